//! Passwords that breaches made known, by the API of Pwned Passwords, which is told five letters of a password's hash and no more (decision 37).

use crate::client::agent_within;
use async_trait::async_trait;
use sha1::{Digest, Sha1};
use std::{sync::Arc, time::Duration};
use tokio::{sync::Semaphore, task::spawn_blocking};
use ureq::Agent;
use vitrina_shop::customers::{BreachedPasswords, BreachesAway};

/// Who chooses a password waits for it.
const ANSWERING_MAX: Duration = Duration::from_secs(3);
/// Questions at once.
const AT_ONCE: usize = 16;
/// A range has a thousand lines of fifty bytes.
const ANSWER_BYTES_MAX: u64 = 512 * 1024;
/// Letters of the hash that are told.
const TOLD: usize = 5;

/// A server that has Pwned Passwords.
pub struct PwnedPasswords {
    agent: Agent,
    url: String,
    turns: Arc<Semaphore>,
}

impl PwnedPasswords {
    /// The server whose API is at `api`. Nothing is connected yet.
    #[must_use]
    pub fn new(api: &str) -> Self {
        let url = format!("{}/range/", api.trim_end_matches('/'));
        Self { agent: agent_within(api, ANSWERING_MAX), url, turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

#[async_trait]
impl BreachedPasswords for PwnedPasswords {
    async fn knows(&self, password: &str) -> Result<bool, BreachesAway> {
        let turn = Arc::clone(&self.turns).try_acquire_owned().map_err(|_| away("other passwords are asked about"))?;
        let hash = hash(password);
        let (agent, url) = (self.agent.clone(), format!("{}{}", self.url, &hash[..TOLD]));
        let answered = spawn_blocking(move || {
            let _turn = turn;
            ask(&agent, &url)
        });
        let (status, range) = answered.await.map_err(away)?.map_err(away)?;
        if status == 200 { Ok(has(&range, &hash[TOLD..])) } else { Err(away(format!("status {status}"))) }
    }
}

/// In capital hexadecimal digits, as the list has them.
fn hash(password: &str) -> String {
    Sha1::digest(password.as_bytes()).iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02X}"))
}

fn ask(agent: &Agent, url: &str) -> Result<(u16, String), ureq::Error> {
    // With lines of nothing among them, the length of an answer does not tell which range it is.
    let mut answer = agent.get(url).header("add-padding", "true").call()?;
    let range = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX).read_to_string()?;
    Ok((answer.status().as_u16(), range))
}

/// Whether a line of `range`, `REST:TIMES`, is of this rest of a hash. What was seen no times fills the answer up.
fn has(range: &str, rest: &str) -> bool {
    let mut lines = range.lines().filter_map(|line| line.trim().split_once(':'));
    lines.any(|(known, times)| known.eq_ignore_ascii_case(rest) && times.trim() != "0")
}

fn away(error: impl std::fmt::Display) -> BreachesAway {
    BreachesAway(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_03_five_letters_of_a_hash_are_told_and_the_rest_is_looked_for_among_what_was_seen() {
        let hash = hash("password");
        assert_eq!(hash.split_at(TOLD), ("5BAA6", "1E4C9B93F3F0682250B6CF8331B7EE68FD8"));
        let range = "1D72CD07550416C216D8AD296BF5C0AE8E0:10\r\n1E4C9B93F3F0682250B6CF8331B7EE68FD8:9659365\r\n";
        assert!(has(range, &hash[TOLD..]));
        assert!(!has(&range.replace("9659365", "0"), &hash[TOLD..]), "it only fills the answer up");
        assert!(!has(range, "1E4C9B93F3F0682250B6CF8331B7EE68FD9") && !has("<html>", &hash[TOLD..]));
    }
}
