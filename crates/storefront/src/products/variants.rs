//! GET /api/products/{id}/variants

use crate::{
    json::{Object, json, separated},
    wire::Number,
};
use axum::{extract::State, response::Response};
use utoipa::ToSchema;
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
        variant.decimal("lowestPrice30Days", self.lowest_price_30_days.map(|price| price.0));
        variant.text("currency", self.currency);
        variant.flag("isPriceCalculated", self.is_price_calculated);
        variant.count("availableQuantity", self.available_quantity);
        variant.flag("sellWithoutStock", self.sell_without_stock);
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
        ("lowestPrice" = Option<bool>, Query, description = "With the lowest price of the last 30 days"),
        ("byAttribute" = Option<Vec<String>>, Query, description = "CODE:VALUE: only variants with this value"),
        ("splitByAttribute" = Option<String>, Query, description = "As the list was asked for; the entry's value is `byAttribute`"),
        ("variantCodes" = Option<Vec<String>>, Query, description = "Only these variants")),
    responses((status = 200, body = Vec<Variant>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn variants(State(shop): State<Shop>, Segment(id): Segment, params: Params) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let product = snapshot.product(&id).ok_or_else(|| Problem::not_found("product"))?;
    let lowest = if params.flag("lowestPrice")? { Some(lowest_prices(&shop, &product.id).await?) } else { None };
    // A price that did not change in that time is not in its history.
    let lowest_of = |variant: &vitrina_core::catalog::Variant| {
        lowest.as_ref().and_then(|changed| changed.get(&variant.code).copied().or(variant.price_now))
    };
    let codes: Vec<&str> = params.list("variantCodes").collect();
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
        lowest_price_30_days: lowest_of(variant).map(Number::from),
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
    let mut body = Vec::with_capacity(VARIANT_BYTES * product.variants.len());
    body.push(b'[');
    separated(&mut body, variants, |body, variant| variant.write(body));
    body.push(b']');
    Ok(json(body))
}

/// The values that the variants must have, as `CODE:VALUE`.
fn by_attribute(params: &Params) -> Result<Vec<(&str, &str)>, Problem> {
    let refused = || Problem::bad_request("byAttribute", "invalid", "must be CODE:VALUE");
    params.all("byAttribute").map(|pair| pair.split_once(':').ok_or_else(refused)).collect()
}
