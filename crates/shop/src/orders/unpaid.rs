//! Gives up the orders that nobody paid in time (STOCK-04).

use super::{MoveError, Moved, move_by};
use crate::{
    calendar,
    context::{Chance, Clock, Shop},
    jobs::JobError,
    payment::{Till, close},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use vitrina_core::{
    ids::OrderNumber,
    states::{Move, Mover},
};
use vitrina_store::{Database, DatabaseError, clock, orders};

const AT_ONCE: u64 = 100;

/// Cancels every order whose last day to be paid on lies before `today`. Safe to run on several nodes at once, and again. `mails` as for
/// [`move_by`]. Where payments by card come in at `till`, the page of an order is closed first, and it stays while money may still come of it;
/// what is paid all the same is given back.
pub async fn give_up_unpaid(
    database: &Database,
    today: Date,
    now: Timestamp,
    mails: Option<&Chance>,
    till: Option<&Till>,
) -> Result<(), DatabaseError> {
    let mut after = 0;
    loop {
        let numbers = orders::unpaid(database, today, after, AT_ONCE).await?;
        let Some(last) = numbers.last() else { return Ok(()) };
        after = *last;
        for number in numbers {
            let name = OrderNumber(number.unsigned_abs());
            if let Some(till) = till
                && !close(till, number).await?
            {
                continue;
            }
            match move_by(database, number, Move::Cancel, Mover::Shop, now, mails).await {
                Ok(Moved { given_back, .. }) => tracing::info!(order = %name, ?given_back, "an order that nobody paid is cancelled"),
                // Its money has just come, another node was first, or it is being made.
                Err(MoveError::Illegal(_) | MoveError::Overtaken | MoveError::Unknown) => {}
                Err(MoveError::Database(error)) => return Err(error),
                Err(error @ (MoveError::Unreadable(_) | MoveError::TooEarly(_) | MoveError::YetToCome)) => {
                    tracing::warn!(order = %name, %error, "an unpaid order cannot be cancelled");
                }
            }
        }
    }
}

/// A clock that is so far ahead of the database's is wrong, and what it gave up would not come back.
const AHEAD_MAX: SignedDuration = SignedDuration::from_mins(5);

/// The job that does so. A node whose clock runs ahead gives nothing up.
pub async fn giving_up_unpaid(shop: Shop) -> Result<(), JobError> {
    let now = agreed(&shop.database, &shop.clock).await?;
    let today = calendar::today(&shop.shelf.now().snapshot.configuration, now);
    give_up_unpaid(&shop.database, today, now, shop.mails(), shop.till().as_ref()).await.map_err(JobError::passing)
}

/// The time, if the database has it too.
async fn agreed(database: &Database, own: &Clock) -> Result<Timestamp, JobError> {
    let now = own.now();
    let theirs = clock::now(database).await.map_err(JobError::passing)?;
    if now > theirs + AHEAD_MAX && !own.is_moved() {
        let words = format!("this node's clock says {now}, the database's {theirs}: nothing is given up before they agree");
        return Err(JobError::Passing(words));
    }
    Ok(now)
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
