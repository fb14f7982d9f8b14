//! What becomes of a credit.

use super::{credit::Credit, reason::Reason};
use crate::{
    configuration::stored_configuration,
    context::Chance,
    orders::{MoveError, Noted, is_unwanted, moved_in},
};
use jiff::Timestamp;
use std::collections::BTreeMap;
use vitrina_core::{
    ids::OrderNumber,
    money::Money,
    payment_reference::{order_numbers, paper_numbers},
    states::{Move, Mover, OrderState, PaymentState},
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    bank_entries::{self, BankEntry},
    orders::{self, Order},
    papers::{self, PaperKind},
};

/// Longest text that is kept of what was written with money.
const WORDS_MAX: usize = 1_000;

/// What becomes of a credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It pays this order.
    Pays(OrderNumber),
    /// It was told before, and counts no more. Whether it still waits for a person.
    Known {
        /// Why it waits; none where it paid its order, or a person has dealt with it.
        waits: Option<String>,
    },
    /// A person looks at it.
    ForAPerson(Reason),
}

/// Lets money pay its order, from the day on that the bank tells, or keeps it for a person; once, however often and by however many it is
/// told. `mails` as for orders' moves.
pub async fn credited(database: &Database, credit: &Credit, now: Timestamp, mails: Option<&Chance>) -> Result<Outcome, MoveError> {
    let transaction = database.begin_write().await?;
    let done = written(&transaction, credit, now, mails).await;
    transaction.end(done).await
}

async fn written(transaction: &WriteTransaction, credit: &Credit, now: Timestamp, mails: Option<&Chance>) -> Result<Outcome, MoveError> {
    let mut reference = credit.reference.clone();
    let mut reason = None;
    if let Some(before) = bank_entries::find(transaction, &reference).await? {
        if before.amount == credit.amount && before.currency == credit.currency {
            return Ok(known(before));
        }
        let amount = |amount: Option<Money>| amount.map(|amount| amount.to_string()).unwrap_or_default();
        reason = Some(Reason::OtherAmount(format!("{} {}", amount(before.amount), before.currency)));
        reference = format!("{reference} {} {}", amount(credit.amount), credit.currency);
    }
    let mut named = named(transaction, credit).await?;
    // Also where it names several, so that no clock gives one of them up meanwhile; in the order of their numbers, so that no two wait for each other.
    for order in &mut named {
        *order = held(transaction, order).await?;
    }
    let order = match named.as_slice() {
        [order] => Some(order),
        _ => None,
    };
    let is_withdrawn = match order {
        Some(order) => is_unwanted(transaction, order).await?,
        None => false,
    };
    let reason = reason.or_else(|| misfit(credit, order, &named, is_withdrawn));
    let entry = BankEntry {
        reference,
        amount: credit.amount,
        currency: credit.currency.clone(),
        valued_on: credit.valued_on.clone(),
        payer: credit.payer.clone(),
        words: words(credit).chars().take(WORDS_MAX).collect(),
        order_id: order.map(|order| order.id.clone()),
        reason: reason.as_ref().map(ToString::to_string),
        noted_at: now,
        done_at: reason.is_none().then_some(now),
    };
    if !bank_entries::insert(transaction, &entry).await? {
        // Somebody else was told at the same moment.
        return Ok(bank_entries::find(transaction, &entry.reference).await?.map_or(Outcome::Known { waits: None }, known));
    }
    match (order, reason) {
        (Some(order), None) => pay(transaction, credit, order, now, mails).await,
        (_, reason) => Ok(Outcome::ForAPerson(reason.unwrap_or(Reason::NoOrder))),
    }
}

fn known(before: BankEntry) -> Outcome {
    Outcome::Known { waits: before.reason.filter(|_| before.done_at.is_none()) }
}

/// The order as it stands now that nobody else moves it.
async fn held(transaction: &WriteTransaction, order: &Order) -> Result<Order, MoveError> {
    orders::hold(transaction, &order.id).await?;
    orders::find_by_id(transaction, &order.id).await?.ok_or(MoveError::Unknown)
}

