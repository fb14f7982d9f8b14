//! The look that a refund awaits which the provider has in hand (CHK-03).

use super::pauses::FIRST_PAUSE;
use crate::{
    context::Chance,
    jobs::{When, Work, write},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use vitrina_store::{DatabaseError, WriteTransaction};

/// A refund that was sent is looked at, as no notice of it may come (CHK-03).
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LookAtRefund {
    pub(super) refund_id: String,
    pub(super) pause_s: i64,
}

impl Work for LookAtRefund {
    const KIND: &'static str = "look-at-refund";
}

/// Has a refund looked at until it is known what became of it, in the transaction that notes that it was sent.
pub(super) async fn look_later(
    transaction: &WriteTransaction,
    refund_id: &str,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    look_after(transaction, refund_id, FIRST_PAUSE, now, chance).await
}

/// The same after a pause of one's own.
pub(super) async fn look_after(
    transaction: &WriteTransaction,
    refund_id: &str,
    pause: SignedDuration,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let work = LookAtRefund { refund_id: refund_id.to_owned(), pause_s: pause.as_secs() };
    let when = When { due_at: now.saturating_add(pause).unwrap_or(now), unique_key: None };
    write(transaction, &work, when, now, chance).await?;
    Ok(())
}
