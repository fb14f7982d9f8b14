//! GET /api/shipping-methods/{id}/points

use crate::products::list::{TOTAL, asks_for_total};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::{
    context::Shop,
    points::{Point, WantedPoints, points},
};

/// Most places in one answer: who looks for one writes a town.
const SIZE_MAX: usize = 100;
/// Places in an answer when nobody says how many.
const SIZE_DEFAULT: usize = 50;
/// Longest that is looked for.
const WORDS_LENGTH_MAX: usize = 100;

/// A place where an order is fetched: one of the shop's own, or a carrier's terminal (CHK-02).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeliveryPoint {
    /// What an order says: `shippingSalon` or `terminalId`.
    id: String,
    title: String,
    city: String,
    /// Street and house of a terminal; of a salon its whole address in one line.
    address: String,
    /// Of a terminal.
    postcode: Option<String>,
    /// Two letters; of a terminal.
    country: Option<String>,
    /// Latitude and longitude in degrees, with a comma between.
    coordinates: Option<String>,
    /// When it is open.
    hours: Option<String>,
    phone: Option<String>,
}

impl From<Point> for DeliveryPoint {
    fn from(point: Point) -> Self {
        let Point { id, title, city, address, postcode, country, coordinates, hours, phone } = point;
        Self { id, title, city, address, postcode, country, coordinates, hours, phone }
    }
}

/// Where a shipping method delivers to beside addresses, by town and name; those of the shop in its own order. One to an address has
/// none.
#[utoipa::path(get, path = "/api/shipping-methods/{id}/points", tag = "checkout",
    params(
        ("id" = String, Path, description = "Shipping method"),
        ("lang" = Option<String>, Query, description = "Language"),
        ("country" = Option<String>, Query, description = "Two-letter country; without it all that the method serves"),
        ("q" = Option<String>, Query, description = "Words that name, town, street or postcode begin with, at most 100 characters"),
        ("point" = Option<String>, Query, description = "The place of this id alone"),
        ("size" = Option<usize>, Query, description = "Most entries, 1 to 100; 50 when absent"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<DeliveryPoint>), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn points_of(
    State(shop): State<Shop>,
    Segment(id): Segment,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let size = params.number("size", SIZE_DEFAULT, 1..=SIZE_MAX)?;
    let words = params.one("q")?.unwrap_or_default();
    if words.chars().count() > WORDS_LENGTH_MAX {
        return Err(Problem::bad_request("q", "maxLength", format!("must have at most {WORDS_LENGTH_MAX} characters")));
    }
    let wanted = WantedPoints { country: params.one("country")?, words, id: params.one("point")? };
    let method = snapshot.shipping_methods.iter().find(|method| method.id == id).ok_or_else(|| Problem::not_found("shipping method"))?;
    let (found, total) = points(&shop.database, snapshot, method, wanted, size, locale).await?;
    let found: Vec<DeliveryPoint> = found.into_iter().map(DeliveryPoint::from).collect();
    let mut response = Json(found).into_response();
    if asks_for_total(&headers) {
        response.headers_mut().insert(TOTAL, HeaderValue::from(total));
    }
    Ok(response)
}
