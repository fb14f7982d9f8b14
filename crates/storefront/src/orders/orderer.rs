//! Who orders, as far as the browser tells.

use super::price::confirmed;
use axum::{
    extract::{FromRef, FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use vitrina_core::{owner::Owner, pricing::vat::VatCode};
use vitrina_http::{owner::Requester, problem::Problem, session::SignedIn};
use vitrina_shop::context::Shop;

/// Whose an order is, and the confirmed VAT code of the company that they buy for.
pub(crate) struct Orderer {
    pub(super) owner: Option<Owner>,
    pub(super) confirmed_vat_code: Option<VatCode>,
}

impl<S: Send + Sync> FromRequestParts<S> for Orderer
where
    Shop: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let signed_in = <SignedIn as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        if let Some(SignedIn(signed)) = signed_in {
            let owner = Some(Owner::Customer(signed.session.customer.clone()));
            return Ok(Self { owner, confirmed_vat_code: confirmed(&signed.buying) });
        }
        let requester = <Requester as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        Ok(Self { owner: requester.map(|Requester(owner)| owner), confirmed_vat_code: None })
    }
}
