//! Text in what the server itself writes as HTML.

/// Text for an element or an attribute in double quotes.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn block_02_text_cannot_open_a_tag() {
        assert_eq!(escaped(r#"<b> & ""#), "&lt;b&gt; &amp; &quot;");
    }
}
