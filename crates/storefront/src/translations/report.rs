//! POST /api/translations

use crate::state::Storefront;
use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    params::Params,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::missing_texts::{KEY_LENGTH_MAX, is_key, report as note};

/// A text that a page did not find (S1 §7).
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MissingTextReport {
    /// What it asked for.
    key: String,
}

/// Reports an interface text that is missing. Reports are counted by text; one that is there is nobody's report (CALL-03, decision 32).
#[utoipa::path(post, path = "/api/translations", tag = "content", params(("lang" = Option<String>, Query, description = "Language")),
    request_body = MissingTextReport,
    responses((status = 204, description = "It is counted"), (status = 400, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn report(
    State(storefront): State<Storefront>,
    client: Client,
    params: Params,
    JsonBody(request): JsonBody<MissingTextReport>,
) -> Result<StatusCode, Problem> {
    storefront.limits.missing_texts.take(client)?;
    let shop = &storefront.shop;
    let locale = {
        let moment = shop.shelf.now();
        let configuration = &moment.snapshot.configuration;
        params.locale(&configuration.locales, configuration.default_locale)?
    };
    if !is_key(&request.key) {
        let allowed = format!("must be a text of at most {KEY_LENGTH_MAX} characters on one line");
        return Err(Problem::unprocessable(vec![FieldProblem::new("key", "pattern", allowed)]));
    }
    note(shop, &storefront.missing_texts, locale, &request.key).await?;
    Ok(StatusCode::NO_CONTENT)
}
