//! PUT /api/customer/webhooks/{id}

use super::wire::{Webhook, refused};
use crate::customer::{changing::Changing, integrations, private::PRIVATE};
use axum::{Json, extract::State, response::IntoResponse};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{body::JsonBody, problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, customers::webhooks};

/// Whether a webhook is told of anything.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WebhookSwitch {
    is_on: bool,
}

/// Switches a webhook of who is signed in on or off. What waited to be sent when it is switched off is not sent any more.
#[utoipa::path(put, path = "/api/customer/webhooks/{id}", tag = "customers", request_body = WebhookSwitch,
    params(("id" = String, Path, description = "`id` of GET /api/customer/webhooks")),
    responses((status = 200, body = Webhook), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn switch(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    Segment(id): Segment,
    JsonBody(sent): JsonBody<WebhookSwitch>,
) -> Result<impl IntoResponse, Problem> {
    integrations::are_on(&shop)?;
    let webhook = webhooks::switch(&shop, &signed.session.customer, &id, sent.is_on).await.map_err(refused)?;
    Ok((PRIVATE, Json(Webhook::from(webhook))))
}
