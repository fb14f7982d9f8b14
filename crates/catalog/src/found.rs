use moka::sync::Cache;
use roaring::RoaringBitmap;
use std::sync::Arc;
use vitrina_core::locale::Locale;

/// Memory that remembered lists may take.
const BYTES_MAX: u64 = 16 * 1024 * 1024;

/// What a cache keeps of an entry beside its key and value.
const ENTRY_BYTES: usize = 400;

/// Lists that took work and are asked for again and again: page after page, and by the filters beside the list.
#[derive(Debug)]
pub(crate) struct Found {
    searches: Cache<(Locale, Box<str>), Arc<Ranked>>,
    lists: Cache<String, Arc<[u32]>>,
    entries: Cache<String, Arc<[EntryPlace]>>,
}

/// An entry of a list that was worked out: the product's number, and the place of its value.
pub(crate) type EntryPlace = (u32, Option<u32>);

/// What a search found: best first, and as a set.
#[derive(Debug)]
pub(crate) struct Ranked {
    pub(crate) best_first: Vec<u32>,
    pub(crate) set: RoaringBitmap,
}

impl Found {
    pub(crate) fn new() -> Self {
        Self {
            searches: Cache::builder()
                .max_capacity(BYTES_MAX)
                .weigher(|(_, phrase): &(Locale, Box<str>), found: &Arc<Ranked>| {
                    bytes(phrase, found.best_first.len() * 2 * size_of::<u32>())
                })
                .build(),
            lists: Cache::builder()
                .max_capacity(BYTES_MAX)
                .weigher(|key: &String, list: &Arc<[u32]>| bytes(key, size_of_val(&**list)))
                .build(),
            entries: Cache::builder()
                .max_capacity(BYTES_MAX)
                .weigher(|key: &String, list: &Arc<[EntryPlace]>| bytes(key, size_of_val(&**list)))
                .build(),
        }
    }

    pub(crate) fn search(&self, locale: Locale, phrase: &str, search: impl FnOnce() -> Vec<u32>) -> Arc<Ranked> {
        self.searches.get_with((locale, phrase.into()), || {
            let best_first = search();
            // Numbers in order go into a set many times faster.
            let mut in_order = best_first.clone();
            in_order.sort_unstable();
            let set = RoaringBitmap::from_sorted_iter(in_order).unwrap_or_default();
            Arc::new(Ranked { best_first, set })
        })
    }

    pub(crate) fn list(&self, key: String, make: impl FnOnce() -> Vec<u32>) -> Arc<[u32]> {
        self.lists.get_with(key, || make().into())
    }

    /// Entries in order, of a list that shows products by value.
    pub(crate) fn entries(&self, key: String, make: impl FnOnce() -> Vec<EntryPlace>) -> Arc<[EntryPlace]> {
        self.entries.get_with(key, || make().into())
    }
}

/// What an entry takes. Strangers choose the keys.
fn bytes(key: &str, list: usize) -> u32 {
    u32::try_from(ENTRY_BYTES + key.len() + list).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_05_what_strangers_ask_for_takes_no_more_memory_than_it_may() {
        let found = Found::new();
        for number in 0..2_000 {
            found.list(format!("{number:20000}"), Vec::new);
            found.search(Locale::En, &format!("{number:20000}"), Vec::new);
        }
        found.lists.run_pending_tasks();
        found.searches.run_pending_tasks();
        let keys = |count: u64| count * 20_000;
        assert!(keys(found.lists.entry_count()) <= BYTES_MAX && keys(found.searches.entry_count()) <= BYTES_MAX);
    }
}
