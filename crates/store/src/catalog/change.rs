//! What becomes of items, and what is needed to work out the difference.

use super::packing::Plain;
use crate::{DatabaseError, former_addresses};
use std::collections::HashSet;
use vitrina_core::catalog::{Item, ItemKind};

/// Where an item that is put stands among those of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Where it is; a new one stands behind all others.
    Kept,
    /// Behind the item of its kind that was put before it in the same change, which puts or deletes all of them; see [`replacement`].
    Next,
}

/// What becomes of one item. A change names each item once.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// It will be so.
    Put {
        /// The whole item.
        item: Item,
        /// Where.
        place: Place,
    },
    /// It will not be there.
    Delete {
        /// What it is.
        kind: ItemKind,
        /// Its key among those of its kind.
        key: String,
    },
}

impl Change {
    /// What the item is.
    #[must_use]
    pub const fn kind(&self) -> ItemKind {
        match self {
            Self::Put { item, .. } => item.kind(),
            Self::Delete { kind, .. } => *kind,
        }
    }

    /// Its key among those of its kind.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Put { item, .. } => item.key(),
            Self::Delete { key, .. } => key,
        }
    }

    /// Where the item is put.
    pub(super) const fn place(&self) -> Option<Place> {
        match self {
            Self::Put { place, .. } => Some(*place),
            Self::Delete { .. } => None,
        }
    }

    /// The item that is put.
    #[must_use]
    pub const fn item(&self) -> Option<&Item> {
        match self {
            Self::Put { item, .. } => Some(item),
            Self::Delete { .. } => None,
        }
    }
}

/// What becomes of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// It was not there.
    New,
    /// It was another.
    Changed,
    /// It is there no more.
    Removed,
}

/// An item that a change makes another one, as the audit log keeps it: compressed JSON.
#[derive(Debug)]
pub(super) struct Difference {
    pub(super) kind: ItemKind,
    pub(super) key: String,
    /// None for a new one.
    pub(super) before: Option<Vec<u8>>,
    /// None for one that goes.
    pub(super) after: Option<Vec<u8>>,
}

/// Collects them.
pub(super) struct Differences {
    pub(super) found: Vec<Difference>,
    /// Addresses at which items stand no more.
    pub(super) left: Vec<former_addresses::row::Model>,
    packing: Plain,
}

impl Differences {
    pub(super) fn new() -> Result<Self, DatabaseError> {
        Ok(Self { found: Vec::new(), left: Vec::new(), packing: Plain::new()? })
    }

    pub(super) fn add(&mut self, kind: ItemKind, key: &str, before: Option<&str>, after: Option<&str>) -> Result<(), DatabaseError> {
        if let (Some(before), Some(after)) = (before, after) {
            self.left.extend(former_addresses::left(kind, key, before, after));
        }
        let before = before.map(|json| self.packing.pack(json)).transpose()?;
        let after = after.map(|json| self.packing.pack(json)).transpose()?;
        self.found.push(Difference { kind, key: key.to_owned(), before, after });
        Ok(())
    }
}

/// The changes after which a shop has exactly these items, in this order; `present` are those that it has.
pub fn replacement(items: impl IntoIterator<Item = Item>, present: impl IntoIterator<Item = (ItemKind, String)>) -> Vec<Change> {
    let mut changes: Vec<Change> = items.into_iter().map(|item| Change::Put { item, place: Place::Next }).collect();
    let put: HashSet<(ItemKind, &str)> = changes.iter().map(|change| (change.kind(), change.key())).collect();
    let gone = present.into_iter().filter(|(kind, key)| !put.contains(&(*kind, key.as_str())));
    let gone: Vec<Change> = gone.map(|(kind, key)| Change::Delete { kind, key }).collect();
    changes.extend(gone);
    changes
}
