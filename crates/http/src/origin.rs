//! What another site makes a browser send is refused (AUTH-11): it carries the customer's cookie, or signs them in as somebody else.

use crate::{problem::Problem, session_cookies};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use vitrina_shop::context::Shop;

/// Where browsers say how far the page that sends is from here.
const FETCH_SITE: &str = "sec-fetch-site";
/// Calls that begin a session, so that they are checked without one.
const BEGINNING: &[&str] = &["/api/customer/login", "/api/customer/impersonate", "/api/register/", "/api/auth/"];
/// Apple has the browser send a form. It reads no cookie and begins nothing: it only leads to a page of the shop.
const OF_OTHERS: &str = "/api/auth/apple/callback";

/// Lets pass what changes nothing, what carries no session and begins none, and what a page of this shop sends.
pub async fn of_this_shop(State(shop): State<Shop>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_checked = session_cookies::is_claimed(request.headers()) || BEGINNING.iter().any(|beginning| path.starts_with(beginning));
    let is_changing = !request.method().is_safe() && path != OF_OTHERS;
    if !(is_changing && is_checked) || is_from_here(request.headers(), &shop.shelf.now().snapshot.configuration.site_origin) {
        return next.run(request).await;
    }
    cross_site().into_response()
}

/// Refuses an address that a page of another site leads to, for what only changes what the browser keeps.
pub fn check_way(headers: &HeaderMap, site_origin: &str) -> Result<(), Problem> {
    if is_from_here(headers, site_origin) { Ok(()) } else { Err(cross_site()) }
}

/// Whether a link of this shop's own pages leads to what is asked for, as far as the browser says where one came from.
#[must_use]
pub fn is_led_from_here(headers: &HeaderMap, site_origin: &str) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some((scheme, rest)) = text(header::REFERER).and_then(|referer| referer.split_once("://")) else { return false };
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    text(header::HOST) == Some(host) || format!("{scheme}://{host}").eq_ignore_ascii_case(site_origin)
}

fn cross_site() -> Problem {
    Problem::forbidden("CrossSite", "Only a page of this shop may send this.")
}

/// What the browser says, which no page can change. Programs say neither: nobody tricks them, and who has the cookie has it all. Behind a
/// proxy that asks for another host, the shop's pages come from where the configuration says that it is.
fn is_from_here(headers: &HeaderMap, site_origin: &str) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if let Some(site) = text(FETCH_SITE) {
        return matches!(site, "same-origin" | "none");
    }
    match text(header::ORIGIN.as_str()) {
        Some(origin) => {
            let is_asked_for = |(_, host): (&str, &str)| Some(host) == text(header::HOST.as_str());
            origin.eq_ignore_ascii_case(site_origin) || origin.split_once("://").is_some_and(is_asked_for)
        }
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_11_a_page_of_another_site_is_told_from_one_of_this_shop() {
        let is_from_here = |pairs: &[(&'static str, &str)]| {
            let headers: HeaderMap = pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
            is_from_here(&headers, "https://vitrina.example")
        };
        let host = ("host", "shop.example");
        for (from_here, pairs) in [
            (true, &[host, ("sec-fetch-site", "same-origin")][..]),
            (true, &[host, ("sec-fetch-site", "none")]),
            (false, &[host, ("sec-fetch-site", "same-site")]),
            (false, &[host, ("sec-fetch-site", "cross-site")]),
            (false, &[host, ("sec-fetch-site", "cross-site"), ("origin", "https://shop.example")]),
            (true, &[host, ("origin", "https://shop.example")]),
            (true, &[("host", "node-1:8080"), ("origin", "https://vitrina.example")]),
            (false, &[("host", "node-1:8080"), ("origin", "https://shop.example")]),
            (false, &[host, ("origin", "http://vitrina.example")]),
            (false, &[host, ("sec-fetch-site", "cross-site"), ("origin", "https://vitrina.example")]),
            (false, &[host, ("origin", "https://shop.example.evil")]),
            (false, &[host, ("origin", "https://evil.example")]),
            (false, &[host, ("origin", "null")]),
            (true, &[host]),
        ] {
            assert_eq!(is_from_here(pairs), from_here, "{pairs:?}");
        }
    }
}
