//! GET /api/customer/webhooks/{id}/messages

use super::wire::{WebhookMessage, refused};
use crate::{
    customer::{
        integrations,
        paging::{Paging, page},
    },
    products::list::asks_for_total,
};
use axum::{extract::State, http::HeaderMap, response::Response};
use vitrina_http::{params::Params, problem::Problem, segment::Segment, session::SignedIn};
use vitrina_shop::{context::Shop, customers::webhooks};

/// What a webhook of who is signed in was told in the last 30 days, and what became of it: the latest first (B2B-03).
#[utoipa::path(get, path = "/api/customer/webhooks/{id}/messages", tag = "customers",
    params(
        ("id" = String, Path, description = "`id` of GET /api/customer/webhooks"),
        ("page" = Option<u64>, Query, description = "From 0"),
        ("size" = Option<u64>, Query, description = "1 to 150; 50 when absent"),
        ("sort" = Option<String>, Query, description = "newest or oldest first; newest when absent"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<WebhookMessage>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn messages(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
    Segment(id): Segment,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    integrations::are_on(&shop)?;
    let Paging { oldest_first, skip, limit } = Paging::of(&params)?;
    let found = webhooks::messages(&shop, &signed.session.customer, &id, oldest_first, skip as u64, limit as u64).await;
    let (messages, total) = found.map_err(refused)?;
    let messages: Vec<WebhookMessage> = messages.into_iter().map(WebhookMessage::from).collect();
    Ok(page(&messages, asks_for_total(&headers).then_some(total)))
}
