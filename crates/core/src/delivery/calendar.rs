//! The working calendar (decision 13).

use jiff::{
    Timestamp, Zoned,
    civil::{Date, DateTime, Time, Weekday},
    tz::TimeZone,
};
use std::collections::HashSet;

/// The longest offset that is counted: about ten years of working days.
pub const WORKING_DAYS_MAX: u32 = 2_600;

/// More days off in a row than any real calendar has.
const DAYS_OFF_IN_A_ROW_MAX: usize = 366;

/// The days on which the shop works: not Saturdays, Sundays and configured days.
#[derive(Debug, Clone)]
pub struct WorkingCalendar {
    zone: TimeZone,
    days_off: HashSet<Date>,
}

/// Why a date cannot be told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CalendarError {
    /// The zone's name is not known to this machine.
    #[error("time zone {0} is not known")]
    UnknownZone(String),
    /// More working days than [`WORKING_DAYS_MAX`].
    #[error("the delivery time is too long")]
    TooFar,
    /// Days off without end.
    #[error("no working day within a year")]
    NoWorkingDay,
}

impl WorkingCalendar {
    /// A calendar in the IANA zone, `Europe/Vilnius` unless configured otherwise.
    pub fn new(zone: &str, days_off: impl IntoIterator<Item = Date>) -> Result<Self, CalendarError> {
        let zone = TimeZone::get(zone).map_err(|_| CalendarError::UnknownZone(zone.to_owned()))?;
        Ok(Self { zone, days_off: days_off.into_iter().collect() })
    }

    /// Whether the shop works on `day`.
    #[must_use]
    pub fn is_working_day(&self, day: Date) -> bool {
        !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday) && !self.days_off.contains(&day)
    }

    /// The day that work on an order begins: today, or the next calendar day when it is the cut-off minute or later;
    /// if that is not a working day, the next one.
    pub fn day_zero(&self, now: Timestamp, cut_off: Time) -> Result<Date, CalendarError> {
        let local = now.to_zoned(self.zone.clone());
        let day = if local.time() < cut_off { local.date() } else { next(local.date())? };
        self.working_day_from(day)
    }

    /// The day that is `working_days` working days after day zero.
    pub fn delivery_date(&self, now: Timestamp, cut_off: Time, working_days: u32) -> Result<Date, CalendarError> {
        self.after(self.day_zero(now, cut_off)?, working_days)
    }

    /// The day that is `working_days` working days after `day`, which need not be one.
    pub fn after(&self, day: Date, working_days: u32) -> Result<Date, CalendarError> {
        if working_days > WORKING_DAYS_MAX {
            return Err(CalendarError::TooFar);
        }
        (0..working_days).try_fold(day, |day, _| self.working_day_from(next(day)?))
    }

    /// How many working days after day zero `day` is: 0 where it is not after it, and so many at most as dates are made of.
    pub fn working_days_to(&self, day: Date, now: Timestamp, cut_off: Time) -> Result<u32, CalendarError> {
        let days =
            std::iter::successors(Some(self.day_zero(now, cut_off)?), |day| day.tomorrow().ok()).skip(1).take_while(|one| *one <= day);
        let working_days = days.filter(|one| self.is_working_day(*one)).take(WORKING_DAYS_MAX as usize).count();
        u32::try_from(working_days).map_err(|_| CalendarError::TooFar)
    }

    /// Until when the dates of now hold: the cut-off on day zero, because until then it stays day zero.
    pub fn dates_hold_until(&self, now: Timestamp, cut_off: Time) -> Result<Zoned, CalendarError> {
        self.day_zero(now, cut_off)?.to_datetime(cut_off).to_zoned(self.zone.clone()).map_err(|_| CalendarError::TooFar)
    }

    /// Whether `moment` in the shop's own time is over; the cut-off minute itself is (decision 13).
    #[must_use]
    pub fn is_over(&self, moment: DateTime, now: Timestamp) -> bool {
        now.to_zoned(self.zone.clone()).datetime() >= moment
    }

    /// What has become at `now` of a `day` that held until `until`, when what it waits for is still not here: it moves on by as many
    /// working days as that is late. With it, until when it holds now.
    pub fn moved_on(&self, day: Date, until: DateTime, now: Timestamp) -> Result<(Date, DateTime), CalendarError> {
        if !self.is_over(until, now) {
            return Ok((day, until));
        }
        let days = std::iter::successors(Some(until.date()), |day| day.tomorrow().ok()).skip(1).take_while(|between| *between <= day);
        let working_days = days.filter(|between| self.is_working_day(*between)).take(WORKING_DAYS_MAX as usize + 1).count();
        let working_days = u32::try_from(working_days).map_err(|_| CalendarError::TooFar)?;
        let moved = self.delivery_date(now, until.time(), working_days)?;
        Ok((moved, self.dates_hold_until(now, until.time())?.datetime()))
    }

    /// The first working day from `day` on, which may be that day.
    pub fn working_day_from(&self, day: Date) -> Result<Date, CalendarError> {
        let mut days = std::iter::successors(Some(day), |day| day.tomorrow().ok()).take(DAYS_OFF_IN_A_ROW_MAX);
        days.find(|day| self.is_working_day(*day)).ok_or(CalendarError::NoWorkingDay)
    }
}

fn next(day: Date) -> Result<Date, CalendarError> {
    day.tomorrow().map_err(|_| CalendarError::TooFar)
}

#[cfg(test)]
#[path = "calendar_tests.rs"]
mod tests;
