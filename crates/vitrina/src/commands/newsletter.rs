//! `vitrina newsletter`: who gets it, for staff and for the program that sends it.

use super::{Failure, harmless, say};
use crate::{settings::Settings, wiring};
use serde_json::json;
use std::io::{self, BufWriter, Write};
use vitrina_core::newsletter::SubscriberState;
use vitrina_shop::{
    customers::email_key,
    newsletter::{leave_address, remove},
    refresh,
    uploads::LinkKey,
};
use vitrina_store::{
    Database,
    newsletter::{self, Subscriber},
};

/// Subscribers that are read at once.
const PAGE: u64 = 500;
/// With what a spreadsheet would begin a formula.
const FORMULAS: [char; 4] = ['=', '+', '-', '@'];

/// Lists subscribers, one a line: all, or those of one state.
pub(crate) async fn list(settings: &Settings, state: Option<SubscriberState>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<40}  {:<9}  {:<12}  {:<20}  LANGUAGE", "E-MAIL", "STATE", "PLACE", "SINCE")?;
    each(&database, state, |one| {
        let since = one.left_at.filter(|_| one.state == SubscriberState::Left).or(one.confirmed_at).unwrap_or(one.asked_at);
        let (email, state, place) = (harmless(&one.email), one.state.code(), one.place.code());
        Ok(writeln!(out, "{email:<40}  {state:<9}  {place:<12}  {since:<20.0}  {}", one.language)?)
    })
    .await?;
    Ok(out.flush()?)
}

/// Writes those who get the newsletter, with what ends it for each.
pub(crate) async fn export(settings: &Settings, format: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let key = LinkKey::of_shop(&database, &wiring::chance()).await?;
    let origin = refresh::load(&database, None).await?.snapshot.configuration.site_origin.clone();
    let mut out = BufWriter::new(io::stdout().lock());
    if format == "csv" {
        writeln!(out, "email,language,confirmedAt,place,unsubscribe")?;
    }
    each(&database, Some(SubscriberState::Confirmed), |one| {
        let (place, unsubscribe) = (one.place.code(), leave_address(&key, &origin, one));
        let confirmed_at = one.confirmed_at.map(|moment| moment.to_string());
        if format == "csv" {
            // No address has a comma, a quote or a line break in it.
            let guard = if one.email.starts_with(FORMULAS) { "'" } else { "" };
            let confirmed_at = confirmed_at.unwrap_or_default();
            return Ok(writeln!(out, "{guard}{},{},{confirmed_at},{place},{unsubscribe}", one.email, one.language)?);
        }
        let line = json!({"email": one.email, "language": one.language, "confirmedAt": confirmed_at, "place": place,
            "version": one.version, "unsubscribe": unsubscribe});
        Ok(writeln!(out, "{line}")?)
    })
    .await?;
    Ok(out.flush()?)
}

/// Prints what happened to the subscription of an address, in order.
pub(crate) async fn story(settings: &Settings, email: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let found = match email_key(email) {
        Some(key) => newsletter::find_by_email(&database, &key).await?,
        None => None,
    };
    let found = found.ok_or_else(|| unknown(email))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for happened in newsletter::story(&database, &found.id).await? {
        writeln!(out, "{:<20.0}  {:<10}  {}", happened.at, happened.what.code(), happened.author)?;
    }
    Ok(out.flush()?)
}

/// Removes all that is known of an address.
pub(crate) async fn removed(settings: &Settings, email: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    if !remove(&database, &wiring::chance(), wiring::now(), email).await? {
        return Err(unknown(email));
    }
    say(format_args!("{email} is removed"))
}

fn unknown(email: &str) -> Failure {
    Failure::new(format!("nobody subscribed with {email}"))
}

async fn each(
    database: &Database,
    state: Option<SubscriberState>,
    mut tell: impl FnMut(&Subscriber) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut last: Option<Subscriber> = None;
    loop {
        let page = newsletter::list(database, last.as_ref(), state, PAGE).await?;
        page.iter().try_for_each(&mut tell)?;
        last = page.into_iter().next_back();
        if last.is_none() {
            return Ok(());
        }
    }
}
