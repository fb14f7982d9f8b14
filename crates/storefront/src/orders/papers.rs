//! GET /api/orders/by-token/papers

use super::{
    paper::refuse,
    token::{PRIVATE, order_of},
};
use crate::wire;
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderName},
};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::problem::Problem;
use vitrina_shop::{
    context::Shop,
    papers::{AvailablePaper, available},
};

/// A paper of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderPaper {
    /// Name of its file: GET /api/orders/by-token/papers/{name} answers it.
    name: String,
    /// Which it is.
    #[schema(value_type = wire::PaperKind)]
    kind: &'static str,
    /// The number that it goes by.
    number: String,
}

/// The papers of the order that this token opens: what can be made of it now, and what was issued.
#[utoipa::path(get, path = "/api/orders/by-token/papers", tag = "checkout",
    params(("X-Order-Token" = String, Header, description = "Token from POST /api/orders")),
    responses((status = 200, body = [OrderPaper]), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn papers(
    State(shop): State<Shop>,
    headers: HeaderMap,
) -> Result<([(HeaderName, &'static str); 2], Json<Vec<OrderPaper>>), Problem> {
    let order = order_of(&shop, &headers).await?;
    let papers = available(&shop.database, &order).await.map_err(|error| refuse(&error))?;
    let paper = |paper: AvailablePaper| OrderPaper { name: paper.name(), kind: paper.kind(), number: paper.number() };
    Ok((PRIVATE, Json(papers.into_iter().map(paper).collect())))
}
