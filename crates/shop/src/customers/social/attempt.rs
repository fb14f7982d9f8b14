//! One way to a provider and back. All that is to come back the same follows from one secret, which the browser keeps in a cookie for as long
//! as it takes: the shop keeps nothing that others could make grow.

use crate::context::hexadecimal;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use vitrina_core::{
    customers::{IdentityProvider, IdentityPurpose},
    ids::Token,
    locale::Locale,
};

/// Somebody goes to a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// To which.
    pub provider: IdentityProvider,
    /// What for.
    pub purpose: IdentityPurpose,
    /// Of the page that they come from.
    pub language: Locale,
}

/// What a provider is told once and must tell again, or whoever fetches the answer.
pub struct Proofs {
    /// What comes back with the code: that this browser asked, and for what.
    pub state: String,
    /// What is in the token: that it was made for this attempt.
    pub nonce: String,
    /// What only who asked can tell (RFC 7636).
    pub verifier: String,
}

impl Attempt {
    /// What proves it, with this secret.
    #[must_use]
    pub fn proofs(self, secret: &Token) -> Proofs {
        let of = |what| hexadecimal(&self.over(secret, what).finalize().into_bytes());
        Proofs { state: format!("{}.{}", self.name(), of("state")), nonce: of("nonce"), verifier: of("verifier") }
    }

    /// The attempt that a state names; whether it was made here is not known by that.
    #[must_use]
    pub fn named(state: &str) -> Option<Self> {
        let mut parts = state.split('.');
        let attempt =
            Self { provider: parts.next()?.parse().ok()?, purpose: parts.next()?.parse().ok()?, language: parts.next()?.parse().ok()? };
        // The proof, and nothing else.
        (parts.next().is_some() && parts.next().is_none()).then_some(attempt)
    }

    /// The attempt that this state belongs to, if the browser that has the secret made it. The time it takes tells nothing of the state.
    #[must_use]
    pub fn proven(state: &str, secret: &Token) -> Option<Self> {
        let attempt = Self::named(state)?;
        let proof: Token = state.rsplit('.').next()?.parse().ok()?;
        attempt.over(secret, "state").verify_slice(proof.as_bytes()).is_ok().then_some(attempt)
    }

    fn name(self) -> String {
        format!("{}.{}.{}", self.provider.code(), self.purpose.code(), self.language.code())
    }

    fn over(self, secret: &Token, what: &str) -> Hmac<Sha256> {
        let key: Hmac<Sha256> = Hmac::new_from_slice(secret.as_bytes()).expect("a key of any length");
        key.chain_update(format!("{what} {}", self.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ATTEMPT: Attempt = Attempt { provider: IdentityProvider::Google, purpose: IdentityPurpose::Enter, language: Locale::Lt };

    #[test]
    fn auth_09_a_state_is_of_its_browser_its_provider_and_its_purpose() {
        let secret = Token::from_random([1; 32]);
        let Proofs { state, nonce, verifier } = ATTEMPT.proofs(&secret);
        assert!(state.starts_with("google.enter.lt.") && state.len() == 16 + 64, "{state}");
        assert_eq!(Attempt::proven(&state, &secret), Some(ATTEMPT));
        assert_eq!((Attempt::named(&state), Attempt::proven(&state, &Token::from_random([2; 32]))), (Some(ATTEMPT), None));
        for other in [
            state.replace("google", "apple"),
            state.replace("enter", "connect"),
            state.replace(".lt.", ".en."),
            format!("{state}0"),
            format!("{state}.0"),
            state.replace('.', ""),
            state[..79].to_owned(),
            state.to_uppercase(),
            nonce.clone(),
            String::new(),
        ] {
            assert_eq!(Attempt::proven(&other, &secret), None, "{other}");
        }
        let proof = state.rsplit('.').next().expect("a proof");
        assert!(nonce != verifier && nonce != proof && verifier != proof);
        // RFC 7636: 43 to 128 characters.
        assert_eq!(verifier.len(), 64);
        let other = Attempt { provider: IdentityProvider::Apple, ..ATTEMPT }.proofs(&secret);
        assert!(other.nonce != nonce && other.verifier != verifier);
    }
}
