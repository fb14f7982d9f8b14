use super::{
    attribute::{Per, is_false},
    pricing_matrix::{PricingMatrices, PricingMatrix},
};
use crate::{money::Money, text::Text};
use indexmap::IndexMap;
use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// Something that can be ordered, with its variants and its price matrix.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Product {
    /// Key, unique: lower-case letters, digits and `-`.
    pub id: String,
    /// The maker's article code.
    pub code: String,
    /// Model name of the maker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// Goods or a service.
    #[serde(rename = "type", default)]
    pub kind: ProductType,
    /// Name.
    pub title: Text,
    /// Path without language prefix, beginning with `/`; unique in each language.
    pub url: Text,
    /// The categories it stands in; breadcrumbs use the first.
    pub categories: Vec<String>,
    /// Lead paragraph, HTML.
    pub description: Text,
    /// Below the steps, HTML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub additional_description_content: Option<Text>,
    /// Further descriptions, HTML, by tab code; the tab's title is the translation of the code.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub description_by_tab_code: IndexMap<String, Text>,
    /// Key choices in one line for cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attributes_selection_text: Option<Text>,
    /// Picture ids, the main one first.
    pub images: Vec<String>,
    /// What each picture shows.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub image_alt_by_image_id: IndexMap<String, Text>,
    /// What can be chosen, entered, ordered on top or known. Attributes that variants carry are part of the product without being
    /// named here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<ProductAttribute>,
    /// Whether variant prices are per piece or per square metre (decision 5).
    #[serde(default)]
    pub price_per: PricePer,
    /// At least this area is billed for each piece, in square metres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub smallest_billable_area: Option<Decimal>,
    /// Tax class of the VAT table; `standard` when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_class: Option<String>,
    /// Quantity by delivery day, one grid or several (decision 55); none for stock goods, services and products without a price.
    #[serde(rename = "pricingMatrix", default, skip_serializing_if = "PricingMatrices::is_empty")]
    pub pricing_matrices: PricingMatrices,
    /// Can be bought beyond what is in stock (decision 14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub sell_without_stock: bool,
    /// Working days for what is not in stock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_delivery_in_days: Option<u16>,
    /// Lists show one entry for each value of this attribute (LIST-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split_by_attribute: Option<String>,
    /// Named product lists that it belongs to, such as `home` (S1 §7 `product-list`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub product_lists: Vec<String>,
    /// Products that go with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<String>,
    /// Products to take instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<String>,
    /// When it came to the shop; sort `newest`.
    pub added_on: Date,
    /// The combinations that can be ordered; at least one.
    pub variants: Vec<Variant>,
}

impl Product {
    /// Whether it is priced by quantity and day (decision 55). A service never is, whatever a catalogue may hold: its quantity is 1, and it has
    /// no day (PROD-08).
    #[must_use]
    pub fn has_matrix(&self) -> bool {
        self.kind != ProductType::Service && !self.pricing_matrices.is_empty()
    }

    /// Whether the attribute of this code, which it uses so, can be entered: nothing is stated in its place, ordered on top or carried by the
    /// variants (PROD-03, PROD-04).
    #[must_use]
    pub fn is_left_open(&self, code: &str, used: &ProductAttribute) -> bool {
        used.value.is_empty() && used.values.is_empty() && !self.is_of_variants(code)
    }

    /// Whether its variants carry the attribute of this code, so that it is chosen with them (PROD-03).
    #[must_use]
    pub fn is_of_variants(&self, code: &str) -> bool {
        self.variants.iter().any(|variant| variant.attributes.iter().any(|choice| choice.code == code))
    }

    /// The matrix that prices `variant`; none for what is not priced by quantity and day.
    #[must_use]
    pub fn matrix_of(&self, variant: &Variant) -> Option<&PricingMatrix> {
        if !self.has_matrix() {
            return None;
        }
        self.pricing_matrices.fitting(|code, value| variant.attributes.iter().any(|own| own.code == code && own.value == value))
    }
}

/// Goods or a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProductType {
    /// Made or stocked goods.
    #[default]
    Product,
    /// Work; its quantity is 1 (PROD-08).
    Service,
}

/// What a variant's price counts (decision 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PricePer {
    /// One piece.
    #[default]
    #[serde(rename = "unit")]
    Unit,
    /// One square metre; width and height, or diameter, come from a dimension attribute.
    #[serde(rename = "m2")]
    SquareMetre,
}

/// How a product uses an attribute.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductAttribute {
    /// Code of the attribute.
    pub code: String,
    /// Values that hold without a choice (type `info`, labels, specifications).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub value: Vec<String>,
    /// Free text that holds without a choice, where the attribute lists no values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    /// Values on offer that no variant carries: services. Values that variants carry need no naming.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
    /// Prices of this product's service values, over those of the attribute.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub prices: IndexMap<String, Money>,
    /// What such a price multiplies with, over the attribute's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Per>,
    /// Over the attribute's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_required: Option<bool>,
    /// Bounds of a custom value: whole millimetres for dimensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_width: Option<u32>,
    /// Widest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_width: Option<u32>,
    /// Lowest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_height: Option<u32>,
    /// Highest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_height: Option<u32>,
    /// Smallest diameter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_diameter: Option<u32>,
    /// Largest diameter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_diameter: Option<u32>,
}

/// A combination of choices with its own code and price.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Variant {
    /// Key, unique in the shop.
    pub code: String,
    /// The choices that make it; one value an attribute.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<VariantAttribute>,
    /// Price of one piece or square metre; none means "on request", unless its matrix holds totals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price_now: Option<Money>,
    /// Struck price (decision 10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price_old: Option<Money>,
    /// Its own picture ids, before the product's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
    /// Where it lies ready; empty for what is made to order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warehouses: Vec<Warehouse>,
}

/// One choice of a variant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantAttribute {
    /// Attribute code.
    pub code: String,
    /// Value of the attribute.
    pub value: String,
}

/// Stock of a variant in one place (S1 §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Warehouse {
    /// Key of the place, unique within the variant.
    pub code: String,
    /// Lower is used first.
    pub sort_number: i32,
    /// Can be sold from.
    pub is_purchase_available: bool,
    /// Pieces there.
    pub available_quantity: u32,
    /// Working days until they arrive.
    pub delivery_time_max_days: u16,
}
