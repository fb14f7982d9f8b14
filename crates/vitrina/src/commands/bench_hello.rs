//! A bare server to compare with: the same accept loop, one route, no work.

use super::Failure;
use crate::{settings::Settings, stopping::told_to_stop};
use axum::{Router, routing::get};

/// Answers "hello" until it is ended.
pub(crate) async fn serve(settings: &Settings) -> Result<(), Failure> {
    let listener = vitrina_http::serve::listen(settings.door.listen)?;
    println!("listening on http://{}", listener.local_addr()?);
    let router = Router::new().route("/", get(|| async { "hello" })).fallback(|| async { "hello" });
    Ok(vitrina_http::serve::serve(listener, router, super::serve::door(&settings.door)?, told_to_stop()?).await?)
}
