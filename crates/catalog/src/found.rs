use crate::splitting::Place;
use moka::sync::Cache;
use roaring::RoaringBitmap;
use std::sync::Arc;
use vitrina_core::locale::Locale;

/// Memory that remembered lists may take.
const BYTES_MAX: u64 = 16 * 1024 * 1024;

/// Lists that took work and are asked for again and again: page after page, and by the filters beside the list.
#[derive(Debug)]
pub(crate) struct Found {
    searches: Cache<(Locale, Box<str>), Arc<Ranked>>,
    lists: Cache<Box<str>, Arc<[u32]>>,
    entries: Cache<Box<str>, Arc<[Place]>>,
}

/// What a search found: best first, and as a set.
#[derive(Debug)]
pub(crate) struct Ranked {
    pub(crate) best_first: Vec<u32>,
    pub(crate) set: RoaringBitmap,
}

impl Found {
    pub(crate) fn new() -> Self {
        let bytes = |bytes: usize| u32::try_from(64 + bytes).unwrap_or(u32::MAX);
        Self {
            searches: Cache::builder()
                .max_capacity(BYTES_MAX)
                .weigher(move |_, found: &Arc<Ranked>| bytes(found.best_first.len() * 2 * size_of::<u32>()))
                .build(),
            lists: Cache::builder().max_capacity(BYTES_MAX).weigher(move |_, list: &Arc<[u32]>| bytes(size_of_val(&**list))).build(),
            entries: Cache::builder().max_capacity(BYTES_MAX).weigher(move |_, list: &Arc<[Place]>| bytes(size_of_val(&**list))).build(),
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
        self.lists.get_with(key.into(), || make().into())
    }
    /// Entries in order, of a list that shows products by value.
    pub(crate) fn entries(&self, key: String, make: impl FnOnce() -> Vec<Place>) -> Arc<[Place]> {
        self.entries.get_with(key.into(), || make().into())
    }
}
