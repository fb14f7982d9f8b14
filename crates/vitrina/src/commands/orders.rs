//! `vitrina orders cancel` and `vitrina orders paid`.

use super::Failure;
use crate::{settings::Settings, wiring};
use std::io::{self, Write};
use vitrina_core::{ids::OrderNumber, states::IllegalMove};
use vitrina_shop::orders::{self, MoveError};

/// Gives an unpaid order up, and says what went back.
pub(crate) async fn cancel(settings: &Settings, number: u32) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let now = wiring::clock(None).now();
    let given_back = orders::cancel(&database, number.into(), now).await.map_err(|error| refused(number, "cancelled", &error))?;
    let mut out = io::stdout().lock();
    writeln!(out, "order {} is cancelled", OrderNumber(number.into()))?;
    for back in given_back {
        let fate = if back.has_place { "given back" } else { "not given back, because that is no longer there" };
        writeln!(out, "{fate}: {}", back.held)?;
    }
    Ok(())
}

/// Notes that the money for an order has arrived.
pub(crate) async fn paid(settings: &Settings, number: u32) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    orders::pay(&database, number.into()).await.map_err(|error| match error {
        MoveError::Illegal(IllegalMove::Cancelled) => {
            Failure(format!("{}; give the money back or agree on a new order", refused(number, "paid", &error)))
        }
        error => refused(number, "paid", &error),
    })?;
    Ok(writeln!(io::stdout().lock(), "order {} is paid", OrderNumber(number.into()))?)
}

fn refused(number: u32, wanted: &str, error: &MoveError) -> Failure {
    Failure(format!("order {} cannot be {wanted}: {error}", OrderNumber(number.into())))
}
