//! The invoice of an order whose money came, or of which some left, while the shop lacked what an invoice needs (CHK-07).

use crate::{
    papers::{IssueError, issue_invoice, try_to_credit, try_to_follow},
    payment::MoneyOf,
};
use jiff::Timestamp;
use vitrina_core::states::{Move, OrderState, PaymentState, ShipmentState, Standing};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    orders::{self, Order},
};

/// Why none is issued.
#[derive(Debug, thiserror::Error)]
pub enum InvoiceError {
    /// No order has this number.
    #[error("there is no such order")]
    Unknown,
    /// It is issued when the money comes or some of the order leaves, whichever is first.
    #[error("it is neither paid nor sent: its invoice follows by itself")]
    NotYet,
    /// There is one, or nothing to charge, as for what was given up before it was paid or sent.
    #[error("it has an invoice, or nothing is charged for it")]
    NotMissing,
    /// What it needs is still missing.
    #[error(transparent)]
    Issue(#[from] IssueError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Issues the invoice that the order of this number lacks, and credits what of it went back meanwhile or is asked for no more. Answers the names
/// that people read.
pub async fn invoice_late(database: &Database, number: i64, now: Timestamp) -> Result<Vec<String>, InvoiceError> {
    let transaction = database.begin_write().await?;
    let issued = issue(&transaction, number, now).await;
    transaction.end(issued).await
}

async fn issue(transaction: &WriteTransaction, number: i64, now: Timestamp) -> Result<Vec<String>, InvoiceError> {
    let found = orders::find_by_number(transaction, number).await?.ok_or(InvoiceError::Unknown)?;
    orders::hold(transaction, &found.id).await?;
    // As it stands now that nobody else writes what belongs to it.
    let order = orders::find_by_number(transaction, number).await?.ok_or(InvoiceError::Unknown)?;
    let is_paid = order.standing.has_money();
    if !is_paid && order.standing.shipment == ShipmentState::None {
        let is_cancelled = order.standing.order == OrderState::Cancelled;
        return Err(if is_cancelled { InvoiceError::NotMissing } else { InvoiceError::NotYet });
    }
    let invoice = issue_invoice(transaction, &order, is_paid, now).await?.ok_or(InvoiceError::NotMissing)?;
    let credited = credit(transaction, &order, now).await?;
    Ok([Some(invoice), credited].into_iter().flatten().collect())
}

/// Credits as much as credit notes would have by now, had the invoice been in time. Answers the credit note's name.
async fn credit(transaction: &WriteTransaction, order: &Order, now: Timestamp) -> Result<Option<String>, IssueError> {
    let step = match order.standing {
        Standing { order: OrderState::Cancelled, .. } => Move::Cancel,
        Standing { payment: PaymentState::Refunded, .. } => Move::Refund,
        _ => {
            // Also where no money went back: a voucher may have got its part.
            let back = MoneyOf::find(transaction, order).await?.credited_back(order);
            return try_to_credit(transaction, order, back, &[], now).await;
        }
    };
    try_to_follow(transaction, order, step, now).await
}
