//! What is kept of who signed in, of who never did, and of who went, until it is forgotten: two jobs.

use super::sessions::shorten;
use crate::{agreed::agreed_now, context::Shop, jobs::JobError, reminders};
use jiff::{SignedDuration, Timestamp};
use vitrina_core::{clocks::latest, owner::CustomerId};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{clear, forget_unproven, removed_since, sessions, tokens},
    farewells,
};

const DAY_H: i64 = 24;
/// Tokens that ended are kept for as long as the job that mails them may be tried again, which would bring them back.
const TOKENS_KEPT: SignedDuration = SignedDuration::from_hours(7 * DAY_H);
/// Whoever has not confirmed their address for so long will not, or it was never theirs.
const UNPROVEN_KEPT: SignedDuration = SignedDuration::from_hours(30 * DAY_H);
/// An address to which the last mail could not be sent is given up when nobody tries any more.
const FAREWELLS_KEPT: SignedDuration = SignedDuration::from_hours(7 * DAY_H);
/// For so long something may still be on its way to an account that was removed, such as a large file.
const ARRIVING: SignedDuration = SignedDuration::from_hours(2 * DAY_H);
/// Accounts that one transaction forgets: others write meanwhile.
const AT_ONCE: u64 = 500;

/// Forgets sessions that are over, tokens that ended, what a clock that ran ahead wrote of both, and what came to accounts just when they were removed.
pub async fn forgetting(shop: Shop) -> Result<(), JobError> {
    let now = agreed_now(&shop).await?;
    let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = async {
        shorten(&transaction, now).await?;
        sessions::forget_over(&transaction, now).await?;
        tokens::forget_over(&transaction, before(now, TOKENS_KEPT)).await?;
        tokens::forget_made_after(&transaction, latest(now)).await?;
        farewells::forget_before(&transaction, before(now, FAREWELLS_KEPT)).await
    }
    .await;
    transaction.end(forgotten).await.map_err(JobError::passing)?;
    for removed in removed_since(&shop.database, before(now, ARRIVING)).await.map_err(JobError::passing)? {
        let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
        let cleared = forget_person(&transaction, &shop, &removed.id, now).await;
        transaction.end(cleared).await.map_err(JobError::passing)?;
    }
    Ok(())
}

/// Forgets all that stands beside an account that was removed, here and where its carts were told of.
pub(super) async fn forget_person(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: &CustomerId,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    clear(transaction, customer).await?;
    reminders::are_over(transaction, customer, now, &shop.chance).await
}

/// Forgets accounts whose mailbox has not proved to be theirs in thirty days (ADR 33), nor may by a link that was mailed since.
pub async fn forgetting_unproven(shop: Shop) -> Result<(), JobError> {
    let now = agreed_now(&shop).await?;
    loop {
        let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
        let forgotten = forget_unproven(&transaction, before(now, UNPROVEN_KEPT), now, AT_ONCE).await;
        if transaction.end(forgotten).await.map_err(JobError::passing)? < AT_ONCE {
            return Ok(());
        }
    }
}

fn before(now: Timestamp, duration: SignedDuration) -> Timestamp {
    now.saturating_sub(duration).unwrap_or(Timestamp::MIN)
}
