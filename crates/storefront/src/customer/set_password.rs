//! `POST /api/set_password`

use super::{
    approve_account::not_valid,
    passwords::{check, refused},
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{AppendHeaders, IntoResponse},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::ids::Token;
use vitrina_http::{body::JsonBody, problem::Problem, session_cookies};
use vitrina_shop::{
    context::Shop,
    customers::{self, known_by},
};

/// A new password, by the link of a mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    #[schema(max_length = 128)]
    password: String,
    /// `id` of the link in the mail.
    id: String,
}

/// Sets the password of who has the mail (AUTH-06). Wherever they were signed in, they are not any more.
#[utoipa::path(post, path = "/api/set_password", tag = "customers", request_body = NewPassword,
    responses((status = 204, description = "It can be used to sign in"),
        (status = 400, body = Problem, description = "`TokenNotValid`: the link was used, or is older than an hour"),
        (status = 403, body = Problem),
        (status = 422, body = Problem, description = "The password is not what GET /api/password_policy asks for, or `common`: easily guessed"),
        (status = 503, body = Problem)))]
pub(crate) async fn set_password(State(shop): State<Shop>, JsonBody(new): JsonBody<NewPassword>) -> Result<impl IntoResponse, Problem> {
    let token: Token = new.id.parse().map_err(|_| not_valid())?;
    check(&shop, &new.password)?;
    let customer = customers::set_password(&shop, &token, new.password).await.map_err(refused)?;
    // They have proven who they are: others who guess at the account keep this browser out of nothing.
    Ok((StatusCode::NO_CONTENT, AppendHeaders(session_cookies::knowing(&known_by(&shop, &customer)))))
}
