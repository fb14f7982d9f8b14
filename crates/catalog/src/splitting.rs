//! Products that a list shows by value: which of their values, and how many entries they make (LIST-10).

use crate::{
    Snapshot,
    listing::{Selection, SplitBy},
    part::Split,
};
use roaring::RoaringBitmap;

/// A product that a list shows once for each value of an attribute.
#[derive(Clone, Copy)]
pub(crate) struct Divided<'a> {
    splits: &'a [Split],
    /// Place in [`Snapshot::attributes`].
    pub(crate) attribute: Option<usize>,
}

impl<'a> Divided<'a> {
    /// Only the values that are asked for, when the list is narrowed by the same attribute.
    pub(crate) fn wanted<'q>(self, selection: &'q Selection) -> impl Iterator<Item = &'a Split> + use<'a, 'q> {
        let chosen = selection.choices.iter().find(|choice| self.attribute == Some(choice.attribute));
        self.splits.iter().filter(move |split| chosen.is_none_or(|choice| split.facet.is_some_and(|facet| choice.facets.contains(&facet))))
    }

    /// How many entries the product makes: one at least, as a product without a wanted value is listed whole.
    pub(crate) fn entries(self, selection: &Selection) -> u64 {
        self.wanted(selection).count().max(1) as u64
    }

    /// Its values that are not asked for yet, where others are: each would be one more entry.
    pub(crate) fn unwanted<'q>(self, selection: &'q Selection) -> impl Iterator<Item = &'a Split> + use<'a, 'q> {
        let is_shown_by_value = self.wanted(selection).next().is_some();
        let wanted: Vec<_> = self.wanted(selection).map(|split| split.facet).collect();
        self.splits.iter().filter(move |split| is_shown_by_value && !wanted.contains(&split.facet))
    }
}

impl Snapshot {
    /// How a list shows a product by value; none where it is listed whole.
    pub(crate) fn divided(&self, index: u32, by: SplitBy<'_>) -> Option<Divided<'_>> {
        let (part, record) = self.record(index);
        let attribute = part.texts.plain(record.split_attribute?);
        if matches!(by, SplitBy::Attribute(wanted) if wanted != attribute) {
            return None;
        }
        Some(Divided { splits: part.splits(record), attribute: self.attributes.get_index_of(attribute) })
    }

    /// Those products of `set` that a list shows by value.
    pub(crate) fn divided_of(&self, set: &RoaringBitmap, by: Option<SplitBy<'_>>) -> impl Iterator<Item = (u32, Divided<'_>)> {
        let split = by.map(|by| (by, set & &self.sets.split));
        split.into_iter().flat_map(move |(by, split)| split.into_iter().filter_map(move |index| Some((index, self.divided(index, by)?))))
    }
}
