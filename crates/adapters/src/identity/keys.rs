//! The keys that a provider signs with, kept for a while: it changes them without a word.

use super::{
    asking::Asking,
    kept::{KEPT, age},
};
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, Header,
    jwk::{Jwk, PublicKeyUse},
};
use serde::Deserialize;
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use vitrina_shop::customers::VouchError;

/// Keys that lack one that a token names are fetched anew, unless they were a moment ago: anybody can name a key.
const FETCHED_AGAIN_AFTER: SignedDuration = SignedDuration::from_mins(1);

/// What a provider answers.
#[derive(Deserialize)]
struct Set {
    keys: Vec<Value>,
}

#[derive(Default)]
struct Kept {
    keys: Arc<Vec<Jwk>>,
    fetched_at: Option<Timestamp>,
}

/// The keys of a provider.
#[derive(Default)]
pub(super) struct Keys(Mutex<Kept>);

impl Keys {
    /// The key that signed a token with this head.
    pub(super) async fn of(&self, asking: &Asking, url: &str, head: &Header, now: Timestamp) -> Result<DecodingKey, VouchError> {
        let (keys, fetched_at) = {
            let kept = self.kept();
            (Arc::clone(&kept.keys), kept.fetched_at)
        };
        let age = fetched_at.and_then(|at| age(at, now));
        let found = key(&keys, head);
        match (found, age) {
            (Some(found), Some(age)) if age <= KEPT => return Ok(found),
            (None, Some(age)) if age <= FETCHED_AGAIN_AFTER => return Err(unknown()),
            _ => {}
        }
        let Set { keys } = asking.get(url).await?;
        // One of a kind that nobody here knows is no reason to lose the others.
        let keys: Vec<Jwk> = keys.into_iter().filter_map(|key| serde_json::from_value(key).ok()).collect();
        let found = key(&keys, head);
        *self.kept() = Kept { keys: Arc::new(keys), fetched_at: Some(now) };
        found.ok_or_else(unknown)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn unknown() -> VouchError {
    VouchError::Refused("its token names a key that it does not have".to_owned())
}

/// The key of the name in the head, or the only one; made for signatures of the head's algorithm.
fn key(keys: &[Jwk], head: &Header) -> Option<DecodingKey> {
    let jwk = match &head.kid {
        Some(id) => keys.iter().find(|key| key.common.key_id.as_deref() == Some(id)),
        None => keys.first().filter(|_| keys.len() == 1),
    }?;
    let family = match head.alg {
        Algorithm::RS256 => AlgorithmFamily::Rsa,
        Algorithm::ES256 => AlgorithmFamily::Ec,
        _ => return None,
    };
    let is_for_signatures = !matches!(jwk.common.public_key_use, Some(PublicKeyUse::Encryption));
    DecodingKey::from_jwk(jwk).ok().filter(|key| is_for_signatures && key.family() == family)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn auth_09_keys_that_a_clock_fetched_that_ran_ahead_are_fetched_anew() {
        // Nobody answers there, so that being away means being asked.
        let asking = Asking::new("http://127.0.0.1:1");
        let now = Timestamp::constant(1_795_248_000, 0);
        for (hours, is_asked) in [(-2, true), (0, false), (2, true)] {
            let kept = Kept { keys: Arc::default(), fetched_at: Some(now + SignedDuration::from_hours(hours)) };
            let keys = Keys(Mutex::new(kept));
            let answer = keys.of(&asking, "http://127.0.0.1:1/keys", &Header::new(Algorithm::RS256), now).await;
            assert_eq!(matches!(answer, Err(VouchError::Away(_))), is_asked, "{hours}");
        }
    }
}
