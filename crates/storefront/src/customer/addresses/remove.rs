//! DELETE /api/customer/addresses/{id}

use super::wire::refused;
use crate::customer::changing::Changing;
use axum::{extract::State, http::StatusCode};
use vitrina_http::{problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, customers::remove_address};

/// Keeps an address no more.
#[utoipa::path(delete, path = "/api/customer/addresses/{id}", tag = "customers", params(("id" = String, Path, description = "Of an address that is kept")),
    responses((status = 204, description = "It is forgotten"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn remove(State(shop): State<Shop>, Changing(signed): Changing, Segment(id): Segment) -> Result<StatusCode, Problem> {
    remove_address(&shop, &signed.session.customer, &id).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}
