//! POST /api/orders/by-token/payment-page

use super::token::order_of;
use crate::limits::Limits;
use axum::{Json, extract::State, http::HeaderMap};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::{client::Client, problem::Problem};
use vitrina_shop::{
    context::Shop,
    payment::{PageError, SettleError, payment_page as page_of},
};

/// Where an order is paid by card (CHK-03).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PaymentPage {
    /// Address of the payment provider's page, which leads back to the order's; null when it has just turned out that the money is here or
    /// on its way.
    url: Option<String>,
}

/// The page on which the order that this token opens is paid by card, whatever way was chosen when it was placed. Asked twice, it is the same
/// page, until that is over. 409: the order waits for no payment, or no card pays it (message `PaymentRefused`). 503: the payment provider is
/// away; nothing was paid, and the order stays.
#[utoipa::path(post, path = "/api/orders/by-token/payment-page", tag = "checkout",
    params(("X-Order-Token" = String, Header, description = "Token from POST /api/orders")),
    responses((status = 200, body = PaymentPage), (status = 400, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn payment_page(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    headers: HeaderMap,
) -> Result<Json<PaymentPage>, Problem> {
    limits.orders.take(client)?;
    let order = order_of(&shop, &headers).await?;
    let url = page_of(&shop, &order).await.map_err(|error| refuse(&error))?;
    Ok(Json(PaymentPage { url }))
}

fn refuse(error: &PageError) -> Problem {
    match error {
        PageError::NotOffered => Problem::not_found("way to pay"),
        PageError::NotAwaited => Problem::conflict("The order waits for no payment.", None),
        PageError::Away(reason) => {
            tracing::warn!(reason, "an order could not be paid by card");
            let detail = "Payment by card cannot be reached just now. Nothing was paid and the order stays; please try again.".to_owned();
            Problem { detail, message: Some("PaymentAway".to_owned()), ..Problem::unavailable() }
        }
        PageError::Refused(_) => {
            let detail =
                "A card cannot pay this order. Nothing was paid and the order stays: please pay by bank transfer, or write to the shop.";
            Problem { message: Some("PaymentRefused".to_owned()), ..Problem::conflict(detail, None) }
        }
        PageError::Settle(SettleError::Database(error)) => Problem::from(error),
        PageError::Unpayable(_) | PageError::Settle(_) => Problem::unexpected(error),
    }
}
