//! Which pages search engines may show.

use serde_json::Value;

/// Blocks whose page is somebody's own, or another one for every query.
const OWN: [&str; 7] = ["cart", "customerProfile", "loginCallback", "newsletter", "searchResults", "styleguide", "wishlist"];

/// Whether a page with these blocks says the same to everyone who finds it (SHELL-03).
pub(crate) fn is_indexed(blocks: &[Value]) -> bool {
    !blocks.iter().any(|block| block["type"].as_str().is_some_and(|kind| OWN.contains(&kind)))
}

#[cfg(test)]
mod tests {
    use super::is_indexed;
    use serde_json::json;

    #[test]
    fn shell_03_what_is_somebodys_own_is_not_for_search_engines() {
        assert!(is_indexed(&[json!({"type": "text"}), json!({"type": "form"})]));
        assert!(!is_indexed(&[json!({"type": "text"}), json!({"type": "wishlist"})]));
    }
}
