//! GET /api/products/{id}/variants

use super::{
    list::split,
    selection::{SIZE_MAX, by_attribute},
};
use crate::{
    json::{Object, json, separated},
    wire::Number,
};
use axum::{extract::State, response::Response};
use std::collections::HashMap;
use utoipa::ToSchema;
use vitrina_catalog::Moment;
use vitrina_core::{
    catalog::{Product, Variant as Source},
    money::Money,
    pricing::{base::base_of, cheapest::lowest_unit_price},
};
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::{context::Shop, pricing::lowest_prices};

/// Room for a variant; more is made when it is needed.
const VARIANT_BYTES: usize = 512;

/// A combination that can be ordered (S1 §3).
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct Variant<'a> {
    code: &'a str,
    main_model: Option<&'a str>,
    images: &'a [String],
    attributes: Vec<VariantAttribute<'a>>,
    price_now: Option<Number>,
    price_old: Option<Number>,
    /// Lowest price of one piece or square metre over its matrix; null without a price.
    price_from: Option<Number>,
    /// Of a reduced price: the lowest of the 30 days before it began to hold, itself excluded (decision 10), when it is asked
    /// for and known.
    lowest_price_30_days: Option<Number>,
    currency: &'a str,
    is_price_calculated: bool,
    /// Null for what is made to order, for services, and where the product has no price.
    available_quantity: Option<u32>,
    sell_without_stock: bool,
    /// Soonest delivery in working days (LIST-11); null where it is sold out.
    delivery_days: Option<u16>,
    warehouses: Vec<Warehouse<'a>>,
}

/// A choice of a variant.
#[derive(Debug, ToSchema)]
pub(crate) struct VariantAttribute<'a> {
    code: &'a str,
    value: &'a str,
}

/// Stock in one place.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) struct Warehouse<'a> {
    code: &'a str,
    sort_number: i32,
    is_purchase_available: bool,
    available_quantity: u32,
    delivery_time_max_days: u16,
}

impl Variant<'_> {
    /// Writes the JSON by hand: a product may have thousands.
    fn write(&self, body: &mut Vec<u8>) {
        let mut variant = Object::begin(body);
        variant.text("code", self.code);
        variant.optional_text("mainModel", self.main_model);
        variant.texts("images", self.images.iter().map(String::as_str));
        variant.objects("attributes", &self.attributes, |body, attribute| {
            let mut object = Object::begin(body);
            object.text("code", attribute.code);
            object.text("value", attribute.value);
            object.end();
        });
        variant.decimal("priceNow", self.price_now.map(|price| price.0));
        variant.decimal("priceOld", self.price_old.map(|price| price.0));
        variant.decimal("priceFrom", self.price_from.map(|price| price.0));
        variant.decimal("lowestPrice30Days", self.lowest_price_30_days.map(|price| price.0));
        variant.text("currency", self.currency);
        variant.flag("isPriceCalculated", self.is_price_calculated);
        variant.count("availableQuantity", self.available_quantity);
        variant.flag("sellWithoutStock", self.sell_without_stock);
        variant.count("deliveryDays", self.delivery_days);
        variant.objects("warehouses", &self.warehouses, |body, place| {
            let mut object = Object::begin(body);
            object.text("code", place.code);
            object.integer("sortNumber", place.sort_number);
            object.flag("isPurchaseAvailable", place.is_purchase_available);
            object.count("availableQuantity", Some(place.available_quantity));
            object.count("deliveryTimeMaxDays", Some(place.delivery_time_max_days));
            object.end();
        });
        variant.end();
    }
}

/// The variants of a product.
#[utoipa::path(get, path = "/api/products/{id}/variants", tag = "catalog",
    params(
        ("id" = String, Path, description = "Product id"),
        ("lang" = Option<String>, Query, description = "Language"),
        ("lowestPrice" = Option<bool>, Query, description = "With the lowest price of the 30 days before a reduction"),
        ("byAttribute" = Option<Vec<String>>, Query, description = "CODE:VALUE: only variants with this value, or another that is named of the same attribute"),
        ("splitByAttribute" = Option<String>, Query, description = "As the list was asked for; the entry's value is `byAttribute`"),
        ("id" = Option<Vec<String>>, Query, description = "As the list was asked for: none unless the product is one of these"),
        ("variantCodes" = Option<Vec<String>>, Query, description = "Only these variants, at most 150")),
    responses((status = 200, body = Vec<Variant>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn variants(State(shop): State<Shop>, Segment(id): Segment, params: Params) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let product = snapshot.product(&id).ok_or_else(|| Problem::not_found("product"))?;
    let lowest = if params.flag("lowestPrice")? { lowest_prices(&shop, &product).await? } else { HashMap::new() };
    split(snapshot, &params)?;
    let is_among = |names: &[&str], name: &str| names.is_empty() || names.contains(&name);
    let (ids, codes) = (params.list("id", SIZE_MAX)?, params.list("variantCodes", SIZE_MAX)?);
    let by = by_attribute(snapshot, &params)?;
    let is_wanted = |variant: &&Source| {
        let has = |(code, value): (&str, &str)| variant.attributes.iter().any(|choice| choice.code == code && choice.value == value);
        let has_any_of = |&(code, _): &(&str, &str)| by.iter().any(|&named| named.0 == code && has(named));
        is_among(&ids, &product.id) && is_among(&codes, &variant.code) && by.iter().all(has_any_of)
    };
    let mut body = Vec::with_capacity(VARIANT_BYTES * product.variants.len());
    write_variants(&mut body, &moment, &product, product.variants.iter().filter(is_wanted), &lowest);
    Ok(json(body))
}

/// Writes variants of a product as a list, with the `lowest` price of each before a reduction, where that is known.
pub(crate) fn write_variants<'a>(
    body: &mut Vec<u8>,
    moment: &Moment,
    product: &Product,
    variants: impl Iterator<Item = &'a Source>,
    lowest: &HashMap<String, Money>,
) {
    let snapshot = &moment.snapshot;
    let entry = snapshot.entry(&product.id);
    let is_stock_goods = entry.is_some_and(|entry| entry.is_stock_goods());
    let price_from = |variant: &Source| {
        let matrix = product.matrix_of(variant);
        let precision = snapshot.configuration.product_price_precision;
        lowest_unit_price(base_of(variant.price_now, matrix)?, matrix, precision).ok().flatten()
    };
    let delivery_days = |variant: &Source| {
        if product.has_matrix() { product.matrix_of(variant)?.soonest_day() } else { entry?.variant_days(&variant.code, &moment.stock) }
    };
    let described = variants.map(|variant| Variant {
        code: &variant.code,
        main_model: product.model.as_deref(),
        images: &variant.images,
        attributes: variant.attributes.iter().map(|choice| VariantAttribute { code: &choice.code, value: &choice.value }).collect(),
        price_now: variant.price_now.map(Number::from),
        price_old: variant.price_old.map(Number::from),
        price_from: price_from(variant).map(Number),
        lowest_price_30_days: lowest.get(&variant.code).copied().map(Number::from),
        currency: &snapshot.configuration.currency,
        is_price_calculated: product.has_matrix(),
        available_quantity: is_stock_goods.then(|| moment.stock.available(&variant.code).unwrap_or_default()),
        sell_without_stock: product.sell_without_stock,
        delivery_days: delivery_days(variant),
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
    body.push(b'[');
    separated(body, described, |body, variant| variant.write(body));
    body.push(b']');
}
