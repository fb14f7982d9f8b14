//! A consumer's withdrawal from a contract about goods (Directive 2011/83/EU, decision 61): until when, and what is paid back.

use crate::{currency::rounded_down, delivery::calendar::WorkingCalendar, money::Money};
use jiff::{ToSpan, civil::Date};
use rust_decimal::Decimal;

/// Days after the day on which the last of the goods arrived (art. 9).
pub const DAYS: i64 = 14;

/// The last day on which a consumer may withdraw from a contract whose goods arrived on this day. One on which nobody works passes on to
/// the next working day (Regulation 1182/71, art. 3); none beyond the calendar.
#[must_use]
pub fn last_day(arrived_on: Date, calendar: &WorkingCalendar) -> Option<Date> {
    let day = arrived_on.checked_add(DAYS.days()).ok()?;
    calendar.working_day_from(day).ok()
}

/// A line of an order, as far as a withdrawal cares.
#[derive(Debug, Clone)]
pub struct Line {
    /// What was paid for all of it: with VAT, after the discount, not rounded.
    pub paid: Decimal,
    /// Its pieces.
    pub quantity: u32,
    /// Pieces that were withdrawn from before.
    pub before: u32,
    /// Pieces whose money goes back by returns: of each return its own, in the same order for all lines.
    pub returned: Vec<u32>,
    /// Pieces of those of which nobody noted how much went back or was taken off: what they cost is taken to be off.
    pub settled_by_hand: u32,
    /// Pieces that are withdrawn from now.
    pub now: u32,
}

/// What was paid for an order, or is paid back of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paid {
    /// With VAT: in money and with a gift voucher.
    pub total: Money,
    /// What of it was money.
    pub money: Money,
}

impl Paid {
    /// Nothing at all.
    pub const NOTHING: Self = Self { total: Money::ZERO, money: Money::ZERO };

    /// What of it was a gift voucher's. None where amounts are out of range.
    #[must_use]
    pub const fn voucher(self) -> Option<Money> {
        self.total.checked_sub(self.money)
    }
}

/// What comes back for the pieces that are withdrawn from now (art. 13): their part of what was paid for their lines, each rounded once;
/// with the last piece of the order all that is left of `paid` but the part of each return, its delivery with it. Of each part as
/// much is money as of the whole order, down to what can be sent of `currency` (ISO code). What was `reduced` of the money since the order,
/// beside what returns took off and beyond the part of what was settled by hand, was agreed on for all of it: each part is less by as much.
/// Never less than nothing. None where amounts are out of range.
#[must_use]
pub fn refund(lines: &[Line], ordered: Paid, reduced: Money, before: Paid, currency: &str) -> Option<Paid> {
    let by_hand = part_of(lines, ordered, ordered, currency, |line| line.settled_by_hand)?;
    let agreed = reduced.checked_sub(by_hand.money)?.max(Money::ZERO);
    let paid = Paid { total: ordered.total.checked_sub(agreed)?, money: ordered.money.checked_sub(agreed)? };
    let part_of = |pieces: &dyn Fn(&Line) -> u32| part_of(lines, ordered, paid, currency, pieces);
    let left_of = |paid: Money, before: Money| Some(paid.checked_sub(before)?.max(Money::ZERO));
    let left = Paid { total: left_of(paid.total, before.total)?, money: left_of(paid.money, before.money)? };
    if lines.iter().all(|line| line.before + line.returned.iter().sum::<u32>() + line.now >= line.quantity) {
        let returns = lines.iter().map(|line| line.returned.len()).max().unwrap_or_default();
        // Each was rounded by itself. What staff agreed on for one holds: the rest of its part is not paid back here.
        let part_of_return = |at: usize| part_of(&|line| line.returned.get(at).copied().unwrap_or_default());
        let parts = (0..returns).map(part_of_return).collect::<Option<Vec<Paid>>>()?;
        let total = Money::checked_sum(parts.iter().map(|part| part.total))?;
        let money = Money::checked_sum(parts.iter().map(|part| part.money))?;
        return Some(Paid { total: left.total.checked_sub(total.min(left.total))?, money: left.money.checked_sub(money.min(left.money))? });
    }
    let part = part_of(&|line| line.now)?;
    Some(Paid { total: part.total.min(left.total), money: part.money.min(left.money) })
}

