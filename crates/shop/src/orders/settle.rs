//! Paying a claim back, a withdrawal or a return (decision 61, ADR 24, ADR 26, ADR 39): its money the way it came, a gift voucher's part to the
//! voucher.

use super::{
    document::{DocumentError, OrderDocument, SpentVoucher},
    held::{GivenBack, Held},
    mails::{Occasion, Told, announce_money},
    pieces::{give_pieces_back, pieces_of},
    voucher::{give_back_to_voucher, still_spent},
    withdrawn::{is_gone_whole, is_withdrawn_whole},
};
use crate::{
    context::Chance,
    loyalty, papers,
    payment::{MoneyOf, RefundError, Refunded, refund_in},
};
use jiff::Timestamp;
use vitrina_core::{
    currency::rounded_down,
    money::Money,
    returns::ReturnStatus,
    states::{OrderState, ShipmentState},
    withdrawal::Paid,
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    claims::{self, Claim},
    orders::{self, Order},
    returns::{self, Return},
};

/// What settling a claim came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Number of the order.
    pub number: i64,
    /// Of its amounts.
    pub currency: String,
    /// The money that goes back; none where nothing was paid in money, or all of it was given back before.
    pub refunded: Option<Refunded>,
    /// What a voucher had paid of it; none where none had, or all of that went back before.
    pub voucher: Option<GivenBack>,
    /// The pieces of a withdrawal that had never left the house.
    pub pieces: Vec<GivenBack>,
    /// The money that is left where nothing of the order is wanted any more and nothing of that waits to be paid back, as where more came than was
    /// asked for: no claim asks for it.
    pub left_over: Option<Money>,
}

/// Why a claim is not settled.
#[derive(Debug, thiserror::Error)]
pub enum SettleError {
    /// There is none of this id.
    #[error("there is no such claim")]
    Unknown,
    /// It was settled before.
    #[error("it is settled already")]
    Again,
    /// Money that has not come cannot go back; once it comes, all of the order is paid.
    #[error("its order is not paid yet: wait for the money, or cancel the order")]
    Unpaid,
    /// Nobody pays any more what nobody wants any more.
    #[error("its order is not paid, and takes no money any more, as its customer has withdrawn from all of it: cancel the order")]
    Unwanted,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What the order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
    /// Its money.
    #[error(transparent)]
    Refund(#[from] RefundError),
}

/// Pays a withdrawal back, once: its money as [`crate::payment::refund`] does, by card by itself and of a transfer by a person; what a gift
/// voucher had paid of it goes back to the voucher, of which whoever ordered is told where `mails` names the mails. Where nothing of the order has left
/// the house, its pieces go back into stock (STOCK-04).
pub async fn settle(
    database: &Database,
    id: &str,
    now: Timestamp,
    chance: &Chance,
    mails: Option<&Chance>,
) -> Result<Settled, SettleError> {
    let transaction = database.begin_write().await?;
    let settled = settled(&transaction, id, now, chance, mails).await;
    transaction.end(settled).await
}

async fn settled(
    transaction: &WriteTransaction,
    id: &str,
    now: Timestamp,
    chance: &Chance,
    mails: Option<&Chance>,
) -> Result<Settled, SettleError> {
    let claim = claims::find(transaction, id).await?.ok_or(SettleError::Unknown)?;
    orders::hold(transaction, &claim.order_id).await?;
    let order = orders::find_by_id(transaction, &claim.order_id).await?.ok_or(SettleError::Unknown)?;
    let document = OrderDocument::read(&order.body)?;
    if claim.settled_at.is_none() && claim.paid.money > Money::ZERO && !order.standing.has_money() {
        let (claims, returned) = of_order(transaction, &order).await?;
        return Err(if is_withdrawn_whole(&document, &claims, &returned) { SettleError::Unwanted } else { SettleError::Unpaid });
    }
    // What went back with others before, and not yet with this one.
    let spent = still_spent(transaction, &order, &document).await?;
    if !claims::settle(transaction, id, now).await? {
        return Err(SettleError::Again);
    }
    let pieces = give_unsent_back(transaction, &order, document, &claim).await?;
    loyalty::follow(transaction, &order.id, &format!("{id} settled"), now).await?;
    let due = Due { claim_id: id, pieces: &claim.lines, money: claim.paid.money, voucher: of_voucher(spent, claim.paid) };
    Ok(Settled { pieces, ..pay_back(transaction, &order, due, now, chance, mails).await? })
}

/// Puts the pieces of a claim back into stock where nothing of its order has left the house: else a person sees what came back, and as what. What a
/// cancelled order held went back with it.
async fn give_unsent_back(
    transaction: &WriteTransaction,
    order: &Order,
    mut document: OrderDocument,
    claim: &Claim,
) -> Result<Vec<GivenBack>, SettleError> {
    if order.standing.shipment != ShipmentState::None || order.standing.order == OrderState::Cancelled {
        return Ok(Vec::new());
    }
    let pieces = pieces_of(&document, &claim.lines);
    if !pieces.is_empty() {
        document.pieces_back.extend(pieces.iter().cloned());
        orders::rewrite(transaction, order, &serde_json::to_string(&document).map_err(DocumentError::from)?).await?;
    }
    Ok(give_pieces_back(transaction, pieces).await?)
}

/// What goes back for a claim.
#[derive(Debug)]
pub(crate) struct Due<'a> {
    /// The claim, which is noted as paid back.
    pub(crate) claim_id: &'a str,
    /// Its pieces by the guid of their line.
    pub(crate) pieces: &'a [(String, u32)],
    /// What was paid for them in money.
    pub(crate) money: Money,
    /// What a voucher had paid of them.
    pub(crate) voucher: Option<SpentVoucher>,
}

