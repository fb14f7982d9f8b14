//! Bank statements of ISO 20022, camt.053, in any of its versions: entries become [`Credit`]s.

use super::{
    credit::Statement,
    entry::{Entry, Told},
    error::{DEPTH_MAX, StatementError},
};
use crate::since::Since;
use quick_xml::{
    Error, Reader, XmlVersion,
    events::{BytesStart, Event},
};
use vitrina_core::money::Money;

/// Largest statement, for tens of thousands of entries.
pub const STATEMENT_BYTES_MAX: u64 = 20 * 1024 * 1024;
const NAMESPACE: &str = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.";
const VERSIONS: std::ops::RangeInclusive<u8> = 2..=13;
/// What statements stand in.
const FRAME: [&str; 3] = ["Document", "BkToCstmrStmt", "Stmt"];

/// The statements of a file. Nothing is told of a file that is broken anywhere.
pub fn read_statements(text: &str) -> Result<Vec<Statement>, StatementError> {
    let mut reader = Reader::from_str(text.strip_prefix('\u{feff}').unwrap_or(text));
    reader.config_mut().expand_empty_elements = true;
    let mut reading = Reading::default();
    loop {
        match reader.read_event()? {
            Event::Start(start) => reading.begin(&start)?,
            Event::End(_) => reading.end()?,
            Event::Text(text) => reading.text.push_str(&text.xml10_content()),
            Event::CData(text) => reading.text.push_str(&text.xml10_content()),
            Event::GeneralRef(reference) => {
                let letter = reference.resolve_char_ref()?.or_else(|| predefined(&reference));
                let letter = letter.ok_or_else(|| StatementError::Malformed(format!("nobody defines &{};", reference.as_ref())))?;
                reading.text.push(letter);
            }
            Event::DocType(_) => return Err(StatementError::DocumentType),
            Event::Eof => return reading.done(),
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
}

fn predefined(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => None,
    }
}

/// A file as far as it is read.
#[derive(Default)]
struct Reading {
    /// The elements that are open.
    path: Vec<String>,
    /// What stands in the innermost of them.
    text: String,
    /// The currency of the amount that is open.
    currency: String,
    has_begun: bool,
    statement: Statement,
    entry: Entry,
    statements: Vec<Statement>,
}

impl Reading {
    fn begin(&mut self, element: &BytesStart<'_>) -> Result<(), StatementError> {
        if self.path.is_empty() {
            if std::mem::replace(&mut self.has_begun, true) || !self.text.trim().is_empty() {
                return Err(StatementError::Malformed("there is something beside the document".to_owned()));
            }
            if !is_statement(element)? {
                return Err(StatementError::OtherKind);
            }
        }
        self.path.push(element.local_name().into_inner().to_owned());
        self.text.clear();
        if self.path.len() > DEPTH_MAX {
            return Err(StatementError::TooDeep);
        }
        match inside(&self.path).as_slice() {
            ["Ntry", "NtryDtls", "TxDtls"] => self.entry.transactions.push(Told::default()),
            [.., "Amt"] => self.currency = attribute(element, "Ccy")?,
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), StatementError> {
        let text = std::mem::take(&mut self.text).trim().to_owned();
        let mut path = std::mem::take(&mut self.path);
        match inside(&path).as_slice() {
            ["Ntry", "NtryDtls", "TxDtls", place @ ..] => {
                if let Some(told) = self.entry.transactions.last_mut() {
                    of_transaction(told, place, text, &self.currency)?;
                }
            }
            ["Ntry"] => std::mem::take(&mut self.entry).finish(&mut self.statement)?,
            ["Ntry", place @ ..] => of_entry(&mut self.entry, place, text, &self.currency)?,
            ["Acct", "Id", "IBAN"] => self.statement.account = text,
            ["Acct", "Id", "Othr", "Id"] if self.statement.account.is_empty() => self.statement.account = text,
            [] if path == FRAME => self.statements.push(std::mem::take(&mut self.statement)),
            _ => {}
        }
        path.pop();
        self.path = path;
        Ok(())
    }

    fn done(self) -> Result<Vec<Statement>, StatementError> {
        if !self.path.is_empty() {
            return Err(StatementError::Malformed("it ends too early".to_owned()));
        }
        if !self.has_begun {
            return Err(StatementError::OtherKind);
        }
        if !self.text.trim().is_empty() {
            return Err(StatementError::Malformed("there is something beside the document".to_owned()));
        }
        Ok(self.statements)
    }
}

/// The elements that are open in a statement, from outside to inside; none elsewhere.
fn inside(path: &[String]) -> Vec<&str> {
    let is_inside = path.len() > FRAME.len() && path.iter().zip(FRAME).all(|(name, frame)| name == frame);
    if is_inside { path[FRAME.len()..].iter().map(String::as_str).collect() } else { Vec::new() }
}

fn is_statement(root: &BytesStart<'_>) -> Result<bool, StatementError> {
    let prefix = root.name().into_inner().split_once(':').map(|(prefix, _)| format!("xmlns:{prefix}"));
    let namespace = attribute(root, prefix.as_deref().unwrap_or("xmlns"))?;
    let version = namespace.strip_prefix(NAMESPACE).filter(|version| version.len() == 2).and_then(|version| version.parse().ok());
    Ok(root.local_name().into_inner() == FRAME[0] && version.is_some_and(|version| VERSIONS.contains(&version)))
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Result<String, StatementError> {
    let Some(found) = element.try_get_attribute(name).map_err(Error::from)? else { return Ok(String::new()) };
    Ok(found.normalized_value(XmlVersion::Implicit1_0)?.into_owned())
}

/// What stands at `place` of an entry.
fn of_entry(entry: &mut Entry, place: &[&str], text: String, currency: &str) -> Result<(), StatementError> {
    let told = &mut entry.told;
    match place {
        ["Amt"] => told.amount = Some((amount(&text)?, currency.to_owned())),
        ["CdtDbtInd"] => told.is_credit = Some(is_credit(&text)?),
        ["RvslInd"] => entry.is_reversal = matches!(text.as_str(), "true" | "1"),
        // A code since version 3; before, the text itself.
        ["Sts"] | ["Sts", "Cd"] if !text.is_empty() => entry.is_booked = text == "BOOK",
        ["BookgDt", "Dt" | "DtTm"] => entry.booked = Some(day(text)?),
        ["ValDt", "Dt" | "DtTm"] => entry.valued = Some(day(text)?),
        ["AcctSvcrRef"] => told.reference = text,
        ["AddtlNtryInf"] => told.notes.push(text),
        _ => {}
    }
    Ok(())
}

/// What stands at `place` of one of the transactions that an entry is made of.
fn of_transaction(told: &mut Told, place: &[&str], text: String, currency: &str) -> Result<(), StatementError> {
    match place {
        // Its own amount since version 3; before, among the details.
        ["Amt"] => told.amount = Some((amount(&text)?, currency.to_owned())),
        ["AmtDtls", "TxAmt", "Amt"] if told.amount.is_none() => told.amount = Some((amount(&text)?, currency.to_owned())),
        ["CdtDbtInd"] => told.is_credit = Some(is_credit(&text)?),
        ["Refs", "AcctSvcrRef"] => told.reference = text,
        ["RltdPties", "Dbtr", "Nm"] | ["RltdPties", "Dbtr", "Pty", "Nm"] => told.payer = text,
        ["RmtInf", "Strd", "CdtrRefInf", "Ref"] => told.structured.push(text),
        ["RmtInf", "Ustrd"] | ["RmtInf", "Strd", "AddtlRmtInf"] => told.words.push(text),
        ["AddtlTxInf"] => told.notes.push(text),
        _ => {}
    }
    Ok(())
}

fn amount(text: &str) -> Result<Money, StatementError> {
    // Numbers of XML have no powers of ten.
    let amount = text.parse().ok().filter(|amount: &Money| !amount.is_negative() && !text.contains(['e', 'E']));
    amount.ok_or_else(|| StatementError::unreadable("an amount", text))
}

fn is_credit(text: &str) -> Result<bool, StatementError> {
    match text {
        "CRDT" => Ok(true),
        "DBIT" => Ok(false),
        _ => Err(StatementError::unreadable("the direction (CdtDbtInd)", text)),
    }
}

/// A day or a moment, with the text that it was written as.
fn day(text: String) -> Result<(Since, String), StatementError> {
    // A time without its zone is the bank's: the day alone is sure. Days may have a zone too.
    let since = text.parse().ok().or_else(|| text.get(..10).and_then(|day| day.parse().ok()));
    let since = since.ok_or_else(|| StatementError::unreadable("a day", &text))?;
    Ok((since, text))
}

#[cfg(test)]
#[path = "camt_tests.rs"]
mod tests;
