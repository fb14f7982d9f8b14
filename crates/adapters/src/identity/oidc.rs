//! Google and Apple, by OpenID Connect: the provider says itself where its pages, calls and keys are.

use super::{
    asking::{Asking, Fields},
    cryptography,
    kept::{KEPT, age},
    keys::Keys,
    token::{self, Expected},
};
use async_trait::async_trait;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use form_urlencoded::Serializer;
use jiff::Timestamp;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair},
};
use rustls_pki_types::{PrivatePkcs8KeyDer, pem::PemObject};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::{Arc, Mutex, PoisonError};
use vitrina_shop::customers::{IdentitySource, Proofs, VouchError, Vouched};

/// Where Google is.
pub const GOOGLE_ISSUER: &str = "https://accounts.google.com";
/// Where Apple is.
pub const APPLE_ISSUER: &str = "https://appleid.apple.com";

/// A signed secret is made for one call.
const SIGNED_FOR_S: i64 = 300;

/// What proves to a provider that it is the shop that asks.
pub enum Credential {
    /// A secret that both know.
    Secret(String),
    /// A key that the shop alone has (Apple).
    Signed(SigningKey),
}

/// Apple's key for a shop.
pub struct SigningKey {
    team_id: String,
    key_id: String,
    key: EncodingKey,
}

impl SigningKey {
    /// The key in `pem`, as Apple gives it out once (.p8); none in anything else.
    #[must_use]
    pub fn read(pem: &[u8], key_id: &str, team_id: &str) -> Option<Self> {
        let der = PrivatePkcs8KeyDer::from_pem_slice(pem).ok()?;
        let der = der.secret_pkcs8_der();
        // Told at the start, and not when the first customer comes.
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, der, &SystemRandom::new()).ok()?;
        Some(Self { team_id: team_id.to_owned(), key_id: key_id.to_owned(), key: EncodingKey::from_ec_der(der) })
    }

    fn sign(&self, issuer: &str, client_id: &str, now: Timestamp) -> Result<String, VouchError> {
        let iat = now.as_second();
        let claims = Claims { iss: &self.team_id, iat, exp: iat + SIGNED_FOR_S, aud: issuer, sub: client_id };
        let head = Header { kid: Some(self.key_id.clone()), ..Header::new(Algorithm::ES256) };
        encode(&head, &claims, &self.key).map_err(|error| VouchError::Away(format!("the shop cannot sign: {:?}", error.kind())))
    }
}

#[derive(Serialize)]
struct Claims<'a> {
    iss: &'a str,
    iat: i64,
    exp: i64,
    aud: &'a str,
    sub: &'a str,
}

/// What a provider says of itself (OpenID Connect Discovery §3).
#[derive(Deserialize)]
struct Metadata {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    #[serde(default)]
    code_challenge_methods_supported: Vec<String>,
}

impl Metadata {
    fn takes_challenges(&self) -> bool {
        self.code_challenge_methods_supported.iter().any(|method| method == "S256")
    }
}

/// What is answered to a code.
#[derive(Deserialize)]
struct Tokens {
    id_token: String,
}

/// A provider that speaks OpenID Connect.
pub struct OpenId {
    issuer: String,
    client_id: String,
    credential: Credential,
    asking: Asking,
    metadata: Mutex<Option<(Timestamp, Arc<Metadata>)>>,
    keys: Keys,
}

impl OpenId {
    /// The provider at `issuer`, which knows the shop by `client_id`. Nothing is connected yet.
    #[must_use]
    pub fn new(issuer: &str, client_id: &str, credential: Credential) -> Self {
        cryptography::install();
        let issuer = issuer.trim_end_matches('/').to_owned();
        let asking = Asking::new(&issuer);
        Self { issuer, client_id: client_id.to_owned(), credential, asking, metadata: Mutex::default(), keys: Keys::default() }
    }

    /// Whether it answers with a form, as Apple does where it tells names.
    const fn sends_form(&self) -> bool {
        matches!(self.credential, Credential::Signed(_))
    }

