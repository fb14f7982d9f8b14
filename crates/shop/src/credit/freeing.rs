//! What an order on credit gives back to it, in the transaction that pays it or gives it up.

use jiff::Timestamp;
use vitrina_core::{credit::CreditStep, money::Money, states::Move};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    credit::{self, CreditEntry},
    orders::Order,
};

/// Takes off the ledger what is still owed for an order, when `step` is its money or its end; once. Whoever calls it has moved the order, for
/// which others wait.
pub(crate) async fn free(transaction: &WriteTransaction, order: &Order, step: Move, now: Timestamp) -> Result<(), DatabaseError> {
    let step = match step {
        Move::Pay => CreditStep::Paid,
        Move::Cancel => CreditStep::Cancelled,
        _ => return Ok(()),
    };
    let lines = credit::of_order(transaction, &order.id).await?;
    let owed = Money::checked_sum(lines.iter().map(|line| line.amount)).unwrap_or_default();
    let Some(taken) = lines.into_iter().next().filter(|_| owed > Money::ZERO) else { return Ok(()) };
    let amount = Money::ZERO.checked_sub(owed).unwrap_or_default();
    credit::add(transaction, &CreditEntry { step, at: now, amount, days: None, ..taken }).await
}
