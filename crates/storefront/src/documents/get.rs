//! GET /api/document/{id}

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use vitrina_http::{problem::Problem, segment::Segment, visitor::Visitor};
use vitrina_shop::{
    context::Shop,
    uploads::{self, UploadError, inspect::Kind, name::with_ending},
};
use vitrina_store::uploads::Upload;

/// What RFC 8187 leaves as it is in a name, as far as names have it.
const NAME: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'-').remove(b'_');

/// The file, for the visitor who sent it; for everyone else there is none (FILE-03, decision 48).
#[utoipa::path(get, path = "/api/document/{id}", tag = "files",
    params(
        ("id" = String, Path, description = "_id from POST /api/document"),
        ("X-Visitor-Token" = String, Header, description = "The token it was sent with")),
    responses(
        (status = 200, description = "The file, to be saved"), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, Segment(id): Segment, Visitor(visitor): Visitor) -> Result<Response, Problem> {
    let found = uploads::open(&shop, &id, &visitor).await.map_err(|error| match error {
        UploadError::Database(error) => error.into(),
        other => {
            tracing::error!(error = %other, "a file cannot be read");
            Problem::unavailable()
        }
    })?;
    let (upload, content) = found.ok_or_else(|| Problem::not_found("document"))?;
    let headers = [
        (header::CONTENT_DISPOSITION, disposition(&upload)),
        (header::CONTENT_LENGTH, upload.size_bytes.to_string()),
        (header::CONTENT_TYPE, upload.content_type),
        // Never run, never shown inside a page of the shop, never kept by anyone on the way.
        (header::CONTENT_SECURITY_POLICY, "sandbox".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    Ok((headers, Body::from_stream(content)).into_response())
}

fn disposition(upload: &Upload) -> String {
    let endings = Kind::of_content_type(&upload.content_type).map_or(&[][..], Kind::endings);
    let name = with_ending(&upload.name, endings);
    format!("attachment; filename*=UTF-8''{}", utf8_percent_encode(&name, NAME))
}
