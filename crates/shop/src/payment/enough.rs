//! Money of another amount than was asked for, of which staff say that it is enough (CHK-06, ADR 21).

use super::money::MoneyOf;
use jiff::Timestamp;
use vitrina_core::states::CheckoutState;
use vitrina_store::{
    DatabaseError, WriteTransaction,
    orders::Order,
    payments::{self, Payment},
};

/// Takes money that waits for a person as what pays the order, in the transaction in which staff note that it is paid, so that no more can go back
/// than came. Neither money that went back nor money of another currency pays it: `false` where there is no other.
pub(crate) async fn take_unclear(transaction: &WriteTransaction, order: &Order, now: Timestamp) -> Result<bool, DatabaseError> {
    let money = MoneyOf::find(transaction, order).await?;
    let Some(kept) = money.unclear().find(|payment| payment.currency == order.currency) else { return Ok(false) };
    let paid = Payment { state: CheckoutState::Paid, changed_at: now, ..kept.clone() };
    payments::change(transaction, CheckoutState::Unclear, &paid).await
}
