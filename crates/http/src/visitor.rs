//! Who a visitor is before login: the token that the browser made and sends as a header (decision 42).

use crate::problem::Problem;
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};
use vitrina_core::ids::Token;

/// Carries the token.
pub const HEADER: &str = "X-Visitor-Token";

/// The visitor's token; a request without one is answered 400.
#[derive(Debug, Clone)]
pub struct Visitor(pub Token);

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        Self::of(&parts.headers)
    }
}

impl Visitor {
    /// The visitor, where the headers name one: who they are is asked only when it matters.
    pub fn named_by(headers: &HeaderMap) -> Result<Option<Self>, Problem> {
        headers.contains_key(HEADER).then(|| Self::of(headers)).transpose()
    }

    /// The visitor that the headers name.
    pub fn of(headers: &HeaderMap) -> Result<Self, Problem> {
        let text = headers.get(HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let allowed = "must be 256 random bits as 64 lower-case hexadecimal digits";
        text.parse().map(Self).map_err(|_| Problem::bad_request(HEADER, "required", allowed))
    }
}
