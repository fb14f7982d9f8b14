//! Addresses: one path leads to one place in each language (decision 35), and what the shop itself leads to is there.

use super::{
    around::Around,
    finding::{At, Code, Finding},
    look::{Look, documents},
};
use crate::{
    fields::{Fields, Meaning},
    named_files::KnowsFiles,
    own_addresses,
};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Configuration, Content, ItemKind, NewsItem, Page},
    locale::Locale,
    text::Text,
};

/// Content that has an address, with its keys.
pub(super) struct Addressed<'a> {
    pages: Vec<(At<'a>, Page)>,
    news: Vec<(At<'a>, NewsItem)>,
}

impl<'a> Addressed<'a> {
    pub(super) fn read(content: &'a Content, findings: &mut Vec<Finding>) -> Self {
        Self { pages: read(content, ItemKind::Pages, findings), news: read(content, ItemKind::News, findings) }
    }
}

/// The documents of a kind that are what they should be; tells of the others.
fn read<'a, T: Deserialize<'a>>(content: &'a Content, kind: ItemKind, findings: &mut Vec<Finding>) -> Vec<(At<'a>, T)> {
    let mut items = Vec::new();
    for (at, document, _) in documents(content).filter(|(at, ..)| at.kind == kind) {
        match T::deserialize(document) {
            Ok(item) => items.push((at, item)),
            Err(error) => findings.push(at.finding(Code::Unfit, "", error.to_string())),
        }
    }
    items
}

/// What stands at which address.
pub(super) struct Addresses<'a> {
    configuration: &'a Configuration,
    /// What stands there, by language and path.
    places: HashMap<(Locale, &'a str), At<'a>>,
    around: &'a Around<'a>,
    files: &'a dyn KnowsFiles,
}

impl<'a> Addresses<'a> {
    /// Those of categories, products, pages and news together; tells of each that is taken twice.
    pub(super) fn of(look: &Look<'a>, content: &'a Addressed<'a>, findings: &mut Vec<Finding>) -> Self {
        let mut addresses =
            Self { configuration: &look.data.configuration, places: HashMap::new(), around: look.around, files: look.files };
        for category in &look.data.categories {
            addresses.take(At::new(ItemKind::Categories, &category.id), "url", &category.url, findings);
        }
        for product in look.products {
            addresses.take(At::new(ItemKind::Products, &product.id), "url", &product.url, findings);
        }
        for (at, page) in &content.pages {
            addresses.take(*at, "path", &page.path, findings);
        }
        for (at, item) in &content.news {
            addresses.take(*at, "url", &item.url, findings);
        }
        addresses
    }

    fn take(&mut self, at: At<'a>, field: &str, url: &'a Text, findings: &mut Vec<Finding>) {
        for &locale in &self.configuration.locales {
            let path = url.get(locale, self.configuration.default_locale);
            if self.is_own(path) {
                let words = format!("{path} in {locale} is an address of the shop's own: begin it with another word");
                findings.push(at.finding(Code::Taken, field, words));
            }
            let other = self.places.insert((locale, path), at).or_else(|| self.product_around(locale, path));
            if let Some(other) = other {
                let words = format!("{path} in {locale} is taken by the {} {}", other.kind.noun(), other.key);
                findings.push(at.finding(Code::Taken, field, words));
            }
        }
    }

    /// Whether the program answers there by itself, or takes the beginning for a language.
    fn is_own(&self, path: &str) -> bool {
        let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        own_addresses::is_own(path) || first.parse().is_ok_and(|locale| self.configuration.locales.contains(&locale))
    }

    fn product_around(&self, locale: Locale, path: &str) -> Option<At<'a>> {
        self.around.product_at(locale, path).map(|id| At::new(ItemKind::Products, id))
    }

    fn find(&self, locale: Locale, path: &str) -> Option<At<'a>> {
        self.places.get(&(locale, path)).copied().or_else(|| self.product_around(locale, path))
    }

    /// Whether there is a page at a path without language's prefix: an item's, or the newsletter's, which is the program's own.
    fn has_page(&self, locale: Locale, path: &str) -> bool {
        path == own_addresses::NEWSLETTER || self.find(locale, path).is_some()
    }

    /// What stands at a path that may have a language's prefix.
    pub(super) fn at(&self, path: &str) -> Option<At<'a>> {
        let (locale, inner) = self.split(path);
        self.find(locale, &inner)
    }

    /// Whether there is a page at a path that may have a language's prefix.
    pub(super) fn leads_to_page(&self, path: &str) -> bool {
        let (locale, inner) = self.split(path);
        self.has_page(locale, &inner)
    }

    /// The language that a path's prefix names, and the path without it.
    fn split(&self, path: &str) -> (Locale, String) {
        let (first, rest) = path[1..].split_once('/').map_or((&path[1..], ""), |(first, rest)| (first, rest));
        let prefix = first.parse::<Locale>().ok().filter(|locale| self.configuration.locales.contains(locale));
        match prefix {
            Some(locale) => (locale, format!("/{rest}")),
            None => (self.configuration.default_locale, path.to_owned()),
        }
    }

    /// The pages with a role are there, with the block that makes them one (S1 §2).
    pub(super) fn check_roles(&self, content: &Addressed<'_>, findings: &mut Vec<Finding>) {
        let paths = &self.configuration.page_paths;
        let roles = [
            ("searchPage", Some(&paths.search_page), Some("searchResults")),
            ("cartPage", Some(&paths.cart_page), Some("cart")),
            ("contactsPage", Some(&paths.contacts_page), None),
            ("privacyPolicyPage", Some(&paths.privacy_policy_page), None),
            ("termsPage", Some(&paths.terms_page), None),
            ("wishlistPage", paths.wishlist_page.as_ref(), Some("wishlist")),
            ("customerProfilePage", paths.customer_profile_page.as_ref(), Some("customerProfile")),
            ("newsListPage", paths.news_list_page.as_ref(), Some("newsList")),
        ];
        for (role, path, block) in roles.into_iter().filter_map(|(role, path, block)| Some((role, path?, block))) {
            let wrong = self.configuration.locales.iter().find_map(|&locale| {
                let path = path.get(locale, self.configuration.default_locale);
                let Some(place) = self.find(locale, path) else {
                    return Some(format!("nothing stands at {path} in {locale}: a page of pages.jsonl must have this path"));
                };
                let page = content.pages.iter().find(|(at, _)| at.kind == place.kind && at.key == place.key).map(|(_, page)| page);
                let has = |wanted: &str| page.is_some_and(|page| page.blocks.iter().any(|block| block["type"] == wanted));
                block.filter(|wanted| !has(wanted)).map(|wanted| format!("what stands at {path} in {locale} has no block {wanted}"))
            });
            findings.extend(wrong.map(|words| At::configuration().finding(Code::Missing, format!("pagePaths.{role}"), words)));
        }
    }

    /// Links within the shop, of menus and blocks, lead somewhere.
    pub(super) fn check_links(&self, content: &Content, findings: &mut Vec<Finding>) {
        for (at, document, fields) in documents(content) {
            self.links(at, document, fields, findings);
        }
    }

    fn links(&self, at: At<'_>, document: &Value, fields: &Fields, findings: &mut Vec<Finding>) {
        for place in fields.of(document).into_iter().filter(|place| place.meaning == Meaning::Link) {
            let holder = place.pointer.rsplit_once('/').and_then(|(holder, _)| document.pointer(holder));
            if holder.is_some_and(|holder| holder["linkType"] == "external") {
                continue;
            }
            let link = document.pointer(&place.pointer).and_then(|link| Text::deserialize(link).ok());
            let dead = link.and_then(|link| self.dead_end(&link));
            findings.extend(dead.map(|words| at.finding(Code::Missing, place.field(), words)));
        }
    }

    /// The first language in which a path leads nowhere, in words.
    fn dead_end(&self, link: &Text) -> Option<String> {
        self.configuration.locales.iter().find_map(|&locale| {
            let link = link.get(locale, self.configuration.default_locale);
            let path = link.split(['?', '#']).next().unwrap_or_default();
            let is_dead = path.starts_with('/') && !self.has_page(locale, path) && !self.files.has_document(path);
            is_dead.then(|| format!("nothing stands at {path} in {locale}"))
        })
    }
}
