//! What is kept of who signed in, and of who never did, until it is forgotten: two jobs.

use crate::{context::Shop, jobs::JobError};
use jiff::{SignedDuration, Timestamp};
use vitrina_store::customers::{forget_unproven, sessions, tokens};

const DAY_H: i64 = 24;
/// Tokens that ended are kept for as long as the job that mails them may be tried again, which would bring them back.
const TOKENS_KEPT: SignedDuration = SignedDuration::from_hours(7 * DAY_H);
/// Whoever has not confirmed their address for so long will not, or it was never theirs.
const UNPROVEN_KEPT: SignedDuration = SignedDuration::from_hours(30 * DAY_H);
/// Accounts that one transaction forgets: others write meanwhile.
const AT_ONCE: u64 = 500;

/// Forgets sessions that are over, and tokens that ended.
pub async fn forgetting(shop: Shop) -> Result<(), JobError> {
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = async {
        sessions::forget_over(&transaction, now).await?;
        tokens::forget_over(&transaction, before(now, TOKENS_KEPT)).await
    }
    .await;
    transaction.end(forgotten).await.map(drop).map_err(JobError::passing)
}

/// Forgets accounts whose mailbox has not proved to be theirs in thirty days (ADR 33).
pub async fn forgetting_unproven(shop: Shop) -> Result<(), JobError> {
    let then = before(shop.clock.now(), UNPROVEN_KEPT);
    loop {
        let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
        let forgotten = forget_unproven(&transaction, then, AT_ONCE).await;
        if transaction.end(forgotten).await.map_err(JobError::passing)? < AT_ONCE {
            return Ok(());
        }
    }
}

fn before(now: Timestamp, duration: SignedDuration) -> Timestamp {
    now.saturating_sub(duration).unwrap_or(Timestamp::MIN)
}
