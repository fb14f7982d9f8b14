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
