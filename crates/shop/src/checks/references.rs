//! What one item names in another must be there, and once.

use super::{
    around::Around,
    finding::{At, Code, Finding},
    look::{Look, documents},
};
use crate::{
    fields::{Fields, Meaning},
    named_files::KnowsFiles,
};
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use vitrina_core::{
    catalog::{Attribute, Configuration, ItemKind, Product, ProductAttribute, Program},
    choosing::asks_for_files,
    companions::{Companion, companion},
};

/// What the address of a product calls the quantity and the delivery day; that of an edited line is no code of an attribute.
const RESERVED: [&str; 2] = ["quantity", "date"];

/// What can be referred to.
struct Known<'a> {
    attributes: HashMap<&'a str, &'a Attribute>,
    categories: HashMap<&'a str, Option<&'a str>>,
    around: &'a Around<'a>,
    forms: HashSet<&'a str>,
    files: &'a dyn KnowsFiles,
}

/// Checks every item against those that it names.
pub(super) fn check(look: &Look<'_>, findings: &mut Vec<Finding>) {
    variant_codes(look, findings);
    let known = Known::of(look);
    for attribute in &look.data.attributes {
        let at = At::new(ItemKind::Attributes, &attribute.code);
        known.own_name(attribute, at, findings);
        for (index, value) in attribute.values.iter().enumerate() {
            known.image(at, &format!("values.{index}.image"), value.image.as_deref(), findings);
        }
        repeated(at, "values", attribute.values.iter().map(|value| value.value.as_str()), findings);
    }
    for category in &look.data.categories {
        let at = At::new(ItemKind::Categories, &category.id);
        known.category_tree(&category.id, category.parent_id.as_deref(), at, findings);
        known.image(at, "imageId", category.image_id.as_deref(), findings);
        known.image(at, "imageIdPromoPrimary", category.image_id_promo_primary.as_deref(), findings);
        known.images(at, "imageAltByImageId", category.image_alt_by_image_id.keys(), findings);
    }
    for product in look.products {
        known.product(product, findings);
    }
    for discount in look.discounts {
        let at = At::new(ItemKind::Discounts, &discount.code);
        known.products(at, "products", &discount.products, findings);
        known.categories(at, "categories", &discount.categories, findings);
    }
    for method in &look.data.shipping_methods {
        let at = At::new(ItemKind::ShippingMethods, &method.id);
        known.products(at, "notFor.products", &method.not_for.products, findings);
        known.categories(at, "notFor.categories", &method.not_for.categories, findings);
    }
    let discounts: HashSet<&str> = look.discounts.iter().map(|discount| discount.code.as_str()).collect();
    for voucher in look.vouchers.iter().filter(|voucher| discounts.contains(voucher.code.as_str())) {
        let at = At::new(ItemKind::Vouchers, &voucher.code);
        findings.push(at.finding(Code::Taken, "code", format!("{} is a discount code too: who types it means one of them", voucher.code)));
    }
    for (at, document, fields) in documents(&look.data.content) {
        known.document(at, document, fields, findings);
    }
    for form in &look.data.content.forms {
        let at = At::new(ItemKind::Forms, form["id"].as_str().unwrap_or_default());
        let elements = form["elements"].as_array().into_iter().flatten();
        repeated(at, "elements", elements.filter_map(|element| element["id"].as_str()), findings);
    }
    known.configuration(&look.data.configuration, findings);
}

fn variant_codes(look: &Look<'_>, findings: &mut Vec<Finding>) {
    let mut codes = HashSet::new();
    for product in look.products {
        for (index, variant) in product.variants.iter().enumerate() {
            if !codes.insert(variant.code.as_str()) || look.around.has_variant(&variant.code) {
                let at = At::new(ItemKind::Products, &product.id);
                findings.push(at.finding(
                    Code::Taken,
                    format!("variants.{index}.code"),
                    format!("{} is the code of another variant", variant.code),
                ));
            }
        }
    }
}

/// Whether `beside` is said of an attribute.
fn has(attribute: &Attribute, beside: Companion) -> bool {
    match beside {
        Companion::Width | Companion::Height | Companion::Diameter => attribute.takes_size(),
        Companion::Files | Companion::Later | Companion::Comment => attribute.takes_files(),
    }
}

