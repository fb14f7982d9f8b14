//! GET /api/products/{id}/quantity-date-pricing

use crate::wire::{self, Number};
use axum::{Json, extract::State};
use indexmap::IndexMap;
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{Interpolation, PricingMatrix, Product},
    choosing::is_service,
    delivery::calendar::CalendarError,
    money::Money,
};
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::context::Shop;

/// A price matrix with the real dates of its days. A product without a matrix answers with no days.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuantityDatePricing {
    #[serde(flatten)]
    matrix: Matrix,
    /// Until when the dates hold: the cut-off of the day that work begins, in the shop's time zone (RFC 3339).
    cut_off_at: String,
    /// The product's other matrices in the maker's order, when all are asked for. Of all, the first whose `when` a variant fits counts,
    /// else the one with an empty `when`.
    others: Vec<Matrix>,
}

/// What a product costs by quantity and day.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Matrix {
    /// The variants that it is for, values by attribute; empty: those that no other matrix is for.
    when: IndexMap<String, Vec<String>>,
    /// Delivery offsets in working days.
    days: Vec<u16>,
    /// The date of each day, as it is now.
    dates: Vec<String>,
    /// Quantity tiers.
    quantities: Vec<u32>,
    /// Percent by quantity, then by day; null where it cannot be made. Empty where there are totals.
    pricing: Vec<Vec<Option<Number>>>,
    /// What the whole line costs without fixed price and services, by quantity, then by day; null where it cannot be made. Empty where
    /// there are percents.
    totals: Vec<Vec<Option<Number>>>,
    /// Added once a line.
    fixed_price: Option<Number>,
    /// Quantities between the tiers can be ordered.
    allow_custom_values: bool,
    #[schema(value_type = wire::Interpolation)]
    interpolation: Interpolation,
}

/// The price matrix of a variant, else the one without `when`, else the first; with `all`, the others too.
#[utoipa::path(get, path = "/api/products/{id}/quantity-date-pricing", tag = "catalog",
    params(
        ("id" = String, Path, description = "Product id"),
        ("lang" = Option<String>, Query, description = "Language"),
        ("code" = Option<String>, Query, description = "Code of the variant whose matrix is asked for"),
        ("all" = Option<bool>, Query, description = "With the product's other matrices in `others`")),
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
    let (asked, is_all) = (matrix_asked_for(&product, &params)?, params.flag("all")?);
    let now = shop.clock.now();
    let cut_off = if asked.is_some() { configuration.cut_off_matrix } else { configuration.cut_off_stock };
    let holds_until = snapshot.calendar.dates_hold_until(now, cut_off).map_err(|error| Problem::unexpected(&error))?;
    let others =
        product.pricing_matrices.as_slice().iter().filter(|other| is_all && asked.is_some_and(|asked| !std::ptr::eq(asked, *other)));
    let described = |matrix: &PricingMatrix| described(matrix, snapshot, now).map_err(|error| Problem::unexpected(&error));
    Ok(Json(QuantityDatePricing {
        matrix: asked.map(described).transpose()?.unwrap_or_default(),
        cut_off_at: holds_until.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string(),
        others: others.map(described).collect::<Result<_, _>>()?,
    }))
}

fn matrix_asked_for<'a>(product: &'a Product, params: &Params) -> Result<Option<&'a PricingMatrix>, Problem> {
    let Some(code) = params.one("code")? else { return Ok(product.pricing_matrices.of_none().filter(|_| !is_service(product))) };
    let variant = product.variants.iter().find(|variant| variant.code == code);
    let variant = variant.ok_or_else(|| Problem::bad_request("code", "unknown_variant", "must be the code of a variant of the product"))?;
    Ok(product.matrix_of(variant))
}

fn described(matrix: &PricingMatrix, snapshot: &Snapshot, now: Timestamp) -> Result<Matrix, CalendarError> {
    let date =
        |day: &u16| snapshot.calendar.delivery_date(now, snapshot.configuration.cut_off_matrix, (*day).into()).map(|date| date.to_string());
    let percents = |row: &Vec<Option<Decimal>>| row.iter().map(|percent| percent.map(Number)).collect();
    let totals = |row: &Vec<Option<Money>>| row.iter().map(|total| total.map(Number::from)).collect();
    Ok(Matrix {
        when: matrix.when.clone(),
        days: matrix.days.clone(),
        dates: matrix.days.iter().map(date).collect::<Result<_, _>>()?,
        quantities: matrix.quantities.clone(),
        pricing: matrix.pricing.iter().map(percents).collect(),
        totals: matrix.totals.iter().map(totals).collect(),
        fixed_price: Some(matrix.fixed_price.into()),
        allow_custom_values: matrix.allow_custom_values,
        interpolation: matrix.interpolation,
    })
}
