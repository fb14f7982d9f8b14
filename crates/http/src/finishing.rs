//! What was asked for is done to its end.

use crate::problem::Problem;
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

/// A client that hangs up stops nothing halfway that it has asked for: an order is finished and the same key answers it again, and what
/// others write beside it stays (ADR 25).
pub async fn to_its_end(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    tokio::spawn(next.run(request)).await.unwrap_or_else(|error| Problem::unexpected(&error).into_response())
}
