//! GET /api/menus/{type}

use crate::content::links::localise;
use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{locale::Locale, text::localised};
use vitrina_http::{params::Params, problem::Problem, segment::Segment};
use vitrina_shop::context::Shop;

/// A menu in one language.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Menu {
    #[serde(rename = "type")]
    kind: String,
    nodes: Vec<MenuNode>,
}

/// An entry of a menu with those below it; links to pages of the shop carry the language's prefix.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MenuNode {
    id: String,
    title: String,
    #[serde(default)]
    link: Option<String>,
    #[serde(default)]
    link_type: Option<String>,
    /// `phone` or `desktop`; both when absent (HEAD-07).
    #[serde(default)]
    platform: Option<String>,
    #[serde(default)]
    image_desktop: Option<String>,
    #[serde(default)]
    image_mobile: Option<String>,
    #[serde(default)]
    image_alt: Option<String>,
    #[serde(default)]
    node_image: Option<String>,
    #[serde(default)]
    bottom_item: Option<BottomItem>,
    #[serde(default)]
    #[schema(no_recursion)]
    nodes: Vec<MenuNode>,
}

/// The link below a menu panel.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct BottomItem {
    title: String,
    link: String,
}

/// A menu by its type, matched without case (decision 30).
#[utoipa::path(get, path = "/api/menus/{type}", tag = "content",
    params(("type" = String, Path, description = "main_menu, FOOTER_MENU or second_footer_menu"), ("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Menu), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn get(State(shop): State<Shop>, Segment(kind): Segment, params: Params) -> Result<Json<Menu>, Problem> {
    let now = shop.shelf.now();
    let snapshot = &now.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let is_wanted = |menu: &&serde_json::Value| menu["type"].as_str().is_some_and(|found| found.eq_ignore_ascii_case(&kind));
    let menu = snapshot.menus.iter().find(is_wanted).ok_or_else(|| Problem::not_found("menu"))?;
    let mut menu: Menu = serde_json::from_value(localised(menu, locale, snapshot.configuration.default_locale))
        .map_err(|error| Problem::unexpected(&error))?;
    menu.nodes.iter_mut().for_each(|node| prefix(node, snapshot, locale));
    Ok(Json(menu))
}

fn prefix(node: &mut MenuNode, snapshot: &Snapshot, locale: Locale) {
    // What is external may stand at the shop's own address: a blog, say, behind the same proxy.
    let own = node.link.iter_mut().filter(|_| node.link_type.as_deref() != Some("external"));
    let ending = node.bottom_item.iter_mut().map(|item| &mut item.link);
    own.chain(ending).for_each(|link| localise(link, snapshot, locale));
    node.nodes.iter_mut().for_each(|below| prefix(below, snapshot, locale));
}
