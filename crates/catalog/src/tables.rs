use crate::{
    part::{Part, Record},
    succession::Succession,
};
use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::{BuildHasher, Hash};

/// Finds numbers by a key that lies elsewhere: the table keeps half a hash and the number, the caller compares.
#[derive(Debug, Default, Clone)]
pub(crate) struct Table {
    numbers: HashTable<(u32, u32)>,
    hasher: DefaultHashBuilder,
}

impl Table {
    /// The table of every product by each of its `keys`; `before` is that of the products before.
    pub(crate) fn of_products<'p, Keys>(
        before: Option<&Self>,
        products: Succession<'p>,
        keys: impl Fn(&'p Part, &'p Record) -> Keys,
    ) -> Self
    where
        Keys: IntoIterator<Item = &'p str>,
    {
        let mut table = before.cloned().unwrap_or_default();
        for (number, part, record) in products.gone() {
            keys(part, record).into_iter().for_each(|key| table.remove(key, number));
        }
        for (number, part, record) in products.fresh() {
            keys(part, record).into_iter().for_each(|key| table.insert(key, number));
        }
        table
    }

    fn insert(&mut self, key: impl Hash, number: u32) {
        let half = self.half(key);
        self.numbers.insert_unique(spread(half), (half, number), |(half, _)| spread(*half));
    }

    fn remove(&mut self, key: impl Hash, number: u32) {
        let half = self.half(key);
        if let Ok(entry) = self.numbers.find_entry(spread(half), |known| *known == (half, number)) {
            entry.remove();
        }
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
