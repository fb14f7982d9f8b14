//! GET /content/path-info: what stands at an address, as blocks (SHELL-01).

use super::{
    blocks::{Block, OwnBlock, answered},
    indexing::is_indexed,
};
use crate::wire;
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::Value;
use std::time::Duration;
use utoipa::ToSchema;
use vitrina_catalog::{Place, ProductEntry, Snapshot, localised_path};
use vitrina_core::{
    catalog::{Category, Configuration, NewsCategory, NewsItem, Page},
    locale::Locale,
    text::Text,
};
use vitrina_http::{cookies, params::Params, problem::Problem, sampled::Sampled, session::SignedIn};
use vitrina_shop::{calendar::today, context::Shop, customers::Attempt, fields, newsletter};
use vitrina_store::former_addresses;

static UNKNOWN_BLOCKS: Sampled = Sampled::new(Duration::from_mins(1));

/// The shop's header and footer around the page.
const MAIN: &str = "main";
/// A card alone, in which somebody signs in.
const LOGIN: &str = "login";

/// Where a provider that vouches for people leads back to: one address in all languages.
const LOGIN_CALLBACK: &str = "/login-callback";

/// A page: its head, its blocks, its way back. Everything about it comes from here.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PageInfo {
    /// With the language's prefix.
    pub(crate) path: String,
    /// Query, without `?`.
    pub(crate) search: String,
    #[schema(value_type = wire::Locale)]
    pub(crate) language: String,
    pub(crate) title: String,
    pub(crate) description: String,
    og_image: Option<String>,
    /// Absolute.
    pub(crate) canonical: Option<String>,
    /// The same page in the other languages; paths with prefix.
    alternatives: Vec<Alternative>,
    #[schema(value_type = Vec<Block>)]
    pub(crate) blocks: Vec<Value>,
    pub(crate) redirect: Option<Redirect>,
    /// HTTP status.
    pub(crate) status: u16,
    /// Whether search engines may show it.
    pub(crate) is_indexed: bool,
    crumbs: Vec<Crumb>,
    client_crumbs: Vec<Crumb>,
    /// `main` or `login` (SHELL-04).
    pub(crate) layout: String,
    /// Whether it is the shop's first page; for pages of one's own, ours read it from their blocks (ADR 31).
    display_categories_list_desktop: bool,
    /// How lists of products are laid out for this visitor (LIST-01).
    #[schema(value_type = wire::ListType)]
    list_type: ListType,
    /// Entries a page that lists of products offer, the first one unless the address says otherwise.
    items_per_page: Vec<u16>,
}

impl PageInfo {
    /// Whether it is laid out otherwise for who is signed in.
    pub(crate) fn asks_for_sign_in(&self) -> bool {
        self.layout == LOGIN
    }

    /// The page as who is signed in has it: nobody is asked to sign in twice (S2 §2).
    pub(crate) fn of_customer(mut self) -> Self {
        if self.asks_for_sign_in() && self.path != LOGIN_CALLBACK && !self.path.ends_with(newsletter::PAGE) {
            MAIN.clone_into(&mut self.layout);
        }
        self
    }
}

/// How lists of products are laid out (LIST-01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ListType {
    Grid,
    List,
}

impl ListType {
    /// As the visitor's cookie says, else as the shop does, else a grid.
    pub(crate) fn of(configuration: &Configuration, headers: &HeaderMap) -> Self {
        let known = |name: &str| [("grid", Self::Grid), ("list", Self::List)].into_iter().find(|(code, _)| *code == name);
        let chosen = cookies::value(headers, "listType").and_then(known);
        chosen.or_else(|| known(configuration.default_list_type.as_deref()?)).map_or(Self::Grid, |(_, list_type)| list_type)
    }
}

/// A page in another language.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Alternative {
    #[schema(value_type = wire::Locale)]
    language: String,
    url: String,
}

/// Where to go instead.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Redirect {
    pub(crate) url: String,
    /// 301 or 302.
    pub(crate) status: u16,
}

