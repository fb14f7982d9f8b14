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
    generation: u32,
}

/// What answers are kept by. A database that has lost its last changes, at a fail-over, gives the numbers of their revisions again: moments that are read from
/// then on are of another generation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// Catalogue and content.
    pub edition: Edition,
    /// Revision of the stock.
    pub stock: i64,
}

/// The same of what is made of catalogue and content alone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Edition {
    generation: u32,
    revision: i64,
}

impl Moment {
    /// Both together, looked through for what is sold out.
    #[must_use]
    pub fn new(snapshot: Arc<Snapshot>, stock: Arc<Stock>) -> Self {
        let payable = Payable::of(&snapshot, &stock, None).unwrap_or_default();
        Self { snapshot, stock, payable: Arc::new(payable), generation: 0 }
    }

    /// The same moment, which was read after `before`: where `is_other`, of a database that has lost changes since.
    #[must_use]
    pub fn read_after(self, before: &Self, is_other: bool) -> Self {
        Self { generation: before.generation.wrapping_add(u32::from(is_other)), ..self }
    }

    /// The moment after this one, when the pieces of the variants in `changed` are others; only what changed is looked through.
    #[must_use]
    pub fn followed_by(&self, snapshot: Arc<Snapshot>, stock: Arc<Stock>, changed: &[String]) -> Self {
        let before = Before { snapshot: &self.snapshot, payable: &self.payable, changed };
        let payable = Payable::of(&snapshot, &stock, Some(&before)).map_or_else(|| Arc::clone(&self.payable), Arc::new);
        Self { snapshot, stock, payable, generation: self.generation }
    }

    /// The same catalogue with the stock that an order found. Lists keep the prices that they have.
    #[must_use]
    pub fn holding(&self, stock: Stock) -> Self {
        Self { stock: Arc::new(stock), ..self.clone() }
    }

    /// Two moments with the same stamp answer the same.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        Stamp { edition: self.edition(), stock: self.stock.revision }
    }

    /// Two moments of the same edition have the same catalogue and content.
    #[must_use]
    pub fn edition(&self) -> Edition {
        Edition { generation: self.generation, revision: self.snapshot.revision }
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
