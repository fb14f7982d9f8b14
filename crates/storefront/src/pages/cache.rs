//! Rendered pages in memory, by address (which names the language).

use crate::{
    content::path_info::ListType,
    kept::{Body, Version, tag::tag_of},
};
use axum::http::HeaderValue;
use bytes::Bytes;
use moka::sync::Cache;
use std::sync::Arc;

/// Memory that pages may take.
const BYTES_MAX: u64 = 64 * 1024 * 1024;

/// What makes one cached page differ from another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct PageKey {
    /// Path with language prefix, `?` and query, as they were sent: decoded, `/a%3Fb` would be the path `/a` with the query `b`.
    pub(crate) address: String,
    /// How lists are laid out.
    pub(crate) list_type: ListType,
    pub(crate) version: Version,
}

/// A page with its `ETag`, which is weak: the encodings of one page share it. What is for now only has none.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) etag: Option<HeaderValue>,
    /// What may come from elsewhere.
    pub(crate) policy: HeaderValue,
    pub(crate) body: Body,
}

impl Page {
    pub(crate) fn new(status: u16, document: Bytes, policy: HeaderValue) -> Self {
        Self { status, etag: Some(tag_of(&document)), policy, body: Body::new(document) }
    }

    /// One for now only: nobody keeps it.
    pub(crate) fn for_now(status: u16, document: Bytes, policy: HeaderValue) -> Self {
        Self { status, etag: None, policy, body: Body::new(document) }
    }
}

/// The pages, bounded by their size; pages of older revisions are never asked for again and fall out.
#[derive(Debug, Clone)]
pub(crate) struct PageCache(Cache<PageKey, Arc<Page>>);

impl PageCache {
    pub(crate) fn new() -> Self {
        Self(
            Cache::builder()
                .max_capacity(BYTES_MAX)
                .weigher(|_, page: &Arc<Page>| u32::try_from(page.body.weight()).unwrap_or(u32::MAX))
                .build(),
        )
    }

    pub(crate) fn get(&self, key: &PageKey) -> Option<Arc<Page>> {
        self.0.get(key)
    }

    pub(crate) fn put(&self, key: PageKey, page: Arc<Page>) {
        self.0.insert(key, page);
    }
}
