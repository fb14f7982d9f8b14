//! Webhooks as their customer is told of them.

use crate::wire;
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::webhooks::{MessageState, WebhookEvent, WebhookFailure};
use vitrina_http::problem::{FieldProblem, Problem};
use vitrina_shop::customers::webhooks::WebhookError;
use vitrina_store::webhooks;

/// A webhook of a customer, without what signs its messages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Webhook {
    id: String,
    /// Where messages go.
    url: String,
    #[schema(value_type = Vec<wire::WebhookEvent>)]
    events: Vec<WebhookEvent>,
    /// RFC 3339.
    made_at: String,
    is_on: bool,
    /// When the shop switched it off, because nothing had arrived for a day; null where its customer did.
    off_at: Option<String>,
    /// Since when nothing has arrived; null: all is well.
    failing_since: Option<String>,
}

impl From<webhooks::Webhook> for Webhook {
    fn from(webhook: webhooks::Webhook) -> Self {
        Self {
            id: webhook.id,
            url: webhook.url,
            events: webhook.events,
            made_at: webhook.made_at.to_string(),
            is_on: webhook.is_on,
            off_at: webhook.off_at.map(|at| at.to_string()),
            failing_since: webhook.health.failing_since.map(|at| at.to_string()),
        }
    }
}

/// A message to a webhook, and what became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WebhookMessage {
    /// The message has it, too, however often it is sent.
    id: String,
    #[schema(value_type = wire::MessageEvent)]
    event: WebhookEvent,
    /// When it happened, RFC 3339.
    at: String,
    #[schema(value_type = wire::MessageState)]
    state: MessageState,
    /// How often it was sent.
    tries: i32,
    /// When that was the last time.
    tried_at: Option<String>,
    /// When it is sent again.
    next_at: Option<String>,
    /// Why it did not arrive the last time.
    #[schema(value_type = Option<wire::WebhookFailure>)]
    failure: Option<WebhookFailure>,
    /// The status that the receiver answered then.
    answer_status: Option<i32>,
}

impl From<webhooks::Message> for WebhookMessage {
    fn from(message: webhooks::Message) -> Self {
        let tried = message.tried;
        Self {
            id: message.id,
            event: message.event,
            at: message.at.to_string(),
            state: tried.state,
            tries: tried.tries,
            tried_at: tried.tried_at.map(|at| at.to_string()),
            next_at: tried.next_at.map(|at| at.to_string()),
            failure: tried.failure,
            answer_status: tried.answer_status,
        }
    }
}

/// Why nothing was done.
pub(super) fn refused(error: WebhookError) -> Problem {
    let of_address = |code: &str| Problem::unprocessable(vec![FieldProblem::new("url", code, error.to_string())]);
    match error {
        WebhookError::Address(_) => of_address("address"),
        WebhookError::TooMany => of_address("tooMany"),
        WebhookError::Unknown => Problem::not_found("webhook"),
        WebhookError::Off => Problem::conflict("The webhook is switched off.", None),
        WebhookError::Database(error) => error.into(),
    }
}
