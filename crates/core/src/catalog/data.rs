use super::{Attribute, Category, Configuration, PaymentMethod, Product, ShippingMethod};
use crate::{locale::Locale, text::Text};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What pages and prices are made from; lists are in the maker's order.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogData {
    /// The storefront's configuration.
    pub configuration: Configuration,
    /// Texts over those of the interface, by language, then by key.
    pub translations: BTreeMap<Locale, IndexMap<String, String>>,
    /// Properties of products.
    pub attributes: Vec<Attribute>,
    /// The tree.
    pub categories: Vec<Category>,
    /// Everything that can be ordered, with prices and stock.
    pub products: Vec<Product>,
    /// Ways to deliver.
    pub shipping_methods: Vec<ShippingMethod>,
    /// Ways to pay.
    pub payment_methods: Vec<PaymentMethod>,
    /// What the pages hand on as it is.
    pub content: Content,
}

/// Documents whose fields only pages know; the schemas in docs/import say what is in them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Content {
    /// By `type`.
    pub menus: Vec<Value>,
    /// By `id`, as all that follow; each reads as a [`Page`].
    pub pages: Vec<Value>,
    /// News and ideas; each reads as a [`NewsItem`](super::NewsItem).
    pub news: Vec<Value>,
    /// Forms to fill in.
    pub forms: Vec<Value>,
    /// Places where orders can be fetched.
    pub shipping_salons: Vec<Value>,
    /// By `from`.
    pub redirects: Vec<Redirect>,
}

/// An address that the shop, or the one before it, once had, and where it leads now: one of the five.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Redirect {
    /// As a browser asks for it, with the language's prefix if it has one.
    pub from: String,
    /// Another address of this shop, with the language's prefix.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Id of a product, in the language of `from`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub product: Option<String>,
    /// Id of a category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Id of a page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// Id of a news item.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub news: Option<String>,
}

/// The redirect that `first` ends at when several follow one another; the addresses on the way, if they run in a circle.
pub fn end_of_redirects<'a>(first: &'a Redirect, find: impl Fn(&str) -> Option<&'a Redirect>) -> Result<&'a Redirect, Vec<&'a str>> {
    let (mut last, mut way) = (first, vec![first.from.as_str()]);
    while let Some(next) = last.to.as_deref().and_then(&find) {
        if way.contains(&next.from.as_str()) {
            return Err(way);
        }
        way.push(&next.from);
        last = next;
    }
    Ok(last)
}

/// A page that content makes (S1 §2): a path and its blocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Page {
    /// Key, unique.
    pub id: String,
    /// Path without language prefix, beginning with `/`.
    pub path: Text,
    /// Title of the document and the last crumb.
    pub title: Text,
    /// For search engines.
    pub description: Text,
    /// Picture id shown when the page is shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub og_image: Option<String>,
    /// `main` or `login` (SHELL-04).
    #[serde(default = "main_layout")]
    pub layout: String,
    /// Content blocks in order, each with its `type`.
    pub blocks: Vec<Value>,
}

fn main_layout() -> String {
    "main".to_owned()
}
