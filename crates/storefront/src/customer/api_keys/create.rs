//! POST /api/customer/api-keys

use super::wire::ApiKey;
use crate::{
    customer::{changing::Changing, integrations, private::PRIVATE},
    wire,
};
use axum::{Json, extract::State, http::StatusCode, response::IntoResponse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_core::customers::ApiScope;
use vitrina_http::{
    body::JsonBody,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    customers::{KeyError, make_key},
};

/// Characters of a key's name.
const NAME_MAX: usize = 64;

/// A key to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewApiKey {
    /// For its customer to know it by: 1 to 64 characters.
    name: String,
    /// What it is good for: one at least.
    #[schema(value_type = Vec<wire::ApiScope>)]
    scopes: Vec<String>,
}

/// A key that was made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MadeApiKey {
    #[serde(flatten)]
    about: ApiKey,
    /// What a program sends as `Authorization: Bearer KEY`. It is told once, and nobody can read it again.
    key: String,
}

/// Makes a key for a program of who is signed in, of twenty at most.
#[utoipa::path(post, path = "/api/customer/api-keys", tag = "customers", request_body = NewApiKey,
    responses((status = 201, body = MadeApiKey), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem, description = "The shop has no integrations"), (status = 422, body = Problem), (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    JsonBody(sent): JsonBody<NewApiKey>,
) -> Result<impl IntoResponse, Problem> {
    integrations::are_on(&shop)?;
    let (name, scopes) = read(&sent).map_err(Problem::unprocessable)?;
    let made = make_key(&shop, &signed.session.customer, name, scopes).await;
    let (key, text) = made.map_err(|error| match error {
        KeyError::TooMany => Problem::unprocessable(vec![FieldProblem::new("name", "tooMany", error.to_string())]),
        KeyError::Database(error) => error.into(),
    })?;
    Ok((StatusCode::CREATED, PRIVATE, Json(MadeApiKey { about: key.into(), key: text })))
}

fn read(sent: &NewApiKey) -> Result<(String, Vec<ApiScope>), Vec<FieldProblem>> {
    let mut problems = Vec::new();
    let name = sent.name.trim().to_owned();
    if name.is_empty() || name.chars().count() > NAME_MAX || name.contains(['\n', '\r', '\t']) {
        problems.push(FieldProblem::new("name", "length", format!("must have 1 to {NAME_MAX} characters in one line")));
    }
    let is_wanted = |scope: &ApiScope| sent.scopes.iter().any(|code| code == scope.code());
    let scopes: Vec<ApiScope> = ApiScope::ALL.iter().copied().filter(is_wanted).collect();
    if scopes.is_empty() || sent.scopes.len() > scopes.len() {
        let allowed = ApiScope::ALL.iter().map(|scope| scope.code()).collect::<Vec<_>>().join(", ");
        problems.push(FieldProblem::new("scopes", "unknown", format!("must be some of {allowed}, each once")));
    }
    if problems.is_empty() { Ok((name, scopes)) } else { Err(problems) }
}
