//! Jobs that ended long ago are forgotten: a job (ADR 13).

use super::JobError;
use crate::{
    agreed::agreed,
    context::{Clock, Shop},
};
use jiff::SignedDuration;
use vitrina_store::{
    Database,
    jobs::{self, JobState},
};

/// What was done is kept so long, for whoever asks what happened …
const DONE_KEPT_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);
/// … and what nobody looked after, so long, but for what is kept until it is done.
const FAILED_KEPT_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Forgets jobs that ended long ago; of the kinds `owed`, none that failed: a person does them in the end.
pub async fn forgetting(shop: Shop, owed: &[&str]) -> Result<(), JobError> {
    forget_ended(&shop.database, &shop.clock, owed).await
}

pub(super) async fn forget_ended(database: &Database, clock: &Clock, owed: &[&str]) -> Result<(), JobError> {
    let now = agreed(database, clock).await?;
    jobs::forget(database, JobState::Done, now - DONE_KEPT_FOR, &[]).await.map_err(JobError::passing)?;
    jobs::forget(database, JobState::Failed, now - FAILED_KEPT_FOR, owed).await.map_err(JobError::passing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreed::assert_gives_nothing_up;

    #[tokio::test]
    async fn adm_05_a_clock_that_runs_ahead_forgets_no_jobs() {
        assert_gives_nothing_up(async |database: &Database, clock: &Clock| forget_ended(database, clock, &[]).await).await;
    }
}
