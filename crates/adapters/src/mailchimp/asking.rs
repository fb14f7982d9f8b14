//! Calls to the Marketing API: a kept client, bounded in time and number.

use crate::client::agent;
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tokio::{sync::Semaphore, task::spawn_blocking};
use ureq::Agent;
use vitrina_shop::reminders::ReminderError;

/// Calls at once. A key may have ten, and a server that is slow is to hold up half of the jobs at most.
const AT_ONCE: usize = 2;
/// No answer is larger.
const ANSWER_BYTES_MAX: u64 = 1024 * 1024;

/// What a call does.
#[derive(Debug, Clone, Copy)]
pub(super) enum Verb {
    Put,
    Patch,
    Post,
    Delete,
}

/// Why a call did not do what it was for.
#[derive(Debug)]
pub(super) enum Refusal {
    /// There is nothing of this name.
    Unknown,
    /// Whatever else.
    Other(ReminderError),
}

/// What the server says when it does not do what it was asked. Its own words may name people, and are not read.
#[derive(Deserialize, Default)]
struct Problem {
    #[serde(default)]
    title: String,
    #[serde(default)]
    errors: Vec<Wrong>,
}

#[derive(Deserialize)]
struct Wrong {
    #[serde(default)]
    field: String,
}

/// Who is asked.
pub(super) struct Asking {
    agent: Agent,
    api: String,
    authorization: String,
    turns: Arc<Semaphore>,
}

impl Asking {
    pub(super) fn new(api: &str, key: &str) -> Self {
        // The name means nothing to the server.
        let authorization = format!("Basic {}", STANDARD.encode(format!("shop:{key}")));
        Self { agent: agent(api), api: api.trim_end_matches('/').to_owned(), authorization, turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    pub(super) async fn ask(&self, verb: Verb, path: &str, body: Option<&Value>) -> Result<(), Refusal> {
        let Ok(turn) = Arc::clone(&self.turns).try_acquire_owned() else {
            return Err(passing("others are told of their carts"));
        };
        let (agent, url, authorization) = (self.agent.clone(), format!("{}/3.0{path}", self.api), self.authorization.clone());
        let body = body.map(Value::to_string);
        let answered = spawn_blocking(move || {
            let _turn = turn;
            send(&agent, verb, &url, &authorization, body)
        });
        let (status, answer) = match answered.await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => return Err(passing(error)),
            Err(error) => return Err(passing(error)),
        };
        if (200..300).contains(&status) { Ok(()) } else { Err(refusal(status, &serde_json::from_slice(&answer).unwrap_or_default())) }
    }
}

fn send(agent: &Agent, verb: Verb, url: &str, authorization: &str, body: Option<String>) -> Result<(u16, Vec<u8>), ureq::Error> {
    let (authorization, json) = (("authorization", authorization), ("content-type", "application/json"));
    let body = body.unwrap_or_default();
    let mut answer = match verb {
        Verb::Put => agent.put(url).header(authorization.0, authorization.1).header(json.0, json.1).send(body)?,
        Verb::Patch => agent.patch(url).header(authorization.0, authorization.1).header(json.0, json.1).send(body)?,
        Verb::Post => agent.post(url).header(authorization.0, authorization.1).header(json.0, json.1).send(body)?,
        Verb::Delete => agent.delete(url).header(authorization.0, authorization.1).call()?,
    };
    let body = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX).read_to_vec()?;
    Ok((answer.status().as_u16(), body))
}

/// A key that is not known is the settings' fault, which somebody mends; what is refused for its fields will always be.
fn refusal(status: u16, problem: &Problem) -> Refusal {
    let fields: Vec<&str> = problem.errors.iter().map(|wrong| wrong.field.as_str()).collect();
    let words = format!("status {status}, {} {}", problem.title, fields.join(", "));
    match status {
        404 => Refusal::Unknown,
        401 | 403 | 408 | 409 | 429 | 500.. => passing(words.trim()),
        _ => Refusal::Other(ReminderError::Refused(words.trim().to_owned())),
    }
}

fn passing(error: impl std::fmt::Display) -> Refusal {
    Refusal::Other(ReminderError::Passing(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cart_08_what_may_be_told_later_is_told_from_what_never_will_be_and_names_nobody() {
        let problem: Problem = serde_json::from_str(
            r#"{"title": "Invalid Resource", "detail": "ona@example.com looks fake", "errors": [{"field": "email_address", "message": "ona@example.com"}]}"#,
        )
        .expect("a problem");
        for status in [401, 403, 429, 500, 503] {
            assert!(matches!(refusal(status, &problem), Refusal::Other(ReminderError::Passing(_))), "{status}");
        }
        assert!(matches!(refusal(404, &problem), Refusal::Unknown));
        let Refusal::Other(refused) = refusal(400, &problem) else { panic!("it is refused") };
        assert_eq!(refused.to_string(), "they refuse the cart: status 400, Invalid Resource email_address");
    }
}
