//! `vitrina payments match`, `list` and `done`: money on the shop's bank account (ADR 26).

use super::{Failure, harmless, say};
use crate::{settings::Settings, wiring};
use std::{
    fs::File,
    io::{self, BufWriter, Read, Write},
    path::Path,
};
use vitrina_shop::{
    configuration::stored_configuration,
    statements::{Credit, Outcome, STATEMENT_BYTES_MAX, Statement, credited, read_statements},
};
use vitrina_store::bank_entries::{self, BankEntry};

/// So many at once can still be read.
const LISTED_MAX: u64 = 1_000;

/// How often what became of money.
#[derive(Default)]
struct Tally {
    paid: usize,
    known: usize,
    for_a_person: usize,
}

/// Lets what came to the shop's account pay the orders that it names, and says of each credit what became of it.
pub(crate) async fn match_statement(settings: &Settings, file: &Path) -> Result<(), Failure> {
    let refused = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}; nothing was stored", file.display()));
    let statements = read_statements(&text_of(file)?).map_err(|error| refused(&error))?;
    let database = wiring::database_as_it_is(settings).await?;
    let account = stored_configuration(&database).await?.company.iban.map(|iban| plain(&iban));
    let account = account.ok_or_else(|| refused(&"the configuration names no account (company.iban)"))?;
    let (ours, others): (Vec<Statement>, Vec<Statement>) = statements.into_iter().partition(|one| plain(&one.account) == account);
    if ours.is_empty() {
        return Err(refused(&format!("it tells nothing of the shop's account {account}")));
    }
    let (now, mails) = (wiring::now(), wiring::mails(settings));
    let mut out = BufWriter::new(io::stdout().lock());
    // Who does not read it to its end keeps no money from being booked.
    let mut written = Ok(());
    let mut tell = |line: &str| {
        if written.is_ok() {
            written = writeln!(out, "{}", harmless(line));
        }
    };
    for other in &others {
        tell(&format!("passed over: the account {}, which is not the shop's", other.account));
    }
    let mut tally = Tally::default();
    for credit in ours.iter().flat_map(|statement| &statement.credits) {
        let outcome = credited(&database, credit, now, mails.as_ref()).await?;
        tell(&tally.told(&outcome, credit));
    }
    tell(&tally.sum(&ours));
    written.and_then(|()| out.flush()).map_err(|error| {
        let why = "everything was booked, but what became of it could not be written";
        Failure::new(format!("{why}: {error}; vitrina payments list has what waits for a person"))
    })
}

impl Tally {
    fn told(&mut self, outcome: &Outcome, credit: &Credit) -> String {
        let told = facts(credit.amount.map(|amount| format!("{amount} {}", credit.currency)), &credit.valued_on, &credit.payer);
        let words = credit.structured.iter().chain(&credit.words).map(String::as_str).collect::<Vec<_>>().join(" / ");
        match outcome {
            Outcome::Pays(number) => {
                self.paid += 1;
                format!("paid: order {number}, {told}")
            }
            Outcome::Known { waits: None } => {
                self.known += 1;
                format!("known before: {told}, {words}")
            }
            Outcome::Known { waits: Some(reason) } => {
                self.known += 1;
                format!("known before, and waits for a person: {told}, {words}: {reason}")
            }
            Outcome::ForAPerson(reason) => {
                self.for_a_person += 1;
                format!("for a person: {told}, {words}: {reason}")
            }
        }
    }

    fn sum(&self, statements: &[Statement]) -> String {
        let Self { paid, known, for_a_person } = self;
        let debits: usize = statements.iter().map(|statement| statement.debits).sum();
        let pending: usize = statements.iter().map(|statement| statement.pending).sum();
        let list = if *for_a_person > 0 { " (vitrina payments list)" } else { "" };
        format!(
            "{paid} paid, {known} known before, {for_a_person} for a person{list}; {debits} that went and {pending} not booked yet are not counted"
        )
    }
}

/// Lists the entries that wait for a person, the first first.
pub(crate) async fn list(settings: &Settings) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    for entry in &bank_entries::waiting(&database, LISTED_MAX).await? {
        writeln!(out, "{}", harmless(&format!("entry {}", entry.reference)))?;
        writeln!(out, "{}", harmless(&format!("  {}, {}", told(entry), entry.words)))?;
        writeln!(out, "{}", harmless(&format!("  since {:.0}: {}", entry.noted_at, entry.reason.as_deref().unwrap_or_default())))?;
    }
    Ok(out.flush()?)
}

/// Notes that a person has dealt with an entry.
pub(crate) async fn done(settings: &Settings, reference: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let transaction = database.begin_write().await?;
    let is_done = bank_entries::done(&transaction, reference, wiring::now()).await;
    if !transaction.end(is_done).await? {
        return Err(Failure::new(format!("no entry {reference} waits for a person: vitrina payments list names those that do")));
    }
    say(harmless(&format!("entry {reference} is dealt with")))
}

/// What `vitrina orders show` says of money that paid the order or names it.
pub(super) fn line(entry: &BankEntry) -> String {
    let fate = match (&entry.reason, entry.done_at) {
        (None, _) => "paid the order".to_owned(),
        (Some(reason), None) => format!("waits for a person: {reason}"),
        (Some(reason), Some(at)) => format!("dealt with {at:.0}: {reason}"),
    };
    format!("{:<12}  {}, {fate}, {}", "transfer", told(entry), entry.reference)
}

fn told(entry: &BankEntry) -> String {
    facts(entry.amount.map(|amount| format!("{amount} {}", entry.currency)), &entry.valued_on, &entry.payer)
}

/// Those that there are.
fn facts(amount: Option<String>, valued_on: &str, payer: &str) -> String {
    let facts = [amount.unwrap_or_default(), valued_on.to_owned(), payer.to_owned()];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(", ")
}

/// An account's number without spaces.
fn plain(iban: &str) -> String {
    iban.split_whitespace().collect::<String>().to_ascii_uppercase()
}

/// Reads all of a file before anything is done with it.
fn text_of(file: &Path) -> Result<String, Failure> {
    let refused = |why: String| Failure::new(format!("{}: {why}; nothing was stored", file.display()));
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|error| refused(error.to_string()))?;
    opened.take(STATEMENT_BYTES_MAX + 1).read_to_end(&mut bytes).map_err(|error| refused(error.to_string()))?;
    if bytes.len() as u64 > STATEMENT_BYTES_MAX {
        return Err(refused(format!("it is larger than {} MiB, which no bank statement is", STATEMENT_BYTES_MAX / 1024 / 1024)));
    }
    String::from_utf8(bytes).map_err(|_| refused("it is not written in UTF-8".to_owned()))
}
