//! Calls to the API: a kept client, bounded in time and number.

use crate::client::agent;
use serde::{Deserialize, de::DeserializeOwned};
use std::sync::Arc;
use tokio::{sync::Semaphore, task::spawn_blocking};
use ureq::Agent;
use vitrina_shop::payment::ProviderError;

/// What is asked and answered here is that of this version, whatever the account's own is.
const VERSION: &str = "2025-09-30.clover";
/// Calls at once: while the server is slow, nobody else waits for a thread.
const AT_ONCE: usize = 16;
/// The header of an answer that is the one to an earlier call of the same key, failures among them, for a day.
pub(super) const REPLAYED: &str = "idempotent-replayed";
/// No answer is larger.
const ANSWER_BYTES_MAX: u64 = 1024 * 1024;

/// A call.
pub(super) struct Call {
    path: String,
    /// None where it only reads.
    fields: Option<Vec<(String, String)>>,
    /// What tells a repetition from another call.
    key: Option<String>,
}

impl Call {
    pub(super) const fn get(path: String) -> Self {
        Self { path, fields: None, key: None }
    }

    pub(super) const fn post(path: String, fields: Vec<(String, String)>) -> Self {
        Self { path, fields: Some(fields), key: None }
    }

    /// However often it is made, it happens once.
    pub(super) fn once(self, key: String) -> Self {
        Self { key: Some(key), ..self }
    }
}

/// What was answered.
struct Answered {
    status: u16,
    is_replayed: bool,
    body: Vec<u8>,
}

/// What the server says when it does not do what it was asked.
#[derive(Deserialize, Default)]
struct Refusal {
    #[serde(default)]
    error: Reason,
}

#[derive(Deserialize, Default)]
struct Reason {
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    message: Option<String>,
}

/// Who is asked.
pub(super) struct Asking {
    agent: Agent,
    api: String,
    key: String,
    turns: Arc<Semaphore>,
}

impl Asking {
    pub(super) fn new(api: &str, key: &str) -> Self {
        Self { agent: agent(api), api: api.trim_end_matches('/').to_owned(), key: key.to_owned(), turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    pub(super) async fn ask<T: DeserializeOwned>(&self, call: Call) -> Result<T, ProviderError> {
        let Ok(turn) = Arc::clone(&self.turns).try_acquire_owned() else {
            return Err(ProviderError::Passing("too many calls wait for it".to_owned()));
        };
        let (agent, url, key) = (self.agent.clone(), format!("{}{}", self.api, call.path), format!("Bearer {}", self.key));
        let answered = spawn_blocking(move || {
            let _turn = turn;
            send(&agent, &url, &key, call)
        });
        let Answered { status, is_replayed, body } = match answered.await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => return Err(ProviderError::Passing(error.to_string())),
            Err(error) => return Err(ProviderError::Passing(error.to_string())),
        };
        if (200..300).contains(&status) {
            return serde_json::from_slice(&body).map_err(|error| ProviderError::Passing(format!("its answer cannot be read: {error}")));
        }
        let reason = serde_json::from_slice::<Refusal>(&body).unwrap_or_default().error;
        Err(refusal(status, is_replayed, &reason))
    }
}

fn send(agent: &Agent, url: &str, key: &str, call: Call) -> Result<Answered, ureq::Error> {
    let mut answer = match call.fields {
        None => agent.get(url).header("authorization", key).header("stripe-version", VERSION).call()?,
        Some(fields) => {
            let mut request = agent.post(url).header("authorization", key).header("stripe-version", VERSION);
            if let Some(key) = call.key {
                request = request.header("idempotency-key", key);
            }
            request.send_form(fields)?
        }
    };
    let is_replayed = answer.headers().get(REPLAYED).is_some_and(|value| value == "true");
    let body = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX).read_to_vec()?;
    Ok(Answered { status: answer.status().as_u16(), is_replayed, body })
}

/// What may be asked again: a key that is not known is the settings' fault, which somebody mends; 409 is the same call at the same moment.
/// A failure that is replayed is over, and is all that is heard under its key.
fn refusal(status: u16, is_replayed: bool, reason: &Reason) -> ProviderError {
    let words = reason.message.clone().unwrap_or_else(|| format!("status {status}"));
    match status {
        500.. if is_replayed => ProviderError::Ended(words),
        401 | 403 | 408 | 409 | 424 | 429 | 500.. => ProviderError::Passing(words),
        404 => ProviderError::Unknown,
        _ if reason.code.as_deref() == Some("resource_missing") => ProviderError::Unknown,
        _ => ProviderError::Refused(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_03_what_may_be_asked_again_is_told_from_what_never_will_be_done() {
        let of = |status, code: Option<&str>| refusal(status, false, &Reason { code: code.map(str::to_owned), message: None });
        for status in [401, 403, 409, 429, 500, 503] {
            assert!(matches!(of(status, None), ProviderError::Passing(_)), "{status}");
        }
        assert!(matches!(of(400, None), ProviderError::Refused(_)) && matches!(of(402, None), ProviderError::Refused(_)));
        assert!(matches!(of(404, None), ProviderError::Unknown) && matches!(of(400, Some("resource_missing")), ProviderError::Unknown));
        for (status, is_over) in [(500, true), (503, true), (429, false), (409, false)] {
            assert_eq!(matches!(refusal(status, true, &Reason::default()), ProviderError::Ended(_)), is_over, "{status}");
        }
    }
}
