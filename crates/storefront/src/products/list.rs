//! GET /api/products

use super::wire::{Describer, Product};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue},
    response::{IntoResponse, Response},
};
use vitrina_catalog::{ListingQuery, Scope, Snapshot};
use vitrina_core::{catalog::Sort, paging::ListSize};
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::context::Shop;

/// Asks for the number of all entries (decision 27).
pub(crate) const INCLUDE_TOTAL: HeaderName = HeaderName::from_static("x-include-total-count");
/// Answers it.
pub(crate) const TOTAL: HeaderName = HeaderName::from_static("x-total-count");
/// Lists by ids and named lists take any size up to this.
const FREE_SIZE_MAX: usize = 150;
/// A longer phrase cannot be what somebody looks for.
const SEARCH_LENGTH_MAX: usize = 200;

/// Products of a category, a named list, a search, or by id.
#[utoipa::path(get, path = "/api/products", tag = "catalog",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("id" = Option<Vec<String>>, Query, description = "These products with every detail, in this order"),
        ("category" = Option<String>, Query, description = "Products of this category"),
        ("includeSubCategories" = Option<bool>, Query, description = "With the categories below"),
        ("product-list" = Option<String>, Query, description = "Products of this named list"),
        ("relatedTo" = Option<String>, Query, description = "What goes with this product"),
        ("alternativeTo" = Option<String>, Query, description = "What can be taken instead of this product"),
        ("search" = Option<String>, Query, description = "Only products that match this phrase"),
        ("sort" = Option<String>, Query, description = "relevance, newest, price, -price or title"),
        ("page" = Option<usize>, Query, description = "From 0"),
        ("size" = Option<usize>, Query, description = "50, 100 or 150; 1 to 150 for named lists, ids, related and alternative products"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<Product>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params, headers: HeaderMap) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let scope = scope(snapshot, &params)?;
    let search = params.one("search");
    if search.is_some_and(|phrase| phrase.chars().count() > SEARCH_LENGTH_MAX) {
        return Err(Problem::bad_request("search", "maxLength", format!("must be at most {SEARCH_LENGTH_MAX} characters")));
    }
    let query = ListingQuery {
        sort: sort(&params)?,
        page: params.parsed("page", 0, "a whole number from 0")?,
        size: size(&scope, &params)?,
        search,
        scope,
        locale,
    };
    let listing = snapshot.list(&query);
    let describer = Describer { moment: &moment, locale };
    let by_id = matches!(query.scope, Scope::Ids(_));
    let products: Vec<Product> =
        listing.products.iter().map(|entry| if by_id { describer.page(entry) } else { describer.card(entry) }).collect();
    let mut response = Json(products).into_response();
    if headers.get(INCLUDE_TOTAL).is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"true")) {
        response.headers_mut().insert(TOTAL, HeaderValue::from(listing.total));
    }
    Ok(response)
}

fn scope(snapshot: &Snapshot, params: &Params) -> Result<Scope, Problem> {
    if params.one("id").is_some() {
        return Ok(Scope::Ids(params.all("id").map(ToOwned::to_owned).collect()));
    }
    if let Some(id) = params.one("category") {
        let category = snapshot.category(id).ok_or_else(|| Problem::not_found("category"))?;
        return Ok(Scope::Category { category, include_sub_categories: params.flag("includeSubCategories")? });
    }
    let named = |name: &str, scope: fn(String) -> Scope| params.one(name).map(|value| scope(value.to_owned()));
    let list = named("product-list", Scope::List)
        .or_else(|| named("relatedTo", Scope::RelatedTo))
        .or_else(|| named("alternativeTo", Scope::AlternativeTo));
    Ok(list.unwrap_or(Scope::All))
}

fn sort(params: &Params) -> Result<Sort, Problem> {
    let Some(text) = params.one("sort") else { return Ok(Sort::Relevance) };
    Sort::ALL.into_iter().find(|sort| sort.code() == text).ok_or_else(|| {
        let allowed: Vec<&str> = Sort::ALL.into_iter().map(Sort::code).collect();
        Problem::bad_request("sort", "unknown", format!("must be one of {}", allowed.join(", ")))
    })
}

fn size(scope: &Scope, params: &Params) -> Result<usize, Problem> {
    if matches!(scope, Scope::All | Scope::Category { .. }) {
        let allowed = ListSize::ALL.map(|size| size.entries() as usize);
        let size = params.parsed("size", allowed[0], "50, 100 or 150")?;
        return allowed.contains(&size).then_some(size).ok_or_else(|| Problem::bad_request("size", "unknown", "must be 50, 100 or 150"));
    }
    let size = params.parsed("size", FREE_SIZE_MAX, "a whole number from 1 to 150")?;
    (1..=FREE_SIZE_MAX)
        .contains(&size)
        .then_some(size)
        .ok_or_else(|| Problem::bad_request("size", "out_of_range", "must be a whole number from 1 to 150"))
}
