//! Messages are sent, and what became of them is noted (ADR 41). A process can end between both: then the message is sent again under the same id.

use super::{
    receivers::{Parcel, Undelivered},
    signing::{secret, signature},
    work::{self, MessageWork},
};
use crate::{
    agreed::agreed,
    context::{Clock, Shop},
    customers::{
        mails::{Occasion, tell},
        noting::noted,
    },
    jobs::JobError,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Map, Value, json};
use std::time::Duration;
use vitrina_core::{
    customers::AccountEvent,
    webhooks::{MessageState, WebhookEvent, WebhookFailure, WebhookHealth, is_tried_enough, later, pause},
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    customers::{self, Customer},
    webhooks::{self, Message, Tried, Webhook},
};

/// Who switches off what nobody answers at.
const SHOP: &str = "shop";
/// Who finds others on their way looks again after so long, or half of it.
const TURN_AFTER: Duration = Duration::from_secs(4);
/// … and no longer.
const TURN_AFTER_MAX: Duration = Duration::from_mins(10);
/// What waits for a webhook that pauses comes in this time after the pause.
const SPREAD_OVER: Duration = Duration::from_secs(30);
/// What was told is kept so long, for whoever asks what happened.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Sends a message once, unless somebody else has since.
pub async fn sending(shop: Shop, work: MessageWork) -> Result<(), JobError> {
    send(&shop, &work).await.map_err(JobError::passing)
}

/// Forgets what was told long ago.
pub async fn forgetting(shop: Shop) -> Result<(), JobError> {
    forget_old(&shop.database, &shop.clock).await
}

async fn forget_old(database: &Database, clock: &Clock) -> Result<(), JobError> {
    let then = agreed(database, clock).await? - KEPT_FOR;
    let transaction = database.begin_write().await.map_err(JobError::passing)?;
    let forgotten = webhooks::forget_messages(&transaction, then).await;
    transaction.end(forgotten).await.map_err(JobError::passing)
}

async fn send(shop: &Shop, work: &MessageWork) -> Result<(), DatabaseError> {
    let Some((message, webhook)) = webhooks::find_message(&shop.database, &work.message).await? else { return Ok(()) };
    if message.tried.state != MessageState::Waiting || message.tried.tries != work.tries {
        return Ok(());
    }
    let now = shop.clock.now();
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    if !webhook.is_on || !configuration.features.customer_integrations {
        return note(shop, &message, &webhook, given_up(&message)).await;
    }
    // Whoever tries it wants to hear at once.
    let pause_ends = webhook.health.pauses_until(now).filter(|_| message.event != WebhookEvent::Test);
    if let Some(until) = pause_ends {
        return put_off(shop, work, later(until, scattered(SPREAD_OVER, shop))).await;
    }
    let body = body(&message, &configuration.site_origin);
    let signature = signature(&secret(&shop.link_key, &webhook.id), &body, now);
    let parcel = Parcel { url: webhook.url.clone(), customer: webhook.customer.0.clone(), body, signature };
    match shop.receivers.post(parcel).await {
        Err(Undelivered::Busy) if is_tried_enough(message.at, now) => {
            let judged = Judged { health: webhook.health, ..given_up(&message) };
            note(shop, &message, &webhook, judged).await
        }
        Err(Undelivered::Busy) => put_off(shop, work, later(now, scattered(turn_after(&message, now), shop))).await,
        answer => note(shop, &message, &webhook, judged(&message, webhook.health, answer, shop.clock.now(), shop.chance.number())).await,
    }
}

/// What is sent: what happened, and the call that answers more to a key of the same customer.
fn body(message: &Message, origin: &str) -> String {
    let mut body = Map::new();
    body.insert("id".to_owned(), json!(message.id));
    body.insert("event".to_owned(), json!(message.event));
    body.insert("at".to_owned(), json!(message.at.to_string()));
    if let Ok(Value::Object(told)) = serde_json::from_str(&message.body) {
        body.extend(told);
    }
    let number = body.get("order").and_then(|order| order["number"].as_str()).map(|number| format!("?search={number}"));
    body.insert("call".to_owned(), json!(format!("{origin}/api/customer/orders{}", number.unwrap_or_default())));
    Value::Object(body).to_string()
}

