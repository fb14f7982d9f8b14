//! GET /api/customer/product-catalogue

use super::paging::page;
use crate::{
    products::{
        list::{asks_for_total, listing_query},
        selection::{SIZE_MAX, selection},
        wire::{Describer, Product},
    },
    wire::Number,
};
use axum::{extract::State, http::HeaderMap, response::Response};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::{ListingQuery, Scope, Selection};
use vitrina_core::catalog::Sort;
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    context::Shop,
    pricing::{Concessions, own_least},
};

/// Products of a page when nobody says how many.
const SIZE_DEFAULT: usize = 50;

/// A product that who is signed in has a price of their own for (decision 58).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomerProduct<'a> {
    /// As everybody's lists have it.
    product: Product<'a>,
    /// The least that they pay for a line of it, over variants, listed quantities and days, with the cheapest of what must be chosen; of what
    /// is sold by area, for a piece of one square metre. Null where its price is on request.
    price: Option<Number>,
    /// What everybody pays for that.
    price_everybodys: Option<Number>,
    /// Whole percent that `price` is below that.
    discount: Option<u8>,
    /// The pieces that it buys.
    quantity: u32,
    /// Another variant, quantity or day costs otherwise.
    varies: bool,
}

/// The products that prices were agreed for with who is signed in, or with their company (ACC-02, B2B-03). It is narrowed and sorted as GET
/// /api/products is, by everybody's prices.
#[utoipa::path(get, path = "/api/customer/product-catalogue", tag = "customers",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("search" = Option<String>, Query, description = "Only products that match this phrase, at most 200 characters"),
        ("recommended" = Option<bool>, Query, description = "Only products of the recommended list"),
        ("price" = Option<String>, Query, description = "MIN-MAX in currency units as prices are shown, either end open"),
        ("da-{code}" = Option<Vec<String>>, Query, description = "Only products with one of these values of the attribute"),
        ("sort" = Option<String>, Query, description = "relevance, newest, price, -price or title; title when absent"),
        ("page" = Option<usize>, Query, description = "From 0"),
        ("size" = Option<usize>, Query, description = "1 to 150; 50 when absent"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<CustomerProduct>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn product_catalogue(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
    params: Params,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (moment, now) = (shop.shelf.now(), shop.clock.now());
    let snapshot = &moment.snapshot;
    let concessions = Concessions::find(&shop.database, &moment, Some(&signed.session.customer), None, now).await?;
    let selection = selection(snapshot, &params, now)?;
    let selection = Selection { scope: Scope::Ids { ids: concessions.products(&moment), variants: Vec::new() }, ..selection };
    let query = listing_query(snapshot, &selection, &params)?;
    let sort = if params.one("sort")?.is_some() { query.sort } else { Sort::Title };
    let size = params.number("size", SIZE_DEFAULT, 1..=SIZE_MAX)?;
    let listing = moment.list(&ListingQuery { sort, size, split: None, ..query });
    let describer = Describer { moment: &moment, locale: selection.locale, now };
    let described = listing.entries.iter().filter_map(|entry| {
        let least = own_least(snapshot, &*snapshot.product(entry.id())?, &concessions);
        Some(CustomerProduct {
            product: describer.card(*entry),
            price: least.own.map(Number::from),
            price_everybodys: least.everybodys.map(Number::from),
            discount: least.discount(),
            quantity: least.quantity,
            varies: least.varies,
        })
    });
    let total = asks_for_total(&headers).then_some(listing.total as u64);
    Ok(page(&described.collect::<Vec<_>>(), total))
}
