//! DELETE /api/customer/api-keys/{id}

use crate::customer::{changing::Changing, integrations};
use axum::{extract::State, http::StatusCode};
use vitrina_http::{problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, customers::revoke_key};

/// Ends a key of who is signed in: it opens nothing from then on.
#[utoipa::path(delete, path = "/api/customer/api-keys/{id}", tag = "customers",
    params(("id" = String, Path, description = "`id` of GET /api/customer/api-keys")),
    responses((status = 204, description = "It opens nothing any more"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn remove(State(shop): State<Shop>, Changing(signed): Changing, Segment(id): Segment) -> Result<StatusCode, Problem> {
    integrations::are_on(&shop)?;
    let is_ended = revoke_key(&shop, &signed.session.customer, &id).await?;
    if is_ended { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::not_found("key")) }
}
