//! The shop's calendar at a moment: which day it is, and until when today's delivery dates hold.

use jiff::{Timestamp, Zoned, civil::Date, tz::TimeZone};
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

/// The moment in the shop's zone.
pub(crate) fn local(configuration: &Configuration, now: Timestamp) -> Zoned {
    now.to_zoned(TimeZone::get(&configuration.time_zone).unwrap_or(TimeZone::UTC))
}
