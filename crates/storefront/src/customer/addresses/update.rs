//! PUT /api/customer/addresses/{id}

use super::wire::{read, refused};
use crate::customer::changing::Changing;
use crate::orders::address::RecipientAddress;
use axum::{extract::State, http::StatusCode};
use vitrina_http::{body::JsonBody, problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, customers::change_address};

/// Keeps another address in the place of one.
#[utoipa::path(put, path = "/api/customer/addresses/{id}", tag = "customers", params(("id" = String, Path, description = "Of an address that is kept")),
    request_body = RecipientAddress,
    responses((status = 204, description = "It is kept so"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn update(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    Segment(id): Segment,
    JsonBody(sent): JsonBody<RecipientAddress>,
) -> Result<StatusCode, Problem> {
    let address = read(&shop, sent)?;
    change_address(&shop, &signed.session.customer, &id, &address).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}
