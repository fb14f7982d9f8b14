//! What one item says of another must hold: keys are unique, and what is named is there. What can be told from one
//! item alone is in its schema.

use super::{Problem, folder::Lists, lines::Line};
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use vitrina_core::catalog::{Attribute, Configuration, Product};

/// What a field of a content document names.
#[derive(Clone, Copy)]
enum Reference {
    Image,
    Category,
    Product,
    ProductList,
}

/// The fields of content documents that name something, alone or in an array.
const REFERENCES: [(&str, Reference); 11] = [
    ("imageId", Reference::Image),
    ("imageDesktop", Reference::Image),
    ("imageMobile", Reference::Image),
    ("nodeImage", Reference::Image),
    ("ogImage", Reference::Image),
    ("categoryId", Reference::Category),
    ("categories", Reference::Category),
    ("productId", Reference::Product),
    ("productIds", Reference::Product),
    ("products", Reference::Product),
    ("productList", Reference::ProductList),
];

/// What can be referred to.
struct Known<'a> {
    attributes: HashMap<&'a str, &'a Attribute>,
    categories: HashMap<&'a str, Option<&'a str>>,
    products: HashSet<&'a str>,
    /// Names of the lists that some product is in.
    product_lists: HashSet<&'a str>,
    lists: &'a Lists,
}

/// Checks every list against the others.
pub(super) fn check(lists: &Lists, problems: &mut Vec<Problem>) {
    unique_keys(lists, problems);
    let known = Known::of(lists);
    for line in &lists.attributes {
        for (index, value) in line.item.values.iter().enumerate() {
            known.image(line, &format!("values.{index}.image"), value.image.as_deref(), problems);
        }
        repeated(line, "values", line.item.values.iter().map(|value| value.value.as_str()), problems);
    }
    for line in &lists.categories {
        known.category_tree(line.item.id.as_str(), line.item.parent_id.as_deref(), line, problems);
        known.image(line, "imageId", line.item.image_id.as_deref(), problems);
        known.image(line, "imageIdPromoPrimary", line.item.image_id_promo_primary.as_deref(), problems);
        known.images(line, "imageAltByImageId", line.item.image_alt_by_image_id.keys(), problems);
    }
    for line in &lists.products {
        known.product(line, problems);
    }
    for line in &lists.discounts {
        known.products(line, "products", &line.item.products, problems);
        known.categories(line, "categories", &line.item.categories, problems);
    }
    for line in [&lists.menus, &lists.pages, &lists.news, &lists.forms].into_iter().flatten() {
        known.document(line, "", &line.item, problems);
    }
}

/// Checks the picture, the list, the attribute, the forms and the language that the configuration names.
pub(super) fn check_configuration(configuration: &Configuration, lists: &Lists, problems: &mut Vec<Problem>) {
    let file = Line { file: super::kinds::CONFIGURATION.file, number: 1, item: () };
    let known = Known::of(lists);
    known.image(&file, "ogImage", configuration.og_image.as_deref(), problems);
    known.image(&file, "logo", configuration.logo.as_deref(), problems);
    for (index, icon) in configuration.icons.iter().enumerate() {
        known.image(&file, &format!("icons.{index}.imageId"), Some(&icon.image_id), problems);
    }
    if let Some(name) = &configuration.recommended_products_list {
        known.product_list(&file, "recommendedProductsList", name, problems);
    }
    if let Some(code) = &configuration.split_products_by_attribute {
        known.attribute(&file, "splitProductsByAttribute", code, problems);
    }
    let forms = [
        ("features.productInquiryForm", &configuration.features.product_inquiry_form),
        ("requestQuoteFormId", &configuration.request_quote_form_id),
    ];
    for (field, id) in forms.into_iter().filter_map(|(field, id)| Some((field, id.as_ref()?))) {
        if !lists.forms.iter().any(|form| form.item["id"] == **id) {
            problems.push(file.problem(field, format!("there is no form {id}")));
        }
    }
    if !configuration.locales.contains(&configuration.default_locale) {
        problems.push(file.problem("defaultLocale", "must be one of locales"));
    }
}

