//! How long a job waits for its next try: growing pauses over about a day, then a person looks.

use std::time::Duration;

/// How often a job is begun before it waits for a person: the pauses between add up to about a day, so that a service which is away
/// over night is met again.
pub(super) const TRIES_MAX: i32 = 16;
/// The longest pause.
pub(super) const PAUSE_MAX: Duration = Duration::from_hours(4);
/// The first one.
const PAUSE_MIN: Duration = Duration::from_secs(15);

/// The pause after the try number `tries`, at least 1. `chance` takes up to half of it off, so that jobs which failed together do not come
/// back together.
pub(super) fn pause(tries: i32, chance: u32) -> Duration {
    let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0).min(16);
    let whole = PAUSE_MIN.saturating_mul(1 << doublings).min(PAUSE_MAX);
    whole.mul_f64(1.0 - f64::from(chance) / f64::from(u32::MAX) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adm_05_pauses_grow_over_about_a_day_and_scatter() {
        let pauses: Vec<u64> = (1..TRIES_MAX).map(|tries| pause(tries, 0).as_secs()).collect();
        assert_eq!(pauses[..4], [15, 30, 60, 120]);
        assert_eq!(pauses[10..], [14_400; 5]);
        assert_eq!(pauses.iter().sum::<u64>() / 3_600, 24);
        assert_eq!(pause(2, u32::MAX), Duration::from_secs(15));
        assert_eq!(pause(i32::MAX, 0), PAUSE_MAX);
    }
}
