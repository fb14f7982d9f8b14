//! The read side of the catalogue: one immutable in-memory snapshot, swapped whole when the catalogue changes.
//!
//! [`Snapshot::build`] derives everything that reading needs from the shop's data: addresses, the category tree,
//! lists in every order, prices to begin with. [`Shelf`] holds the snapshot and the stock of the moment under readers.

mod listing;
mod places;
mod search;
mod shelf;
mod snapshot;
mod stock;
mod tree;

pub use listing::{Listing, ListingQuery, Scope};
pub use places::{Place, localised_path};
pub use shelf::{Moment, Shelf};
pub use snapshot::{ProductEntry, Snapshot};
pub use stock::Stock;
pub use tree::CategoryNode;
