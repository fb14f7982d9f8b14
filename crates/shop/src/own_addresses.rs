//! Addresses at which the program itself answers: nothing of the catalogue stands there. An old address, which can be any, is held against
//! what docs/import/redirects.schema.json says of them.

/// The page on which somebody subscribes to the newsletter, confirms it, or leaves; in each language below its prefix.
pub const NEWSLETTER: &str = "/newsletter-subscription";

/// What they begin with, on every surface.
const FIRST: [&str; 11] =
    ["api", "assets", "dev", "documents", "healthz", "icons", "images", "metrics", "readyz", "login-callback", "newsletter-subscription"];
/// The others as they are; `*` is any step.
const WHOLE: [&str; 4] = ["/content/path-info", "/offline/*", "/sitemaps/*", "/social-image"];

/// Whether the program answers at `path`, which has no language's prefix and no query.
#[must_use]
pub fn is_own(path: &str) -> bool {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    FIRST.contains(&first) || WHOLE.iter().any(|whole| fits(path, whole))
}

/// Whether it answers there for all languages alike, such as at `/documents/care.pdf`: the address never has a language's prefix.
#[must_use]
pub fn is_of_no_language(path: &str) -> bool {
    path != NEWSLETTER && is_own(path)
}

fn fits(path: &str, whole: &str) -> bool {
    let mut steps = path.split('/');
    whole.split('/').all(|wanted| steps.next().is_some_and(|step| wanted == "*" || wanted == step)) && steps.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn adm_02_what_no_redirect_may_begin_at_is_no_pages_address_either() {
        let schema: Value = serde_json::from_str(include_str!("../../../docs/import/redirects.schema.json")).expect("JSON");
        let answered = jsonschema::validator_for(&schema["properties"]["from"]["allOf"][0]["not"]).expect("a schema");
        for path in [
            "/api",
            "/api/old/cup",
            "/assets/old",
            "/content/path-info",
            "/documents/old",
            "/healthz",
            "/icons/old",
            "/images/old",
            "/login-callback",
            "/newsletter-subscription",
            "/offline/en",
            "/readyz",
            "/sitemaps/pages",
            "/social-image",
        ] {
            assert!(is_own(path) && answered.is_valid(&json!(path)), "{path}");
        }
        for path in ["/", "/apis", "/content", "/content/path-info/more", "/offline", "/offline/en/more", "/sitemaps", "/social-images"] {
            assert!(!is_own(path) && !answered.is_valid(&json!(path)), "{path}");
        }
    }

    #[test]
    fn adm_02_the_newsletters_page_alone_stands_below_each_languages_prefix() {
        assert!(
            ["/documents/care.pdf", "/images/mug-1", "/api/export/products/price-list", "/login-callback"]
                .into_iter()
                .all(is_of_no_language)
        );
        assert!(![NEWSLETTER, "/", "/boxes", "/documented"].into_iter().any(is_of_no_language));
    }
}