    async fn metadata(&self, now: Timestamp) -> Result<Arc<Metadata>, VouchError> {
        let kept = self.metadata.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, kept)) = kept.as_ref().filter(|(at, _)| age(*at, now).is_some_and(|age| age <= KEPT)) {
            return Ok(Arc::clone(kept));
        }
        let fetched = self.fetch().await;
        match (fetched, kept) {
            (Ok(fetched), _) => {
                let fetched = Arc::new(fetched);
                *self.metadata.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Arc::clone(&fetched)));
                Ok(fetched)
            }
            // It moves once in years.
            (Err(_), Some((_, kept))) => Ok(kept),
            (Err(error), None) => Err(error),
        }
    }

    async fn fetch(&self) -> Result<Metadata, VouchError> {
        let fetched: Metadata = self.asking.get(&format!("{}/.well-known/openid-configuration", self.issuer)).await?;
        // What is secret travels as the settings say: encrypted, or on this machine alone.
        let scheme = self.issuer.split("://").next().unwrap_or_default();
        let is_like_issuer = |url: &String| url.strip_prefix(scheme).is_some_and(|rest| rest.starts_with("://"));
        let is_right = fetched.issuer.trim_end_matches('/') == self.issuer
            && [&fetched.authorization_endpoint, &fetched.token_endpoint, &fetched.jwks_uri].into_iter().all(is_like_issuer);
        if is_right { Ok(fetched) } else { Err(VouchError::Away("it says that it is another".to_owned())) }
    }

    async fn id_token(&self, metadata: &Metadata, code: &str, back: &str, proofs: &Proofs, now: Timestamp) -> Result<String, VouchError> {
        let secret = match &self.credential {
            Credential::Secret(secret) => secret.clone(),
            Credential::Signed(key) => key.sign(&metadata.issuer, &self.client_id, now)?,
        };
        let mut fields: Fields = vec![
            ("grant_type", "authorization_code".to_owned()),
            ("code", code.to_owned()),
            ("redirect_uri", back.to_owned()),
            ("client_id", self.client_id.clone()),
            ("client_secret", secret),
        ];
        if metadata.takes_challenges() {
            fields.push(("code_verifier", proofs.verifier.clone()));
        }
        let tokens: Tokens = self.asking.post(&metadata.token_endpoint, fields).await?;
        Ok(tokens.id_token)
    }
}

#[async_trait]
impl IdentitySource for OpenId {
    async fn page(&self, back: &str, proofs: &Proofs, now: Timestamp) -> Result<String, VouchError> {
        let metadata = self.metadata(now).await?;
        let mut query = Serializer::new(String::new());
        query
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.client_id)
            .append_pair("redirect_uri", back)
            .append_pair("scope", if self.sends_form() { "openid email name" } else { "openid email profile" })
            .append_pair("state", &proofs.state)
            .append_pair("nonce", &proofs.nonce);
        if self.sends_form() {
            query.append_pair("response_mode", "form_post");
        }
        if metadata.takes_challenges() {
            query.append_pair("code_challenge", &challenge(proofs)).append_pair("code_challenge_method", "S256");
        }
        Ok(with_query(&metadata.authorization_endpoint, &query.finish()))
    }

    async fn vouch(&self, code: &str, back: &str, proofs: &Proofs, now: Timestamp) -> Result<Vouched, VouchError> {
        let metadata = self.metadata(now).await?;
        let token = self.id_token(&metadata, code, back, proofs, now).await?;
        let head = token::head(&token)?;
        let key = self.keys.of(&self.asking, &metadata.jwks_uri, &head, now).await?;
        let expected = Expected {
            issuer: &metadata.issuer,
            client_id: &self.client_id,
            nonce: &proofs.nonce,
            verifies_foreign: !self.sends_form(),
            now,
        };
        token::read(&token, &head, &key, &expected)
    }
}

/// What is told of the verifier before it is told itself (RFC 7636).
pub(super) fn challenge(proofs: &Proofs) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(proofs.verifier.as_bytes()))
}

pub(super) fn with_query(url: &str, query: &str) -> String {
    format!("{url}{}{query}", if url.contains('?') { '&' } else { '?' })
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::engine::general_purpose::STANDARD;
    use jsonwebtoken::{DecodingKey, Validation, decode};
    use ring::signature::KeyPair;
    use serde_json::{Value, json};

    #[test]
    fn auth_09_apple_knows_the_shop_by_what_it_signs_for_each_call() {
        cryptography::install();
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).expect("a key");
        let pem = format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", STANDARD.encode(made.as_ref()));
        let key = SigningKey::read(pem.as_bytes(), "KEY", "TEAM").expect("a key");
        let now = Timestamp::from_second(1_795_000_000).expect("a moment");
        let signed = key.sign(APPLE_ISSUER, "shop.example", now).expect("a token");
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, made.as_ref(), &random).expect("a pair");
        let mut validation = Validation::new(Algorithm::ES256);
        validation.set_audience(&[APPLE_ISSUER]);
        validation.set_issuer(&["TEAM"]);
        validation.validate_exp = false;
        let public = DecodingKey::from_ec_der(pair.public_key().as_ref());
        let token = decode::<Value>(&signed, &public, &validation).expect("it holds");
        assert_eq!(token.header.kid.as_deref(), Some("KEY"));
        let expected = json!({"iss": "TEAM", "iat": 1_795_000_000, "exp": 1_795_000_300, "aud": APPLE_ISSUER, "sub": "shop.example"});
        assert_eq!(token.claims, expected);
        for nothing in ["", "nothing", &pem.replace("PRIVATE", "PUBLIC"), &pem.replace('M', "N")] {
            assert!(SigningKey::read(nothing.as_bytes(), "KEY", "TEAM").is_none());
        }
    }
}
