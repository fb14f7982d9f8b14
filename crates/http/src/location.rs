//! Addresses as they are written: where an answer leads, what a list of pages names.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// What no address has as it is; letters beyond ASCII are always written with percent signs. A percent sign stands for itself: what is
/// encoded already stays so.
const NEVER: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'\\').add(b'^').add(b'`').add(b'{').add(b'|').add(b'}');

/// Leads to an `address`, a path of the shop with its query, or a whole one that the shop itself made, written in ASCII (RFC 9110 §10.2.2).
#[must_use]
pub fn redirect(status: StatusCode, address: &str) -> Response {
    let location = HeaderValue::try_from(encoded(address)).unwrap_or(HeaderValue::from_static("/"));
    (status, [(header::LOCATION, location)]).into_response()
}

/// An address in ASCII.
#[must_use]
pub fn encoded(address: &str) -> String {
    utf8_percent_encode(address, NEVER).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shell_08_an_address_is_answered_in_ascii_and_encoded_once() {
        for (address, sent) in [
            ("/lt/puodelis?x=1&y=a+b", "/lt/puodelis?x=1&y=a+b"),
            ("/lt/dėžutė?q=ž d", "/lt/d%C4%97%C5%BEut%C4%97?q=%C5%BE%20d"),
            ("/de/über?x=я", "/de/%C3%BCber?x=%D1%8F"),
            ("/d%C4%97?q=%26", "/d%C4%97?q=%26"),
            ("/a\r\nSet-Cookie: x=1", "/a%0D%0ASet-Cookie:%20x=1"),
        ] {
            assert_eq!(redirect(StatusCode::FOUND, address).headers()[header::LOCATION], sent, "{address}");
        }
    }
}
