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
}

/// What a search found: best first, and as a set.
#[derive(Debug)]
pub(crate) struct Ranked {
    pub(crate) best_first: Vec<u32>,
    pub(crate) set: RoaringBitmap,
}

impl Found {
    pub(crate) fn new() -> Self {
        let weight = |length: usize| u32::try_from(64 + length * size_of::<u32>()).unwrap_or(u32::MAX);
        Self {
            searches: Cache::builder()
                .max_capacity(BYTES_MAX)
                .weigher(move |_, found: &Arc<Ranked>| weight(found.best_first.len() * 2))
                .build(),
            lists: Cache::builder().max_capacity(BYTES_MAX).weigher(move |_, list: &Arc<[u32]>| weight(list.len())).build(),
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
}
