//! What only an account elsewhere and the shop know.

use std::fmt;

/// It is shown nowhere.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
    pub(super) fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// As it is.
    pub(crate) fn in_full(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Where it is sent to: it travels encrypted, or on this machine alone. Fails with what is allowed.
pub(super) fn api(text: &str) -> Result<String, &'static str> {
    let place = |scheme| text.strip_prefix(scheme).map(|rest: &str| rest.split('/').next().unwrap_or_default());
    let is_here = place("http://").is_some_and(|place| {
        ["127.0.0.1", "localhost", "[::1]"]
            .iter()
            .any(|host| place.strip_prefix(host).is_some_and(|rest| rest.is_empty() || rest.starts_with(':')))
    });
    let is_encrypted = place("https://").is_some_and(|place| !place.is_empty() && !place.contains('@'));
    if is_here || is_encrypted { Ok(text.to_owned()) } else { Err("https://HOST, or http://127.0.0.1:PORT for a server on this machine") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_03_a_key_travels_encrypted_or_not_at_all() {
        assert!(
            ["https://api.stripe.com", "http://127.0.0.1:4242", "http://[::1]:1", "http://localhost"].iter().all(|url| api(url).is_ok())
        );
        assert!(
            ["", "http://api.stripe.com", "http://127.0.0.1.example", "http://127.0.0.1@a.example", "https://", "https://a@b.example"]
                .iter()
                .all(|url| api(url).is_err())
        );
    }
}
