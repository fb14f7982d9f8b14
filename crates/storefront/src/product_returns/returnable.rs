//! GET /api/productReturns/returnable

use super::wire::if_taken;
use crate::customer::private::PRIVATE;
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::ids::OrderNumber;
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    context::Shop,
    returns::{ReturnableLine as Line, ReturnableOrder as Found, returnable_orders},
};

/// An order of who is signed in, of which something can be returned.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReturnableOrder {
    number: String,
    /// RFC 3339.
    placed_at: String,
    lines: Vec<ReturnableLine>,
}

/// A line of which pieces can be returned.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReturnableLine {
    guid: String,
    /// As it was ordered.
    title: String,
    image_id: Option<String>,
    /// What was chosen, in words.
    options: Vec<String>,
    /// Pieces that have arrived, and were neither withdrawn from nor returned.
    quantity: u32,
}

impl From<Found> for ReturnableOrder {
    fn from(order: Found) -> Self {
        let line = |Line { guid, title, image_id, options, quantity }: Line| ReturnableLine { guid, title, image_id, options, quantity };
        Self {
            number: OrderNumber(order.number.unsigned_abs()).to_string(),
            placed_at: order.placed_at.to_string(),
            lines: order.lines.into_iter().map(line).collect(),
        }
    }
}

/// What can be returned of the latest 50 orders that have arrived, or of one of them: POST /api/productReturns.
#[utoipa::path(get, path = "/api/productReturns/returnable", tag = "customers",
    params(("order" = Option<String>, Query, description = "The number of an order")),
    responses((status = 200, body = Vec<ReturnableOrder>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem, description = "The shop takes no returns"), (status = 503, body = Problem)))]
pub(crate) async fn returnable(State(shop): State<Shop>, SignedIn(signed): SignedIn, params: Params) -> Result<Response, Problem> {
    if_taken(&shop)?;
    let number = match params.one("order")?.map(str::parse) {
        None => None,
        Some(Ok(number)) => Some(number),
        // No order has such a number.
        Some(Err(_)) => return Ok((PRIVATE, Json([(); 0])).into_response()),
    };
    let found = returnable_orders(&shop.database, &signed.session.customer, number).await.map_err(|error| Problem::unexpected(&error))?;
    Ok((PRIVATE, Json(found.into_iter().map(ReturnableOrder::from).collect::<Vec<_>>())).into_response())
}
