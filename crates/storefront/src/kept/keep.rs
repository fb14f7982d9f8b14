//! Answers of the catalogue's calls from memory.

use super::{
    Version,
    answers::{ADDRESS_BYTES_MAX, ANSWER_BYTES_MAX, Answer, Key},
    body::Body,
    encoding::Encoding,
};
use crate::{
    products::list::{TOTAL, asks_for_total},
    state::Storefront,
};
use axum::{
    body::to_bytes,
    extract::{Request, State},
    http::{Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use vitrina_http::problem::Problem;

/// Answers from memory, or asks the call and keeps what it says; compressed as the client takes it.
pub(crate) async fn keep(State(storefront): State<Storefront>, request: Request, next: Next) -> Response {
    let address = request.uri().path_and_query().map_or("", |address| address.as_str());
    if request.method() != Method::GET || storefront.settings.skips_cache(request.headers()) || address.len() > ADDRESS_BYTES_MAX {
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
