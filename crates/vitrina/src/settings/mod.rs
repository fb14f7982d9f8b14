//! Every setting: a flag, an environment variable VITRINA_…, or a line in DIR/vitrina.toml; else its default (contract).
//!
//! A setting is one field, and stands nowhere else: from its name come the flag, the variable and the line, from its comment the help,
//! and its parser says in a few words what is allowed.

mod database_url;
mod mail;
mod mailchimp;
mod payment;
mod reading;
mod secret;
mod social;

pub(crate) use reading::{SettingError, read};

use axum::http::HeaderName;
use clap::{ArgAction, Args};
pub(crate) use database_url::DatabaseUrl;
use mail::SmtpUrl;
use secret::Secret;
use std::{
    net::SocketAddr,
    num::{NonZeroU32, NonZeroU64},
    path::PathBuf,
};
use vitrina_adapters::{APPLE_ISSUER, FACEBOOK_API, FACEBOOK_SITE, GOOGLE_ISSUER, STRIPE_API};

/// Bytes of what is counted in MB.
const MB: NonZeroU64 = NonZeroU64::new(1024 * 1024).unwrap();

/// The effective settings.
#[derive(Args, Debug)]
pub(crate) struct Settings {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) door: Door,
    #[command(flatten)]
    pub(crate) pages: Pages,
    #[command(flatten)]
    pub(crate) pictures: Pictures,
    #[command(flatten)]
    pub(crate) uploads: Uploads,
    #[command(flatten)]
    pub(crate) rates: Rates,
    #[command(flatten)]
    pub(crate) jobs: Jobs,
    #[command(flatten)]
    pub(crate) mail: Mail,
    #[command(flatten)]
    pub(crate) payment: Payment,
    #[command(flatten)]
    pub(crate) social: Social,
    #[command(flatten)]
    pub(crate) reminders: Reminders,
    #[command(flatten)]
    pub(crate) vat: Vat,
    #[command(flatten)]
    pub(crate) passwords: Passwords,
    #[command(flatten)]
    pub(crate) audit: Audit,
    /// Name, value and source of each, secrets hidden.
    #[arg(skip)]
    pub(crate) lines: Vec<String>,
}

/// Where the shop is kept.
#[derive(Args, Debug)]
pub(crate) struct Place {
    /// Folder of the shop's database and files
    #[arg(long, value_name = "DIR", default_value = "data", value_parser = folder)]
    pub(crate) data: PathBuf,
    /// `sqlite://PATH` or `postgres://USER:PASSWORD@HOST:PORT/NAME`; without it vitrina.db in the data folder
    // What is hidden in the help is secret everywhere; `{data}` is the data folder.
    #[arg(long, value_name = "URL", default_value = "sqlite://{data}/vitrina.db", value_parser = database_url::parse, hide_default_value = true)]
    pub(crate) database_url: DatabaseUrl,
}

/// Who is let in.
#[derive(Args, Debug)]
pub(crate) struct Door {
    /// Address to listen on
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    pub(crate) listen: SocketAddr,
    /// Address on which health, figures (/metrics) and the description of the calls are, and then nowhere else
    #[arg(long, value_name = "HOST:PORT", value_parser = address)]
    pub(crate) ops_listen: Option<SocketAddr>,
    /// Connections that may be open at once; for more, those that have been idle the longest are closed
    #[arg(long, value_name = "N", default_value = "4096", value_parser = at_least_one)]
    pub(crate) connections_max: NonZeroU32,
    /// Connections that one client address may have open at once: a browser opens six; more of its own are closed
    ///
    /// Not for this machine, nor behind a proxy that `client-header` is set for.
    #[arg(long, value_name = "N", default_value = "256", value_parser = at_least_one)]
    pub(crate) client_connections_max: NonZeroU32,
    /// Header in which the only proxy in front names the client last, such as X-Forwarded-For
    ///
    /// Without it clients come directly. Where clients can reach the shop past the proxy, they could write it themselves.
    #[arg(long, value_name = "NAME", value_parser = header)]
    pub(crate) client_header: Option<HeaderName>,
}

