//! POST /api/customer/removal

use crate::{
    customer::{approve_account::not_valid, guess::Guess, passwords::incorrect},
    limits::Limits,
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{AppendHeaders, IntoResponse},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{body::JsonBody, client::Client, problem::Problem, session::SignedIn, session_cookies};
use vitrina_shop::{
    context::Shop,
    customers::{LeaveError, Proof, remove_account},
};

/// That it is they who want to go.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RemovalProven {
    /// Of an account that has one.
    #[serde(default)]
    #[schema(max_length = 128)]
    password: Option<String>,
    /// Of the mail, of an account without a password.
    #[serde(default)]
    token: Option<String>,
}

/// Removes the account of who is signed in (decision 63): orders, invoices, the files that were
/// ordered and what a register said of a VAT code stay, nothing else of the person does.
#[utoipa::path(post, path = "/api/customer/removal", tag = "customers", request_body = RemovalProven,
    responses((status = 204, description = "The account is removed, and the browser is signed in no more"),
        (status = 400, body = Problem, description = "`TokenNotValid`"), (status = 401, body = Problem),
        (status = 403, body = Problem, description = "`CurrentPasswordNeeded`, `MailNeeded`, `LoginTooOld`: prove who you are; `CreditOwed`; `Impersonating`"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    SignedIn(signed): SignedIn,
    JsonBody(sent): JsonBody<RemovalProven>,
) -> Result<impl IntoResponse, Problem> {
    let token = sent.token.map(|text| text.parse()).transpose().map_err(|_| not_valid())?;
    let guess = sent.password.is_some().then(|| Guess::take(&limits, client, &signed.session.customer)).transpose()?;
    let removed = remove_account(&shop, &signed, sent.password, token.as_ref()).await;
    if let Some(guess) = guess.filter(|_| !matches!(removed, Err(LeaveError::Incorrect))) {
        guess.give_back();
    }
    removed.map_err(refused)?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders(session_cookies::ended())))
}

fn refused(error: LeaveError) -> Problem {
    match error {
        LeaveError::NotSignedIn => Problem::not_signed_in(),
        LeaveError::ProofWanted(Proof::Password) => Problem::forbidden("CurrentPasswordNeeded", "Please enter your password."),
        LeaveError::ProofWanted(Proof::Mail) => Problem::forbidden("MailNeeded", "Please ask for the mail, and follow its link."),
        LeaveError::ProofWanted(Proof::Login) => Problem::forbidden("LoginTooOld", "Please sign in again first."),
        LeaveError::Incorrect => incorrect("password"),
        LeaveError::TokenNotValid => not_valid(),
        LeaveError::Owed => Problem::forbidden("CreditOwed", "Please pay first what you ordered on credit."),
        LeaveError::Busy(_) => Problem::unavailable(),
        LeaveError::Database(error) => error.into(),
    }
}
