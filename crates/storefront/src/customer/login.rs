//! POST /api/customer/login

use super::details::AccountDetails;
use crate::limits::Limits;
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    owner::Visitor,
    problem::{FieldProblem, Problem},
    session_cookies,
};
use vitrina_shop::{
    context::Shop,
    customers::{Browser, Entered, LENGTH_MAX, LoginError, log_in},
};

/// Of what a browser calls itself so much is kept.
const AGENT_LENGTH_MAX: usize = 200;

/// Who wants to sign in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    #[schema(max_length = 128)]
    email: String,
    #[schema(max_length = 128)]
    password: String,
}

/// Signs a customer in. What the visitor of the token has passes to them (decision 56).
#[utoipa::path(post, path = "/api/customer/login", tag = "customers",
    params(("X-Visitor-Token" = Option<String>, Header, description = "Whose things pass to the customer")),
    request_body = Credentials,
    responses((status = 200, body = AccountDetails, description = "The browser is signed in by its cookies"),
        (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Not these credentials; to who knows the password, `message` says what is missing: \
            `EmailNotValidated`, `NotApprovedByAdmin`, `AccountDisabled`"),
        (status = 403, body = Problem, description = "`CrossSite`: a page of another site has sent it"),
        (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn login(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    headers: HeaderMap,
    visitor: Option<Visitor>,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Response, Problem> {
    check(&credentials)?;
    // Counted before it is known to be wrong, so that guesses that are sent side by side count each other.
    limits.wrong_logins.take(client)?;
    let browser = Browser {
        client: client.to_string(),
        agent: agent(&headers),
        session: session_cookies::held(&headers),
        visitor: visitor.map(|Visitor(visitor)| visitor),
    };
    let entered = log_in(&shop, &credentials.email, credentials.password, browser).await;
    if !matches!(entered, Err(LoginError::Incorrect)) {
        limits.wrong_logins.give_back(client, 1);
    }
    let Entered { token, session, customer } = entered.map_err(refused)?;
    let cookies = AppendHeaders(session_cookies::begun(&token, session.kind));
    Ok((cookies, [(header::CACHE_CONTROL, "no-store")], Json(AccountDetails::from(customer))).into_response())
}

fn check(credentials: &Credentials) -> Result<(), Problem> {
    let wrong = |field: &str, text: &str| {
        let allowed = format!("must have 1 to {LENGTH_MAX} characters");
        let is_right = (1..=LENGTH_MAX).contains(&text.chars().count());
        (!is_right).then(|| FieldProblem::new(field, "length", allowed))
    };
    let errors: Vec<_> = [wrong("email", &credentials.email), wrong("password", &credentials.password)].into_iter().flatten().collect();
    if errors.is_empty() { Ok(()) } else { Err(Problem::unprocessable(errors)) }
}

fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    agent.chars().take(AGENT_LENGTH_MAX).collect()
}

fn refused(error: LoginError) -> Problem {
    let known = |message: &str, detail: &str| Problem::unauthorised(Some(message), detail);
    match error {
        LoginError::Incorrect => Problem::unauthorised(None, "E-mail or password is not right."),
        LoginError::EmailNotConfirmed => known("EmailNotValidated", "The e-mail is not confirmed yet."),
        LoginError::NotApproved => known("NotApprovedByAdmin", "The account is not approved yet."),
        LoginError::Disabled => known("AccountDisabled", "The account is disabled."),
        LoginError::Busy(_) => Problem::unavailable(),
        LoginError::Database(error) => error.into(),
    }
}