/// How pages are made.
#[derive(Args, Debug)]
pub(crate) struct Pages {
    /// Number of Node workers that render pages, one a core; 0 renders in the browser only
    #[arg(long, value_name = "N", default_value_t = cores(), value_parser = processes)]
    pub(crate) renderers: usize,
}

/// What is made of pictures.
#[derive(Args, Debug)]
pub(crate) struct Pictures {
    /// MB on the disk for pictures that were made in the sizes that pages ask for; those asked for least make room
    #[arg(long, value_name = "N", default_value = "1024", value_parser = at_least_one)]
    pub(crate) pictures_mb_max: NonZeroU32,
    /// Whether the pictures that a first visitor sees are made before they come, behind everything else
    #[arg(long, value_name = "true|false", default_value = "true", value_parser = yes_or_no, action = ArgAction::Set)]
    pub(crate) prepare_pictures: bool,
}

impl Pictures {
    pub(crate) fn bytes_max(&self) -> u64 {
        u64::from(self.pictures_mb_max.get()) * MB.get()
    }
}

/// What visitors may send.
#[derive(Args, Debug)]
pub(crate) struct Uploads {
    /// Largest file that a visitor may send, in MB of 1024 x 1024 bytes (decision 48)
    #[arg(long, value_name = "N", default_value = "200", value_parser = at_least_one)]
    pub(crate) upload_mb_max: NonZeroU32,
    /// MB of files that one client address may send in 24 hours, kept or not
    #[arg(long, value_name = "N", default_value = "5120", value_parser = at_least_one)]
    pub(crate) upload_mb_a_day: NonZeroU32,
    /// MB that stay free on the disk of the data folder: files that would leave less are refused
    #[arg(long, value_name = "N", default_value = "512", value_parser = megabytes)]
    pub(crate) free_mb_min: u32,
}

impl Uploads {
    pub(crate) fn bytes_max(&self) -> u64 {
        u64::from(self.upload_mb_max.get()) * MB.get()
    }

    pub(crate) fn bytes_a_day(&self) -> NonZeroU64 {
        NonZeroU64::from(self.upload_mb_a_day).saturating_mul(MB)
    }

    pub(crate) fn free_bytes_min(&self) -> u64 {
        u64::from(self.free_mb_min) * MB.get()
    }
}

/// How often one client address may do what costs or guesses, at once or spread over a minute.
#[derive(Args, Debug)]
pub(crate) struct Rates {
    /// Orders that one client address may send in a minute; twenty times as many in a day
    #[arg(long, value_name = "N", default_value = "60", value_parser = at_least_one)]
    pub(crate) orders_a_minute: NonZeroU32,
    /// Files that one client address may send in a minute
    #[arg(long, value_name = "N", default_value = "600", value_parser = at_least_one)]
    pub(crate) uploads_a_minute: NonZeroU32,
    /// Forms that one client address may send in a minute
    #[arg(long, value_name = "N", default_value = "60", value_parser = at_least_one)]
    pub(crate) requests_a_minute: NonZeroU32,
    /// Pictures in sizes that nobody asked for before that one client address may ask for in a minute
    #[arg(long, value_name = "N", default_value = "600", value_parser = at_least_one)]
    pub(crate) pictures_a_minute: NonZeroU32,
    /// Price lists, and pages of the catalogue, that one client address may fetch in a minute
    #[arg(long, value_name = "N", default_value = "30", value_parser = at_least_one)]
    pub(crate) exports_a_minute: NonZeroU32,
    /// Wrong discount codes and gift vouchers that one client address may enter in a minute
    #[arg(long, value_name = "N", default_value = "120", value_parser = at_least_one)]
    pub(crate) wrong_codes_a_minute: NonZeroU32,
    /// Passwords that one client address may send in a minute, right ones too
    #[arg(long, value_name = "N", default_value = "60", value_parser = at_least_one)]
    pub(crate) logins_a_minute: NonZeroU32,
    /// Registrations, and mails about an account, that one client address may ask for in a minute
    #[arg(long, value_name = "N", default_value = "10", value_parser = at_least_one)]
    pub(crate) account_mails_a_minute: NonZeroU32,
    /// Wrong passwords that one client address may send in a minute
    #[arg(long, value_name = "N", default_value = "30", value_parser = at_least_one)]
    pub(crate) wrong_logins_a_minute: NonZeroU32,
}

