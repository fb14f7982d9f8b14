//! What the stand-in knows, and what becomes of it.

use super::{
    super::{
        amounts,
        wire::{Refund, Session},
    },
    telling,
};
use jiff::Timestamp;
use serde_json::{Map, Value, json};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};
use vitrina_shop::context::{Chance, Clock};

/// A page is open for half an hour at least and for a day at most.
const OPEN_SECONDS: std::ops::RangeInclusive<i64> = 30 * 60..=24 * 60 * 60;

/// The fields of a call as they were sent.
pub(super) type Fields = BTreeMap<String, String>;

/// Why a call is refused: the status, and what is told.
pub(super) type Refused = (u16, String);

/// What a call is answered.
pub(super) type Answer = Result<Value, Refused>;

pub(super) struct Account {
    clock: Clock,
    chance: Chance,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    sessions: HashMap<String, Session>,
    refunds: HashMap<String, Refund>,
    /// What was asked and answered by the key of the call.
    answers: HashMap<String, (Fields, Answer)>,
    endpoints: Vec<String>,
    failing: Option<u16>,
    is_silent: bool,
    /// How refunds stand that are made; none is that they succeeded.
    refunds_stand: Option<String>,
    calls: usize,
}

impl Account {
    pub(super) fn new(clock: Clock, chance: Chance) -> Self {
        Self { clock, chance, state: Mutex::default() }
    }

    pub(super) fn tell(&self, url: &str) {
        self.state().endpoints.push(url.to_owned());
    }

    pub(super) fn fail_with(&self, status: Option<u16>) {
        self.state().failing = status;
    }

    pub(super) fn keep_silent(&self, is_silent: bool) {
        self.state().is_silent = is_silent;
    }

    pub(super) fn settle_refunds_as(&self, status: &str) {
        let settled: Vec<Refund> = {
            let mut state = self.state();
            state.refunds_stand = Some(status.to_owned());
            let pending = state.refunds.values_mut().filter(|refund| refund.status.as_deref() == Some("pending"));
            let settled = pending.map(|refund| {
                refund.status = Some(status.to_owned());
                refund.clone()
            });
            settled.collect()
        };
        for refund in settled {
            self.happened("refund.updated", &json!(refund));
        }
    }

    pub(super) fn calls(&self) -> usize {
        self.state().calls
    }

    /// Counts a call; the status to fail with, if it is to.
    pub(super) fn called(&self) -> Option<u16> {
        let mut state = self.state();
        state.calls += 1;
        state.failing
    }

    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// A name that begins so.
    pub(super) fn name(&self, beginning: &str) -> String {
        format!("{beginning}_{}", &self.chance.token()[..24])
    }

    /// What was answered to this call before; refused when it was another call.
    pub(super) fn answered(&self, key: &str, fields: &Fields) -> Result<Option<Answer>, Refused> {
        match self.state().answers.get(key) {
            Some((asked, answer)) if asked == fields => Ok(Some(answer.clone())),
            Some(_) => {
                Err((400, "Keys for idempotent requests can only be used with the same parameters they were first used with.".to_owned()))
            }
            None => Ok(None),
        }
    }

    pub(super) fn keep_answer(&self, key: String, fields: Fields, answer: Answer) {
        self.state().answers.insert(key, (fields, answer));
    }

    /// A session as `fields` want it, with its page at `host`.
    pub(super) fn open(&self, fields: &Fields, host: &str) -> Result<Session, Refused> {
        let wanted = |name: &str| fields.get(name).ok_or_else(|| (400, format!("Missing required param: {name}.")));
        let number = |name: &str| wanted(name)?.parse::<i64>().map_err(|_| (400, format!("Invalid integer: {name}")));
        if wanted("mode")? != "payment" {
            return Err((400, "The stand-in knows the mode payment only.".to_owned()));
        }
        let now = self.now().as_second();
        let expires_at = if fields.contains_key("expires_at") { number("expires_at")? } else { now + OPEN_SECONDS.end() };
        if !OPEN_SECONDS.contains(&(expires_at - now)) {
            return Err((
                400,
                "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.".to_owned(),
            ));
        }
        let amount = number("line_items[0][price_data][unit_amount]")? * number("line_items[0][quantity]")?;
        let currency = wanted("line_items[0][price_data][currency]")?.to_lowercase();
        if !amounts::are_taken(amount, &currency.to_uppercase()) {
            return Err((400, format!("The Checkout Session's total amount cannot be {amount} {currency}")));
        }
        let id = self.name("cs_test");
        let mut more = Map::new();
        for name in ["success_url", "cancel_url", "client_reference_id", "customer_email", "locale", "mode"] {
            more.insert(name.to_owned(), fields.get(name).map_or(Value::Null, |text| json!(text)));
        }
        more.extend([
            ("amount_subtotal".to_owned(), json!(amount)),
            ("created".to_owned(), json!(now)),
            ("expires_at".to_owned(), json!(expires_at)),
            ("livemode".to_owned(), json!(false)),
            ("payment_method_types".to_owned(), json!(["card"])),
        ]);
        wanted("success_url")?;
        let session = Session {
            url: Some(format!("http://{host}/pay/{id}")),
            id,
            object: "checkout.session".to_owned(),
            status: Some("open".to_owned()),
            payment_status: "unpaid".to_owned(),
            amount_total: Some(amount),
            currency: Some(currency),
            payment_intent: None,
            metadata: Some(metadata(fields)),
            more,
        };
        self.state().sessions.insert(session.id.clone(), session.clone());
        Ok(session)
    }

