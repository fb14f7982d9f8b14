//! POST /api/newsletter/confirm

use super::{plain, subscribe::language};
use crate::plain_form;
use axum::{
    extract::{FromRequest, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::ids::Token;
use vitrina_http::{body::JsonBody, params::Params, problem::Problem};
use vitrina_shop::{
    context::Shop,
    newsletter::{ConfirmError, confirm as confirm_with},
};

/// What proves that who wants the newsletter reads the mailbox.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SubscriptionToken {
    /// `token` of the link in the mail.
    token: String,
}

/// Confirms that the newsletter is wanted. A page makes it once its reader presses the button: programs that look into mails confirm nothing.
#[utoipa::path(post, path = "/api/newsletter/confirm", tag = "newsletter", request_body = SubscriptionToken,
    params(("lang" = Option<String>, Query, description = "Language of the page")),
    responses((status = 204, description = "They get the newsletter"),
        (status = 303, description = "To a form that a browser sent by itself, without a script: the newsletter's page says what became of it"),
        (status = 400, body = Problem, description = "`TokenNotValid`: it is none, or is older than 72 hours"), (status = 503, body = Problem)))]
pub(crate) async fn confirm(State(shop): State<Shop>, params: Params, request: Request) -> Result<Response, Problem> {
    let language = language(&shop, &params)?;
    if !plain_form::is_plain(&request) {
        let JsonBody(SubscriptionToken { token }) = JsonBody::from_request(request, &()).await?;
        take(&shop, &token).await?;
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let token = plain_form::fields(request).await?.one("token")?.unwrap_or_default().to_owned();
    let outcome = match take(&shop, &token).await {
        Ok(()) => "confirmed",
        Err(problem) if problem.status == StatusCode::BAD_REQUEST => "ended",
        Err(_) => "failed",
    };
    Ok(plain::lead(&shop, language, outcome))
}

async fn take(shop: &Shop, token: &str) -> Result<(), Problem> {
    let not_valid = || Problem::without_effect("TokenNotValid", "The link is too old, or was replaced. Please subscribe again.");
    let token: Token = token.parse().map_err(|_| not_valid())?;
    confirm_with(shop, &token).await.map_err(|error| match error {
        ConfirmError::NotValid => not_valid(),
        ConfirmError::Database(error) => error.into(),
    })
}