/// A step of the way back.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Crumb {
    title: String,
    url: Option<String>,
}

/// The page at `path`.
#[utoipa::path(get, path = "/content/path-info", tag = "content",
    params(
        ("path" = Option<String>, Query, description = "Path, / when absent; a language prefix says the language"),
        ("search" = Option<String>, Query, description = "The page's query, without ?"),
        ("lang" = Option<String>, Query, description = "Language of the page when the path has no prefix; the path may then be that of the page in the default language"),
        ("token" = Option<String>, Query, description = "Allowed; changes nothing: who asks is known by the cookie of their session")),
    responses((status = 200, body = PageInfo), (status = 400, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn path_info(
    State(shop): State<Shop>,
    params: Params,
    signed_in: Option<SignedIn>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    params.one("token")?;
    let path = params.one("path")?.unwrap_or("/");
    if !path.starts_with('/') {
        return Err(Problem::bad_request("path", "pattern", "must begin with /"));
    }
    let list_type = ListType::of(configuration, &headers);
    let path = in_language(&moment.snapshot, path, locale, today(configuration, shop.clock.now()));
    let page = resolve(&shop, &moment.snapshot, &path, params.one("search")?.unwrap_or_default(), list_type);
    let page = followed(&shop, &moment.snapshot, page).await;
    let caching = if page.asks_for_sign_in() { "no-store" } else { "no-cache" };
    let page = if signed_in.is_some() { page.of_customer() } else { page };
    Ok(([(header::CACHE_CONTROL, caching), (header::VARY, "cookie")], Json(page)).into_response())
}

/// The address in `locale` of what stands at `path`; a path with a prefix is one already (decision 35).
fn in_language(snapshot: &Snapshot, path: &str, locale: Locale, today: Date) -> String {
    let default = snapshot.configuration.default_locale;
    let has_prefix = split(snapshot, path).1 != path;
    if has_prefix || snapshot.place(locale, path, today).is_some() {
        return if has_prefix { path.to_owned() } else { localised_path(path, locale, default) };
    }
    of_default(snapshot, path, locale, today).unwrap_or_else(|| localised_path(path, locale, default))
}

/// The address in `locale` of what stands at `path` in the default language.
fn of_default(snapshot: &Snapshot, path: &str, locale: Locale, today: Date) -> Option<String> {
    Some(match snapshot.place(snapshot.configuration.default_locale, path, today)? {
        Place::Page(index) => snapshot.address(&snapshot.pages[index].path, locale),
        Place::Category(index) => snapshot.address(&snapshot.categories[index].category.url, locale),
        Place::Product(index) => snapshot.entry_at(index).url(locale).to_owned(),
        Place::News(index) => snapshot.address(&snapshot.news_at(index).url, locale),
    })
}

/// What stands at `path` with the query `search`; a page with status 404 where nothing does.
pub(crate) fn resolve(shop: &Shop, snapshot: &Snapshot, path: &str, search: &str, list_type: ListType) -> PageInfo {
    let (locale, inner) = split(snapshot, path);
    let (translations, today) = (&shop.translations, today(&snapshot.configuration, shop.clock.now()));
    let mut page = PageInfo {
        path: path.to_owned(),
        search: search.to_owned(),
        language: locale.to_string(),
        title: String::new(),
        description: String::new(),
        og_image: snapshot.configuration.og_image.clone(),
        canonical: None,
        alternatives: Vec::new(),
        blocks: Vec::new(),
        redirect: None,
        status: 200,
        is_indexed: true,
        crumbs: Vec::new(),
        client_crumbs: Vec::new(),
        layout: MAIN.to_owned(),
        display_categories_list_desktop: false,
        list_type,
        items_per_page: snapshot.configuration.items_per_page.clone(),
    };
    if let Some(url) = plain_address(snapshot, path, (locale, &inner), today) {
        page.redirect = Some(Redirect { url: with_query(url, search), status: 301 });
        page.status = 301;
        return page;
    }
    let words = Words { snapshot, locale };
    match snapshot.place(locale, &inner, today) {
        Some(Place::Page(index)) => words.content(&mut page, &snapshot.pages[index]),
        Some(Place::Category(index)) => words.category(&mut page, index),
        Some(Place::Product(index)) => words.product(&mut page, snapshot.entry_at(index)),
        Some(Place::News(index)) => words.news(&mut page, snapshot.news_at(index), today),
        None if path == LOGIN_CALLBACK => {
            let language = called_back(snapshot, search).unwrap_or(locale);
            page.language = language.to_string();
            LOGIN.clone_into(&mut page.layout);
            translations.get(snapshot, language, "Login").clone_into(&mut page.title);
            page.blocks = vec![OwnBlock::LoginCallback.into()];
        }
        None if inner == newsletter::PAGE => {
            let default = snapshot.configuration.default_locale;
            words.head(&mut page, |locale| localised_path(newsletter::PAGE, locale, default));
            LOGIN.clone_into(&mut page.layout);
            translations.get(snapshot, locale, "Newsletter").clone_into(&mut page.title);
            page.blocks = vec![OwnBlock::Newsletter.into()];
        }
        None if let Some(url) = snapshot.redirect(path.trim_end_matches('/'), locale, today) => {
            page.redirect = Some(Redirect { url: with_query(url, search), status: 301 });
            page.status = 301;
        }
        None => {
            page.status = 404;
            translations.get(snapshot, locale, "Page not found").clone_into(&mut page.title);
            page.blocks = vec![OwnBlock::NotFound.into()];
        }
    }
    // A language that shoppers are not offered is none for search engines either.
    let is_offered = snapshot.configuration.front_locales().contains(&locale);
    page.is_indexed = page.status == 200 && is_offered && is_indexed(&page.blocks);
    page
}

/// The same page, or the way to where stands now what stood at its address before (SHELL-08).
pub(crate) async fn followed(shop: &Shop, snapshot: &Snapshot, page: PageInfo) -> PageInfo {
    if page.status != 404 {
        return page;
    }
    let (locale, inner) = split(snapshot, &page.path);
    let (inner, default) = (trimmed(&inner), snapshot.configuration.default_locale);
    let stood = former_addresses::find(&shop.database, inner, locale, default).await;
    // The page can be read without the database.
    let stood = stood.inspect_err(|error| tracing::debug!(%error, "what stood at an address is not known")).ok().flatten();
    let today = today(&snapshot.configuration, shop.clock.now());
    let url = stood.and_then(|(kind, key)| snapshot.address_of(kind, &key, locale, today));
    // Until it got an address of its own in this language it stood here by that of the default one, which it has still.
    let url = url.or_else(|| if locale == default { None } else { of_default(snapshot, inner, locale, today) });
    let Some(url) = url else { return page };
    let url = with_query(url, &page.search);
    PageInfo { redirect: Some(Redirect { url, status: 301 }), status: 301, title: String::new(), blocks: Vec::new(), ..page }
}

/// The language that a path's prefix names, and the path without it (decision 35).
fn split(snapshot: &Snapshot, path: &str) -> (Locale, String) {
    let configuration = &snapshot.configuration;
    let first = path[1..].split('/').next().unwrap_or_default();
    match first.parse::<Locale>().ok().filter(|locale| configuration.locales.contains(locale)) {
        Some(locale) => {
            let rest = &path[1 + first.len()..];
            (locale, if rest.is_empty() { "/".to_owned() } else { rest.to_owned() })
        }
        None => (configuration.default_locale, path.to_owned()),
    }
}

/// A path without slashes at its end.
fn trimmed(path: &str) -> &str {
    match path.trim_end_matches('/') {
        "" => "/",
        trimmed => trimmed,
    }
}

/// The language of the page that somebody went to a provider from: the state names it, whoever made that up.
fn called_back(snapshot: &Snapshot, search: &str) -> Option<Locale> {
    let attempt = Attempt::named(Params::parse(search).one("state").ok()??)?;
    snapshot.configuration.locales.contains(&attempt.language).then_some(attempt.language)
}

/// The one address of the page, when `path` is another spelling of it: the default language's prefix, or a slash at the end.
fn plain_address(snapshot: &Snapshot, path: &str, (locale, inner): (Locale, &str), today: Date) -> Option<String> {
    let trimmed = trimmed(inner);
    let plain = localised_path(trimmed, locale, snapshot.configuration.default_locale);
    // Two slashes at the beginning would be another host's address.
    (plain != path && !plain.starts_with("//") && snapshot.place(locale, trimmed, today).is_some()).then_some(plain)
}

pub(crate) fn with_query(url: String, search: &str) -> String {
    if search.is_empty() { url } else { format!("{url}?{search}") }
}

/// Whether a block can be shown. An import refuses others; a newer program may have stored one (SHELL-01).
fn is_known(block: &Value, path: &str) -> bool {
    let is_known = fields::PAGES.knows(block);
    if !is_known && let Some(count) = UNKNOWN_BLOCKS.happened() {
        tracing::warn!(count, path, kind = block["type"].as_str(), "a block of a page is of a type that this program does not have");
    }
    is_known
}

struct Words<'a> {
    snapshot: &'a Snapshot,
    locale: Locale,
}

impl Words<'_> {
    fn text(&self, text: &Text) -> String {
        self.snapshot.text(text, self.locale).to_owned()
    }

    fn head(&self, page: &mut PageInfo, address: impl Fn(Locale) -> String) {
        let configuration = &self.snapshot.configuration;
        let own = address(self.locale);
        let number = Params::parse(&page.search).parsed("page", 0_usize, "").unwrap_or_default();
        let query = if number == 0 { String::new() } else { format!("?page={number}") };
        page.canonical = Some(format!("{}{own}{query}", configuration.site_origin));
        let alternative = |locale: &Locale| Alternative { language: locale.to_string(), url: address(*locale) };
        page.alternatives = configuration.front_locales().iter().map(alternative).collect();
    }

    fn content(&self, page: &mut PageInfo, source: &Page) {
        self.head(page, |locale| self.snapshot.address(&source.path, locale));
        page.title = self.text(&source.title);
        page.description = self.text(&source.description);
        page.og_image = source.og_image.clone().or_else(|| page.og_image.take());
        page.layout.clone_from(&source.layout);
        let known = source.blocks.iter().filter(|block| is_known(block, &page.path));
        page.blocks = known.map(|block| answered(block, self.snapshot, self.locale)).collect();
        let fallback = self.snapshot.configuration.default_locale;
        page.display_categories_list_desktop = source.path.get(self.locale, fallback) == "/";
        if source.path.get(self.locale, fallback) != "/" {
            page.crumbs = vec![Crumb { title: page.title.clone(), url: None }];
        }
    }

    fn category(&self, page: &mut PageInfo, index: usize) {
        let node = &self.snapshot.categories[index];
        let category = &node.category;
        self.head(page, |locale| self.snapshot.address(&category.url, locale));
        page.title = self.text(&category.title);
        page.description = plain(&category.description.as_ref().map_or_else(String::new, |text| self.text(text)));
        page.og_image = category.image_id.clone().or_else(|| page.og_image.take());
        page.crumbs = self.crumbs(index, true);
        let own = OwnBlock::Category {
            category_id: category.id.clone(),
            listing_type: category.listing_type,
            render_type: category.render_type,
            top_level: node.parent.is_none(),
        };
        page.blocks = vec![own.into()];
    }

    fn product(&self, page: &mut PageInfo, entry: ProductEntry<'_>) {
        self.head(page, |locale| entry.url(locale).to_owned());
        entry.title(self.locale).clone_into(&mut page.title);
        page.description = plain(entry.description(self.locale));
        page.og_image = entry.images(self.locale).next().map(|(id, _)| id.to_owned()).or_else(|| page.og_image.take());
        page.crumbs = entry.category().map_or_else(Vec::new, |index| self.crumbs(index, false));
        page.crumbs.push(Crumb { title: page.title.clone(), url: None });
        page.blocks = vec![OwnBlock::Product { product_id: entry.id().to_owned() }.into()];
    }

    fn news(&self, page: &mut PageInfo, item: &NewsItem, today: Date) {
        self.head(page, |locale| self.snapshot.address(&item.url, locale));
        page.title = self.text(&item.title);
        page.description = self.text(&item.summary);
        page.og_image = Some(item.image_id.clone());
        page.crumbs.extend(self.news_list(today));
        page.crumbs.push(Crumb { title: page.title.clone(), url: None });
        let category_url = self.list_of(item.category, today);
        page.blocks = vec![OwnBlock::NewsItem { news_id: item.id.clone(), category: item.category, category_url }.into()];
    }

    /// The page of all news, where the configuration names one.
    fn news_list(&self, today: Date) -> Option<Crumb> {
        let page = self.news_list_page(today)?;
        let title = self.snapshot.configuration.news_list_page_title.as_ref().unwrap_or(&page.title);
        Some(Crumb { title: self.text(title), url: Some(self.snapshot.address(&page.path, self.locale)) })
    }

    fn news_list_page(&self, today: Date) -> Option<&Page> {
        let path = self.snapshot.text(self.snapshot.configuration.page_paths.news_list_page.as_ref()?, self.locale);
        let Place::Page(index) = self.snapshot.place(self.locale, path, today)? else { return None };
        Some(&self.snapshot.pages[index])
    }

    /// Where the articles of a category are listed (NEWS-02): on the page of all news, where the visitor chooses what its grid shows, else on
    /// the first page with a list of them.
    fn list_of(&self, category: NewsCategory, today: Date) -> Option<String> {
        let all = self.news_list_page(today);
        let address = |page: &Page| self.snapshot.address(&page.path, self.locale);
        if let Some(page) = all.filter(|page| has_list(page, |list| list["displayType"] == "grid" && list["category"].is_null())) {
            return Some(format!("{}?category={}", address(page), category.code()));
        }
        let mut pages = all.into_iter().chain(self.snapshot.pages.iter());
        pages.find(|page| has_list(page, |list| list["category"] == category.code())).map(address)
    }

    /// From the top category down; the last one is where the visitor is.
    fn crumbs(&self, index: usize, is_last: bool) -> Vec<Crumb> {
        let crumb = |at: &usize| {
            let category: &Category = &self.snapshot.categories[*at].category;
            let url = (!is_last || *at != index).then(|| self.snapshot.address(&category.url, self.locale));
            Crumb { title: self.text(&category.title), url }
        };
        self.snapshot.with_ancestors(index).iter().rev().map(crumb).collect()
    }
}

