//! GET /api/customer/removal

use crate::{
    customer::private::PRIVATE,
    wire::{self, Number},
};
use axum::{Json, extract::State, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{
    context::Shop,
    customers::{Proof, leaving},
};

/// What removing the account takes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Removal {
    /// How they prove that it is they: by the password, by the link of a mail, or by signing in again.
    #[schema(value_type = wire::RemovalProof)]
    proof: &'static str,
    /// What they owe for orders on credit, which is paid first.
    owed: Number,
    currency: String,
    /// Loyalty points that go with the account.
    points: i64,
}

/// What it takes that who is signed in removes their account (decision 63).
#[utoipa::path(get, path = "/api/customer/removal", tag = "customers",
    responses((status = 200, body = Removal), (status = 401, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    let leaving = leaving(&shop, &signed.session.customer).await?.ok_or_else(Problem::not_signed_in)?;
    let proof = match leaving.proof {
        Proof::Password => "password",
        Proof::Mail => "mail",
        Proof::Login => "login",
    };
    let currency = shop.shelf.now().snapshot.configuration.currency.clone();
    Ok((PRIVATE, Json(Removal { proof, owed: leaving.owed.into(), currency, points: leaving.points })))
}
