//! POST /api/customer/webhooks/{id}/test

use super::wire::refused;
use crate::{customer::integrations, state::Storefront};
use axum::{extract::State, http::StatusCode};
use vitrina_http::{problem::Problem, segment::Segment, session::SignedIn};
use vitrina_shop::customers::webhooks;

/// Sends a webhook of who is signed in a message that tells of nothing, once; what becomes of it is among its messages. While one is on its way, there is no
/// other.
#[utoipa::path(post, path = "/api/customer/webhooks/{id}/test", tag = "customers",
    params(("id" = String, Path, description = "`id` of GET /api/customer/webhooks")),
    responses((status = 202, description = "It is sent"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem, description = "It is switched off"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn test(
    State(storefront): State<Storefront>,
    SignedIn(signed): SignedIn,
    Segment(id): Segment,
) -> Result<StatusCode, Problem> {
    integrations::are_on(&storefront.shop)?;
    let customer = &signed.session.customer;
    storefront.limits.webhook_tests.take(customer.0.clone())?;
    webhooks::test(&storefront.shop, customer, &id).await.map_err(refused)?;
    Ok(StatusCode::ACCEPTED)
}
