//! Writing JSON by hand, where serde's way of looking at every letter twice was a quarter of an answer (measured on lists).

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use rust_decimal::Decimal;

/// The answer of this JSON.
pub(crate) fn json(body: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], body).into_response()
}

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

    #[inline]
    pub(crate) fn text(&mut self, name: &'static str, text: &str) {
        self.name(name);
        push_text(self.body, text);
        self.body.push(b',');
    }

    pub(crate) fn optional_text(&mut self, name: &'static str, text: Option<&str>) {
        match text {
            Some(text) => self.text(name, text),
            None => self.word(name, "null"),
        }
    }

    pub(crate) fn flag(&mut self, name: &'static str, is_set: bool) {
        self.word(name, if is_set { "true" } else { "false" });
    }

    pub(crate) fn count(&mut self, name: &'static str, count: Option<impl Into<u64>>) {
        match count {
            Some(count) => self.word(name, itoa::Buffer::new().format(count.into())),
            None => self.word(name, "null"),
        }
    }

    pub(crate) fn integer(&mut self, name: &'static str, number: i32) {
        self.word(name, itoa::Buffer::new().format(number));
    }

    pub(crate) fn decimal(&mut self, name: &'static str, number: Option<Decimal>) {
        let Some(number) = number else { return self.word(name, "null") };
        self.name(name);
        push_decimal(self.body, number);
        self.body.push(b',');
    }

    #[inline]
    fn word(&mut self, name: &'static str, word: &str) {
        self.name(name);
        self.body.extend_from_slice(word.as_bytes());
        self.body.push(b',');
    }

    pub(crate) fn texts<'a>(&mut self, name: &'static str, texts: impl IntoIterator<Item = &'a str>) {
        self.name(name);
        self.body.push(b'[');
        separated(self.body, texts, push_text);
        self.body.extend_from_slice(b"],");
    }

    pub(crate) fn object<T>(&mut self, name: &'static str, item: Option<T>, write: impl FnOnce(T, &mut Object<'_>)) {
        let Some(item) = item else { return self.word(name, "null") };
        self.name(name);
        let mut object = Object::begin(self.body);
        write(item, &mut object);
        object.end();
        self.body.push(b',');
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

    // Inlined, the name's length is known and it is written in a step or two.
    #[inline]
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

/// Digit by digit, never through a binary float (decision 1); the same digits as the decimal's own.
fn push_decimal(body: &mut Vec<u8>, number: Decimal) {
    if number.is_sign_negative() && !number.is_zero() {
        body.push(b'-');
    }
    let mut buffer = itoa::Buffer::new();
    let digits = buffer.format(number.mantissa().unsigned_abs()).as_bytes();
    let decimals = number.scale() as usize;
    let whole = digits.len().saturating_sub(decimals);
    if whole == 0 {
        body.push(b'0');
    }
    body.extend_from_slice(&digits[..whole]);
    if decimals > 0 {
        body.push(b'.');
        body.resize(body.len() + decimals.saturating_sub(digits.len()), b'0');
        body.extend_from_slice(&digits[whole..]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use rust_decimal::Decimal;

    #[test]
    fn price_07_numbers_are_written_digit_by_digit() {
        for text in ["0", "0.00", "0.5", "0.05", "12", "12.3400", "-0.01", "922337203685477.5807", "79228162514264337593543950335"] {
            let mut body = Vec::new();
            push_decimal(&mut body, text.parse::<Decimal>().expect("a decimal"));
            assert_eq!(String::from_utf8(body).as_deref(), Ok(text));
        }
    }

    #[test]
    fn list_05_objects_are_what_serde_would_write() {
        let mut body = Vec::new();
        let mut object = Object::begin(&mut body);
        object.text("plain", "Dėžutė");
        object.text("special", "a \"b\" \\ \n \u{1}");
        object.optional_text("none", None);
        object.texts("texts", ["a", "b"]);
        object.pairs("pairs", [("k", "v"), ("l", "w")]);
        object.pairs("nothing", []);
        object.flag("yes", true);
        object.count("count", Some(7_u32));
        object.decimal("price", Some(Decimal::new(1250, 3)));
        object.end();
        let read: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
        let expected = serde_json::json!({
            "plain": "Dėžutė", "special": "a \"b\" \\ \n \u{1}", "none": null, "texts": ["a", "b"], "pairs": {"k": "v", "l": "w"},
            "nothing": {}, "yes": true, "count": 7, "price": 1.25
        });
        assert_eq!(read, expected);
    }
}