/// What a voucher, of which so much was spent still, had paid of this; none where that is nothing.
pub(crate) fn of_voucher(spent: Option<SpentVoucher>, paid: Paid) -> Option<SpentVoucher> {
    let part = paid.voucher().unwrap_or_default();
    let part = spent.map(|SpentVoucher { code, amount }| SpentVoucher { code, amount: amount.min(part) });
    part.filter(|part| part.amount > Money::ZERO)
}

/// Gives a voucher's part back to it, where there is one.
pub(crate) async fn give_to_voucher(
    transaction: &WriteTransaction,
    part: Option<SpentVoucher>,
    now: Timestamp,
) -> Result<Option<GivenBack>, DatabaseError> {
    let Some(part) = part else { return Ok(None) };
    Ok(Some(GivenBack { has_place: give_back_to_voucher(transaction, &part, now).await?, held: Held::Money(part) }))
}

/// Pays back what is due, in a transaction of the caller's, who holds the order: the voucher's part at once, with its credit note and mail; the
/// money has its own once it has arrived.
pub(crate) async fn pay_back(
    transaction: &WriteTransaction,
    order: &Order,
    due: Due<'_>,
    now: Timestamp,
    chance: &Chance,
    mails: Option<&Chance>,
) -> Result<Settled, SettleError> {
    let Due { claim_id, pieces, money, voucher } = due;
    let voucher = give_to_voucher(transaction, voucher, now).await?;
    let in_money = MoneyOf::find(transaction, order).await?;
    let paper = papers::credit_returned(transaction, order, in_money.credited_back(order), pieces, now).await?;
    if let (Some(back), Some(mails)) = (voucher.as_ref().and_then(GivenBack::money), mails) {
        let told = Told { amount: Some(Money::ZERO), voucher: Some(back), paper, ..Told::default() };
        announce_money(transaction, &order.id, Occasion::Refunded, told, now, mails).await?;
    }
    // As far as it was not given back before. Claims of currencies without cents were stored with them.
    let amount = rounded_down(in_money.left().min(money), &order.currency);
    let refunded = if amount == Money::ZERO {
        None
    } else {
        Some(refund_in(transaction, order.number, Some(amount), Some(claim_id), now, chance).await?)
    };
    let left = refunded.as_ref().map_or_else(|| in_money.left(), |refunded| refunded.left);
    let left_over = if left > Money::ZERO && is_over(transaction, order).await? { Some(left) } else { None };
    Ok(Settled { number: order.number, currency: order.currency.clone(), refunded, voucher, pieces: Vec::new(), left_over })
}

/// Whether its customer has withdrawn from all of an order, or is refunded by returns, and each of them was paid back.
async fn is_over(transaction: &WriteTransaction, order: &Order) -> Result<bool, SettleError> {
    let (claims, returned) = of_order(transaction, order).await?;
    let is_settled = claims.iter().all(|claim| claim.settled_at.is_some())
        && returned.iter().all(|one| one.status != ReturnStatus::ToRefund || one.given_back.total > Money::ZERO);
    Ok(is_settled && is_gone_whole(&OrderDocument::read(&order.body)?, &claims, &returned))
}

async fn of_order(transaction: &WriteTransaction, order: &Order) -> Result<(Vec<Claim>, Vec<Return>), DatabaseError> {
    Ok((claims::of_order(transaction, &order.id).await?, returns::of_order(transaction, &order.id).await?))
}
