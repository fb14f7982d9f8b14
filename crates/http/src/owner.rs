//! Whose things a request is about (decision 56): the customer's who is signed in, else those of the visitor whose token the browser made
//! and sends as a header (decision 42).

use crate::{problem::Problem, session::SignedIn, session_cookies::is_claimed};
use axum::{
    extract::{FromRef, FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use vitrina_core::{
    ids::Token,
    owner::{Owner, VisitorHash},
};
use vitrina_shop::context::{Shop, visitor_hash};

/// Carries a visitor's token.
pub const HEADER: &str = "X-Visitor-Token";

/// Who asks, as the owner of what they have; a request that does not tell is answered 400. As an option it is none then, and a header
/// that is no token is answered 400 all the same.
#[derive(Debug, Clone)]
pub struct Requester(pub Owner);

impl<S: Send + Sync> FromRequestParts<S> for Requester
where
    Shop: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let found = <Self as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        found.ok_or_else(|| if is_claimed(&parts.headers) { Problem::not_signed_in() } else { no_token() })
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Requester
where
    Shop: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, Problem> {
        if let Some(SignedIn(signed)) = <SignedIn as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await? {
            return Ok(Some(Self(Owner::Customer(signed.session.customer))));
        }
        // What a customer does is not silently a visitor's, beside their account, because their session is over.
        if is_claimed(&parts.headers) && !parts.method.is_safe() {
            return Err(Problem::not_signed_in());
        }
        let visitor = <Visitor as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        Ok(visitor.map(|Visitor(visitor)| Self(Owner::Visitor(visitor))))
    }
}

/// The visitor that a browser is, signed in or not; none without the header.
#[derive(Debug, Clone)]
pub struct Visitor(pub VisitorHash);

impl<S: Send + Sync> OptionalFromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Option<Self>, Problem> {
        let Some(text) = parts.headers.get(HEADER) else { return Ok(None) };
        let token: Token = text.to_str().unwrap_or_default().parse().map_err(|_| no_token())?;
        Ok(Some(Self(visitor_hash(&token))))
    }
}

fn no_token() -> Problem {
    Problem::bad_request(HEADER, "required", "must be 256 random bits as 64 lower-case hexadecimal digits")
}
