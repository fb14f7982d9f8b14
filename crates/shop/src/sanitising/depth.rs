//! How deep tags stand in one another. Who reads HTML looks through all tags that are open whenever another one begins: of a hundred thousand
//! in one another, a text of a megabyte, that takes minutes.

use std::borrow::Cow;

/// So many tags stand in one another at most; what people write has some twenty.
pub(super) const DEPTH_MAX: usize = 100;

/// Tags that hold nothing, and those that the next one of their kind ends: many of them, none closed, are not deep. These leave drawings and formulas
/// (as of html5ever's `step_foreign`), so that they are flat wherever they stand.
const FLAT: [&str; 9] = ["br", "dd", "dt", "embed", "hr", "img", "li", "meta", "p"];
/// Those that a drawing or a formula holds as any other tag: there they are as deep as they look. Where it ends nobody knows without reading all of
/// the text as who cleans it does, so that they count from the first one on.
const FLAT_OUTSIDE: [&str; 16] =
    ["area", "base", "col", "colgroup", "input", "link", "param", "source", "tbody", "td", "tfoot", "th", "thead", "tr", "track", "wbr"];
/// In drawings and formulas every tag holds the next one.
const FOREIGN: [&str; 2] = ["svg", "math"];
/// What icons are drawn with: mostly `<path/>`, which nothing closes. The cleaner drops each of these tags wherever it stands.
const SHAPES: [&str; 9] = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "stop", "use"];

/// A tag that no other one has closed.
struct Open<'h> {
    name: &'h str,
    is_kept: bool,
}

/// HTML without tags that stand too deep.
#[derive(Debug)]
pub(super) struct Shallow<'h> {
    pub(super) html: Cow<'h, str>,
    /// Whether one stood too deep. Shapes are no loss: no page would have them.
    pub(super) is_cut: bool,
}

/// `html` without the tags that stand deeper than [`DEPTH_MAX`], and, where it has more tags than that, without those of shapes; their texts stay. A
/// tag closes the last one of its name and nothing else, so that tags which are not closed are rather taken for deeper than they are.
pub(super) fn shallow(html: &str) -> Shallow<'_> {
    if html.bytes().filter(|byte| *byte == b'<').nth(DEPTH_MAX).is_none() {
        return Shallow { html: Cow::Borrowed(html), is_cut: false };
    }
    let mut open: Vec<Open<'_>> = Vec::new();
    let (mut kept, mut is_foreign, mut is_cut) = (0, false, false);
    let (mut written, mut copied) = (String::new(), 0);
    for (begin, _) in html.match_indices('<') {
        let Some((name, is_closing)) = tag(&html[begin + 1..]) else { continue };
        let is_one_of = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        is_foreign |= is_one_of(&FOREIGN);
        // What is left out may have one within.
        if begin < copied || is_one_of(&FLAT) || (!is_foreign && is_one_of(&FLAT_OUTSIDE)) {
            continue;
        }
        let is_shape = is_one_of(&SHAPES);
        let is_kept = if is_shape {
            false
        } else if is_closing {
            let searched = open.len().saturating_sub(DEPTH_MAX);
            let closed = open[searched..].iter().rposition(|tag| tag.name.eq_ignore_ascii_case(name));
            let is_kept = closed.is_none_or(|place| open.remove(searched + place).is_kept);
            kept -= usize::from(is_kept && closed.is_some());
            is_kept
        } else {
            let is_kept = kept < DEPTH_MAX;
            open.push(Open { name, is_kept });
            kept += usize::from(is_kept);
            is_kept
        };
        if !is_kept {
            is_cut |= !is_shape;
            written.push_str(&html[copied..begin]);
            copied = html[begin..].find('>').map_or(html.len(), |end| begin + end + 1);
        }
    }
    let html = if copied == 0 { Cow::Borrowed(html) } else { Cow::Owned(written + &html[copied..]) };
    Shallow { html, is_cut }
}

/// The name of the tag that begins with this behind its `<`, and whether it closes one; none of what is no tag.
fn tag(rest: &str) -> Option<(&str, bool)> {
    let (named, is_closing) = rest.strip_prefix('/').map_or((rest, false), |named| (named, true));
    let name = named.split(|letter: char| letter.is_ascii_whitespace() || matches!(letter, '/' | '<' | '>')).next()?;
    name.starts_with(|letter: char| letter.is_ascii_alphabetic()).then_some((name, is_closing))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many, and so many that close them, around a word.
    fn around(open: &str, close: &str, times: usize) -> String {
        format!("{}deep{}", open.repeat(times), close.repeat(times))
    }

    #[test]
    fn block_02_tags_stand_a_hundred_deep_and_those_below_leave_their_text() {
        for (open, close) in
            [("<div>", "</div>"), ("<div class=\"a\">", "</DIV>"), ("<font color=red>", "</font>"), ("<svg><td>", "</td></svg>")]
        {
            let tags = open.matches('<').count();
            let written = around(open, close, DEPTH_MAX / tags);
            assert_eq!(shallow(&written).html, written.as_str());
            let deep = around(open, close, 100_000);
            let Shallow { html, is_cut } = shallow(&deep);
            assert_eq!((html.as_ref(), is_cut), (written.as_str(), true));
        }
        for (unclosed, left) in
            [("<div>", "<div>"), ("<b><div></b>", "<div>"), ("<div></x>", "<div>"), ("<span>a</i>", "<span>"), ("<a", "<a")]
        {
            let tags = shallow(&unclosed.repeat(10_000)).html.matches(left).count();
            assert_eq!(tags, DEPTH_MAX - unclosed.matches("</b>").count(), "{unclosed}");
        }
    }

    #[test]
    fn block_02_much_that_is_not_deep_stays_as_it_is() {
        let icons = ["<svg><g></g></svg><br>", "<math><mi>x</mi></math><p>a<li>b<dt>c<dd>d<hr><img>", "<svg><g></g></svg>a<br/></br>b</p>"];
        let bare = ["<p>a", "<li>a", "<tr><td>a<td>b", "<br>", "a<wbr>b", "a < b ", "<input><source><track>"];
        let closed = ["<div><b>a</b></div>", "<p>a <i>b</i><img src=\"a>b\"></p>"];
        for flat in bare.iter().chain(&closed).chain(&icons) {
            let many = flat.repeat(1_000);
            let Shallow { html, is_cut } = shallow(&many);
            assert_eq!((html.as_ref(), is_cut), (many.as_str(), false));
        }
    }

    #[test]
    fn block_02_shapes_of_icons_are_no_depth() {
        let icon = "<svg viewBox=\"0 0 8 8\"><path d=\"M0 0\"/><CIRCLE r=\"1\"></CIRCLE></svg>";
        let many = format!("{}{}<b>bold</b>", icon.repeat(200), "a<br>".repeat(200));
        let Shallow { html, is_cut } = shallow(&many);
        let left = format!("{}{}<b>bold</b>", "<svg viewBox=\"0 0 8 8\"></svg>".repeat(200), "a<br>".repeat(200));
        assert_eq!((html.as_ref(), is_cut), (left.as_str(), false));
        // A drawing of many.
        let drawing = format!("<svg>{}</svg><b>bold</b>", "<path/>".repeat(100_000));
        let Shallow { html, is_cut } = shallow(&drawing);
        assert_eq!((html.as_ref(), is_cut), ("<svg></svg><b>bold</b>", false));
    }
}
