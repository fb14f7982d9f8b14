//! GET /api/products/{id}/quantity-date-pricing

use crate::wire::{self, Number};
use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::catalog::Interpolation;
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::context::Shop;

/// The price matrix with the real dates of its days. A product without a matrix answers with no days.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuantityDatePricing {
    /// Delivery offsets in working days.
    days: Vec<u16>,
    /// The date of each day, as it is now.
    dates: Vec<String>,
    /// Quantity tiers.
    quantities: Vec<u32>,
    /// Percent by quantity, then by day; null where it cannot be made.
    pricing: Vec<Vec<Option<Number>>>,
    /// Added once a line.
    fixed_price: Option<Number>,
    /// Quantities between the tiers can be ordered.
    allow_custom_values: bool,
    #[schema(value_type = wire::Interpolation)]
    interpolation: Interpolation,
    /// Until when the dates hold: the cut-off of the day that work begins, in the shop's time zone (RFC 3339).
    cut_off_at: String,
}

/// The price matrix of a product.
#[utoipa::path(get, path = "/api/products/{id}/quantity-date-pricing", tag = "catalog",
    params(("id" = String, Path, description = "Product id"), ("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = QuantityDatePricing), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn quantity_date_pricing(
    State(shop): State<Shop>,
    Segment(id): Segment,
    params: Params,
) -> Result<Json<QuantityDatePricing>, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let configuration = &snapshot.configuration;
    params.locale(&configuration.locales, configuration.default_locale)?;
    let product = snapshot.product(&id).ok_or_else(|| Problem::not_found("product"))?;
    let now = shop.clock.now();
    let cut_off = if product.pricing_matrix.is_some() { configuration.cut_off_matrix } else { configuration.cut_off_stock };
    let holds_until = snapshot.calendar.dates_hold_until(now, cut_off).map_err(|error| Problem::unexpected(&error))?;
    let cut_off_at = holds_until.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string();
    let Some(matrix) = &product.pricing_matrix else {
        return Ok(Json(QuantityDatePricing { cut_off_at, ..QuantityDatePricing::default() }));
    };
    let date = |day: &u16| snapshot.calendar.delivery_date(now, cut_off, (*day).into()).map(|date| date.to_string());
    let row = |row: &Vec<Option<rust_decimal::Decimal>>| row.iter().map(|percent| percent.map(Number)).collect();
    Ok(Json(QuantityDatePricing {
        days: matrix.days.clone(),
        dates: matrix.days.iter().map(date).collect::<Result<_, _>>().map_err(|error| Problem::unexpected(&error))?,
        quantities: matrix.quantities.clone(),
        pricing: matrix.pricing.iter().map(row).collect(),
        fixed_price: Some(matrix.fixed_price.into()),
        allow_custom_values: matrix.allow_custom_values,
        interpolation: matrix.interpolation,
        cut_off_at,
    }))
}
