//! HTML of content is made harmless when it is written and again when a page shows it (decision 47, BLOCK-02).

use serde_json::Value;
use std::sync::LazyLock;
use vitrina_core::{catalog::CatalogData, text::Text};

/// Fields of content blocks and news that hold HTML.
const HTML_FIELDS: [&str; 2] = ["content", "description"];

/// Formatting, lists, tables, links and pictures; no scripts, no styles, no handlers.
static CLEANER: LazyLock<ammonia::Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = ammonia::Builder::default();
    cleaner.link_rel(Some("noopener"));
    cleaner
});

/// `html` without anything that could act.
#[must_use]
pub fn harmless(html: &str) -> String {
    CLEANER.clean(html).to_string()
}

/// Makes every HTML text of the catalogue and content harmless.
pub fn make_harmless(data: &mut CatalogData) {
    data.configuration.features.help_info_text.iter_mut().for_each(text);
    data.attributes.iter_mut().filter_map(|attribute| attribute.description.as_mut()).for_each(text);
    data.categories.iter_mut().filter_map(|category| category.description.as_mut()).for_each(text);
    for product in &mut data.products {
        text(&mut product.description);
        product.additional_description_content.iter_mut().for_each(text);
        product.description_by_tab_code.values_mut().for_each(text);
    }
    data.content.pages.iter_mut().chain(&mut data.content.news).for_each(make_fields_harmless);
}

/// Makes the HTML fields inside a content document harmless, in one language or in all.
pub fn make_fields_harmless(document: &mut Value) {
    match document {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                if HTML_FIELDS.contains(&name.as_str()) { strings(value) } else { make_fields_harmless(value) }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_fields_harmless),
        _ => {}
    }
}

fn strings(value: &mut Value) {
    match value {
        Value::String(html) if html.contains('<') => *html = harmless(html),
        Value::Object(texts) => texts.values_mut().for_each(strings),
        _ => {}
    }
}

fn text(text: &mut Text) {
    let clean = |html: &mut String| {
        if html.contains('<') {
            *html = harmless(html);
        }
    };
    match text {
        Text::Same(html) => clean(html),
        Text::ByLanguage(texts) => texts.values_mut().for_each(clean),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn block_02_what_could_act_is_taken_out_and_formatting_stays() {
        let mut page =
            json!({"blocks": [{"content": {"en": "<p onclick=\"x()\">A <b>box</b><script>x()</script></p>"}, "title": "a < b"}]});
        make_fields_harmless(&mut page);
        assert_eq!(page, json!({"blocks": [{"content": {"en": "<p>A <b>box</b></p>"}, "title": "a < b"}]}));
        assert_eq!(harmless("<a href=\"javascript:x()\">go</a>"), "<a rel=\"noopener\">go</a>");
        let table = "<table><tbody><tr><th>Holds</th><td>5 kg</td></tr></tbody></table>";
        assert_eq!(harmless(table), table);
    }
}
