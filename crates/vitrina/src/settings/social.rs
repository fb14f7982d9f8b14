//! What the providers know the shop by that vouch for people.

use super::secret::Secret;
use std::path::PathBuf;

const LENGTH_MAX: usize = 256;

/// Fails with what is allowed.
pub(super) fn client(text: &str) -> Result<String, &'static str> {
    if is_visible(text) { Ok(text.to_owned()) } else { Err("an id as the provider gives it out") }
}

/// Fails with what is allowed.
pub(super) fn secret(text: &str) -> Result<Secret, &'static str> {
    if is_visible(text) { Ok(Secret::new(text)) } else { Err("a secret as the provider gives it out") }
}

/// Fails with what is allowed.
pub(super) fn key_file(text: &str) -> Result<PathBuf, &'static str> {
    if text.is_empty() { Err("the path of a file") } else { Ok(text.into()) }
}

fn is_visible(text: &str) -> bool {
    (1..=LENGTH_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_09_secrets_of_providers_are_never_shown() {
        assert_eq!(secret("GOCSPX-1").map(|secret| format!("{secret:?}")).as_deref(), Ok("***"));
        assert!(client("1-abc.apps.googleusercontent.com").is_ok());
        assert!(["", "a b", "a\n", &"x".repeat(257)].iter().all(|text| secret(text).is_err() && client(text).is_err()));
    }
}
