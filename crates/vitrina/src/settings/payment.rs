//! Which account payments by card go through.

use super::secret::Secret;

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
    is_whole.then(|| Secret::new(text))
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
}
