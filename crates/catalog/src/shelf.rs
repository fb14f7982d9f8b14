use crate::{
    Filters, Listing, ListingQuery, ProductEntry, Scope, Selection, Snapshot, SplitBy, Stock, Within,
    payable::{Before, Payable},
};
use arc_swap::ArcSwap;
use std::sync::Arc;
use vitrina_core::catalog::Sort;

/// What a reader works with: one snapshot and one stock, unchanged while it holds them.
#[derive(Debug, Clone)]
pub struct Moment {
    /// The catalogue and content.
    pub snapshot: Arc<Snapshot>,
    /// The warehouses.
    pub stock: Arc<Stock>,
    payable: Arc<Payable>,
}

impl Moment {
    /// Both together, looked through for what is sold out.
    #[must_use]
    pub fn new(snapshot: Arc<Snapshot>, stock: Arc<Stock>) -> Self {
        let payable = Payable::of(&snapshot, &stock, None).unwrap_or_default();
        Self { snapshot, stock, payable: Arc::new(payable) }
    }

    /// The moment after this one, when the pieces of the variants in `changed` are others; only what changed is looked through.
    #[must_use]
    pub fn followed_by(&self, snapshot: Arc<Snapshot>, stock: Arc<Stock>, changed: &[String]) -> Self {
        let before = Before { snapshot: &self.snapshot, payable: &self.payable, changed };
        let payable = Payable::of(&snapshot, &stock, Some(&before)).map_or_else(|| Arc::clone(&self.payable), Arc::new);
        Self { snapshot, stock, payable }
    }

    /// The same catalogue with the stock that an order found. Lists keep the prices that they have.
    #[must_use]
    pub fn holding(&self, stock: Stock) -> Self {
        Self { stock: Arc::new(stock), ..self.clone() }
    }

    /// Catalogue and stock revision: two moments with the same stamp answer the same.
    #[must_use]
    pub fn stamp(&self) -> (i64, i64) {
        (self.snapshot.revision, self.stock.revision)
    }

    /// One page of the products that `query` asks for (LIST-05, LIST-07, decision 28), at the prices of what is not sold out.
    #[must_use]
    pub fn list(&self, query: &ListingQuery<'_>) -> Listing<'_> {
        self.snapshot.list(&self.payable, query)
    }

    /// The ids of the products that `scope` begins with and that are in a category, or below it; none where it is not there.
    #[must_use]
    pub fn ids_within(&self, scope: Scope, category: &str) -> Vec<&str> {
        let Some(category) = self.snapshot.category(category) else { return Vec::new() };
        let within = Some(Within { category, include_sub_categories: true });
        let selection = Selection { within, ..Selection::of(scope, self.snapshot.configuration.default_locale) };
        let query = ListingQuery { selection: &selection, sort: Sort::Relevance, split: None, page: 0, size: usize::MAX };
        self.list(&query).entries.iter().map(ProductEntry::id).collect()
    }

    /// What the list of `selection` can be narrowed by, and how many entries each value would leave; `split` as of the list.
    #[must_use]
    pub fn filters(&self, selection: &Selection, split: Option<SplitBy<'_>>) -> Filters {
        self.snapshot.filters(&self.payable, selection, split)
    }
}

/// Holds the moment of now. Readers never wait; a writer swaps it whole.
#[derive(Debug)]
pub struct Shelf(ArcSwap<Moment>);

impl Shelf {
    /// A shelf that begins with `moment`.
    #[must_use]
    pub fn new(moment: Moment) -> Self {
        Self(ArcSwap::from_pointee(moment))
    }

    /// The moment of now.
    #[must_use]
    pub fn now(&self) -> Arc<Moment> {
        self.0.load_full()
    }

    /// Puts a new moment in place.
    pub fn replace(&self, moment: Moment) {
        self.0.store(Arc::new(moment));
    }
}
