//! Which account payments by card go through, told without its secrets.

use std::fmt;

/// What only the account and the shop know.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
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

/// Fails with what is allowed.
pub(super) fn stripe_key(text: &str) -> Result<Secret, &'static str> {
    beginning_with(&["sk_", "rk_"], text).ok_or("a secret or restricted key of Stripe, sk_… or rk_…")
}

/// Fails with what is allowed.
pub(super) fn webhook_secret(text: &str) -> Result<Secret, &'static str> {
    beginning_with(&["whsec_"], text).ok_or("the signing secret of an endpoint at Stripe, whsec_…")
}

fn beginning_with(beginnings: &[&str], text: &str) -> Option<Secret> {
    let rest = beginnings.iter().find_map(|beginning| text.strip_prefix(beginning))?;
    let is_whole = !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+/=".contains(&byte));
    is_whole.then(|| Secret(text.to_owned()))
}

/// The key travels encrypted, or on this machine alone. Fails with what is allowed.
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
    fn chk_03_keys_are_told_apart_and_never_shown() {
        assert_eq!(stripe_key("sk_test_4eC39HqLyjWD").map(|key| format!("{key:?}")).as_deref(), Ok("***"));
        assert!(stripe_key("rk_live_1").is_ok() && webhook_secret("whsec_abc+/=").is_ok());
        assert!(["", "sk_", "pk_test_1", "whsec_1", "sk_test_ 1"].iter().all(|text| stripe_key(text).is_err()));
        assert!(["", "whsec_", "sk_test_1"].iter().all(|text| webhook_secret(text).is_err()));
    }

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
