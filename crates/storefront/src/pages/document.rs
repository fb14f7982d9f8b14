//! The document around a rendered page.

use super::renderer::{Answers, Rendered};
use crate::content::path_info::PageInfo;
use serde_json::value::RawValue;
use vitrina_http::html::escaped;

/// A whole document: head, the rendered root (empty in a shell), the state that the browser goes on from.
pub(super) fn document(
    page: &PageInfo,
    state: &RawValue,
    answers: &Answers,
    rendered: Option<Rendered>,
    tags: &str,
    sorry: &Sorry<'_>,
) -> serde_json::Result<String> {
    let answers = serde_json::to_string(answers)?;
    let (html, head, sorry) = match rendered {
        Some(rendered) => (rendered.html, rendered.head, String::new()),
        None => (String::new(), shell_head(page), sorry.html(page)),
    };
    Ok(format!(
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">{head}{tags}</head>\
         <body><div id=\"root\">{html}</div>{sorry}\
         <script type=\"application/json\" id=\"state\">{{\"page\":{page},\"answers\":{answers}}}</script></body></html>",
        language = page.language,
        page = inert(state.get()),
        answers = inert(&answers),
    ))
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

/// JSON inside a script element must not be able to close it; nothing else in it means anything to the document.
fn inert(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::inert;

    #[test]
    fn block_02_state_cannot_close_its_script() {
        assert_eq!(inert(r#"{"a":"</script>"}"#), r#"{"a":"\u003c/script>"}"#);
    }
}
