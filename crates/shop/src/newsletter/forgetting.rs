//! Addresses at which nobody ever answered are forgotten: a job.

use crate::{
    agreed::agreed,
    context::{Clock, Shop},
    jobs::JobError,
};
use jiff::{SignedDuration, Timestamp};
use vitrina_store::{Database, newsletter::forget_waiting};

/// Whoever has not confirmed it for so long does not want it, or it was never theirs.
const WAITING_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Forgets addresses that were asked thirty days ago, and never confirmed.
pub async fn forgetting(shop: Shop) -> Result<(), JobError> {
    forget_old(&shop.database, &shop.clock).await
}

async fn forget_old(database: &Database, clock: &Clock) -> Result<(), JobError> {
    let then = agreed(database, clock).await?.saturating_sub(WAITING_KEPT).unwrap_or(Timestamp::MIN);
    let transaction = database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = forget_waiting(&transaction, then).await;
    transaction.end(forgotten).await.map(drop).map_err(JobError::passing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreed::assert_gives_nothing_up;

    #[tokio::test]
    async fn nltr_01_a_clock_that_runs_ahead_forgets_no_subscribers() {
        assert_gives_nothing_up(forget_old).await;
    }
}
