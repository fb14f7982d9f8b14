//! What a program cannot decide waits for a person: a job that fails at once, so that it is listed and counted with the others
//! (`vitrina jobs list`, `/metrics`).

use crate::{
    context::{Chance, Shop},
    jobs::{JobError, Work, write},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_store::{DatabaseError, WriteTransaction};

/// A payment that a person has to look at.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonNeeded {
    order_id: String,
    reason: String,
}

impl Work for PersonNeeded {
    const KIND: &'static str = "payment-unclear";
}

/// Says why, and is done by nobody else.
pub async fn waiting_for_a_person(_: Shop, work: PersonNeeded) -> Result<(), JobError> {
    Err(JobError::Lasting(work.reason))
}

/// Has a person look at an order's money, in the transaction that finds it unclear.
pub(super) async fn call_a_person(
    transaction: &WriteTransaction,
    order_id: &str,
    reason: String,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    tracing::error!(order_id, reason, "a payment waits for a person");
    let work = PersonNeeded { order_id: order_id.to_owned(), reason };
    write(transaction, &work, now.into(), now, chance).await?;
    Ok(())
}
