//! What the checks look at.

use super::{around::Around, finding::At};
use crate::{
    fields::{self, Fields},
    named_files::KnowsFiles,
};
use jiff::Timestamp;
use serde_json::Value;
use std::sync::LazyLock;
use vitrina_core::{
    catalog::{CatalogData, Content, ItemKind, Product, Terminal},
    pricing::codes::{DiscountCode, GiftVoucher},
};

/// What is looked at: the shop as it would be.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Everything but products, which are not in it.
    pub data: &'a CatalogData,
    /// Discount codes.
    pub discounts: &'a [DiscountCode],
    /// Gift vouchers: those that change, and those of the code of a discount that changes.
    pub vouchers: &'a [GiftVoucher],
    /// Parcel terminals; none where neither they nor shipping methods change.
    pub terminals: Option<&'a [Terminal]>,
    /// The products that are looked at.
    pub products: &'a [&'a Product],
    /// The products that are not.
    pub around: &'a Around<'a>,
    /// When rates that begin later do not hold yet; none where it is some day.
    pub now: Option<Timestamp>,
    /// The pictures and documents that there are.
    pub files: &'a dyn KnowsFiles,
}

/// Content whose fields only its schema knows, with what they mean.
pub(super) fn documents(content: &Content) -> impl Iterator<Item = (At<'_>, &Value, &'static Fields)> {
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
