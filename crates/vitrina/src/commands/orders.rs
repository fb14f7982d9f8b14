//! `vitrina orders cancel` and `vitrina orders paid`.

use super::Failure;
use crate::{settings::Settings, wiring};
use std::io::{self, Write};
use vitrina_core::{
    ids::OrderNumber,
    states::{IllegalMove, Move, OrderState},
};
use vitrina_shop::orders::{MoveError, Moved, move_on};

/// Gives an unpaid order up, and says what went back.
pub(crate) async fn cancel(settings: &Settings, number: u32) -> Result<(), Failure> {
    let moved = happen(settings, number, Move::Cancel).await?.map_err(|error| refused(number, "cancelled", &error))?;
    let mut out = io::stdout().lock();
    writeln!(out, "order {} is cancelled", OrderNumber(number.into()))?;
    for back in moved.given_back {
        let fate = if back.has_place { "given back" } else { "not given back, because that is no longer there" };
        writeln!(out, "{fate}: {}", back.held)?;
    }
    Ok(())
}

/// Notes that the money for an order has arrived.
pub(crate) async fn paid(settings: &Settings, number: u32) -> Result<(), Failure> {
    happen(settings, number, Move::Pay).await?.map_err(|error| match error {
        MoveError::Illegal(IllegalMove::Order(OrderState::Cancelled)) => {
            Failure(format!("{}; give the money back or agree on a new order", refused(number, "paid", &error)))
        }
        error => refused(number, "paid", &error),
    })?;
    Ok(writeln!(io::stdout().lock(), "order {} is paid", OrderNumber(number.into()))?)
}

async fn happen(settings: &Settings, number: u32, step: Move) -> Result<Result<Moved, MoveError>, Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    Ok(move_on(&database, number.into(), step, wiring::clock(None).now()).await)
}

fn refused(number: u32, wanted: &str, error: &MoveError) -> Failure {
    Failure(format!("order {} cannot be {wanted}: {error}", OrderNumber(number.into())))
}
