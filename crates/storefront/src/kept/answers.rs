//! Answers of the catalogue's calls: what a list costs to write is paid once for everyone who asks for the same.

use super::{Version, body::Body, encoding::Encoding};
use crate::products::list::TOTAL;
use axum::{
    body::Body as Sent,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use moka::sync::Cache;
use std::sync::Arc;

/// Memory that answers may take: 250 lists of 50 cards, of 90 KB each with what is compressed of them.
const BYTES_MAX: u64 = 24 * 1024 * 1024;
/// Longer addresses and larger answers are made for each who asks: few of them would push out everyone's.
pub(super) const ADDRESS_BYTES_MAX: usize = 1024;
pub(super) const ANSWER_BYTES_MAX: usize = 512 * 1024;
/// What an answer takes beside its body.
const OVERHEAD_BYTES: usize = 512;
/// Below this, compressing saves no packet.
const COMPRESSED_BYTES_MIN: usize = 1024;

/// What makes one answer differ from another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// Path, `?` and query.
    pub(super) address: Box<str>,
    /// Whether it says how many entries there are.
    pub(super) with_total: bool,
    pub(super) version: Version,
}

#[derive(Debug)]
pub(super) struct Answer {
    pub(super) total: Option<HeaderValue>,
    pub(super) body: Body,
}

/// The answers, bounded by their size.
#[derive(Debug)]
pub(crate) struct AnswerCache(pub(super) Cache<Key, Arc<Answer>>);

impl AnswerCache {
    pub(crate) fn new() -> Self {
        let weight =
            |key: &Key, answer: &Arc<Answer>| u32::try_from(answer.body.weight() + key.address.len() + OVERHEAD_BYTES).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(BYTES_MAX).weigher(weight).build())
    }
}

impl Answer {
    pub(super) fn response(&self, encoding: Encoding) -> Response {
        let wanted = if self.body.len() < COMPRESSED_BYTES_MIN { Encoding::Identity } else { encoding };
        let (body, encoding) = self.body.in_encoding(wanted);
        let mut response = (encoding.header(), Sent::from(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(total) = &self.total {
            headers.insert(TOTAL, total.clone());
        }
        response
    }
}
