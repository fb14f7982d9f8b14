//! POST /api/customer/impersonate

use super::{approve_account::not_valid, arriving::Arriving, details::AccountDetails, entering::entered_with_account};
use axum::{extract::State, response::Response};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::ids::Token;
use vitrina_http::{body::JsonBody, problem::Problem};
use vitrina_shop::{
    context::Shop,
    customers::{TokenError, impersonate as enter},
};

/// What staff were shown.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Impersonation {
    /// That `vitrina customers impersonate` printed.
    token: String,
}

/// Signs staff in as a customer, for a short while (AUTH-10): they see what the customer sees, and change nothing of how the customer signs in.
#[utoipa::path(post, path = "/api/customer/impersonate", tag = "customers", request_body = Impersonation,
    responses((status = 200, body = AccountDetails, description = "The browser is signed in by its cookies"),
        (status = 400, body = Problem, description = "`TokenNotValid`: it is none, was used, or is older than a minute"),
        (status = 403, body = Problem), (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn impersonate(
    State(shop): State<Shop>,
    Arriving(browser): Arriving,
    JsonBody(impersonation): JsonBody<Impersonation>,
) -> Result<Response, Problem> {
    let token: Token = impersonation.token.parse().map_err(|_| not_valid())?;
    match enter(&shop, &token, browser).await {
        Ok(entered) => entered_with_account(&shop, &entered).await,
        Err(TokenError::NotValid) => Err(not_valid()),
        Err(TokenError::Database(error)) => Err(error.into()),
    }
}
