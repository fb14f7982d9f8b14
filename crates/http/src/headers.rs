//! Security headers on every answer.

use crate::client::Secure;
use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

/// Scripts, styles, fonts and pictures come from the shop alone; nothing is inline but data blocks.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(self)"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
];

/// A year: who came encrypted once never comes otherwise.
const TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Middleware that adds the headers; an answer's own header of the same name stays.
pub async fn security(request: Request, next: Next) -> Response {
    let is_secure = request.extensions().get() == Some(&Secure(true));
    let mut response = next.run(request).await;
    if is_secure {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, TRANSPORT_SECURITY);
    }
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
