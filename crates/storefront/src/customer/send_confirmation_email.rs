//! POST /api/send-confirmation-email/{language}

use super::any_moment::{A_MOMENT, any_moment};
use crate::limits::Limits;
use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::{
    fields::{Entries, LINE_LENGTH_MAX, Rule, failure},
    locale::Locale,
};
use vitrina_http::{
    body::JsonBody,
    client::Client,
    problem::{FieldProblem, Problem},
    segment::Segment,
};
use vitrina_shop::{context::Shop, customers::ask_to_confirm};

/// Who has got no mail, or lost it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Waiting {
    #[schema(max_length = 128)]
    email: String,
}

/// Sends the mail that confirms an address again, if it has an account that waits for it. What is answered does not tell (decision 38).
#[utoipa::path(post, path = "/api/send-confirmation-email/{language}", tag = "customers",
    params(("language" = String, Path, description = "Language of the page")), request_body = Waiting,
    responses((status = 204, description = "Whoever has to confirm this address gets a mail"), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem, description = "No language of the shop"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn send_confirmation_email(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Segment(language): Segment,
    JsonBody(waiting): JsonBody<Waiting>,
) -> Result<StatusCode, Problem> {
    let language = of_shop(&shop, &language)?;
    check(&waiting.email)?;
    limits.account_mails.take(client)?;
    ask_to_confirm(&shop, &waiting.email, language).await?;
    any_moment(&shop, A_MOMENT).await;
    Ok(StatusCode::NO_CONTENT)
}

/// The language that an address names; 404 where the shop does not have it.
pub(super) fn of_shop(shop: &Shop, code: &str) -> Result<Locale, Problem> {
    let locales = &shop.shelf.now().snapshot.configuration.locales;
    code.parse().ok().filter(|locale| locales.contains(locale)).ok_or_else(|| Problem::not_found("language"))
}

/// Refuses what is no e-mail address.
pub(super) fn check(email: &str) -> Result<(), Problem> {
    let entries = Entries::from_iter([("email".to_owned(), email.trim().into())]);
    match failure("email", &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Email], &entries) {
        Some(error) => Err(Problem::unprocessable(vec![FieldProblem::new(error.field, error.code, error.message)])),
        None => Ok(()),
    }
}
