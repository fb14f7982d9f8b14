//! Refunds whose news were lost: notices that never came, and answers that nobody heard (CHK-03, decision 73).

use super::{
    refunds::{credited, paid, refunded},
    setup::{Provider, fail_at_a_refund, jobs, now, order, page, pay, said, session, shown, tell, wait_for, waiting_for_a_person},
};
use crate::{
    databases::both,
    support::{Shop, wait_until},
};
use jiff::SignedDuration;
use serde_json::json;
use vitrina_core::states::RefundState;
use vitrina_store::{
    orders,
    payments::{Refund, change_refund, refunds_of},
};

/// Has them done now rather than when they are due.
fn hurry(shop: &Shop, kind: &str) {
    for id in jobs(shop, kind) {
        said(shop, &["jobs", "retry", &id]);
    }
}

/// The last refund of an order.
async fn last_refund(shop: &Shop, number: i64) -> Refund {
    let database = shop.database().await;
    let order = orders::find_by_number(&database, number).await.unwrap().unwrap();
    let refund = refunds_of(&database, &order.id).await.unwrap().pop().unwrap();
    database.close().await.unwrap();
    refund
}

/// Writes down that it was sent two weeks ago and a day.
async fn sent_long_ago(shop: &Shop, refund: Refund) {
    let database = shop.database().await;
    let transaction = database.begin_write().await.unwrap();
    let refund = Refund { changed_at: now() - SignedDuration::from_hours(15 * 24), ..refund };
    assert!(change_refund(&transaction, RefundState::Sent, &refund).await.unwrap());
    transaction.commit().await.unwrap();
    database.close().await.unwrap();
}

fn is_on_its_way(shop: &Shop, number: &str) -> bool {
    shown(shop, number, "money back ").iter().any(|line| line.contains("on its way"))
}

#[tokio::test]
async fn chk_03_decision_73_a_refund_of_which_no_notice_comes_is_settled_by_looking_or_waits_for_a_person() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let (one, two) = (paid(&shop, "one"), paid(&shop, "two"));
        let total = shop.confirmation(&one).json()["totalToPay"].clone();
        provider.stand_in.keep_silent(true);
        provider.stand_in.settle_refunds_as("pending");
        said(&shop, &["orders", "refund", "1"]);
        wait_until(|| is_on_its_way(&shop, "1"));

        // While the provider has it in hand the shop looks again and again, and after two weeks a person does.
        let first = jobs(&shop, "look-at-refund");
        assert_eq!(first.len(), 1);
        hurry(&shop, "look-at-refund");
        wait_until(|| matches!(&jobs(&shop, "look-at-refund")[..], [next] if *next != first[0]));
        assert!(is_on_its_way(&shop, "1") && refunded(&shop, &one) == "0");
        sent_long_ago(&shop, last_refund(&shop, 1).await).await;
        hurry(&shop, "look-at-refund");
        wait_until(|| waiting_for_a_person(&shop).concat().contains("the money of this refund has been on its way for two weeks"));

        provider.stand_in.settle_refunds_as("succeeded");
        hurry(&shop, "look-at-refund");
        wait_for(&shop, &one, "refunded");
        assert_eq!(refunded(&shop, &one), total.to_string());
        assert_eq!(credited(&shop, 1).await, [format!("{:.2}", total.as_f64().unwrap())]);

        provider.stand_in.settle_refunds_as("pending");
        said(&shop, &["orders", "refund", "2", "--amount", "1"]);
        wait_until(|| is_on_its_way(&shop, "2"));
        provider.stand_in.settle_refunds_as("canceled");
        hurry(&shop, "look-at-refund");
        wait_until(|| waiting_for_a_person(&shop).concat().contains("of 1.00 EUR did not arrive"));
        assert_eq!(refunded(&shop, &two), "0");
        assert!(shown(&shop, "2", "money back ")[0].contains("could not be given back"));
        wait_until(|| jobs(&shop, "look-at-refund").is_empty());
    })
    .await;
}

#[tokio::test]
async fn decision_73_a_refund_whose_answer_and_key_were_lost_is_not_made_twice() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let intent = provider.intent(&shop, "1");
        provider.stand_in.keep_silent(true);
        // Another part of the same money, so that what is found is the one that is meant.
        said(&shop, &["orders", "refund", "1", "--amount", "1"]);
        wait_until(|| refunded(&shop, &token) == "1");

        fail_at_a_refund(&provider, &shop);
        let refund = last_refund(&shop, 1).await;
        provider.stand_in.fail_with(None);
        provider.refund_unheard(&intent, 100, &refund.id);
        hurry(&shop, "give-back");
        wait_until(|| refunded(&shop, &token) == "2");
        let made = provider.refunds(&intent);
        assert_eq!(made.len(), 2, "{made:?}");
        let reference = last_refund(&shop, 1).await.reference.unwrap();
        let found = made.iter().find(|one| one["id"] == json!(reference)).unwrap();
        assert_eq!(found["metadata"]["refund"], json!(refund.id));
    })
    .await;
}

