//! Gives up the orders that nobody paid in time (STOCK-04).

use super::{MoveError, Moved, move_by};
use crate::{
    agreed::agreed_now,
    calendar,
    context::{Chance, Shop},
    jobs::JobError,
    payment::{Till, close},
};
use jiff::{Timestamp, civil::Date};
use vitrina_core::{
    ids::OrderNumber,
    states::{Move, Mover},
};
use vitrina_store::{Database, DatabaseError, orders};

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

/// The job that does so. A node whose clock runs ahead gives nothing up.
pub async fn giving_up_unpaid(shop: Shop) -> Result<(), JobError> {
    let now = agreed_now(&shop).await?;
    let today = calendar::today(&shop.shelf.now().snapshot.configuration, now);
    give_up_unpaid(&shop.database, today, now, shop.mails(), shop.till().as_ref()).await.map_err(JobError::passing)
}
