//! GET /api/orders/payment-statuses

use axum::{Json, extract::State};
use indexmap::IndexMap;
use vitrina_core::states::PaymentState;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, orders::payment_status};

/// What the payment of an order can be, by the code that GET /api/orders/by-token answers as `paymentStatus` (CHK-06).
#[utoipa::path(get, path = "/api/orders/payment-statuses", tag = "checkout", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = std::collections::HashMap<String, String>, description = "Titles by code"), (status = 400, body = Problem)))]
pub(crate) async fn payment_statuses(State(shop): State<Shop>, params: Params) -> Result<Json<IndexMap<&'static str, String>>, Problem> {
    let snapshot = &shop.shelf.now().snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let title = |state: PaymentState| shop.translations.get(snapshot, locale, payment_status(state)).to_owned();
    Ok(Json(PaymentState::ALL.iter().map(|&state| (state.code(), title(state))).collect()))
}
