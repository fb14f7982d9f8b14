//! Security headers on every answer.

use crate::client::Secure;
use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use std::sync::LazyLock;

/// Scripts, styles, fonts and pictures come from the shop alone; nothing is inline but data blocks.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What Google Tag Manager and Google Analytics need beyond that. Nothing inline, and nothing that is made a script of a text: tags that
/// are either do not run.
const TAG_SOURCES: [(&str, &str); 3] = [
    ("script-src 'self'", " https://www.googletagmanager.com"),
    ("img-src 'self'", " https://www.googletagmanager.com https://*.google-analytics.com"),
    ("connect-src 'self'", " https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com"),
];

/// The content policy of a page that may load tags.
pub static WITH_TAGS: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy =
        TAG_SOURCES.iter().fold(CONTENT_SECURITY_POLICY.to_owned(), |policy, (own, more)| policy.replace(own, &format!("{own}{more}")));
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY))
});

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

#[cfg(test)]
mod tests {
    use super::{CONTENT_SECURITY_POLICY, WITH_TAGS};

    #[test]
    fn ana_01_tags_may_come_from_google_and_nothing_else_changes() {
        let directives = |policy: &str| policy.split("; ").map(ToOwned::to_owned).collect::<Vec<_>>();
        let (own, with_tags) = (directives(CONTENT_SECURITY_POLICY), directives(WITH_TAGS.to_str().expect("a policy")));
        let changed: Vec<_> = own.iter().zip(&with_tags).filter(|(own, with_tags)| own != with_tags).collect();
        assert_eq!((own.len(), changed.len()), (with_tags.len(), 3));
        assert!(changed.iter().all(|(own, with_tags)| with_tags.starts_with(own.as_str().split(" data:").next().expect("a directive"))));
        assert!(with_tags.contains(&"script-src 'self' https://www.googletagmanager.com".to_owned()));
        assert!(!WITH_TAGS.to_str().expect("a policy").contains("unsafe"));
    }
}
