//! What a browser keeps while somebody is at a provider's page (ADR 35): the secret that everything about it follows from.

use crate::cookies;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use vitrina_core::ids::Token;

/// It goes along when the provider leads back by an address, and with calls of the shop's pages; not when another site sends a form.
const ATTEMPT: &str = "__Host-attempt";
/// Whoever takes longer begins anew.
const KEPT_FOR_S: u32 = 600;

/// The secret that a request carries.
#[must_use]
pub fn held(headers: &HeaderMap) -> Option<Token> {
    cookies::value(headers, ATTEMPT)?.parse().ok()
}

/// The cookie of somebody who goes.
#[must_use]
pub fn begun(secret: &Token) -> Option<(HeaderName, HeaderValue)> {
    set(&secret.reveal(), KEPT_FOR_S)
}

/// The cookie of somebody who has come back: nothing is tried twice.
#[must_use]
pub fn ended() -> Option<(HeaderName, HeaderValue)> {
    set("", 0)
}

fn set(value: &str, age_s: u32) -> Option<(HeaderName, HeaderValue)> {
    Some((header::SET_COOKIE, format!("{ATTEMPT}={value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age={age_s}").parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_09_no_script_reads_the_secret_of_an_attempt_and_it_does_not_last() {
        let secret = Token::from_random([1; 32]);
        let (_, cookie) = begun(&secret).unwrap();
        let expected = format!("__Host-attempt={}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=600", "01".repeat(32));
        assert_eq!(cookie, expected);
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie);
        assert_eq!(held(&headers), Some(secret));
        headers.insert(header::COOKIE, ended().unwrap().1);
        assert_eq!(held(&headers), None);
    }
}
