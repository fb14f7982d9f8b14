//! The kinds of files, each with the schema that documents it.

use crate::{images, named_files};
use vitrina_core::catalog::ItemKind;

/// A file of the import folder and the JSON Schema of each of its lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    /// What stands in it.
    pub(super) items: ItemKind,
    /// Name in the folder.
    pub(super) file: &'static str,
    /// As text.
    pub(super) schema: &'static str,
}

macro_rules! kind {
    ($items:ident, $name:literal, $file:literal) => {
        Kind { items: ItemKind::$items, file: $file, schema: include_str!(concat!("../../../../docs/import/", $name, ".schema.json")) }
    };
}

pub(super) const CONFIGURATION: Kind = kind!(Configuration, "configuration", "configuration.json");
pub(super) const ATTRIBUTES: Kind = kind!(Attributes, "attributes", "attributes.jsonl");
pub(super) const CATEGORIES: Kind = kind!(Categories, "categories", "categories.jsonl");
pub(super) const PRODUCTS: Kind = kind!(Products, "products", "products.jsonl");
pub(super) const SHIPPING_METHODS: Kind = kind!(ShippingMethods, "shipping-methods", "shipping-methods.jsonl");
pub(super) const PAYMENT_METHODS: Kind = kind!(PaymentMethods, "payment-methods", "payment-methods.jsonl");
pub(super) const MENUS: Kind = kind!(Menus, "menus", "menus.jsonl");
pub(super) const PAGES: Kind = kind!(Pages, "pages", "pages.jsonl");
pub(super) const NEWS: Kind = kind!(News, "news", "news.jsonl");
pub(super) const FORMS: Kind = kind!(Forms, "forms", "forms.jsonl");
pub(super) const SHIPPING_SALONS: Kind = kind!(ShippingSalons, "shipping-salons", "shipping-salons.jsonl");
pub(super) const TERMINALS: Kind = kind!(Terminals, "terminals", "terminals.jsonl");
pub(super) const REDIRECTS: Kind = kind!(Redirects, "redirects", "redirects.jsonl");
pub(super) const DISCOUNTS: Kind = kind!(Discounts, "discounts", "discounts.jsonl");
pub(super) const VOUCHERS: Kind = kind!(Vouchers, "vouchers", "vouchers.jsonl");

/// Every kind, in the order in which a difference is told.
pub(super) const ALL: [Kind; 15] = [
    PRODUCTS,
    CONFIGURATION,
    ATTRIBUTES,
    CATEGORIES,
    SHIPPING_METHODS,
    PAYMENT_METHODS,
    MENUS,
    PAGES,
    NEWS,
    FORMS,
    SHIPPING_SALONS,
    TERMINALS,
    REDIRECTS,
    DISCOUNTS,
    VOUCHERS,
];

/// Counts of variants, which are no part of a folder.
pub(super) const STOCK: Kind = kind!(Products, "stock", "stock.jsonl");
/// What was agreed with a customer or a company, which is none either.
pub(super) const AGREEMENTS: Kind = kind!(Products, "agreements", "agreements.jsonl");

/// Folder of the translations, a file a language.
pub(super) const TRANSLATIONS: &str = "translations";
/// Folders whose files go to the file store as they are.
pub(super) const FILE_FOLDERS: [&str; 2] = [IMAGES, named_files::DOCUMENTS];
/// Folder of the pictures.
pub(super) const IMAGES: &str = images::FOLDER;
/// What may lie in a folder beside the files of an import.
pub(super) const README: &str = "README.md";
/// What systems leave in folders, hidden files aside.
pub(super) const LITTER: [&str; 2] = ["Thumbs.db", "desktop.ini"];

/// The file of the items of a kind.
pub(super) fn file_of(items: ItemKind) -> &'static str {
    ALL.iter().find(|kind| kind.items == items).map_or("", |kind| kind.file)
}