/// Work in the background.
#[derive(Args, Debug)]
pub(crate) struct Jobs {
    /// Jobs that this node does at once; 0 leaves them to other nodes
    #[arg(long, value_name = "N", default_value = "4", value_parser = whole)]
    pub(crate) jobs_at_once: usize,
}

/// Mails to customers and to staff.
#[derive(Args, Debug)]
pub(crate) struct Mail {
    /// Server that mails leave by: `smtps://USER:PASSWORD@HOST:PORT` or `smtp://USER:PASSWORD@HOST:PORT?tls=required`; without it none are
    /// sent, nor promised
    #[arg(long, value_name = "URL", value_parser = mail::smtp, hide_default_value = true)]
    pub(crate) smtp_url: Option<SmtpUrl>,
    /// Address that mails come from, where the server does not take the company's; answers go to the company all the same
    #[arg(long, value_name = "ADDRESS", value_parser = mail::address)]
    pub(crate) mail_from: Option<String>,
    /// Address of who answers the forms that visitors send; without it they go to the company's
    #[arg(long, value_name = "ADDRESS", value_parser = mail::address)]
    pub(crate) requests_to: Option<String>,
}

/// Payments by card.
#[derive(Args, Debug)]
pub(crate) struct Payment {
    /// Key of the Stripe account that payments by card go through; without it and stripe-webhook-secret they are not offered
    #[arg(long, value_name = "KEY", value_parser = payment::stripe_key, hide_default_value = true)]
    pub(crate) stripe_key: Option<Secret>,
    /// Signing secret of the account's endpoint for notices, which is /api/payments/stripe at the shop
    #[arg(long, value_name = "SECRET", value_parser = payment::webhook_secret, hide_default_value = true)]
    pub(crate) stripe_webhook_secret: Option<Secret>,
    /// Where the API of Stripe is
    #[arg(long, value_name = "URL", default_value = STRIPE_API, value_parser = secret::api)]
    pub(crate) stripe_api: String,
}

impl Payment {
    /// Whether there is an account that takes them.
    pub(crate) fn takes_cards(&self) -> bool {
        self.stripe_key.is_some() && self.stripe_webhook_secret.is_some()
    }
}

