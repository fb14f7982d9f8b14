//! DELETE /api/customer/webhooks/{id}

use crate::customer::{changing::Changing, integrations};
use axum::{extract::State, http::StatusCode};
use vitrina_http::{problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, customers::webhooks};

/// Ends a webhook of who is signed in: nothing more is sent there, and what was told is forgotten.
#[utoipa::path(delete, path = "/api/customer/webhooks/{id}", tag = "customers",
    params(("id" = String, Path, description = "`id` of GET /api/customer/webhooks")),
    responses((status = 204, description = "Nothing is sent there any more"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn remove(State(shop): State<Shop>, Changing(signed): Changing, Segment(id): Segment) -> Result<StatusCode, Problem> {
    integrations::are_on(&shop)?;
    let is_ended = webhooks::remove(&shop, &signed.session.customer, &id).await?;
    if is_ended { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::not_found("webhook")) }
}
