//! GET /api/shipping-salons

use axum::{Json, extract::State};
use serde_json::Value;
use vitrina_core::text::localised;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// The shop's places (S2 §3: city, coordinates, hours), in order; the key is `_id`, and `id` is the same.
#[utoipa::path(get, path = "/api/shipping-salons", tag = "checkout", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Vec<Value>), (status = 400, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params) -> Result<Json<Vec<Value>>, Problem> {
    let now = shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let described = |salon: &Value| {
        let mut salon = localised(salon, locale, configuration.default_locale);
        let id = salon["id"].clone();
        salon["_id"] = id;
        salon
    };
    Ok(Json(now.snapshot.shipping_salons.iter().map(described).collect()))
}
