//! What is still to be paid of an order becomes less: of goods that were returned before they were paid (ACC-05, ADR 37).

use super::{closing::close_open, giving_back::RefundError, money::MoneyOf};
use crate::{
    context::Chance,
    orders::{Occasion, Told, announce_money, moved_in, still_here},
    papers,
};
use jiff::Timestamp;
use vitrina_core::{
    credit::CreditStep,
    currency::in_smallest_units,
    money::Money,
    states::{Move, Mover},
};
use vitrina_store::{
    Database, WriteTransaction, claims,
    credit::{self, CreditEntry},
    orders::{self, Order},
};

/// What is to be paid of an order that was reduced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduced {
    /// What is left to pay.
    pub left: Money,
    /// ISO code.
    pub currency: String,
    /// The credit note, by the name that people read.
    pub paper: String,
}

/// Takes `amount` off what is to be paid of the order `number`, which was invoiced and is not paid: with a credit note, of which whoever
/// ordered is told where `mails` names the mails, and off what they owe on credit. Once nothing is left it counts as paid.
pub async fn reduce(
    database: &Database,
    number: i64,
    amount: Money,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Reduced, RefundError> {
    let transaction = database.begin_write().await?;
    let reduced = reduce_in(&transaction, number, amount, ReducedFor::default(), now, mails).await;
    transaction.end(reduced).await
}

/// What is to be paid becomes less for this.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ReducedFor<'a> {
    /// Pieces that came back, by the guid of their line; none where nobody said for what it is.
    pub(crate) pieces: &'a [(String, u32)],
    /// What went back to the order's gift voucher for the same.
    pub(crate) voucher: Option<Money>,
}

/// The same in a transaction of the caller's, who gives it up when this fails.
pub(crate) async fn reduce_in(
    transaction: &WriteTransaction,
    number: i64,
    amount: Money,
    reduced_for: ReducedFor<'_>,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Reduced, RefundError> {
    let found = orders::find_by_number(transaction, number).await?.ok_or(RefundError::Unknown)?;
    orders::hold(transaction, &found.id).await?;
    // As it stands now that nobody else writes what belongs to it.
    let before = orders::find_by_number(transaction, number).await?.ok_or(RefundError::Unknown)?;
    if !before.standing.awaits_money() {
        return Err(RefundError::NotAwaited);
    }
    if in_smallest_units(amount, &before.currency).is_none() {
        return Err(RefundError::TooFine);
    }
    if amount.is_negative() || amount == Money::ZERO {
        return Err(RefundError::Nothing);
    }
    if MoneyOf::find(transaction, &before).await?.is_under_way() {
        return Err(RefundError::UnderWay);
    }
    // What withdrawals ask for comes back by them.
    let most = still_here(transaction, &before, &claims::of_order(transaction, &before.id).await?).await?;
    let left = before.total_to_pay.checked_sub(amount).filter(|_| amount <= most).ok_or(RefundError::TooMuch(most))?;
    orders::reduce(transaction, &before, left).await?;
    let order = Order { total_to_pay: left, ..before };
    // Before the papers, as wherever an order gives credit back.
    free(transaction, &order, amount, now).await?;
    let ReducedFor { pieces, voucher } = reduced_for;
    let paper = papers::credit_returned(transaction, &order, Money::ZERO, pieces, now).await?.ok_or(RefundError::NotInvoiced)?;
    close_open(transaction, &order.id, now).await?;
    if let Some(chance) = mails {
        let told = Told { amount: Some(amount), voucher, paper: Some(paper.clone()), ..Told::default() };
        announce_money(transaction, &order.id, Occasion::Reduced, told, now, chance).await?;
    }
    if left == Money::ZERO {
        moved_in(transaction, number, Move::Pay, Mover::Shop, now, None).await.map_err(super::SettleError::from)?;
    }
    Ok(Reduced { left, currency: order.currency, paper })
}

/// Takes it off what is owed on credit, where the order was taken on it.
async fn free(transaction: &WriteTransaction, order: &Order, amount: Money, now: Timestamp) -> Result<(), RefundError> {
    let Some(taken) = credit::of_order(transaction, &order.id).await?.into_iter().next() else { return Ok(()) };
    let amount = Money::ZERO.checked_sub(amount).unwrap_or_default();
    Ok(credit::add(transaction, &CreditEntry { step: CreditStep::Reduced, at: now, amount, days: None, ..taken }).await?)
}
