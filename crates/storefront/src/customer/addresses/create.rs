//! POST /api/customer/addresses

use super::wire::{NewAddress, made, read, refused};
use crate::customer::changing::Changing;
use crate::orders::address::RecipientAddress;
use axum::{Json, extract::State, http::StatusCode};
use vitrina_http::{body::JsonBody, problem::Problem};
use vitrina_shop::{context::Shop, customers::keep_address};

/// Keeps an address, of a hundred at most.
#[utoipa::path(post, path = "/api/customer/addresses", tag = "customers", request_body = RecipientAddress,
    responses((status = 201, body = NewAddress), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    JsonBody(sent): JsonBody<RecipientAddress>,
) -> Result<(StatusCode, Json<NewAddress>), Problem> {
    let address = read(&shop, sent)?;
    Ok(made(keep_address(&shop, &signed.session.customer, &address).await.map_err(refused)?))
}
