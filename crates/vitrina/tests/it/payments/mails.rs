//! What mails tell of money that is not what was asked for (CHK-03, CHK-05, CHK-06).

use super::setup::{order, page, paid, said, session, tell, with_cards};
use crate::{
    databases::on_sqlite,
    support::{Shop, wait_until},
};
use serde_json::json;
use std::fs;

/// A shop that keeps its mails, and has a stand-in of its own.
fn shop(url: &str) -> Shop {
    with_cards().serve_with(url, &["--renderers", "0", "--demo"])
}

/// Orders, and has other money come than was asked for: the amount in cents that `other` makes of that, in this currency. Answers the order's token, and
/// how many cents came.
fn order_and_pay(shop: &Shop, key: &str, intent: &str, other: impl FnOnce(i64) -> i64, currency: &str) -> (String, i64) {
    let token = order(shop, key);
    let mut session = paid(&session(&page(shop, &token)), intent);
    let came = other(session["amount_total"].as_i64().unwrap());
    (session["amount_total"], session["currency"]) = (json!(came), json!(currency));
    assert_eq!(tell(shop, "checkout.session.completed", &session), 204);
    (token, came)
}

/// So many cents of that money are given back on the provider's own pages.
fn give_back(shop: &Shop, intent: &str, amount: i64, currency: &str) {
    let refund = json!({"id": format!("re_of_{intent}"), "object": "refund", "amount": amount, "currency": currency, "payment_intent": intent,
        "status": "succeeded"});
    assert_eq!(tell(shop, "refund.created", &refund), 204);
}

/// The text of the mail that says this, in one line, once it is there.
pub(super) fn mailed(shop: &Shop, words: &str) -> String {
    let found = || {
        let mails = fs::read_dir(shop.data().join("mail")).into_iter().flatten().map(|mail| mail.unwrap().path());
        // What it is about is written last.
        let texts = mails.filter(|mail| mail.join("about.txt").exists()).map(|mail| fs::read_to_string(mail.join("text.txt")).unwrap());
        texts.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).find(|text| text.contains(words))
    };
    wait_until(|| found().is_some());
    found().unwrap()
}

#[tokio::test]
async fn chk_03_chk_05_another_amount_that_went_back_leaves_an_order_that_asks_for_its_money() {
    on_sqlite(async |url| {
        let shop = shop(url);
        for (number, intent, currency, sign) in [("1", "pi_less", "eur", "€"), ("2", "pi_dollars", "usd", "$")] {
            let (token, came) = order_and_pay(&shop, number, intent, |_| 1234, currency);
            let is_offered = || shop.confirmation(&token).json()["card"]["isOffered"].clone();
            assert_eq!(is_offered(), false, "a person looks");
            give_back(&shop, intent, came, currency);
            assert_eq!(is_offered(), true);
            let text = mailed(&shop, &format!("We have returned your payment for order 00000{number}"));
            let refunded = format!("We have refunded 12,34 {sign}.");
            for words in [&*refunded, "a different amount from the one due", "still waiting for payment"] {
                assert!(text.contains(words), "{words}: {text}");
            }
            assert!(!text.contains("no longer waiting"), "{text}");
        }
    })
    .await;
}

#[tokio::test]
async fn chk_05_chk_06_of_another_amount_that_is_enough_mails_tell_what_came_and_whether_all_of_it_went_back() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let money = |cents: i64| format!("{},{:02} €", cents / 100, cents % 100);
        for (number, intent, more, kept, refunded) in
            [("1", "pi_less", -100, 0, "We have refunded your order"), ("2", "pi_more", 100, 100, "We have refunded part of your order")]
        {
            let (_, came) = order_and_pay(&shop, number, intent, |asked| asked + more, "eur");
            said(&shop, &["orders", "move", number, "pay", "--enough"]);
            let text = mailed(&shop, &format!("We have received your payment for order 00000{number}"));
            assert!(text.contains(&format!("your payment of {} is here", money(came))), "{text}");
            give_back(&shop, intent, came - kept, "eur");
            let text = mailed(&shop, &format!("{refunded} 00000{number}"));
            assert!(text.contains(&format!("We have refunded {}.", money(came - kept))), "{text}");
        }
    })
    .await;
}
