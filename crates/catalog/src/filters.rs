use crate::{
    Snapshot,
    facets::Facet,
    listing::{Choice, Except, Mode, Selection, SplitBy},
    payable::Payable,
};
use roaring::RoaringBitmap;
use rust_decimal::Decimal;
use std::{borrow::Cow, ops::Range};
use vitrina_core::catalog::Sort;

/// Looking at a product's thirty values takes as long as comparing so many members of two sets (measured).
const LOOK: u64 = 30;
/// A set is a sorted list of up to so many members for each of its blocks, beyond that a bitmap of this many words.
const SPARSE_MAX: u64 = 4_096;
const BITMAP_WORDS: u64 = 1_024;
const BLOCK_BITS: u32 = 16;
/// A set below this is cheaper to look through than the catalogue's prices from both ends.
const SMALL_SET: u64 = 1_000;

/// What a list can be narrowed by (LIST-06).
#[derive(Debug)]
pub struct Filters {
    /// Those attributes that are filters and have something to offer, by `order` as on product pages.
    pub attributes: Vec<AttributeFilter>,
    /// Lowest and highest "from" price of an entry as it is shown, without the price filter; none where nothing has a price.
    pub price: Option<(Decimal, Decimal)>,
}

/// An attribute to narrow by.
#[derive(Debug, PartialEq, Eq)]
pub struct AttributeFilter {
    /// Place in [`Snapshot::attributes`].
    pub attribute: usize,
    /// The list is narrowed by it.
    pub is_active: bool,
    /// Values that some product of the list would have, by `sortNumber` as on product pages.
    pub values: Vec<ValueFilter>,
}

/// A value to narrow by.
#[derive(Debug, PartialEq, Eq)]
pub struct ValueFilter {
    /// Place in the attribute's values.
    pub value: usize,
    /// The list is narrowed by it.
    pub is_active: bool,
    /// Entries of the list with this value added to what is active.
    pub count: u64,
}

/// What a set of products makes in a list.
struct Counts {
    entries: u64,
    /// By facet: entries of the products that have the value, once it is asked for.
    by_facet: Vec<u64>,
}

impl Snapshot {
    /// What the list of `selection` can be narrowed by; `split` as of the list.
    pub(crate) fn filters(&self, payable: &Payable, selection: &Selection, split: Option<SplitBy<'_>>) -> Filters {
        let ranges = selection.shown.own_ranges(selection.price);
        let mode = Mode { selection, split, ranges: &ranges, payable };
        let base = self.base(selection);
        let now = self.narrowed(Cow::Borrowed(&base.set), mode, Except::Nothing);
        let counts = self.counts(&now, mode, Except::Nothing);
        let offered = (0..self.attributes.len()).filter(|&place| self.attributes[place].is_filter);
        let attributes = offered.filter_map(|place| match selection.choices.iter().find(|choice| choice.attribute == place) {
            None => self.inactive(place, &counts),
            Some(choice) => {
                let others = self.narrowed(Cow::Borrowed(&base.set), mode, Except::Attribute(place));
                Some(self.active(choice, &others, &counts, mode))
            }
        });
        let mut attributes: Vec<AttributeFilter> = attributes.collect();
        attributes.sort_by_key(|filter| self.attributes[filter.attribute].order);
        for filter in &mut attributes {
            let known = &self.attributes[filter.attribute].values;
            filter.values.sort_by_key(|found| known[found.value].sort_number);
        }
        let any_price = self.narrowed(Cow::Borrowed(&base.set), mode, Except::Price);
        Filters { attributes, price: self.price_bounds(&any_price, mode) }
    }

    fn counts(&self, set: &RoaringBitmap, mode: Mode<'_>, except: Except) -> Counts {
        let all = 0..u32::try_from(self.sets.facets.len()).unwrap_or(u32::MAX);
        let mut counts = Counts { entries: set.len(), by_facet: self.products(set, &all) };
        self.divide(&mut counts, &all, set, mode, except);
        counts
    }

    /// Adds to counts of products that those of `set` which are listed by value are several entries; for `facets`.
    fn divide(&self, counts: &mut Counts, facets: &Range<Facet>, set: &RoaringBitmap, mode: Mode<'_>, except: Except) {
        for (index, divided) in self.divided_of(set, mode) {
            let more = divided.shown(mode, except).count() as u64 - 1;
            counts.entries += more;
            // Asked for a value of the attribute that divides it, a product is one entry: that value's, or none at another price.
            let own = divided.attribute.map_or(0..0, |place| self.facets.of_attribute(place));
            let (part, record) = self.record(index);
            for &facet in part.facets(record).iter().filter(|facet| facets.contains(facet)) {
                let count = &mut counts.by_facet[facet as usize];
                if !own.contains(&facet) {
                    *count += more;
                } else if !mode.takes_price(divided.asked_for(facet).price, divided.tax_class, except) {
                    *count -= 1;
                }
            }
        }
    }

