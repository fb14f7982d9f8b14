//! Errors as RFC 9457 problem+json with the fields that the specification names (decision 29).

use crate::{sampled::Sampled, session_cookies};
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use serde_json::Value;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};
use utoipa::ToSchema;
use vitrina_store::DatabaseError;

/// What is wrong with every request at once is told now and then.
static UNAVAILABLE: Sampled = Sampled::new(LOG_PAUSE);
static UNEXPECTED: Sampled = Sampled::new(LOG_PAUSE);
const LOG_PAUSE: Duration = Duration::from_secs(1);
/// Room is made by people.
const NO_ROOM_RETRY_AFTER_S: u32 = 600;

/// An error answer. `errors` names each field that did not fit; nothing of the inside is told.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[must_use]
pub struct Problem {
    /// What kind of problem it is, as a relative address.
    #[serde(rename = "type")]
    pub kind: String,
    /// Short name of the problem.
    pub title: String,
    /// HTTP status.
    pub status: u16,
    /// What went wrong here and what is allowed.
    pub detail: String,
    /// The code or text that the specification's client reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Further data for the client, such as the new prices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<Value>,
    /// What is wrong by field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldProblem>,
    /// Seconds after which another try makes sense; sent as Retry-After.
    #[serde(skip)]
    pub retry_after_s: Option<u32>,
    /// Whether the browser forgets its session, which is over.
    #[serde(skip)]
    pub ends_session: bool,
}

/// What is wrong with one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldProblem {
    /// Path of the field, such as `products[0].quantity`, or name of the query parameter.
    pub field: String,
    /// Stable code of the rule.
    pub code: String,
    /// What is allowed.
    pub message: String,
}

impl FieldProblem {
    /// A problem of `field` by the rule `code`; `message` says what is allowed.
    pub fn new(field: impl Into<String>, code: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), code: code.into(), message: message.into() }
    }
}

impl Problem {
    fn new(status: StatusCode, kind: &str, title: &str, detail: impl Into<String>) -> Self {
        Self {
            kind: format!("/problems/{kind}"),
            title: title.to_owned(),
            status: status.as_u16(),
            detail: detail.into(),
            message: None,
            extra: None,
            errors: Vec::new(),
            retry_after_s: None,
            ends_session: false,
        }
    }

    /// 400: a parameter or the form of the body is not allowed.
    pub fn bad_request(field: impl Into<String>, code: &str, message: impl Into<String>) -> Self {
        let error = FieldProblem::new(field, code, message);
        let detail = format!("{}: {}", error.field, error.message);
        Self { errors: vec![error], ..Self::new(StatusCode::BAD_REQUEST, "bad-request", "The request cannot be read", detail) }
    }

    /// 400: what was sent has no effect; `message` says why in one word.
    pub fn without_effect(message: &str, detail: &str) -> Self {
        let problem = Self::new(StatusCode::BAD_REQUEST, "without-effect", "It has no effect", detail);
        Self { message: Some(message.to_owned()), ..problem }
    }

    /// 401: who asks is nobody that the shop knows; `message` as the specification's client reads it.
    pub fn unauthorised(message: Option<&str>, detail: &str) -> Self {
        let problem = Self::new(StatusCode::UNAUTHORIZED, "unauthorised", "Incorrect credentials", detail);
        Self { message: message.map(str::to_owned), ..problem }
    }

    /// 401: nobody is signed in, or no more; the browser forgets what it had.
    pub fn not_signed_in() -> Self {
        let problem = Self::unauthorised(Some("NotLoggedIn"), "Please sign in.");
        Self { ends_session: true, title: "Not signed in".to_owned(), ..problem }
    }

    /// 401: somebody is signed in, and not who the page takes them for; their session goes on.
    pub fn other_customer() -> Self {
        let problem = Self::unauthorised(Some("OtherCustomer"), "Somebody else is signed in by now. Please load the page anew.");
        Self { title: "Somebody else is signed in".to_owned(), ..problem }
    }

    /// 403: known, and not allowed; `message` says why in one word.
    pub fn forbidden(message: &str, detail: &str) -> Self {
        let problem = Self::new(StatusCode::FORBIDDEN, "forbidden", "Not allowed", detail);
        Self { message: Some(message.to_owned()), ..problem }
    }