async fn pay(
    transaction: &WriteTransaction,
    credit: &Credit,
    order: &Order,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Outcome, MoveError> {
    let configuration = stored_configuration(transaction).await?;
    let at = credit.since.map_or(now, |since| since.moment(&configuration, order.placed_at));
    // A bank may date money before the day on which it was sent, or after the one on which it came.
    let at = at.max(order.placed_at).min(now);
    moved_in(transaction, order.number, Move::Pay, Mover::Payments, Noted { at, ..Noted::from(now) }, mails).await?;
    Ok(Outcome::Pays(number(order)))
}

/// The orders that a credit names, by their numbers or their invoices', sorted by number: in the field for references, else in words, else in words that the bank has
/// cut.
async fn named(transaction: &WriteTransaction, credit: &Credit) -> Result<Vec<Order>, DatabaseError> {
    let without_spaces = |text: &String| text.split_whitespace().collect::<String>();
    let structured: Vec<String> = credit.structured.iter().map(without_spaces).collect();
    let series = papers::series(transaction).await?;
    for texts in [structured, credit.words.clone(), vec![credit.words.concat()]] {
        let mut named = BTreeMap::new();
        for text in texts {
            let (by_invoice, text) = invoiced(transaction, &series, text).await?;
            let mut numbered = Vec::new();
            for number in order_numbers(&text) {
                numbered.extend(orders::find_by_number(transaction, stored(number)).await?);
            }
            named.extend(by_invoice.into_iter().chain(numbered).map(|order| (order.number, order)));
        }
        if !named.is_empty() {
            return Ok(named.into_values().collect());
        }
    }
    Ok(Vec::new())
}

/// The orders whose invoices a text names, and the text without the names of papers: their digits are no orders'. Nobody pays a credit note.
async fn invoiced(transaction: &WriteTransaction, series: &[String], mut text: String) -> Result<(Vec<Order>, String), DatabaseError> {
    let mut named = Vec::new();
    for series in series {
        let (numbers, left) = paper_numbers(&text, series);
        for number in numbers {
            let paper = papers::find(transaction, series, stored(number)).await?;
            if let Some(invoice) = paper.filter(|paper| paper.kind == PaperKind::Invoice) {
                named.extend(orders::find_by_id(transaction, &invoice.order_id).await?);
            }
        }
        text = left;
    }
    Ok((named, text))
}

/// A number as it is stored; one that no order and no paper has where it is too large.
fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or_default()
}

/// Why a credit does not pay the order, or the one of which nothing is wanted any more; none where it does.
fn misfit(credit: &Credit, order: Option<&Order>, named: &[Order], is_withdrawn: bool) -> Option<Reason> {
    if credit.is_reversal {
        return Some(Reason::Reversal);
    }
    let Some(amount) = credit.amount else { return Some(Reason::NoAmount) };
    if credit.is_of_broken_batch {
        return Some(Reason::BrokenBatch);
    }
    let Some(order) = order else {
        let numbers: Vec<String> = named.iter().map(|order| number(order).to_string()).collect();
        return Some(if numbers.is_empty() { Reason::NoOrder } else { Reason::Several(numbers.join(", ")) });
    };
    let (name, standing, to_pay) = (number(order), order.standing, order.total_to_pay);
    if standing.order == OrderState::Cancelled {
        Some(Reason::Cancelled(name))
    } else if !matches!(standing.payment, PaymentState::Pending | PaymentState::Failed) {
        Some(Reason::NotAwaited(name, standing.payment.code()))
    } else if is_withdrawn {
        Some(Reason::Withdrawn(name))
    } else if credit.currency != order.currency {
        Some(Reason::OtherCurrency(name, order.currency.clone()))
    } else if amount < to_pay {
        Some(Reason::TooLittle(name, to_pay))
    } else if amount > to_pay {
        Some(Reason::TooMuch(name, to_pay))
    } else {
        None
    }
}

fn words(credit: &Credit) -> String {
    credit.structured.iter().chain(&credit.words).map(String::as_str).collect::<Vec<_>>().join(" / ")
}

fn number(order: &Order) -> OrderNumber {
    OrderNumber(order.number.unsigned_abs())
}
