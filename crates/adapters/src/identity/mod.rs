//! Who vouches for people (AUTH-09, ADR 35): Google and Apple by OpenID Connect, Facebook by OAuth 2.

mod asking;
mod cryptography;
mod facebook;
mod kept;
mod keys;
mod oidc;
mod token;

pub use facebook::{FACEBOOK_API, FACEBOOK_SITE, Facebook};
pub use oidc::{APPLE_ISSUER, Credential, GOOGLE_ISSUER, OpenId, SigningKey};
