//! What an ID token says, once it is known to be the provider's, for this shop, of now and of this attempt (OpenID Connect Core §3.1.3.7).

use super::cryptography::ALGORITHMS;
use jiff::Timestamp;
use jsonwebtoken::{DecodingKey, Header, Validation, decode, decode_header};
use serde::{Deserialize, Deserializer};
use vitrina_shop::customers::{VouchError, Vouched};

/// Clocks differ.
const LEEWAY_S: i64 = 60;
/// Longer ones are nobody's.
const TOKEN_LENGTH_MAX: usize = 16 * 1024;
const SUBJECT_LENGTH_MAX: usize = 255;

#[derive(Deserialize)]
struct Claims {
    sub: String,
    exp: f64,
    #[serde(default)]
    nonce: Option<String>,
    /// Whom it was made for, where others may hear it too.
    #[serde(default)]
    azp: Option<String>,
    #[serde(default)]
    email: Option<String>,
    #[serde(default, deserialize_with = "flag")]
    email_verified: bool,
    /// Google: whose domain the account belongs to, where that is its customer.
    #[serde(default)]
    hd: Option<String>,
    #[serde(default)]
    given_name: Option<String>,
    #[serde(default)]
    family_name: Option<String>,
}

/// Apple writes it as a text at times.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(value == true || value == "true")
}

/// Whom and what a token has to be for.
pub(super) struct Expected<'a> {
    pub(super) issuer: &'a str,
    pub(super) client_id: &'a str,
    pub(super) nonce: &'a str,
    /// Whether it says that it has verified an address also of mailboxes that others keep, which may have changed hands since (Google).
    pub(super) verifies_foreign: bool,
    pub(super) now: Timestamp,
}

/// The mailboxes of which Google is sure without naming a domain.
const MAILBOXES_OF_GOOGLE: [&str; 2] = ["@gmail.com", "@googlemail.com"];

impl Claims {
    /// Whether the provider keeps the mailbox itself.
    fn is_mailbox_kept(&self) -> bool {
        let email = self.email.as_deref().unwrap_or_default().to_ascii_lowercase();
        self.hd.is_some() || MAILBOXES_OF_GOOGLE.iter().any(|end| email.ends_with(end))
    }
}

/// The head of a token, which says by which key it can be checked.
pub(super) fn head(token: &str) -> Result<Header, VouchError> {
    let refused = || VouchError::Refused("its token cannot be read".to_owned());
    if token.len() > TOKEN_LENGTH_MAX {
        return Err(refused());
    }
    let head = decode_header(token).map_err(|_| refused())?;
    if ALGORITHMS.contains(&head.alg) { Ok(head) } else { Err(refused()) }
}

