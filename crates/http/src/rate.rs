//! How often one client, or whoever else is counted, may do what costs or guesses.
//!
//! A generic cell rate algorithm of a few lines over a cache that is bounded: the `governor` crate keeps every address that ever
//! came until it is told to forget.

use crate::{client::Client, problem::Problem};
use moka::{ops::compute::Op, policy::EvictionPolicy, sync::Cache};
use std::{
    hash::Hash,
    num::{NonZeroU32, NonZeroU64},
    time::Duration,
};
use tokio::time::Instant;

/// What most rates are counted over.
const MINUTE: Duration = Duration::from_mins(1);
/// Clients that are remembered; beyond that, those that came least recently are forgotten.
const CLIENTS_MAX: u64 = 100_000;

/// So many times (or bytes) in a while, all at once or spread over it, for each client or whoever else is counted.
#[derive(Debug, Clone)]
pub struct RateLimit<K: Hash + Eq + Send + Sync + 'static = Client> {
    amount: NonZeroU64,
    window: Duration,
    /// When each client will have paid for what it did.
    paid_at: Cache<K, Instant>,
}

impl<K: Hash + Eq + Clone + Send + Sync + 'static> RateLimit<K> {
    /// A limit of `a_minute` times.
    #[must_use]
    pub fn new(a_minute: NonZeroU32) -> Self {
        Self::within(a_minute.into(), MINUTE)
    }

    /// A limit of `amount` in each `window`.
    #[must_use]
    pub fn within(amount: NonZeroU64, window: Duration) -> Self {
        // Who did nothing for so long has paid for everything.
        let paid_at = Cache::builder().max_capacity(CLIENTS_MAX).time_to_idle(window).eviction_policy(EvictionPolicy::lru());
        Self { amount, window, paid_at: paid_at.build() }
    }

    /// Counts one time; 429 when the client has none left.
    pub fn take(&self, client: K) -> Result<(), Problem> {
        self.take_many(client, 1)
    }

    /// Counts so many times at once; 429, and none counted, when the client has not so many left.
    pub fn take_many(&self, client: K, count: u64) -> Result<(), Problem> {
        if count == 0 {
            return Ok(());
        }
        let now = Instant::now();
        let mut taken = Ok(());
        self.paid_at.entry(client).and_compute_with(|entry| {
            let paid_at = self.next(entry.map(moka::Entry::into_value), now, count);
            taken = self.owed(paid_at, now);
            if taken.is_ok() { Op::Put(paid_at) } else { Op::Nop }
        });
        taken
    }

    /// Takes back what was counted for something that turned out to cost nothing.
    pub fn give_back(&self, client: K, count: u64) {
        self.paid_at.entry(client).and_compute_with(|entry| {
            let paid_at = entry.and_then(|entry| entry.into_value().checked_sub(self.cost(count)));
            paid_at.map_or(Op::Nop, Op::Put)
        });
    }

    /// When so many more times will be paid for.
    fn next(&self, paid_at: Option<Instant>, now: Instant, count: u64) -> Instant {
        let paid_at = paid_at.map_or(now, |paid_at| paid_at.max(now));
        paid_at.checked_add(self.cost(count)).unwrap_or(paid_at + self.window * 2)
    }

    /// The part of the window that so many times take.
    fn cost(&self, count: u64) -> Duration {
        let nanoseconds = self.window.as_nanos() * u128::from(count) / u128::from(self.amount.get());
        Duration::from_nanos(nanoseconds.try_into().unwrap_or(u64::MAX))
    }

    /// Nobody owes more than the window.
    fn owed(&self, paid_at: Instant, now: Instant) -> Result<(), Problem> {
        let wait = (paid_at - now).saturating_sub(self.window);
        if wait.is_zero() { Ok(()) } else { Err(Problem::too_many_requests(wait)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    fn client(address: &str) -> Client {
        Client::at(address.parse().unwrap())
    }

    fn limit(a_minute: u32) -> RateLimit {
        RateLimit::new(NonZeroU32::new(a_minute).unwrap())
    }

    fn retry_after_s(refused: Result<(), Problem>) -> Option<u32> {
        refused.unwrap_err().retry_after_s
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_a_minutes_worth_may_be_taken_at_once_and_comes_back_bit_by_bit() {
        let (limit, one, other) = (limit(20), client("192.0.2.1"), client("192.0.2.2"));
        for _ in 0..20 {
            assert!(limit.take(one).is_ok());
        }
        assert_eq!((retry_after_s(limit.take(one)), limit.take(other).is_ok()), (Some(3), true));
        advance(Duration::from_secs(2)).await;
        assert_eq!(retry_after_s(limit.take(one)), Some(1));
        advance(Duration::from_secs(1)).await;
        assert_eq!((limit.take(one).is_ok(), retry_after_s(limit.take(one))), (true, Some(3)));
        advance(Duration::from_hours(1)).await;
        assert_eq!((0..25).filter(|_| limit.take(one).is_ok()).count(), 20);
    }

    #[tokio::test(start_paused = true)]
    async fn auth_11_a_refusal_counts_nothing_and_makes_nobody_wait_longer() {
        let (limit, one) = (limit(2), client("192.0.2.1"));
        assert!((0..10).all(|_| limit.take_many(one, 3).is_err()));
        assert!(limit.take(one).is_ok() && limit.take(one).is_ok());
        for _ in 0..10 {
            assert_eq!(retry_after_s(limit.take(one)), Some(30));
        }
        advance(Duration::from_secs(30)).await;
        assert!(limit.take(one).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn price_09_what_is_given_back_was_never_counted_and_nothing_is_saved_up() {
        let (limit, one) = (limit(2), client("192.0.2.1"));
        for _ in 0..10 {
            assert!(limit.take_many(one, 2).is_ok() && limit.take(one).is_err());
            limit.give_back(one, 2);
        }
        assert!(limit.take(one).is_ok() && limit.take_many(one, 2).is_err() && limit.take(one).is_ok());
        advance(Duration::from_mins(10)).await;
        limit.give_back(one, 2);
        assert!(limit.take_many(one, 2).is_ok() && limit.take(one).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn file_01_bytes_are_counted_over_a_day() {
        const DAY: Duration = Duration::from_hours(24);
        let (limit, one) = (RateLimit::within(NonZeroU64::new(1_000_000_000_000).unwrap(), DAY), client("192.0.2.1"));
        assert!(limit.take_many(one, 1_000_000_000_001).is_err() && limit.take_many(one, u64::MAX).is_err());
        for _ in 0..250 {
            assert!(limit.take_many(one, 4_000_000_000).is_ok());
        }
        assert_eq!(retry_after_s(limit.take_many(one, 1_000_000_000_000)), Some(24 * 3600));
        advance(DAY / 2).await;
        assert!(limit.take_many(one, 500_000_000_001).is_err() && limit.take_many(one, 500_000_000_000).is_ok());
    }
}
