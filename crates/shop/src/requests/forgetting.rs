//! What a robot seems to have sent is not kept for ever: a job.

use crate::{
    agreed::agreed,
    context::{Clock, Shop},
    jobs::JobError,
};
use jiff::{SignedDuration, Timestamp};
use vitrina_store::{Database, requests::forget_spam};

/// So long staff can find what was taken for a robot's by mistake; its files are kept as long.
const SPAM_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Forgets spam that is thirty days old.
pub async fn forgetting(shop: Shop) -> Result<(), JobError> {
    forget_old(&shop.database, &shop.clock).await
}

async fn forget_old(database: &Database, clock: &Clock) -> Result<(), JobError> {
    let then = agreed(database, clock).await?.saturating_sub(SPAM_KEPT).unwrap_or(Timestamp::MIN);
    let transaction = database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = forget_spam(&transaction, then).await;
    transaction.end(forgotten).await.map(drop).map_err(JobError::passing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreed::assert_gives_nothing_up;

    #[tokio::test]
    async fn req_01_a_clock_that_runs_ahead_forgets_no_spam() {
        assert_gives_nothing_up(forget_old).await;
    }
}
