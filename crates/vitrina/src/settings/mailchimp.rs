//! Which store at Mailchimp is told of carts.

use super::secret::Secret;
use vitrina_adapters::mailchimp_api;

/// Letters of a store's id at most.
const STORE_LENGTH_MAX: usize = 50;

/// Fails with what is allowed.
pub(super) fn key(text: &str) -> Result<Secret, &'static str> {
    mailchimp_api(text).map(|_| Secret::new(text)).ok_or("a key of Mailchimp with its data centre, such as 0123…-us21")
}

/// Fails with what is allowed.
pub(super) fn store(text: &str) -> Result<String, &'static str> {
    let is_id = (1..=STORE_LENGTH_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'/');
    if is_id { Ok(text.to_owned()) } else { Err("the id of a store at Mailchimp") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cart_08_a_key_has_its_data_centre_and_is_never_shown() {
        assert_eq!(key("0123456789abcdef-us21").map(|key| format!("{key:?}")).as_deref(), Ok("***"));
        assert!(["", "0123456789abcdef", "0123-us21/x"].iter().all(|text| key(text).is_err()));
        assert!(store("vitrina").is_ok() && ["", "a b", "a/b"].iter().all(|text| store(text).is_err()));
    }
}
