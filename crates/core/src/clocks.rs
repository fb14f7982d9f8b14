//! Moments that other nodes wrote, whose clocks may differ (ADR 13): what a clock that ran ahead wrote counts as not there.

use jiff::{SignedDuration, Timestamp};

/// Clocks that are right differ by less.
pub const DIFFER_MAX: SignedDuration = SignedDuration::from_mins(1);

/// The last moment that a clock which is right can have written by `now`.
#[must_use]
pub fn latest(now: Timestamp) -> Timestamp {
    now.saturating_add(DIFFER_MAX).unwrap_or(Timestamp::MAX)
}

/// Whether `moment` is less than `duration` ago.
#[must_use]
pub fn is_within(moment: Timestamp, duration: SignedDuration, now: Timestamp) -> bool {
    moment <= latest(now) && now.duration_since(moment) < duration
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_11_what_a_clock_that_ran_ahead_wrote_is_not_lately() {
        let now = Timestamp::constant(1_795_248_000, 0);
        let is_lately = |ago_s: i64| is_within(now - SignedDuration::from_secs(ago_s), SignedDuration::from_hours(1), now);
        assert_eq!([0, 3_599, 3_600, -60, -61, -31_536_000].map(is_lately), [true, true, false, true, false, false]);
        assert!(is_within(Timestamp::MAX, SignedDuration::from_hours(1), Timestamp::MAX));
    }
}
