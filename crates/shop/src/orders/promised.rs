//! Which day an order's lines arrive on, as far as that can be told by now (decision 13).

use super::{document::OrderDocument, handed_in::add_files, withdrawn::is_withdrawn_whole};
use crate::describing::{DescribedCart, DescribedLine};
use jiff::Timestamp;
use vitrina_core::{
    catalog::PaymentType,
    companions::Artwork,
    delivery::{
        calendar::WorkingCalendar,
        condition::{DayCondition, Needs},
    },
    money::Money,
    states::{Move, OrderState, PaymentState, ProductionState, ShipmentState, Standing},
};
use vitrina_store::orders::{Order, Story};

/// What was ordered, with the files that came later and the days that can still be had at `now`. An order of which nothing is to come any more
/// has none; a day moves on as long as what it waits for is not here, and stands once that is.
#[must_use]
pub fn described_now(order: &Order, document: &OrderDocument, story: &Story, calendar: &WorkingCalendar, now: Timestamp) -> DescribedCart {
    let mut cart = DescribedCart::from(document.prices.clone());
    let arrivals = Arrivals::of(order, document, story);
    let is_over = is_over(order, document, story);
    for line in &mut cart.lines {
        if is_over {
            (line.arrives_on, line.condition) = (None, None);
        } else if let Some(condition) = line.condition {
            match arrivals.of_line(condition.needs, line.artwork.as_ref()) {
                Arrival::Awaited => move_on(line, arrivals.still_needed(condition), calendar, now),
                Arrival::At(moment) => {
                    move_on(line, condition, calendar, moment);
                    line.condition = None;
                }
                Arrival::Unknown => {
                    line.is_condition_over = calendar.is_over(condition.until, now);
                    line.condition = Some(condition).filter(|_| line.is_condition_over);
                }
            }
        }
    }
    add_files(&mut cart, story);
    cart
}

/// Whether all of it is there, or none of it is to come.
fn is_over(order: &Order, document: &OrderDocument, story: &Story) -> bool {
    let Standing { order, payment, shipment, .. } = order.standing;
    matches!(order, OrderState::Cancelled | OrderState::Completed)
        || payment == PaymentState::Refunded
        || shipment == ShipmentState::Delivered
        // What is returned has arrived, and is over already.
        || is_withdrawn_whole(document, &story.claims, &[])
}

/// Since when something is with the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrival {
    /// It is not.
    Awaited,
    /// It came then.
    At(Timestamp),
    /// It came, and nobody noted when.
    Unknown,
}

impl Arrival {
    /// Since when both are there.
    fn with(self, other: Self) -> Self {
        match (self, other) {
            (Self::Awaited, _) | (_, Self::Awaited) => Self::Awaited,
            (Self::Unknown, _) | (_, Self::Unknown) => Self::Unknown,
            (Self::At(one), Self::At(other)) => Self::At(one.max(other)),
        }
    }
}

/// Since when the shop has what an order's lines need.
struct Arrivals {
    placed: Arrival,
    money: Arrival,
    /// All files of the order, when some of them came later.
    later_files: Arrival,
    /// Staff asked for files again, so that those that came with the order are not all.
    is_asked_again: bool,
    approval: Arrival,
}

impl Arrivals {
    fn of(order: &Order, document: &OrderDocument, story: &Story) -> Self {
        let placed = Arrival::At(order.placed_at);
        let last = |step: Move| story.moves.iter().rev().find(|past| past.step == step).map(|past| Arrival::At(past.at));
        let is_settled_at_once = order.total_to_pay == Money::ZERO || document.payment_type == Some(PaymentType::Credit);
        let money = match order.standing.payment {
            _ if is_settled_at_once => placed,
            PaymentState::Paid => last(Move::Pay).unwrap_or(Arrival::Unknown),
            _ => Arrival::Awaited,
        };
        let production = order.standing.production;
        let approval = match production {
            ProductionState::WaitingForFiles | ProductionState::InChecking | ProductionState::ProofSent => Arrival::Awaited,
            _ => last(Move::Approve).unwrap_or(Arrival::Unknown),
        };
        Self {
            placed,
            money,
            later_files: if production == ProductionState::WaitingForFiles { Arrival::Awaited } else { files_since(document, story) },
            is_asked_again: story.moves.iter().any(|past| past.step == Move::AwaitFiles),
            approval,
        }
    }

    /// The condition without the payment where nobody waits for that.
    fn still_needed(&self, condition: DayCondition) -> DayCondition {
        let needs = if self.money == Arrival::Awaited { condition.needs } else { condition.needs.without_payment() };
        DayCondition { needs, ..condition }
    }

    fn of_line(&self, needs: Needs, artwork: Option<&Artwork>) -> Arrival {
        let is_later = artwork.is_some_and(|artwork| artwork.is_later);
        match needs {
            Needs::Payment => self.money,
            Needs::Files | Needs::FilesAlone if is_later || self.is_asked_again => self.money.with(self.later_files),
            Needs::Files | Needs::FilesAlone => self.money.with(self.placed),
            Needs::Approval | Needs::ApprovalAlone => self.money.with(self.approval),
        }
    }
}

