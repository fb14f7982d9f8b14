//! Issuing of invoices and credit notes (CHK-07, ADR 22): in the transaction of what causes them, with the next number of their series,
//! so that no number is without a stored paper, nor a paper without its cause.

use super::bill::{Bill, BillError, BillKind, Cause, Credit, UnreadableBill, credit_note, invoice, total_left};
use crate::{
    calendar,
    configuration::stored_configuration,
    orders::{
        document::{DocumentError, OrderDocument},
        voucher::still_spent,
    },
    payment::MoneyOf,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use vitrina_core::{
    catalog::Configuration,
    money::Money,
    states::{Move, OrderState, PaymentState},
};
use vitrina_store::{
    DatabaseError, Source, WriteTransaction, credit,
    orders::{self, Order},
    papers::{self, Paper, PaperKind},
};

/// A paper that was issued so long after now is of a clock that ran ahead.
const AHEAD_MAX: SignedDuration = SignedDuration::from_hours(24);

/// Why no paper is issued.
#[derive(Debug, thiserror::Error)]
pub enum IssueError {
    /// The law, or the amounts.
    #[error(transparent)]
    Bill(#[from] BillError),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What the order is stored as.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// What a paper before is stored as.
    #[error(transparent)]
    Unreadable(#[from] UnreadableBill),
    /// Writing it down.
    #[error("a paper cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
}

/// Issues what `step` of `order` asks for: the invoice when its money comes or some of it leaves, whichever is first; a credit note when
/// what was invoiced is refunded or given up. `order` is as it stood before. A shop whose configuration lacks what an invoice needs sells
/// on: the log says what it lacks, and staff have it issued once that is there. Answers what was issued, by the name that people read; of an invoice
/// and the credit note of what went back before it, the invoice.
pub(crate) async fn follow(
    transaction: &WriteTransaction,
    order: &Order,
    step: Move,
    now: Timestamp,
) -> Result<Option<String>, DatabaseError> {
    let credited = match step {
        Move::Pay | Move::ShipPart | Move::Ship => {
            let is_paid = step == Move::Pay || order.standing.has_money();
            let invoice = told(order, "invoice", issue_invoice(transaction, order, is_paid, now).await)?;
            if invoice.is_some() {
                // What cannot be credited keeps no invoice from who is told of it.
                told(order, "credit note", credit_gone(transaction, order, now).await)?;
            }
            return Ok(invoice);
        }
        Move::Refund => try_to_credit(transaction, order, order.total_to_pay, &[], now).await,
        Move::Cancel => credit_but(transaction, order, Money::ZERO, &[], now).await,
        _ => return Ok(None),
    };
    told(order, "credit note", credited)
}

/// Issues the invoice that an order lacks which is paid or sent, and what is missing of its credit notes; the caller holds the order. Answers the names
/// that people read: none where nothing is missing.
pub(crate) async fn issue_missing(transaction: &WriteTransaction, order: &Order, now: Timestamp) -> Result<Vec<String>, IssueError> {
    let invoice = issue_invoice(transaction, order, order.standing.has_money(), now).await?;
    let credited = credit_gone(transaction, order, now).await?;
    Ok([invoice, credited].into_iter().flatten().collect())
}

/// Money of the order went back, `money` in all by now, or some of its voucher's, for these pieces by the guid of their line where somebody said
/// for which: what of that is not credited yet is, if there is an invoice. Answers the credit note, by the name that people read.
pub(crate) async fn credit_returned(
    transaction: &WriteTransaction,
    order: &Order,
    money: Money,
    pieces: &[(String, u32)],
    now: Timestamp,
) -> Result<Option<String>, DatabaseError> {
    told(order, "credit note", try_to_credit(transaction, order, money, pieces, now).await)
}

async fn try_to_credit(
    transaction: &WriteTransaction,
    order: &Order,
    money: Money,
    pieces: &[(String, u32)],
    now: Timestamp,
) -> Result<Option<String>, IssueError> {
    let spent = still_spent(transaction, order, &OrderDocument::read(&order.body)?).await?;
    let kept = order.total_to_pay.checked_sub(money).and_then(|kept| kept.checked_add(spent.map_or(Money::ZERO, |spent| spent.amount)));
    credit_but(transaction, order, kept.ok_or(BillError::Amounts)?, pieces, now).await
}

/// Credits as much as credit notes would have by now, had the order's invoice and each of them been issued in time: nothing where they were. Answers
/// the credit note, by the name that people read.
async fn credit_gone(transaction: &WriteTransaction, order: &Order, now: Timestamp) -> Result<Option<String>, IssueError> {
    if order.standing.order == OrderState::Cancelled {
        return credit_but(transaction, order, Money::ZERO, &[], now).await;
    }
    let back = if order.standing.payment == PaymentState::Refunded {
        order.total_to_pay
    } else {
        // Also where no money went back: a voucher may have got its part.
        MoneyOf::find(transaction, order).await?.credited_back(order)
    };
    try_to_credit(transaction, order, back, &[], now).await
}

/// What cannot be issued stops nothing that happened; the log says why.
fn told(order: &Order, paper: &str, issued: Result<Option<String>, IssueError>) -> Result<Option<String>, DatabaseError> {
    match issued {
        Err(IssueError::Database(error)) => Err(error),
        Err(error) => {
            tracing::error!(order = order.number, %error, "no {paper} is issued; vitrina orders invoice NUMBER tries again");
            Ok(None)
        }
        Ok(name) => Ok(name),
    }
}

/// Issues the invoice of an order, unless it has one. What happens to it now is noted before. Answers the name that people read.
async fn issue_invoice(transaction: &WriteTransaction, order: &Order, is_paid: bool, now: Timestamp) -> Result<Option<String>, IssueError> {
    let has_one = papers::of_order(transaction, &order.id).await?.iter().any(|paper| paper.kind == PaperKind::Invoice);
    if has_one || order.total == Money::ZERO {
        return Ok(None);
    }
    let configuration = stored_configuration(transaction).await?;
    let document = OrderDocument::read(&order.body)?;
    let credit_days = credit::of_order(transaction, &order.id).await?.first().and_then(|taken| taken.days);
    let shipped_on = shipped_on(transaction, order, &configuration).await?;
    let series = configuration.company.invoice_series.clone();
    let now = issued_at(transaction, &series, now).await?;
    let cause = Cause { order, document: &document, configuration: &configuration, is_paid, shipped_on, credit_days, now };
    // What cannot be issued draws no number.
    let bill = invoice(&cause, String::new())?;
    store(transaction, order, series, bill, now).await.map(Some)
}

/// The day on which some of the order left first, as it was noted: the invoice may come later, and staff may have said so afterwards.
async fn shipped_on(source: &impl Source, order: &Order, configuration: &Configuration) -> Result<Option<Date>, DatabaseError> {
    let moves = orders::past_moves(source, &order.id).await?;
    let left = moves.iter().find(|past| matches!(past.step, Move::ShipPart | Move::Ship));
    Ok(left.map(|past| calendar::today(configuration, past.at)))
}

/// Credits all that is left of the order's invoice, with VAT, but what the shop keeps of it.
async fn credit_but(
    transaction: &WriteTransaction,
    order: &Order,
    kept: Money,
    pieces: &[(String, u32)],
    now: Timestamp,
) -> Result<Option<String>, IssueError> {
    let Some((invoice, before, invoiced_at)) = bills(transaction, order).await? else { return Ok(None) };
    let amount = total_left(&invoice, &before).checked_sub(kept).filter(|amount| *amount > Money::ZERO);
    let Some(amount) = amount else { return Ok(None) };
    let configuration = stored_configuration(transaction).await?;
    // Nor earlier than what it corrects.
    let now = issued_at(transaction, &configuration.company.credit_note_series, not_before(Some(invoiced_at), now)).await?;
    let day = calendar::today(&configuration, now);
    let pieces = placed(order, pieces)?;
    let bill = credit_note(&invoice, &before, Credit { amount, pieces, reason: None, number: String::new(), day })?;
    store(transaction, order, configuration.company.credit_note_series, bill, now).await.map(Some)
}

/// These pieces by the place of their line, which an invoice has where its order has it.
fn placed(order: &Order, pieces: &[(String, u32)]) -> Result<Vec<(usize, u32)>, DocumentError> {
    let lines = OrderDocument::read(&order.body)?.prices.lines;
    let place = |guid: &str| lines.iter().position(|line| line.guid == guid);
    Ok(pieces.iter().filter_map(|(guid, quantity)| Some((place(guid)?, *quantity))).collect())
}

/// When the next paper of a series is issued, which waits for the one before: no number is of an earlier day than the one before it.
async fn issued_at(transaction: &WriteTransaction, series: &str, now: Timestamp) -> Result<Timestamp, DatabaseError> {
    Ok(not_before(papers::last_issued_at(transaction, series).await?, now))
}

/// `now`, or the moment of the paper before, where this one has waited for it or is of a clock that is behind. What a clock wrote that ran ahead by days does
/// not date all that come after it.
fn not_before(last: Option<Timestamp>, now: Timestamp) -> Timestamp {
    let latest = now.saturating_add(AHEAD_MAX).unwrap_or(Timestamp::MAX);
    last.filter(|last| *last <= latest).map_or(now, |last| last.max(now))
}

/// Gives a bill its number and stores it; answers the name that people read.
async fn store(
    transaction: &WriteTransaction,
    order: &Order,
    series: String,
    mut bill: Bill,
    now: Timestamp,
) -> Result<String, IssueError> {
    let number = papers::next_number(transaction, &series).await?;
    let kind = match bill.kind {
        BillKind::Invoice => PaperKind::Invoice,
        BillKind::CreditNote => PaperKind::CreditNote,
    };
    let issued_at = Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now);
    let mut paper = Paper { series, number, kind, order_id: order.id.clone(), issued_at, language: order.language, body: String::new() };
    bill.number = paper.name();
    paper.body = serde_json::to_string(&bill)?;
    papers::insert(transaction, &paper).await?;
    Ok(bill.number)
}

/// The invoice of an order, what of it was credited so far, and when the invoice was issued.
async fn bills(source: &impl Source, order: &Order) -> Result<Option<(Bill, Vec<Bill>, Timestamp)>, IssueError> {
    let papers = papers::of_order(source, &order.id).await?;
    let mut bills = papers.iter().map(|paper| Bill::read(&paper.body)).collect::<Result<Vec<_>, _>>()?;
    let place = papers.iter().position(|paper| paper.kind == PaperKind::Invoice);
    Ok(place.map(|place| (bills.remove(place), bills, papers[place].issued_at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_07_a_paper_is_issued_no_earlier_than_the_one_before_it_unless_a_clock_ran_ahead_by_days() {
        let now = Timestamp::constant(1_795_248_000, 0);
        let after = |last_s: i64| not_before(Some(now + SignedDuration::from_secs(last_s)), now).duration_since(now).as_secs();
        assert_eq!(not_before(None, now), now);
        assert_eq!([-86_400, -1, 0, 1, 86_400, 86_401, 31_536_000].map(after), [0, 0, 0, 1, 86_400, 0, 0]);
    }
}
