//! Giving back what the pieces of a return cost (ACC-05, decision 61, ADR 39): in money the way it came, or off what is still to be paid; a gift
//! voucher's part to the voucher.

use crate::{
    context::Chance,
    orders::{
        Due, GivenBack, Gone, SettleError, Settled, at_most,
        document::{DocumentError, OrderDocument, SpentVoucher},
        give_to_voucher, left_of, of_voucher, pay_back, still_here, still_spent, to_be_paid_back,
    },
    payment::{Reduced, ReducedFor, RefundError, reduce_in},
};
use jiff::Timestamp;
use vitrina_core::{
    currency::{in_smallest_units, rounded_down},
    money::Money,
    returns::ReturnStatus,
    withdrawal::Paid,
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction, claims,
    orders::{self, Order},
    payments,
    returns::{self, Return},
};

/// What refunding a return came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundedReturn {
    /// What goes back the way it was paid.
    pub settled: Settled,
    /// What its order is still to be paid with, where its money was awaited.
    pub reduced: Option<Reduced>,
}

/// Why a return is not refunded; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum RefundReturnError {
    /// There is none of this id.
    #[error("there is no such return")]
    Unknown,
    /// So much was given back for it before.
    #[error("{0} was given back for it already")]
    Again(Money),
    /// Nobody has accepted that its money goes back.
    #[error("it is {from}, and only what is {to}, or was completed from there, is refunded", from = .0.code(), to = ReturnStatus::ToRefund.code())]
    NotToRefund(ReturnStatus),
    /// Amounts out of range.
    #[error("the amounts are out of range")]
    OutOfRange,
    /// What its order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Its money.
    #[error(transparent)]
    Refund(#[from] RefundError),
    /// Paying it back.
    #[error(transparent)]
    Settle(#[from] SettleError),
}

/// Gives back `amount` for the pieces of a return, or what was paid for them, once: never more than is left of what paid the order. The credit
/// note is for these pieces.
pub async fn refund_return(
    database: &Database,
    id: &str,
    amount: Option<Money>,
    now: Timestamp,
    chance: &Chance,
    mails: Option<&Chance>,
) -> Result<RefundedReturn, RefundReturnError> {
    let transaction = database.begin_write().await?;
    let done = written(&transaction, id, amount, now, chance, mails).await;
    transaction.end(done).await
}

async fn written(
    transaction: &WriteTransaction,
    id: &str,
    amount: Option<Money>,
    now: Timestamp,
    chance: &Chance,
    mails: Option<&Chance>,
) -> Result<RefundedReturn, RefundReturnError> {
    let order_id = find(transaction, id).await?.order_id;
    orders::hold(transaction, &order_id).await?;
    // As it stands now that nobody else writes what belongs to the order.
    let goods_return = find(transaction, id).await?;
    let order = orders::find_by_id(transaction, &order_id).await?.ok_or(RefundReturnError::Unknown)?;
    let Return { status, came_from, given_back, .. } = goods_return;
    if given_back.total > Money::ZERO {
        return Err(RefundReturnError::Again(given_back.total));
    }
    if !status.refunds_pieces(came_from) {
        return Err(RefundReturnError::NotToRefund(status));
    }
    let document = OrderDocument::read(&order.body)?;
    let spent = still_spent(transaction, &order, &document).await?;
    let paid = due(transaction, &order, &document, &goods_return, spent.as_ref(), amount).await?;
    // Money that has only been authorised, or of a cancelled order never came, cannot go back yet, so nothing is noted.
    if paid.money > Money::ZERO && !order.standing.has_money() && !order.standing.awaits_money() {
        return Err(SettleError::Unpaid.into());
    }
    if !returns::note_given_back(transaction, id, paid).await? {
        return Err(RefundReturnError::Unknown);
    }
    let (voucher, pieces) = (of_voucher(spent, paid), goods_return.lines.as_slice());
    if order.standing.awaits_money() && paid.money > Money::ZERO {
        let voucher = give_to_voucher(transaction, voucher, now).await?;
        let reduced_for = ReducedFor { pieces, voucher: voucher.as_ref().and_then(GivenBack::money) };
        let reduced = reduce_in(transaction, order.number, paid.money, reduced_for, now, mails).await?;
        let (number, currency) = (order.number, order.currency);
        let settled = Settled { number, currency, refunded: None, voucher, pieces: Vec::new(), left_over: None };
        return Ok(RefundedReturn { settled, reduced: Some(reduced) });
    }
    let settled = pay_back(transaction, &order, Due { claim_id: id, pieces, money: paid.money, voucher }, now, chance, mails).await?;
    Ok(RefundedReturn { settled, reduced: None })
}

async fn find(transaction: &WriteTransaction, id: &str) -> Result<Return, RefundReturnError> {
    Ok(returns::find(transaction, id).await?.ok_or(RefundReturnError::Unknown)?.goods_return)
}

/// What goes back: `amount`, of which as much is money as of what is left; else what was paid for the pieces, as far as that is left.
async fn due(
    transaction: &WriteTransaction,
    order: &Order,
    document: &OrderDocument,
    goods_return: &Return,
    spent: Option<&SpentVoucher>,
    amount: Option<Money>,
) -> Result<Paid, RefundReturnError> {
    let claims = claims::of_order(transaction, &order.id).await?;
    let left = left_of(still_here(transaction, order, &claims).await?, spent, &claims).ok_or(RefundReturnError::OutOfRange)?;
    if let Some(amount) = amount {
        return Ok(asked(amount, left, &order.currency)?);
    }
    let mut others = returns::of_order(transaction, &order.id).await?;
    others.retain(|other| other.id != goods_return.id);
    let pieces = goods_return.lines.iter().cloned().collect();
    let refunds = payments::refunds_of(transaction, &order.id).await?;
    let cost = to_be_paid_back(order, document, Gone { claims: &claims, returns: &others, refunds: &refunds }, &pieces);
    let due = cost.and_then(|cost| at_most(cost, left, &order.currency)).ok_or(RefundReturnError::OutOfRange)?;
    if due.total > Money::ZERO { Ok(due) } else { Err(RefundError::Nothing.into()) }
}

fn asked(amount: Money, left: Paid, currency: &str) -> Result<Paid, RefundError> {
    if in_smallest_units(amount, currency).is_none() {
        return Err(RefundError::TooFine);
    }
    if left.total == Money::ZERO || amount.is_negative() || amount == Money::ZERO {
        return Err(RefundError::Nothing);
    }
    let part = |left_of_money: Money| {
        let part = amount.to_decimal().checked_mul(left_of_money.to_decimal())?.checked_div(left.total.to_decimal())?;
        Some(rounded_down(Money::rounded_to_cents(part).ok()?, currency))
    };
    let money = part(left.money).filter(|_| amount <= left.total).ok_or(RefundError::TooMuch(left.total))?;
    Ok(Paid { total: amount, money })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cents(total: i64, money: i64) -> Paid {
        let [total, money] = [total, money].map(|cents| Money::from_cents(cents).expect("an amount"));
        Paid { total, money }
    }

    #[test]
    fn acc_05_an_amount_that_staff_name_is_of_money_and_voucher_as_what_is_left_is() {
        let asked = |total: i64, left: Paid| asked(cents(total, 0).total, left, "EUR");
        assert_eq!(asked(1_000, cents(5_000, 2_000)).ok(), Some(cents(1_000, 400)));
        assert_eq!(asked(5_000, cents(5_000, 0)).ok(), Some(cents(5_000, 0)), "a voucher paid all of it");
        assert_eq!(asked(333, cents(1_000, 1_000)).ok(), Some(cents(333, 333)));
        assert_eq!(asked(999, cents(1_000, 1)).ok(), Some(cents(999, 1)), "rounded, and no more than is left of either");
        assert!(matches!(asked(5_001, cents(5_000, 2_000)), Err(RefundError::TooMuch(most)) if most == cents(5_000, 0).total));
        assert!(matches!(asked(0, cents(5_000, 2_000)), Err(RefundError::Nothing)));
        assert!(matches!(asked(1, Paid::NOTHING), Err(RefundError::Nothing)));
    }
}