/// When the files came for which production waited last.
fn files_since(document: &OrderDocument, story: &Story) -> Arrival {
    let mut lines = document.prices.lines.iter().filter_map(|line| line.artwork.as_ref());
    let mut is_waiting = lines.any(|artwork| artwork.is_later);
    let mut since = Arrival::Unknown;
    for past in &story.moves {
        match past.step {
            Move::AwaitFiles => is_waiting = true,
            Move::Check if is_waiting => (is_waiting, since) = (false, Arrival::At(past.at)),
            _ => {}
        }
    }
    since
}

fn move_on(line: &mut DescribedLine, condition: DayCondition, calendar: &WorkingCalendar, now: Timestamp) {
    let Some(day) = line.arrives_on else { return };
    if let Ok((moved, until)) = calendar.moved_on(day, condition.until, now) {
        (line.arrives_on, line.condition) = (Some(moved), Some(DayCondition { until, ..condition }));
    } else {
        // Beyond the calendar no day can be told.
        (line.arrives_on, line.condition) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::testing;
    use jiff::civil::Date;
    use vitrina_core::{states::Mover, withdrawal::Paid};
    use vitrina_store::{claims::Claim, orders::PastMove};

    /// A Monday in Vilnius, 10:00 in winter.
    const MONDAY: &str = "2026-11-23T08:00:00Z";

    fn at(moment: &str) -> Timestamp {
        moment.parse().expect("a moment")
    }

    /// The sample order's box, which needs files by Monday 11:30 for Thursday.
    fn document(is_later: bool, needs: Needs) -> OrderDocument {
        let mut document = OrderDocument::read(include_str!("document/samples/3.json")).expect("an order");
        document.prices.lines.remove(0);
        let line = &mut document.prices.lines[0];
        line.condition = Some(DayCondition { needs, until: "2026-11-23T11:30".parse().expect("a moment") });
        line.artwork = Some(Artwork { code: "file_upload".to_owned(), files: Some(Vec::new()), is_later, comment: None });
        document
    }

    fn order(payment: PaymentState, production: ProductionState) -> Order {
        let new = testing::order(&document(false, Needs::Payment), at(MONDAY));
        Order { standing: Standing { payment, production, ..new.standing }, ..new }
    }

    fn story(moves: &[(Move, &str)]) -> Story {
        let past = |(step, moment): &(Move, &str)| PastMove { at: at(moment), step: *step, mover: Mover::Staff };
        Story { moves: moves.iter().map(past).collect(), ..Story::default() }
    }

    /// The day that is told at `now`, and whether it depends on anything.
    fn told(document: &OrderDocument, order: &Order, moves: &[(Move, &str)], now: &str) -> (String, bool) {
        let calendar = WorkingCalendar::new("Europe/Vilnius", []).expect("a calendar");
        let line = described_now(order, document, &story(moves), &calendar, at(now)).lines.remove(0);
        (line.arrives_on.map(|day: Date| day.to_string()).unwrap_or_default(), line.condition.is_some())
    }

    #[test]
    fn date_01_a_day_stands_once_payment_and_files_are_here_and_moves_by_as_much_as_they_were_late() {
        let later = document(true, Needs::Files);
        let paid = order(PaymentState::Paid, ProductionState::InChecking);
        let in_time = [(Move::Pay, MONDAY), (Move::Check, "2026-11-23T09:29:00Z")];
        let late = [(Move::Check, MONDAY), (Move::Pay, "2026-11-24T09:30:00Z")];
        for now in ["2026-11-23T10:00:00Z", "2027-02-01T10:00:00Z"] {
            assert_eq!(told(&later, &paid, &in_time, now), ("2026-11-26".to_owned(), false), "at {now}");
            assert_eq!(told(&later, &paid, &late, now), ("2026-11-30".to_owned(), false), "at {now}");
        }
        // Files that came with the order were there with it.
        assert_eq!(told(&document(false, Needs::Files), &paid, &[(Move::Pay, MONDAY)], "2026-12-01T08:00:00Z").0, "2026-11-26");
    }

    #[test]
    fn date_01_a_day_that_files_can_no_longer_reach_is_not_told_even_of_a_paid_order() {
        let waiting = order(PaymentState::Paid, ProductionState::WaitingForFiles);
        let moves = [(Move::Pay, MONDAY)];
        assert_eq!(told(&document(true, Needs::Files), &waiting, &moves, MONDAY), ("2026-11-26".to_owned(), true));
        assert_eq!(told(&document(true, Needs::Files), &waiting, &moves, "2026-11-25T08:00:00Z"), ("2026-11-30".to_owned(), true));
        // Staff asked for other files than those that came with the order.
        let again = [(Move::Pay, MONDAY), (Move::AwaitFiles, MONDAY)];
        assert_eq!(told(&document(false, Needs::Files), &waiting, &again, "2026-11-25T08:00:00Z"), ("2026-11-30".to_owned(), true));
        let checked = order(PaymentState::Paid, ProductionState::InChecking);
        let came = [again[0], again[1], (Move::Check, "2026-11-24T08:00:00Z")];
        assert_eq!(told(&document(false, Needs::Files), &checked, &came, "2026-12-25T08:00:00Z"), ("2026-11-27".to_owned(), false));
    }

    #[test]
    fn date_01_decision_62_who_has_paid_or_buys_on_credit_is_asked_for_files_or_approval_alone() {
        let calendar = WorkingCalendar::new("Europe/Vilnius", []).expect("a calendar");
        let needs = |document: &OrderDocument, payment, production| {
            let line = described_now(&order(payment, production), document, &Story::default(), &calendar, at(MONDAY)).lines.remove(0);
            line.condition.map(|condition| condition.needs)
        };
        let (files, approval) = (document(true, Needs::Files), document(false, Needs::Approval));
        let on_credit = |document: &OrderDocument| OrderDocument { payment_type: Some(PaymentType::Credit), ..document.clone() };
        let (waiting, shown) = (ProductionState::WaitingForFiles, ProductionState::ProofSent);
        assert_eq!(needs(&files, PaymentState::Pending, waiting), Some(Needs::Files));
        assert_eq!(needs(&on_credit(&files), PaymentState::Pending, waiting), Some(Needs::FilesAlone));
        assert_eq!(needs(&approval, PaymentState::Pending, shown), Some(Needs::Approval));
        assert_eq!(needs(&on_credit(&approval), PaymentState::Pending, shown), Some(Needs::ApprovalAlone));
        assert_eq!(needs(&approval, PaymentState::Paid, shown), Some(Needs::ApprovalAlone));
    }

    #[test]
    fn date_01_an_approval_counts_from_when_it_was_given() {
        let designed = document(false, Needs::Approval);
        let waiting = order(PaymentState::Paid, ProductionState::ProofSent);
        assert_eq!(told(&designed, &waiting, &[(Move::Pay, MONDAY)], "2026-11-25T08:00:00Z"), ("2026-11-30".to_owned(), true));
        let made = order(PaymentState::Paid, ProductionState::InProduction);
        let moves = [(Move::Pay, MONDAY), (Move::Approve, "2026-11-24T08:00:00Z")];
        assert_eq!(told(&designed, &made, &moves, "2026-12-25T08:00:00Z"), ("2026-11-27".to_owned(), false));
    }

    #[test]
    fn date_01_decision_61_nothing_is_to_come_of_what_is_there_and_of_what_was_withdrawn_from_whole() {
        let (calendar, document) = (WorkingCalendar::new("Europe/Vilnius", []).expect("a calendar"), document(false, Needs::Payment));
        let paid = order(PaymentState::Paid, ProductionState::Ready);
        let day = |standing: Standing, story: &Story| {
            let order = Order { standing, ..paid.clone() };
            described_now(&order, &document, story, &calendar, at(MONDAY)).lines.remove(0).arrives_on
        };
        let claimed = |quantity: u32| {
            let guid = document.prices.lines[0].guid.clone();
            let claim = Claim {
                id: String::new(),
                order_id: String::new(),
                idempotency_hash: String::new(),
                claimed_at: at(MONDAY),
                paid: Paid { total: Money::ZERO, money: Money::ZERO },
                settled_at: None,
                lines: vec![(guid, quantity)],
            };
            Story { claims: vec![claim], ..story(&[(Move::Pay, MONDAY)]) }
        };
        let (quantity, here) = (document.prices.lines[0].quantity, story(&[(Move::Pay, MONDAY)]));
        for (standing, is_told) in [
            (paid.standing, true),
            (Standing { shipment: ShipmentState::Shipped, ..paid.standing }, true),
            (Standing { shipment: ShipmentState::Delivered, ..paid.standing }, false),
            (Standing { order: OrderState::Completed, ..paid.standing }, false),
            (Standing { order: OrderState::Cancelled, ..paid.standing }, false),
            (Standing { payment: PaymentState::Refunded, ..paid.standing }, false),
        ] {
            assert_eq!(day(standing, &here).is_some(), is_told, "{standing:?}");
        }
        assert!(day(paid.standing, &claimed(quantity - 1)).is_some() && day(paid.standing, &claimed(quantity)).is_none());
    }

    #[test]
    fn date_01_what_nobody_noted_the_time_of_is_not_made_up() {
        let paid = order(PaymentState::Paid, ProductionState::InChecking);
        assert_eq!(told(&document(true, Needs::Files), &paid, &[], MONDAY), ("2026-11-26".to_owned(), false));
        assert_eq!(told(&document(true, Needs::Files), &paid, &[], "2026-11-25T08:00:00Z"), ("2026-11-26".to_owned(), true));
    }
}
