//! POST /api/newsletter/subscribe

use super::plain;
use crate::{limits::Limits, plain_form};
use axum::{
    extract::{FromRequest, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::{
    fields::{Entries, LINE_LENGTH_MAX, Rule, failure},
    locale::Locale,
    newsletter::SubscribingPlace,
};
use vitrina_http::{body::JsonBody, client::Client, params::Params, problem::Problem};
use vitrina_shop::{
    context::Shop,
    newsletter::{SubscribeError, Subscribing, subscribe as ask},
};

/// Who asks for the newsletter (S2 §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Subscription {
    #[schema(max_length = 128)]
    email: String,
    /// Nothing hangs on it: a mail asks who reads the mailbox.
    #[serde(default)]
    #[expect(dead_code, reason = "the specification's client sends it, so it is not refused")]
    gdpr_accepted: bool,
    /// Where they ask.
    #[serde(default)]
    place: Place,
}

/// Where somebody asks for the newsletter who need not be a customer.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum Place {
    /// Under a page.
    #[default]
    Footer,
    /// On the card that invites to it.
    Popup,
}

impl From<Place> for SubscribingPlace {
    fn from(place: Place) -> Self {
        match place {
            Place::Footer => Self::Footer,
            Place::Popup => Self::Popup,
        }
    }
}

/// Has a mail sent that asks who reads the mailbox whether they want the newsletter. The answer is the same whether or not the address is known.
#[utoipa::path(post, path = "/api/newsletter/subscribe", tag = "newsletter", request_body = Subscription,
    params(("lang" = Option<String>, Query, description = "Language of the page, to write in")),
    responses((status = 204, description = "A mail with a link is on its way there, unless that mailbox got too many"),
        (status = 303, description = "To a form that a browser sent by itself, without a script: the newsletter's page says what became of it"),
        (status = 400, body = Problem, description = "Email is invalid"),
        (status = 404, body = Problem, description = "The shop sends no mails, and `newsletter` of the configuration is false"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn subscribe(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    params: Params,
    request: Request,
) -> Result<Response, Problem> {
    let language = language(&shop, &params)?;
    if !plain_form::is_plain(&request) {
        let JsonBody(Subscription { email, place, .. }) = JsonBody::from_request(request, &()).await?;
        take(&shop, &limits, client, language, &email, place).await?;
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let fields = plain_form::fields(request).await?;
    let email = fields.one("email")?.unwrap_or_default();
    let outcome = match take(&shop, &limits, client, language, email, Place::Footer).await {
        Ok(()) => "asked",
        Err(problem) if problem.status == StatusCode::BAD_REQUEST => "invalid",
        Err(_) => "failed",
    };
    Ok(plain::lead(&shop, language, outcome))
}

/// The language of the page, to write and to answer in.
pub(super) fn language(shop: &Shop, params: &Params) -> Result<Locale, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    params.locale(&configuration.locales, configuration.default_locale)
}

async fn take(shop: &Shop, limits: &Limits, client: Client, language: Locale, email: &str, place: Place) -> Result<(), Problem> {
    let email = email.trim().to_owned();
    let entries = Entries::from_iter([("email".to_owned(), email.as_str().into())]);
    if failure("email", &[Rule::Required, Rule::MaxLength(LINE_LENGTH_MAX), Rule::Email], &entries).is_some() {
        return Err(invalid());
    }
    limits.account_mails.take(client)?;
    let subscribing = Subscribing { email, language, place: place.into() };
    ask(shop, &subscribing).await.map_err(|error| match error {
        SubscribeError::Closed => Problem::not_found("call"),
        SubscribeError::Email => invalid(),
        SubscribeError::Database(error) => error.into(),
    })
}

fn invalid() -> Problem {
    Problem::bad_request("email", "email", "Email is invalid")
}
