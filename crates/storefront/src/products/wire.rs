//! A product in one language, as lists and pages read it (S1 §3).

use crate::wire::{self, Number};
use indexmap::IndexMap;
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::{Moment, ProductEntry};
use vitrina_core::{
    catalog::{
        Attribute as Definition, AttributeType, AttributeValue as DefinedValue, CustomValuesType, DESIGN_CREATION_SERVICE, FILE_UPLOAD,
        PRODUCT_LABEL, Per, PricePer, Product as Source, ProductAttribute, ProductType, Variant,
    },
    delivery::stock::{self, BeyondStock},
    locale::Locale,
    text::Text,
};
use vitrina_shop::sanitising::harmless;

/// A product on a card. Numbers of stock are null for what is made to order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Product {
    id: String,
    product_id: String,
    code: String,
    model: Option<String>,
    #[serde(rename = "type")]
    #[schema(value_type = wire::ProductType)]
    kind: ProductType,
    title: String,
    url: String,
    description: String,
    attributes_selection_text: Option<String>,
    images: Vec<String>,
    image_alt_by_image_id: IndexMap<String, String>,
    price_now: Option<Number>,
    price_old: Option<Number>,
    /// Lowest price of one piece over variants and matrix.
    price_from: Option<Number>,
    currency: String,
    #[schema(value_type = wire::PricePer)]
    price_per: PricePer,
    available_stock: Option<u32>,
    available_quantity: Option<u32>,
    sell_without_stock: bool,
    min_delivery_in_days: Option<u16>,
    /// Soonest delivery in working days.
    delivery_days: Option<u16>,
    category: String,
    category_title: String,
    labels: Vec<Label>,
    variant_count: usize,
    /// Below the steps, HTML. This field and all that follow are there only when the product is asked for by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    additional_description_content: Option<String>,
    /// HTML by tab code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    description_by_tab_code: Option<IndexMap<String, String>>,
    /// What can be chosen, entered, ordered on top or known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    attributes: Option<Vec<Attribute>>,
    /// Codes of its variants.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    codes: Option<Vec<String>>,
    /// Its price depends on quantity and delivery day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    has_matrix: Option<bool>,
    /// Square metres billed at least for each piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    smallest_billable_area: Option<Number>,
    /// Products that go with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    related: Option<Vec<String>>,
    /// Products to take instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    alternatives: Option<Vec<String>>,
    /// Orders from this time of day on start a day later.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cut_off: Option<String>,
}

/// A badge (LIST-12).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Label {
    value: String,
    title: String,
}

/// A property of a product: something to choose, to enter, to order on top, or to know.
#[expect(clippy::struct_excessive_bools, reason = "independent properties, named by the specification")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Attribute {
    code: String,
    #[serde(rename = "type")]
    #[schema(value_type = wire::AttributeType)]
    kind: AttributeType,
    title: String,
    description: Option<String>,
    placeholder: Option<String>,
    group: Option<String>,
    order: i32,
    has_file_upload: bool,
    is_required: bool,
    is_rendered_as_dropdown: bool,
    has_custom_values: bool,
    #[schema(value_type = Option<wire::CustomValuesType>)]
    custom_values_type: Option<CustomValuesType>,
    /// What the page does with it.
    role: Role,
    /// What holds without a choice, where there are no values.
    text: Option<String>,
    min_width: Option<u32>,
    max_width: Option<u32>,
    min_height: Option<u32>,
    max_height: Option<u32>,
    min_diameter: Option<u32>,
    max_diameter: Option<u32>,
    values: Vec<AttributeValue>,
}

/// What the page does with an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    /// Its values make the variant.
    Variant,
    /// Its values are ordered on top.
    Service,
    /// The shopper enters a value.
    Custom,
    /// It is stated.
    Info,
    /// Files belong to it.
    File,
}

/// One value of an attribute.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AttributeValue {
    value: String,
    title: String,
    description: Option<String>,
    image: Option<String>,
    colour: Option<String>,
    tags: Vec<String>,
    sort_number: i32,
    price: Option<Number>,
    #[schema(value_type = Option<wire::Per>)]
    per: Option<Per>,
    disable_purchase: bool,
}

