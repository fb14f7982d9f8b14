//! GET /api/newsletter/unsubscribe

use super::plain;
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use vitrina_core::ids::Token;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, newsletter::language_of};

/// Leads whoever opens the address of a mail to the newsletter's page, where one press ends the subscription. It ends nothing by itself: programs
/// that look into mails open addresses as well. A token of nobody's leads there alike.
#[utoipa::path(get, path = "/api/newsletter/unsubscribe", tag = "newsletter",
    params(("token" = Option<String>, Query, description = "Of the mail")),
    responses((status = 303, description = "To the newsletter's page, in the language of who subscribed"), (status = 400, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn leave_page(State(shop): State<Shop>, params: Params) -> Result<Response, Problem> {
    let token = params.one("token")?.and_then(|token| token.parse::<Token>().ok());
    let language = match &token {
        Some(token) => language_of(&shop, token).await?,
        None => None,
    };
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let language = language.filter(|language| configuration.locales.contains(language)).unwrap_or(configuration.default_locale);
    let query = token.map_or_else(String::new, |token| format!("?leave={}", token.reveal()));
    Ok(([(header::CACHE_CONTROL, "no-store")], plain::lead_to(&shop, language, &query)).into_response())
}