/// Whom the token is about.
pub(super) fn read(token: &str, head: &Header, key: &DecodingKey, expected: &Expected<'_>) -> Result<Vouched, VouchError> {
    let refused = |reason: &str| VouchError::Refused(format!("its token {reason}"));
    let mut validation = Validation::new(head.alg);
    validation.set_audience(&[expected.client_id]);
    // Google says that it leaves out the scheme at times.
    validation.set_issuer(&[expected.issuer, expected.issuer.trim_start_matches("https://")]);
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    // Time is an argument, and the library reads the clock.
    validation.validate_exp = false;
    // Its words name a rule, and nothing of the token.
    let claims = decode::<Claims>(token, key, &validation).map_err(|error| refused(&format!("does not hold: {:?}", error.kind())))?.claims;
    #[expect(clippy::cast_precision_loss, reason = "seconds of our time are exact in it")]
    let is_over = claims.exp + (LEEWAY_S as f64) < expected.now.as_second() as f64;
    if is_over || !claims.exp.is_finite() {
        return Err(refused("has expired"));
    }
    if claims.nonce.as_deref() != Some(expected.nonce) {
        return Err(refused("is of another attempt"));
    }
    if claims.azp.as_deref().is_some_and(|made_for| made_for != expected.client_id) {
        return Err(refused("was made for another"));
    }
    if claims.sub.is_empty() || claims.sub.len() > SUBJECT_LENGTH_MAX || claims.sub.contains(char::is_control) {
        return Err(refused("names nobody"));
    }
    Ok(Vouched {
        is_email_verified: claims.email_verified && (!expected.verifies_foreign || claims.is_mailbox_kept()),
        subject: claims.sub,
        email: claims.email,
        name: claims.given_name.unwrap_or_default(),
        surname: claims.family_name.unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::cryptography;

    /// Signed with RS256 by a key that openssl made, whose modulus is below.
    const TOKEN: &str = "eyJhbGciOiJSUzI1NiIsImtpZCI6Im9uZSJ9.eyJpc3MiOiJodHRwczovL2FjY291bnRzLmdvb2dsZS5jb20iLCJhdWQiOiJzaG9wIiwic3ViIjoiMTEwIiwiZXhwIjoxN\
        zk1MDAzNjAwLCJub25jZSI6Im4iLCJlbWFpbCI6Im9uYUBleGFtcGxlLmNvbSIsImVtYWlsX3ZlcmlmaWVkIjp0cnVlLCJnaXZlbl9uYW1lIjoiT25hIn0.IkwU2WoDz0v\
        Yaf_Z_dd78-sdEzl8T3Aajmie6Elt-4VPFoT771JiuUh1Lv1MgjqHi4YKmrf-vUcRBTR3x9Dur_LT204a78oMSagvMfztEz5ISNt1rt6xp3ZxGIXiZSzM8KcwRw7X6UrW-\
        zGyClCxm8rhQMV6CeKF_PZh4hq9JjEj71Ou5Mxw5HBgJOLCqJqbZ0iQC3IEcb0Pi0ezI2XTCd5T2BwBSBrvE-2OmZei0cmpriJEvuiv2V4wTNNPhWL73lKcYtmBc8CO95E\
        ZazYC17uS_eg0WX1UotbHB-ZoDTceu0Z_nNIKa1ui90D-9rLd3yfsMz7Gi3PPotoem6IHRg";
    const MODULUS: &str = "vYtvycv4sS3y0qgJDnu46SeW3TxtNb_7HfbV_J0VD4fzFfNJBtiOIUhfl_4iMM9g8UBVlT024MWYPAsdV4J8b2oMj-_oI3FZDwM06dN-Lu2fq8YtcMdl7snEyeYhdecb_L\
        axEHe7DaBGZqsZTnm9sajAIT_Jxy4mkIKqJynMuIcRgmuZ-Ui5iiT6OtTfgPHNepEOlrcFe5dDDhQ_Ypcmc1O-25j7ICqbqBBVGcF4a5pmEWdpR3BJMl79n1K76WGIVfiE\
        NHHFS0GNyOTMzurp9we2rc53-7umGVqJbW7zGMksC0RJQ81eiTs5D6K8WYa_SdNIxOchGAMo2mO36lIBlw";

    fn read_with(token: &str, expected: &Expected<'_>) -> Result<Vouched, VouchError> {
        cryptography::install();
        let key = DecodingKey::from_rsa_components(MODULUS, "AQAB").expect("a key");
        read(token, &head(token)?, &key, expected)
    }

    fn at(second: i64) -> Expected<'static> {
        let now = Timestamp::from_second(second).expect("a moment");
        Expected { issuer: "https://accounts.google.com", client_id: "shop", nonce: "n", verifies_foreign: false, now }
    }

    #[test]
    fn auth_09_a_token_is_believed_that_the_provider_signed_for_this_shop_and_attempt_until_it_ends() {
        let vouched = read_with(TOKEN, &at(1_795_003_600)).expect("it holds");
        assert_eq!((&*vouched.subject, vouched.email.as_deref(), &*vouched.name), ("110", Some("ona@example.com"), "Ona"));
        assert!(vouched.is_email_verified && vouched.surname.is_empty());
        let foreign = read_with(TOKEN, &Expected { verifies_foreign: true, ..at(1_795_003_600) }).expect("it holds");
        assert!(!foreign.is_email_verified, "Google keeps no mailboxes of example.com");
        assert!(read_with(TOKEN, &at(1_795_003_660)).is_ok(), "clocks differ");
        assert!(read_with(TOKEN, &at(1_795_003_661)).is_err(), "it has ended");
        for expected in [
            Expected { issuer: "https://evil.example", ..at(1_795_000_000) },
            Expected { client_id: "another", ..at(1_795_000_000) },
            Expected { nonce: "another", ..at(1_795_000_000) },
        ] {
            assert!(read_with(TOKEN, &expected).is_err());
        }
        let scheme_left_out = Expected { issuer: "accounts.google.com", ..at(1_795_000_000) };
        assert!(read_with(TOKEN, &scheme_left_out).is_err(), "only the token may leave it out");
    }

    #[test]
    fn auth_09_a_token_that_somebody_changed_is_not_believed() {
        let parts: Vec<&str> = TOKEN.split('.').collect();
        let [head, claims, signature] = parts[..] else { panic!("three parts") };
        // `{"alg":"none"}`, `{"alg":"HS256"}`
        for other in ["eyJhbGciOiJub25lIn0", "eyJhbGciOiJIUzI1NiJ9"] {
            assert!(read_with(&format!("{other}.{claims}.{signature}"), &at(1_795_000_000)).is_err());
            assert!(read_with(&format!("{other}.{claims}."), &at(1_795_000_000)).is_err());
        }
        let changed = claims.replace('h', "i");
        for token in [format!("{head}.{changed}.{signature}"), format!("{head}.{claims}."), format!("{head}.{claims}"), String::new()] {
            assert!(read_with(&token, &at(1_795_000_000)).is_err(), "{token}");
        }
    }
}