/// Keys that must be unique within one item.
fn repeated<'a>(at: At<'_>, field: &str, keys: impl Iterator<Item = &'a str>, findings: &mut Vec<Finding>) {
    let mut seen = HashSet::new();
    for (index, key) in keys.enumerate() {
        if !seen.insert(key) {
            findings.push(at.finding(Code::Taken, format!("{field}.{index}"), format!("{key} is there twice")));
        }
    }
}

/// What variants carry is no service beside them, which would hide the choice of the variant (PROD-03, decision 6).
fn no_service_of_variants(product: &Product, used: &ProductAttribute, at: At<'_>, field: &str, findings: &mut Vec<Finding>) {
    let is_service_by = [("values", !used.values.is_empty()), ("prices", !used.prices.is_empty())];
    for (name, _) in is_service_by.into_iter().filter(|(_, is_there)| *is_there) {
        let carrying = product.variants.iter().find(|variant| variant.attributes.iter().any(|choice| choice.code == used.code));
        let Some(variant) = carrying else { return };
        let words = format!(
            "{} is chosen with the variant, such as {}: leave {name} out here, and put what a choice costs into priceNow of its variant",
            used.code, variant.code
        );
        findings.push(at.finding(Code::Unfit, format!("{field}.{name}"), words));
    }
}

impl<'a> Known<'a> {
    fn of(look: &Look<'a>) -> Self {
        let data = look.data;
        Self {
            attributes: data.attributes.iter().map(|attribute| (attribute.code.as_str(), attribute)).collect(),
            categories: data.categories.iter().map(|category| (category.id.as_str(), category.parent_id.as_deref())).collect(),
            around: look.around,
            forms: data.content.forms.iter().filter_map(|form| form["id"].as_str()).collect(),
            files: look.files,
        }
    }
}

