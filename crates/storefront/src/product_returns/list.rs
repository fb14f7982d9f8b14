//! GET /api/productReturns

use super::wire::{ProductReturn, described, if_taken};
use crate::{
    customer::private::PRIVATE,
    products::list::{TOTAL, asks_for_total},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue},
    response::{IntoResponse, Response},
};
use vitrina_core::returns::ReturnStatus;
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::context::Shop;
use vitrina_store::returns::{self, ReturnQuery};

/// Returns of a page when nobody says how many, and at most.
const SIZE_DEFAULT: usize = 50;
const SIZE_MAX: usize = 150;
/// Pages further on are nobody's.
const PAGE_MAX: usize = 1_000_000;

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
    let Some(query) = query(&params)? else { return Ok((PRIVATE, [(TOTAL, HeaderValue::from(0))], Json([(); 0])).into_response()) };
    let (found, total) = returns::list(&shop.database, Some(&signed.session.customer), &query).await?;
    let mut response = (PRIVATE, Json(described(&shop, found).await?)).into_response();
    if asks_for_total(&headers) {
        response.headers_mut().insert(TOTAL, HeaderValue::from(total));
    }
    Ok(response)
}

/// What the parameters ask for; none where a number is searched that no order has.
fn query(params: &Params) -> Result<Option<ReturnQuery>, Problem> {
    let page = params.number("page", 0, 0..=PAGE_MAX)? as u64;
    let size = params.number("size", SIZE_DEFAULT, 1..=SIZE_MAX)? as u64;
    let oldest_first = match params.one("sort")? {
        None | Some("newest") => false,
        Some("oldest") => true,
        Some(_) => return Err(Problem::bad_request("sort", "unknown", "must be newest or oldest")),
    };
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
    Ok(Some(ReturnQuery { order_number, statuses, oldest_first, skip: page * size, limit: size }))
}
