//! What products cost some of whose variants are sold out (PRICE-01, STOCK-01, ADR 28). Kept apart from the snapshot, because orders
//! change it.

use crate::{
    Snapshot, Stock,
    part::{Part, Record, Split, by_value},
    prices::{Asked, Prices, prices_of},
    snapshot::blocking,
    sorting::put_among,
    succession::Succession,
};
use hashbrown::HashMap;
use roaring::RoaringBitmap;
use std::{cmp::Reverse, fmt};
use vitrina_core::catalog::{ListedProduct, ListedVariant, Sort};

/// The prices of products some of whose variants are sold out, without those variants; all others cost what the snapshot says.
#[derive(Default)]
pub(crate) struct Payable {
    /// The stock that made it what it is: lists that were worked out with other prices are asked for no more.
    since: i64,
    /// By the product's number.
    others: HashMap<u32, OwnPrices>,
    /// None where the snapshot's hold.
    by_price: Option<ByPrice>,
}

/// What a product costs without what is sold out.
#[derive(Debug, Clone, PartialEq)]
struct OwnPrices {
    whole: Prices,
    /// In the order of its values.
    splits: Box<[Prices]>,
}

/// Every product, sorted by price.
struct ByPrice {
    cheapest_first: Vec<u32>,
    dearest_first: Vec<u32>,
}

/// What is known of the prices at a moment before.
pub(crate) struct Before<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) payable: &'a Payable,
    /// The variants whose pieces are others since.
    pub(crate) changed: &'a [String],
}

impl Payable {
    /// The prices at `stock`; none when they are those of `before`.
    pub(crate) fn of(snapshot: &Snapshot, stock: &Stock, before: Option<&Before<'_>>) -> Option<Self> {
        let products = Succession::new(before.map_or(&[], |before| &before.snapshot.parts), &snapshot.parts);
        let changed = before.map_or(&[][..], |before| before.changed);
        let looked_at: RoaringBitmap =
            products.fresh().map(|(number, ..)| number).chain(changed.iter().filter_map(|code| snapshot.index_of_variant(code))).collect();
        let gone: Vec<_> = products.gone_numbers().collect();
        let is_known = |number: u32| !looked_at.contains(number) && !gone.iter().any(|gone| gone.contains(&number));
        let known = before.into_iter().flat_map(|before| &before.payable.others).filter(|(number, _)| is_known(**number));
        let mut others: HashMap<u32, OwnPrices> = known.map(|(number, own)| (*number, own.clone())).collect();
        let blocking = blocking(&snapshot.attributes);
        others.extend(looked_at.into_iter().filter_map(|number| Some((number, own_prices(snapshot, number, stock, &blocking)?))));
        let is_same = |before: &Before<'_>| before.snapshot.revision == snapshot.revision && before.payable.others == others;
        if before.is_some_and(is_same) {
            return None;
        }
        let by_price = (!others.is_empty()).then(|| ByPrice::of(snapshot, &others));
        Some(Self { since: stock.revision, others, by_price })
    }

    /// What the product of this number costs.
    pub(crate) fn of_product<'a>(&'a self, number: u32, record: &'a Record) -> &'a Prices {
        self.others.get(&number).map_or(&record.prices, |own| &own.whole)
    }

    /// What each value of the product of this number costs, where it is not what the snapshot says.
    pub(crate) fn of_values(&self, number: u32) -> Option<&[Prices]> {
        self.others.get(&number).map(|own| &*own.splits)
    }

    /// What this value of the product costs, which stands at `place` among its values.
    pub(crate) fn of_value<'a>(&'a self, number: u32, place: u32, split: &'a Split) -> &'a Prices {
        self.of_values(number).and_then(|own| own.get(place as usize)).unwrap_or(&split.prices)
    }

    /// All products sorted by price, where it is not the snapshot's.
    pub(crate) fn sorted_by(&self, sort: Sort) -> Option<&[u32]> {
        let by_price = self.by_price.as_ref()?;
        match sort {
            Sort::Price => Some(&by_price.cheapest_first),
            Sort::PriceDescending => Some(&by_price.dearest_first),
            Sort::Relevance | Sort::Newest | Sort::Title => None,
        }
    }
}

/// As part of what a list is remembered under.
impl fmt::Debug for Payable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Payable").field(&self.since).finish()
    }
}

impl ByPrice {
    fn of(snapshot: &Snapshot, others: &HashMap<u32, OwnPrices>) -> Self {
        let from = |number: u32| others.get(&number).map_or_else(|| snapshot.record(number).1.prices.from, |own| own.whole.from);
        Self {
            cheapest_first: mended(snapshot.sorting.cheapest_first(), others, |number| (from(number).is_none(), from(number))),
            dearest_first: mended(snapshot.sorting.dearest_first(), others, |number| (from(number).is_none(), Reverse(from(number)))),
        }
    }
}

/// Sorted products, those that have prices of their own where these put them.
fn mended<K: Ord>(sorted: &[u32], others: &HashMap<u32, OwnPrices>, key: impl Fn(u32) -> K) -> Vec<u32> {
    let mut moved: Vec<(K, u32)> = others.keys().map(|&number| (key(number), number)).collect();
    moved.sort_unstable();
    let in_place: Vec<u32> = sorted.iter().copied().filter(|number| !others.contains_key(number)).collect();
    put_among(&in_place, moved, |number| Some(key(number)))
}

/// What a product costs without its variants that are sold out; none where all of them are, or nothing is.
fn own_prices(snapshot: &Snapshot, number: u32, stock: &Stock, blocking: &[(String, String)]) -> Option<OwnPrices> {
    let (part, record) = snapshot.record(number);
    let is_there = |code: &str| stock.available(code).is_some_and(|pieces| pieces > 0);
    if !record.can_run_out() {
        return None;
    }
    let left = part.codes(record).filter(|code| is_there(code)).count();
    if left == 0 || left == record.variant_count() {
        return None;
    }
    let json = snapshot.unpack.json(part.document(record))?;
    let product: ListedProduct<'_> = serde_json::from_str(simdutf8::basic::from_utf8(&json).ok()?).ok()?;
    let asked = Asked::of(&product, |code| snapshot.attributes.get(code), blocking, snapshot.configuration.product_price_precision);
    // Where nothing is left that has a price, all count: the card says that they are sold out.
    let of = |variants: &[&ListedVariant<'_>], all: Prices| {
        let left = prices_of(&product, variants.iter().copied().filter(|variant| is_there(&variant.code)), &asked);
        if left.from.is_some() { left } else { all }
    };
    let all: Vec<&ListedVariant<'_>> = product.variants.iter().collect();
    Some(OwnPrices { whole: of(&all, record.prices), splits: own_splits(part, record, &product, &of) })
}

fn own_splits<'p, 'a>(
    part: &Part,
    record: &Record,
    product: &'p ListedProduct<'a>,
    of: &dyn Fn(&[&'p ListedVariant<'a>], Prices) -> Prices,
) -> Box<[Prices]> {
    let Some(attribute) = record.split_attribute else { return Box::default() };
    let by_value = by_value(product, part.texts.plain(attribute));
    part.splits(record).iter().zip(by_value.into_values()).map(|(split, variants)| of(&variants, split.prices)).collect()
}
