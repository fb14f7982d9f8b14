//! Rendered pages in memory, by address (which names the language); each compressed once for each encoding.

use super::encoding::Encoding;
use crate::content::path_info::ListType;
use axum::http::HeaderValue;
use bytes::Bytes;
use moka::sync::Cache;
use sha2::{Digest, Sha256};
use std::sync::{Arc, OnceLock};
use vitrina_shop::context::hexadecimal;

/// Memory that pages may take.
const BYTES_MAX: u64 = 64 * 1024 * 1024;

/// What makes one cached page differ from another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct PageKey {
    /// Path with language prefix, `?` and query.
    pub(crate) address: String,
    /// How lists are laid out.
    pub(crate) list_type: ListType,
    /// Revisions that the page was made from.
    pub(crate) stamp: (i64, i64),
    /// Day and cut-off section that its delivery dates hold in.
    pub(crate) calendar: i64,
}

/// A page with its encodings and its `ETag`.
#[derive(Debug)]
pub(crate) struct Encoded {
    pub(crate) status: u16,
    pub(crate) etag: HeaderValue,
    plain: Bytes,
    zstd: OnceLock<Option<Bytes>>,
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
}

impl Encoded {
    pub(crate) fn new(status: u16, plain: Bytes) -> Self {
        let hash = Sha256::digest(&plain);
        let tag = hexadecimal(&hash[..12]);
        // Weak: the encodings of one page share it.
        let etag = HeaderValue::from_str(&format!("W/\"{tag}\"")).unwrap_or_else(|_| HeaderValue::from_static("W/\"0\""));
        Self { status, etag, plain, zstd: OnceLock::new(), brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The body in the `wanted` encoding, compressed at the first asking; as it is when that cannot be done.
    pub(crate) fn body(&self, wanted: Encoding) -> (Bytes, Encoding) {
        let kept = match wanted {
            Encoding::Zstd => &self.zstd,
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
            Encoding::Identity => return (self.plain.clone(), Encoding::Identity),
        };
        match kept.get_or_init(|| wanted.compress(&self.plain).ok().map(Bytes::from)) {
            Some(body) => (body.clone(), wanted),
            None => (self.plain.clone(), Encoding::Identity),
        }
    }

    fn weight(&self) -> u32 {
        // The encodings together are about a third of the page.
        u32::try_from(self.plain.len() + self.plain.len() / 3).unwrap_or(u32::MAX)
    }
}

/// The pages, bounded by their size; pages of older revisions are never asked for again and fall out.
#[derive(Debug, Clone)]
pub(crate) struct PageCache(Cache<PageKey, Arc<Encoded>>);

impl PageCache {
    pub(crate) fn new() -> Self {
        Self(Cache::builder().max_capacity(BYTES_MAX).weigher(|_, page: &Arc<Encoded>| page.weight()).build())
    }

    pub(crate) fn get(&self, key: &PageKey) -> Option<Arc<Encoded>> {
        self.0.get(key)
    }

    pub(crate) fn put(&self, key: PageKey, page: Arc<Encoded>) {
        self.0.insert(key, page);
    }
}
