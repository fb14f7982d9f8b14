//! Webhooks: addresses of customers' own programs that the shop tells of what happens to their orders (decision 60, ADR 41).

mod address;
mod public;

pub use address::{ADDRESS_LENGTH_MAX, AddressFault, check_address, host};
pub use public::is_public;

use crate::states::states;
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// How many a customer may have.
pub const WEBHOOKS_MAX: u64 = 10;
/// What does not arrive is sent again for so long, counted from when it happened; an address at which nothing arrives for so long is left alone.
const TRIED_FOR: SignedDuration = SignedDuration::from_hours(24);
/// The first pause between two tries …
const PAUSE_MIN: Duration = Duration::from_secs(15);
/// … and the longest: who mends their program is met again within the hour.
const PAUSE_MAX: Duration = Duration::from_hours(1);
/// Clocks of nodes differ by less (ADR 13).
const CLOCKS_DIFFER: Duration = Duration::from_mins(1);

states! {
    /// What a message tells of.
    WebhookEvent {
        /// An order was placed.
        OrderPlaced = "orderPlaced",
        /// It was confirmed, completed or cancelled.
        OrderMoved = "orderMoved",
        /// Its money was promised, came, was refused or went back.
        PaymentMoved = "paymentMoved",
        /// Its files or its making came further.
        ProductionMoved = "productionMoved",
        /// Some or all of it left, or arrived.
        ShipmentMoved = "shipmentMoved",
        /// A return was taken, or came further.
        ReturnMoved = "returnMoved",
        /// Nothing: its customer tries whether messages arrive.
        Test = "test",
    }
}

impl WebhookEvent {
    /// What a webhook can be made for: everything that happens to orders.
    pub fn choosable() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|event| *event != Self::Test)
    }
}

states! {
    /// What became of a message.
    MessageState {
        /// It is sent, or sent again.
        Waiting = "waiting",
        /// Its receiver took it.
        Delivered = "delivered",
        /// It is not sent any more.
        GivenUp = "givenUp",
    }
}

states! {
    /// Why a message did not arrive.
    WebhookFailure {
        /// The receiver answered something else than that it took it, such as 500, or that it is elsewhere.
        Answered = "answered",
        /// Nobody answers there.
        Unreachable = "unreachable",
        /// Its name leads to an address that is not on the public internet.
        NotPublic = "notPublic",
        /// It did not answer in time.
        TooSlow = "tooSlow",
        /// It does not prove to be who it is called.
        Insecure = "insecure",
    }
}

/// How a webhook does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WebhookHealth {
    /// Tries that failed since the last one that did not.
    pub failures: u32,
    /// When the first of them did.
    pub failing_since: Option<Timestamp>,
    /// Nothing is sent before.
    pub paused_until: Option<Timestamp>,
}

impl WebhookHealth {
    /// How it does after one more try that failed. All of its messages pause: one that nobody takes costs a try now and then, however many wait.
    #[must_use]
    pub fn failed(self, now: Timestamp, chance: u32) -> Self {
        // Nothing was tried for a day after the last one failed, or a clock that ran ahead noted it: what happened then says nothing of now.
        let is_old = self.paused_until.is_some_and(|until| is_tried_enough(until, now) || is_impossible(until, now));
        let Self { failures, failing_since, .. } = if is_old { Self::default() } else { self };
        let failures = failures.saturating_add(1);
        Self { failures, failing_since: failing_since.or(Some(now)), paused_until: Some(later(now, pause(failures, chance))) }
    }

    /// Until when nothing is sent, if it pauses `now`. No longer than a pause can be: what a clock that ran ahead noted does not count (ADR 13).
    #[must_use]
    pub fn pauses_until(self, now: Timestamp) -> Option<Timestamp> {
        self.paused_until.filter(|until| *until > now && !is_impossible(*until, now))
    }

    /// Whether nothing has arrived for so long that it is left alone.
    #[must_use]
    pub fn is_over(self, now: Timestamp) -> bool {
        self.failing_since.is_some_and(|since| is_tried_enough(since, now))
    }
}

/// Whether a pause that begins `now` or before cannot last until then.
fn is_impossible(until: Timestamp, now: Timestamp) -> bool {
    until > later(now, PAUSE_MAX + CLOCKS_DIFFER)
}

/// Whether what has been tried since then is tried no more.
#[must_use]
pub fn is_tried_enough(since: Timestamp, now: Timestamp) -> bool {
    now.duration_since(since) >= TRIED_FOR
}

/// The moment so much after `now`.
#[must_use]
pub fn later(now: Timestamp, by: Duration) -> Timestamp {
    now.checked_add(by).unwrap_or(Timestamp::MAX)
}

/// The pause after so many failed tries, at least 1. `chance` takes up to half of it off, so that what failed together does not come back together.
#[must_use]
pub fn pause(failures: u32, chance: u32) -> Duration {
    let doublings = failures.saturating_sub(1).min(16);
    let whole = PAUSE_MIN.saturating_mul(1 << doublings).min(PAUSE_MAX);
    whole.mul_f64(1.0 - f64::from(chance) / f64::from(u32::MAX) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

    #[test]
    fn b2b_03_pauses_grow_to_an_hour_and_scatter() {
        let pauses: Vec<u64> = (1..12).map(|tries| pause(tries, 0).as_secs()).collect();
        assert_eq!(pauses, [15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
        assert_eq!(pause(2, u32::MAX), Duration::from_secs(15));
        assert_eq!(pause(u32::MAX, 0), PAUSE_MAX);
    }

    #[test]
    fn b2b_03_a_webhook_is_over_once_nothing_has_arrived_for_a_day() {
        let first = WebhookHealth::default().failed(NOW, 0);
        assert_eq!(first.paused_until, Some(later(NOW, Duration::from_secs(15))));
        let day = later(NOW, Duration::from_hours(24));
        let second = first.failed(later(NOW, Duration::from_hours(23)), 0);
        assert_eq!((second.failures, second.failing_since), (2, Some(NOW)));
        assert!(!second.is_over(later(NOW, Duration::from_secs(86_399))) && second.is_over(day));
        assert!(!WebhookHealth::default().is_over(day));
        // Nothing was sent for long in between.
        let weeks = later(NOW, Duration::from_hours(500));
        let anew = first.failed(weeks, 0);
        assert_eq!((anew.failures, anew.failing_since, anew.is_over(weeks)), (1, Some(weeks), false));
    }

    #[test]
    fn b2b_03_a_clock_that_ran_ahead_pauses_no_webhook() {
        let hour = later(NOW, PAUSE_MAX + CLOCKS_DIFFER);
        let paused = |until| WebhookHealth { failures: 3, failing_since: Some(until), paused_until: Some(until) };
        assert_eq!([NOW, hour, later(hour, Duration::from_secs(1))].map(|until| paused(until).pauses_until(NOW)), [None, Some(hour), None]);
        let anew = paused(later(NOW, Duration::from_hours(8_760))).failed(NOW, 0);
        assert_eq!((anew.failures, anew.failing_since, anew.paused_until), (1, Some(NOW), Some(later(NOW, Duration::from_secs(15)))));
    }

    #[test]
    fn b2b_03_nobody_chooses_a_test() {
        assert_eq!(WebhookEvent::choosable().count(), WebhookEvent::ALL.len() - 1);
        assert!(WebhookEvent::choosable().all(|event| event != WebhookEvent::Test));
    }
}
