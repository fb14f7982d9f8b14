//! Who is signed in, by the cookie of their session (AUTH-08).

use crate::{problem::Problem, session_cookies::held};
use axum::{
    extract::{FromRef, FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use vitrina_shop::{
    context::Shop,
    customers::{Signed, session},
};

/// Who is signed in. Who is not is answered 401 with `NotLoggedIn`, and their browser forgets what it had. As an option it is none then.
#[derive(Debug, Clone)]
pub struct SignedIn(pub Signed);

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
where
    Shop: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let found = <Self as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        found.ok_or_else(Problem::not_signed_in)
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for SignedIn
where
    Shop: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, Problem> {
        let Some(hash) = held(&parts.headers) else { return Ok(None) };
        let signed = session(&Shop::from_ref(state), &hash).await?;
        Ok(signed.map(Self))
    }
}
