//! GET /api/categories

use crate::products::{
    list::{TOTAL, asks_for_total},
    selection::search_phrase,
};
use crate::wire;
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue},
    response::{IntoResponse, Response},
};
use indexmap::{IndexMap, IndexSet};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::{CategoryNode, Snapshot};
use vitrina_core::{
    catalog::{ListingType, RenderType},
    locale::Locale,
};
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{context::Shop, sanitising::harmless};

/// Most categories in one answer, and most that are asked for by id (S1 §9: 1000 for lookups).
const SIZE_MAX: usize = 1000;
/// No tree is so deep.
const DEPTH_MAX: usize = 100;

/// A category in one language (S1 §3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Category {
    id: String,
    /// The category above; the same as `parentId`.
    parent: Option<String>,
    parent_id: Option<String>,
    /// Title of the category above.
    parent_title: Option<String>,
    title: String,
    url: String,
    description: Option<String>,
    image_id: Option<String>,
    /// What the picture shows; of `imageAltByImageId`.
    image_alt: Option<String>,
    image_alt_by_image_id: IndexMap<String, String>,
    image_id_promo_primary: Option<String>,
    has_child_nodes: bool,
    #[schema(value_type = wire::RenderType)]
    render_type: RenderType,
    #[schema(value_type = wire::ListingType)]
    listing_type: ListingType,
    /// What its list has, here and below: its products, of those that lists show by value (`splitByAttribute`) each value.
    product_count: usize,
}

/// Categories by id, by their place in the tree, or all of them (decision 30).
#[utoipa::path(get, path = "/api/categories", tag = "catalog",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("id" = Option<Vec<String>>, Query, description = "These categories, in this order, at most 1000"),
        ("childrenOf" = Option<String>, Query, description = "Categories below this one, down to `depth`"),
        ("depth" = Option<usize>, Query, description = "Levels below, 1 to 100; 1 when absent"),
        ("productCount" = Option<bool>, Query, description = "Allowed; every category says how many entries its list has"),
        ("peersOf" = Option<String>, Query, description = "Categories with the same parent"),
        ("topLevel" = Option<bool>, Query, description = "Categories without a parent"),
        ("for" = Option<String>, Query, description = "search: categories that match `title`, best first; none without it"),
        ("title" = Option<String>, Query, description = "Phrase of a search, at most 200 characters; the same without `for`"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count"),
        ("size" = Option<usize>, Query, description = "Most entries, 1 to 1000")),
    responses((status = 200, body = Vec<Category>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params, headers: HeaderMap) -> Result<Response, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let size = params.number("size", SIZE_MAX, 1..=SIZE_MAX)?;
    params.flag("productCount")?;
    let found = wanted(snapshot, &params, locale)?;
    let total = found.len();
    let categories: Vec<Category> =
        found.into_iter().take(size).map(|index| describe(snapshot, &snapshot.categories[index], locale)).collect();
    let mut response = Json(categories).into_response();
    if asks_for_total(&headers) {
        response.headers_mut().insert(TOTAL, HeaderValue::from(total));
    }
    Ok(response)
}

fn wanted(snapshot: &Snapshot, params: &Params, locale: Locale) -> Result<Vec<usize>, Problem> {
    let find = |id: &str| snapshot.category(id).ok_or_else(|| Problem::not_found("category"));
    let top = || {
        let all = 0..snapshot.categories.len();
        let mut found: Vec<usize> = all.filter(|&index| snapshot.categories[index].parent.is_none()).collect();
        found.sort_by_key(|&index| snapshot.categories[index].category.sort_number);
        found
    };
    let (purpose, title) = (params.one("for")?, search_phrase(params, "title")?);
    if purpose.is_some_and(|purpose| purpose != "search") {
        return Err(Problem::bad_request("for", "unknown", "must be search"));
    }
    let ids = params.list("id", SIZE_MAX)?;
    let (above, peer) = (params.one("childrenOf")?, params.one("peersOf")?);
    let depth = params.number("depth", 1, 1..=DEPTH_MAX)?;
    let is_top = params.flag("topLevel")?;

    if purpose.is_some() || title.is_some() {
        return Ok(title.map_or_else(Vec::new, |title| snapshot.search_categories(locale, &title)));
    }
    if !ids.is_empty() {
        let named: IndexSet<usize> = ids.into_iter().filter_map(|id| snapshot.category(id)).collect();
        return Ok(named.into_iter().collect());
    }
    if let Some(id) = above {
        return Ok(below(snapshot, find(id)?, depth));
    }
    if let Some(id) = peer {
        return Ok(snapshot.categories[find(id)?].parent.map_or_else(top, |parent| snapshot.categories[parent].children.clone()));
    }
    Ok(if is_top { top() } else { (0..snapshot.categories.len()).collect() })
}

/// The categories below, each before those below it.
fn below(snapshot: &Snapshot, category: usize, depth: usize) -> Vec<usize> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    snapshot.categories[category].children.iter().flat_map(|&child| std::iter::once(child).chain(below(snapshot, child, rest))).collect()
}

fn describe(snapshot: &Snapshot, node: &CategoryNode, locale: Locale) -> Category {
    let category = &node.category;
    let alts = category.image_alt_by_image_id.iter().map(|(image, alt)| (image.clone(), snapshot.text(alt, locale).to_owned()));
    let alts: IndexMap<String, String> = alts.collect();
    Category {
        id: category.id.clone(),
        parent: category.parent_id.clone(),
        parent_id: category.parent_id.clone(),
        parent_title: node.parent.map(|above| snapshot.text(&snapshot.categories[above].category.title, locale).to_owned()),
        title: snapshot.text(&category.title, locale).to_owned(),
        url: snapshot.address(&category.url, locale),
        description: category.description.as_ref().map(|text| harmless(snapshot.text(text, locale)).into_owned()),
        image_id: category.image_id.clone(),
        image_alt: category.image_id.as_ref().and_then(|image| alts.get(image)).cloned(),
        image_alt_by_image_id: alts,
        image_id_promo_primary: category.image_id_promo_primary.clone(),
        has_child_nodes: !node.children.is_empty(),
        render_type: category.render_type,
        listing_type: category.listing_type,
        product_count: node.entry_count,
    }
}
