//! Bodies on their way into memory: however many clients send them and however slowly, together they take so much and no more.

use crate::{client::Client, problem::Problem, sampled::Sampled};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::sync::Notify;

/// When bytes of the client's other bodies will have been read.
const OWN_WAIT: Duration = Duration::from_secs(1);
/// So much of every body is not counted: whatever others send, a cart is priced and ordered. Connections bound what it comes to.
const FREE_BYTES: usize = 32 * 1024;
/// Bodies that are given up are told once in so long.
const TELL_PAUSE: Duration = Duration::from_secs(1);

/// The bytes that have arrived of bodies that are not whole yet.
#[derive(Debug, Clone)]
pub struct InFlight {
    all_max: usize,
    each_max: usize,
    held: Arc<Mutex<Held>>,
}

#[derive(Debug)]
struct Held {
    all: usize,
    by_client: HashMap<Client, usize>,
    /// By the turn in which they last grew: the first has brought nothing for the longest.
    bodies: BTreeMap<u64, Body>,
    turn: u64,
    given_up: Sampled,
}

#[derive(Debug)]
struct Body {
    client: Client,
    bytes: usize,
    give_up: Arc<Notify>,
}

impl InFlight {
    /// At most `all_max` counted bytes at once, of which one client may have `each_max`. When there are as many, the body that has brought
    /// nothing for the longest is given up for one that does.
    #[must_use]
    pub fn new(all_max: usize, each_max: usize) -> Self {
        let held = Held { all: 0, by_client: HashMap::new(), bodies: BTreeMap::new(), turn: 0, given_up: Sampled::new(TELL_PAUSE) };
        Self { all_max, each_max, held: Arc::new(Mutex::new(held)) }
    }

    /// A body that begins to arrive from `client`.
    pub(crate) fn begin(&self, client: Client) -> Arriving {
        Arriving { among: self.clone(), client, bytes: 0, turn: None, give_up: Arc::default() }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    /// Forgets what is counted of the body that last grew in `turn`.
    fn forget(&mut self, turn: u64) -> Option<Body> {
        let body = self.bodies.remove(&turn)?;
        self.all -= body.bytes;
        let own = self.by_client.get(&body.client).map_or(0, |own| own - body.bytes);
        if own == 0 {
            self.by_client.remove(&body.client);
        } else {
            self.by_client.insert(body.client, own);
        }
        Some(body)
    }

    fn give_longest_up(&mut self) -> bool {
        let Some(body) = self.bodies.keys().next().copied().and_then(|turn| self.forget(turn)) else { return false };
        body.give_up.notify_one();
        if let Some(count) = self.given_up.happened() {
            let client = body.client;
            tracing::warn!(count, %client, "bodies that stopped arriving were given up for others: all together have as many bytes as they may");
        }
        true
    }
}

/// What has arrived of one body; counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Arriving {
    among: InFlight,
    client: Client,
    bytes: usize,
    turn: Option<u64>,
    give_up: Arc<Notify>,
}

impl Arriving {
    /// Counts the next bytes; 429 when the client has too many on their way, 503 when that alone is more than all may have.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<(), Problem> {
        self.bytes += bytes;
        let counted = self.bytes.saturating_sub(FREE_BYTES);
        if counted == 0 {
            return Ok(());
        }
        let mut held = self.among.held();
        if let Some(turn) = self.turn.take() {
            // Given up a moment ago: its reader is about to hear of it.
            held.forget(turn).ok_or_else(Problem::unavailable)?;
        }
        let own = held.by_client.get(&self.client).copied().unwrap_or(0) + counted;
        if own > self.among.each_max {
            return Err(Problem::too_many_requests(OWN_WAIT));
        }
        while held.all + counted > self.among.all_max {
            if !held.give_longest_up() {
                return Err(Problem::unavailable());
            }
        }
        held.all += counted;
        let own = held.by_client.get(&self.client).copied().unwrap_or(0) + counted;
        held.by_client.insert(self.client, own);
        held.turn += 1;
        let turn = held.turn;
        held.bodies.insert(turn, Body { client: self.client, bytes: counted, give_up: Arc::clone(&self.give_up) });
        self.turn = Some(turn);
        Ok(())
    }

    /// Done when the body is given up for others.
    pub(crate) async fn given_up(&self) {
        self.give_up.notified().await;
    }
}

impl Drop for Arriving {
    fn drop(&mut self) {
        if let Some(turn) = self.turn {
            self.among.held().forget(turn);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn client(address: &str) -> Client {
        Client::at(address.parse().unwrap())
    }

    #[test]
    fn call_01_bodies_on_their_way_take_so_much_memory_and_one_client_leaves_some_to_others() {
        let bodies = InFlight::new(10, 6);
        let (one, other) = (client("192.0.2.1"), client("192.0.2.2"));
        let (mut first, mut second, mut third) = (bodies.begin(one), bodies.begin(one), bodies.begin(other));
        for body in [&mut first, &mut second, &mut third] {
            assert!(body.grow(FREE_BYTES).is_ok(), "so much is free");
        }
        assert!(first.grow(4).is_ok() && second.grow(2).is_ok());
        assert_eq!(second.grow(1).unwrap_err().status, 429);
        drop(second);
        assert!(third.grow(6).is_ok());
        assert_eq!(third.grow(5).unwrap_err().status, 429);
        drop((first, third));
        let held = bodies.held();
        assert!(held.all == 0 && held.by_client.is_empty() && held.bodies.is_empty(), "who sends nothing is forgotten");
    }

    #[test]
    fn call_01_a_body_that_stopped_arriving_makes_room_for_one_that_does() {
        let bodies = InFlight::new(10, 10);
        let (mut stalled, mut moving, mut fresh) =
            (bodies.begin(client("192.0.2.1")), bodies.begin(client("192.0.2.2")), bodies.begin(client("192.0.2.3")));
        assert!(moving.grow(FREE_BYTES + 4).is_ok() && stalled.grow(FREE_BYTES + 5).is_ok() && moving.grow(1).is_ok());
        assert!(fresh.grow(FREE_BYTES + 3).is_ok());
        assert!(stalled.given_up().now_or_never().is_some(), "it has brought nothing for the longest");
        assert_eq!(stalled.grow(1).unwrap_err().status, 503);
        assert!(moving.given_up().now_or_never().is_none() && moving.grow(1).is_ok());
        drop((stalled, moving, fresh));
        assert_eq!(bodies.held().all, 0);
    }
}
