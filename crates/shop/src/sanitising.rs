//! HTML of content is made harmless when it is written and again when a page shows it (decision 47, BLOCK-02).

use crate::fields::{self, Meaning, Place};
use serde_json::Value;
use std::{borrow::Cow, sync::LazyLock};
use vitrina_core::{catalog::Item, text::Text};

/// Formatting, lists, tables, links and pictures; no scripts, no styles, no handlers.
static CLEANER: LazyLock<ammonia::Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = ammonia::Builder::default();
    cleaner.link_rel(Some("noopener"));
    cleaner
});

/// `html` without anything that could act, and with every tag closed where it belongs.
#[must_use]
pub fn harmless(html: &str) -> Cow<'_, str> {
    if is_plain(html) { Cow::Borrowed(html) } else { Cow::Owned(with_alt(&CLEANER.clean(html).to_string())) }
}

/// A picture that nobody described is silent to who hears the page; otherwise its address would be read out (WCAG 1.1.1). `html` is what the
/// cleaner writes: values in double quotes, no comments.
fn with_alt(html: &str) -> String {
    let mut written = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(begin) = rest.find('<') {
        let (text, from_tag) = rest.split_at(begin);
        let (tag, after) = from_tag.split_at(length_of_tag(from_tag));
        written.push_str(text);
        match tag.strip_prefix("<img") {
            Some(attributes) if attributes.starts_with([' ', '>']) && !has_alt(attributes) => {
                written.push_str("<img alt=\"\"");
                written.push_str(attributes);
            }
            _ => written.push_str(tag),
        }
        rest = after;
    }
    written + rest
}

/// Up to the `>` that stands in no value.
fn length_of_tag(html: &str) -> usize {
    let mut is_value = false;
    let end = html.bytes().position(|byte| {
        is_value ^= byte == b'"';
        byte == b'>' && !is_value
    });
    end.map_or(html.len(), |end| end + 1)
}

fn has_alt(attributes: &str) -> bool {
    attributes.split('"').step_by(2).any(|outside| outside.ends_with(" alt="))
}

/// What the cleaner writes with `&`; everything else it writes as the letter that it is.
const KEPT_ENTITIES: [&str; 4] = ["amp;", "lt;", "gt;", "nbsp;"];

/// Every `<` begins a tag that does nothing but format, letter by letter, where such a tag may stand, and each is closed: there is nothing
/// else that a browser could read into it, nor any of it outside its place. Content consists of little else, and parsing it again for every
/// answer is dear.
fn is_plain(html: &str) -> bool {
    let has_others = html.split('&').skip(1).any(|rest| !KEPT_ENTITIES.iter().any(|entity| rest.starts_with(entity)));
    let mut open: Vec<&str> = Vec::new();
    let is_right = !has_others
        && html.split('<').skip(1).all(|rest| {
            let Some((tag, _)) = rest.split_once('>') else { return false };
            if let Some(closed) = tag.strip_prefix('/') {
                return open.pop() == Some(closed);
            }
            let name = if tag == "th scope=\"row\"" { "th" } else { tag };
            let fits = stands_in(name, open.last().copied());
            if name != "br" {
                open.push(name);
            }
            fits
        });
    is_right && open.is_empty()
}

/// Whether a tag may stand directly in another, or in none. A list's entry that stands in no list would end the one around the content.
fn stands_in(tag: &str, parent: Option<&str>) -> bool {
    match tag {
        "b" | "strong" | "i" | "em" | "br" => !matches!(parent, Some("ul" | "ol" | "table" | "thead" | "tbody" | "tr")),
        "p" | "ul" | "ol" | "h2" | "h3" | "h4" | "table" => matches!(parent, None | Some("li" | "td" | "th")),
        "li" => matches!(parent, Some("ul" | "ol")),
        "thead" | "tbody" => parent == Some("table"),
        "tr" => matches!(parent, Some("thead" | "tbody")),
        "td" | "th" => parent == Some("tr"),
        _ => false,
    }
}

/// Makes every HTML text of an item harmless. Which fields are HTML, its schema says (docs/import); for what has a Rust type,
/// `exchange/tests/html.rs` finds the one that is missing here.
pub fn make_harmless(item: &mut Item) {
    match item {
        Item::Configuration(configuration) => configuration.features.help_info_text.iter_mut().for_each(text),
        Item::Category(category) => category.description.iter_mut().for_each(text),
        Item::Product(product) => {
            text(&mut product.description);
            product.additional_description_content.iter_mut().for_each(text);
            product.description_by_tab_code.values_mut().for_each(text);
        }
        Item::Page(document) => make_fields_harmless(&fields::PAGES.of(document), document),
        Item::News(document) => make_fields_harmless(&fields::NEWS.of(document), document),
        Item::Form(document) => make_fields_harmless(&fields::FORMS.of(document), document),
        _ => {}
    }
}

