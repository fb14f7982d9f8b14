//! DELETE /api/customer/sessions/{id}

use axum::{extract::State, http::StatusCode};
use vitrina_http::{problem::Problem, segment::Segment, session::SignedIn};
use vitrina_shop::{context::Shop, customers::sign_out_elsewhere};

/// Signs out one browser of who is signed in, or with `others` all but this one.
#[utoipa::path(delete, path = "/api/customer/sessions/{id}", tag = "customers",
    params(("id" = String, Path, description = "`id` of GET /api/customer/sessions, or `others`")),
    responses((status = 204, description = "It is signed in no more"), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn remove(State(shop): State<Shop>, SignedIn(signed): SignedIn, Segment(id): Segment) -> Result<StatusCode, Problem> {
    let others = id == "others";
    let is_ended = sign_out_elsewhere(&shop, &signed, (!others).then_some(&*id)).await?;
    if is_ended || others { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::not_found("session")) }
}
