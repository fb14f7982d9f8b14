//! GET /api/productReturns

use super::wire::{ProductReturn, described, if_taken};
use crate::{
    customer::paging::{Paging, page},
    products::list::asks_for_total,
};
use axum::{extract::State, http::HeaderMap, response::Response};
use vitrina_core::returns::ReturnStatus;
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::context::Shop;
use vitrina_store::returns::{self, ReturnQuery};

/// The returns of who is signed in, the latest first (ACC-03, ACC-05).
#[utoipa::path(get, path = "/api/productReturns", tag = "customers",
    params(
        ("page" = Option<u64>, Query, description = "From 0"),
        ("size" = Option<u64>, Query, description = "1 to 150; 50 when absent"),
        ("sort" = Option<String>, Query, description = "newest or oldest first; newest when absent"),
        ("search" = Option<String>, Query, description = "The number of an order"),
        ("status" = Option<Vec<String>>, Query, description = "Only returns that stand at one of these: GET /api/productReturns/statuses"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<ProductReturn>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem, description = "The shop takes no returns"), (status = 503, body = Problem)))]
pub(crate) async fn list(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if_taken(&shop)?;
    let Some(query) = query(&params)? else { return Ok(page::<ProductReturn>(&[], Some(0))) };
    let (found, total) = returns::list(&shop.database, Some(&signed.session.customer), &query).await?;
    Ok(page(&described(&shop, found).await?, asks_for_total(&headers).then_some(total)))
}

/// What the parameters ask for; none where a number is searched that no order has.
fn query(params: &Params) -> Result<Option<ReturnQuery>, Problem> {
    let Paging { oldest_first, skip, limit } = Paging::of(params)?;
    let statuses = params.all("status").map(|code| {
        let allowed = || ReturnStatus::ALL.iter().map(|status| status.code()).collect::<Vec<_>>().join(", ");
        code.parse::<ReturnStatus>().map_err(|_| Problem::bad_request("status", "unknown", format!("must be one of {}", allowed())))
    });
    let statuses = statuses.collect::<Result<_, _>>()?;
    let order_number = match params.one("search")?.map(str::trim).filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => match text.parse() {
            Ok(number) => Some(number),
            Err(_) => return Ok(None),
        },
    };
    Ok(Some(ReturnQuery { order_number, statuses, oldest_first, skip: skip as u64, limit: limit as u64 }))
}