/// What was paid for so many pieces of each line, of what was `ordered`.
fn part_of(lines: &[Line], ordered: Paid, paid: Paid, currency: &str, pieces: impl Fn(&Line) -> u32) -> Option<Paid> {
    let parts = lines.iter().map(|line| {
        let part = line.paid.checked_mul(pieces(line).into())?.checked_div(line.quantity.into())?;
        let is_less = paid.total != ordered.total && ordered.total != Money::ZERO;
        let part = if is_less { part.checked_mul(paid.total.to_decimal())?.checked_div(ordered.total.to_decimal())? } else { part };
        Money::rounded_to_cents(part).ok()
    });
    let total = rounded_down(parts.collect::<Option<Vec<Money>>>().and_then(Money::checked_sum)?.min(paid.total), currency);
    let money = paid.money.to_decimal().checked_mul(total.to_decimal())?.checked_div(paid.total.to_decimal());
    let money = money.map_or(Some(Money::ZERO), |money| Money::rounded_to_cents(money).ok())?;
    Some(Paid { total, money: rounded_down(money, currency) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refund(lines: &[Line], ordered: Paid, reduced: Money, before: Paid) -> Option<Paid> {
        super::refund(lines, ordered, reduced, before, "EUR")
    }

    fn cents(total: i64, money: i64) -> Paid {
        let money_of = |cents| Money::from_cents(cents).expect("an amount");
        Paid { total: money_of(total), money: money_of(money) }
    }

    fn line(paid: &str, quantity: u32, before: u32, now: u32) -> Line {
        Line { paid: paid.parse().expect("an amount"), quantity, before, returned: Vec::new(), settled_by_hand: 0, now }
    }

    #[test]
    fn decision_61_fourteen_days_end_on_a_working_day() {
        let christmas = [Date::constant(2026, 12, 24), Date::constant(2026, 12, 25)];
        let calendar = WorkingCalendar::new("Europe/Vilnius", christmas).expect("a calendar");
        for (arrived, last) in [
            (Date::constant(2026, 11, 24), Date::constant(2026, 12, 8)),
            // Would end on a Saturday, and on Christmas Eve before a day off and a weekend.
            (Date::constant(2026, 11, 28), Date::constant(2026, 12, 14)),
            (Date::constant(2026, 12, 10), Date::constant(2026, 12, 28)),
        ] {
            assert_eq!(last_day(arrived, &calendar), Some(last), "{arrived}");
        }
        assert_eq!(last_day(Date::MAX, &calendar), None);
    }

    #[test]
    fn decision_61_some_pieces_bring_their_part_back_and_no_delivery() {
        // Three mugs for 11.858 with VAT, and delivery.
        let mugs = |before, now| [line("11.858", 3, before, now)];
        assert_eq!(refund(&mugs(0, 1), cents(1_779, 1_779), Money::ZERO, Paid::NOTHING), Some(cents(395, 395)));
        assert_eq!(refund(&mugs(0, 2), cents(1_779, 1_779), Money::ZERO, Paid::NOTHING), Some(cents(791, 791)));
    }

    #[test]
    fn decision_61_the_last_piece_brings_back_all_that_is_left_with_the_delivery() {
        let mugs = |before, now| [line("11.858", 3, before, now)];
        assert_eq!(refund(&mugs(0, 3), cents(1_779, 1_779), Money::ZERO, Paid::NOTHING), Some(cents(1_779, 1_779)));
        assert_eq!(refund(&mugs(1, 2), cents(1_779, 1_779), Money::ZERO, cents(395, 395)), Some(cents(1_384, 1_384)));
        // What was made to order stays, and the delivery was for that too.
        let both = [line("11.858", 3, 0, 3), line("50", 100, 0, 0)];
        assert_eq!(refund(&both, cents(6_779, 6_779), Money::ZERO, Paid::NOTHING), Some(cents(1_186, 1_186)));
    }

    #[test]
    fn decision_61_acc_05_what_is_returned_comes_back_by_its_return_alone() {
        let mugs = |before, returned, now| [Line { returned: vec![returned], settled_by_hand: returned, ..line("11.858", 3, before, now) }];
        assert_eq!(refund(&mugs(0, 1, 1), cents(1_779, 1_779), Money::ZERO, Paid::NOTHING), Some(cents(395, 395)));
        // The delivery comes back with the last piece, whichever way that goes.
        assert_eq!(refund(&mugs(0, 1, 2), cents(1_779, 1_779), Money::ZERO, Paid::NOTHING), Some(cents(1_384, 1_384)));
        assert_eq!(refund(&mugs(1, 1, 1), cents(1_779, 1_779), Money::ZERO, cents(395, 395)), Some(cents(989, 989)));
        // Fewer cents for all of it, agreed on beside what was returned: each piece is less by as much.
        let cheaper =
            |reduced, mugs: [Line; 1]| refund(&mugs, cents(1_779, 1_779), Money::from_cents(reduced).expect("an amount"), Paid::NOTHING);
        assert_eq!(cheaper(395, mugs(0, 1, 1)), Some(cents(395, 395)), "as much as the return");
        assert_eq!(cheaper(600, mugs(0, 0, 1)), Some(cents(262, 262)), "395.27 of 1,779, of which 1,179 are paid");
        assert_eq!(cheaper(600, mugs(0, 0, 3)), Some(cents(1_179, 1_179)));
        assert_eq!(refund(&mugs(1, 2, 0), cents(1_779, 0), Money::ZERO, cents(1_779, 0)), Some(cents(0, 0)), "never less than nothing");
        // Of what a return took off itself nothing is in that: however much was agreed on for all of it stays so.
        let noted = [Line { returned: vec![1], ..line("11.858", 3, 0, 1) }];
        let agreed = Money::from_cents(600).expect("an amount");
        assert_eq!(refund(&noted, cents(1_779, 1_779), agreed, Paid::NOTHING), Some(cents(262, 262)));
    }

    #[test]
    fn decision_61_never_less_than_nothing_comes_back() {
        let mugs = [line("11.858", 3, 1, 1)];
        let reduced = Money::from_cents(1_700).expect("an amount");
        assert_eq!(refund(&mugs, cents(1_779, 1_779), reduced, cents(395, 395)), Some(Paid::NOTHING), "79 are paid, and 395 asked for");
    }

    #[test]
    fn decision_61_of_a_currency_without_cents_whole_units_go_back() {
        let yen = |total: i64, money: i64| cents(total * 100, money * 100);
        let of = |returned, before, now, paid_back| {
            let vases = [Line { returned: vec![returned], ..line("3190", 3, before, now) }];
            super::refund(&vases, yen(3_490, 3_490), Money::ZERO, paid_back, "JPY")
        };
        assert_eq!(of(0, 0, 1, Paid::NOTHING), Some(yen(1_063, 1_063)));
        assert_eq!(of(0, 1, 2, yen(1_063, 1_063)), Some(yen(2_427, 2_427)), "all that is left");
        assert_eq!(of(1, 1, 1, yen(1_063, 1_063)), Some(yen(1_364, 1_364)), "but what the return gave back");
        let shared = [line("3190", 3, 0, 1)];
        let of_both = super::refund(&shared, yen(3_490, 1_000), Money::ZERO, Paid::NOTHING, "JPY");
        assert_eq!(of_both, Some(yen(1_063, 304)), "304.58 of it were money");
    }

    #[test]
    fn decision_61_acc_05_the_last_piece_brings_back_what_rounding_each_return_left() {
        let last = |paid: &str, ordered: Paid, returned: &[u32], currency: &str| {
            let vases = [Line { returned: returned.to_vec(), ..line(paid, 3, 0, 1) }];
            super::refund(&vases, ordered, Money::ZERO, Paid::NOTHING, currency)
        };
        let yen = cents(320_000, 320_000);
        assert_eq!(last("3200", yen, &[1, 1], "JPY"), Some(cents(106_800, 106_800)), "1,066 went back twice");
        assert_eq!(last("3200", yen, &[2], "JPY"), Some(cents(106_700, 106_700)), "2,133 went back");
        assert_eq!(last("10", cents(1_000, 1_000), &[1, 1], "EUR"), Some(cents(334, 334)));
        assert_eq!(last("10", cents(1_000, 400), &[1, 1], "EUR"), Some(cents(334, 134)), "3.33 twice, of which 1.33 were money");
    }

    #[test]
    fn decision_61_a_voucher_gets_back_the_part_that_it_paid() {
        let mugs = |before, now| [line("10", 4, before, now)];
        assert_eq!(refund(&mugs(0, 1), cents(1_500, 1_000), Money::ZERO, Paid::NOTHING), Some(cents(250, 167)));
        assert_eq!(refund(&mugs(1, 3), cents(1_500, 1_000), Money::ZERO, cents(250, 167)), Some(cents(1_250, 833)));
        assert_eq!(refund(&mugs(0, 1), cents(1_500, 0), Money::ZERO, Paid::NOTHING), Some(cents(250, 0)));
    }
}
