use crate::{
    alphabet::Alphabet,
    part::{Part, Record},
    succession::Succession,
};
use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::OnceLock,
};
use vitrina_core::{catalog::Sort, locale::Locale};

/// Every product in every order, so that a sorted list is a walk (LIST-07). Equal ones keep the maker's order.
#[derive(Debug)]
pub(crate) struct Sorting {
    newest: Vec<u32>,
    price: Vec<u32>,
    /// Dearest first; without a price comes last here too.
    price_descending: Vec<u32>,
    /// By language. Making the keys of an alphabet takes as long as all other orders, so they are put in order when first asked for.
    title: HashMap<Locale, OnceLock<Vec<u32>>>,
}

impl Sorting {
    /// The orders of `products`; `before` are those of the products before.
    pub(crate) fn new(before: Option<&Self>, products: Succession<'_>, locales: &[Locale]) -> Self {
        let title = |locale: Locale| {
            let before = before.and_then(|before| before.title.get(&locale)?.get());
            before.map_or_else(OnceLock::new, |before| by_title(Some(before), products, locale).into())
        };
        let by_price = before.map(|before| &*before.price);
        let by_price_descending = before.map(|before| &*before.price_descending);
        Self {
            newest: sorted(before.map(|before| &*before.newest), products, |_, record| Reverse(record.added_on)),
            price: sorted(by_price, products, |_, record| (record.prices.from.is_none(), record.prices.from)),
            price_descending: sorted(by_price_descending, products, |_, record| {
                (record.prices.from.is_none(), Reverse(record.prices.from))
            }),
            title: locales.iter().map(|&locale| (locale, title(locale))).collect(),
        }
    }

    pub(crate) fn cheapest_first(&self) -> &[u32] {
        &self.price
    }

    pub(crate) fn dearest_first(&self) -> &[u32] {
        &self.price_descending
    }

    /// Puts the titles of every language in order.
    pub(crate) fn prepare(&self, products: Succession<'_>) {
        for (&locale, order) in &self.title {
            order.get_or_init(|| by_title(None, products, locale));
        }
    }

    /// All `products` sorted; none for the maker's order, which is that of their numbers.
    pub(crate) fn sorted_by(&self, sort: Sort, locale: Locale, products: Succession<'_>) -> Option<&[u32]> {
        match sort {
            Sort::Relevance => None,
            Sort::Newest => Some(&self.newest),
            Sort::Price => Some(&self.price),
            Sort::PriceDescending => Some(&self.price_descending),
            Sort::Title => self.title.get(&locale).map(|order| order.get_or_init(|| by_title(None, products, locale)).as_slice()),
        }
    }
}

fn by_title(before: Option<&[u32]>, products: Succession<'_>, locale: Locale) -> Vec<u32> {
    let alphabet = Alphabet::of(locale);
    sorted(before, products, |part, record| alphabet.key(part.texts.localised(record.title, locale)))
}

/// The numbers of `products` by `key`. Those that stand where they stood are taken from `before`; the others are put among them.
fn sorted<'p, K: Ord>(before: Option<&[u32]>, products: Succession<'p>, key: impl Fn(&'p Part, &'p Record) -> K) -> Vec<u32> {
    let key_of = |(part, record): (&'p Part, &'p Record)| key(part, record);
    let mut moved: Vec<(K, u32)> = products
        .fresh()
        .map(|(number, part, record)| (key(part, record), number))
        .filter(|(now, number)| products.before(*number).map(key_of).as_ref() != Some(now))
        .collect();
    moved.sort_unstable();
    let numbers: HashSet<u32> = moved.iter().map(|&(_, number)| number).collect();
    let is_in_place = |number: &u32| products.now(*number).is_some() && !numbers.contains(number);
    let in_place: Vec<u32> = before.unwrap_or_default().iter().copied().filter(is_in_place).collect();
    put_among(&in_place, moved, |number| products.now(number).map(key_of))
}

/// What is in place by `key`, with `moved` among them, which are in order too.
pub(crate) fn put_among<K: Ord>(in_place: &[u32], moved: Vec<(K, u32)>, key: impl Fn(u32) -> Option<K>) -> Vec<u32> {
    let mut order = Vec::with_capacity(in_place.len() + moved.len());
    let mut rest = in_place;
    for (own, number) in moved {
        let mark = Some((own, number));
        let comes_first = |other: &u32| key(*other).map(|key| (key, *other)) < mark;
        let (first, more) = rest.split_at(rest.partition_point(comes_first));
        order.extend_from_slice(first);
        order.push(number);
        rest = more;
    }
    order.extend_from_slice(rest);
    order
}
