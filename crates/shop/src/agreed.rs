//! The time, for what does not come back: what is given up or removed by it.

use crate::{
    context::{Clock, Shop},
    jobs::JobError,
};
use jiff::{SignedDuration, Timestamp};
use vitrina_store::{Database, clock};

/// A clock that is so far ahead of the database's is wrong, and what it gave up would not come back.
pub(crate) const AHEAD_MAX: SignedDuration = SignedDuration::from_mins(5);

/// The time, if the database has it too: a node whose clock runs ahead gives nothing up.
pub(crate) async fn agreed_now(shop: &Shop) -> Result<Timestamp, JobError> {
    agreed(&shop.database, &shop.clock).await
}

/// The same for who works with a database and a clock alone.
pub(crate) async fn agreed(database: &Database, own: &Clock) -> Result<Timestamp, JobError> {
    let now = own.now();
    let theirs = clock::now(database).await.map_err(JobError::passing)?;
    if now > theirs + AHEAD_MAX && !own.is_moved() {
        let words = format!("this node's clock says {now}, the database's {theirs}: nothing is given up before they agree");
        return Err(JobError::Passing(words));
    }
    Ok(now)
}

/// What a job answers to a clock that runs ahead of both databases.
#[cfg(test)]
pub(crate) async fn assert_gives_nothing_up(job: impl AsyncFn(&Database, &Clock) -> Result<(), JobError>) {
    vitrina_testkit::both(async |url| {
        let database = Database::open(url).await.expect("a database");
        database.migrate().await.expect("migrated tables");
        let theirs = clock::now(&database).await.expect("a time");
        let refused = job(&database, &Clock::new(move || theirs + SignedDuration::from_hours(1))).await.expect_err("a refusal");
        assert!(refused.to_string().contains("nothing is given up"), "{refused}");
        job(&database, &Clock::new(move || theirs)).await.expect("it is done by a clock that is right");
        database.close().await.expect("closed connections");
    })
    .await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn stock_04_a_node_whose_clock_runs_ahead_gives_nothing_up() {
        vitrina_testkit::both(async |url| {
            let database = Database::open(url).await.expect("a database");
            let theirs = clock::now(&database).await.expect("a time");
            let ahead = |by| Clock::new(move || theirs + by);
            assert!(agreed(&database, &ahead(SignedDuration::from_mins(1))).await.is_ok());
            let refused = agreed(&database, &ahead(SignedDuration::from_hours(1))).await.expect_err("a refusal");
            assert!(refused.to_string().contains("nothing is given up"), "{refused}");
            assert!(agreed(&database, &Clock::moved(move || theirs + SignedDuration::from_hours(1))).await.is_ok());
            database.close().await.expect("closed connections");
        })
        .await;
    }
}
