use crate::{Snapshot, Stock};
use arc_swap::ArcSwap;
use std::sync::Arc;

/// What a reader works with: one snapshot and one stock, unchanged while it holds them.
#[derive(Debug, Clone)]
pub struct Moment {
    /// The catalogue and content.
    pub snapshot: Arc<Snapshot>,
    /// The warehouses.
    pub stock: Arc<Stock>,
}

impl Moment {
    /// Catalogue and stock revision: two moments with the same stamp answer the same.
    #[must_use]
    pub fn stamp(&self) -> (i64, i64) {
        (self.snapshot.revision, self.stock.revision)
    }
}

/// Holds the moment of now. Readers never wait; a writer swaps it whole.
#[derive(Debug)]
pub struct Shelf(ArcSwap<Moment>);

impl Shelf {
    /// A shelf that begins with `snapshot` and `stock`.
    #[must_use]
    pub fn new(snapshot: Snapshot, stock: Stock) -> Self {
        Self(ArcSwap::from_pointee(Moment { snapshot: Arc::new(snapshot), stock: Arc::new(stock) }))
    }

    /// The moment of now.
    #[must_use]
    pub fn now(&self) -> Arc<Moment> {
        self.0.load_full()
    }

    /// Puts a new catalogue (and the stock read with it) in place.
    pub fn replace(&self, snapshot: Snapshot, stock: Stock) {
        self.0.store(Arc::new(Moment { snapshot: Arc::new(snapshot), stock: Arc::new(stock) }));
    }

    /// Puts a new stock in place and keeps the catalogue.
    pub fn restock(&self, stock: Stock) {
        let snapshot = Arc::clone(&self.now().snapshot);
        self.0.store(Arc::new(Moment { snapshot, stock: Arc::new(stock) }));
    }
}