/// What became of a message, and how its webhook does now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Judged {
    tried: Tried,
    health: WebhookHealth,
    /// Nothing has arrived there for a day.
    is_over: bool,
}

/// A test is sent once, and says nothing against its webhook.
fn judged(message: &Message, health: WebhookHealth, answer: Result<u16, Undelivered>, now: Timestamp, chance: u32) -> Judged {
    let tries = message.tried.tries + 1;
    let tried = Tried { tries, tried_at: Some(now), next_at: None, failure: None, answer_status: None, ..message.tried };
    let (failure, answer_status) = match answer {
        Ok(status) => {
            let tried = Tried { state: MessageState::Delivered, answer_status: Some(status.into()), ..tried };
            return Judged { tried, health: WebhookHealth::default(), is_over: false };
        }
        Err(Undelivered::Answered(status)) => (WebhookFailure::Answered, Some(status.into())),
        Err(Undelivered::Failed(failure)) => (failure, None),
        Err(Undelivered::Busy) => return Judged { tried: message.tried, health, is_over: false },
    };
    let tried = Tried { failure: Some(failure), answer_status, ..tried };
    if message.event == WebhookEvent::Test {
        return Judged { tried: Tried { state: MessageState::GivenUp, ..tried }, health, is_over: false };
    }
    let health = health.failed(now, chance);
    let is_last = is_tried_enough(message.at, now);
    let state = if is_last { MessageState::GivenUp } else { MessageState::Waiting };
    let next_at = (!is_last).then(|| later(now, pause(tries.unsigned_abs(), chance)));
    Judged { tried: Tried { state, next_at, ..tried }, health, is_over: health.is_over(now) }
}

/// Of a message that has nowhere to go any more.
fn given_up(message: &Message) -> Judged {
    let tried = Tried { state: MessageState::GivenUp, next_at: None, ..message.tried };
    Judged { tried, health: WebhookHealth::default(), is_over: false }
}

async fn note(shop: &Shop, message: &Message, webhook: &Webhook, judged: Judged) -> Result<(), DatabaseError> {
    let transaction = shop.database.begin_write().await?;
    let noted = async {
        // First, as everybody does who ends webhooks.
        let customer = if judged.is_over { customers::hold(&transaction, &webhook.customer).await? } else { None };
        webhooks::hold(&transaction, &webhook.id).await?;
        if !webhooks::note_try(&transaction, &message.id, message.tried.tries, judged.tried).await? {
            return Ok(());
        }
        webhooks::note_health(&transaction, &webhook.id, judged.health).await?;
        if let Some(customer) = customer {
            return switch_off(shop, &transaction, webhook, &customer).await;
        }
        if let Some(next_at) = judged.tried.next_at {
            let next = MessageWork { message: message.id.clone(), tries: judged.tried.tries };
            work::write(&transaction, &next, next_at, shop.clock.now()).await?;
        }
        Ok(())
    }
    .await;
    transaction.end(noted).await
}

/// Its customer hears of it, and switches it on again once their program answers.
async fn switch_off(shop: &Shop, transaction: &WriteTransaction, webhook: &Webhook, customer: &Customer) -> Result<(), DatabaseError> {
    let now = shop.clock.now();
    webhooks::switch(transaction, &webhook.id, false, Some(now)).await?;
    webhooks::give_up(transaction, &webhook.id).await?;
    customers::events::note(transaction, &noted(&shop.chance, &webhook.customer, now, SHOP, AccountEvent::WebhookOff)).await?;
    tell(transaction, shop, customer, Occasion::WebhookOff, now).await
}

