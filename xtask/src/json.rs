//! JSON, as much of it as the tools need: translations, cargo's metadata and the shop's answers.

use std::fmt;

/// A JSON value. Objects keep their order; numbers keep their spelling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a whole document; an error says at which byte and what was expected there.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value()?;
        reader.skip_space();
        if reader.at == text.len() { Ok(value) } else { Err(reader.expected("the end")) }
    }

    /// The value of an object's key; null where there is none.
    pub(crate) fn get(&self, key: &str) -> &Json {
        self.entries().iter().find(|(name, _)| name == key).map_or(&Json::Null, |(_, value)| value)
    }

    /// An object's entries; none for another kind of value.
    pub(crate) fn entries(&self) -> &[(String, Json)] {
        if let Json::Object(entries) = self { entries } else { &[] }
    }

    /// A list's items; none for another kind of value.
    pub(crate) fn items(&self) -> &[Json] {
        if let Json::List(items) = self { items } else { &[] }
    }

    /// A text's value; none for another kind of value.
    pub(crate) fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => out.write_str("null"),
            Json::Bool(value) => write!(out, "{value}"),
            Json::Number(spelling) => out.write_str(spelling),
            Json::Text(text) => write_text(out, text),
            Json::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    write!(out, "{}{item}", if index == 0 { "[" } else { "," })?;
                }
                out.write_str(if items.is_empty() { "[]" } else { "]" })
            }
            Json::Object(entries) => {
                for (index, (key, value)) in entries.iter().enumerate() {
                    out.write_str(if index == 0 { "{" } else { "," })?;
                    write_text(out, key)?;
                    write!(out, ":{value}")?;
                }
                out.write_str(if entries.is_empty() { "{}" } else { "}" })
            }
        }
    }
}

fn write_text(out: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    out.write_str("\"")?;
    for char in text.chars() {
        match char {
            '"' | '\\' => write!(out, "\\{char}")?,
            '\0'..='\u{1f}' => write!(out, "\\u{:04x}", u32::from(char))?,
            _ => write!(out, "{char}")?,
        }
    }
    out.write_str("\"")
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn value(&mut self) -> Result<Json, String> {
        self.skip_space();
        match self.peek() {
            Some('{') => {
                let entries = self.sequence('}', |reader| {
                    reader.skip_space();
                    let key = reader.string()?;
                    reader.skip_space();
                    reader.take(':')?;
                    Ok((key, reader.value()?))
                })?;
                Ok(Json::Object(entries))
            }
            Some('[') => Ok(Json::List(self.sequence(']', Self::value)?)),
            Some('"') => Ok(Json::Text(self.string()?)),
            Some('-' | '0'..='9') => {
                let rest = &self.text[self.at..];
                let is_number = |char: char| char.is_ascii_digit() || "+-.eE".contains(char);
                let length = rest.find(|char| !is_number(char)).unwrap_or(rest.len());
                self.at += length;
                Ok(Json::Number(rest[..length].to_owned()))
            }
            _ => [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))]
                .into_iter()
                .find(|(word, _)| self.text[self.at..].starts_with(word))
                .map(|(word, value)| {
                    self.at += word.len();
                    value
                })
                .ok_or_else(|| self.expected("a value")),
        }
    }

    /// From an opening bracket to its closing one, items separated by commas.
    fn sequence<T>(&mut self, close: char, mut item: impl FnMut(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        self.at += 1;
        let mut items = Vec::new();
        self.skip_space();
        if self.peek() == Some(close) {
            self.at += 1;
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            self.skip_space();
            if self.peek() == Some(close) {
                self.at += 1;
                return Ok(items);
            }
            self.take(',')?;
        }
    }

    fn string(&mut self) -> Result<String, String> {
        self.take('"')?;
        let mut text = String::new();
        loop {
            match self.next()? {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                char => text.push(char),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        Ok(match self.next()? {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'u' => {
                let first = self.unit()?;
                if (0xd800..0xdc00).contains(&first) {
                    self.take('\\')?;
                    self.take('u')?;
                    let second = self.unit()?;
                    char::decode_utf16([first, second])
                        .next()
                        .and_then(Result::ok)
                        .ok_or_else(|| self.expected("the second half of a character"))?
                } else {
                    char::from_u32(u32::from(first)).ok_or_else(|| self.expected("a character"))?
                }
            }
            char => char,
        })
    }

    fn unit(&mut self) -> Result<u16, String> {
        let digits = self.text.get(self.at..self.at + 4);
        let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        self.at += 4;
        unit.ok_or_else(|| self.expected("four hexadecimal digits"))
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Result<char, String> {
        let char = self.peek().ok_or_else(|| self.expected("more"))?;
        self.at += char.len_utf8();
        Ok(char)
    }

    fn take(&mut self, wanted: char) -> Result<(), String> {
        if self.peek() == Some(wanted) {
            self.at += wanted.len_utf8();
            Ok(())
        } else {
            Err(self.expected(&format!("'{wanted}'")))
        }
    }

    fn expected(&self, what: &str) -> String {
        format!("expected {what} at byte {}", self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_every_kind_of_value() {
        let text = r#"{"a":[1,-2.50,1e9],"b":{"c":null,"d":true,"e":[]},"f":"x\"y\\z ė","g":{}}"#;
        assert_eq!(Json::parse(text).unwrap().to_string(), text);
    }

    #[test]
    fn reads_escapes() {
        let value = Json::parse(r#" "\u0117 \ud83d\udce6 \n" "#).unwrap();
        assert_eq!(value.text(), Some("ė 📦 \n"));
    }

    #[test]
    fn says_where_a_document_is_broken() {
        for (text, sentence) in [
            ("", "expected a value at byte 0"),
            ("{\"a\" 1}", "expected ':' at byte 5"),
            ("[1 2]", "expected ',' at byte 3"),
            ("[1] x", "expected the end at byte 4"),
            ("\"open", "expected more at byte 5"),
        ] {
            assert_eq!(Json::parse(text), Err(sentence.to_owned()), "{text}");
        }
    }
}
