//! The catalogue as it is imported, stored and exported: field names are those of the specification (S1 §3).
//! These are domain types; each surface converts them at its door.

mod attribute;
mod category;
mod checkout;
mod configuration;
mod data;
mod front_locales;
mod item;
mod listed;
mod news;
mod pricing_matrix;
mod product;
mod programs;
mod site_head;

pub use attribute::{Attribute, AttributeType, AttributeValue, CustomValuesType, Per};
pub use category::{Category, ListingType, RenderType};
pub use checkout::{FeedFormat, NotFor, PaymentMethod, PaymentType, ShippingMethod, ShippingMethodType, Terminal, TerminalsFeed};
pub use configuration::{
    Company, Configuration, DisplayPrices, Features, NewsletterContent, PagePaths, PasswordPolicy, PricesInclude, Sort, VatRate,
};
pub use data::{CatalogData, Content, Page, Redirect, end_of_redirects};
pub use item::{Item, ItemKind};
pub use listed::{Alts, Borrowed, ListedAttribute, ListedChoice, ListedProduct, ListedText, ListedVariant};
pub use news::{NewsCategory, NewsItem, news_on};
pub use pricing_matrix::{Interpolation, PricingMatrices, PricingMatrix};
pub use product::{PricePer, Product, ProductAttribute, ProductType, Variant, VariantAttribute, Warehouse};
pub use programs::{LoyaltyDiscount, LoyaltyTier, PAID_MONTHS, PointsProgram, Program, Reward, UnboughtDiscount};
pub use site_head::{MetaTag, SiteIcon};

/// Attribute code whose files a customer uploads.
pub const FILE_UPLOAD: &str = "file_upload";
/// Service attribute that orders the shop's designers (decision 6: per order, outside the unit price).
pub const DESIGN_CREATION_SERVICE: &str = "design_creation_service";
/// Attribute whose values are badges on cards and product pages (LIST-12).
pub const PRODUCT_LABEL: &str = "product_label";
/// Attribute whose text is the price that a product without one begins at, in currency units (LIST-12).
pub const PRICE_STARTING_VALUE: &str = "price_starting_value";
/// Attribute group that is never displayed (PROD-02).
pub const HIDDEN_GROUP: &str = "hidden";
