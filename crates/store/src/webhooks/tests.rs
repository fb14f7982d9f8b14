use super::*;
use crate::{
    customers::tests::{add, customer},
    testing::{NOW, on_both},
};
use jiff::ToSpan;
use vitrina_core::webhooks::{MessageState, WebhookFailure};

pub(crate) fn webhook(id: &str, name: &str) -> Webhook {
    Webhook {
        id: id.to_owned(),
        customer: CustomerId(name.to_owned()),
        url: "https://hooks.example.com/".to_owned(),
        events: vec![WebhookEvent::OrderPlaced, WebhookEvent::PaymentMoved],
        made_at: NOW,
        is_on: true,
        off_at: None,
        health: WebhookHealth::default(),
    }
}

fn message(id: &str, webhook: &str, hours: i64) -> Message {
    let (webhook_id, body, at) = (webhook.to_owned(), "{}".to_owned(), NOW + hours.hours());
    Message { id: id.to_owned(), webhook_id, event: WebhookEvent::OrderPlaced, at, body, tried: Tried::not_yet(at) }
}

#[tokio::test]
async fn b2b_03_a_webhook_is_its_customers_alone_and_hears_of_what_it_is_made_for() {
    on_both(async |database| {
        for name in ["ona", "jonas"] {
            add(database, &customer(name)).await;
        }
        let [ona, jonas] = ["ona", "jonas"].map(|name| CustomerId(name.to_owned()));
        let off = Webhook { is_on: false, ..webhook("2", "ona") };
        let transaction = database.begin_write().await.expect("a transaction");
        for kept in [&webhook("1", "ona"), &off, &webhook("3", "jonas")] {
            insert(&transaction, kept).await.expect("a webhook");
        }
        assert!(!remove(&transaction, &jonas, "1").await.expect("an answer"), "it is another's");
        let heard = listening(&transaction, &ona, WebhookEvent::OrderPlaced).await.expect("webhooks");
        assert_eq!(heard, [webhook("1", "ona")]);
        assert_eq!(listening(&transaction, &ona, WebhookEvent::OrderMoved).await.expect("webhooks"), []);
        switch(&transaction, "1", false, Some(NOW)).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        let switched = Webhook { is_on: false, off_at: Some(NOW), ..webhook("1", "ona") };
        assert_eq!(of_customer(database, &ona).await.expect("webhooks"), [switched, off]);
        assert_eq!((count(database, &ona).await.expect("a number"), find(database, &jonas, "1").await.expect("an answer")), (2, None));

        let transaction = database.begin_write().await.expect("a transaction");
        for (id, of) in [("a", "1"), ("b", "3")] {
            assert!(write_message(&transaction, &message(id, of, 0)).await.expect("an answer"));
        }
        assert!(remove(&transaction, &jonas, "3").await.expect("an answer"));
        forget(&transaction, std::slice::from_ref(&ona.0)).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        assert_eq!(count(database, &ona).await.expect("a number"), 0);
        for id in ["a", "b"] {
            assert_eq!(find_message(database, id).await.expect("an answer"), None);
        }
    })
    .await;
}

#[tokio::test]
async fn b2b_03_what_became_of_a_message_is_noted_once_and_forgotten_when_it_is_old() {
    on_both(async |database| {
        add(database, &customer("ona")).await;
        let transaction = database.begin_write().await.expect("a transaction");
        insert(&transaction, &webhook("1", "ona")).await.expect("a webhook");
        for (id, hours) in [("a", 0), ("b", 1), ("c", 2)] {
            assert!(write_message(&transaction, &message(id, "1", hours)).await.expect("an answer"));
        }
        assert!(!write_message(&transaction, &message("a", "1", 0)).await.expect("an answer"), "it is told once");
        let tried = Tried {
            tries: 1,
            tried_at: Some(NOW),
            next_at: Some(NOW + 15.seconds()),
            failure: Some(WebhookFailure::Answered),
            answer_status: Some(500),
            ..Tried::not_yet(NOW)
        };
        for is_noted in [true, false] {
            assert_eq!(note_try(&transaction, "a", 0, tried).await.expect("an answer"), is_noted);
        }
        let delivered = Tried { state: MessageState::Delivered, tries: 1, tried_at: Some(NOW), next_at: None, ..Tried::not_yet(NOW) };
        assert!(note_try(&transaction, "b", 0, delivered).await.expect("an answer"));
        let health = WebhookHealth::default().failed(NOW, 0);
        note_health(&transaction, "1", health).await.expect("a note");
        transaction.commit().await.expect("a commit");
        let (found, of) = find_message(database, "a").await.expect("an answer").expect("a message");
        assert_eq!((found.tried, of.health), (tried, health));
        let ids = async |oldest_first, skip, limit| {
            let (listed, total) = messages(database, "1", oldest_first, skip, limit).await.expect("messages");
            (listed.into_iter().map(|one| one.id).collect::<String>(), total)
        };
        assert_eq!([ids(false, 0, 2).await, ids(true, 1, 9).await], [("cb".to_owned(), 3), ("bc".to_owned(), 3)]);

        assert!(waits_for(database, "1", WebhookEvent::OrderPlaced).await.expect("an answer"));
        assert!(!waits_for(database, "1", WebhookEvent::Test).await.expect("an answer"));
        let transaction = database.begin_write().await.expect("a transaction");
        forget_messages(&transaction, NOW + 9.hours()).await.expect("an answer");
        give_up(&transaction, "1").await.expect("an answer");
        transaction.commit().await.expect("a commit");
        assert_eq!(ids(true, 0, 9).await, ("ac".to_owned(), 2), "what waits is not forgotten");
        let (found, _) = find_message(database, "a").await.expect("an answer").expect("a message");
        assert_eq!((found.tried.state, found.tried.next_at), (MessageState::GivenUp, None));
        let transaction = database.begin_write().await.expect("a transaction");
        forget_messages(&transaction, NOW + 1.hour()).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        assert_eq!(ids(true, 0, 9).await, ("c".to_owned(), 1));
    })
    .await;
}
