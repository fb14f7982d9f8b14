//! Products as the database has them.

use std::{fmt, sync::Arc};

type UnpackDocument = dyn Fn(&[u8]) -> Option<Vec<u8>> + Send + Sync;

/// Reads the JSON of a product's document; none when it is broken.
#[derive(Clone)]
pub struct Unpack {
    unpack: Arc<UnpackDocument>,
    pub(crate) key: u64,
}

impl Unpack {
    /// Reads as `unpack` does, which two of the same `key` do alike.
    pub fn new(key: u64, unpack: impl Fn(&[u8]) -> Option<Vec<u8>> + Send + Sync + 'static) -> Self {
        Self { unpack: Arc::new(unpack), key }
    }

    pub(crate) fn json(&self, document: &[u8]) -> Option<Vec<u8>> {
        (self.unpack)(document)
    }
}

/// A product as it is stored.
#[derive(Debug, Clone)]
pub struct StoredProduct {
    /// Its key.
    pub id: String,
    /// In the maker's order, which may have gaps; no two share one.
    pub position: i64,
    /// Compressed, as [`Unpack`] reads it.
    pub document: Vec<u8>,
}

impl fmt::Debug for Unpack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unpack").finish_non_exhaustive()
    }
}
