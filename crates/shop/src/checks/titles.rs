//! What shoppers read as a name is never empty, nor longer than a name is, nor broken over lines.

use super::{
    finding::{At, Code, Finding},
    look::{Look, documents},
};
use serde::Deserialize;
use serde_json::Value;
use vitrina_core::{catalog::ItemKind, text::Text};

/// Checks the titles of all items, and those inside content.
pub(super) fn check(look: &Look<'_>, findings: &mut Vec<Finding>) {
    let data = look.data;
    title(At::configuration(), "siteName", &data.configuration.site_name, findings);
    for attribute in &data.attributes {
        let at = At::new(ItemKind::Attributes, &attribute.code);
        title(at, "title", &attribute.title, findings);
        for (index, value) in attribute.values.iter().enumerate() {
            title(at, &format!("values.{index}.title"), &value.title, findings);
        }
    }
    for category in &data.categories {
        title(At::new(ItemKind::Categories, &category.id), "title", &category.title, findings);
    }
    for product in look.products {
        title(At::new(ItemKind::Products, &product.id), "title", &product.title, findings);
    }
    for method in &data.shipping_methods {
        title(At::new(ItemKind::ShippingMethods, &method.id), "title", &method.title, findings);
    }
    for method in &data.payment_methods {
        title(At::new(ItemKind::PaymentMethods, &method.id), "title", &method.title, findings);
    }
    for (at, document, _) in documents(&data.content) {
        inside(at, "", document, findings);
    }
}

fn title(at: At<'_>, field: &str, text: &Text, findings: &mut Vec<Finding>) {
    match text {
        Text::Same(text) => findings.extend(wrong(text).map(|(code, words)| at.finding(code, field, words))),
        Text::ByLanguage(texts) => {
            for (language, text) in texts {
                findings.extend(wrong(text).map(|(code, words)| at.finding(code, format!("{field}.{language}"), words)));
            }
        }
    }
}

fn wrong(text: &str) -> Option<(Code, String)> {
    let length = text.chars().count();
    if text.trim().is_empty() {
        Some((Code::Empty, EMPTY.to_owned()))
    } else if length > LENGTH_MAX {
        Some((Code::Unfit, format!("has {length} letters, but is read as a name: at most {LENGTH_MAX}")))
    } else if text.contains(char::is_control) {
        Some((Code::Unfit, "has a line break, a tab or another control character, but is read as a name: write it in one line".to_owned()))
    } else {
        None
    }
}

/// Longest name, in letters: the longest of the demo's have 60.
const LENGTH_MAX: usize = 250;

const EMPTY: &str = "is empty, but shoppers read it as a name: write it, or leave the field out where it may be left out";

/// Titles at any depth of a content document.
fn inside(at: At<'_>, field: &str, value: &Value, findings: &mut Vec<Finding>) {
    let inner = |name: &str| if field.is_empty() { name.to_owned() } else { format!("{field}.{name}") };
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match Text::deserialize(value) {
                    Ok(text) if name == "title" => title(at, &inner(name), &text, findings),
                    _ => inside(at, &inner(name), value, findings),
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                inside(at, &inner(&index.to_string()), item, findings);
            }
        }
        _ => {}
    }
}
