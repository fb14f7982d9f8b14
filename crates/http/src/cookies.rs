//! Cookies of a request.

use axum::http::{HeaderMap, header};

/// The value of the cookie `name`. Others, which need not be ASCII, do not hide it.
#[must_use]
pub fn value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let pairs = headers.get_all(header::COOKIE).iter().flat_map(|value| value.as_bytes().split(|byte| *byte == b';'));
    pairs.filter_map(|pair| str::from_utf8(pair).ok()?.trim().split_once('=')).find(|(key, _)| *key == name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn auth_08_a_cookie_is_found_beside_those_of_others_whatever_they_hold() {
        let mut headers = HeaderMap::new();
        for line in [&b"seen=\xc5\xbe; raw=\xff\xfe; mine=1"[..], b"other=2"] {
            headers.append(header::COOKIE, HeaderValue::from_bytes(line).unwrap());
        }
        assert_eq!(
            ["mine", "other", "seen", "raw", "none"].map(|name| value(&headers, name)),
            [Some("1"), Some("2"), Some("ž"), None, None]
        );
    }
}
