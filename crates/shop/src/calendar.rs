//! The shop's calendar at a moment: which day it is, and until when today's delivery dates hold.

use jiff::{Timestamp, ToSpan, Zoned, civil::Date, tz::TimeZone};
use vitrina_core::catalog::Configuration;

/// The day in the shop's zone.
#[must_use]
pub fn today(configuration: &Configuration, now: Timestamp) -> Date {
    local(configuration, now).date()
}

/// When the delivery dates that hold now change next: at a cut-off or at midnight (decision 13).
#[must_use]
pub fn dates_hold_until(configuration: &Configuration, now: Timestamp) -> Timestamp {
    let local = local(configuration, now);
    let cut_offs = [configuration.cut_off_matrix, configuration.cut_off_stock];
    let today = cut_offs.into_iter().filter(|cut_off| *cut_off > local.time()).min();
    let next = match today {
        Some(cut_off) => local.with().time(cut_off).build(),
        None => local.tomorrow().and_then(|tomorrow| tomorrow.start_of_day()),
    };
    // Only at the end of the calendar's range is there no next moment.
    next.map_or(now, |next| next.timestamp())
}

/// The day so many months ago in the shop's zone, and the moment at which it began.
#[must_use]
pub fn months_ago(configuration: &Configuration, now: Timestamp, months: i32) -> (Date, Timestamp) {
    let local = local(configuration, now);
    let day = local.date().saturating_sub(months.months());
    // Only at the end of the calendar's range does a day not begin.
    let begins_at = day.to_zoned(local.time_zone().clone()).map_or(now, |day| day.timestamp());
    (day, begins_at)
}

/// The moment in the shop's zone.
pub(crate) fn local(configuration: &Configuration, now: Timestamp) -> Zoned {
    now.to_zoned(TimeZone::get(&configuration.time_zone).unwrap_or(TimeZone::UTC))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::read_folder;
    use jiff::civil::date;
    use std::path::Path;

    #[test]
    fn b2b_03_months_ago_a_day_began_at_midnight_in_the_shops_zone_and_in_every_month() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/small-shop");
        let configuration = read_folder(&folder).expect("the small shop").shop.catalog.configuration;
        let at = |now: &str, months: i32| {
            let (day, began_at) = months_ago(&configuration, now.parse().expect("a moment"), months);
            (day, began_at.to_string())
        };
        // Two hours before Greenwich, three in summer.
        assert_eq!(at("2026-11-22T22:30:00Z", 12), (date(2025, 11, 23), "2025-11-22T22:00:00Z".to_owned()));
        assert_eq!(at("2026-11-22T21:30:00Z", 12), (date(2025, 11, 22), "2025-11-21T22:00:00Z".to_owned()));
        assert_eq!(at("2026-12-31T12:00:00Z", 6), (date(2026, 6, 30), "2026-06-29T21:00:00Z".to_owned()));
    }
}
