//! Bodies on their way into memory: however many clients send them and however slowly, together they take so much and no more.

use crate::{client::Client, problem::Problem};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// When bytes of the client's other bodies will have been read.
const OWN_WAIT: Duration = Duration::from_secs(1);

/// The bytes that have arrived of bodies that are not whole yet.
#[derive(Debug, Clone)]
pub struct InFlight {
    all_max: usize,
    each_max: usize,
    held: Arc<Mutex<Held>>,
}

#[derive(Debug, Default)]
struct Held {
    all: usize,
    by_client: HashMap<Client, usize>,
}

impl InFlight {
    /// At most `all_max` bytes at once, of which one client may have `each_max`.
    #[must_use]
    pub fn new(all_max: usize, each_max: usize) -> Self {
        Self { all_max, each_max, held: Arc::default() }
    }

    /// A body that begins to arrive from `client`.
    pub(crate) fn begin(&self, client: Client) -> Arriving {
        Arriving { among: self.clone(), client, bytes: 0 }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What has arrived of one body; counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Arriving {
    among: InFlight,
    client: Client,
    bytes: usize,
}

impl Arriving {
    /// Counts the next bytes; 429 when the client has too many on their way, 503 when all clients together have.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<(), Problem> {
        let mut held = self.among.held();
        let own = held.by_client.get(&self.client).copied().unwrap_or(0) + bytes;
        if own > self.among.each_max {
            return Err(Problem::too_many_requests(OWN_WAIT));
        }
        if held.all + bytes > self.among.all_max {
            return Err(Problem::unavailable());
        }
        held.all += bytes;
        held.by_client.insert(self.client, own);
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for Arriving {
    fn drop(&mut self) {
        let mut held = self.among.held();
        held.all -= self.bytes;
        let own = held.by_client.get(&self.client).map_or(0, |own| own - self.bytes);
        if own == 0 {
            held.by_client.remove(&self.client);
        } else {
            held.by_client.insert(self.client, own);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_01_bodies_on_their_way_take_so_much_memory_and_one_client_leaves_some_to_others() {
        let bodies = InFlight::new(10, 6);
        let client = |address: &str| Client::at(address.parse().unwrap());
        let (one, other) = (client("192.0.2.1"), client("192.0.2.2"));
        let (mut first, mut second, mut third) = (bodies.begin(one), bodies.begin(one), bodies.begin(other));
        assert!(first.grow(4).is_ok() && second.grow(2).is_ok());
        assert_eq!(second.grow(1).unwrap_err().status, 429);
        assert!(third.grow(4).is_ok());
        assert_eq!(third.grow(1).unwrap_err().status, 503);
        drop(first);
        assert!(third.grow(2).is_ok() && second.grow(2).is_ok());
        drop((second, third));
        let held = bodies.held();
        assert!(held.all == 0 && held.by_client.is_empty(), "who sends nothing is forgotten");
    }
}
