use crate::{
    facets::FacetTable,
    succession::Succession,
    tree::{CategoryNode, with_ancestors},
};
use roaring::RoaringBitmap;
use std::collections::HashMap;

/// Sets of products by their places in the maker's order: what lists are cut out of.
#[derive(Debug, Default, Clone)]
pub(crate) struct Sets {
    pub(crate) all: RoaringBitmap,
    /// Of each category with those below.
    pub(crate) members: Vec<RoaringBitmap>,
    /// Of each category alone.
    pub(crate) own: Vec<RoaringBitmap>,
    pub(crate) lists: HashMap<String, RoaringBitmap>,
    /// That lists show by value (LIST-10).
    pub(crate) split: RoaringBitmap,
    /// Of each value of each attribute.
    pub(crate) facets: Vec<RoaringBitmap>,
}

impl Sets {
    /// The sets of `products`; `before` are those of the products before, of the same categories and facets.
    pub(crate) fn new(before: Option<&Self>, products: Succession<'_>, categories: &[CategoryNode], facets: &FacetTable) -> Self {
        let mut sets = before.cloned().unwrap_or_default();
        sets.own.resize(categories.len(), RoaringBitmap::new());
        sets.facets.resize(facets.len(), RoaringBitmap::new());
        for numbers in products.gone_numbers() {
            sets.each_mut().for_each(|set| {
                set.remove_range(numbers.clone());
            });
        }
        for (index, part, record) in products.fresh() {
            sets.all.insert(index);
            for &category in part.categories(record) {
                sets.own[category as usize].insert(index);
            }
            for &facet in part.facets(record) {
                sets.facets[facet as usize].insert(index);
            }
            if !part.splits(record).is_empty() {
                sets.split.insert(index);
            }
            for list in part.lists(record) {
                sets.lists.entry(list.to_owned()).or_default().insert(index);
            }
        }
        sets.members = vec![RoaringBitmap::new(); categories.len()];
        for (place, own) in sets.own.iter().enumerate() {
            for above in with_ancestors(categories, place) {
                sets.members[above] |= own;
            }
        }
        sets.lists.retain(|_, list| !list.is_empty());
        sets.each_mut().for_each(|set| {
            set.optimize();
        });
        sets
    }

    fn each_mut(&mut self) -> impl Iterator<Item = &mut RoaringBitmap> {
        let Self { all, members, own, lists, split, facets } = self;
        [all, split].into_iter().chain(members).chain(own).chain(facets).chain(lists.values_mut())
    }
}
