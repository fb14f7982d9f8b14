//! Paying a claim back, a withdrawal or a return (decision 61, ADR 24, ADR 26, ADR 39): its money the way it came, a gift voucher's part to the
//! voucher.

use super::{
    document::{DocumentError, OrderDocument, SpentVoucher},
    held::{GivenBack, Held},
    mails::{Occasion, Told, announce_money},
    pieces::{give_pieces_back, pieces_of},
    voucher::{give_back_to_voucher, still_spent},
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
    states::{OrderState, ShipmentState},
    withdrawal::Paid,
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    claims::{self, Claim},
    orders::{self, Order},
};

/// What settling a claim came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Number of the order.
    pub number: i64,
    /// The money that goes back; none where nothing was paid in money, or all of it was given back before.
    pub refunded: Option<Refunded>,
    /// What a voucher had paid of it; none where none had, or all of that went back before.
    pub voucher: Option<GivenBack>,
    /// The pieces of a withdrawal that had never left the house.
    pub pieces: Vec<GivenBack>,
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
    if claim.settled_at.is_none() && claim.paid.money > Money::ZERO && !order.standing.has_money() {
        return Err(SettleError::Unpaid);
    }
    let document = OrderDocument::read(&order.body)?;
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
    Ok(Settled { number: order.number, refunded, voucher, pieces: Vec::new() })
}
