//! What customers cost among many orders, and whether times tell who has an account (issue 13).

use std::time::{Duration, Instant};

use super::beside::Selling;
use super::calls::Call;
use super::limit::Limit;
use super::orders::On;
use super::table::Figure;
use crate::http;
use crate::json::Json;
use crate::outcome::Outcome;
use crate::process;
use crate::server::Server;
use crate::usage;

/// What the server is told beside what it is told to take orders: everybody here comes from one address, and a demonstration keeps the mails.
pub(super) const FLAGS: [&str; 7] =
    ["--demo", "--logins-a-minute", "1000000", "--wrong-logins-a-minute", "1000000", "--account-mails-a-minute", "1000000"];

const PASSWORD: &str = "nine-lanterns-bench-7";
const WRONG: &str = "nine-lanterns-bench-8";

/// Accounts, each of which hears so many wrong passwords and is asked for so many mails: fewer than they may.
const CUSTOMERS: usize = 50;
const GUESSES: usize = 5;
const MAILS: usize = 4;

/// Logins whose median counts.
const LOGINS: usize = 100;

/// What the best threshold on time may tell apart at most, percent: 50 is chance.
const TOLD_APART_MAX: f64 = 60.0;

/// What a login may take beside its one hash.
const BESIDE_MS_MAX: f64 = 1.0;

/// Adds customers, and orders beside those that are there; answers what a hash of a password takes, milliseconds.
pub(super) fn fill(shop: &Selling<'_>, orders: usize) -> Outcome<f64> {
    let (customers, orders) = (CUSTOMERS.to_string(), orders.to_string());
    let said = process::standard_output(&mut shop.command(&["bench-accounts", PASSWORD, &customers, &orders]))?;
    said.trim().parse().map_err(|_| format!("`bench-accounts` did not say what a hash takes: {said}"))
}

/// The page of 50 orders of who has some of them.
pub(super) fn orders_page(address: &str, on: On, orders: usize) -> Outcome<Call> {
    let cookies = http::post_for_cookies(address, "/api/customer/login", &credentials(&email(0), PASSWORD), 200)?;
    let path = "/api/customer/orders?lang=en&size=50";
    let name = match on {
        On::Sqlite => format!("50 orders among {orders}, SQLite"),
        On::Postgres => format!("50 orders among {orders}, Postgres"),
    };
    let script = format!("wrk.headers['Cookie'] = '{cookies}'\nwrk.path = '{path}'\n");
    Ok(Call { name, script, requests: 1.0, limits: vec![Limit::CpuMs(0.5)] })
}

/// What a login takes beside its hash, and how well times tell accounts from what is none.
pub(super) fn figures(server: &Server, hash_ms: f64) -> Outcome<[Figure; 6]> {
    let address = server.address();
    let before_ms = usage::used_below_ms(server.process_id());
    let logins = (0..LOGINS).map(|turn| timed(address, "/api/customer/login", &credentials(&email(turn % CUSTOMERS), PASSWORD), 200));
    let login_ms = median(logins.collect::<Outcome<Vec<_>>>()?);
    let used_ms = (usage::used_below_ms(server.process_id()) - before_ms) / count(LOGINS);
    let guess = |email: &str| timed(address, "/api/customer/login", &credentials(email, WRONG), 401);
    let forget = |email: &str| timed(address, "/api/reset", &object(&[("lang", "en"), ("email", email)]), 204);
    let resend = |email: &str| timed(address, "/api/send-confirmation-email/en", &object(&[("email", email)]), 204);
    let register = |email: &str| timed(address, "/api/register/en", &newcomer(email), 201);
    Ok([
        Figure { name: "a login", value: login_ms, unit: "ms", most: None },
        // Of the processor: when a session is durable, the disk says.
        Figure { name: "a login beside its hash, CPU", value: used_ms - hash_ms, unit: "ms", most: Some(BESIDE_MS_MAX) },
        Figure { name: "accounts told by time, login", value: told_apart(GUESSES, guess)?, unit: "%", most: Some(TOLD_APART_MAX) },
        Figure { name: "accounts told by time, reset", value: told_apart(MAILS, forget)?, unit: "%", most: Some(TOLD_APART_MAX) },
        Figure { name: "accounts told by time, resend", value: told_apart(MAILS, resend)?, unit: "%", most: Some(TOLD_APART_MAX) },
        // Where the mailbox is to be proven first, an address that has an account is answered as one that gets it now.
        Figure { name: "accounts told by time, registration", value: told_apart(MAILS, register)?, unit: "%", most: Some(TOLD_APART_MAX) },
    ])
}

fn email(customer: usize) -> String {
    format!("bench-{customer}@example.com")
}

/// Asks for who has an account and for who has none, another one each time, in turn, so often for each, and answers how well times tell the two apart.
fn told_apart(times: usize, ask: impl Fn(&str) -> Outcome<f64>) -> Outcome<f64> {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for turn in 0..CUSTOMERS * times {
        known.push(ask(&email(turn % CUSTOMERS))?);
        unknown.push(ask(&format!("nobody-{turn}@example.com"))?);
    }
    Ok(best_threshold(&known, &unknown))
}

/// The percent that the best threshold puts on the right side, whichever side that is.
fn best_threshold(one: &[f64], other: &[f64]) -> f64 {
    let all = one.len() + other.len();
    let right = |threshold: &f64| {
        let below = one.iter().filter(|ms| *ms < threshold).count() + other.iter().filter(|ms| *ms >= threshold).count();
        below.max(all - below)
    };
    let best = one.iter().chain(other).map(right).max().unwrap_or_default();
    100.0 * count(best) / count(all)
}

fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::MAX, f64::from)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// How long an answer takes, milliseconds.
fn timed(address: &str, path: &str, body: &Json, status: u16) -> Outcome<f64> {
    let begin = Instant::now();
    http::post_for_cookies(address, path, body, status)?;
    Ok(ms(begin.elapsed()))
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

fn credentials(email: &str, password: &str) -> Json {
    object(&[("email", email), ("password", password)])
}

/// Who makes themselves an account.
fn newcomer(email: &str) -> Json {
    let [name, surname, phone] = ["Jonas", "Jonaitis", "+37060000003"];
    let told = [
        ("buyAs", "b2c"),
        ("name", name),
        ("surname", surname),
        ("email", email),
        ("phone", phone),
        ("password", PASSWORD),
        ("password2", PASSWORD),
    ];
    let told = told.map(|(field, value)| (field.to_owned(), Json::Text(value.to_owned())));
    let agreed = ["agreeToPrivacyAndTerms", "gdprAccepted"].map(|field| (field.to_owned(), Json::Bool(true)));
    Json::Object(told.into_iter().chain(agreed).collect())
}

fn object(fields: &[(&str, &str)]) -> Json {
    Json::Object(fields.iter().map(|(name, value)| ((*name).to_owned(), Json::Text((*value).to_owned()))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_threshold_is_half_right_by_chance_and_all_right_where_times_differ() {
        let near = |percent: f64, expected: f64| (percent - expected).abs() < 0.01;
        assert!(near(best_threshold(&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0]), 100.0));
        assert!(near(best_threshold(&[4.0, 5.0, 6.0], &[1.0, 2.0, 3.0]), 100.0));
        assert!(near(best_threshold(&[1.0, 2.0], &[1.0, 2.0]), 50.0));
        assert!(near(median(vec![9.0, 1.0, 2.0]), 2.0));
    }
}
