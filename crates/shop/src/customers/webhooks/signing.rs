//! What a webhook's customer knows a message of the shop by: HMAC-SHA-256 over its time and its body.

use crate::{context::hexadecimal, uploads::LinkKey};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha2::Sha256;

/// What a secret begins with, so that people and programs that look for lost secrets know it.
const BEGINNING: &str = "vitrina_signs_";

/// The secret of a webhook. It follows from the shop's own key, so that nobody finds it in a table.
pub(super) fn secret(key: &LinkKey, webhook_id: &str) -> String {
    format!("{BEGINNING}{}", key.token(&format!("webhook {webhook_id}")))
}

/// The header of a message that is sent at `now`.
pub(super) fn signature(secret: &str, body: &str, now: Timestamp) -> String {
    let seconds = now.as_second();
    let key = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length");
    let signed = key.chain_update(format!("{seconds}.")).chain_update(body).finalize();
    format!("t={seconds},v1={}", hexadecimal(&signed.into_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b2b_03_a_signature_is_the_one_that_the_documentation_describes() {
        let now = Timestamp::constant(1_795_248_000, 0);
        let signed = signature("vitrina_signs_test", r#"{"id":"1"}"#, now);
        // printf '%s' '1795248000.{"id":"1"}' | openssl dgst -sha256 -hmac vitrina_signs_test
        assert_eq!(signed, "t=1795248000,v1=1424d7159712bcc355d04b439d9a4a9f9c5c2769ba2ff7c39110fc94ae34b49f");
        assert_ne!(signed, signature("vitrina_signs_other", r#"{"id":"1"}"#, now));
    }
}
