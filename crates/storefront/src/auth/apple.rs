//! POST /api/auth/apple/callback

use super::{
    finish::{CODE_LENGTH_MAX, STATE_LENGTH_MAX},
    offered::offered,
};
use crate::wire::RESERVED;
use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use percent_encoding::utf8_percent_encode;
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{
    body::WholeBody,
    location::redirect,
    params::Params,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::context::Shop;

/// The longest of what is told of a person.
const USER_LENGTH_MAX: usize = 2048;
const NAME_LENGTH_MAX: usize = 32;

/// The form that Apple has the browser send, as it names its fields.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes a form, which is read field by field")]
pub(crate) struct AppleForm {
    /// What Apple tells of the customer by, once.
    code: Option<String>,
    /// As it was sent along.
    state: Option<String>,
    /// JSON with the name, when the customer comes for the first time.
    user: Option<String>,
    /// Why there is no code.
    error: Option<String>,
}

#[derive(Deserialize, Default)]
struct User {
    #[serde(default)]
    name: Name,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Name {
    first_name: String,
    last_name: String,
}

/// Leads to `/login-callback` with what Apple has the browser send as a form. It needs no cookie, which a form from another site does not carry,
/// and believes nothing: the page sends it on with the cookie.
#[utoipa::path(post, path = "/api/auth/apple/callback", tag = "customers",
    request_body(content = AppleForm, content_type = "application/x-www-form-urlencoded"),
    responses((status = 303, description = "To `/login-callback`"), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem)))]
pub(crate) async fn apple(State(shop): State<Shop>, WholeBody(body): WholeBody) -> Result<Response, Problem> {
    offered(&shop, "apple")?;
    let form = Params::strict(&String::from_utf8_lossy(&body))?;
    let field = |name: &str, max: usize| match form.one(name)? {
        Some(text) if text.len() > max => {
            Err(Problem::unprocessable(vec![FieldProblem::new(name, "length", format!("must have at most {max} characters"))]))
        }
        text => Ok(text.unwrap_or_default()),
    };
    let (code, state, error) = (field("code", CODE_LENGTH_MAX)?, field("state", STATE_LENGTH_MAX)?, field("error", STATE_LENGTH_MAX)?);
    let User { name } = serde_json::from_str(field("user", USER_LENGTH_MAX)?).unwrap_or_default();
    let short = |name: String| name.chars().take(NAME_LENGTH_MAX).collect::<String>();
    let told = [("code", code), ("state", state), ("error", error), ("name", &short(name.first_name)), ("surname", &short(name.last_name))];
    let query: Vec<String> = told
        .into_iter()
        .filter(|(_, text)| !text.is_empty())
        .map(|(name, text)| format!("{name}={}", utf8_percent_encode(text, RESERVED)))
        .collect();
    let address = format!("/login-callback?{}", query.join("&"));
    Ok(([(header::CACHE_CONTROL, "no-store")], redirect(StatusCode::SEE_OTHER, &address)).into_response())
}
