//! GET /api/products

use super::{
    selection::{SIZE_MAX, selection},
    wire::{Describer, Product},
};
use crate::json::{json, separated};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue},
    response::Response,
};
use vitrina_catalog::{Listing, ListingQuery, Scope, Selection, Snapshot, SplitBy};
use vitrina_core::catalog::Sort;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// Asks for the number of all entries (decision 27).
pub(crate) const INCLUDE_TOTAL: HeaderName = HeaderName::from_static("x-include-total-count");
/// Answers it.
pub(crate) const TOTAL: HeaderName = HeaderName::from_static("x-total-count");
/// Entries of a page when nobody says how many (S1 §9).
const SIZE_DEFAULT: usize = 50;
/// A card takes about so many bytes.
const CARD_BYTES: usize = 1_600;

/// Products of a category, a named list, a search, or by id.
#[utoipa::path(get, path = "/api/products", tag = "catalog",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("id" = Option<Vec<String>>, Query, description = "These products with every detail, in this order"),
        ("variantCodes" = Option<Vec<String>>, Query, description = "The products of these variants, in this order; beside `id`, those of the ids that have one of them"),
        ("category" = Option<String>, Query, description = "Products of this category"),
        ("includeSubCategories" = Option<bool>, Query, description = "With the categories below"),
        ("product-list" = Option<String>, Query, description = "Products of this named list"),
        ("relatedTo" = Option<String>, Query, description = "What goes with this product"),
        ("alternativeTo" = Option<String>, Query, description = "What can be taken instead of this product"),
        ("search" = Option<String>, Query, description = "Only products that match this phrase, at most 200 characters"),
        ("recommended" = Option<bool>, Query, description = "Only products of the recommended list"),
        ("price" = Option<String>, Query, description = "MIN-MAX in currency units as prices are shown (`displayPrices`; with VAT where it is byBuyer), either end open"),
        ("da-{code}" = Option<Vec<String>>, Query, description = "Only products with one of these values of the attribute"),
        ("byAttribute" = Option<Vec<String>>, Query, description = "CODE:VALUE, the same for one value"),
        ("splitByAttribute" = Option<String>, Query, description = "true, or an attribute code: one entry for each value of products that are split by it"),
        ("sort" = Option<String>, Query, description = "relevance, newest, price, -price or title; when absent the first of the configuration's sorts for categories and the whole list, the list's own order for the others"),
        ("page" = Option<usize>, Query, description = "From 0"),
        ("size" = Option<usize>, Query, description = "1 to 150; when absent 50 for categories, searches and the whole list, 150 for the others"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<Product>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params, headers: HeaderMap) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let selection = selection(&moment.snapshot, &params, shop.clock.now())?;
    let listing = moment.list(&listing_query(&moment.snapshot, &selection, &params)?);
    let describer = Describer { moment: &moment, locale: selection.locale, now: shop.clock.now() };
    let body = match selection.scope {
        Scope::Ids { .. } => whole(&describer, &listing).map_err(|error| Problem::unexpected(&error))?,
        _ => cards(&describer, &listing),
    };
    let mut response = json(body);
    if asks_for_total(&headers) {
        response.headers_mut().insert(TOTAL, HeaderValue::from(listing.total));
    }
    Ok(response)
}

/// What the parameters ask for; filters beside a list refuse what the list refuses.
pub(crate) fn listing_query<'a>(snapshot: &Snapshot, selection: &'a Selection, params: &'a Params) -> Result<ListingQuery<'a>, Problem> {
    Ok(ListingQuery {
        selection,
        sort: sort(snapshot, selection, params)?,
        split: split(snapshot, params)?,
        page: params.parsed("page", 0, "a whole number from 0")?,
        size: size(selection, params)?,
    })
}

/// Whether the caller wants to know how many entries there are.
pub(crate) fn asks_for_total(headers: &HeaderMap) -> bool {
    headers.get(INCLUDE_TOTAL).is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"true"))
}

fn cards<'a>(describer: &Describer<'a>, listing: &Listing<'a>) -> Vec<u8> {
    let mut body = Vec::with_capacity(listing.entries.len() * CARD_BYTES + 2);
    body.push(b'[');
    separated(&mut body, &listing.entries, |body, entry| describer.card(*entry).write_card(body));
    body.push(b']');
    body
}

fn whole(describer: &Describer<'_>, listing: &Listing<'_>) -> serde_json::Result<Vec<u8>> {
    let products = listing.entries.iter().filter_map(|entry| Some((entry, describer.moment.snapshot.product(entry.id())?)));
    let products: Vec<_> = products.collect();
    let described: Vec<Product<'_>> = products.iter().map(|(entry, product)| describer.page(**entry, product)).collect();
    serde_json::to_vec(&described)
}

/// Without a wish, a list that has no order of its own takes the first of the configured sorts, as its page shows it (LIST-07).
fn sort(snapshot: &Snapshot, selection: &Selection, params: &Params) -> Result<Sort, Problem> {
    let Some(text) = params.one("sort")? else {
        let first = snapshot.configuration.sorts.first().filter(|_| is_plain(selection));
        return Ok(first.copied().unwrap_or(Sort::Relevance));
    };
    Sort::ALL.into_iter().find(|sort| sort.code() == text).ok_or_else(|| {
        let allowed: Vec<&str> = Sort::ALL.into_iter().map(Sort::code).collect();
        Problem::bad_request("sort", "unknown", format!("must be one of {}", allowed.join(", ")))
    })
}

pub(super) fn split<'a>(snapshot: &Snapshot, params: &'a Params) -> Result<Option<SplitBy<'a>>, Problem> {
    match params.one("splitByAttribute")? {
        None | Some("false") => Ok(None),
        Some("true") => Ok(Some(SplitBy::Own)),
        Some(code) if snapshot.attributes.contains_key(code) => Ok(Some(SplitBy::Attribute(code))),
        Some(_) => {
            let codes: Vec<&str> = snapshot.attributes.keys().map(String::as_str).collect();
            let message = format!("must be true, false or the code of an attribute: {}", codes.join(", "));
            Err(Problem::bad_request("splitByAttribute", "unknown", message))
        }
    }
}

/// A category or the whole list, as the shop has it: nobody searched, nobody put it together.
fn is_plain(selection: &Selection) -> bool {
    selection.search.is_none() && selection.scope == Scope::All
}

fn size(selection: &Selection, params: &Params) -> Result<usize, Problem> {
    let default = if selection.search.is_some() || is_plain(selection) { SIZE_DEFAULT } else { SIZE_MAX };
    params.number("size", default, 1..=SIZE_MAX)
}
