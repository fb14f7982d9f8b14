//! What a program cannot decide waits for a person: a job that fails at once, so that it is listed and counted with the others
//! (`vitrina jobs list`, `/metrics`).

use crate::{
    context::{Shop, secret_hash},
    jobs::{ID_LENGTH, JobError, Work, write_as},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_store::{DatabaseError, WriteTransaction, jobs};

/// A payment that a person has to look at.
#[derive(Debug, Serialize, Deserialize)]
pub struct PersonNeeded {
    /// The id of the order whose money it is, or what the provider calls money of no order that is known.
    // Jobs from before call it so.
    #[serde(alias = "orderId")]
    about: String,
    reason: String,
}

impl Work for PersonNeeded {
    const KIND: &'static str = "payment-unclear";
}

/// Says why, and is done by nobody else.
pub async fn waiting_for_a_person(_: Shop, work: PersonNeeded) -> Result<(), JobError> {
    Err(JobError::Lasting(work.reason))
}

/// Has a person look at money, in the transaction that finds it unclear and holds the order that it is about, if that is known. Once for each reason:
/// a provider tells the same again and again.
pub(crate) async fn call_a_person(
    transaction: &WriteTransaction,
    about: &str,
    reason: String,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let name = secret_hash(&format!("{about} {reason}"))[..ID_LENGTH].to_owned();
    if jobs::find(transaction, &name).await?.is_some() {
        return Ok(());
    }
    tracing::error!(about, reason, "a payment waits for a person");
    write_as(transaction, name, &PersonNeeded { about: about.to_owned(), reason }, now.into(), now).await?;
    Ok(())
}
