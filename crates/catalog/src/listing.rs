use crate::{Snapshot, snapshot::ProductEntry};
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Configuration, Sort},
    locale::Locale,
};

/// Which products a list holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scope {
    /// Every product.
    All,
    /// A category by its place in the snapshot; with all below it, or its own alone.
    Category {
        /// Place in [`Snapshot::categories`].
        category: usize,
        /// With the categories below.
        include_sub_categories: bool,
    },
    /// A named list (S1 §7 `product-list`).
    List(String),
    /// These ids, in this order.
    Ids(Vec<String>),
    /// What goes with a product.
    RelatedTo(String),
    /// What can be taken instead of a product.
    AlternativeTo(String),
}

/// What a list is asked for.
#[derive(Debug, Clone)]
pub struct ListingQuery<'a> {
    /// Which products.
    pub scope: Scope,
    /// Only those that match this phrase.
    pub search: Option<&'a str>,
    /// In which order.
    pub sort: Sort,
    /// Language of titles and search.
    pub locale: Locale,
    /// From 0.
    pub page: usize,
    /// Products a page.
    pub size: usize,
}

/// One page of a list.
#[derive(Debug)]
pub struct Listing<'a> {
    /// The page's products in order; empty past the end.
    pub products: Vec<&'a ProductEntry>,
    /// How many there are on all pages.
    pub total: usize,
}

/// Rank of every product in every order, and the members of each category in the maker's order.
#[derive(Debug)]
pub(crate) struct Orders {
    members: Vec<Vec<u32>>,
    lists: HashMap<String, Vec<u32>>,
    newest: Vec<u32>,
    price: Vec<u32>,
    title: HashMap<Locale, Vec<u32>>,
}

impl Orders {
    pub(crate) fn new(products: &[ProductEntry], members: Vec<Vec<u32>>, configuration: &Configuration) -> Self {
        let mut lists: HashMap<String, Vec<u32>> = HashMap::new();
        for (index, entry) in (0_u32..).zip(products) {
            for list in &entry.product.product_lists {
                lists.entry(list.clone()).or_default().push(index);
            }
        }
        let fallback = configuration.default_locale;
        Self {
            members,
            lists,
            newest: ranks(products, |entry| std::cmp::Reverse(entry.product.added_on)),
            // Without a price comes last in both directions; see `ordered`.
            price: ranks(products, |entry| (entry.price_from.is_none(), entry.price_from)),
            title: configuration
                .locales
                .iter()
                .map(|&locale| (locale, ranks(products, |entry| entry.product.title.get(locale, fallback).to_lowercase())))
                .collect(),
        }
    }
}

/// The rank of each product when sorted by `key`; equal keys keep the maker's order.
fn ranks<K: Ord>(products: &[ProductEntry], key: impl Fn(&ProductEntry) -> K) -> Vec<u32> {
    let mut order: Vec<(K, u32)> = (0_u32..).zip(products).map(|(index, entry)| (key(entry), index)).collect();
    order.sort();
    let mut ranks = vec![0; products.len()];
    for (rank, (_, index)) in (0_u32..).zip(order) {
        ranks[index as usize] = rank;
    }
    ranks
}

impl Snapshot {
    /// One page of the products that `query` asks for (LIST-05, LIST-07, decision 28).
    #[must_use]
    pub fn list(&self, query: &ListingQuery<'_>) -> Listing<'_> {
        let mut found = self.members(&query.scope);
        if let Some(phrase) = query.search {
            found.retain(|&index| self.words.matches(index, query.locale, phrase));
        }
        self.order(&mut found, query.sort, query.locale);
        let start = query.page.saturating_mul(query.size).min(found.len());
        let page = &found[start..found.len().min(start.saturating_add(query.size))];
        Listing { products: page.iter().map(|&index| &self.products[index as usize]).collect(), total: found.len() }
    }

    fn members(&self, scope: &Scope) -> Vec<u32> {
        match scope {
            Scope::All => (0_u32..).zip(&self.products).map(|(index, _)| index).collect(),
            Scope::Category { category, include_sub_categories: true } => self.orders.members[*category].clone(),
            Scope::Category { category, include_sub_categories: false } => {
                let id = &self.categories[*category].category.id;
                self.orders.members[*category]
                    .iter()
                    .copied()
                    .filter(|&index| self.products[index as usize].product.categories.contains(id))
                    .collect()
            }
            Scope::List(name) => self.orders.lists.get(name).cloned().unwrap_or_default(),
            Scope::Ids(ids) => self.indexes(ids),
            Scope::RelatedTo(id) => self.product(id).map_or_else(Vec::new, |entry| self.indexes(&entry.product.related)),
            Scope::AlternativeTo(id) => self.product(id).map_or_else(Vec::new, |entry| self.indexes(&entry.product.alternatives)),
        }
    }

    fn indexes(&self, ids: &[String]) -> Vec<u32> {
        ids.iter().filter_map(|id| self.product_index(id)).collect()
    }

    fn order(&self, found: &mut [u32], sort: Sort, locale: Locale) {
        let by = |ranks: &[u32], found: &mut [u32]| found.sort_unstable_by_key(|&index| ranks[index as usize]);
        match sort {
            Sort::Relevance => {}
            Sort::Newest => by(&self.orders.newest, found),
            Sort::Price => by(&self.orders.price, found),
            Sort::PriceDescending => {
                by(&self.orders.price, found);
                let priced = found.partition_point(|&index| self.products[index as usize].price_from.is_some());
                found[..priced].reverse();
            }
            Sort::Title => {
                if let Some(ranks) = self.orders.title.get(&locale) {
                    by(ranks, found);
                }
            }
        }
    }
}
