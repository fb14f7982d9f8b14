//! How often one client may do what costs or guesses.
//!
//! A generic cell rate algorithm of a few lines over a cache that is bounded: the `governor` crate keeps every address that ever
//! came until it is told to forget.

use crate::{client::Client, problem::Problem};
use moka::{ops::compute::Op, policy::EvictionPolicy, sync::Cache};
use std::{num::NonZeroU32, time::Duration};
use tokio::time::Instant;

/// What a rate is counted over.
const MINUTE: Duration = Duration::from_mins(1);
/// Clients that are remembered; beyond that, those that came least recently are forgotten.
const CLIENTS_MAX: u64 = 100_000;

/// So many times a minute, all at once or spread over it, for each client.
#[derive(Debug, Clone)]
pub struct RateLimit {
    /// The part of a minute that one time takes.
    cost: Duration,
    /// When each client will have paid for what it did.
    paid_at: Cache<Client, Instant>,
}

impl RateLimit {
    /// A limit of `a_minute` times.
    #[must_use]
    pub fn new(a_minute: NonZeroU32) -> Self {
        // Who did nothing for a minute has paid for everything.
        let paid_at = Cache::builder().max_capacity(CLIENTS_MAX).time_to_idle(MINUTE).eviction_policy(EvictionPolicy::lru());
        Self { cost: MINUTE / a_minute.get(), paid_at: paid_at.build() }
    }

    /// Counts one time; 429 when the client has none left.
    pub fn take(&self, client: Client) -> Result<(), Problem> {
        let now = Instant::now();
        let mut taken = Ok(());
        self.paid_at.entry(client).and_compute_with(|entry| {
            let paid_at = self.next(entry.map(moka::Entry::into_value), now);
            taken = within(paid_at, now);
            if taken.is_ok() { Op::Put(paid_at) } else { Op::Nop }
        });
        taken
    }

    /// 429 when the client has no time left; counts nothing.
    pub fn check(&self, client: Client) -> Result<(), Problem> {
        let now = Instant::now();
        within(self.next(self.paid_at.get(&client), now), now)
    }

    /// When one more time will be paid for.
    fn next(&self, paid_at: Option<Instant>, now: Instant) -> Instant {
        paid_at.map_or(now, |paid_at| paid_at.max(now)) + self.cost
    }
}

/// Nobody owes more than a minute.
fn within(paid_at: Instant, now: Instant) -> Result<(), Problem> {
    let wait = (paid_at - now).saturating_sub(MINUTE);
    if wait.is_zero() { Ok(()) } else { Err(Problem::too_many_requests(wait)) }
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
    async fn auth_11_a_check_counts_nothing_and_a_refusal_makes_nobody_wait_longer() {
        let (limit, one) = (limit(2), client("192.0.2.1"));
        assert!((0..10).all(|_| limit.check(one).is_ok()));
        assert!(limit.take(one).is_ok() && limit.take(one).is_ok());
        for _ in 0..10 {
            assert_eq!((retry_after_s(limit.check(one)), retry_after_s(limit.take(one))), (Some(30), Some(30)));
        }
        advance(Duration::from_secs(30)).await;
        assert!(limit.take(one).is_ok());
    }
}