/// Puts products into one language.
pub(crate) struct Describer<'a> {
    pub(crate) moment: &'a Moment,
    pub(crate) locale: Locale,
}

impl Describer<'_> {
    fn text(&self, text: &Text) -> String {
        self.moment.snapshot.text(text, self.locale).to_owned()
    }

    fn html(&self, text: &Text) -> String {
        harmless(self.moment.snapshot.text(text, self.locale))
    }

    pub(crate) fn card(&self, entry: &ProductEntry) -> Product {
        let snapshot = &self.moment.snapshot;
        let product = &entry.product;
        let category = product.categories.first().and_then(|id| snapshot.category(id)).map(|index| &snapshot.categories[index].category);
        let stock = self.available(product);
        Product {
            id: product.id.clone(),
            product_id: product.id.clone(),
            code: product.code.clone(),
            model: product.model.clone(),
            kind: product.kind,
            title: self.text(&product.title),
            url: snapshot.address(&product.url, self.locale),
            description: self.text(&product.description),
            attributes_selection_text: product.attributes_selection_text.as_ref().map(|text| self.text(text)),
            images: product.images.clone(),
            image_alt_by_image_id: product.image_alt_by_image_id.iter().map(|(image, alt)| (image.clone(), self.text(alt))).collect(),
            price_now: entry.price_now.map(Number::from),
            price_old: entry.price_old.map(Number::from),
            price_from: entry.price_from.map(Number::from),
            currency: snapshot.configuration.currency.clone(),
            price_per: product.price_per,
            available_stock: stock,
            available_quantity: stock,
            sell_without_stock: product.sell_without_stock,
            min_delivery_in_days: product.min_delivery_in_days,
            delivery_days: entry.soonest_days.or_else(|| self.stock_days(product)),
            category: category.map_or_else(String::new, |category| category.id.clone()),
            category_title: category.map_or_else(String::new, |category| self.text(&category.title)),
            labels: self.labels(product),
            variant_count: product.variants.len(),
            additional_description_content: None,
            description_by_tab_code: None,
            attributes: None,
            codes: None,
            has_matrix: None,
            smallest_billable_area: None,
            related: None,
            alternatives: None,
            cut_off: None,
        }
    }

    pub(crate) fn page(&self, entry: &ProductEntry) -> Product {
        let product = &entry.product;
        let configuration = &self.moment.snapshot.configuration;
        let cut_off = if product.pricing_matrix.is_some() { configuration.cut_off_matrix } else { configuration.cut_off_stock };
        let mut attributes: Vec<Attribute> = product.attributes.iter().filter_map(|used| self.attribute(product, used)).collect();
        attributes.sort_by_key(|attribute| attribute.order);
        Product {
            description: self.html(&product.description),
            additional_description_content: product.additional_description_content.as_ref().map(|text| self.html(text)),
            description_by_tab_code: Some(
                product.description_by_tab_code.iter().map(|(code, text)| (code.clone(), self.html(text))).collect(),
            ),
            attributes: Some(attributes),
            codes: Some(product.variants.iter().map(|variant| variant.code.clone()).collect()),
            has_matrix: Some(product.pricing_matrix.is_some()),
            smallest_billable_area: product.smallest_billable_area.map(Number),
            related: Some(product.related.clone()),
            alternatives: Some(product.alternatives.clone()),
            cut_off: Some(cut_off.strftime("%H:%M").to_string()),
            ..self.card(entry)
        }
    }

    /// Pieces over all variants; null for what is made to order and for services.
    fn available(&self, product: &Source) -> Option<u32> {
        if product.pricing_matrix.is_some()
            || product.kind == ProductType::Service
            || product.variants.iter().all(|variant| variant.price_now.is_none())
        {
            return None;
        }
        let pieces = product.variants.iter().filter_map(|variant| self.moment.stock.available(&variant.code));
        Some(pieces.fold(0, u32::saturating_add))
    }

    /// Working days until one piece arrives, as an order would be filled (decision 14).
    fn stock_days(&self, product: &Source) -> Option<u16> {
        if product.kind == ProductType::Service {
            return product.min_delivery_in_days;
        }
        let beyond = if product.sell_without_stock {
            BeyondStock::Takes { days_min: product.min_delivery_in_days.unwrap_or_default() }
        } else {
            BeyondStock::Refused
        };
        let days = |variant: &Variant| stock::working_days(self.moment.stock.warehouses(&variant.code), 1, beyond).ok();
        product.variants.iter().filter_map(days).min()
    }

    fn labels(&self, product: &Source) -> Vec<Label> {
        let Some(used) = product.attributes.iter().find(|used| used.code == PRODUCT_LABEL) else { return Vec::new() };
        let definition = self.moment.snapshot.attributes.get(PRODUCT_LABEL);
        let label = |value: &String| {
            let defined = definition.and_then(|attribute| attribute.values.iter().find(|known| known.value == *value));
            Label { value: value.clone(), title: defined.map_or_else(|| value.clone(), |known| self.text(&known.title)) }
        };
        used.value.iter().map(label).collect()
    }

    fn attribute(&self, product: &Source, used: &ProductAttribute) -> Option<Attribute> {
        let definition = self.moment.snapshot.attributes.get(&used.code)?;
        let role = role(product, used, definition);
        Some(Attribute {
            code: used.code.clone(),
            kind: definition.kind,
            title: self.text(&definition.title),
            description: definition.description.as_ref().map(|text| self.text(text)),
            placeholder: definition.placeholder.as_ref().map(|text| self.text(text)),
            group: definition.group.clone(),
            order: definition.order,
            has_file_upload: definition.has_file_upload,
            is_required: used.is_required.unwrap_or(definition.is_required),
            is_rendered_as_dropdown: definition.is_rendered_as_dropdown,
            has_custom_values: definition.has_custom_values,
            custom_values_type: definition.custom_values_type,
            role,
            text: used.text.as_ref().map(|text| self.text(text)),
            min_width: used.min_width,
            max_width: used.max_width,
            min_height: used.min_height,
            max_height: used.max_height,
            min_diameter: used.min_diameter,
            max_diameter: used.max_diameter,
            values: self.values(product, used, definition, role),
        })
    }

    fn values(&self, product: &Source, used: &ProductAttribute, definition: &Definition, role: Role) -> Vec<AttributeValue> {
        let is_there = |known: &&DefinedValue| match role {
            Role::Variant => {
                product.variants.iter().any(|variant| variant.attributes.iter().any(|at| at.code == used.code && at.value == known.value))
            }
            Role::Service => used.values.contains(&known.value),
            Role::Info | Role::Custom | Role::File => used.value.contains(&known.value),
        };
        let mut values: Vec<AttributeValue> =
            definition.values.iter().filter(is_there).map(|known| self.value(used, known, role)).collect();
        values.sort_by_key(|value| value.sort_number);
        values
    }

    fn value(&self, used: &ProductAttribute, known: &DefinedValue, role: Role) -> AttributeValue {
        let price = (role == Role::Service).then(|| used.prices.get(&known.value).copied().or(known.price)).flatten();
        let per = if used.code == DESIGN_CREATION_SERVICE { Per::Order } else { used.per.or(known.per).unwrap_or(Per::Unit) };
        AttributeValue {
            value: known.value.clone(),
            title: self.text(&known.title),
            description: known.description.as_ref().map(|text| self.text(text)),
            image: known.image.clone(),
            colour: known.colour.clone(),
            tags: known.tags.iter().map(|tag| self.text(tag)).collect(),
            sort_number: known.sort_number,
            per: price.map(|_| per),
            price: price.map(Number::from),
            disable_purchase: known.disable_purchase,
        }
    }
}

fn role(product: &Source, used: &ProductAttribute, definition: &Definition) -> Role {
    let is_of_variants = || product.variants.iter().any(|variant| variant.attributes.iter().any(|choice| choice.code == used.code));
    if used.code == FILE_UPLOAD || definition.has_file_upload {
        Role::File
    } else if !used.values.is_empty() {
        Role::Service
    } else if is_of_variants() {
        Role::Variant
    } else if definition.has_custom_values && used.value.is_empty() {
        Role::Custom
    } else {
        Role::Info
    }
}
