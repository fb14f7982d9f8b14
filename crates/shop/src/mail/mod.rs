//! Mails: what is in them, and the port that they leave by (CHK-05, ADR 19).
//!
//! A mail is sent by a job (decision 73): the work names what it is about, and the letter is written when it is sent, from what is
//! known then.

mod letter;

pub use letter::{BoughtLine, Letter, Part, Row};

use crate::translations::Translations;
use async_trait::async_trait;
use bytes::Bytes;
use jiff::Timestamp;
use vitrina_catalog::Snapshot;
use vitrina_core::locale::Locale;

/// Somebody who writes or is written to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    /// Their name.
    pub name: String,
    /// Their e-mail address.
    pub address: String,
}

/// A mail as it leaves: readable as text alone, and as a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// Letters, digits and hyphens that no other mail of the shop has; sent twice it has the same, so that the reader's program can tell.
    pub name: String,
    /// Who answers are for.
    pub from: Mailbox,
    /// Who reads it.
    pub to: Mailbox,
    /// Address that answers go to, where that is not who writes; one that somebody entered, which may be none.
    pub reply_to: Option<String>,
    /// What it is about, in one line.
    pub subject: String,
    /// The language's code.
    pub language: &'static str,
    /// When it was written.
    pub written_at: Timestamp,
    /// As plain text.
    pub text: String,
    /// As a page.
    pub html: String,
    /// What comes with it.
    pub attachments: Vec<Attachment>,
    /// Of news that its reader asked for: where a mail program ends them by one press (RFC 8058).
    pub unsubscribe: Option<String>,
}

/// A file that comes with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its name: letters, digits and hyphens, and an ending.
    pub name: String,
    /// What it is, such as `application/pdf`.
    pub content_type: &'static str,
    /// Its bytes.
    pub content: Bytes,
}

/// Why a mail did not leave.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Another try may succeed.
    #[error("the mail cannot be sent now: {0}")]
    Passing(String),
    /// It never will: the address, or the mail, is refused.
    #[error("the mail is refused: {0}")]
    Refused(String),
}

/// What mails leave by.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Hands `mail` over; it is on its way when this returns.
    async fn send(&self, mail: &Mail) -> Result<(), MailError>;
}

/// The shop as the one who writes.
#[must_use]
pub fn sender(snapshot: &Snapshot, locale: Locale) -> Mailbox {
    let configuration = &snapshot.configuration;
    Mailbox { name: snapshot.text(&configuration.site_name, locale).to_owned(), address: configuration.company.email.clone() }
}

/// Who runs the shop, a fact a line.
#[must_use]
pub fn imprint(snapshot: &Snapshot, translations: &Translations, locale: Locale) -> Vec<String> {
    let company = &snapshot.configuration.company;
    let coded = |key: &str, code: &Option<String>| {
        let name = translations.get(snapshot, locale, key).to_owned();
        code.as_ref().map(|code| format!("{name}: {code}"))
    };
    let codes = [coded("Company code", &company.code), coded("VAT code", &company.vat_code)];
    let facts = [
        company.name.clone(),
        codes.into_iter().flatten().collect::<Vec<_>>().join(", "),
        snapshot.text(&company.address, locale).to_owned(),
        format!("{}, {}", company.phone, company.email),
    ];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect()
}