/// Makes the HTML among `places` of a content document harmless, in one language or in all.
pub fn make_fields_harmless(places: &[Place], document: &mut Value) {
    for place in places.iter().filter(|place| place.meaning == Meaning::Html) {
        document.pointer_mut(&place.pointer).into_iter().for_each(strings);
    }
}

fn clean(html: &mut String) {
    if let Cow::Owned(clean) = harmless(html) {
        *html = clean;
    }
}

fn strings(value: &mut Value) {
    match value {
        Value::String(html) => clean(html),
        Value::Object(texts) => texts.values_mut().for_each(strings),
        _ => {}
    }
}

fn text(text: &mut Text) {
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
    fn block_02_a_picture_that_nobody_described_is_silent() {
        for (html, shown) in [
            ("<p>A<img src=\"/a.png\">B</p>", "<p>A<img alt=\"\" src=\"/a.png\">B</p>"),
            ("<img src=\"/a.png\" alt=\"A box\">", "<img src=\"/a.png\" alt=\"A box\">"),
            ("<img src=/a.png alt>", "<img src=\"/a.png\" alt=\"\">"),
            ("<img title='x alt=' src=/a.png>", "<img alt=\"\" title=\"x alt=\" src=\"/a.png\">"),
            ("<i>1 &lt; 2</i><br/>", "<i>1 &lt; 2</i><br>"),
        ] {
            assert_eq!(harmless(html), shown);
            assert_eq!(harmless(shown), shown, "twice is as once");
        }
        // A tag in a value is none.
        let hidden = harmless("<a title=\"<img src=x> <img\" href=\"/\">a</a>").into_owned();
        assert!(!hidden.contains("alt="), "{hidden}");
    }

    #[test]
    fn block_02_only_bare_formatting_is_not_parsed_again() {
        let table = "<table><tbody><tr><th scope=\"row\">Holds</th><td><p>5 kg</p></td></tr></tbody></table>";
        for plain in ["", "a > b", "<p>A <b>box</b><br></p>", "<ul><li>a<ul><li>b</li></ul></li></ul>", table] {
            assert!(is_plain(plain), "{plain}");
        }
        for other in [
            "<",
            "<p",
            "<p onclick=\"x()\">",
            "<P>",
            "<p/onclick=x()>",
            "<b<script>",
            "<script>",
            "<a href=\"/\">",
            "</p onclick>",
            "<!--x-->",
            "<p\n>",
            "<p>",
            "</p>",
            "<b><i>a</b></i>",
            "</br>",
            "<li>a</li>",
            "<ul>a<b>b</b></ul>",
            "<p>a<p>b</p></p>",
            "5 &euro;",
            "A & B",
            "<td>a</td>",
        ] {
            assert!(!is_plain(other), "{other}");
        }
    }

    #[test]
    fn block_02_what_is_not_closed_is_closed_and_nothing_ends_what_is_around_it() {
        for (html, shown) in [
            ("<b>bold", "<b>bold</b>"),
            ("A & B 5&nbsp;&euro; &quot;&#8211;&quot;", "A &amp; B 5&nbsp;€ \"–\""),
            ("a</li></ul><p>b", "a<p>b</p>"),
            ("<p>a<b>b</p>c", "<p>a<b>b</b></p><b>c</b>"),
            ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ] {
            assert_eq!(harmless(html), shown);
        }
    }

    #[test]
    fn block_02_what_could_act_is_taken_out_and_formatting_stays() {
        let page = |html: &str| json!({"blocks": [{"type": "text", "content": {"en": html}, "title": "a < b"}]});
        let mut written = page("<p onclick=\"x()\">A <b>box</b><script>x()</script></p>");
        make_fields_harmless(&fields::PAGES.of(&written), &mut written);
        assert_eq!(written, page("<p>A <b>box</b></p>"));
        assert_eq!(harmless("<a href=\"javascript:x()\">go</a>"), "<a rel=\"noopener\">go</a>");
        let table = "<table><tbody><tr><th>Holds</th><td>5 kg</td></tr></tbody></table>";
        assert_eq!(harmless(table), table);
    }
}