#[tokio::test]
async fn decision_73_a_refund_that_was_made_twice_is_told_to_a_person() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let intent = provider.intent(&shop, "1");
        said(&shop, &["orders", "refund", "1", "--amount", "1"]);
        wait_until(|| refunded(&shop, &token) == "1");
        let before = last_refund(&shop, 1).await;
        let reference = before.reference.clone().unwrap();
        let mut double = json!({"id": "re_double", "object": "refund", "amount": 100, "currency": "eur", "payment_intent": intent});
        (double["status"], double["metadata"]) = (json!("succeeded"), json!({"refund": before.id}));
        assert_eq!(tell(&shop, "refund.created", &double), 204);
        let told = format!("the refund re_double stands beside {reference}, and both are one of 1.00 EUR: look there");
        wait_until(|| waiting_for_a_person(&shop).concat().contains(&told));
        assert_eq!((refunded(&shop, &token).as_str(), last_refund(&shop, 1).await), ("1", before));
        // A person is called once, as often as it is told.
        assert_eq!((tell(&shop, "refund.updated", &double), jobs(&shop, "payment-unclear").len()), (204, 1));
        // The first one told again is no double.
        double["id"] = json!(reference);
        assert_eq!((tell(&shop, "refund.updated", &double), jobs(&shop, "payment-unclear").len()), (204, 1));
    })
    .await;
}

#[tokio::test]
async fn chk_06_decision_73_a_refund_that_was_given_up_and_goes_through_is_told_to_a_person() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let intent = provider.intent(&shop, "1");
        provider.stand_in.fail_with(Some(402));
        said(&shop, &["orders", "refund", "1", "--amount", "1"]);
        wait_until(|| shown(&shop, "1", "money back ").concat().contains("could not be given back"));
        provider.stand_in.fail_with(None);
        // A call of before had come as far as that, and the same money may go another way by now.
        provider.stand_in.keep_silent(true);
        let given_up = last_refund(&shop, 1).await;
        provider.refund_unheard(&intent, 100, &given_up.id);
        let made = provider.refunds(&intent).remove(0);
        for kind in ["refund.created", "refund.updated"] {
            assert_eq!(tell(&shop, kind, &made), 204);
        }
        let name = made["id"].as_str().unwrap();
        let told = format!("the refund {name} of 1.00 EUR was given up here, and goes through there: look there before it goes back twice");
        wait_until(|| waiting_for_a_person(&shop).concat().contains(&told));
        assert_eq!(jobs(&shop, "payment-unclear").len(), 1, "a person is called once");
        assert_eq!((refunded(&shop, &token).as_str(), last_refund(&shop, 1).await), ("0", given_up));
    })
    .await;
}

#[tokio::test]
async fn chk_06_decision_73_a_refund_that_the_provider_once_failed_at_is_made_by_a_later_try() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let token = paid(&shop, "one");
        let intent = provider.intent(&shop, "1");
        fail_at_a_refund(&provider, &shop);
        let refund = last_refund(&shop, 1).await;
        // Two tries came as far as that, and it says so all day to whoever asks under their keys.
        for key in [format!("refund-{}", refund.id), format!("refund-{}-1", refund.id)] {
            provider.fail_at_refund(&intent, 100, &refund.id, &key);
        }
        hurry(&shop, "give-back");
        wait_until(|| refunded(&shop, &token) == "1");
        assert_eq!(provider.refunds(&intent).len(), 1);
    })
    .await;
}

#[tokio::test]
async fn chk_03_chk_06_what_was_given_back_before_its_payment_was_heard_of_is_written_down() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        provider.stand_in.keep_silent(true);
        let token = order(&shop, "one");
        let page = page(&shop, &token);
        pay(&page);
        let session = session(&page);
        let intent = session["payment_intent"].as_str().unwrap();
        provider.refund_by_staff(intent, session["amount_total"].as_i64().unwrap());
        for back in provider.refunds(intent) {
            assert_eq!(tell(&shop, "refund.created", &back), 204);
        }
        assert_eq!(shown(&shop, "1", "money back ").len(), 0, "nobody knows whose money that is");
        assert_eq!(tell(&shop, "checkout.session.completed", &session), 204);
        wait_for(&shop, &token, "refunded");
        assert_eq!(refunded(&shop, &token), shop.confirmation(&token).json()["totalToPay"].to_string());
        assert_eq!((shown(&shop, "1", "money back ").len(), credited(&shop, 1).await.len()), (1, 1));
    })
    .await;
}
