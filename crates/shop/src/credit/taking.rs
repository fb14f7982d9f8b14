//! Taking an order on credit, in the transaction that places it.

use jiff::Timestamp;
use vitrina_core::{
    credit::{CreditStep, left},
    money::Money,
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    credit::{self, CreditEntry},
    customers,
    orders::Order,
};

/// What an order takes of a customer's credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Taken {
    customer: CustomerId,
    /// Days after its invoice by which it is paid.
    days: i32,
}

/// Why an order is not taken on credit.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TakeError {
    /// Staff have taken the credit away.
    #[error("there is no credit any more")]
    NoCredit,
    /// Only so much is left.
    #[error("only {0} of the credit is left")]
    TooLittle(Money),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Whether a customer's credit suffices for `amount`. Their other orders wait until the transaction ends, so that all of them together never
/// come to more than the limit.
pub(crate) async fn take(transaction: &WriteTransaction, customer: &CustomerId, amount: Money) -> Result<Taken, TakeError> {
    let account = customers::hold(transaction, customer).await?.ok_or(TakeError::NoCredit)?;
    let limit = account.credit_limit.ok_or(TakeError::NoCredit)?;
    let left = left(limit, credit::used(transaction, customer).await?);
    if amount > left { Err(TakeError::TooLittle(left)) } else { Ok(Taken { customer: account.id, days: account.credit_days }) }
}

/// Notes in their ledger what was taken, once the order is stored.
pub(crate) async fn note(transaction: &WriteTransaction, taken: Taken, order: &Order, now: Timestamp) -> Result<(), DatabaseError> {
    let line = CreditEntry {
        order_id: order.id.clone(),
        step: CreditStep::Taken,
        customer: taken.customer,
        at: now,
        amount: order.total_to_pay,
        days: Some(taken.days),
    };
    credit::add(transaction, &line).await
}
