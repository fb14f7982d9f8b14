//! Writing JSON by hand, where serde's way of looking at every letter twice was a quarter of an answer (measured on lists).

use std::{fmt::Display, io::Write};

/// An object that is being written; the fields come in the order of the calls.
pub(crate) struct Object<'b> {
    body: &'b mut Vec<u8>,
}

impl<'b> Object<'b> {
    pub(crate) fn begin(body: &'b mut Vec<u8>) -> Self {
        body.push(b'{');
        Self { body }
    }

    pub(crate) fn end(self) {
        if self.body.last() == Some(&b',') {
            self.body.pop();
        }
        self.body.push(b'}');
    }

    pub(crate) fn text(&mut self, name: &'static str, text: &str) {
        self.name(name);
        push_text(self.body, text);
        self.body.push(b',');
    }

    pub(crate) fn optional_text(&mut self, name: &'static str, text: Option<&str>) {
        match text {
            Some(text) => self.text(name, text),
            None => self.plain(name, "null"),
        }
    }

    /// A number, or anything else that is written as it shows itself.
    pub(crate) fn plain(&mut self, name: &'static str, value: impl Display) {
        self.name(name);
        // A vector takes every write.
        let _ = write!(self.body, "{value},");
    }

    pub(crate) fn optional_plain(&mut self, name: &'static str, value: Option<impl Display>) {
        match value {
            Some(value) => self.plain(name, value),
            None => self.plain(name, "null"),
        }
    }

    pub(crate) fn texts<'a>(&mut self, name: &'static str, texts: impl IntoIterator<Item = &'a str>) {
        self.name(name);
        self.body.push(b'[');
        separated(self.body, texts, push_text);
        self.body.extend_from_slice(b"],");
    }

    pub(crate) fn objects<T>(&mut self, name: &'static str, items: impl IntoIterator<Item = T>, write: impl Fn(&mut Vec<u8>, T)) {
        self.name(name);
        self.body.push(b'[');
        separated(self.body, items, write);
        self.body.extend_from_slice(b"],");
    }

    pub(crate) fn pairs<'a>(&mut self, name: &'static str, pairs: impl IntoIterator<Item = (&'a str, &'a str)>) {
        self.name(name);
        self.body.push(b'{');
        separated(self.body, pairs, |body, (key, text)| {
            push_text(body, key);
            body.push(b':');
            push_text(body, text);
        });
        self.body.extend_from_slice(b"},");
    }

    fn name(&mut self, name: &'static str) {
        self.body.push(b'"');
        self.body.extend_from_slice(name.as_bytes());
        self.body.extend_from_slice(b"\":");
    }
}

/// Writes `items` with commas between them.
pub(crate) fn separated<T>(body: &mut Vec<u8>, items: impl IntoIterator<Item = T>, write: impl Fn(&mut Vec<u8>, T)) {
    let begin = body.len();
    for item in items {
        if body.len() > begin {
            body.push(b',');
        }
        write(body, item);
    }
}

#[expect(clippy::needless_bitwise_bool, reason = "without an early end sixteen letters are looked at in one step")]
fn push_text(body: &mut Vec<u8>, text: &str) {
    let is_special = text.bytes().fold(false, |any, byte| any | (byte < 0x20) | (byte == b'"') | (byte == b'\\'));
    if is_special {
        // A text always fits into JSON.
        let _ = serde_json::to_writer(body, text);
    } else {
        body.push(b'"');
        body.extend_from_slice(text.as_bytes());
        body.push(b'"');
    }
}
