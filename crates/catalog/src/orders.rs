use crate::{
    part::{Part, Record},
    tables::records,
};
use std::{cmp::Reverse, collections::HashMap, sync::Arc};
use vitrina_core::{catalog::Sort, fold::folded, locale::Locale};

/// Every product in every order, so that a sorted list is a walk (LIST-07). Equal ones keep the maker's order.
#[derive(Debug)]
pub(crate) struct Orders {
    newest: Vec<u32>,
    price: Vec<u32>,
    /// Dearest first; without a price comes last here too.
    price_descending: Vec<u32>,
    title: HashMap<Locale, Vec<u32>>,
}

impl Orders {
    pub(crate) fn new(parts: &[Arc<Part>], locales: &[Locale]) -> Self {
        let title = |locale: Locale| sorted(parts, |part, record| folded(part.texts.localised(record.title, locale)));
        Self {
            newest: sorted(parts, |_, record| Reverse(record.added_on)),
            price: sorted(parts, |_, record| (record.price_from.is_none(), record.price_from)),
            price_descending: sorted(parts, |_, record| (record.price_from.is_none(), Reverse(record.price_from))),
            title: locales.iter().map(|&locale| (locale, title(locale))).collect(),
        }
    }

    pub(crate) fn cheapest_first(&self) -> &[u32] {
        &self.price
    }

    pub(crate) fn dearest_first(&self) -> &[u32] {
        &self.price_descending
    }

    /// All products sorted; none for the maker's order, which is that of their numbers.
    pub(crate) fn sorted_by(&self, sort: Sort, locale: Locale) -> Option<&[u32]> {
        match sort {
            Sort::Relevance => None,
            Sort::Newest => Some(&self.newest),
            Sort::Price => Some(&self.price),
            Sort::PriceDescending => Some(&self.price_descending),
            Sort::Title => self.title.get(&locale).map(Vec::as_slice),
        }
    }
}

fn sorted<'p, K: Ord>(parts: &'p [Arc<Part>], key: impl Fn(&'p Part, &'p Record) -> K) -> Vec<u32> {
    let mut keyed: Vec<(K, u32)> = (0_u32..).zip(records(parts)).map(|(index, (part, record))| (key(part, record), index)).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, index)| index).collect()
}