/// By whom people sign in without a password.
#[derive(Args, Debug)]
pub(crate) struct Social {
    /// What Google knows the shop by; without it and google-client-secret nobody signs in by Google
    #[arg(long, value_name = "ID", value_parser = social::client)]
    pub(crate) google_client_id: Option<String>,
    /// Secret of that client
    #[arg(long, value_name = "SECRET", value_parser = social::secret, hide_default_value = true)]
    pub(crate) google_client_secret: Option<Secret>,
    /// Where Google is
    #[arg(long, value_name = "URL", default_value = GOOGLE_ISSUER, value_parser = secret::api)]
    pub(crate) google_issuer: String,
    /// App at Facebook; without it and facebook-app-secret nobody signs in by Facebook
    #[arg(long, value_name = "ID", value_parser = social::client)]
    pub(crate) facebook_app_id: Option<String>,
    /// Secret of that app
    #[arg(long, value_name = "SECRET", value_parser = social::secret, hide_default_value = true)]
    pub(crate) facebook_app_secret: Option<Secret>,
    /// Where Facebook's page is
    #[arg(long, value_name = "URL", default_value = FACEBOOK_SITE, value_parser = secret::api)]
    pub(crate) facebook_site: String,
    /// Where Facebook's calls are
    #[arg(long, value_name = "URL", default_value = FACEBOOK_API, value_parser = secret::api)]
    pub(crate) facebook_api: String,
    /// Services ID that Apple knows the shop by; without it and the other apple-… nobody signs in by Apple
    #[arg(long, value_name = "ID", value_parser = social::client)]
    pub(crate) apple_client_id: Option<String>,
    /// Team at Apple
    #[arg(long, value_name = "ID", value_parser = social::client)]
    pub(crate) apple_team_id: Option<String>,
    /// Name of the key
    #[arg(long, value_name = "ID", value_parser = social::client)]
    pub(crate) apple_key_id: Option<String>,
    /// File with the key, as Apple gives it out once (.p8)
    #[arg(long, value_name = "FILE", value_parser = social::key_file)]
    pub(crate) apple_key_file: Option<PathBuf>,
    /// Where Apple is
    #[arg(long, value_name = "URL", default_value = APPLE_ISSUER, value_parser = secret::api)]
    pub(crate) apple_issuer: String,
}

/// Reminders of carts that were not ordered.
#[derive(Args, Debug)]
pub(crate) struct Reminders {
    /// Key of the Mailchimp account that reminds shoppers of their carts, if they want that; without it and mailchimp-store none are offered
    #[arg(long, value_name = "KEY", value_parser = mailchimp::key, hide_default_value = true)]
    pub(crate) mailchimp_key: Option<Secret>,
    /// Store of that account
    #[arg(long, value_name = "ID", value_parser = mailchimp::store)]
    pub(crate) mailchimp_store: Option<String>,
    /// Where the API of Mailchimp is, if not in the data centre that the key names
    #[arg(long, value_name = "URL", value_parser = secret::api)]
    pub(crate) mailchimp_api: Option<String>,
}

/// Which VAT codes there are.
#[derive(Args, Debug)]
pub(crate) struct Vat {
    /// Where VIES is asked for the VAT codes of companies, such as `https://ec.europa.eu/taxation_customs/vies/rest-api`; without it staff alone confirm them
    #[arg(long, value_name = "URL", value_parser = secret::api)]
    pub(crate) vies_api: Option<String>,
}

/// Which passwords nobody may choose.
#[derive(Args, Debug)]
pub(crate) struct Passwords {
    /// Where Pwned Passwords is asked for passwords that breaches made known, such as `https://api.pwnedpasswords.com`, which is told five letters of their hash; without it common passwords alone are refused
    #[arg(long, value_name = "URL", value_parser = secret::api)]
    pub(crate) breached_passwords_api: Option<String>,
}

/// Who changed what.
#[derive(Args, Debug)]
pub(crate) struct Audit {
    /// Days for which the audit log says who changed what in catalogue, content and stock
    #[arg(long, value_name = "N", default_value = "400", value_parser = at_least_one)]
    pub(crate) audit_days: NonZeroU32,
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn folder(text: &str) -> Result<PathBuf, &'static str> {
    if text.is_empty() { Err("the path of a folder") } else { Ok(text.into()) }
}

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| "an address such as 127.0.0.1:8080")
}

fn at_least_one(text: &str) -> Result<NonZeroU32, &'static str> {
    text.parse().map_err(|_| "a whole number, at least 1")
}

fn megabytes(text: &str) -> Result<u32, &'static str> {
    text.parse().map_err(|_| "a whole number of megabytes")
}

fn yes_or_no(text: &str) -> Result<bool, &'static str> {
    text.parse().map_err(|_| "true or false")
}

fn whole(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| "a whole number")
}

fn processes(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| "a number of processes")
}

fn header(text: &str) -> Result<HeaderName, &'static str> {
    text.parse().map_err(|_| "the name of a header")
}
