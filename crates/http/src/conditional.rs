//! Whether a client has what it asks for already.

use axum::http::{HeaderMap, header};

/// Whether `If-None-Match` names this entity tag: among others, weakened on its way, or as any (RFC 9110, 13.1.2).
#[must_use]
pub fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let values = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
    tags.any(|tag| tag == "*" || without_weakness(tag) == without_weakness(etag))
}

fn without_weakness(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn a_tag_is_known_alone_among_others_weakened_and_as_any() {
        let known = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.append(header::IF_NONE_MATCH, HeaderValue::from_static("\"c\""));
            headers.append(header::IF_NONE_MATCH, HeaderValue::from_static(value));
            is_known(&headers, "\"a\"")
        };
        for value in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\"", "*"] {
            assert!(known(value), "{value}");
        }
        for value in ["", "a", "\"b\"", "\"aa\"", "w/\"a\""] {
            assert!(!known(value), "{value}");
        }
        assert!(!is_known(&HeaderMap::new(), "\"a\""));
        let named = HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static("\"a\""))]);
        assert!(is_known(&named, "W/\"a\""), "one that is weak here");
    }
}
