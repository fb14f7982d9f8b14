//! `vitrina customers prices`: what was agreed with a customer or a company about prices (decision 58).

use super::{Failure, say};
use crate::{settings::Settings, wiring};
use std::{
    io::{self, BufWriter, Write},
    path::Path,
};
use vitrina_shop::{
    customers::{Party, agree, agreed_with},
    exchange::{agreement_line, read_agreements},
};

/// Prints what is agreed, or puts what the file says in its place.
pub(crate) async fn run(settings: &Settings, email: &str, party: Party, file: Option<&Path>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let Some(file) = file else {
        let agreed = agreed_with(&database, email, party).await.map_err(|error| Failure::new(error.to_string()))?;
        let mut out = BufWriter::new(io::stdout().lock());
        for agreement in &agreed {
            writeln!(out, "{}", agreement_line(agreement)?)?;
        }
        return Ok(out.flush()?);
    };
    let agreed = read_agreements(&database, file).await?;
    let changed = agree(&database, &wiring::chance(), wiring::now(), email, party, &agreed).await;
    let (begun, ended) = changed.map_err(|error| Failure::new(error.to_string()))?;
    say(format_args!("{} prices hold: {begun} begin now, {ended} end", agreed.len()))
}
