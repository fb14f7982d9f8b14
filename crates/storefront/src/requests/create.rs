//! POST /api/requests

use crate::limits::Limits;
use axum::{
    extract::{FromRequest, Request, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use vitrina_core::{
    fields::Entries,
    forms::{ElementType, Form},
};
use vitrina_http::{
    body::{JsonBody, WholeBody},
    client::Client,
    owner::Requester,
    params::Params,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    requests::{SendRequest, SendRequestError, form, send},
};

/// Longest address that a page can have with a product's choices in it.
const URL_LENGTH_MAX: usize = 4000;

/// A form that was filled in (S2 §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormRequest {
    /// Key of the form.
    form_id: String,
    /// Address of the page that it is sent from.
    request_form_url: String,
    /// Element id to value: a text, a number of stars from 1 to 5, or a list of uploaded files.
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    data: Entries,
}

/// What browsers call the body that a form without scripts sends.
const PLAIN_FORM: &str = "application/x-www-form-urlencoded";

/// A form as a script sends it, or as a browser does by itself.
pub(crate) struct Arrived {
    request: FormRequest,
    is_plain: bool,
}

impl<S: Send + Sync> FromRequest<S> for Arrived {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(PLAIN_FORM) {
            let JsonBody(request) = JsonBody::from_request(request, state).await?;
            return Ok(Self { request, is_plain: false });
        }
        let WholeBody(bytes) = WholeBody::from_request(request, state).await?;
        let fields = Params::strict(&String::from_utf8_lossy(&bytes))?;
        let named =
            |name: &str| fields.one(name)?.map(ToOwned::to_owned).ok_or_else(|| Problem::bad_request(name, "required", "is required"));
        let (form_id, request_form_url) = (named(FORM_ID)?, named(FORM_URL)?);
        let entered = fields.names().filter(|name| ![FORM_ID, FORM_URL].contains(name));
        let data =
            entered.map(|name| Ok((name.to_owned(), fields.one(name)?.unwrap_or_default().into()))).collect::<Result<_, Problem>>()?;
        Ok(Self { request: FormRequest { form_id, request_form_url, data }, is_plain: true })
    }
}

/// What a form says of itself beside its fields, where no script says it.
const FORM_ID: &str = "formId";
const FORM_URL: &str = "requestFormUrl";

/// Stars are numbers; a form without scripts knows only texts.
fn with_stars(form: &Form, entries: Entries) -> Entries {
    let is_rating = |id: &str| form.elements.iter().any(|element| element.id == id && element.kind == ElementType::Rating);
    let read = |(id, value): (String, Value)| {
        let stars = value.as_str().filter(|_| is_rating(&id)).and_then(|text| text.parse::<u64>().ok());
        let value = stars.map_or(value.clone(), Into::into);
        (id, value)
    };
    entries.into_iter().map(read).collect()
}

/// Leads a browser without scripts back to the page of the form, which says what became of it. Only the path is taken over: no
/// form leads out of the shop.
fn back_to(url: &str, outcome: &str) -> Response {
    let rest = url.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    let path = rest.split(['?', '#']).next().unwrap_or_default().trim_start_matches(['/', '\\']);
    let location = HeaderValue::try_from(format!("/{path}?form={outcome}")).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response()
}

/// Sends a form to the shop. A request that names files needs the visitor's token that they were uploaded with.
#[utoipa::path(post, path = "/api/requests", tag = "content",
    params(
        ("lang" = Option<String>, Query, description = "Language of the page, to answer in"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose the request is; needed when it names files")),
    request_body = FormRequest,
    responses(
        (status = 204, description = "It is with the shop"),
        (status = 303, description = "To a form that a browser sent by itself, without a script: the page of the form says what became of it"),
        (status = 400, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    params: Params,
    requester: Option<Requester>,
    Arrived { request, is_plain }: Arrived,
) -> Result<Response, Problem> {
    limits.requests.take(client)?;
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let url = request.request_form_url;
    let is_address = url.starts_with("https://") || url.starts_with("http://");
    if !is_address || url.chars().count() > URL_LENGTH_MAX || url.contains(char::is_control) {
        let allowed = format!("must be the address of a page, at most {URL_LENGTH_MAX} characters");
        return Err(Problem::unprocessable(vec![FieldProblem::new("requestFormUrl", "invalid", allowed)]));
    }
    let entries = match form(&shop, &request.form_id) {
        Ok(Some(form)) if is_plain => with_stars(&form, request.data),
        _ => request.data,
    };
    let owner = requester.map(|Requester(owner)| owner);
    let request = SendRequest { form_id: request.form_id, url, entries, owner, locale };
    match send(&shop, &request).await {
        Ok(()) if is_plain => Ok(back_to(&request.url, "sent")),
        Ok(()) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(SendRequestError::Invalid(_)) if is_plain => Ok(back_to(&request.url, "refused")),
        Err(error) => Err(refuse(error)),
    }
}

fn refuse(error: SendRequestError) -> Problem {
    let field = |field: &str, code: &str, message: &str| Problem::unprocessable(vec![FieldProblem::new(field, code, message)]);
    match error {
        SendRequestError::UnknownForm => field("formId", "unknown", "must be the key of a form"),
        SendRequestError::Invalid(failures) => {
            let named =
                failures.into_iter().map(|failure| FieldProblem::new(format!("data.{}", failure.field), failure.code, failure.message));
            Problem::unprocessable(named.collect())
        }
        SendRequestError::FileMissing => field("data", "files", "must name files that were uploaded with this X-Visitor-Token"),
        SendRequestError::Database(error) => error.into(),
        SendRequestError::Unreadable(_) => Problem::unexpected(&error),
    }
}
