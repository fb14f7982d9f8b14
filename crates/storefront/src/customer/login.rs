//! POST /api/customer/login

use super::{
    any_moment::{A_MOMENT, any_moment},
    arriving::Arriving,
    details::AccountDetails,
    entering::entered_with_account,
};
use crate::limits::Limits;
use axum::{extract::State, http::HeaderMap, response::Response};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    problem::{FieldProblem, Problem},
    session_cookies,
};
use vitrina_shop::{
    context::Shop,
    customers::{LENGTH_MAX, LoginError, log_in, seek},
};

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
    Arriving(browser): Arriving,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Response, Problem> {
    check(&credentials)?;
    limits.logins.take(client)?;
    let sought = seek(&shop, &credentials.email).await?;
    // Counted before it is known to be wrong, so that guesses that are sent side by side count each other.
    limits.wrong_logins.take(client)?;
    // Browsers that were there before are counted by themselves: strangers who guess keep them out of nothing, and one of them that was stolen, or is
    // everybody's, guesses no more than strangers do.
    let is_known = session_cookies::known(&headers).is_some_and(|browser| sought.is_known_to(&shop, browser));
    let account = if is_known { format!("known {}", sought.counted_by) } else { sought.counted_by.clone() };
    limits.guesses.take(account.clone()).inspect_err(|_| limits.wrong_logins.give_back(client, 1))?;
    let entered = log_in(&shop, sought, credentials.password, browser).await;
    if matches!(entered, Err(LoginError::Incorrect)) {
        any_moment(&shop, A_MOMENT).await;
    } else {
        limits.wrong_logins.give_back(client, 1);
        limits.guesses.give_back(account, 1);
    }
    entered_with_account(&shop, &entered.map_err(refused)?).await
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
