//! GET /api/orders/order-statuses

use axum::{Json, extract::State};
use indexmap::IndexMap;
use vitrina_core::states::OrderState;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, orders::order_status};

/// What an order as a whole can be, by the code that GET /api/orders/by-token answers as `status` (CHK-06).
#[utoipa::path(get, path = "/api/orders/order-statuses", tag = "checkout", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = std::collections::HashMap<String, String>, description = "Titles by code"), (status = 400, body = Problem)))]
pub(crate) async fn order_statuses(State(shop): State<Shop>, params: Params) -> Result<Json<IndexMap<&'static str, String>>, Problem> {
    let snapshot = &shop.shelf.now().snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let title = |state: OrderState| shop.translations.get(snapshot, locale, order_status(state)).to_owned();
    Ok(Json(OrderState::ALL.iter().map(|&state| (state.code(), title(state))).collect()))
}
