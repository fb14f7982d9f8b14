//! POST /api/requests

use crate::limits::Limits;
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::forms::Entries;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    params::Params,
    problem::{FieldProblem, Problem},
    visitor::Visitor,
};
use vitrina_shop::{
    context::Shop,
    requests::{SendRequest, SendRequestError, send},
    uploads,
};

/// Longest address that a page can have with a product's choices in it.
const URL_LENGTH_MAX: usize = 4000;

/// A form that was filled in (S2 §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormRequest {
    /// Key of the form.
    form_id: String,
    /// Address of the page that it is sent from.
    request_form_url: String,
    /// Element id to value: a text, a number of stars from 1 to 5, or a list of uploaded files.
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    data: Entries,
}

/// Sends a form to the shop. A request that names files needs the visitor's token that they were uploaded with.
#[utoipa::path(post, path = "/api/requests", tag = "content",
    params(
        ("lang" = Option<String>, Query, description = "Language of the page, to answer in"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose the files are")),
    request_body = FormRequest,
    responses(
        (status = 204, description = "It is with the shop"), (status = 400, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    params: Params,
    headers: HeaderMap,
    JsonBody(request): JsonBody<FormRequest>,
) -> Result<StatusCode, Problem> {
    limits.requests.take(client)?;
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let url = request.request_form_url;
    let is_address = url.starts_with("https://") || url.starts_with("http://");
    if !is_address || url.chars().count() > URL_LENGTH_MAX || url.contains(char::is_control) {
        let allowed = format!("must be the address of a page, at most {URL_LENGTH_MAX} characters");
        return Err(Problem::unprocessable(vec![FieldProblem::new("requestFormUrl", "invalid", allowed)]));
    }
    let owner_hash = Visitor::named_by(&headers)?.map(|Visitor(token)| uploads::owner_hash(&token));
    let request = SendRequest { form_id: request.form_id, url, entries: request.data, owner_hash, locale };
    send(&shop, &request).await.map_err(refuse)?;
    Ok(StatusCode::NO_CONTENT)
}

fn refuse(error: SendRequestError) -> Problem {
    let field = |field: &str, code: &str, message: &str| Problem::unprocessable(vec![FieldProblem::new(field, code, message)]);
    match error {
        SendRequestError::UnknownForm => field("formId", "unknown", "must be the key of a form"),
        SendRequestError::Invalid(failures) => {
            let named =
                failures.into_iter().map(|failure| FieldProblem::new(format!("data.{}", failure.field), failure.code, failure.message));
            Problem::unprocessable(named.collect())
        }
        SendRequestError::FileMissing => field("data", "files", "must name files that were uploaded with this X-Visitor-Token"),
        SendRequestError::Database(error) => error.into(),
        SendRequestError::Unreadable(_) => Problem::unexpected(&error),
    }
}
