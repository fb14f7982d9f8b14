//! One file a command.

pub(crate) mod agreements;
pub(crate) mod audit;
pub(crate) mod bench_accounts;
pub(crate) mod bench_change;
pub(crate) mod bench_hello;
pub(crate) mod bench_pictures;
pub(crate) mod claims;
pub(crate) mod credit;
pub(crate) mod customers;
pub(crate) mod dev_changes;
pub(crate) mod dev_mail;
pub(crate) mod exchange;
pub(crate) mod files;
pub(crate) mod init;
pub(crate) mod jobs;
pub(crate) mod lists;
pub(crate) mod newsletter;
pub(crate) mod ops;
pub(crate) mod orders;
pub(crate) mod papers;
pub(crate) mod payments;
pub(crate) mod refund;
pub(crate) mod requests;
pub(crate) mod returns;
pub(crate) mod serve;
pub(crate) mod synthetic;
pub(crate) mod translations;

use crate::settings::{SettingError, Settings};
use std::{borrow::Borrow, fmt, io, io::Write};
use vitrina_core::pricing::vat::fallback_percent;
use vitrina_shop::{
    catalog::ChangeError,
    exchange::{ExportError, ImportError},
    files::FileError,
    orders::{MoveError, document::DocumentError},
    papers::PaperError,
    refresh::RefreshError,
};
use vitrina_store::{DatabaseError, backup::RestoreError};

/// What is told of a shop in which no way of payment can be chosen.
pub(crate) const NOBODY_CAN_PAY: &str = "nobody can pay here: the only way is by card, which needs the settings stripe-key and \
                                         stripe-webhook-secret; set them, or add a bank transfer to payment-methods.jsonl";

/// What is told of a shop that charges VAT and cannot issue the invoice of it (CHK-07).
pub(crate) const NO_INVOICES: &str = "VAT is charged, and company.vatCode is missing: orders get no invoice; set it in configuration.json, or \
                                      rates of 0 where the shop charges no VAT";

/// What is told of countries that a shop sells in and has no standard VAT rate for today (decision 8); none where there are none.
pub(crate) fn charged_by_default<S: Borrow<str>>(countries: &[S]) -> Option<String> {
    let (told, percent) = (countries.join(", "), fallback_percent());
    (!countries.is_empty())
        .then(|| format!("no standard VAT rate holds today for {told}: {percent} % is charged; add one to vatRates of configuration.json"))
}

/// Why a command did not do what it was asked: one clear sentence, or one line a problem of an import.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

macro_rules! fails_with {
    ($($error:ty),+) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self(error.to_string())
            }
        }
    )+};
}

fails_with!(
    SettingError,
    ChangeError,
    DatabaseError,
    FileError,
    RefreshError,
    ExportError,
    RestoreError,
    DocumentError,
    MoveError,
    PaperError,
    io::Error,
    serde_json::Error
);

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Problems(problems) => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                Self(format!("{}\n{} problems; nothing was changed", lines.join("\n"), problems.len()))
            }
            other => Self(other.to_string()),
        }
    }
}

/// Whatever a customer or a bank wrote moves nobody's cursor.
fn harmless(line: &str) -> String {
    line.replace(char::is_control, " ")
}

/// Says on standard output what was done. It is done also where nobody reads that.
pub(crate) fn say(done: impl fmt::Display) -> Result<(), Failure> {
    writeln!(io::stdout().lock(), "{done}").map_err(|error| unread(&error))
}

/// The same in several lines, which are written at once: what fails half way would hide that money has moved, and who repeats it moves it twice.
pub(crate) fn say_all(done: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(done).and_then(|()| out.flush()).map_err(|error| unread(&error))
}

fn unread(error: &io::Error) -> Failure {
    Failure(format!("it is done, but what was done cannot be told: {error}"))
}

/// Prints the effective settings with their source.
pub(crate) fn config(settings: &Settings) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for line in &settings.lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Prints the description of every call.
pub(crate) fn openapi() -> Result<(), Failure> {
    let document = serde_json::to_string_pretty(&vitrina_storefront::openapi_document())?;
    Ok(writeln!(io::stdout().lock(), "{document}")?)
}
