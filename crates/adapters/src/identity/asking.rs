//! Calls to a provider: a kept client, bounded in time, size and number. What is sent and answered is told to no log.

use crate::client::agent_within;
use serde::{Deserialize, de::DeserializeOwned};
use std::{sync::Arc, time::Duration};
use tokio::{sync::Semaphore, task::spawn_blocking};
use ureq::Agent;
use vitrina_shop::customers::VouchError;

/// Somebody waits before a page.
const ANSWERING_MAX: Duration = Duration::from_secs(5);
/// Calls at once: while a provider is slow, nobody else waits for a thread.
const AT_ONCE: usize = 16;
/// No answer is larger.
const ANSWER_BYTES_MAX: u64 = 256 * 1024;

/// Fields of a form.
pub(super) type Fields = Vec<(&'static str, String)>;

enum Call {
    Get(Option<String>),
    Post(Fields),
}

/// What a provider says of a code that it does not take (RFC 6749 §5.2); its own words may name people, and are not read.
#[derive(Deserialize)]
struct Refusal {
    error: Reason,
}

/// Facebook tells more of it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Reason {
    Code(String),
    Told { code: i64 },
}

/// Who asks.
pub(super) struct Asking {
    agent: Agent,
    turns: Arc<Semaphore>,
}

impl Asking {
    /// For a provider whose addresses begin like `url`.
    pub(super) fn new(url: &str) -> Self {
        Self { agent: agent_within(url, ANSWERING_MAX), turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// What stands there.
    pub(super) async fn get<T: DeserializeOwned>(&self, url: &str) -> Result<T, VouchError> {
        self.ask(url, Call::Get(None)).await
    }

    /// The same for who has this token.
    pub(super) async fn get_with<T: DeserializeOwned>(&self, url: &str, token: &str) -> Result<T, VouchError> {
        self.ask(url, Call::Get(Some(format!("Bearer {token}")))).await
    }

    /// What is answered to these fields.
    pub(super) async fn post<T: DeserializeOwned>(&self, url: &str, fields: Fields) -> Result<T, VouchError> {
        self.ask(url, Call::Post(fields)).await
    }

    async fn ask<T: DeserializeOwned>(&self, url: &str, call: Call) -> Result<T, VouchError> {
        let away = |reason: &dyn ToString| VouchError::Away(reason.to_string());
        let turn = Arc::clone(&self.turns).try_acquire_owned().map_err(|_| away(&"too many calls wait for it"))?;
        let (agent, url) = (self.agent.clone(), url.to_owned());
        let answered = spawn_blocking(move || {
            let _turn = turn;
            send(&agent, &url, call)
        });
        let (status, body) = answered.await.map_err(|error| away(&error))?.map_err(|error| away(&error))?;
        if (200..300).contains(&status) {
            // What cannot be read may be a secret: serde's words could quote it.
            return serde_json::from_slice(&body).map_err(|_| away(&"its answer cannot be read"));
        }
        let reason = serde_json::from_slice(&body).ok().map(|Refusal { error }| error);
        Err(refusal(status, reason))
    }
}

fn send(agent: &Agent, url: &str, call: Call) -> Result<(u16, Vec<u8>), ureq::Error> {
    let mut answer = match call {
        Call::Get(None) => agent.get(url).header("accept", "application/json").call()?,
        Call::Get(Some(authorization)) => {
            agent.get(url).header("accept", "application/json").header("authorization", authorization).call()?
        }
        Call::Post(fields) => agent.post(url).header("accept", "application/json").send_form(fields)?,
    };
    let body = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX).read_to_vec()?;
    Ok((answer.status().as_u16(), body))
}

/// A code that is not taken is told from what somebody of the shop or of the provider mends, such as a secret that is not known.
fn refusal(status: u16, reason: Option<Reason>) -> VouchError {
    /// What Facebook says of a code that was used, is too old, or is not one.
    const FACEBOOK_CODE: i64 = 100;
    match reason {
        Some(Reason::Code(code)) if code == "invalid_grant" => VouchError::Refused(code),
        Some(Reason::Told { code: FACEBOOK_CODE }) => VouchError::Refused(format!("code {FACEBOOK_CODE}")),
        Some(Reason::Code(code)) => {
            let code: String = code.chars().filter(char::is_ascii_graphic).take(40).collect();
            VouchError::Away(format!("status {status}, {code}"))
        }
        Some(Reason::Told { code }) => VouchError::Away(format!("status {status}, code {code}")),
        None => VouchError::Away(format!("status {status}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_09_a_code_that_is_not_taken_is_told_from_a_provider_that_is_away() {
        let of = |status, body: &str| refusal(status, serde_json::from_str(body).ok().map(|Refusal { error }| error));
        assert!(matches!(of(400, r#"{"error": "invalid_grant", "error_description": "ona@example.com"}"#), VouchError::Refused(_)));
        assert!(matches!(
            of(400, r#"{"error": {"code": 100, "message": "This authorization code has been used."}}"#),
            VouchError::Refused(_)
        ));
        for (status, body) in [(401, r#"{"error": "invalid_client"}"#), (400, r#"{"error": {"code": 1}}"#), (500, "<html>"), (429, "{}")] {
            let VouchError::Away(reason) = of(status, body) else { panic!("{body}") };
            assert!(reason.starts_with(&format!("status {status}")), "{reason}");
        }
    }
}
