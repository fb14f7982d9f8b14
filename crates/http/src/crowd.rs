//! How many connections each client has open, so that one client cannot take all that may be.

use crate::client::Client;
use std::{
    collections::{HashMap, hash_map::Entry},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The open connections by client.
#[derive(Debug, Clone)]
pub(crate) struct Crowd {
    each_max: usize,
    open: Arc<Mutex<HashMap<Client, usize>>>,
}

/// A connection that was let in, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Guest {
    counted: Option<(Crowd, Client)>,
}

impl Crowd {
    /// A crowd in which each client has at most `each_max` connections, at least 1.
    pub(crate) fn new(each_max: usize) -> Self {
        Self { each_max, open: Arc::default() }
    }

    /// Lets a connection from `peer` in, unless its client has as many as it may. This machine is not counted: behind its address are
    /// checks, tools and perhaps a proxy.
    pub(crate) fn admit(&self, peer: IpAddr) -> Option<Guest> {
        if peer.to_canonical().is_loopback() {
            return Some(Guest { counted: None });
        }
        let client = Client::at(peer);
        let mut open = self.open();
        let count = open.entry(client).or_default();
        if *count >= self.each_max {
            return None;
        }
        *count += 1;
        Some(Guest { counted: Some((self.clone(), client)) })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let Some((crowd, client)) = &self.counted else { return };
        if let Entry::Occupied(mut count) = crowd.open().entry(*client) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn auth_11_a_client_has_so_many_connections_and_takes_none_from_others() {
        let crowd = Crowd::new(2);
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        let (first, second) = (crowd.admit(one).unwrap(), crowd.admit(one).unwrap());
        assert!(crowd.admit(one).is_none() && crowd.admit(address("::ffff:192.0.2.1")).is_none());
        assert!(crowd.admit(other).is_some());
        drop(first);
        let third = crowd.admit(one).unwrap();
        assert!(crowd.admit(one).is_none());
        drop((second, third));
        assert!(crowd.open().is_empty(), "who left is forgotten");
    }

    #[test]
    fn auth_11_connections_of_an_ipv6_network_are_those_of_one_client() {
        let crowd = Crowd::new(1);
        let _guest = crowd.admit(address("2001:db8:1:2::1")).unwrap();
        assert!(crowd.admit(address("2001:db8:1:2:ffff::9")).is_none());
        assert!(crowd.admit(address("2001:db8:1:3::1")).is_some());
    }

    #[test]
    fn auth_11_this_machine_is_not_counted() {
        let crowd = Crowd::new(1);
        for own in ["127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1"] {
            let guests: Vec<_> = (0..3).map(|_| crowd.admit(address(own))).collect();
            assert!(guests.iter().all(Option::is_some), "{own}");
        }
    }
}