    /// The same with a text for who reads it, in their language.
    pub fn saying(self, text: String) -> Self {
        Self { extra: Some(text.into()), ..self }
    }

    /// 404: there is no such thing, or not for this caller.
    pub fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", "Not found", format!("There is no such {what}."))
    }

    /// 409: what the caller saw is no longer so; `extra` holds how it is now.
    pub fn conflict(detail: &str, extra: Option<Value>) -> Self {
        Self { extra, ..Self::new(StatusCode::CONFLICT, "conflict", "Changed in the meantime", detail) }
    }

    /// 409: somebody has it already; `message` says what in one word.
    pub fn taken(message: &str, detail: &str) -> Self {
        let problem = Self::new(StatusCode::CONFLICT, "taken", "Already taken", detail);
        Self { message: Some(message.to_owned()), ..problem }
    }

    /// 413, 415 and the like: the body as a whole is refused.
    pub fn refused_body(status: StatusCode, detail: &str) -> Self {
        Self::new(status, "refused-body", "The body is refused", detail)
    }

    /// 414: the address is longer than `length_max` bytes.
    pub fn address_too_long(length_max: usize) -> Self {
        let detail = format!("An address may have at most {length_max} characters.");
        Self::new(StatusCode::URI_TOO_LONG, "address-too-long", "The address is too long", detail)
    }

    /// 422: well-formed, but fields break rules.
    pub fn unprocessable(errors: Vec<FieldProblem>) -> Self {
        let detail = errors.first().map_or_else(String::new, |error| format!("{}: {}", error.field, error.message));
        Self { errors, ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid-fields", "Fields are not valid", detail) }
    }

    /// 408: the body came too slowly.
    pub fn too_slow() -> Self {
        Self::refused_body(StatusCode::REQUEST_TIMEOUT, "Too little arrived for too long.")
    }

    /// 429: the caller did this so often that it has to wait.
    pub fn too_many_requests(wait: Duration) -> Self {
        // Rounded up: a moment early is too early.
        let seconds = u32::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u32::MAX);
        let detail = format!("This was asked for too often. Please try again in {seconds} s.");
        let problem = Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", "Too many requests", detail);
        Self { retry_after_s: Some(seconds), ..problem }
    }

    /// 503: the database or another part is away for a moment.
    pub fn unavailable() -> Self {
        let detail = "The shop cannot answer for a moment. Nothing was lost; please try again.";
        Self { retry_after_s: Some(2), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "Away for a moment", detail) }
    }

    /// 507: the disk has no room for what is sent. Staff make some; nothing else is affected.
    pub fn no_room() -> Self {
        let detail = "The shop has no room for files just now. Everything else works; please try again later.";
        let problem = Self::new(StatusCode::INSUFFICIENT_STORAGE, "no-room", "No room for files", detail);
        Self { retry_after_s: Some(NO_ROOM_RETRY_AFTER_S), ..problem }
    }

    /// 500: logged here, once; the caller learns nothing of the inside.
    pub fn unexpected(error: &dyn std::fmt::Display) -> Self {
        if let Some(times) = UNEXPECTED.happened() {
            tracing::error!(%error, times, "unexpected error");
        }
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "unexpected", "Unexpected error", "Something went wrong. Please try again later.")
    }
}

impl From<DatabaseError> for Problem {
    fn from(error: DatabaseError) -> Self {
        Self::from(&error)
    }
}

/// Requests that failed because of the database since the start.
static DATABASE_ERRORS: AtomicU64 = AtomicU64::new(0);

/// How many requests failed because of the database since the start.
#[must_use]
pub fn database_errors() -> u64 {
    DATABASE_ERRORS.load(Ordering::Relaxed)
}

impl From<&DatabaseError> for Problem {
    fn from(error: &DatabaseError) -> Self {
        DATABASE_ERRORS.fetch_add(1, Ordering::Relaxed);
        match error {
            DatabaseError::Unavailable(_) | DatabaseError::Unreachable(_) => {
                if let Some(times) = UNAVAILABLE.happened() {
                    tracing::warn!(times, "{error}");
                }
                Self::unavailable()
            }
            other => Self::unexpected(other),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let (retry_after_s, ends_session) = (self.retry_after_s, self.ends_session);
        let mut response = (status, axum::Json(self)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = retry_after_s {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if ends_session {
            headers.extend(session_cookies::ended());
        }
        response
    }
}
