//! An order that no longer waits for money has no page open that takes it.

use crate::jobs::{ID_LENGTH, Work, write_as};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_core::states::CheckoutState;
use vitrina_store::{
    DatabaseError, WriteTransaction, jobs,
    payments::{self, Payment},
};

/// The page of a payment is to be closed.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CloseCheckout {
    pub(super) payment_id: String,
}

impl Work for CloseCheckout {
    const KIND: &'static str = "close-checkout";
}

/// Closes the page that the order is paid on, in the transaction after which it takes no money: a page that nobody has seen at once, another
/// one by a job, and what is paid on it before is given back.
pub(crate) async fn close_open(transaction: &WriteTransaction, order_id: &str, now: Timestamp) -> Result<(), DatabaseError> {
    let Some(payment) = payments::open_of(transaction, order_id).await? else { return Ok(()) };
    match payment.state {
        CheckoutState::Opening => {
            let expired = Payment { state: CheckoutState::Expired, changed_at: now, ..payment };
            payments::change(transaction, CheckoutState::Opening, &expired).await?;
        }
        CheckoutState::Open => {
            // There is one such job of a payment for ever: its name follows from the payment's, of which its looks have others.
            let name: String = payment.id.chars().rev().take(ID_LENGTH).collect();
            if jobs::find(transaction, &name).await?.is_none() {
                write_as(transaction, name, &CloseCheckout { payment_id: payment.id }, now.into(), now).await?;
            }
        }
        _ => {}
    }
    Ok(())
}
