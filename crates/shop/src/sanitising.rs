//! HTML of content is made harmless when it is written and again when a page shows it (decision 47, BLOCK-02).

mod depth;

use crate::fields::{self, Meaning, Place};
use serde_json::Value;
use std::{borrow::Cow, iter, sync::LazyLock};
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
    if is_plain(html) { Cow::Borrowed(html) } else { Cow::Owned(with_alt(&CLEANER.clean(&depth::shallow(html).html).to_string())) }
}

/// What `html` loses because its tags stand too deep in one another, in words; none where they do not.
pub(crate) fn too_deep(html: &str) -> Option<String> {
    let is_cut = depth::shallow(html).is_cut && !is_plain(html);
    is_cut.then(|| {
        format!("has more than {} tags in one another: those that stand deeper are taken out, and their text stays", depth::DEPTH_MAX)
    })
}

/// A picture that nobody described is silent to who hears the page; otherwise its address would be read out (WCAG 1.1.1). `html` is what the
/// cleaner writes: values in double quotes, no comments.
fn with_alt(html: &str) -> String {
    let mut written = String::with_capacity(html.len());
    for (text, tag) in pieces(html) {
        written.push_str(text);
        match of_picture(tag) {
            Some(attributes) if !has_alt(attributes) => {
                written.push_str("<img alt=\"\"");
                written.push_str(attributes);
            }
            _ => written.push_str(tag),
        }
    }
    written
}

/// The addresses of the pictures in `html`, as the cleaner wrote it: empty where it has left none, such as of one that began with `data:`.
pub(crate) fn picture_addresses(html: &str) -> impl Iterator<Item = &str> {
    pieces(html).filter_map(|(_, tag)| of_picture(tag)).map(|attributes| {
        let mut parts = attributes.split('"');
        let mut named = iter::from_fn(|| Some((parts.next()?, parts.next()?)));
        named.find(|(name, _)| *name == " src=").map_or("", |(_, address)| address)
    })
}

/// What the cleaner wrote, in pieces: text, and the tag that ends it. The last may have none.
fn pieces(html: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = html;
    iter::from_fn(move || {
        let (text, from_tag) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        let (tag, after) = from_tag.split_at(length_of_tag(from_tag));
        let is_over = rest.is_empty();
        rest = after;
        (!is_over).then_some((text, tag))
    })
}

/// The attributes of a picture's tag; none of another one's.
fn of_picture(tag: &str) -> Option<&str> {
    tag.strip_prefix("<img").filter(|attributes| attributes.starts_with([' ', '>']))
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

/// Makes every HTML text of an item harmless.
pub fn make_harmless(item: &mut Item) {
    each_html(item, &mut |_, html| clean(html));
}

/// Every HTML text of an item, with its field. Which fields are HTML, its schema says (docs/import); for what has a Rust type,
/// `exchange/tests/html.rs` finds the one that is missing here.
pub(crate) fn each_html(item: &mut Item, with: &mut impl FnMut(&str, &mut String)) {
    match item {
        Item::Configuration(configuration) => {
            configuration.features.help_info_text.iter_mut().for_each(|html| text("features.helpInfoText", html, with));
        }
        Item::Category(category) => category.description.iter_mut().for_each(|html| text("description", html, with)),
        Item::Product(product) => {
            text("description", &mut product.description, with);
            product.additional_description_content.iter_mut().for_each(|html| text("additionalDescriptionContent", html, with));
            for (code, html) in &mut product.description_by_tab_code {
                text(&format!("descriptionByTabCode.{code}"), html, with);
            }
        }
        Item::Page(document) => each_html_among(&fields::PAGES.of(document), document, with),
        Item::News(document) => each_html_among(&fields::NEWS.of(document), document, with),
        Item::Form(document) => each_html_among(&fields::FORMS.of(document), document, with),
        _ => {}
    }
}

/// Makes the HTML among `places` of a content document harmless, in one language or in all.
pub fn make_fields_harmless(places: &[Place], document: &mut Value) {
    each_html_among(places, document, &mut |_, html| clean(html));
}

fn each_html_among(places: &[Place], document: &mut Value, with: &mut impl FnMut(&str, &mut String)) {
    for place in places.iter().filter(|place| place.meaning == Meaning::Html) {
        if let Some(value) = document.pointer_mut(&place.pointer) {
            strings(&place.field(), value, with);
        }
    }
}

/// Makes one text harmless.
pub(crate) fn clean(html: &mut String) {
    if let Cow::Owned(clean) = harmless(html) {
        *html = clean;
    }
}

fn strings(field: &str, value: &mut Value, with: &mut impl FnMut(&str, &mut String)) {
    match value {
        Value::String(html) => with(field, html),
        Value::Object(texts) => texts.iter_mut().for_each(|(language, text)| strings(&format!("{field}.{language}"), text, with)),
        _ => {}
    }
}

fn text(field: &str, text: &mut Text, with: &mut impl FnMut(&str, &mut String)) {
    match text {
        Text::Same(html) => with(field, html),
        Text::ByLanguage(texts) => texts.iter_mut().for_each(|(language, html)| with(&format!("{field}.{language}"), html)),
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
    fn block_02_pictures_are_known_by_what_the_cleaner_leaves_of_them() {
        let html = "<p>a<img src=\"data:image/png;base64,AAAA\"><a title=\"<img src=b>\" href=\"/\">c</a>\
                    <img alt='d' src=/images/e?w=1&h=2></p><img>";
        assert_eq!(picture_addresses(&harmless(html)).collect::<Vec<_>>(), ["", "/images/e?w=1&amp;h=2", ""]);
        assert_eq!(picture_addresses("").count() + picture_addresses("<p>a</p> b").count(), 0);
    }

    #[test]
    fn block_02_what_is_nested_without_end_is_cleaned_at_once() {
        let nested = format!("<p>a</p>{}deep{}<p>b</p>", "<div>".repeat(100_000), "</div>".repeat(100_000));
        let shown = harmless(&nested).into_owned();
        assert_eq!(shown.matches("<div>").count(), depth::DEPTH_MAX);
        assert!(shown.starts_with("<p>a</p><div>") && shown.contains(">deep<") && shown.ends_with("</div><p>b</p>"));
        assert!(too_deep(&nested).is_some() && too_deep(&shown).is_none());
        // A list in a list is read by nobody.
        assert!(too_deep(&format!("{}{}", "<ul><li>".repeat(200), "</li></ul>".repeat(200))).is_none());
    }

    #[test]
    fn block_02_icons_leave_the_formatting_beside_them() {
        let icon = "<svg><path d=\"M0 0h1\"/><rect/></svg>";
        let written = format!("{icon}{}<p>A <b>box</b></p>{}<i>end</i>", "<br>".repeat(100), icon.repeat(100));
        let shown = harmless(&written).into_owned();
        assert_eq!(shown, format!("{}<p>A <b>box</b></p><i>end</i>", "<br>".repeat(100)));
        assert!(too_deep(&written).is_none());
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
