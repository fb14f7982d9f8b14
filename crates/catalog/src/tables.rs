use crate::part::{PART_SIZE, Part, Record};
use hashbrown::{DefaultHashBuilder, HashTable};
use std::{
    hash::{BuildHasher, Hash},
    sync::Arc,
};

/// Finds numbers by a key that lies elsewhere: the table keeps half a hash and the number, the caller compares.
#[derive(Debug, Default)]
pub(crate) struct Table {
    numbers: HashTable<(u32, u32)>,
    hasher: DefaultHashBuilder,
}

impl Table {
    /// The table of every product by each of its `keys`.
    pub(crate) fn of_products<'p, Keys>(parts: &'p [Arc<Part>], keys: impl Fn(&'p Part, &'p Record) -> Keys) -> Self
    where
        Keys: IntoIterator<Item = &'p str>,
    {
        let mut table = Self::default();
        for (index, (part, record)) in (0_u32..).zip(records(parts)) {
            for key in keys(part, record) {
                table.insert(key, index);
            }
        }
        table
    }

    pub(crate) fn insert(&mut self, key: impl Hash, number: u32) {
        let half = self.half(key);
        self.numbers.insert_unique(spread(half), (half, number), |(half, _)| spread(*half));
    }

    /// The number of this key among those that could be it.
    pub(crate) fn find(&self, key: impl Hash, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let half = self.half(key);
        self.numbers.find(spread(half), |(known, number)| *known == half && is_it(*number)).map(|(_, number)| *number)
    }

    fn half(&self, key: impl Hash) -> u32 {
        (self.hasher.hash_one(key) >> 32) as u32
    }
}

/// Half a hash, spread over 64 bits as the table wants them.
const fn spread(half: u32) -> u64 {
    (half as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Every product of the parts in order.
pub(crate) fn records(parts: &[Arc<Part>]) -> impl Iterator<Item = (&Part, &Record)> {
    debug_assert!(parts.iter().rev().skip(1).all(|part| part.records.len() == PART_SIZE), "only the last part may be short");
    parts.iter().flat_map(|part| part.records.iter().map(move |record| (&**part, record)))
}
