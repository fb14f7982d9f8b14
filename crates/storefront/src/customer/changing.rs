//! Who changes something of their own account.

use crate::limits::Limits;
use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers::Signed};

/// Who is signed in, for calls that write to their account: what was changed is noted for ever, so each has so many changes a day. 429 beyond.
pub(crate) struct Changing(pub(crate) Signed);

impl<S: Send + Sync> FromRequestParts<S> for Changing
where
    Shop: FromRef<S>,
    Limits: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let SignedIn(signed) = SignedIn::from_request_parts(parts, state).await?;
        Limits::from_ref(state).changes.take(signed.session.customer.0.clone())?;
        Ok(Self(signed))
    }
}
