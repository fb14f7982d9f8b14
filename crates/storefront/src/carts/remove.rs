//! DELETE /api/carts/{id}

use super::wire::refused;
use axum::{extract::State, http::StatusCode};
use vitrina_http::{problem::Problem, segment::Segment, session::SignedIn};
use vitrina_shop::{carts::remove_saved_cart, context::Shop};

/// Forgets a saved cart.
#[utoipa::path(delete, path = "/api/carts/{id}", tag = "customers", params(("id" = String, Path, description = "Of a saved cart")),
    responses((status = 204, description = "It is forgotten"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn remove(State(shop): State<Shop>, SignedIn(signed): SignedIn, Segment(id): Segment) -> Result<StatusCode, Problem> {
    remove_saved_cart(&shop, &signed.session.customer, &id).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}