fn unique_keys(lists: &Lists, problems: &mut Vec<Problem>) {
    unique(&lists.attributes, "code", |item| &item.code, problems);
    unique(&lists.categories, "id", |item| &item.id, problems);
    unique(&lists.products, "id", |item| &item.id, problems);
    unique(&lists.shipping_methods, "id", |item| &item.id, problems);
    unique(&lists.payment_methods, "id", |item| &item.id, problems);
    unique(&lists.discounts, "code", |item| &item.code, problems);
    unique(&lists.vouchers, "code", |item| &item.code, problems);
    unique(&lists.menus, "type", |item| item["type"].as_str().unwrap_or_default(), problems);
    for documents in [&lists.pages, &lists.news, &lists.forms, &lists.shipping_salons, &lists.customers] {
        unique(documents, "id", |item| item["id"].as_str().unwrap_or_default(), problems);
    }
    let mut variants = HashSet::new();
    for line in &lists.products {
        for (index, variant) in line.item.variants.iter().enumerate() {
            if !variants.insert(variant.code.as_str()) {
                problems.push(line.problem(format!("variants.{index}.code"), format!("{} is the code of another variant", variant.code)));
            }
        }
    }
}

fn unique<'a, T>(lines: &'a [Line<T>], field: &str, key: impl Fn(&'a T) -> &'a str, problems: &mut Vec<Problem>) {
    let mut first = HashMap::new();
    for line in lines {
        let key = key(&line.item);
        if let Some(number) = first.insert(key, line.number) {
            problems.push(line.problem(field, format!("{key} stands on line {number} already")));
        }
    }
}

/// Keys that must be unique within one item.
fn repeated<'a, T>(line: &Line<T>, field: &str, keys: impl Iterator<Item = &'a str>, problems: &mut Vec<Problem>) {
    let mut seen = HashSet::new();
    for (index, key) in keys.enumerate() {
        if !seen.insert(key) {
            problems.push(line.problem(format!("{field}.{index}"), format!("{key} is there twice")));
        }
    }
}

impl<'a> Known<'a> {
    fn of(lists: &'a Lists) -> Self {
        Self {
            attributes: lists.attributes.iter().map(|line| (line.item.code.as_str(), &line.item)).collect(),
            categories: lists.categories.iter().map(|line| (line.item.id.as_str(), line.item.parent_id.as_deref())).collect(),
            products: lists.products.iter().map(|line| line.item.id.as_str()).collect(),
            product_lists: lists.products.iter().flat_map(|line| &line.item.product_lists).map(String::as_str).collect(),
            lists,
        }
    }
}

