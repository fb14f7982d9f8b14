//! Whose message is on its way: of one customer's, and to one host, one at a time, and a few in all. A receiver that is slow holds up nobody but its own.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Turns that are taken, by their names.
#[derive(Debug)]
pub(super) struct Turns {
    at_once: usize,
    taken: Mutex<BTreeSet<[String; 2]>>,
}

/// A turn, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    turns: Arc<Turns>,
    names: [String; 2],
}

impl Turns {
    pub(super) fn new(at_once: usize) -> Arc<Self> {
        Arc::new(Self { at_once, taken: Mutex::default() })
    }

    /// A turn for both names, unless somebody has one for either of them, or enough have theirs.
    pub(super) fn take(self: &Arc<Self>, names: [String; 2]) -> Option<Turn> {
        let mut taken = self.lock();
        let is_free = taken.len() < self.at_once && !taken.iter().flatten().any(|name| names.contains(name));
        is_free.then(|| {
            taken.insert(names.clone());
            Turn { turns: Arc::clone(self), names }
        })
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<[String; 2]>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.lock().remove(&self.names);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b2b_03_a_customer_and_a_host_have_one_message_on_its_way() {
        let turns = Turns::new(2);
        let take = |customer: &str, host: &str| turns.take([format!("customer {customer}"), format!("host {host}")]);
        let first = take("ona", "a").expect("a turn");
        assert!(take("ona", "b").is_none() && take("jonas", "a").is_none());
        let second = take("jonas", "b").expect("another's");
        assert!(take("rasa", "c").is_none(), "enough are on their way");
        drop(first);
        assert!(take("ona", "b").is_none());
        let third = take("ona", "a").expect("its turn again");
        drop((second, third));
        assert!(take("ona", "b").is_some());
    }
}