async fn put_off(shop: &Shop, work: &MessageWork, due_at: Timestamp) -> Result<(), DatabaseError> {
    let transaction = shop.database.begin_write().await?;
    let written = work::write_again(&transaction, work, due_at, shop.clock.now(), &shop.chance).await;
    transaction.end(written).await
}

/// Who has waited for long looks again less often: each time is a row.
fn turn_after(message: &Message, now: Timestamp) -> Duration {
    let waited = Duration::try_from(now.duration_since(message.at)).unwrap_or_default();
    (waited / 8).clamp(TURN_AFTER, TURN_AFTER_MAX)
}

/// Half of `time` and more, so that those who wait together do not come back together.
fn scattered(time: Duration, shop: &Shop) -> Duration {
    time.mul_f64(0.5 + f64::from(shop.chance.number()) / f64::from(u32::MAX) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);
    const REFUSED: Result<u16, Undelivered> = Err(Undelivered::Answered(500));

    fn message(event: WebhookEvent, tried: Tried) -> Message {
        let body = r#"{"order":{"number":"000001","status":"placed"}}"#.to_owned();
        Message { id: "a".to_owned(), webhook_id: "w".to_owned(), event, at: NOW, body, tried }
    }

    fn hours(hours: u64) -> Timestamp {
        later(NOW, Duration::from_hours(hours))
    }

    #[test]
    fn b2b_03_a_message_says_what_happened_and_where_there_is_more() {
        assert_eq!(
            body(&message(WebhookEvent::OrderPlaced, Tried::not_yet(NOW)), "https://shop.example"),
            r#"{"id":"a","event":"orderPlaced","at":"2026-11-21T08:00:00Z","order":{"number":"000001","status":"placed"},"call":"https://shop.example/api/customer/orders?search=000001"}"#
        );
    }

    #[test]
    fn b2b_03_what_is_refused_is_sent_again_for_a_day_and_then_its_webhook_is_left_alone() {
        let mut sent = message(WebhookEvent::OrderPlaced, Tried::not_yet(NOW));
        let first = judged(&sent, WebhookHealth::default(), REFUSED, NOW, 0);
        assert_eq!(
            (first.tried.state, first.tried.tries, first.tried.next_at),
            (MessageState::Waiting, 1, Some(later(NOW, Duration::from_secs(15))))
        );
        assert_eq!((first.tried.failure, first.tried.answer_status), (Some(WebhookFailure::Answered), Some(500)));
        sent.tried = first.tried;
        let late = judged(&sent, first.health, Err(Undelivered::Failed(WebhookFailure::TooSlow)), hours(23), 0);
        assert_eq!((late.tried.state, late.tried.answer_status, late.is_over), (MessageState::Waiting, None, false));
        sent.tried = late.tried;
        let last = judged(&sent, late.health, REFUSED, hours(24), 0);
        assert_eq!((last.tried.state, last.tried.next_at, last.is_over), (MessageState::GivenUp, None, true));
        // Others arrived in between: only this one is given up.
        let alone = judged(&sent, WebhookHealth::default(), REFUSED, hours(24), 0);
        assert_eq!((alone.tried.state, alone.is_over), (MessageState::GivenUp, false));
        let taken = judged(&sent, late.health, Ok(204), hours(23), 0);
        assert_eq!((taken.tried.state, taken.tried.failure, taken.health), (MessageState::Delivered, None, WebhookHealth::default()));
    }

    #[tokio::test]
    async fn b2b_03_a_clock_that_runs_ahead_forgets_no_messages() {
        crate::agreed::assert_gives_nothing_up(forget_old).await;
    }

    #[test]
    fn b2b_03_a_test_is_sent_once_and_counts_against_nobody() {
        let test = judged(&message(WebhookEvent::Test, Tried::not_yet(NOW)), WebhookHealth::default(), REFUSED, NOW, 0);
        assert_eq!((test.tried.state, test.tried.next_at, test.health), (MessageState::GivenUp, None, WebhookHealth::default()));
    }
}
