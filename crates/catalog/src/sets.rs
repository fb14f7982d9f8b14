use crate::{
    facets::FacetTable,
    part::Part,
    tables::records,
    tree::{CategoryNode, with_ancestors},
};
use roaring::RoaringBitmap;
use std::{collections::HashMap, sync::Arc};

/// Sets of products by their places in the maker's order: what lists are cut out of.
#[derive(Debug, Default)]
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
    pub(crate) fn new(parts: &[Arc<Part>], categories: &[CategoryNode], facets: &FacetTable) -> Self {
        let mut sets =
            Self { own: vec![RoaringBitmap::new(); categories.len()], facets: vec![RoaringBitmap::new(); facets.len()], ..Self::default() };
        for (index, (part, record)) in (0_u32..).zip(records(parts)) {
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
        for set in std::iter::once(&mut sets.all).chain(&mut sets.members).chain(&mut sets.own).chain(&mut sets.facets) {
            set.optimize();
        }
        sets
    }
}
