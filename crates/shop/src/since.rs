//! When something happened, as a person or a bank tells it: the moment, or only the day.

use crate::calendar;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use std::str::FromStr;
use vitrina_core::catalog::Configuration;

/// When something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    /// At this moment.
    At(Timestamp),
    /// Some time on this day in the shop's zone.
    On(Date),
}

/// Neither a day nor a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a day such as 2026-11-22, or a moment such as 2026-11-22T09:30:00Z")]
pub struct InvalidSince;

impl FromStr for Since {
    type Err = InvalidSince;

    fn from_str(text: &str) -> Result<Self, InvalidSince> {
        let day = || text.parse().ok().filter(|_| text.len() == "2026-11-22".len()).map(Self::On);
        text.parse().map(Self::At).ok().or_else(day).ok_or(InvalidSince)
    }
}

impl Since {
    /// The moment. Of a day it is the first, so that nobody loses a day by what is not told; of the day of an order that was placed at
    /// `placed_at`, that moment.
    #[must_use]
    pub fn moment(self, configuration: &Configuration, placed_at: Timestamp) -> Timestamp {
        match self {
            Self::At(moment) => moment,
            Self::On(day) if day == calendar::today(configuration, placed_at) => placed_at,
            Self::On(day) => {
                let zone = TimeZone::get(&configuration.time_zone).unwrap_or(TimeZone::UTC);
                day.to_zoned(zone).map_or(placed_at, |start| start.timestamp())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_01_a_day_or_a_moment_is_told_and_nothing_else() {
        assert_eq!("2026-11-22".parse(), Ok(Since::On(Date::constant(2026, 11, 22))));
        assert_eq!("2026-11-22T11:30:00+02:00".parse(), Ok(Since::At("2026-11-22T09:30:00Z".parse().expect("a moment"))));
        for wrong in ["", "yesterday", "2026-11-31", "2026-11-22T09:30:00", "22.11.2026"] {
            assert_eq!(wrong.parse::<Since>(), Err(InvalidSince), "{wrong}");
        }
    }
}
