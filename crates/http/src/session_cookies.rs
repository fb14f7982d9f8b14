//! What a browser keeps of a session (ADR 32).

use crate::cookies;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use vitrina_core::{customers::SessionKind, ids::Token};
use vitrina_shop::customers::{session_hash, whole};

/// Holds what a session is known by. Browsers send a cookie of this name only to where it was made, encrypted or on this machine.
const SESSION: &str = "__Host-session";
/// Tells the page that there is a session, which the page itself cannot read: without one it asks for no account.
const HINT: &str = "signedIn";

/// Tells a browser that signed in to an account before from those that guess (AUTH-11). It opens nothing.
const KNOWN: &str = "__Host-known";
const KNOWN_FOR_S: u32 = 365 * 24 * 60 * 60;

/// What a browser holds that signed in to an account before.
#[must_use]
pub fn known(headers: &HeaderMap) -> Option<&str> {
    cookies::value(headers, KNOWN)
}

/// The cookie of a browser that has signed in.
#[must_use]
pub fn knowing(account: &str) -> Option<(HeaderName, HeaderValue)> {
    let cookie = format!("{KNOWN}={account}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age={KNOWN_FOR_S}");
    Some((header::SET_COOKIE, cookie.parse().ok()?))
}

/// The hash of the session whose cookie a request carries, over or not.
#[must_use]
pub fn held(headers: &HeaderMap) -> Option<String> {
    cookies::value(headers, SESSION)?.parse().ok().map(|token: Token| session_hash(&token))
}

/// Whether a request carries the cookie of a session, whatever it holds.
#[must_use]
pub fn is_claimed(headers: &HeaderMap) -> bool {
    cookies::value(headers, SESSION).is_some()
}

/// The cookies of a session that begins. Only that of a login outlives the browser.
#[must_use]
pub fn begun(token: &Token, kind: SessionKind) -> Vec<(HeaderName, HeaderValue)> {
    let age = whole(kind).map_or_else(String::new, |seconds| format!("; Max-Age={seconds}"));
    set(
        &format!("{SESSION}={}; Path=/; Secure; HttpOnly; SameSite=Lax{age}", token.reveal()),
        &format!("{HINT}=1; Path=/; Secure; SameSite=Lax{age}"),
    )
}

/// The cookies of a session that is over.
#[must_use]
pub fn ended() -> Vec<(HeaderName, HeaderValue)> {
    set(
        &format!("{SESSION}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0"),
        &format!("{HINT}=; Path=/; Secure; SameSite=Lax; Max-Age=0"),
    )
}

fn set(session: &str, hint: &str) -> Vec<(HeaderName, HeaderValue)> {
    [session, hint].into_iter().filter_map(|cookie| Some((header::SET_COOKIE, cookie.parse().ok()?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_08_the_cookie_of_a_session_is_read_by_the_server_alone() {
        let token = Token::from_random([1; 32]);
        let texts = |cookies: Vec<(HeaderName, HeaderValue)>| {
            cookies.into_iter().map(|(_, value)| value.to_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let secret = "01".repeat(32);
        assert_eq!(
            texts(begun(&token, SessionKind::Login)),
            [
                format!("__Host-session={secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=7776000"),
                "signedIn=1; Path=/; Secure; SameSite=Lax; Max-Age=7776000".to_owned()
            ]
        );
        assert!(texts(begun(&token, SessionKind::Impersonation)).iter().all(|cookie| !cookie.contains("Max-Age")));
        assert!(texts(ended()).iter().all(|cookie| cookie.ends_with("Max-Age=0")));
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("signedIn=1; __Host-session={secret}").parse().unwrap());
        assert_eq!(held(&headers), Some(session_hash(&token)));
        headers.insert(header::COOKIE, "__Host-session=guessed".parse().unwrap());
        assert!(held(&headers).is_none() && is_claimed(&headers));
    }
}
