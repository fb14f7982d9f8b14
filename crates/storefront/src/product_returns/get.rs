//! GET /api/productReturns/{id}

use super::wire::{ProductReturn, described, if_taken};
use crate::customer::private::PRIVATE;
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use vitrina_http::{problem::Problem, segment::Segment, session::SignedIn};
use vitrina_shop::context::Shop;
use vitrina_store::returns::find_customers;

/// A return of who is signed in.
#[utoipa::path(get, path = "/api/productReturns/{id}", tag = "customers", params(("id" = String, Path, description = "Id of the return")),
    responses((status = 200, body = ProductReturn), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, SignedIn(signed): SignedIn, Segment(id): Segment) -> Result<Response, Problem> {
    if_taken(&shop)?;
    let found = find_customers(&shop.database, &signed.session.customer, &id).await?;
    let one = described(&shop, found.into_iter().collect()).await?.pop();
    Ok((PRIVATE, Json(one.ok_or_else(|| Problem::not_found("return"))?)).into_response())
}
