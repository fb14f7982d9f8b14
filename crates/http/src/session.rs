//! Who is signed in, by the cookie of their session (AUTH-08), or whose program asks by a key.

use crate::{problem::Problem, session_cookies::held};
use axum::{
    extract::{FromRef, FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, request::Parts},
};
use vitrina_core::customers::SessionKind;
use vitrina_shop::{
    context::Shop,
    customers::{Signed, session},
};

/// Carries the `id` of the account that a page takes for who is signed in; a page in another tab may have signed in somebody else since.
const CUSTOMER: &str = "X-Customer";

/// Who is signed in. Who is not is answered 401 with `NotLoggedIn`, and their browser forgets what it had. As an option it is none then. A page that
/// takes them for somebody else is answered 401 with `OtherCustomer` (AUTH-08).
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
        let Seen(seen) = Seen::from_request_parts(parts, state).await?;
        // What a page does for a customer is not silently a visitor's.
        if !parts.method.is_safe() && seen.is_none() && parts.headers.contains_key(CUSTOMER) {
            return Err(Problem::not_signed_in());
        }
        // Staff see what the customer sees, and do nothing in their name (AUTH-10).
        if !parts.method.is_safe() && seen.as_ref().is_some_and(|signed| signed.session.kind == SessionKind::Impersonation) {
            return Err(Problem::forbidden("Impersonating", "Staff see what a customer sees, and change nothing of it."));
        }
        Ok(seen.map(Self))
    }
}

/// Who is signed in, for calls that only tell something, whatever their verb: staff who see what a customer sees are told it as well. A page that takes
/// them for somebody else is told nothing of theirs either.
#[derive(Debug, Clone)]
pub struct Seen(pub Option<Signed>);

impl<S: Send + Sync> FromRequestParts<S> for Seen
where
    Shop: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        // Whoever let a program in by its key has looked at what that opens (ADR 38).
        if let Some(keyed) = parts.extensions.get::<Signed>() {
            return Ok(Self(Some(keyed.clone())));
        }
        let Some(hash) = held(&parts.headers) else { return Ok(Self(None)) };
        let seen = session(&Shop::from_ref(state), &hash).await?;
        if seen.as_ref().is_some_and(|signed| is_another(&parts.headers, signed)) {
            return Err(Problem::other_customer());
        }
        Ok(Self(seen))
    }
}

/// Whether a page takes who is signed in for somebody else.
fn is_another(headers: &HeaderMap, signed: &Signed) -> bool {
    headers.get(CUSTOMER).is_some_and(|believed| believed.as_bytes() != signed.session.customer.0.as_bytes())
}