    /// The session as it stands by now.
    pub(super) fn session(&self, id: &str) -> Result<Session, Refused> {
        let now = self.now().as_second();
        let session = self.state().sessions.get(id).cloned().ok_or_else(|| (404, format!("No such checkout.session: '{id}'")))?;
        let is_over = session.more["expires_at"].as_i64().is_some_and(|end| end <= now);
        if is_over && session.status.as_deref() == Some("open") { self.expire(id) } else { Ok(session) }
    }

    /// Closes a session that is open.
    pub(super) fn expire(&self, id: &str) -> Result<Session, Refused> {
        self.end(id, "expired", |session| session.status = Some("expired".to_owned()))
    }

    /// Pays on the page of a session.
    pub(super) fn pay(&self, id: &str) -> Result<Session, Refused> {
        self.session(id)?;
        let intent = self.name("pi");
        self.end(id, "completed", |session| {
            session.status = Some("complete".to_owned());
            "paid".clone_into(&mut session.payment_status);
            session.payment_intent = Some(intent);
        })
    }

    fn end(&self, id: &str, how: &str, change: impl FnOnce(&mut Session)) -> Result<Session, Refused> {
        let ended = {
            let mut state = self.state();
            let session = state.sessions.get_mut(id).ok_or_else(|| (404, format!("No such checkout.session: '{id}'")))?;
            if session.status.as_deref() != Some("open") {
                return Err((400, "Only Checkout Sessions with a status in [\"open\"] can be changed.".to_owned()));
            }
            change(session);
            session.url = None;
            session.clone()
        };
        self.happened(&format!("checkout.session.{how}"), &json!(ended));
        Ok(ended)
    }

    /// Gives back money of a payment, never more than came.
    pub(super) fn refund(&self, fields: &Fields) -> Result<Refund, Refused> {
        let intent = fields.get("payment_intent").ok_or_else(|| (400, "Missing required param: payment_intent.".to_owned()))?;
        let refund = {
            let mut state = self.state();
            let paid = state.sessions.values().find(|session| session.payment_intent.as_ref() == Some(intent));
            let (paid, currency) = paid
                .and_then(|session| Some((session.amount_total?, session.currency.clone()?)))
                .ok_or_else(|| (404, format!("No such payment_intent: '{intent}'")))?;
            let back = state.refunds.values().filter(|refund| refund.payment_intent.as_ref() == Some(intent));
            let left = paid - back.map(|refund| refund.amount).sum::<i64>();
            let amount = match fields.get("amount") {
                Some(text) => text.parse().map_err(|_| (400, "Invalid integer: amount".to_owned()))?,
                None => left,
            };
            if amount <= 0 || amount > left {
                return Err((400, format!("Refund amount ({amount}) is greater than unrefunded amount on charge ({left})")));
            }
            if !amounts::are_sent(amount, &currency.to_uppercase()) {
                return Err((400, format!("Invalid amount. {amount} {currency} must be evenly divisible by 100")));
            }
            let refund = Refund {
                id: self.name("re"),
                object: "refund".to_owned(),
                amount,
                currency,
                payment_intent: Some(intent.clone()),
                status: Some(state.refunds_stand.clone().unwrap_or_else(|| "succeeded".to_owned())),
                metadata: Some(metadata(fields)),
                more: Map::from_iter([("created".to_owned(), json!(self.now().as_second()))]),
            };
            state.refunds.insert(refund.id.clone(), refund.clone());
            refund
        };
        self.happened("refund.created", &json!(refund));
        Ok(refund)
    }

    pub(super) fn refund_of(&self, id: &str) -> Result<Refund, Refused> {
        self.state().refunds.get(id).cloned().ok_or_else(|| (404, format!("No such refund: '{id}'")))
    }

    /// The refunds of a payment, the last first.
    pub(super) fn refunds(&self, fields: &Fields) -> Result<Value, Refused> {
        let intent = fields.get("payment_intent");
        let limit = fields.get("limit").map_or(Ok(10), |text| text.parse()).map_err(|_| (400, "Invalid integer: limit".to_owned()))?;
        let mut found: Vec<Refund> =
            self.state().refunds.values().filter(|refund| intent.is_none() || refund.payment_intent.as_ref() == intent).cloned().collect();
        found.sort_by_key(|refund| Reverse(refund.more["created"].as_i64()));
        let has_more = found.len() > limit;
        found.truncate(limit);
        Ok(json!({"object": "list", "url": "/v1/refunds", "has_more": has_more, "data": found}))
    }

    /// Tells everybody who listens.
    fn happened(&self, kind: &str, object: &Value) {
        let now = self.now();
        let event = json!({
            "id": self.name("evt"), "object": "event", "api_version": "2025-09-30.clover", "created": now.as_second(), "livemode": false,
            "pending_webhooks": 1, "request": {"id": null, "idempotency_key": null}, "type": kind, "data": {"object": object},
        });
        let endpoints = {
            let state = self.state();
            if state.is_silent { Vec::new() } else { state.endpoints.clone() }
        };
        for url in endpoints {
            telling::tell(url, event.to_string(), self.clock.clone());
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nobody panics while they hold it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn metadata(fields: &Fields) -> BTreeMap<String, String> {
    let named = |(name, value): (&String, &String)| Some((name.strip_prefix("metadata[")?.strip_suffix(']')?.to_owned(), value.clone()));
    fields.iter().filter_map(named).collect()
}
