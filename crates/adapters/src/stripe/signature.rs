//! The signature of a notice: HMAC-SHA256 over its time and its body, in the header `Stripe-Signature` (scheme v1).

use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use sha2::Sha256;
use std::fmt::Write;

/// The header.
pub(super) const HEADER: &str = "stripe-signature";
/// A notice that was signed longer ago may be somebody's who has heard it.
const TOLERANCE: SignedDuration = SignedDuration::from_mins(5);
/// While a secret is changed there are two; more signatures than this nobody makes.
const SIGNATURES_MAX: usize = 8;

/// Whether one of the signatures in `header` is that of `body`, made within five minutes of `now`. The time it takes tells nothing of them.
pub(super) fn holds(header: &str, body: &[u8], secret: &[u8], now: Timestamp) -> bool {
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let signed_at = parts().find(|(name, _)| *name == "t").and_then(|(_, time)| time.parse::<i64>().ok());
    let Some((seconds, signed_at)) = signed_at.and_then(|seconds| Some((seconds, Timestamp::from_second(seconds).ok()?))) else {
        return false;
    };
    let signed = of(seconds, body, secret);
    let mut signatures = parts().filter(|(name, _)| *name == "v1").take(SIGNATURES_MAX).filter_map(|(_, digits)| bytes(digits));
    let is_one_right = signatures.any(|signature| signed.clone().verify_slice(&signature).is_ok());
    is_one_right && now.duration_since(signed_at).abs() <= TOLERANCE
}

/// The header for `body` that is sent at `now`.
pub(super) fn header(body: &[u8], secret: &[u8], now: Timestamp) -> String {
    let seconds = now.as_second();
    let mut header = format!("t={seconds},v1=");
    for byte in of(seconds, body, secret).finalize().into_bytes() {
        let _written_to_string = write!(header, "{byte:02x}");
    }
    header
}

fn of(seconds: i64, body: &[u8], secret: &[u8]) -> Hmac<Sha256> {
    let key = Hmac::<Sha256>::new_from_slice(secret).expect("a key of any length");
    key.chain_update(format!("{seconds}.")).chain_update(body)
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    let byte = |pair: &[u8; 2]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    if rest.is_empty() { pairs.iter().map(byte).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);
    const BODY: &[u8] = br#"{"id":"evt_1"}"#;
    const SECRET: &[u8] = b"whsec_test";

    #[test]
    fn chk_03_a_signature_holds_for_five_minutes_for_its_body_and_by_its_secret() {
        let signed = header(BODY, SECRET, NOW);
        let after = |seconds| holds(&signed, BODY, SECRET, NOW + SignedDuration::from_secs(seconds));
        assert_eq!([0, 300, 301, -300, -301].map(after), [true, true, false, true, false]);
        assert!(!holds(&signed, br#"{"id":"evt_2"}"#, SECRET, NOW) && !holds(&signed, BODY, b"whsec_other", NOW));
    }

    #[test]
    fn chk_03_of_several_signatures_one_has_to_hold_and_only_in_the_known_scheme() {
        let signed = header(BODY, SECRET, NOW);
        let (time, right) = signed.split_once(",v1=").expect("a signature");
        let wrong = "0".repeat(64);
        assert!(holds(&format!("{time},v1={wrong},v1={right},v0=zz"), BODY, SECRET, NOW));
        for forged in [
            format!("{time},v1={wrong}"),
            format!("{time},v0={right}"),
            format!("v1={right}"),
            format!("t=1795248001,v1={right}"),
            format!("{time},v1={}", &right[..62]),
            "t=x,v1=y".to_owned(),
            String::new(),
        ] {
            assert!(!holds(&forged, BODY, SECRET, NOW), "{forged}");
        }
    }
}
