//! The Commission's register of VAT codes, VIES, by its REST API (decision 8, ADR 43).

use crate::client::agent;
use async_trait::async_trait;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::{sync::Semaphore, task::spawn_blocking};
use ureq::Agent;
use vitrina_shop::customers::{VatAnswer, VatRegister, VatRegisterError};

/// Questions at once: the service counts those of an address.
const AT_ONCE: usize = 2;
/// No answer is larger.
const ANSWER_BYTES_MAX: u64 = 64 * 1024;
/// Letters before a code's number.
const COUNTRY_LENGTH: usize = 2;
/// What the service says of a code that it has looked up; of any other it has not, whatever `valid` says.
const LOOKED_UP: [&str; 2] = ["VALID", "INVALID"];

/// VIES.
pub struct Vies {
    agent: Agent,
    url: String,
    turns: Arc<Semaphore>,
}

/// What it answers, as far as it is read.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    #[serde(default)]
    country_code: String,
    #[serde(default)]
    vat_number: String,
    valid: Option<bool>,
    user_error: Option<String>,
    request_identifier: Option<String>,
    #[serde(default)]
    error_wrappers: Vec<Wrapper>,
}

#[derive(Debug, Deserialize)]
struct Wrapper {
    #[serde(default)]
    error: String,
}

impl Vies {
    /// The service whose API is at `api`. Nothing is connected yet.
    #[must_use]
    pub fn new(api: &str) -> Self {
        let url = format!("{}/check-vat-number", api.trim_end_matches('/'));
        Self { agent: agent(api), url, turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

#[async_trait]
impl VatRegister for Vies {
    async fn look_up(&self, code: &str, requester: Option<&str>) -> Result<VatAnswer, VatRegisterError> {
        let turn = Arc::clone(&self.turns).try_acquire_owned().map_err(|_| away("other codes are looked up"))?;
        let (agent, url, body) = (self.agent.clone(), self.url.clone(), question(code, requester).to_string());
        let answered = spawn_blocking(move || {
            let _turn = turn;
            send(&agent, &url, body)
        });
        let (status, answer) = answered.await.map_err(away)?.map_err(away)?;
        read(status, &answer, code)
    }
}

/// A code in the two parts that the service takes.
fn parts(code: &str) -> (&str, &str) {
    code.split_at_checked(COUNTRY_LENGTH).unwrap_or((code, ""))
}

fn question(code: &str, requester: Option<&str>) -> Value {
    let (country, number) = parts(code);
    let mut question = json!({"countryCode": country, "vatNumber": number});
    // Only who says who asks gets a number of the consultation.
    if let Some((country, number)) = requester.map(parts) {
        question["requesterMemberStateCode"] = country.into();
        question["requesterNumber"] = number.into();
    }
    question
}

fn send(agent: &Agent, url: &str, body: String) -> Result<(u16, Vec<u8>), ureq::Error> {
    let mut answer = agent.post(url).header("content-type", "application/json").header("accept", "application/json").send(body)?;
    let body = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX).read_to_vec()?;
    Ok((answer.status().as_u16(), body))
}

/// What was looked up. The service answers 200 and `valid: false` as well when a country's own register is away.
fn read(status: u16, answer: &[u8], code: &str) -> Result<VatAnswer, VatRegisterError> {
    let answer: Answer = serde_json::from_slice(answer).map_err(|_| away(format!("status {status}, without an answer")))?;
    let said = answer.user_error.iter().chain(answer.error_wrappers.iter().map(|wrapper| &wrapper.error));
    if let Some(said) = said.into_iter().find(|said| !said.is_empty() && !LOOKED_UP.contains(&said.as_str())) {
        return Err(away(format!("status {status}, {}", said.chars().take(40).collect::<String>())));
    }
    let is_about = (answer.country_code.as_str(), answer.vat_number.as_str()) == parts(code);
    let is_valid = answer.valid.filter(|_| is_about && (200..300).contains(&status));
    let is_valid = is_valid.ok_or_else(|| away(format!("status {status}, an answer about something else")))?;
    Ok(VatAnswer { is_valid, consultation: answer.request_identifier.filter(|number| !number.is_empty()) })
}

fn away(error: impl std::fmt::Display) -> VatRegisterError {
    VatRegisterError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, body: &Value) -> Option<(bool, Option<String>)> {
        let answer = read(status, body.to_string().as_bytes(), "LV40003000000").ok()?;
        Some((answer.is_valid, answer.consultation))
    }

    #[test]
    fn price_06_decision_8_who_asks_says_who_it_is_in_the_services_own_parts() {
        assert_eq!(question("EL123456789", None), json!({"countryCode": "EL", "vatNumber": "123456789"}));
        let expected =
            json!({"countryCode": "LV", "vatNumber": "40003000000", "requesterMemberStateCode": "LT", "requesterNumber": "100001738313"});
        assert_eq!(question("LV40003000000", Some("LT100001738313")), expected);
    }

    #[test]
    fn price_06_decision_8_only_what_was_looked_up_is_valid_or_not() {
        let about =
            json!({"countryCode": "LV", "vatNumber": "40003000000", "valid": true, "requestIdentifier": "WAPI1", "name": "SIA Ozols"});
        let with = |field: &str, value: Value| {
            let mut other = about.clone();
            other[field] = value;
            other
        };
        assert_eq!(answer(200, &about), Some((true, Some("WAPI1".to_owned()))));
        assert_eq!(answer(200, &with("requestIdentifier", "".into())), Some((true, None)));
        assert_eq!(answer(200, &with("userError", "VALID".into())), Some((true, Some("WAPI1".to_owned()))));
        let mut refused = with("valid", false.into());
        assert_eq!(answer(200, &refused).map(|answer| answer.0), Some(false));
        refused["userError"] = "INVALID".into();
        assert_eq!(answer(200, &refused).map(|answer| answer.0), Some(false));
        for error in ["MS_UNAVAILABLE", "MS_MAX_CONCURRENT_REQ", "SERVICE_UNAVAILABLE", "TIMEOUT", "INVALID_INPUT", "VAT_BLOCKED"] {
            refused["userError"] = error.into();
            assert_eq!(answer(200, &refused), None, "{error} is no answer about the code");
            let wrapped = json!({"actionSucceed": false, "errorWrappers": [{"error": error, "message": "later"}]});
            assert_eq!((answer(200, &wrapped), answer(400, &wrapped)), (None, None), "{error}");
        }
        for other in [with("vatNumber", "40003000001".into()), with("valid", Value::Null), json!({}), json!("<html>")] {
            assert_eq!(answer(200, &other), None, "{other}");
        }
        assert_eq!((answer(500, &about), answer(302, &about)), (None, None));
    }
}
