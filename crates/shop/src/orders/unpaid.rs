//! Gives up the orders that nobody paid in time (STOCK-04).

use super::{MoveError, Moved, move_on};
use crate::{calendar, context::Shop, jobs::JobError};
use jiff::{Timestamp, civil::Date};
use vitrina_core::{ids::OrderNumber, states::Move};
use vitrina_store::{Database, DatabaseError, orders};

const AT_ONCE: u64 = 100;

/// Cancels every order whose last day to be paid on lies before `today`. Safe to run on several nodes at once, and again.
pub async fn give_up_unpaid(database: &Database, today: Date, now: Timestamp) -> Result<(), DatabaseError> {
    let mut after = 0;
    loop {
        let numbers = orders::unpaid(database, today, after, AT_ONCE).await?;
        let Some(last) = numbers.last() else { return Ok(()) };
        after = *last;
        for number in numbers {
            let name = OrderNumber(number.unsigned_abs());
            match move_on(database, number, Move::Cancel, now).await {
                Ok(Moved { given_back, .. }) => tracing::info!(order = %name, ?given_back, "an order that nobody paid is cancelled"),
                // Its money has just come, another node was first, or it is being made.
                Err(MoveError::Illegal(_) | MoveError::Overtaken | MoveError::Unknown) => {}
                Err(MoveError::Database(error)) => return Err(error),
                Err(error @ MoveError::Unreadable(_)) => tracing::warn!(order = %name, %error, "an unpaid order cannot be cancelled"),
            }
        }
    }
}

/// The job that does so.
pub async fn giving_up_unpaid(shop: Shop) -> Result<(), JobError> {
    let now = shop.clock.now();
    let today = calendar::today(&shop.shelf.now().snapshot.configuration, now);
    give_up_unpaid(&shop.database, today, now).await.map_err(JobError::passing)
}
