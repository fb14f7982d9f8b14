//! Products that a list shows by value: which of their values, and how many entries they make (LIST-10).

use crate::{
    Snapshot,
    facets::Facet,
    found::EntryPlace,
    listing::{Except, Mode, SplitBy},
    part::Split,
    prices::Prices,
    shown::tax_class,
};
use roaring::RoaringBitmap;
use rust_decimal::Decimal;
use std::cmp::Reverse;
use vitrina_core::catalog::Sort;

/// A product that a list shows once for each value of an attribute.
#[derive(Clone, Copy)]
pub(crate) struct Divided<'a> {
    splits: &'a [Split],
    /// What its values cost, where it is not what they say.
    own: Option<&'a [Prices]>,
    /// "From" price of the product, where it is listed whole.
    price: Option<Decimal>,
    pub(crate) tax_class: Option<&'a str>,
    /// Place in [`Snapshot::attributes`].
    pub(crate) attribute: Option<usize>,
}

/// One entry that a divided product makes.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    /// Place among the product's values; none where it is listed whole.
    pub(crate) value: Option<u32>,
    /// The value's number.
    pub(crate) facet: Option<Facet>,
    /// "From" price of what it stands for.
    pub(crate) price: Option<Decimal>,
}

impl<'a> Divided<'a> {
    /// Its values, whether they are asked for or not.
    pub(crate) fn values(self) -> impl Iterator<Item = Shown> + Clone + use<'a> {
        let prices = move |place: usize, split: &Split| self.own.and_then(|own| own.get(place)).unwrap_or(&split.prices).from;
        let shown =
            move |(place, split): (u32, &Split)| Shown { value: Some(place), facet: split.facet, price: prices(place as usize, split) };
        (0..).zip(self.splits).map(shown)
    }

    /// The product as one entry.
    pub(crate) fn whole(self) -> Shown {
        Shown { value: None, facet: None, price: self.price }
    }

    /// What it is listed as when only this value of the attribute is asked for.
    pub(crate) fn asked_for(self, facet: Facet) -> Shown {
        self.values().find(|value| value.facet == Some(facet)).unwrap_or_else(|| self.whole())
    }

    /// The entries that it makes: the values that are asked for, or the whole product where it has none of them;
    /// each only if its own price is asked for.
    pub(crate) fn shown<'q>(self, mode: Mode<'q>, except: Except) -> impl Iterator<Item = Shown> + use<'a, 'q> {
        let chosen = mode.choices(except).find(|choice| self.attribute == Some(choice.attribute));
        let is_wanted = move |value: &Shown| chosen.is_none_or(|choice| value.facet.is_some_and(|facet| choice.facets.contains(&facet)));
        let wanted = self.values().filter(is_wanted);
        let whole = wanted.clone().next().is_none().then(|| self.whole());
        wanted.chain(whole).filter(move |entry| mode.takes_price(entry.price, self.tax_class, except))
    }
}

impl Snapshot {
    /// How a list shows a product by value; none where it is listed whole.
    pub(crate) fn divided<'a>(&'a self, index: u32, mode: Mode<'a>) -> Option<Divided<'a>> {
        let by = mode.split?;
        let (part, record) = self.record(index);
        let attribute = part.texts.plain(record.split_attribute?);
        if matches!(by, SplitBy::Attribute(wanted) if wanted != attribute) {
            return None;
        }
        Some(Divided {
            splits: part.splits(record),
            own: mode.payable.of_values(index),
            price: mode.payable.of_product(index, record).from,
            tax_class: tax_class(part, record),
            attribute: self.attributes.get_index_of(attribute),
        })
    }

    /// Those products of `set` that a list shows by value.
    pub(crate) fn divided_of<'a>(&'a self, set: &RoaringBitmap, mode: Mode<'a>) -> impl Iterator<Item = (u32, Divided<'a>)> + use<'a> {
        let split = mode.split.map(|_| set & &self.sets.split);
        split.into_iter().flatten().filter_map(move |index| Some((index, self.divided(index, mode)?)))
    }

    /// The entries of `products`, which are in order: orders by price go by the entries' own prices, as they are shown.
    pub(crate) fn entries_of(&self, products: impl Iterator<Item = u32>, mode: Mode<'_>, sort: Sort) -> Vec<EntryPlace> {
        let prices = &mode.selection.shown;
        let shown = |price: Option<Decimal>, class| price.map(|price| if prices.keep_order() { price } else { prices.price(price, class) });
        let mut entries: Vec<(EntryPlace, Option<Decimal>)> = Vec::new();
        for index in products {
            if let Some(divided) = self.divided(index, mode) {
                let own = divided.shown(mode, Except::Nothing);
                entries.extend(own.map(|entry| ((index, entry.value), shown(entry.price, divided.tax_class))));
            } else {
                let (part, record) = self.record(index);
                let price = mode.payable.of_product(index, record).from;
                entries.push(((index, None), shown(price, tax_class(part, record))));
            }
        }
        match sort {
            Sort::Price => entries.sort_by_key(|&(place, price)| (price.is_none(), price, place)),
            Sort::PriceDescending => entries.sort_by_key(|&(place, price)| (price.is_none(), Reverse(price), place)),
            Sort::Relevance | Sort::Newest | Sort::Title => {}
        }
        entries.into_iter().map(|(place, _)| place).collect()
    }
}
