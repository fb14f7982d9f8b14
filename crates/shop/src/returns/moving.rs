//! Staff say where a return stands (ACC-05).

use super::mails::announce;
use crate::{
    context::Chance,
    customers::webhooks::tell_of_return,
    loyalty,
    orders::{
        document::{DocumentError, OrderDocument},
        refunded_pieces, withdrawn_pieces,
    },
};
use jiff::Timestamp;
use vitrina_core::{money::Money, returns::ReturnStatus};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction, claims, orders,
    returns::{self, OfOrder, Return},
};

/// Why a return stays where it stands.
#[derive(Debug, thiserror::Error)]
pub enum MoveReturnError {
    /// There is none of this id.
    #[error("there is no such return")]
    Unknown,
    /// From where it stands nothing leads there.
    #[error("it is {from}, from which it cannot become {to}", from = from.code(), to = to.code())]
    Illegal {
        /// Where it stands.
        from: ReturnStatus,
        /// Where it was to stand.
        to: ReturnStatus,
    },
    /// Somebody else moved it meanwhile.
    #[error("somebody else has moved it meanwhile: look again")]
    Moved,
    /// Its customer has withdrawn from pieces of it meanwhile, and has their money by that.
    #[error("its customer has withdrawn from pieces of it meanwhile, whose money goes back by `vitrina claims settle`: refuse it")]
    WithdrawnFrom,
    /// What its pieces cost has gone back: they are not made once more too.
    #[error("{0} was given back for it already, so that it is not made again too")]
    GivenBack(Money),
    /// What its order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Says where a return stands, with what the shop says to its customer; who hears of it where the shop sends mails. Without an answer, that
/// of before stays.
pub async fn move_on(
    database: &Database,
    id: &str,
    to: ReturnStatus,
    answer: Option<&str>,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<OfOrder, MoveReturnError> {
    let transaction = database.begin_write().await?;
    let done = written(&transaction, id, to, answer, now, mails).await;
    transaction.end(done).await
}

async fn written(
    transaction: &WriteTransaction,
    id: &str,
    to: ReturnStatus,
    answer: Option<&str>,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<OfOrder, MoveReturnError> {
    let order_id = returns::find(transaction, id).await?.ok_or(MoveReturnError::Unknown)?.goods_return.order_id;
    // Before this ends nobody withdraws from a piece of it, and no money of it goes back.
    orders::hold(transaction, &order_id).await?;
    let found = returns::find(transaction, id).await?.ok_or(MoveReturnError::Unknown)?;
    let from = found.goods_return.status;
    if !from.leads_to(to) {
        return Err(MoveReturnError::Illegal { from, to });
    }
    // What was withdrawn from is neither paid back nor made again by a return too.
    let is_taken = matches!(to, ReturnStatus::ToRefund | ReturnStatus::ToReprint);
    if is_taken && is_withdrawn_from(transaction, &found.goods_return).await? {
        return Err(MoveReturnError::WithdrawnFrom);
    }
    let given_back = found.goods_return.given_back.total;
    if to == ReturnStatus::ToReprint && given_back > Money::ZERO {
        return Err(MoveReturnError::GivenBack(given_back));
    }
    let answer = answer.or(found.goods_return.answer.as_deref());
    if !returns::move_on(transaction, id, from, to, answer, now).await? {
        return Err(MoveReturnError::Moved);
    }
    loyalty::follow(transaction, &found.goods_return.order_id, &format!("{id} {}", to.code()), now).await?;
    let order = orders::find_by_id(transaction, &order_id).await?.ok_or(MoveReturnError::Unknown)?;
    if let Some(chance) = mails.filter(|_| to != ReturnStatus::InReview) {
        announce(transaction, &order, id, to, now, chance).await?;
    }
    let moved = returns::find(transaction, id).await?.ok_or(MoveReturnError::Unknown)?;
    tell_of_return(transaction, &order, &moved.goods_return, now).await?;
    Ok(moved)
}

/// Whether of a line of it fewer pieces are left than it holds: the others were withdrawn from, or refunded by other returns.
async fn is_withdrawn_from(transaction: &WriteTransaction, goods_return: &Return) -> Result<bool, MoveReturnError> {
    let order = orders::find_by_id(transaction, &goods_return.order_id).await?.ok_or(MoveReturnError::Unknown)?;
    let document = OrderDocument::read(&order.body)?;
    let claims = claims::of_order(transaction, &order.id).await?;
    let mut others = returns::of_order(transaction, &order.id).await?;
    others.retain(|other| other.id != goods_return.id);
    Ok(goods_return.lines.iter().any(|(guid, quantity)| {
        let ordered = document.prices.lines.iter().find(|line| line.guid == *guid).map_or(0, |line| line.quantity);
        let gone = withdrawn_pieces(&claims, guid).saturating_add(refunded_pieces(&others, guid));
        gone.saturating_add(*quantity) > ordered
    }))
}
