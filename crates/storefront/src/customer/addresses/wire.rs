//! Addresses as customers keep them.

use crate::orders::address::{RecipientAddress, trimmed, wrong};
use axum::{Json, http::StatusCode};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::address::AddressOf;
use vitrina_http::problem::{FieldProblem, Problem};
use vitrina_shop::{
    context::Shop,
    customers::{ADDRESSES_MAX, AddressError},
    orders::Address,
};

/// An address that a customer keeps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptAddress {
    pub(super) id: String,
    #[serde(flatten)]
    pub(super) address: RecipientAddress,
}

/// The id of an address that is kept from now on.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewAddress {
    pub(super) id: String,
}

/// The address that was sent, if all its fields are right.
pub(super) fn read(shop: &Shop, sent: RecipientAddress) -> Result<Address, Problem> {
    let address = trimmed(sent.into());
    let by_country = shop.shelf.now().snapshot.configuration.features.enable_phone_number_by_country;
    let wrong = wrong("", &address, AddressOf::Recipient, by_country);
    if wrong.is_empty() { Ok(address) } else { Err(Problem::unprocessable(wrong)) }
}

pub(super) fn refused(error: AddressError) -> Problem {
    match error {
        AddressError::Unknown => Problem::not_found("address"),
        AddressError::TooMany => {
            Problem::unprocessable(vec![FieldProblem::new("id", "tooMany", format!("at most {ADDRESSES_MAX} addresses are kept"))])
        }
        AddressError::Unreadable(error) => Problem::unexpected(&error),
        AddressError::Database(error) => error.into(),
    }
}

/// The answer to who keeps a new address.
pub(super) fn made(id: String) -> (StatusCode, Json<NewAddress>) {
    (StatusCode::CREATED, Json(NewAddress { id }))
}
