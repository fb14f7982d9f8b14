//! GET /api/translations

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// Every interface text in one language, by key.
#[utoipa::path(get, path = "/api/translations", tag = "content", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = std::collections::HashMap<String, String>), (status = 400, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, params: Params) -> Result<Response, Problem> {
    let now = shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    Ok(axum::Json(shop.translations.all(&now.snapshot, locale)).into_response())
}
