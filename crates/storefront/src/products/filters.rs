//! GET /api/products/filters

use super::{list::listing_query, selection::selection};
use crate::wire::Number;
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use rust_decimal::{Decimal, RoundingStrategy};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::{AttributeFilter, Snapshot, ValueFilter};
use vitrina_core::locale::Locale;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// Something that a list can be narrowed by (LIST-06).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Filter<'a> {
    /// Attribute code, which the query names `da-{code}`; `price` for the price range.
    code: &'a str,
    #[serde(rename = "type")]
    kind: FilterType,
    title: &'a str,
    /// The list is narrowed by it now.
    active: bool,
    /// In order; empty for a range.
    values: Vec<FilterValue<'a>>,
    /// Bounds of a range in what the other filters leave, as prices are shown, outward to round numbers.
    min: Option<Number>,
    max: Option<Number>,
    /// The ends that are asked for.
    from: Option<Number>,
    to: Option<Number>,
}

/// How a filter is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FilterType {
    /// Any of its values.
    Values,
    /// From and to.
    Range,
}

/// A value to narrow by.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FilterValue<'a> {
    value: &'a str,
    title: &'a str,
    /// `#rrggbb`.
    colour: Option<&'a str>,
    /// Picture id.
    image: Option<&'a str>,
    active: bool,
    /// How many entries the list has with this value added to what is active.
    count: u64,
}

/// What a list can be narrowed by, with what is active and how many each value would leave.
#[utoipa::path(get, path = "/api/products/filters", tag = "catalog",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("id" = Option<Vec<String>>, Query, description = "As of the list, like all that follows"),
        ("variantCodes" = Option<Vec<String>>, Query, description = "The products of these variants, or those of the ids that have one of them"),
        ("category" = Option<String>, Query, description = "Products of this category"),
        ("includeSubCategories" = Option<bool>, Query, description = "With the categories below"),
        ("product-list" = Option<String>, Query, description = "Products of this named list"),
        ("relatedTo" = Option<String>, Query, description = "What goes with this product"),
        ("alternativeTo" = Option<String>, Query, description = "What can be taken instead of this product"),
        ("search" = Option<String>, Query, description = "Only products that match this phrase, at most 200 characters"),
        ("recommended" = Option<bool>, Query, description = "Only products of the recommended list"),
        ("price" = Option<String>, Query, description = "MIN-MAX in currency units as prices are shown (`displayPrices`; with VAT where it is byBuyer), either end open"),
        ("da-{code}" = Option<Vec<String>>, Query, description = "What is active"),
        ("byAttribute" = Option<Vec<String>>, Query, description = "CODE:VALUE, the same for one value"),
        ("splitByAttribute" = Option<String>, Query, description = "Counts and bounds are of the list's entries"),
        ("sort" = Option<String>, Query, description = "Changes nothing; refused as by the list, like page and size"),
        ("page" = Option<usize>, Query, description = "Changes nothing"),
        ("size" = Option<usize>, Query, description = "Changes nothing")),
    responses((status = 200, body = Vec<Filter>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn filters(State(shop): State<Shop>, params: Params) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &*moment.snapshot;
    let selection = selection(snapshot, &params, shop.clock.now())?;
    let found = moment.filters(&selection, listing_query(snapshot, &selection, &params)?.split);
    let mut filters: Vec<Filter<'_>> = found.attributes.iter().map(|filter| attribute(snapshot, filter, selection.locale)).collect();
    let (from, to) = selection.price;
    if let Some((min, max)) = found.price.filter(|(min, max)| min < max || from.is_some() || to.is_some()) {
        filters.push(Filter {
            code: "price",
            kind: FilterType::Range,
            title: shop.translations.get(snapshot, selection.locale, "Price"),
            active: from.is_some() || to.is_some(),
            values: Vec::new(),
            min: Some(rounded(min, max, RoundingStrategy::ToNegativeInfinity)),
            max: Some(rounded(max, max, RoundingStrategy::ToPositiveInfinity)),
            from: from.map(Number::from),
            to: to.map(Number::from),
        });
    }
    Ok(Json(filters).into_response())
}

/// A bound in whole currency units; in tenths where a few units are all that the range spans.
fn rounded(bound: Decimal, max: Decimal, strategy: RoundingStrategy) -> Number {
    let decimals = u32::from(max < Decimal::TEN);
    bound.round_dp_with_strategy(decimals, strategy).normalize().into()
}

fn attribute<'a>(snapshot: &'a Snapshot, filter: &AttributeFilter, locale: Locale) -> Filter<'a> {
    let definition = &snapshot.attributes[filter.attribute];
    let value = |found: &ValueFilter| {
        let value = &definition.values[found.value];
        FilterValue {
            value: &value.value,
            title: snapshot.text(&value.title, locale),
            colour: value.colour.as_deref(),
            image: value.image.as_deref(),
            active: found.is_active,
            count: found.count,
        }
    };
    Filter {
        code: &definition.code,
        kind: FilterType::Values,
        title: snapshot.text(&definition.title, locale),
        active: filter.is_active,
        values: filter.values.iter().map(value).collect(),
        min: None,
        max: None,
        from: None,
        to: None,
    }
}
