//! POST /api/requests

use super::{
    plain,
    take::{FormRequest, take},
};
use crate::{plain_form::is_plain, state::Storefront};
use axum::{
    extract::{FromRequest, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use vitrina_http::{body::JsonBody, client::Client, owner::Requester, params::Params, problem::Problem};

/// Sends a form to the shop. A request that names files needs the visitor's token that they were uploaded with.
#[utoipa::path(post, path = "/api/requests", tag = "content",
    params(
        ("lang" = Option<String>, Query, description = "Language of the page, to answer in"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose the request is; needed when it names files")),
    request_body = FormRequest,
    responses(
        (status = 204, description = "It is with the shop"),
        (status = 303, description = "To a form that a browser sent by itself, without a script: the page of the form says what became of it. \
            What else is answered to it is a page too"),
        (status = 400, body = Problem), (status = 401, body = Problem, description = "Their session is over: `message` is `NotLoggedIn`"),
        (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(storefront): State<Storefront>,
    client: Client,
    params: Params,
    requester: Result<Option<Requester>, Problem>,
    request: Request,
) -> Result<Response, Problem> {
    if is_plain(&request) {
        return Ok(plain::create(&storefront, client, &params, requester, request).await);
    }
    let JsonBody(request) = JsonBody::from_request(request, &()).await?;
    take(&storefront, client, &params, requester?, request).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
