//! Rendered pages in memory, by address (which names the language); each compressed once for each encoding.

use crate::content::path_info::ListType;
use axum::http::HeaderValue;
use bytes::Bytes;
use moka::sync::Cache;
use sha2::{Digest, Sha256};
use std::{
    io::Write,
    sync::{Arc, OnceLock},
};
use vitrina_shop::context::hexadecimal;

/// Memory that pages may take.
const BYTES_MAX: u64 = 64 * 1024 * 1024;
/// Quality at which a page is compressed on a miss (measured: beyond it the time is not worth the bytes).
const BROTLI_QUALITY: u32 = 5;

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

/// A body with its encodings and its `ETag`.
#[derive(Debug)]
pub(crate) struct Encoded {
    pub(crate) status: u16,
    pub(crate) etag: HeaderValue,
    plain: Bytes,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

/// A content encoding that the client takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The best one that an Accept-Encoding header allows.
    pub(crate) fn accepted(header: Option<&HeaderValue>) -> Self {
        let header = header.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let takes = |name: &str| {
            header.split(',').any(|part| {
                let (coding, q) = part.split_once(';').unwrap_or((part, ""));
                coding.trim().eq_ignore_ascii_case(name) && q.trim() != "q=0"
            })
        };
        match (takes("br"), takes("gzip")) {
            (true, _) => Self::Brotli,
            (false, true) => Self::Gzip,
            (false, false) => Self::Identity,
        }
    }

    /// The value of Content-Encoding, when there is one.
    pub(crate) const fn name(self) -> Option<HeaderValue> {
        match self {
            Self::Brotli => Some(HeaderValue::from_static("br")),
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Identity => None,
        }
    }
}

impl Encoded {
    pub(crate) fn new(status: u16, plain: Bytes) -> Self {
        let hash = Sha256::digest(&plain);
        let tag = hexadecimal(&hash[..12]);
        // Weak: the encodings of one page share it.
        let etag = HeaderValue::from_str(&format!("W/\"{tag}\"")).unwrap_or_else(|_| HeaderValue::from_static("W/\"0\""));
        Self { status, etag, plain, brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The body in `encoding`, compressed at the first asking.
    pub(crate) fn body(&self, encoding: Encoding) -> Bytes {
        match encoding {
            Encoding::Brotli => self.brotli.get_or_init(|| brotli(&self.plain)).clone(),
            Encoding::Gzip => self.gzip.get_or_init(|| gzip(&self.plain)).clone(),
            Encoding::Identity => self.plain.clone(),
        }
    }

    fn weight(&self) -> u32 {
        // The encodings together are about a third of the page.
        u32::try_from(self.plain.len() + self.plain.len() / 3).unwrap_or(u32::MAX)
    }
}

fn brotli(plain: &[u8]) -> Bytes {
    let mut body = Vec::with_capacity(plain.len() / 4);
    let params = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY.cast_signed(), ..Default::default() };
    match brotli::BrotliCompress(&mut &*plain, &mut body, &params) {
        Ok(_) => body.into(),
        Err(_) => Bytes::new(),
    }
}

fn gzip(plain: &[u8]) -> Bytes {
    let mut writer = flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 4), flate2::Compression::new(6));
    match writer.write_all(plain).and_then(|()| writer.finish()) {
        Ok(body) => body.into(),
        Err(_) => Bytes::new(),
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
