//! GET /api/products/{id}/variants

use crate::wire::Number;
use axum::{
    Json,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, pricing::lowest_prices};

/// A combination that can be ordered (S1 §3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Variant<'a> {
    code: &'a str,
    main_model: Option<&'a str>,
    images: &'a [String],
    attributes: Vec<VariantAttribute<'a>>,
    price_now: Option<Number>,
    price_old: Option<Number>,
    /// Lowest price of the last 30 days, today's included (decision 10), when it is asked for.
    lowest_price_30_days: Option<Number>,
    currency: &'a str,
    is_price_calculated: bool,
    /// Null for what is made to order.
    available_quantity: Option<u32>,
    sell_without_stock: bool,
    warehouses: Vec<Warehouse<'a>>,
}

/// A choice of a variant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantAttribute<'a> {
    code: &'a str,
    value: &'a str,
}

/// Stock in one place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Warehouse<'a> {
    code: &'a str,
    sort_number: i32,
    is_purchase_available: bool,
    available_quantity: u32,
    delivery_time_max_days: u16,
}

/// The variants of a product.
#[utoipa::path(get, path = "/api/products/{id}/variants", tag = "catalog",
    params(
        ("id" = String, Path, description = "Product id"),
        ("lang" = Option<String>, Query, description = "Language"),
        ("lowestPrice" = Option<bool>, Query, description = "With the lowest price of the last 30 days"),
        ("byAttribute" = Option<Vec<String>>, Query, description = "CODE:VALUE: only variants with this value"),
        ("variantCodes" = Option<Vec<String>>, Query, description = "Only these variants")),
    responses((status = 200, body = Vec<Variant>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn variants(State(shop): State<Shop>, Path(id): Path<String>, params: Params) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let product = snapshot.product(&id).ok_or_else(|| Problem::not_found("product"))?;
    let lowest = if params.flag("lowestPrice")? { lowest_prices(&shop, &product.id).await? } else { HashMap::new() };
    let codes: Vec<&str> = params.all("variantCodes").flat_map(|codes| codes.split(',')).collect();
    let by = by_attribute(&params)?;
    let is_wanted = |variant: &&vitrina_core::catalog::Variant| {
        let has = |&(code, value): &(&str, &str)| variant.attributes.iter().any(|choice| choice.code == code && choice.value == value);
        (codes.is_empty() || codes.contains(&variant.code.as_str())) && by.iter().all(has)
    };
    let variants = product.variants.iter().filter(is_wanted).map(|variant| Variant {
        code: &variant.code,
        main_model: product.model.as_deref(),
        images: &variant.images,
        attributes: variant.attributes.iter().map(|choice| VariantAttribute { code: &choice.code, value: &choice.value }).collect(),
        price_now: variant.price_now.map(Number::from),
        price_old: variant.price_old.map(Number::from),
        lowest_price_30_days: lowest.get(&variant.code).copied().map(Number::from),
        currency: &snapshot.configuration.currency,
        is_price_calculated: product.pricing_matrix.is_some(),
        available_quantity: moment.stock.available(&variant.code),
        sell_without_stock: product.sell_without_stock,
        warehouses: moment
            .stock
            .warehouses(&variant.code)
            .iter()
            .map(|place| Warehouse {
                code: &place.code,
                sort_number: place.sort_number,
                is_purchase_available: place.is_purchase_available,
                available_quantity: place.available_quantity,
                delivery_time_max_days: place.delivery_time_max_days,
            })
            .collect(),
    });
    Ok(Json(variants.collect::<Vec<_>>()).into_response())
}

/// The values that the variants must have, as `CODE:VALUE`.
fn by_attribute(params: &Params) -> Result<Vec<(&str, &str)>, Problem> {
    let refused = || Problem::bad_request("byAttribute", "invalid", "must be CODE:VALUE");
    params.all("byAttribute").map(|pair| pair.split_once(':').ok_or_else(refused)).collect()
}
