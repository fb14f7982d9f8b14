//! XML as it is written: elements with text or with others, nothing else.

/// Elements on their way out.
#[derive(Debug, Default)]
pub(super) struct Xml(String);

impl Xml {
    /// A document of one element.
    pub(super) fn document(name: &str, attributes: &[(&str, &str)], inner: impl FnOnce(&mut Self)) -> String {
        let mut xml = Self("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned());
        xml.element(name, attributes, inner);
        xml.0
    }

    /// An element with others.
    pub(super) fn branch(&mut self, name: &str, inner: impl FnOnce(&mut Self)) {
        self.element(name, &[], inner);
    }

    /// An element with text.
    pub(super) fn leaf(&mut self, name: &str, text: &str) {
        self.leaf_with(name, &[], text);
    }

    /// An element with text, where there is one.
    pub(super) fn maybe(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.leaf(name, text);
        }
    }

    /// An element with attributes and text.
    pub(super) fn leaf_with(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.element(name, attributes, |xml| xml.text(text));
    }

    fn element(&mut self, name: &str, attributes: &[(&str, &str)], inner: impl FnOnce(&mut Self)) {
        self.0 += "<";
        self.0 += name;
        for (attribute, value) in attributes {
            self.0 += " ";
            self.0 += attribute;
            self.0 += "=\"";
            self.text(value);
            self.0 += "\"";
        }
        self.0 += ">";
        inner(self);
        self.0 += "</";
        self.0 += name;
        self.0 += ">";
    }

    /// What people wrote is no markup. Control characters are refused where they come in; here they would break the file.
    fn text(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.0 += "&amp;",
                '<' => self.0 += "&lt;",
                '>' => self.0 += "&gt;",
                '"' => self.0 += "&quot;",
                letter if letter.is_control() => self.0.push(' '),
                '\u{fffe}' | '\u{ffff}' => self.0.push('\u{fffd}'),
                letter => self.0.push(letter),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_07_what_people_wrote_is_no_markup_in_an_invoice() {
        let xml = Xml::document("a", &[("b", "\"<>")], |xml| {
            xml.branch("c", |xml| xml.leaf("d", "<d>&\u{0}\n\u{ffff}"));
            xml.maybe("e", None);
        });
        let expected = "<a b=\"&quot;&lt;&gt;\"><c><d>&lt;d&gt;&amp;  \u{fffd}</d></c></a>";
        assert_eq!(xml.lines().last(), Some(expected));
    }
}
