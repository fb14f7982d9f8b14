//! The read side of the catalogue: one immutable in-memory snapshot, swapped whole when the catalogue changes.
//!
//! [`SnapshotBuilder`] takes the shop's data and its products, some hundred at a time. What lists show of a product is kept
//! packed close together ([`ProductEntry`]); its whole document stays compressed until somebody asks for it. Lists are cut out
//! of sets of products, walked in prebuilt orders. A snapshot that follows another takes from it what did not change
//! (`succession`). [`Shelf`] holds the snapshot and the stock of the moment under readers.

mod alphabet;
mod entry;
mod facets;
mod filters;
mod found;
mod listing;
mod part;
mod paths;
mod payable;
mod places;
mod prices;
mod sets;
mod shelf;
mod shown;
mod snapshot;
mod sorting;
mod splitting;
mod stock;
mod stored;
mod succession;
mod tables;
#[cfg(test)]
mod tests;
mod text_search;
mod texts;
mod touched;
mod tree;
mod words;

pub use alphabet::Alphabet;
pub use entry::ProductEntry;
pub use filters::{AttributeFilter, Filters, ValueFilter};
pub use listing::{Choice, Listing, ListingQuery, Scope, Selection, SplitBy, Within};
pub use paths::localised_path;
pub use places::Place;
pub use shelf::{Edition, Moment, Shelf, Stamp};
pub use shown::ShownPrices;
pub use snapshot::{BuildError, Documents, Snapshot, SnapshotBuilder};
pub use stock::Stock;
pub use stored::{StoredProduct, Unpack};
pub use text_search::IndexError;
pub use tree::CategoryNode;
