//! Facebook, by OAuth 2: it signs nothing, so that it is asked who it is.

use super::{
    asking::Asking,
    oidc::{challenge, with_query},
};
use async_trait::async_trait;
use form_urlencoded::Serializer;
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use serde::Deserialize;
use sha2::Sha256;
use vitrina_shop::{
    context::hexadecimal,
    customers::{IdentitySource, Proofs, VouchError, Vouched},
};

/// Where its page is.
pub const FACEBOOK_SITE: &str = "https://www.facebook.com";
/// Where its calls are.
pub const FACEBOOK_API: &str = "https://graph.facebook.com";

/// What is asked and answered here is that of this version.
const VERSION: &str = "v23.0";
const ID_LENGTH_MAX: usize = 64;

/// An app at Facebook.
pub struct Facebook {
    site: String,
    api: String,
    app_id: String,
    secret: String,
    asking: Asking,
}

/// What is answered to a code.
#[derive(Deserialize)]
struct Access {
    access_token: String,
}

/// Who it is.
#[derive(Deserialize)]
struct Person {
    id: String,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    #[serde(default)]
    email: Option<String>,
}

impl Facebook {
    /// The app `app_id`, whose page is at `site` and whose calls are at `api`. Nothing is connected yet.
    #[must_use]
    pub fn new(site: &str, api: &str, app_id: &str, secret: &str) -> Self {
        let at = |url: &str| format!("{}/{VERSION}", url.trim_end_matches('/'));
        Self { site: at(site), api: at(api), app_id: app_id.to_owned(), secret: secret.to_owned(), asking: Asking::new(api) }
    }

    /// That the call comes from who has the secret, and not from who has found a token.
    fn proof(&self, token: &str) -> String {
        let key: Hmac<Sha256> = Hmac::new_from_slice(self.secret.as_bytes()).expect("a key of any length");
        hexadecimal(&key.chain_update(token).finalize().into_bytes())
    }
}

#[async_trait]
impl IdentitySource for Facebook {
    async fn page(&self, back: &str, proofs: &Proofs, _: Timestamp) -> Result<String, VouchError> {
        let query = Serializer::new(String::new())
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.app_id)
            .append_pair("redirect_uri", back)
            .append_pair("scope", "public_profile,email")
            .append_pair("state", &proofs.state)
            .append_pair("code_challenge", &challenge(proofs))
            .append_pair("code_challenge_method", "S256")
            .finish();
        Ok(with_query(&format!("{}/dialog/oauth", self.site), &query))
    }

    async fn vouch(&self, code: &str, back: &str, proofs: &Proofs, _: Timestamp) -> Result<Vouched, VouchError> {
        let fields = vec![
            ("client_id", self.app_id.clone()),
            ("client_secret", self.secret.clone()),
            ("redirect_uri", back.to_owned()),
            ("code", code.to_owned()),
            ("code_verifier", proofs.verifier.clone()),
        ];
        let Access { access_token } = self.asking.post(&format!("{}/oauth/access_token", self.api), fields).await?;
        let url = format!("{}/me?fields=id,first_name,last_name,email&appsecret_proof={}", self.api, self.proof(&access_token));
        let person: Person = self.asking.get_with(&url, &access_token).await?;
        if person.id.is_empty() || person.id.len() > ID_LENGTH_MAX || !person.id.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(VouchError::Refused("it names nobody".to_owned()));
        }
        Ok(Vouched {
            subject: person.id,
            email: person.email,
            // It does not say how it knows it.
            is_email_verified: false,
            name: person.first_name,
            surname: person.last_name,
        })
    }
}
