//! The document around a rendered page.

use super::renderer::{Answers, Rendered};
use crate::content::path_info::PageInfo;
use serde_json::value::RawValue;
use std::fmt::{self, Write as _};
use vitrina_http::html::escaped;

/// What a document is but for its elements and its state.
const FRAME_BYTES: usize = 16 * 1024;

/// A whole document: head, the rendered root (empty in a shell), the state that the browser goes on from.
pub(super) fn document(
    page: &PageInfo,
    state: &RawValue,
    answers: &Answers,
    rendered: Option<Rendered>,
    tags: &str,
    sorry: &Sorry<'_>,
) -> Result<String, fmt::Error> {
    let (html, head, sorry) = match rendered {
        Some(rendered) => (rendered.html, rendered.head, String::new()),
        None => (String::new(), shell_head(page), sorry.html(page)),
    };
    // With a tenth for what is escaped.
    let stated = state.get().len() + answers.values().map(|answer| answer.body.len()).sum::<usize>();
    let mut document = String::with_capacity(html.len() + head.len() + stated * 11 / 10 + FRAME_BYTES);
    write!(
        document,
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">{head}{tags}</head>\
         <body><div id=\"root\">{html}</div>{sorry}<script type=\"application/json\" id=\"state\">",
        language = page.language,
    )?;
    write_state(&mut document, state, answers)?;
    document.push_str("</script></body></html>");
    Ok(document)
}

/// Page info and answers; each body goes in as it came.
fn write_state(document: &mut String, page: &RawValue, answers: &Answers) -> fmt::Result {
    document.push_str("{\"page\":");
    push_inert(document, page.get());
    document.push_str(",\"answers\":{");
    for (place, (path, answer)) in answers.iter().enumerate() {
        document.push_str(if place == 0 { "" } else { "," });
        push_inert(document, &serde_json::to_string(path).map_err(|_| fmt::Error)?);
        write!(document, ":{{\"status\":{},\"body\":", answer.status)?;
        push_inert(document, &answer.body);
        if let Some(total) = answer.total {
            write!(document, ",\"total\":{total}")?;
        }
        document.push('}');
    }
    document.push_str("}}");
    Ok(())
}

/// What a shell says to a browser that runs no scripts and has nothing else to show.
pub(super) struct Sorry<'a> {
    /// What is wrong.
    pub(super) text: &'a str,
    /// The name of the link to the same page.
    pub(super) again: &'a str,
}

impl Sorry<'_> {
    fn html(&self, page: &PageInfo) -> String {
        let query = if page.search.is_empty() { String::new() } else { format!("?{}", page.search) };
        let (text, again, address) = (escaped(self.text), escaped(self.again), escaped(&format!("{}{query}", page.path)));
        format!(
            "<noscript><main class=\"wrap plain\"><p>{text}</p><p><a class=\"link\" href=\"{address}\">{again}</a></p></main></noscript>"
        )
    }
}

/// A page that the browser renders still has its title, its description and its one address.
fn shell_head(page: &PageInfo) -> String {
    let mut head = format!("<title>{}</title><meta name=\"description\" content=\"{}\">", escaped(&page.title), escaped(&page.description));
    if let Some(canonical) = &page.canonical {
        head += &format!("<link rel=\"canonical\" href=\"{}\">", escaped(canonical));
    }
    head
}

/// Adds JSON that cannot close the script element it is in; nothing else in it means anything to the document.
fn push_inert(document: &mut String, json: &str) {
    for (place, piece) in json.split('<').enumerate() {
        document.push_str(if place == 0 { "" } else { "\\u003c" });
        document.push_str(piece);
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, RawValue, write_state};
    use crate::pages::renderer::Answer;

    #[test]
    fn block_02_state_cannot_close_its_script() {
        let page = RawValue::from_string(r#"{"path":"</script>"}"#.to_owned()).unwrap();
        let answer = |body: &str, total| Answer { status: 200, body: body.to_owned(), total };
        let answers = Answers::from([("/a?b=<".to_owned(), answer(r#"["<"]"#, Some(3))), ("/c".to_owned(), answer("null", None))]);
        let mut state = String::new();
        write_state(&mut state, &page, &answers).unwrap();
        let written = r#"{"page":{"path":"<P/script>"},"answers":{"/a?b=<P":{"status":200,"body":["<P"],"total":3},"/c":{"status":200,"body":null}}}"#;
        assert_eq!(state, written.replace("<P", "\\u003c"));
    }
}
