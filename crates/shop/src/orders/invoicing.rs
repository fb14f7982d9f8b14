//! The invoice of an order whose money came, or of which some left, while the shop lacked what an invoice needs, and the credit notes that it lacks
//! (CHK-07).

use crate::papers::{IssueError, issue_missing};
use jiff::Timestamp;
use vitrina_core::states::{OrderState, ShipmentState};
use vitrina_store::{Database, DatabaseError, WriteTransaction, orders};

/// Why none is issued.
#[derive(Debug, thiserror::Error)]
pub enum InvoiceError {
    /// No order has this number.
    #[error("there is no such order")]
    Unknown,
    /// It is issued when the money comes or some of the order leaves, whichever is first.
    #[error("it is neither paid nor sent: its invoice follows by itself")]
    NotYet,
    /// There is one, and nothing of it is left to credit, or nothing to charge, as for what was given up before it was paid or sent.
    #[error("it has an invoice and no credit note is missing, or nothing is charged for it")]
    NotMissing,
    /// What it needs is still missing.
    #[error(transparent)]
    Issue(#[from] IssueError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Issues the invoice that the order of this number lacks, and credits what of it went back or is asked for no more and is not credited yet. Answers
/// the names that people read; where nothing was missing that is an error.
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
    if !order.standing.has_money() && order.standing.shipment == ShipmentState::None {
        let is_cancelled = order.standing.order == OrderState::Cancelled;
        return Err(if is_cancelled { InvoiceError::NotMissing } else { InvoiceError::NotYet });
    }
    let issued = issue_missing(transaction, &order, now).await?;
    if issued.is_empty() { Err(InvoiceError::NotMissing) } else { Ok(issued) }
}
