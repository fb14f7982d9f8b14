//! What something cost before its price was reduced (decision 10; Directive 98/6/EC, art. 6a).

use crate::money::Money;
use jiff::{SignedDuration, Timestamp};

/// How long before a reduction its prices count.
const DAYS: i64 = 30;

/// A price gave way to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceChange {
    /// Since when the new one holds.
    pub at: Timestamp,
    /// What it was; `None` where it was on request.
    pub from: Option<Money>,
}

/// The lowest price of the 30 days before the price of now began to hold, which itself does not count. `changes` are all of
/// one variant, the oldest first; `None` where nothing is known of the time before.
#[must_use]
pub fn prior_price(changes: &[PriceChange]) -> Option<Money> {
    let since = changes.last()?.at - SignedDuration::from_hours(24 * DAYS);
    changes.iter().filter(|change| change.at >= since).filter_map(|change| change.from).min()
}

#[cfg(test)]
mod tests {
    use super::{PriceChange, prior_price};
    use crate::money::Money;
    use jiff::{SignedDuration, Timestamp};

    /// The day of a change, and what the price was until then.
    type Change<'a> = (i64, Option<&'a str>);

    fn prior(changes: &[Change]) -> Option<Money> {
        let change = |&(day, from): &Change| PriceChange {
            at: Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24 * day),
            from: from.map(|price| price.parse().expect("an amount")),
        };
        prior_price(&changes.iter().map(change).collect::<Vec<_>>())
    }

    #[test]
    fn decision_10_the_lowest_price_is_that_of_the_30_days_before_the_reduction() {
        let money = |text: &str| text.parse::<Money>().ok();
        let cases: &[(&[Change], Option<&str>, &str)] = &[
            (&[], None, "nothing is known"),
            (&[(100, Some("5.00"))], Some("5.00"), "it held for a long time"),
            (
                &[(70, Some("4.00")), (80, Some("6.00")), (100, Some("5.00"))],
                Some("4.00"),
                "4.00 held until day 70, where the 30 days begin",
            ),
            (&[(69, Some("4.00")), (80, Some("6.00")), (100, Some("5.00"))], Some("5.00"), "4.00 is too long ago"),
            (&[(90, Some("5.00")), (100, Some("4.00"))], Some("4.00"), "reduced twice: the first reduction is a price of the time before"),
            (&[(100, None)], None, "it was on request"),
            (&[(80, Some("3.00")), (90, None), (100, Some("5.00"))], Some("3.00"), "in between it was on request"),
        ];
        for (changes, expected, why) in cases {
            assert_eq!(prior(changes), expected.and_then(money), "{why}");
        }
    }
}
