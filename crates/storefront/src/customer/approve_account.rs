//! POST /api/approve-account

use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::ids::Token;
use vitrina_http::{body::JsonBody, problem::Problem};
use vitrina_shop::{
    context::Shop,
    customers::{TokenError, confirm},
};

/// What proves that a mailbox is theirs.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Approval {
    /// `email-approval-token` of the link in the mail.
    token: String,
}

/// Confirms the e-mail address of an account (AUTH-07).
#[utoipa::path(post, path = "/api/approve-account", tag = "customers", request_body = Approval,
    responses((status = 204, description = "The address is confirmed"),
        (status = 400, body = Problem, description = "`TokenNotValid`: it is none, was used, or is older than 72 hours"),
        (status = 403, body = Problem), (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn approve_account(State(shop): State<Shop>, JsonBody(approval): JsonBody<Approval>) -> Result<StatusCode, Problem> {
    let token: Token = approval.token.parse().map_err(|_| not_valid())?;
    match confirm(&shop, &token).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(TokenError::NotValid) => Err(not_valid()),
        Err(TokenError::Database(error)) => Err(error.into()),
    }
}

/// 400: the link of the mail does nothing (any more).
pub(super) fn not_valid() -> Problem {
    Problem::without_effect("TokenNotValid", "The link was used already, or is too old. Please ask for a new one.")
}
