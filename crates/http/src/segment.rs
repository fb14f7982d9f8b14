//! The variable part of an address.

use crate::problem::Problem;
use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use vitrina_core::entered::has_control;

/// The text that stands for the `{name}` of an address that has one. What is no text, or one with control characters, is answered 404:
/// nothing is named so.
#[derive(Debug, Clone)]
pub struct Segment(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let missing = || Problem::not_found("address");
        let Path(text): Path<String> = Path::from_request_parts(parts, state).await.map_err(|_| missing())?;
        if has_control(&text) { Err(missing()) } else { Ok(Self(text)) }
    }
}
