//! POST /api/customer/removal/mail

use crate::limits::Limits;
use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_http::{body::JsonBody, client::Client, problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, customers::ask_to_remove};

/// Who wants the mail.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RemovalMail {
    /// Language of the page.
    language: String,
}

/// Sends the mail whose link removes the account of who is signed in, where a provider alone lets them in.
#[utoipa::path(post, path = "/api/customer/removal/mail", tag = "customers", request_body = RemovalMail,
    responses((status = 204, description = "The mail is on its way"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem, description = "The account is removed in another way, or no such language"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn mail(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    SignedIn(signed): SignedIn,
    JsonBody(sent): JsonBody<RemovalMail>,
) -> Result<StatusCode, Problem> {
    let language = crate::customer::send_confirmation_email::of_shop(&shop, &sent.language)?;
    limits.account_mails.take(client)?;
    let is_sent = ask_to_remove(&shop, &signed.session.customer, language).await?;
    is_sent.then_some(StatusCode::NO_CONTENT).ok_or_else(|| Problem::not_found("mail"))
}
