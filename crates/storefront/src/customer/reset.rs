//! POST /api/reset

use super::{
    any_moment::{A_MOMENT, any_moment},
    send_confirmation_email::check,
};
use crate::limits::Limits;
use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::locale::Locale;
use vitrina_http::{
    body::JsonBody,
    client::Client,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{context::Shop, customers::ask_to_reset};

/// Who has forgotten their password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forgotten {
    /// Language of the page.
    lang: String,
    #[schema(max_length = 128)]
    email: String,
}

/// Sends the mail with which a new password is chosen, if there is such an account (AUTH-05). What is answered does not tell.
#[utoipa::path(post, path = "/api/reset", tag = "customers", request_body = Forgotten,
    responses((status = 204, description = "Whoever has an account with this address gets a mail"), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn reset(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    JsonBody(forgotten): JsonBody<Forgotten>,
) -> Result<StatusCode, Problem> {
    let configuration = &shop.shelf.now().snapshot.configuration;
    let language: Option<Locale> = forgotten.lang.parse().ok().filter(|locale| configuration.locales.contains(locale));
    let language = language
        .ok_or_else(|| Problem::unprocessable(vec![FieldProblem::new("lang", "unknown", "must be a language of the shop, such as en")]))?;
    check(&forgotten.email)?;
    limits.account_mails.take(client)?;
    ask_to_reset(&shop, &forgotten.email, language).await?;
    any_moment(&shop, A_MOMENT).await;
    Ok(StatusCode::NO_CONTENT)
}