    /// How many products of `set` each of `facets` has, by facet: looked through, or by the set of each, whichever is quicker.
    fn products(&self, set: &RoaringBitmap, facets: &Range<Facet>) -> Vec<u64> {
        let mut counts = vec![0; self.sets.facets.len()];
        let places = facets.start as usize..facets.end as usize;
        let blocks = (self.sets.all.len() >> BLOCK_BITS) + 1;
        let is_sparse = set.len() <= SPARSE_MAX * blocks;
        let comparing = |facet: &RoaringBitmap| if is_sparse { set.len() + facet.len() } else { facet.len().min(BITMAP_WORDS * blocks) };
        if set.len() * LOOK > self.sets.facets[places.clone()].iter().map(comparing).sum() {
            for place in places {
                counts[place] = set.intersection_len(&self.sets.facets[place]);
            }
            return counts;
        }
        for index in set {
            let (part, record) = self.record(index);
            for &facet in part.facets(record).iter().filter(|facet| facets.contains(facet)) {
                counts[facet as usize] += 1;
            }
        }
        counts
    }

    fn inactive(&self, attribute: usize, counts: &Counts) -> Option<AttributeFilter> {
        let count = |(value, facet): (usize, u32)| {
            let count = counts.by_facet[facet as usize];
            (count > 0).then_some(ValueFilter { value, is_active: false, count })
        };
        let values: Vec<ValueFilter> = self.facets.of_attribute(attribute).enumerate().filter_map(count).collect();
        // One value that every product has narrows nothing.
        let narrows = values.len() > 1 || values.first().is_some_and(|value| value.count < counts.entries);
        narrows.then_some(AttributeFilter { attribute, is_active: false, values })
    }

    /// `others` are the products of the list without this choice, `now` what it has with it.
    fn active(&self, choice: &Choice, others: &RoaringBitmap, now: &Counts, mode: Mode<'_>) -> AttributeFilter {
        let attribute = choice.attribute;
        let facets = self.facets.of_attribute(attribute);
        let chosen = others & &self.any_of(choice);
        let of_others = self.products(others, &facets);
        let of_chosen = self.products(&chosen, &facets);
        let by_facet = of_others.iter().zip(of_chosen).map(|(others, chosen)| others - chosen).collect();
        let mut added = Counts { entries: 0, by_facet };
        self.divide(&mut added, &facets, &(others - &chosen), mode, Except::Attribute(attribute));
        let mut divided_more = vec![0_i64; of_others.len()];
        for (_, divided) in self.divided_of(&chosen, mode).filter(|(_, divided)| divided.attribute == Some(attribute)) {
            // A product that is listed whole is listed by value instead, once it has one that is asked for.
            let whole = i64::from(divided.shown(mode, Except::Nothing).any(|entry| entry.value.is_none()));
            for value in divided.values() {
                let Some(facet) = value.facet.filter(|facet| !choice.facets.contains(facet)) else { continue };
                divided_more[facet as usize] += i64::from(mode.takes_price(value.price, divided.tax_class, Except::Nothing)) - whole;
            }
        }
        let count = |(value, facet): (usize, u32)| {
            let is_active = choice.facets.contains(&facet);
            let is_offered = is_active || of_others[facet as usize] > 0;
            let facet = facet as usize;
            let with_it = || (now.entries + added.by_facet[facet]).saturating_add_signed(divided_more[facet]);
            is_offered.then(|| ValueFilter { value, is_active, count: if is_active { now.entries } else { with_it() } })
        };
        let values = facets.enumerate().filter_map(count).collect();
        AttributeFilter { attribute, is_active: true, values }
    }

    /// As prices are shown.
    fn price_bounds(&self, set: &RoaringBitmap, mode: Mode<'_>) -> Option<(Decimal, Decimal)> {
        let shown = &mode.selection.shown;
        let divided: RoaringBitmap = self.divided_of(set, mode).map(|(index, _)| index).collect();
        if divided.is_empty() {
            return self.price_bounds_of_products(set, mode);
        }
        let entries = self.divided_of(&divided, mode).flat_map(|(_, divided)| {
            let prices = divided.shown(mode, Except::Price).filter_map(|entry| entry.price);
            prices.map(move |price| shown.price(price, divided.tax_class))
        });
        let whole = self.price_bounds_of_products(&(set - &divided), mode);
        let bounds = entries.map(|price| (price, price)).chain(whole);
        bounds.reduce(|(min, max), (low, high)| (min.min(low), max.max(high)))
    }

    fn price_bounds_of_products(&self, set: &RoaringBitmap, mode: Mode<'_>) -> Option<(Decimal, Decimal)> {
        let price = |index: u32| mode.shown_price(index, self.record(index));
        if set.len() < SMALL_SET || !mode.selection.shown.keep_order() {
            let prices = || set.iter().filter_map(price);
            return Some((prices().min()?, prices().max()?));
        }
        let first = |order: &[u32]| order.iter().copied().find(|&index| set.contains(index)).and_then(price);
        let cheapest_first = mode.payable.sorted_by(Sort::Price).unwrap_or(self.sorting.cheapest_first());
        let dearest_first = mode.payable.sorted_by(Sort::PriceDescending).unwrap_or(self.sorting.dearest_first());
        Some((first(cheapest_first)?, first(dearest_first)?))
    }
}
