//! Gives up the orders that nobody paid in time (STOCK-04).

use super::{MoveError, Moved, awaited_by, document::OrderDocument, moved_in};
use crate::{
    agreed::{AHEAD_MAX, agreed_now},
    calendar,
    configuration::stored_configuration,
    context::{Chance, Shop},
    jobs::JobError,
    payment::{Cards, MoneyOf, Till, close},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use vitrina_core::{
    delivery::calendar::WorkingCalendar,
    ids::OrderNumber,
    payment_reference::{order_numbers, paper_numbers},
    states::{Move, Mover},
    unpaid::kept_until,
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction, backup,
    bank_entries::{self, BankEntry},
    orders::{self, Order},
    papers,
};

const AT_ONCE: u64 = 100;
/// So long a shop that was restored gives nothing up: what came since its backup is still to be read from statements, and a weekend may lie before that.
const SPARED_AFTER_RESTORE: SignedDuration = SignedDuration::from_hours(3 * 24);

/// Cancels every order whose last day to be paid on lies before `today`, by some working days where it is paid by transfer ([`kept_until`]). Safe to
/// run on several nodes at once, and again. `mails` as for [`super::move_on`]. Where payments by card come in at `till`, the page of an order is closed
/// first, and it stays while money may still come of it; what is paid all the same is given back. It also stays while a person has to look at money
/// that came for it by card, or that a statement told of and that names it (ADR 26). `cards` as for [`awaited_by()`]: what none of them pays is to be
/// transferred. An order that the database cannot cancel keeps no other: the first of its errors is answered when all were tried.
pub async fn give_up_unpaid(
    database: &Database,
    today: Date,
    now: Timestamp,
    mails: Option<&Chance>,
    till: Option<&Till>,
    cards: Option<&Cards>,
) -> Result<(), DatabaseError> {
    let giving_up = GivingUp { database, calendar: stored_calendar(database).await?, today, now, mails, till, cards };
    let (mut after, mut failed) = (0, Ok(()));
    loop {
        let numbers = orders::unpaid(database, today, after, AT_ONCE).await?;
        let Some(last) = numbers.last() else { return failed };
        after = *last;
        for number in numbers {
            let name = OrderNumber(number.unsigned_abs());
            match giving_up.give_up(number).await {
                Ok(Some(Moved { given_back, .. })) => tracing::info!(order = %name, ?given_back, "an order that nobody paid is cancelled"),
                // Its time is not over, its money has just come, another node was first, or it is being made.
                Ok(None) | Err(MoveError::Illegal(_) | MoveError::Overtaken | MoveError::Unknown) => {}
                Err(MoveError::Database(error)) => {
                    tracing::warn!(order = %name, %error, "an unpaid order is not cancelled yet");
                    failed = failed.and(Err(error));
                }
                Err(
                    error @ (MoveError::Unreadable(_)
                    | MoveError::TooEarly(_)
                    | MoveError::YetToCome
                    | MoveError::Unwanted
                    | MoveError::UnderWay
                    | MoveError::Unclear
                    | MoveError::NothingUnclear),
                ) => {
                    tracing::warn!(order = %name, %error, "an unpaid order cannot be cancelled");
                }
            }
        }
    }
}

/// The days on which the shop works.
async fn stored_calendar(database: &Database) -> Result<WorkingCalendar, DatabaseError> {
    let configuration = stored_configuration(database).await?;
    let calendar = WorkingCalendar::new(&configuration.time_zone, configuration.non_working_days);
    calendar.map_err(|error| DatabaseError::Unexpected(error.into()))
}

/// What giving orders up goes by.
struct GivingUp<'a> {
    database: &'a Database,
    calendar: WorkingCalendar,
    today: Date,
    now: Timestamp,
    mails: Option<&'a Chance>,
    till: Option<&'a Till>,
    /// Who takes payments by card, where that is a way to pay.
    cards: Option<&'a Cards>,
}

impl GivingUp<'_> {
    /// Gives one up, unless it is kept.
    async fn give_up(&self, number: i64) -> Result<Option<Moved>, MoveError> {
        let order = orders::find_by_number(self.database, number).await?.ok_or(MoveError::Unknown)?;
        if !self.is_over(&order)? {
            return Ok(None);
        }
        if let Some(till) = self.till
            && !close(till, number).await?
        {
            return Ok(None);
        }
        let transaction = self.database.begin_write().await?;
        let given_up = self.given_up(&transaction, &order.id).await;
        transaction.end(given_up).await
    }

    /// Whether the clock may give it up, and its time is over.
    fn is_over(&self, order: &Order) -> Result<bool, MoveError> {
        let Some(pay_by) = order.given_up_after() else { return Ok(false) };
        let payment = awaited_by(order, OrderDocument::read(&order.body)?.payment_type, self.cards);
        Ok(kept_until(pay_by, payment, &self.calendar) < self.today)
    }

    async fn given_up(&self, transaction: &WriteTransaction, order_id: &str) -> Result<Option<Moved>, MoveError> {
        // Whoever reads a statement holds the order too, so that its money is seen here, or finds the order cancelled.
        orders::hold(transaction, order_id).await?;
        let order = orders::find_by_id(transaction, order_id).await?.ok_or(MoveError::Unknown)?;
        // Staff may have promised it while its page was closed.
        if !self.is_over(&order)? || is_named_by_money(transaction, &order).await? {
            return Ok(None);
        }
        // Nobody looked before where no card is taken any more, and its money may be on its way, or another amount have come meanwhile.
        let money = MoneyOf::find(transaction, &order).await?;
        if money.is_under_way() || money.is_unclear() {
            return Ok(None);
        }
        moved_in(transaction, order.number, Move::Cancel, Mover::Shop, self.now, self.mails).await.map(Some)
    }
}

/// Whether money that a person has to look at names the order, alone or with others.
async fn is_named_by_money(transaction: &WriteTransaction, order: &Order) -> Result<bool, DatabaseError> {
    let number = OrderNumber(order.number.unsigned_abs());
    let waiting = bank_entries::waiting_for(transaction, &order.id, number).await?;
    if waiting.is_empty() {
        return Ok(false);
    }
    let series = papers::series(transaction).await?;
    // The digits of a paper name no order.
    let without_papers = |words: &str| series.iter().fold(words.to_owned(), |words, series| paper_numbers(&words, series).1);
    let names_it = |words: &str| order_numbers(&without_papers(words)).contains(&number.0);
    let is_of_it = |entry: &BankEntry| entry.order_id.is_some() || names_it(&entry.words) || entry.reason.as_deref().is_some_and(names_it);
    Ok(waiting.iter().any(is_of_it))
}

/// The job that does so. A node whose clock runs ahead gives nothing up, nor does a shop that was restored just now.
pub async fn giving_up_unpaid(shop: Shop) -> Result<(), JobError> {
    let now = agreed_now(&shop).await?;
    let restored_at = backup::restored_at(&shop.database).await.map_err(JobError::passing)?;
    // A clock that ran ahead then, by months perhaps, spares nobody for as long.
    if restored_at.is_some_and(|moment| moment <= now + AHEAD_MAX && now < moment + SPARED_AFTER_RESTORE) {
        return Ok(());
    }
    let today = calendar::today(&shop.shelf.now().snapshot.configuration, now);
    let given_up = give_up_unpaid(&shop.database, today, now, shop.mails(), shop.till().as_ref(), shop.cards_offered()).await;
    given_up.map_err(JobError::passing)
}
