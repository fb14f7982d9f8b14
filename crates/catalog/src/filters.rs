use crate::{
    Snapshot,
    listing::{Except, Selection},
};
use roaring::RoaringBitmap;
use rust_decimal::Decimal;
use std::borrow::Cow;

/// Up to so many products are looked through one by one (measured: thirty values each against a set for each of 300 values).
const LOOKED_THROUGH_MAX: u64 = 4_096;
/// A set below this is cheaper to look through than the catalogue's prices from both ends.
const SMALL_SET: u64 = 1_000;

/// What a list can be narrowed by (LIST-06).
#[derive(Debug)]
pub struct Filters {
    /// Those attributes that are filters and have something to offer, in the attributes' order.
    pub attributes: Vec<AttributeFilter>,
    /// Lowest and highest "from" price without the price filter; none where nothing has a price.
    pub price: Option<(Decimal, Decimal)>,
}

/// An attribute to narrow by.
#[derive(Debug, PartialEq, Eq)]
pub struct AttributeFilter {
    /// Place in [`Snapshot::attributes`].
    pub attribute: usize,
    /// The list is narrowed by it.
    pub is_active: bool,
    /// Values that some product of the list would have, in the attribute's order.
    pub values: Vec<ValueFilter>,
}

/// A value to narrow by.
#[derive(Debug, PartialEq, Eq)]
pub struct ValueFilter {
    /// Place in the attribute's values.
    pub value: usize,
    /// The list is narrowed by it.
    pub is_active: bool,
    /// Products of the list with this value added to what is active.
    pub count: u64,
}

impl Snapshot {
    /// What the list of `selection` can be narrowed by, and how many products each value would leave.
    #[must_use]
    pub fn filters(&self, selection: &Selection) -> Filters {
        let base = self.base(selection);
        let now = self.narrowed(Cow::Borrowed(&base.set), selection, Except::Nothing);
        let counts = self.counts(&now);
        let offered = (0..self.attributes.len()).filter(|&place| self.attributes[place].is_filter);
        let attributes = offered.filter_map(|place| match selection.choices.iter().find(|choice| choice.attribute == place) {
            None => self.inactive(place, &counts, now.len()),
            Some(choice) => {
                let others = self.narrowed(Cow::Borrowed(&base.set), selection, Except::Attribute(place));
                let active = self.any_of(choice);
                Some(self.active(place, &choice.facets, &others, &active))
            }
        });
        let attributes = attributes.collect();
        let any_price = self.narrowed(Cow::Borrowed(&base.set), selection, Except::Price);
        Filters { attributes, price: self.price_bounds(&any_price) }
    }

    /// How many products of `set` each value has. A small set is quicker to look through than a set for each value.
    fn counts(&self, set: &RoaringBitmap) -> Vec<u64> {
        if set.len() > LOOKED_THROUGH_MAX {
            return self.sets.facets.iter().map(|facet| set.intersection_len(facet)).collect();
        }
        let mut counts = vec![0; self.sets.facets.len()];
        for index in set {
            let (part, record) = self.record(index);
            for &facet in part.facets(record) {
                counts[facet as usize] += 1;
            }
        }
        counts
    }

    fn inactive(&self, attribute: usize, counts: &[u64], total: u64) -> Option<AttributeFilter> {
        let count = |(value, facet): (usize, u32)| {
            let count = counts[facet as usize];
            (count > 0).then_some(ValueFilter { value, is_active: false, count })
        };
        let values: Vec<ValueFilter> = self.facets.of_attribute(attribute).enumerate().filter_map(count).collect();
        // One value that every product has narrows nothing.
        let narrows = values.len() > 1 || values.first().is_some_and(|value| value.count < total);
        narrows.then_some(AttributeFilter { attribute, is_active: false, values })
    }

    fn active(&self, attribute: usize, chosen: &[u32], others: &RoaringBitmap, active: &RoaringBitmap) -> AttributeFilter {
        let (now, rest) = (others.intersection_len(active), others - active);
        let (of_others, of_rest) = (self.counts(others), self.counts(&rest));
        let count = |(value, facet): (usize, u32)| {
            let is_active = chosen.contains(&facet);
            let is_offered = is_active || of_others[facet as usize] > 0;
            is_offered.then(|| ValueFilter { value, is_active, count: now + of_rest[facet as usize] })
        };
        let values = self.facets.of_attribute(attribute).enumerate().filter_map(count).collect();
        AttributeFilter { attribute, is_active: true, values }
    }

    fn price_bounds(&self, set: &RoaringBitmap) -> Option<(Decimal, Decimal)> {
        let price = |index: u32| self.record(index).1.price_from;
        if set.len() < SMALL_SET {
            let prices = || set.iter().filter_map(price);
            return Some((prices().min()?, prices().max()?));
        }
        let first = |order: &[u32]| order.iter().copied().find(|&index| set.contains(index)).and_then(price);
        Some((first(self.orders.cheapest_first())?, first(self.orders.dearest_first())?))
    }
}
