//! How far the catalogue that a node has can be believed.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Since when catalogue and stock cannot be read again: what readers see until then is from before.
#[derive(Debug, Default)]
pub struct Freshness(Mutex<Option<Instant>>);

impl Freshness {
    /// For how long catalogue and stock could not be read again, at `now`; zero while they can.
    #[must_use]
    pub fn stale_for(&self, now: Instant) -> Duration {
        let failing_since = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        failing_since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
    }

    /// Notes whether they were read, at `now`.
    pub(crate) fn note(&self, is_read: bool, now: Instant) {
        let mut failing_since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *failing_since = if is_read { None } else { failing_since.or(Some(now)) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_01_a_catalogue_is_stale_from_the_first_failure_until_it_is_read_again() {
        let (freshness, start) = (Freshness::default(), Instant::now());
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let stale_for = |seconds: u64| freshness.stale_for(at(seconds)).as_secs();
        assert_eq!(stale_for(5), 0);
        freshness.note(false, at(10));
        freshness.note(false, at(30));
        assert_eq!([stale_for(10), stale_for(75)], [0, 65]);
        freshness.note(true, at(80));
        assert_eq!(stale_for(90), 0);
        freshness.note(false, at(100));
        assert_eq!(stale_for(101), 1);
    }
}
