//! GET /api/customer/addresses

use super::wire::{KeptAddress, refused};
use crate::customer::private::PRIVATE;
use axum::{Json, extract::State, response::IntoResponse};
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers::kept_addresses};

/// The addresses that who is signed in keeps, the first kept first.
#[utoipa::path(get, path = "/api/customer/addresses", tag = "customers",
    responses((status = 200, body = Vec<KeptAddress>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    let kept = kept_addresses(&shop, &signed.session.customer).await.map_err(refused)?;
    let addresses: Vec<_> = kept.into_iter().map(|(id, address)| KeptAddress { id, address: address.into() }).collect();
    Ok((PRIVATE, Json(addresses)))
}
