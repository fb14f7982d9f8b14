//! `vitrina customers credit`: what a company may owe, and what it does.

use super::Failure;
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_core::{credit::left, ids::OrderNumber};
use vitrina_shop::customers::{CreditError, CreditTold, Given, credit_told, give_credit};
use vitrina_store::credit::CreditLimit;

/// Lines of the ledger that are printed.
const LINES_MAX: u64 = 200;

/// Gives a credit or takes it away, where `given` says so; then prints how it stands.
pub(crate) async fn credit(settings: &Settings, email: &str, given: Option<Given>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let refused = |error: CreditError| Failure::new(error.to_string());
    if let Some(given) = given {
        give_credit(&database, &wiring::chance(), wiring::now(), email, given).await.map_err(refused)?;
    }
    let told = credit_told(&database, email, LINES_MAX).await.map_err(refused)?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{}", standing(&told))?;
    for CreditLimit { at, author, limit, days, .. } in &told.limits {
        let limit = limit.map_or_else(|| "no credit".to_owned(), |limit| format!("limit {limit}, {days} days to pay"));
        writeln!(out, "{at:<20.0}  {limit}, by {author}")?;
    }
    for (number, entry) in &told.entries {
        let number = OrderNumber(number.unsigned_abs());
        writeln!(out, "{:<20.0}  order {number}  {:<9}  {:>12}", entry.at, entry.step.code(), entry.amount.to_string())?;
    }
    Ok(out.flush()?)
}

fn standing(CreditTold { customer, used, .. }: &CreditTold) -> String {
    match customer.credit_limit {
        Some(limit) => format!("limit {limit}, used {used}, left {}, {} days to pay", left(limit, *used), customer.credit_days),
        None => format!("no credit, {used} owed"),
    }
}
