//! What items say of one another must hold, whoever changes them (decision 51): pure functions over the items of a shop as it
//! would be. What can be told from one item alone is in its schema (docs/import).

mod addresses;
mod bounds;
mod checkout;
mod goods;
mod matrix;
mod redirects;
mod references;
mod titles;

use crate::fields::{self, Fields};
use serde_json::Value;
use std::{collections::BTreeSet, sync::LazyLock};
use vitrina_core::catalog::Content;
use vitrina_store::catalog::ShopData;

/// What an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ItemKind {
    /// The one configuration; its key is empty.
    Configuration,
    /// By `code`.
    Attributes,
    /// By `id`, as all that follow unless they say otherwise.
    Categories,
    /// With variants and prices.
    Products,
    /// Ways to deliver.
    ShippingMethods,
    /// Ways to pay.
    PaymentMethods,
    /// By `type`.
    Menus,
    /// What content makes.
    Pages,
    /// News and ideas.
    News,
    /// What visitors fill in.
    Forms,
    /// Where orders can be fetched.
    ShippingSalons,
    /// By `from`.
    Redirects,
    /// By `code`.
    Discounts,
    /// By `code`.
    Vouchers,
}

impl ItemKind {
    /// One of them, in words.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Configuration => "configuration",
            Self::Attributes => "attribute",
            Self::Categories => "category",
            Self::Products => "product",
            Self::ShippingMethods => "shipping method",
            Self::PaymentMethods => "payment method",
            Self::Menus => "menu",
            Self::Pages => "page",
            Self::News => "news item",
            Self::Forms => "form",
            Self::ShippingSalons => "salon",
            Self::Redirects => "redirect",
            Self::Discounts => "discount code",
            Self::Vouchers => "voucher",
        }
    }
}

/// Something that does not hold. Whoever made the change says where it is in terms of their own: file and line, field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What the item is.
    pub kind: ItemKind,
    /// Its key among those of its kind.
    pub key: String,
    /// Path of the field within the item's JSON, such as `variants.0.priceNow`; empty when it is about the whole item.
    pub field: String,
    /// What is wrong and what is allowed.
    pub words: String,
}

/// An item that is looked at.
#[derive(Clone, Copy)]
struct At<'a> {
    kind: ItemKind,
    key: &'a str,
}

impl<'a> At<'a> {
    const fn new(kind: ItemKind, key: &'a str) -> Self {
        Self { kind, key }
    }

    const fn configuration() -> Self {
        Self::new(ItemKind::Configuration, "")
    }

    fn finding(self, field: impl Into<String>, words: impl Into<String>) -> Finding {
        Finding { kind: self.kind, key: self.key.to_owned(), field: field.into(), words: words.into() }
    }
}

/// Everything that does not hold in `shop`, each kind's keys being unique. `images` are the ids of the pictures there are.
#[must_use]
pub fn check(shop: &ShopData, images: &BTreeSet<String>) -> Vec<Finding> {
    let mut findings = Vec::new();
    references::check(shop, images, &mut findings);
    goods::check(&shop.catalog, &mut findings);
    matrix::check(&shop.catalog.products, &mut findings);
    bounds::check(shop, &mut findings);
    titles::check(&shop.catalog, &mut findings);
    checkout::check(&shop.catalog, &mut findings);
    addresses::check(&shop.catalog, &mut findings);
    findings
}

/// Content whose fields only its schema knows, with what they mean.
fn documents(content: &Content) -> impl Iterator<Item = (At<'_>, &Value, &'static Fields)> {
    let of = |kind, key, documents, fields: &'static LazyLock<Fields>| {
        let documents: &Vec<Value> = documents;
        documents.iter().map(move |document| (At::new(kind, document[key].as_str().unwrap_or_default()), document, &**fields))
    };
    of(ItemKind::Menus, "type", &content.menus, &fields::MENUS)
        .chain(of(ItemKind::Pages, "id", &content.pages, &fields::PAGES))
        .chain(of(ItemKind::News, "id", &content.news, &fields::NEWS))
        .chain(of(ItemKind::Forms, "id", &content.forms, &fields::FORMS))
        .chain(of(ItemKind::ShippingSalons, "id", &content.shipping_salons, &fields::SHIPPING_SALONS))
}
