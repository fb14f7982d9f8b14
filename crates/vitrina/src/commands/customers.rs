//! `vitrina customers add`: accounts that staff make.

use super::Failure;
use crate::{settings::Settings, wiring};
use std::io;
use vitrina_shop::customers::{NewCustomer, add};

/// Makes an account that can be used at once, with the password that the first line of standard input says.
pub(crate) async fn added(settings: &Settings, customer: NewCustomer) -> Result<(), Failure> {
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    let password = line.trim_end_matches(['\r', '\n']).to_owned();
    if password.is_empty() {
        return Err(Failure::new("write the password as the first line of standard input"));
    }
    let database = wiring::database_as_it_is(settings).await?;
    let id = add(&database, &wiring::passwords(), &wiring::chance(), wiring::now(), customer, password).await;
    println!("customer {} can sign in", id.map_err(|error| Failure::new(error.to_string()))?.0);
    Ok(())
}
