//! The kinds of files, each with the schema that documents it.

/// A file of the import folder and the JSON Schema of each of its lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    /// Name in the folder.
    pub(super) file: &'static str,
    /// As text.
    pub(super) schema: &'static str,
}

macro_rules! kind {
    ($name:literal, $file:literal) => {
        Kind { file: $file, schema: include_str!(concat!("../../../../docs/import/", $name, ".schema.json")) }
    };
}

pub(super) const CONFIGURATION: Kind = kind!("configuration", "configuration.json");
pub(super) const ATTRIBUTES: Kind = kind!("attributes", "attributes.jsonl");
pub(super) const CATEGORIES: Kind = kind!("categories", "categories.jsonl");
pub(super) const PRODUCTS: Kind = kind!("products", "products.jsonl");
pub(super) const SHIPPING_METHODS: Kind = kind!("shipping-methods", "shipping-methods.jsonl");
pub(super) const PAYMENT_METHODS: Kind = kind!("payment-methods", "payment-methods.jsonl");
pub(super) const MENUS: Kind = kind!("menus", "menus.jsonl");
pub(super) const PAGES: Kind = kind!("pages", "pages.jsonl");
pub(super) const NEWS: Kind = kind!("news", "news.jsonl");
pub(super) const FORMS: Kind = kind!("forms", "forms.jsonl");
pub(super) const SHIPPING_SALONS: Kind = kind!("shipping-salons", "shipping-salons.jsonl");
pub(super) const DISCOUNTS: Kind = kind!("discounts", "discounts.jsonl");
pub(super) const VOUCHERS: Kind = kind!("vouchers", "vouchers.jsonl");
pub(super) const CUSTOMERS: Kind = kind!("customers", "customers.jsonl");

/// Folder of the translations, a file a language.
pub(super) const TRANSLATIONS: &str = "translations";
/// Folders whose files go to the file store as they are.
pub(super) const FILE_FOLDERS: [&str; 2] = [IMAGES, "documents"];
/// Folder of the pictures; a file's name without extension is the picture's id.
pub(super) const IMAGES: &str = "images";
/// Kinds of pictures.
pub(super) const IMAGE_EXTENSIONS: [&str; 4] = ["webp", "jpg", "jpeg", "png"];
