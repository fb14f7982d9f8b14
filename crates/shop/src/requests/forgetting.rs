//! What a robot seems to have sent is not kept for ever: a job.

use crate::{context::Shop, jobs::JobError};
use jiff::{SignedDuration, Timestamp};
use vitrina_store::requests::forget_spam;

/// So long staff can find what was taken for a robot's by mistake; its files are kept as long.
const SPAM_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Forgets spam that is thirty days old.
pub async fn forgetting(shop: Shop) -> Result<(), JobError> {
    let then = shop.clock.now().saturating_sub(SPAM_KEPT).unwrap_or(Timestamp::MIN);
    let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = forget_spam(&transaction, then).await;
    transaction.end(forgotten).await.map(drop).map_err(JobError::passing)
}