impl Known<'_> {
    /// The picture, the list, the attribute, the forms and the language that the configuration names.
    fn configuration(&self, configuration: &Configuration, findings: &mut Vec<Finding>) {
        let at = At::configuration();
        self.image(at, "ogImage", configuration.og_image.as_deref(), findings);
        self.image(at, "appIcon", configuration.app_icon.as_deref(), findings);
        self.image(at, "logo", configuration.logo.as_deref(), findings);
        for (index, icon) in configuration.icons.iter().enumerate() {
            self.image(at, &format!("icons.{index}.imageId"), Some(&icon.image_id), findings);
        }
        if let Some(name) = &configuration.recommended_products_list {
            self.product_list(at, "recommendedProductsList", name, findings);
        }
        if let Some(code) = &configuration.split_products_by_attribute {
            self.attribute(at, "splitProductsByAttribute", code, findings);
        }
        let forms = [
            ("features.productInquiryForm", &configuration.features.product_inquiry_form),
            ("requestQuoteFormId", &configuration.request_quote_form_id),
        ];
        for (field, id) in forms.into_iter().filter_map(|(field, id)| Some((field, id.as_ref()?))) {
            self.form(at, field, id, findings);
        }
        for (index, program) in configuration.loyalty_programs.iter().enumerate() {
            match program {
                Program::Discount(_) => {}
                Program::Products(program) => {
                    for (place, reward) in program.rewards.iter().enumerate() {
                        let field = |name: &str| format!("loyaltyPrograms.{index}.rewards.{place}.{name}");
                        self.products(at, &field("product"), [&reward.product], findings);
                        let is_there = self.around.has_product(&reward.product);
                        let strange = reward.code.as_ref().filter(|code| is_there && !self.around.is_variant_of(&reward.product, code));
                        if let Some(code) = strange {
                            let words = format!("{} has no variant {code}", reward.product);
                            findings.push(at.finding(Code::Missing, field("code"), words));
                        }
                    }
                }
                Program::UnboughtProductDiscount(program) => {
                    self.categories(at, &format!("loyaltyPrograms.{index}.categories"), &program.categories, findings);
                }
            }
        }
        if let Some(content) = &configuration.newsletter_content {
            self.image(at, "newsletterContent.image", content.image.as_deref(), findings);
        }
        if let Some(code) = &configuration.product_delivery_days_attribute {
            self.attribute(at, "productDeliveryDaysAttribute", code, findings);
        }
        for (index, locale) in configuration.features.front_locales.iter().enumerate() {
            if !configuration.locales.contains(locale) {
                let words = format!("{} is none of locales: its pages are not there", locale.code());
                findings.push(at.finding(Code::Unfit, format!("features.frontLocales.{index}"), words));
            }
        }
        if !configuration.locales.contains(&configuration.default_locale) {
            findings.push(at.finding(Code::Unfit, "defaultLocale", "must be one of locales"));
        }
    }

    fn product(&self, product: &Product, findings: &mut Vec<Finding>) {
        let at = At::new(ItemKind::Products, &product.id);
        self.categories(at, "categories", &product.categories, findings);
        self.products(at, "related", &product.related, findings);
        self.products(at, "alternatives", &product.alternatives, findings);
        self.images(at, "images", &product.images, findings);
        self.images(at, "imageAltByImageId", product.image_alt_by_image_id.keys(), findings);
        if let Some(code) = &product.split_by_attribute {
            self.attribute(at, "splitByAttribute", code, findings);
        }
        repeated(at, "attributes", product.attributes.iter().map(|attribute| attribute.code.as_str()), findings);
        for (index, attribute) in product.attributes.iter().enumerate() {
            let field = format!("attributes.{index}");
            self.attribute(at, &format!("{field}.code"), &attribute.code, findings);
            self.values(at, &format!("{field}.value"), &attribute.code, &attribute.value, findings);
            self.values(at, &format!("{field}.values"), &attribute.code, &attribute.values, findings);
            self.values(at, &format!("{field}.prices"), &attribute.code, attribute.prices.keys(), findings);
            no_service_of_variants(product, attribute, at, &field, findings);
        }
        for (index, matrix) in product.pricing_matrices.as_slice().iter().enumerate() {
            for (code, values) in &matrix.when {
                let field = format!("pricingMatrix.{index}.when.{code}");
                self.attribute(at, &field, code, findings);
                self.values(at, &field, code, values, findings);
            }
        }
        self.one_for_files(product, at, findings);
        for (index, variant) in product.variants.iter().enumerate() {
            let field = format!("variants.{index}");
            self.images(at, &format!("{field}.images"), &variant.images, findings);
            repeated(at, &format!("{field}.attributes"), variant.attributes.iter().map(|choice| choice.code.as_str()), findings);
            repeated(at, &format!("{field}.warehouses"), variant.warehouses.iter().map(|warehouse| warehouse.code.as_str()), findings);
            for (index, choice) in variant.attributes.iter().enumerate() {
                let field = format!("{field}.attributes.{index}");
                self.attribute(at, &format!("{field}.code"), &choice.code, findings);
                self.values(at, &format!("{field}.value"), &choice.code, [&choice.value], findings);
            }
        }
    }

    /// What is chosen of an attribute stands in addresses and in the cart beside other things of a line (PROD-12, PROD-16).
    fn own_name(&self, attribute: &Attribute, at: At<'_>, findings: &mut Vec<Finding>) {
        let code = attribute.code.as_str();
        if RESERVED.contains(&code) {
            let words = format!("{code} stands for something else in the address of a product: choose another code");
            findings.push(at.finding(Code::Taken, "code", words));
        }
        let beside = companion(code, |_| false);
        let of = beside.and_then(|(other, beside)| Some((*self.attributes.get(other)?, beside)));
        if let Some((other, _)) = of.filter(|(other, beside)| has(other, *beside)) {
            let words =
                format!("{code} stands for something that is said of {} in the address of a product: choose another code", other.code);
            findings.push(at.finding(Code::Taken, "code", words));
        }
    }

    /// Pages ask for the files of one attribute (FILE-02).
    fn one_for_files(&self, product: &Product, at: At<'_>, findings: &mut Vec<Finding>) {
        let takes_files = |used: &ProductAttribute| {
            self.attributes.get(used.code.as_str()).is_some_and(|attribute| asks_for_files(product, used, attribute))
        };
        let mut for_files = product.attributes.iter().enumerate().filter(|(_, used)| takes_files(used));
        let Some((_, first)) = for_files.next() else { return };
        for (index, more) in for_files {
            let message = format!("{} takes files for {} already; {} cannot take files too", product.id, first.code, more.code);
            findings.push(at.finding(Code::Taken, format!("attributes.{index}.code"), message));
        }
    }

    /// All that a content document names.
    fn document(&self, at: At<'_>, document: &Value, fields: &Fields, findings: &mut Vec<Finding>) {
        for place in fields.of(document) {
            let Some(name) = document.pointer(&place.pointer).and_then(Value::as_str) else { continue };
            let field = &place.field();
            match place.meaning {
                Meaning::Image => self.image(at, field, Some(name), findings),
                Meaning::Category => self.categories(at, field, [name], findings),
                Meaning::Product => self.products(at, field, [name], findings),
                Meaning::ProductList => self.product_list(at, field, name, findings),
                Meaning::Form => self.form(at, field, name, findings),
                Meaning::Html | Meaning::Link => {}
            }
        }
    }

    fn category_tree(&self, id: &str, parent: Option<&str>, at: At<'_>, findings: &mut Vec<Finding>) {
        let mut above = parent;
        // A chain longer than there are categories runs in a circle.
        for _ in 0..=self.categories.len() {
            let Some(next) = above else { return };
            let Some(parent) = self.categories.get(next) else {
                if parent == Some(next) {
                    findings.push(at.finding(Code::Missing, "parentId", format!("there is no category {next}")));
                }
                return;
            };
            above = *parent;
        }
        findings.push(at.finding(Code::Circle, "parentId", format!("the categories above {id} run in a circle")));
    }

    fn attribute(&self, at: At<'_>, field: &str, code: &str, findings: &mut Vec<Finding>) {
        if !self.attributes.contains_key(code) {
            findings.push(at.finding(Code::Missing, field, format!("there is no attribute {code}")));
        }
    }

    /// An unknown attribute is told by [`Self::attribute`].
    fn values<'a>(&self, at: At<'_>, field: &str, code: &str, values: impl IntoIterator<Item = &'a String>, findings: &mut Vec<Finding>) {
        let Some(attribute) = self.attributes.get(code) else { return };
        for value in values {
            if !attribute.values.iter().any(|known| known.value == *value) {
                findings.push(at.finding(Code::Missing, field, format!("the attribute {code} has no value {value}")));
            }
        }
    }

    fn categories(&self, at: At<'_>, field: &str, ids: impl IntoIterator<Item: AsRef<str>>, findings: &mut Vec<Finding>) {
        for id in ids {
            let id = id.as_ref();
            if !self.categories.contains_key(id) {
                findings.push(at.finding(Code::Missing, field, format!("there is no category {id}")));
            }
        }
    }

    fn products(&self, at: At<'_>, field: &str, ids: impl IntoIterator<Item: AsRef<str>>, findings: &mut Vec<Finding>) {
        for id in ids {
            let id = id.as_ref();
            if !self.around.has_product(id) {
                findings.push(at.finding(Code::Missing, field, format!("there is no product {id}")));
            }
        }
    }

    fn product_list(&self, at: At<'_>, field: &str, name: &str, findings: &mut Vec<Finding>) {
        if !self.around.has_list(name) {
            findings.push(at.finding(Code::Missing, field, format!("there is no product in the list {name}")));
        }
    }

    fn form(&self, at: At<'_>, field: &str, id: &str, findings: &mut Vec<Finding>) {
        if !self.forms.contains(id) {
            findings.push(at.finding(Code::Missing, field, format!("there is no form {id}")));
        }
    }

    fn images<'a>(&self, at: At<'_>, field: &str, ids: impl IntoIterator<Item = &'a String>, findings: &mut Vec<Finding>) {
        for id in ids {
            self.image(at, field, Some(id), findings);
        }
    }

    fn image(&self, at: At<'_>, field: &str, id: Option<&str>, findings: &mut Vec<Finding>) {
        if let Some(id) = id.filter(|id| !self.files.has_picture(id)) {
            findings.push(at.finding(Code::Missing, field, format!("there is no picture {id}")));
        }
    }
}
