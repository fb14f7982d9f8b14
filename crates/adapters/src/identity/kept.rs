//! How long what a provider told is kept.

use jiff::{SignedDuration, Timestamp};

/// What a provider says of itself, and its keys, are fetched anew when they are older.
pub(super) const KEPT: SignedDuration = SignedDuration::from_hours(24);

/// The age of what was fetched then; none in the future: a clock that ran ahead noted that, and it says nothing (ADR 13).
pub(super) fn age(fetched_at: Timestamp, now: Timestamp) -> Option<SignedDuration> {
    (fetched_at <= now).then(|| now.duration_since(fetched_at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_09_what_a_clock_fetched_that_ran_ahead_has_no_age() {
        let now = Timestamp::constant(1_795_248_000, 0);
        for (hours, expected) in [(-2, Some(2)), (0, Some(0)), (2, None)] {
            assert_eq!(age(now + SignedDuration::from_hours(hours), now), expected.map(SignedDuration::from_hours), "{hours}");
        }
    }
}
