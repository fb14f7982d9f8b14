//! What items say of one another must hold, whoever changes them (decision 51): pure functions over items of the shop as it would be
//! and what they touch, the same for one item and for all. What can be told from one item alone is in its schema (docs/import).

mod addresses;
mod around;
mod bounds;
mod checkout;
mod goods;
mod matrix;
mod redirects;
mod references;
mod titles;

pub use around::Around;

use crate::fields::{self, Fields};
use serde_json::Value;
use std::sync::LazyLock;
use vitrina_core::{
    catalog::{CatalogData, Content, ItemKind, Product},
    pricing::codes::DiscountCode,
};

/// Something that does not hold. Whoever made the change says where it is in terms of their own: file and line, field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What the item is.
    pub kind: ItemKind,
    /// Its key among those of its kind.
    pub key: String,
    /// Path of the field within the item's JSON, such as `variants.0.priceNow`; empty when it is about the whole item.
    pub field: String,
    /// The rule that does not hold.
    pub code: Code,
    /// What is wrong and what is allowed.
    pub words: String,
}

/// The rule that does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// What is named is there.
    Missing,
    /// A key, a code or an address belongs to one.
    Taken,
    /// What follows one another ends.
    Circle,
    /// A value is one that means something, and fits those beside it.
    Unfit,
    /// What shoppers read is there.
    Empty,
    /// Orders can be placed, delivered and paid.
    Closed,
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

    fn finding(self, code: Code, field: impl Into<String>, words: impl Into<String>) -> Finding {
        Finding { kind: self.kind, key: self.key.to_owned(), field: field.into(), code, words: words.into() }
    }
}

/// What is looked at: the shop as it would be.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Everything but products, which are not in it.
    pub data: &'a CatalogData,
    /// Discount codes.
    pub discounts: &'a [DiscountCode],
    /// The products that are looked at.
    pub products: &'a [&'a Product],
    /// The products that are not.
    pub around: &'a Around<'a>,
    /// Whether there is a picture of this id.
    pub has_image: &'a dyn Fn(&str) -> bool,
}

/// Everything that does not hold in what is looked at, each kind's keys being unique.
#[must_use]
pub fn check(look: &Look<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    references::check(look, &mut findings);
    goods::check(look, &mut findings);
    matrix::check(look.products, &mut findings);
    bounds::check(look, &mut findings);
    titles::check(look, &mut findings);
    checkout::check(look.data, &mut findings);
    addresses::check(look, &mut findings);
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
