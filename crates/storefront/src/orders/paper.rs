//! GET /api/orders/by-token/papers/{name}

use super::token::{PRIVATE, order_of};
use crate::limits::Limits;
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use vitrina_http::{client::Client, problem::Problem, segment::Segment};
use vitrina_shop::{
    context::Shop,
    papers::{Maker, PaperError, TypesetError, available},
};
use vitrina_store::orders;

/// A paper of the order that this token opens, as PDF. Invoices and credit notes hold their data for machines (EN 16931, Factur-X).
#[utoipa::path(get, path = "/api/orders/by-token/papers/{name}", tag = "checkout",
    params(
        ("name" = String, Path, description = "`name` from GET /api/orders/by-token/papers"),
        ("X-Order-Token" = String, Header, description = "Token from POST /api/orders")),
    responses(
        (status = 200, description = "The paper, to be saved", content_type = "application/pdf"), (status = 400, body = Problem),
        (status = 404, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn paper(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Segment(name): Segment,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    limits.orders.take(client)?;
    let order = order_of(&shop, &headers).await?;
    let papers = available(&shop.database, &order).await.map_err(|error| refuse(&error))?;
    let paper = papers.into_iter().find(|paper| paper.name() == name).ok_or_else(|| Problem::not_found("paper"))?;
    let story = orders::story(&shop.database, &order.id).await?;
    let moment = shop.shelf.now();
    let maker = Maker { typesetter: &*shop.typesetter, translations: &shop.translations, snapshot: &moment.snapshot };
    let made = maker.make(&order, &story, &paper, shop.clock.now()).await.map_err(|error| refuse(&error))?;
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", made.name)),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    Ok((PRIVATE, headers, made.content).into_response())
}

/// Why there is no paper, or no list of them.
pub(crate) fn refuse(error: &PaperError) -> Problem {
    match error {
        PaperError::Unset(TypesetError::Busy(reason)) => {
            tracing::warn!(reason, "a paper could not be made");
            Problem::unavailable()
        }
        PaperError::Database(error) => Problem::from(error),
        error => Problem::unexpected(error),
    }
}
