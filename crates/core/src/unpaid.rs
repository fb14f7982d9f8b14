//! How long an order that nobody has paid keeps what it holds (STOCK-04).

use crate::{catalog::PaymentType, delivery::calendar::WorkingCalendar};
use jiff::civil::Date;

/// Working days after the last one to pay on: money that is sent then is on the bank's statement by their end, and staff have read it.
const TRANSFER_WORKING_DAYS: u32 = 3;

/// The last day on which an order is kept that is to be paid by `pay_by`. A transfer that is sent on that day takes days to be known; money by card is
/// known at once. On a calendar that does not go on for so long it is `pay_by`.
#[must_use]
pub fn kept_until(pay_by: Date, payment: Option<PaymentType>, calendar: &WorkingCalendar) -> Date {
    match payment {
        Some(PaymentType::BankTransfer) => calendar.after(pay_by, TRANSFER_WORKING_DAYS).unwrap_or(pay_by),
        Some(PaymentType::Card | PaymentType::Credit) | None => pay_by,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn stock_04_a_transfer_has_three_working_days_to_be_known_and_a_card_none() {
        let calendar = WorkingCalendar::new("Europe/Vilnius", [date(2026, 12, 24), date(2026, 12, 25)]).expect("a known zone");
        let kept = |day, payment| kept_until(day, Some(payment), &calendar);
        for (pay_by, until) in [
            // Monday to Thursday, Friday over the week-end, Sunday, and over days off.
            (date(2026, 11, 30), date(2026, 12, 3)),
            (date(2026, 12, 4), date(2026, 12, 9)),
            (date(2026, 12, 6), date(2026, 12, 9)),
            (date(2026, 12, 22), date(2026, 12, 29)),
            (Date::MAX, Date::MAX),
        ] {
            assert_eq!(kept(pay_by, PaymentType::BankTransfer), until, "{pay_by}");
            assert_eq!(kept(pay_by, PaymentType::Card), pay_by);
        }
        assert_eq!(kept_until(date(2026, 11, 30), None, &calendar), date(2026, 11, 30));
    }
}
