//! What happens often is logged seldom, and says how often it happened.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Something that is logged at most once in a while.
#[derive(Debug)]
pub struct Sampled {
    pause: Duration,
    /// How often it happened since it was told, and when that was.
    untold: Mutex<(u64, Option<Instant>)>,
}

impl Sampled {
    /// Something that is told at most once in `pause`.
    #[must_use]
    pub const fn new(pause: Duration) -> Self {
        Self { pause, untold: Mutex::new((0, None)) }
    }

    /// Counts it; when it is time to tell it, how often it happened since it was told last.
    pub fn happened(&self) -> Option<u64> {
        let mut untold = self.untold.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, told_at) = (untold.0 + 1, untold.1);
        let is_due = told_at.is_none_or(|told_at| told_at.elapsed() >= self.pause);
        *untold = if is_due { (0, Some(Instant::now())) } else { (count, told_at) };
        is_due.then_some(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_often_is_told_once_with_its_count() {
        let (often, always) = (Sampled::new(Duration::from_hours(1)), Sampled::new(Duration::ZERO));
        assert_eq!([often.happened(), often.happened(), often.happened()], [Some(1), None, None]);
        assert_eq!([always.happened(), always.happened()], [Some(1), Some(1)]);
    }
}
