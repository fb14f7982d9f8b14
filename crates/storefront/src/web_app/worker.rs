//! GET /serviceWorker.bundle.js (SHELL-14): what keeps the pages that a browser has seen.

use crate::pages::worker_script;
use axum::{
    extract::State,
    http::{HeaderName, header},
    response::{IntoResponse, Response},
};
use vitrina_http::problem::Problem;
use vitrina_shop::context::Shop;

/// Where the shop is no app, a worker that was there takes what it kept with it.
const LEAVING: &str = include_str!("leaving-worker.js");

/// The worker, asked for anew each time that a browser looks for a newer one.
pub(crate) async fn get(State(shop): State<Shop>) -> Response {
    let is_wanted = shop.shelf.now().snapshot.configuration.features.web_app_manifest;
    let script = if is_wanted { worker_script() } else { Some(LEAVING.as_bytes().into()) };
    let Some(script) = script else { return Problem::not_found("file").into_response() };
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (HeaderName::from_static("service-worker-allowed"), "/"),
    ];
    (headers, script.into_owned()).into_response()
}
