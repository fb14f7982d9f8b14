//! What can be chosen, entered, ordered on top or known of a product (S1 §3).

use crate::wire::{self, Number};
use indexmap::IndexMap;
use serde::Serialize;
use std::{collections::HashSet, sync::LazyLock};
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{
        Attribute as Definition, AttributeType, AttributeValue as DefinedValue, CustomValuesType, DESIGN_CREATION_SERVICE, Per, Product,
        ProductAttribute,
    },
    locale::Locale,
    text::Text,
};

/// How a product uses an attribute that its variants carry and its list of attributes does not name.
static UNNAMED: LazyLock<ProductAttribute> = LazyLock::new(ProductAttribute::default);

/// A property of a product: something to choose, to enter, to order on top, or to know.
#[expect(clippy::struct_excessive_bools, reason = "independent properties, named by the specification")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Attribute<'a> {
    code: &'a str,
    #[serde(rename = "type")]
    #[schema(value_type = wire::AttributeType)]
    kind: AttributeType,
    title: &'a str,
    description: Option<&'a str>,
    placeholder: Option<&'a str>,
    group: Option<&'a str>,
    order: i32,
    has_file_upload: bool,
    is_required: bool,
    is_rendered_as_dropdown: bool,
    has_custom_values: bool,
    #[schema(value_type = Option<wire::CustomValuesType>)]
    custom_values_type: Option<CustomValuesType>,
    /// Letters that a text of the shopper's own can have.
    max_length: Option<u32>,
    /// A size of the shopper's own must not be wider than high.
    is_vertical: bool,
    /// A size of the shopper's own must not be higher than wide.
    is_horizontal: bool,
    /// What the page does with it.
    role: Role,
    /// What holds without a choice, where there are no values.
    text: Option<&'a str>,
    min_width: Option<u32>,
    max_width: Option<u32>,
    min_height: Option<u32>,
    max_height: Option<u32>,
    min_diameter: Option<u32>,
    max_diameter: Option<u32>,
    values: Vec<AttributeValue<'a>>,
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
pub(crate) struct AttributeValue<'a> {
    value: &'a str,
    title: &'a str,
    description: Option<&'a str>,
    image: Option<&'a str>,
    colour: Option<&'a str>,
    tags: Vec<&'a str>,
    sort_number: i32,
    price: Option<Number>,
    #[schema(value_type = Option<wire::Per>)]
    per: Option<Per>,
    /// The delivery day counts from the customer's approval of what the shop shows before, such as a proof.
    needs_approval: bool,
    disable_purchase: bool,
}

/// Puts attributes into one language.
pub(super) struct Attributes<'a> {
    pub(super) snapshot: &'a Snapshot,
    pub(super) locale: Locale,
}

impl<'a> Attributes<'a> {
    fn text(&self, text: &'a Text) -> &'a str {
        self.snapshot.text(text, self.locale)
    }

    /// The attributes of a product that the catalogue defines, in order: those that it names, and those that its variants carry,
    /// as without them none of the variants could be chosen (PROD-03).
    pub(super) fn of(&self, product: &'a Product) -> Vec<Attribute<'a>> {
        let mut of_variants = HashSet::new();
        let mut uses: IndexMap<&str, &ProductAttribute> = product.attributes.iter().map(|used| (used.code.as_str(), used)).collect();
        for choice in product.variants.iter().flat_map(|variant| &variant.attributes) {
            of_variants.insert((choice.code.as_str(), choice.value.as_str()));
            uses.entry(&choice.code).or_insert(&UNNAMED);
        }
        let mut attributes: Vec<Attribute<'_>> =
            uses.into_iter().filter_map(|(code, used)| self.attribute(product, code, used, &of_variants)).collect();
        attributes.sort_by_key(|attribute| attribute.order);
        attributes
    }

    /// `of_variants` are the codes and values that the product's variants have.
    fn attribute(
        &self,
        product: &'a Product,
        code: &'a str,
        used: &'a ProductAttribute,
        of_variants: &HashSet<(&str, &str)>,
    ) -> Option<Attribute<'a>> {
        let definition = self.snapshot.attributes.get(code)?;
        let role = role(product, used, definition);
        Some(Attribute {
            code,
            kind: definition.kind,
            title: self.text(&definition.title),
            description: definition.description.as_ref().map(|text| self.text(text)),
            placeholder: definition.placeholder.as_ref().map(|text| self.text(text)),
            group: definition.group.as_deref(),
            order: definition.order,
            has_file_upload: definition.has_file_upload,
            is_required: used.is_required.unwrap_or(definition.is_required),
            is_rendered_as_dropdown: definition.is_rendered_as_dropdown,
            has_custom_values: definition.has_custom_values,
            custom_values_type: definition.custom_values_type,
            max_length: definition.max_length,
            is_vertical: definition.is_vertical,
            is_horizontal: definition.is_horizontal,
            role,
            text: used.text.as_ref().map(|text| self.text(text)),
            min_width: used.min_width,
            max_width: used.max_width,
            min_height: used.min_height,
            max_height: used.max_height,
            min_diameter: used.min_diameter,
            max_diameter: used.max_diameter,
            values: self.values(used, definition, role, of_variants),
        })
    }

    fn values(
        &self,
        used: &ProductAttribute,
        definition: &'a Definition,
        role: Role,
        of_variants: &HashSet<(&str, &str)>,
    ) -> Vec<AttributeValue<'a>> {
        let is_there = |known: &&DefinedValue| match role {
            Role::Variant => of_variants.contains(&(definition.code.as_str(), known.value.as_str())),
            Role::Service => used.values.contains(&known.value),
            Role::Info | Role::Custom | Role::File => used.value.contains(&known.value),
        };
        let mut values: Vec<AttributeValue<'_>> =
            definition.values.iter().filter(is_there).map(|known| self.value(used, definition, known, role)).collect();
        values.sort_by_key(|value| value.sort_number);
        values
    }

