//! Whose things a request is about (decision 56): as long as nobody signs in, those of the visitor whose token the browser made and
//! sends as a header (decision 42).

use crate::problem::Problem;
use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use vitrina_core::{ids::Token, owner::Owner};
use vitrina_shop::context::visitor_hash;

/// Carries a visitor's token.
pub const HEADER: &str = "X-Visitor-Token";

/// Who asks, as the owner of what they have; a request that does not tell is answered 400. As an option it is none then, and a header
/// that is no token is answered 400 all the same.
#[derive(Debug, Clone)]
pub struct Requester(pub Owner);

impl<S: Send + Sync> FromRequestParts<S> for Requester {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        let text = parts.headers.get(HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let allowed = "must be 256 random bits as 64 lower-case hexadecimal digits";
        let token: Token = text.parse().map_err(|_| Problem::bad_request(HEADER, "required", allowed))?;
        Ok(Self(Owner::Visitor(visitor_hash(&token))))
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Requester {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, Problem> {
        if !parts.headers.contains_key(HEADER) {
            return Ok(None);
        }
        <Self as FromRequestParts<S>>::from_request_parts(parts, state).await.map(Some)
    }
}
