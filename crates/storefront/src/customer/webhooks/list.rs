//! GET /api/customer/webhooks

use super::wire::Webhook;
use crate::customer::{integrations, private::PRIVATE};
use axum::{Json, extract::State, response::IntoResponse};
use vitrina_http::{problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers::webhooks};

/// The webhooks of who is signed in, the first made first (B2B-03).
#[utoipa::path(get, path = "/api/customer/webhooks", tag = "customers",
    responses((status = 200, body = Vec<Webhook>), (status = 401, body = Problem),
        (status = 404, body = Problem, description = "The shop has no integrations"), (status = 503, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, SignedIn(signed): SignedIn) -> Result<impl IntoResponse, Problem> {
    integrations::are_on(&shop)?;
    let webhooks = webhooks::list(&shop, &signed.session.customer).await?.into_iter().map(Webhook::from);
    Ok((PRIVATE, Json(webhooks.collect::<Vec<_>>())))
}
