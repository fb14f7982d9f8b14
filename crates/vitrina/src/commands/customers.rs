//! `vitrina customers`: what staff do with accounts.

use super::{Failure, harmless, say};
use crate::{settings::Settings, wiring};
use std::io::{self, BufWriter, Write};
use vitrina_core::{
    customers::{AccountState, VatState},
    owner::CustomerId,
};
use vitrina_shop::{
    configuration::stored_configuration,
    customers::{Decision, NewCustomer, add, allow_impersonation, decide, happened_to, vat_told},
};
use vitrina_store::{
    Database, DatabaseError,
    customers::{self, Customer, Which},
};

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
    let which = if waiting { Which::Waiting } else { Which::All };
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<40}  {:<12}  {:<20}  {:<28}  COMPANY", "E-MAIL", "STANDING", "REGISTERED", "NAME")?;
    let mut last = None;
    while let Some(page) = next_page(&database, &mut last, which).await? {
        for account in &page {
            let (email, name) = (account.email.as_deref().unwrap_or("-"), format!("{} {}", account.person.name, account.person.surname));
            let company = account.company.name.as_deref().unwrap_or_default();
            let line = format!("{email:<40}  {:<12}  {:<20.0}  {name:<28}  {company}", standing(account), account.registered_at);
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(out.flush()?)
}

/// Lists accounts with a VAT code of another country that neither staff nor the register confirmed, one a line. Which staff refused is settled.
pub(crate) async fn list_vat(settings: &Settings) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let configuration = stored_configuration(&database).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<40}  {:<8}  {:<16}  {:<16}  COMPANY", "E-MAIL", "STANDING", "COMPANY CODE", "VAT CODE")?;
    let mut last = None;
    while let Some(page) = next_page(&database, &mut last, Which::VatUnconfirmed).await? {
        for account in &page {
            let state = vat_told(&database, &configuration, account).await?;
            let is_refused_by_staff = account.vat.refused_at.is_some() && account.vat.checked_at.is_none();
            if is_refused_by_staff || !matches!(state, VatState::Open | VatState::Refused) {
                continue;
            }
            let told = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
            let (email, company) = (told(&account.email), &account.company);
            let (code, vat_code, name) = (told(&company.code), told(&company.vat_code), told(&company.name));
            let line = format!("{email:<40}  {:<8}  {code:<16}  {vat_code:<16}  {name}", state.code());
            writeln!(out, "{}", harmless(&line))?;
        }
    }
    Ok(out.flush()?)
}

/// The accounts after those that were answered `last`; none after the last.
async fn next_page(database: &Database, last: &mut Option<CustomerId>, which: Which) -> Result<Option<Vec<Customer>>, DatabaseError> {
    let page = customers::list(database, last.as_ref(), which, PAGE).await?;
    *last = page.last().map(|account| account.id.clone());
    Ok((!page.is_empty()).then_some(page))
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
