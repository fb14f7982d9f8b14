//! The lead paragraph of a product is in every answer that lists it, once for each of its entries: where it is very long, so is each list.

use super::{
    finding::{At, Code, Finding},
    look::Look,
};
use vitrina_core::{catalog::ItemKind, text::Text};

/// Longest description in one language, in bytes as an answer has them, where a quotation mark or the end of a line is two: a page of 150 entries that
/// have it stays below what pages take of an answer. The longest of the demo's has 337.
const BYTES_MAX: usize = 50_000;
const KB: usize = 1_000;

/// Checks the description of each product.
pub(super) fn check(look: &Look<'_>, findings: &mut Vec<Finding>) {
    for product in look.products {
        let at = At::new(ItemKind::Products, &product.id);
        match &product.description {
            Text::Same(html) => findings.extend(too_long(html).map(|words| at.finding(Code::Unfit, "description", words))),
            Text::ByLanguage(texts) => {
                for (language, html) in texts {
                    findings.extend(too_long(html).map(|words| at.finding(Code::Unfit, format!("description.{language}"), words)));
                }
            }
        }
    }
}

/// Why lists cannot carry a description, in words.
fn too_long(html: &str) -> Option<String> {
    // Without the quotation marks around it.
    let bytes = serde_json::to_string(html).map_or(html.len(), |json| json.len() - 2);
    let (has, most) = (bytes.div_ceil(KB), BYTES_MAX / KB);
    (bytes > BYTES_MAX)
        .then(|| format!("has {has} KB as JSON, and every list of products carries it: at most {most} KB, more in descriptionByTabCode"))
}
