//! GET /api/document/{id}

use crate::wire::RESERVED;
use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use percent_encoding::utf8_percent_encode;
use vitrina_http::{owner::Requester, params::Params, problem::Problem, segment::Segment};
use vitrina_shop::{
    context::Shop,
    uploads::{self, Reader, Signed, UploadError, inspect::Kind, name::with_ending},
};
use vitrina_store::uploads::Upload;

/// The file, for the visitor who sent it and for whoever has a signed link; for everyone else there is none (FILE-03, decision 48).
/// The visitor is answered with such a link as Content-Location; it holds for an hour.
#[utoipa::path(get, path = "/api/document/{id}", tag = "files",
    params(
        ("id" = String, Path, description = "_id from POST /api/document"),
        ("X-Visitor-Token" = Option<String>, Header, description = "The token it was sent with; not needed with a signed link"),
        ("expires" = Option<i64>, Query, description = "Of a signed link: until when it holds, in seconds of Unix time"),
        ("signature" = Option<String>, Query, description = "Of a signed link")),
    responses(
        (status = 200, description = "The file, to be saved"), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Their session is over: `message` is `NotLoggedIn`"), (status = 404, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn get(
    State(shop): State<Shop>,
    Segment(id): Segment,
    params: Params,
    requester: Result<Requester, Problem>,
) -> Result<Response, Problem> {
    let reader = reader(&params, requester)?;
    let found = uploads::open(&shop, &id, &reader).await.map_err(|error| match error {
        UploadError::Database(error) => error.into(),
        other => {
            tracing::error!(error = %other, "a file cannot be read");
            Problem::unavailable()
        }
    })?;
    let (upload, content) = found.ok_or_else(not_found)?;
    // A link is not answered with another one: it would never end.
    let link = matches!(reader, Reader::Owner(_)).then(|| [(header::CONTENT_LOCATION, shop.link_key.address(&id, shop.clock.now()))]);
    let headers = [
        (header::CONTENT_DISPOSITION, disposition(&upload)),
        (header::CONTENT_LENGTH, upload.size_bytes.to_string()),
        (header::CONTENT_TYPE, upload.content_type),
        // Never run, never shown inside a page of the shop, never kept by anyone on the way.
        (header::CONTENT_SECURITY_POLICY, "sandbox".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    Ok((headers, link, Body::from_stream(content)).into_response())
}

/// Who asks: the link decides where there is one.
fn reader(params: &Params, requester: Result<Requester, Problem>) -> Result<Reader, Problem> {
    let Some(signature) = params.one("signature")? else { return Ok(Reader::Owner(requester?.0)) };
    let expires = params.one("expires")?.unwrap_or_default();
    match (expires.parse(), signature.parse()) {
        (Ok(expires), Ok(signature)) => Ok(Reader::Link(Signed { expires, signature })),
        _ => Err(not_found()),
    }
}

fn not_found() -> Problem {
    Problem::not_found("document")
}

fn disposition(upload: &Upload) -> String {
    let endings = Kind::of_content_type(&upload.content_type).map_or(&[][..], Kind::endings);
    let name = with_ending(&upload.name, endings);
    // RFC 8187 takes what an address takes.
    format!("attachment; filename*=UTF-8''{}", utf8_percent_encode(&name, RESERVED))
}
