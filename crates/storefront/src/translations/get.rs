//! GET /api/translations

use crate::state::Storefront;
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use vitrina_http::{params::Params, problem::Problem};

/// Every interface text in one language, by key.
#[utoipa::path(get, path = "/api/translations", tag = "content", params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = std::collections::HashMap<String, String>), (status = 400, body = Problem)))]
pub(crate) async fn get(State(storefront): State<Storefront>, params: Params) -> Result<Response, Problem> {
    let now = storefront.shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let texts = storefront.texts.of(&storefront.shop.translations, &now, locale).map_err(|error| Problem::unexpected(&error))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], texts).into_response())
}
