//! Addresses at which nobody ever answered are forgotten: a job.

use crate::{context::Shop, jobs::JobError};
use jiff::{SignedDuration, Timestamp};
use vitrina_store::newsletter::forget_waiting;

/// Whoever has not confirmed it for so long does not want it, or it was never theirs.
const WAITING_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Forgets addresses that were asked thirty days ago, and never confirmed.
pub async fn forgetting(shop: Shop) -> Result<(), JobError> {
    let then = shop.clock.now().saturating_sub(WAITING_KEPT).unwrap_or(Timestamp::MIN);
    let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = forget_waiting(&transaction, then).await;
    transaction.end(forgotten).await.map(drop).map_err(JobError::passing)
}