impl Known<'_> {
    fn product(&self, line: &Line<Product>, problems: &mut Vec<Problem>) {
        let product = &line.item;
        self.categories(line, "categories", &product.categories, problems);
        self.products(line, "related", &product.related, problems);
        self.products(line, "alternatives", &product.alternatives, problems);
        self.images(line, "images", &product.images, problems);
        self.images(line, "imageAltByImageId", product.image_alt_by_image_id.keys(), problems);
        if let Some(code) = &product.split_by_attribute {
            self.attribute(line, "splitByAttribute", code, problems);
        }
        repeated(line, "attributes", product.attributes.iter().map(|attribute| attribute.code.as_str()), problems);
        for (index, attribute) in product.attributes.iter().enumerate() {
            let field = format!("attributes.{index}");
            self.attribute(line, &format!("{field}.code"), &attribute.code, problems);
            self.values(line, &format!("{field}.value"), &attribute.code, &attribute.value, problems);
            self.values(line, &format!("{field}.values"), &attribute.code, &attribute.values, problems);
            self.values(line, &format!("{field}.prices"), &attribute.code, attribute.prices.keys(), problems);
        }
        for (index, matrix) in product.pricing_matrices.as_slice().iter().enumerate() {
            for (code, values) in &matrix.when {
                let field = format!("pricingMatrix.{index}.when.{code}");
                self.attribute(line, &field, code, problems);
                self.values(line, &field, code, values, problems);
            }
        }
        self.one_for_files(line, problems);
        for (index, variant) in product.variants.iter().enumerate() {
            let field = format!("variants.{index}");
            self.images(line, &format!("{field}.images"), &variant.images, problems);
            repeated(line, &format!("{field}.attributes"), variant.attributes.iter().map(|choice| choice.code.as_str()), problems);
            repeated(line, &format!("{field}.warehouses"), variant.warehouses.iter().map(|warehouse| warehouse.code.as_str()), problems);
            for (index, choice) in variant.attributes.iter().enumerate() {
                let field = format!("{field}.attributes.{index}");
                self.attribute(line, &format!("{field}.code"), &choice.code, problems);
                self.values(line, &format!("{field}.value"), &choice.code, [&choice.value], problems);
            }
        }
    }

    /// Pages ask for the files of one attribute (FILE-02).
    fn one_for_files(&self, line: &Line<Product>, problems: &mut Vec<Problem>) {
        let takes_files = |code: &str| self.attributes.get(code).is_some_and(|attribute| attribute.takes_files() && !attribute.is_hidden());
        let mut for_files = line.item.attributes.iter().enumerate().filter(|(_, used)| takes_files(&used.code));
        let Some((_, first)) = for_files.next() else { return };
        for (index, more) in for_files {
            let message = format!("{} takes files for {} already; {} cannot take files too", line.item.id, first.code, more.code);
            problems.push(line.problem(format!("attributes.{index}.code"), message));
        }
    }

    /// Walks a content document for all that it names.
    fn document(&self, line: &Line<Value>, field: &str, value: &Value, problems: &mut Vec<Problem>) {
        let inner = |name: &str| if field.is_empty() { name.to_owned() } else { format!("{field}.{name}") };
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match REFERENCES.iter().find(|(field, _)| field == name) {
                        Some((_, reference)) => self.references(line, &inner(name), *reference, value, problems),
                        None => self.document(line, &inner(name), value, problems),
                    }
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.document(line, &inner(&index.to_string()), item, problems);
                }
            }
            _ => {}
        }
    }

    /// One name, or several.
    fn references(&self, line: &Line<Value>, field: &str, reference: Reference, value: &Value, problems: &mut Vec<Problem>) {
        let names = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice).iter().filter_map(Value::as_str);
        for name in names {
            match reference {
                Reference::Image => self.image(line, field, Some(name), problems),
                Reference::Category => self.categories(line, field, [name], problems),
                Reference::Product => self.products(line, field, [name], problems),
                Reference::ProductList => self.product_list(line, field, name, problems),
            }
        }
    }

    fn category_tree<T>(&self, id: &str, parent: Option<&str>, line: &Line<T>, problems: &mut Vec<Problem>) {
        let mut above = parent;
        // A chain longer than there are categories runs in a circle.
        for _ in 0..=self.categories.len() {
            let Some(next) = above else { return };
            let Some(parent) = self.categories.get(next) else {
                if parent == Some(next) {
                    problems.push(line.problem("parentId", format!("there is no category {next}")));
                }
                return;
            };
            above = *parent;
        }
        problems.push(line.problem("parentId", format!("the categories above {id} run in a circle")));
    }

    fn attribute<T>(&self, line: &Line<T>, field: &str, code: &str, problems: &mut Vec<Problem>) {
        if !self.attributes.contains_key(code) {
            problems.push(line.problem(field, format!("there is no attribute {code}")));
        }
    }

    /// An unknown attribute is told by [`Self::attribute`].
    fn values<'a, T>(
        &self,
        line: &Line<T>,
        field: &str,
        code: &str,
        values: impl IntoIterator<Item = &'a String>,
        problems: &mut Vec<Problem>,
    ) {
        let Some(attribute) = self.attributes.get(code) else { return };
        for value in values {
            if !attribute.values.iter().any(|known| known.value == *value) {
                problems.push(line.problem(field, format!("the attribute {code} has no value {value}")));
            }
        }
    }

    fn categories<T>(&self, line: &Line<T>, field: &str, ids: impl IntoIterator<Item: AsRef<str>>, problems: &mut Vec<Problem>) {
        for id in ids {
            let id = id.as_ref();
            if !self.categories.contains_key(id) {
                problems.push(line.problem(field, format!("there is no category {id}")));
            }
        }
    }

    fn products<T>(&self, line: &Line<T>, field: &str, ids: impl IntoIterator<Item: AsRef<str>>, problems: &mut Vec<Problem>) {
        for id in ids {
            let id = id.as_ref();
            if !self.products.contains(id) {
                problems.push(line.problem(field, format!("there is no product {id}")));
            }
        }
    }

    fn product_list<T>(&self, line: &Line<T>, field: &str, name: &str, problems: &mut Vec<Problem>) {
        if !self.product_lists.contains(name) {
            problems.push(line.problem(field, format!("there is no product in the list {name}")));
        }
    }

    fn images<'a, T>(&self, line: &Line<T>, field: &str, ids: impl IntoIterator<Item = &'a String>, problems: &mut Vec<Problem>) {
        for id in ids {
            self.image(line, field, Some(id), problems);
        }
    }

    fn image<T>(&self, line: &Line<T>, field: &str, id: Option<&str>, problems: &mut Vec<Problem>) {
        if let Some(id) = id.filter(|id| !self.lists.images.contains(*id)) {
            problems.push(line.problem(field, format!("there is no picture {id}")));
        }
    }
}
