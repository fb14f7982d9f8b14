//! POST /api/payments/stripe

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use std::time::Duration;
use vitrina_http::{body::WholeBody, problem::Problem, sampled::Sampled};
use vitrina_shop::{
    context::Shop,
    payment::{HearError, SettleError, hear},
};

/// Carries when and by whom the body was signed.
const SIGNATURE: &str = "Stripe-Signature";
/// Anybody may send what is none.
static REFUSED: Sampled = Sampled::new(Duration::from_mins(1));

/// What the payment provider tells of (CHK-03): JSON, signed within the last five minutes. It is answered 204 once it is durable; what the shop
/// knows already, or is not the shop's, changes nothing. Anything else makes the provider tell it again.
#[utoipa::path(post, path = "/api/payments/stripe", tag = "checkout",
    params(("Stripe-Signature" = String, Header, description = "t=SECONDS,v1=HEX, by Stripe")),
    responses((status = 204), (status = 400, body = Problem), (status = 404, body = Problem), (status = 408, body = Problem),
        (status = 413, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn stripe(State(shop): State<Shop>, headers: HeaderMap, WholeBody(body): WholeBody) -> Result<StatusCode, Problem> {
    let missing = || Problem::bad_request(SIGNATURE, "required", "must be the provider's signature");
    let signature = headers.get(SIGNATURE).and_then(|value| value.to_str().ok()).ok_or_else(missing)?.to_owned();
    // Begun, it is finished, whoever hangs up.
    let heard = tokio::spawn(async move { hear(&shop, &body, &signature).await });
    heard.await.map_err(|error| Problem::unexpected(&error))?.map_err(|error| refuse(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

fn refuse(error: &HearError) -> Problem {
    match error {
        HearError::NotOffered => Problem::not_found("call"),
        HearError::Notice(error) => {
            if let Some(count) = REFUSED.happened() {
                tracing::warn!(%error, count, "a notice of a payment is refused");
            }
            Problem::bad_request(SIGNATURE, "invalid", "must be the provider's signature of this body, made in the last five minutes")
        }
        HearError::Settle(SettleError::Database(error)) => Problem::from(error),
        HearError::Settle(error) => Problem::unexpected(error),
    }
}
