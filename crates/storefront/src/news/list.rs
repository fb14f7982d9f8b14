//! GET /api/news

use crate::{
    products::list::{TOTAL, asks_for_total},
    wire,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue},
    response::{IntoResponse, Response},
};
use indexmap::{IndexMap, IndexSet};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{self, NewsCategory},
    locale::Locale,
    text::Text,
};
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::{calendar::today, context::Shop, sanitising::harmless};

/// Articles of a page when nobody says how many (S2 §9).
const SIZE_DEFAULT: usize = 20;
/// Most articles in one answer, and most that are asked for by id.
const SIZE_MAX: usize = 100;

/// An article in one language (S2 §3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsItem {
    id: String,
    title: String,
    /// One or two sentences.
    summary: String,
    /// HTML; where articles are asked for by id.
    content: Option<String>,
    url: String,
    image_id: String,
    image_alt_by_image_id: IndexMap<String, String>,
    /// The day since which it is there: yyyy-MM-dd.
    valid_from: String,
    #[schema(value_type = wire::NewsCategory)]
    category: NewsCategory,
}

/// News and ideas, the newest first, without those whose day is yet to come (NEWS-01).
#[utoipa::path(get, path = "/api/news", tag = "content",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("id" = Option<Vec<String>>, Query, description = "These articles with their content, in this order, at most 100"),
        ("notId" = Option<Vec<String>>, Query, description = "Without these, at most 100"),
        ("category" = Option<wire::NewsCategory>, Query, description = "Only news, or only ideas"),
        ("page" = Option<usize>, Query, description = "From 0"),
        ("size" = Option<usize>, Query, description = "1 to 100; 20 when absent"),
        ("X-Include-Total-Count" = Option<bool>, Header, description = "Answer X-Total-Count")),
    responses((status = 200, body = Vec<NewsItem>), (status = 400, body = Problem)))]
pub(crate) async fn list(State(shop): State<Shop>, params: Params, headers: HeaderMap) -> Result<Response, Problem> {
    let now = shop.shelf.now();
    let configuration = &now.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let page = params.parsed("page", 0_usize, "a whole number from 0")?;
    let size = params.number("size", SIZE_DEFAULT, 1..=SIZE_MAX)?;
    let (found, with_content) = wanted(now.snapshot.news(today(configuration, shop.clock.now())), &params)?;
    let total = found.len();
    let shown = found.into_iter().skip(page.saturating_mul(size)).take(size);
    let news: Vec<NewsItem> = shown.map(|item| describe(&now.snapshot, item, locale, with_content)).collect();
    let mut response = Json(news).into_response();
    if asks_for_total(&headers) {
        response.headers_mut().insert(TOTAL, HeaderValue::from(total));
    }
    Ok(response)
}

/// Those of `news` that are asked for, and whether with their content.
fn wanted<'a>(news: &'a [catalog::NewsItem], params: &Params) -> Result<(Vec<&'a catalog::NewsItem>, bool), Problem> {
    let (ids, not) = (params.list("id", SIZE_MAX)?, params.list("notId", SIZE_MAX)?);
    let category = category(params)?;
    let is_wanted = |item: &&catalog::NewsItem| category.is_none_or(|wanted| item.category == wanted) && !not.contains(&item.id.as_str());
    if ids.is_empty() {
        return Ok((news.iter().filter(is_wanted).collect(), false));
    }
    let named: IndexSet<&str> = ids.into_iter().collect();
    let found = named.into_iter().filter_map(|id| news.iter().find(|item| item.id == id));
    Ok((found.filter(is_wanted).collect(), true))
}

fn category(params: &Params) -> Result<Option<NewsCategory>, Problem> {
    let Some(code) = params.one("category")? else { return Ok(None) };
    let known = NewsCategory::ALL.into_iter().find(|category| category.code() == code);
    known.map(Some).ok_or_else(|| {
        let allowed = NewsCategory::ALL.map(NewsCategory::code).join(", ");
        Problem::bad_request("category", "unknown", format!("must be one of {allowed}"))
    })
}

fn describe(snapshot: &Snapshot, item: &catalog::NewsItem, locale: Locale, with_content: bool) -> NewsItem {
    let text = |text: &Text| snapshot.text(text, locale).to_owned();
    NewsItem {
        id: item.id.clone(),
        title: text(&item.title),
        summary: text(&item.summary),
        content: with_content.then(|| harmless(snapshot.text(&item.content, locale)).into_owned()),
        url: snapshot.address(&item.url, locale),
        image_id: item.image_id.clone(),
        image_alt_by_image_id: item.image_alt_by_image_id.iter().map(|(image, alt)| (image.clone(), text(alt))).collect(),
        valid_from: item.valid_from.to_string(),
        category: item.category,
    }
}