/// Whether a page has such a list of articles.
fn has_list(page: &Page, is_such: impl Fn(&Value) -> bool) -> bool {
    page.blocks.iter().any(|block| block["type"] == "newsList" && is_such(block))
}

/// Tags within a word or a sentence; whatever else is a tag parts words.
const INLINE_TAGS: [&str; 12] = ["a", "abbr", "b", "code", "em", "i", "mark", "small", "span", "strong", "sub", "sup"];

/// The words of harmless HTML, for descriptions in the head: what is written with `&` is what the cleaner writes so.
fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    for (index, part) in html.split('<').enumerate() {
        let (tag, words) = part.split_once('>').filter(|_| index > 0).unwrap_or(("", part));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if !INLINE_TAGS.contains(&name) {
            text.push(' ');
        }
        text.push_str(words);
    }
    let text = text.replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn shell_03_descriptions_of_the_head_have_no_tags() {
        for (html, words) in [
            ("<p>Boxes &amp; <b>bags</b></p>", "Boxes & bags"),
            ("<p>Boxes.</p><p>Bags.</p>", "Boxes. Bags."),
            ("<ul><li>A<br>B</li><li>H<sub>2</sub>O</li></ul>", "A B H2O"),
            ("5&nbsp;mm &lt; 6&nbsp;mm, &amp;lt;", "5 mm < 6 mm, &lt;"),
        ] {
            assert_eq!(plain(html), words);
        }
    }
}
