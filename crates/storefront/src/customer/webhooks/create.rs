//! POST /api/customer/webhooks

use super::wire::{Webhook, refused};
use crate::{
    customer::{changing::Changing, integrations, private::PRIVATE},
    wire,
};
use axum::{Json, extract::State, http::StatusCode, response::IntoResponse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_core::webhooks::WebhookEvent;
use vitrina_http::{
    body::JsonBody,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    customers::webhooks::{NewWebhook, make},
};

/// A webhook to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WantedWebhook {
    /// Where messages go: `https://`, a domain name that leads to the public internet, port 443 or 8443, 500 characters at most.
    url: String,
    /// What they tell of: one at least.
    #[schema(value_type = Vec<wire::WebhookEvent>)]
    events: Vec<String>,
}

/// A webhook that was made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MadeWebhook {
    #[serde(flatten)]
    about: Webhook,
    /// What its messages are signed with. It is told once, and nobody can read it again.
    secret: String,
}

/// Makes a webhook of who is signed in, of ten at most: the shop then tells a program of theirs what happens to their orders (docs/webhooks.md).
#[utoipa::path(post, path = "/api/customer/webhooks", tag = "customers", request_body = WantedWebhook,
    responses((status = 201, body = MadeWebhook), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem, description = "The shop has no integrations"), (status = 422, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    JsonBody(sent): JsonBody<WantedWebhook>,
) -> Result<impl IntoResponse, Problem> {
    integrations::are_on(&shop)?;
    let wanted = NewWebhook { url: sent.url.trim().to_owned(), events: events(&sent.events)? };
    let (webhook, secret) = make(&shop, &signed.session.customer, wanted).await.map_err(refused)?;
    Ok((StatusCode::CREATED, PRIVATE, Json(MadeWebhook { about: webhook.into(), secret })))
}

fn events(sent: &[String]) -> Result<Vec<WebhookEvent>, Problem> {
    let events: Vec<WebhookEvent> = WebhookEvent::choosable().filter(|event| sent.iter().any(|code| code == event.code())).collect();
    if !events.is_empty() && sent.len() == events.len() {
        return Ok(events);
    }
    let allowed = WebhookEvent::choosable().map(WebhookEvent::code).collect::<Vec<_>>().join(", ");
    Err(Problem::unprocessable(vec![FieldProblem::new("events", "unknown", format!("must be some of {allowed}, each once"))]))
}