    fn value(&self, used: &ProductAttribute, definition: &Definition, known: &'a DefinedValue, role: Role) -> AttributeValue<'a> {
        let price = (role == Role::Service).then(|| used.prices.get(&known.value).copied().or(known.price)).flatten();
        let per = if definition.code == DESIGN_CREATION_SERVICE { Per::Order } else { used.per.or(known.per).unwrap_or(Per::Unit) };
        AttributeValue {
            value: &known.value,
            title: self.text(&known.title),
            description: known.description.as_ref().map(|text| self.text(text)),
            image: known.image.as_deref(),
            colour: known.colour.as_deref(),
            tags: known.tags.iter().map(|tag| self.text(tag)).collect(),
            sort_number: known.sort_number,
            per: price.map(|_| per),
            price: price.map(Number::from),
            needs_approval: known.needs_approval || definition.code == DESIGN_CREATION_SERVICE,
            disable_purchase: known.disable_purchase,
        }
    }
}

fn role(product: &Product, used: &ProductAttribute, definition: &Definition) -> Role {
    let is_left_open = product.is_left_open(&definition.code, used);
    if definition.takes_files_where(|| is_left_open) {
        Role::File
    } else if !used.values.is_empty() {
        Role::Service
    } else if product.is_of_variants(&definition.code) {
        Role::Variant
    } else if definition.has_custom_values && is_left_open {
        Role::Custom
    } else {
        Role::Info
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// What the page does with the attribute `art` of a product.
    fn role_of(art: &Value, variants: &Value) -> Role {
        let product = json!({"id": "cup", "code": "C", "title": "Cup", "url": "/cup", "categories": [], "description": "", "images": [],
            "addedOn": "2026-05-01", "attributes": [{"code": "art"}], "variants": variants});
        let product: Product = serde_json::from_value(product).expect("a product");
        let mut definition = json!({"code": "art", "type": "inputText", "title": "Art", "hasCustomValues": true,
            "values": [{"value": "rose", "title": "Rose"}]});
        definition.as_object_mut().expect("an object").extend(art.as_object().expect("an object").clone());
        let definition: Definition = serde_json::from_value(definition).expect("an attribute");
        role(&product, &product.attributes[0], &definition)
    }

    #[test]
    fn prod_04_files_of_ones_own_are_uploaded_and_not_written() {
        let variants = json!([{"code": "CUP"}]);
        assert_eq!(role_of(&json!({"customValuesType": "file"}), &variants), Role::File);
        assert_eq!(role_of(&json!({"customValuesType": "text"}), &variants), Role::Custom);
        let of_variants = json!([{"code": "CUP", "attributes": [{"code": "art", "value": "rose"}]}]);
        assert_eq!(role_of(&json!({"customValuesType": "dimension"}), &of_variants), Role::Variant);
        assert_eq!(role_of(&json!({"customValuesType": "file"}), &of_variants), Role::Variant);
        assert_eq!(role_of(&json!({"customValuesType": "file", "hasFileUpload": true}), &of_variants), Role::File);
    }
}
