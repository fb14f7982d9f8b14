//! GET /documents/{name}

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use vitrina_http::{problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, named_files::document_key};

/// An import can replace a document under its name.
const CACHED: &str = "public, max-age=600";

/// A document of the shop's own, such as a template for artwork, to be saved. An import brings it in its folder documents/ (ADM-02).
#[utoipa::path(get, path = "/documents/{name}", tag = "content", params(("name" = String, Path, description = "Name of its file")),
    responses((status = 200, description = "The document", content_type = "application/octet-stream"), (status = 404, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn download(State(shop): State<Shop>, Segment(name): Segment) -> Result<Response, Problem> {
    let not_found = || Problem::not_found("document");
    let key = document_key(&name).ok_or_else(not_found)?;
    let content = shop.files.open(&key).await.map_err(|error| {
        tracing::error!(%error, "a document cannot be read");
        Problem::unavailable()
    })?;
    let headers = [
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CACHE_CONTROL, CACHED.to_owned()),
    ];
    Ok((headers, Body::from_stream(content.ok_or_else(not_found)?)).into_response())
}
