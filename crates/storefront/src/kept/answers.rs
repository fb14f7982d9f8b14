//! Answers of the catalogue's calls: what a list costs to write is paid once for everyone who asks for the same.

use super::{Body, Version, encoding::Encoding};
use crate::{
    products::list::{TOTAL, asks_for_total},
    router::Storefront,
};
use axum::{
    body::{Body as Sent, to_bytes},
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use moka::sync::Cache;
use std::sync::Arc;
use vitrina_http::problem::Problem;

/// Memory that answers may take.
const BYTES_MAX: u64 = 16 * 1024 * 1024;
/// Longer addresses and larger answers are made for each who asks: few of them would push out everyone's.
const ADDRESS_BYTES_MAX: usize = 1024;
const ANSWER_BYTES_MAX: usize = 512 * 1024;
/// What an answer takes beside its body.
const OVERHEAD_BYTES: usize = 512;
/// Below this, compressing saves no packet.
const COMPRESSED_BYTES_MIN: usize = 1024;

/// What makes one answer differ from another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    /// Path, `?` and query.
    address: Box<str>,
    /// Whether it says how many entries there are.
    with_total: bool,
    version: Version,
}

#[derive(Debug)]
struct Answer {
    total: Option<HeaderValue>,
    body: Body,
}

/// The answers, bounded by their size.
#[derive(Debug)]
pub(crate) struct AnswerCache(Cache<Key, Arc<Answer>>);

impl AnswerCache {
    pub(crate) fn new() -> Self {
        let weight =
            |key: &Key, answer: &Arc<Answer>| u32::try_from(answer.body.weight() + key.address.len() + OVERHEAD_BYTES).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(BYTES_MAX).weigher(weight).build())
    }
}

/// Answers from memory, or asks the call and keeps what it says; compressed as the client takes it.
pub(crate) async fn keep(State(storefront): State<Storefront>, request: Request, next: Next) -> Response {
    let address = request.uri().path_and_query().map_or("", |address| address.as_str());
    if request.method() != Method::GET || storefront.skips_cache(request.headers()) || address.len() > ADDRESS_BYTES_MAX {
        return next.run(request).await;
    }
    let shop = &storefront.shop;
    let encoding = Encoding::on_the_way(request.headers());
    let version = Version::of(shop, &shop.shelf.now());
    let key = Key { address: address.into(), with_total: asks_for_total(request.headers()), version };
    if let Some(kept) = storefront.answers.0.get(&key) {
        return kept.response(encoding);
    }
    let (head, body) = next.run(request).await.into_parts();
    if head.status != StatusCode::OK {
        return Response::from_parts(head, body);
    }
    let body = match to_bytes(body, usize::MAX).await {
        Ok(body) => Body::new(body),
        Err(error) => return Problem::unexpected(&error).into_response(),
    };
    let answer = Arc::new(Answer { total: head.headers.get(TOTAL).cloned(), body });
    let response = answer.response(encoding);
    if answer.body.len() <= ANSWER_BYTES_MAX && key.version.still_holds(shop) {
        storefront.answers.0.insert(key, answer);
    }
    response
}

impl Answer {
    fn response(&self, encoding: Encoding) -> Response {
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
