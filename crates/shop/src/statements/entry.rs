//! An entry of a statement as far as it is read, and the credits that it comes to.

use super::{
    credit::{Credit, Statement},
    error::StatementError,
};
use crate::{context::secret_hash, since::Since};
use std::collections::BTreeSet;
use vitrina_core::money::Money;

/// What banks write where they have no reference.
const NO_REFERENCES: [&str; 3] = ["NONREF", "NOTPROVIDED", "NOREF"];

/// An entry.
#[derive(Debug, Default)]
pub(super) struct Entry {
    pub(super) told: Told,
    /// What it is made of: one, or several that came together.
    pub(super) transactions: Vec<Told>,
    pub(super) is_booked: bool,
    pub(super) is_reversal: bool,
    pub(super) booked: Option<(Since, String)>,
    pub(super) valued: Option<(Since, String)>,
}

/// What is told of an entry, or of one of the transactions that it is made of.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// With its currency.
    pub(super) amount: Option<(Money, String)>,
    pub(super) is_credit: Option<bool>,
    /// What the bank calls it.
    pub(super) reference: String,
    pub(super) payer: String,
    pub(super) structured: Vec<String>,
    pub(super) words: Vec<String>,
    /// What some banks write the words into.
    pub(super) notes: Vec<String>,
}

impl Entry {
    /// Writes what it comes to: an entry of several transactions is each of them, else it is one, of its own amount.
    pub(super) fn finish(self, statement: &mut Statement) -> Result<(), StatementError> {
        let missing = |what| StatementError::unreadable(what, "");
        let is_credit = self.told.is_credit.ok_or_else(|| missing("the direction (CdtDbtInd)"))?;
        let whole = self.told.amount.ok_or_else(|| missing("the amount (Amt)"))?;
        if !self.is_booked {
            statement.pending += 1;
            return Ok(());
        }
        let (since, valued_on) = self.valued.or(self.booked).unzip();
        let is_batch = self.transactions.len() > 1;
        let all = Whole {
            is_broken_batch: is_batch && !adds_up(&self.transactions, is_credit, &whole),
            reference: known(&self.told.reference),
            is_reversal: self.is_reversal,
            notes: self.told.notes,
            since,
            valued_on: valued_on.unwrap_or_default(),
        };
        let mut used = BTreeSet::new();
        let transactions = if self.transactions.is_empty() { vec![Told::default()] } else { self.transactions };
        for (place, told) in (1..).zip(transactions) {
            let is_credit = told.is_credit.filter(|_| is_batch).unwrap_or(is_credit);
            if !is_credit && !all.is_reversal {
                statement.debits += 1;
                continue;
            }
            let amount = if is_batch { told.amount.clone() } else { Some(whole.clone()) };
            let mut reference = all.reference_of(&told, is_batch);
            if is_batch && !reference.is_empty() && !used.insert(reference.clone()) {
                reference = format!("{reference}/{place}");
            }
            let credit = all.credit(told, amount, &reference, statement);
            statement.credits.push(credit);
        }
        Ok(())
    }
}

/// Whether transactions come to the amount of their entry. Of those that tell none of their own, or another currency, nobody can say.
fn adds_up(transactions: &[Told], is_credit: bool, (whole, currency): &(Money, String)) -> bool {
    let own = |told: &Told| told.amount.as_ref().filter(|(_, own)| own == currency).map(|(amount, _)| *amount);
    let Some(amounts) = transactions.iter().map(own).collect::<Option<Vec<_>>>() else { return true };
    let sum = transactions.iter().zip(amounts).try_fold(Money::ZERO, |sum, (told, amount)| {
        if told.is_credit.unwrap_or(is_credit) == is_credit { sum.checked_add(amount) } else { sum.checked_sub(amount) }
    });
    sum == Some(*whole)
}

/// What holds of all transactions of an entry.
struct Whole {
    reference: String,
    is_reversal: bool,
    is_broken_batch: bool,
    notes: Vec<String>,
    since: Option<Since>,
    valued_on: String,
}

impl Whole {
    /// What the bank calls this one of the entry's transactions; empty where it calls it nothing.
    fn reference_of(&self, told: &Told, is_batch: bool) -> String {
        let own = known(&told.reference);
        match (self.reference.as_str(), own.as_str()) {
            (_, "") => self.reference.clone(),
            ("", _) => own,
            (of_all, own) if is_batch && own != of_all => format!("{of_all}/{own}"),
            (of_all, _) => of_all.to_owned(),
        }
    }

    fn credit(&self, told: Told, amount: Option<(Money, String)>, reference: &str, statement: &mut Statement) -> Credit {
        let (amount, currency) = amount.unzip();
        let notes = if told.notes.is_empty() { self.notes.clone() } else { told.notes };
        let words = if told.words.is_empty() && told.structured.is_empty() { notes } else { told.words };
        // Banks take money back under the name under which they gave it.
        let what_became = if self.is_reversal { " reversed" } else { "" };
        let mut credit = Credit {
            reference: format!("{} {reference}{what_became}", statement.account),
            amount,
            currency: currency.unwrap_or_default(),
            is_reversal: self.is_reversal,
            is_of_broken_batch: self.is_broken_batch,
            since: self.since,
            valued_on: self.valued_on.clone(),
            payer: told.payer,
            structured: told.structured,
            words,
        };
        if reference.is_empty() {
            let what = format!("{}{what_became}", recognised(&credit));
            let count = statement.alike.entry(what.clone()).or_default();
            *count += 1;
            credit.reference = format!("{} {what}-{count}", statement.account);
        }
        credit
    }
}

/// What a credit that the bank calls nothing is recognised by. Entries that were kept are found by it: it stays as it is.
fn recognised(credit: &Credit) -> String {
    let amount = credit.amount.map(|amount| amount.to_string()).unwrap_or_default();
    let words = credit.structured.iter().chain(&credit.words).cloned().collect::<Vec<_>>().join("|");
    let what = format!("{}|{amount}|{}|{}|{words}", credit.valued_on, credit.currency, credit.payer);
    secret_hash(&what)[..24].to_owned()
}

/// The reference, if it is one.
fn known(reference: &str) -> String {
    if NO_REFERENCES.contains(&reference.to_ascii_uppercase().as_str()) { String::new() } else { reference.to_owned() }
}
