//! POST /api/newsletter/unsubscribe

use super::{plain, subscribe::language};
use crate::plain_form;
use axum::{
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use vitrina_core::ids::Token;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, newsletter::leave};

/// Ends a subscription: by one press in a mail program (RFC 8058), or on the newsletter's page. A token of nobody's is answered alike.
#[utoipa::path(post, path = "/api/newsletter/unsubscribe", tag = "newsletter",
    params(("token" = Option<String>, Query, description = "Of the mail; the page sends it in its form"),
        ("lang" = Option<String>, Query, description = "Language of the page")),
    responses((status = 204, description = "No newsletter goes there any more"),
        (status = 303, description = "To the form of the newsletter's page, which says so"), (status = 400, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn unsubscribe(State(shop): State<Shop>, params: Params, request: Request) -> Result<Response, Problem> {
    let language = language(&shop, &params)?;
    let fields = if plain_form::is_plain(&request) { plain_form::fields(request).await? } else { Params::default() };
    let in_form = fields.one("token")?;
    let token = in_form.or(params.one("token")?).and_then(|token| token.parse::<Token>().ok());
    let left = match token {
        Some(token) => leave(&shop, &token).await.map_err(Problem::from),
        None => Ok(()),
    };
    if in_form.is_none() {
        return left.map(|()| StatusCode::NO_CONTENT.into_response());
    }
    Ok(plain::lead(&shop, language, if left.is_ok() { "left" } else { "failed" }))
}
