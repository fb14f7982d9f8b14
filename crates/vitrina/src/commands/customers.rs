//! `vitrina customers`: what staff do with accounts.

use super::{Failure, say};
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_core::customers::AccountState;
use vitrina_shop::customers::{Decision, NewCustomer, add, allow_impersonation, decide, happened_to};
use vitrina_store::customers::{self, Customer};

/// Accounts that are read at once.
const PAGE: u64 = 500;

/// Makes an account that can be used at once, with the password that the first line of standard input says.
pub(crate) async fn added(settings: &Settings, customer: NewCustomer) -> Result<(), Failure> {
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    let password = line.trim_end_matches(['\r', '\n']).to_owned();
    if password.is_empty() {
        return Err(Failure::new("write the password as the first line of standard input"));
    }
    let database = wiring::database_as_it_is(settings).await?;
    let id = add(&database, &wiring::passwords(settings), &wiring::chance(), wiring::now(), customer, password).await;
    let id = id.map_err(|error| Failure::new(error.to_string()))?;
    say(format_args!("customer {} can sign in", id.0))
}

/// Lists accounts, one a line: all, or those that wait to be let in.
pub(crate) async fn list(settings: &Settings, waiting: bool) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<40}  {:<12}  {:<20}  {:<28}  COMPANY", "E-MAIL", "STANDING", "REGISTERED", "NAME")?;
    let mut after = None;
    loop {
        let page = customers::list(&database, after.as_ref(), waiting, PAGE).await?;
        for account in &page {
            let (email, name) = (account.email.as_deref().unwrap_or("-"), format!("{} {}", account.person.name, account.person.surname));
            let company = account.company.name.as_deref().unwrap_or_default();
            let line = format!("{email:<40}  {:<12}  {:<20.0}  {name:<28}  {company}", standing(account), account.registered_at);
            writeln!(out, "{}", line.trim_end())?;
        }
        match page.last() {
            Some(last) => after = Some(last.id.clone()),
            None => break,
        }
    }
    Ok(out.flush()?)
}

/// Writes down what staff decided about an account.
pub(crate) async fn decided(settings: &Settings, email: &str, decision: Decision) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let account = decide(&database, &wiring::chance(), wiring::mails(settings).is_some(), wiring::now(), email, decision).await;
    let account = account.map_err(|error| Failure::new(error.to_string()))?;
    say(format_args!("the account of {email}: {}", standing(&account)))
}

/// Prints the token with which staff sign in as the customer with this address, once and within a minute.
pub(crate) async fn impersonate(settings: &Settings, email: &str, staff: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let token = allow_impersonation(&database, &wiring::chance(), wiring::now(), email, staff).await;
    say(token.map_err(|error| Failure::new(error.to_string()))?)
}

/// Prints what happened to an account, the latest first.
pub(crate) async fn story(settings: &Settings, email: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let events = happened_to(&database, email, PAGE).await.map_err(|error| Failure::new(error.to_string()))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for event in events {
        writeln!(out, "{:<20.0}  {:<20}  {}", event.at, event.what.code(), event.author)?;
    }
    Ok(out.flush()?)
}

/// Where an account stands, in one word.
fn standing(account: &Customer) -> &'static str {
    match account.state {
        AccountState::Active if account.email_confirmed_at.is_none() => "unconfirmed",
        AccountState::Active if account.approved_at.is_none() => "waiting",
        state => state.code(),
    }
}
