//! Withdrawals are paid back by the way that they were paid (decision 61, ADR 26).

use super::setup::{Provider, page, pay, said, shown, wait_for};
use crate::{
    catalogue::Voucher,
    orders::{mugs, order_with, unpaid::stocked},
    support::{Shop, wait_until},
};
use serde_json::{Value, json};
use vitrina_testkit::both;

/// An order that is paid so; answers its token.
fn place(shop: &Shop, order: &Value, method: &str) -> String {
    let mut order = order.clone();
    order["paymentMethodId"] = json!(method);
    let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", method)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

/// Withdraws from one piece; answers the claim.
fn withdraw(shop: &Shop, token: &str) -> String {
    let body = json!({"lines": [{"guid": "a", "quantity": 1}]}).to_string();
    let claim = shop.post("/api/orders/by-token/withdrawals", &body, &[("x-order-token", token), ("idempotency-key", "one")]);
    assert_eq!(claim.status, 201, "{}", claim.text);
    claim.json()["id"].as_str().unwrap().to_owned()
}

fn refunded(shop: &Shop, token: &str) -> String {
    shop.confirmation(token).json()["card"]["refunded"].to_string()
}

#[tokio::test]
async fn decision_61_settling_a_withdrawal_sends_its_money_back_the_way_it_came_once() {
    both(async |url| {
        let provider = Provider::start();
        let shop = provider.shop(url);
        let by_card = place(&shop, &mugs(&shop, 2), "card");
        pay(&page(&shop, &by_card));
        wait_for(&shop, &by_card, "paid");
        let claim = withdraw(&shop, &by_card);
        let told = said(&shop, &["claims", "settle", &claim]);
        assert!(told.starts_with(&format!("claim {claim} is settled\norder 000001: 5.93 EUR is given back, ")), "{told}");
        assert!(told.contains("it goes back to the card by itself"), "{told}");
        wait_until(|| refunded(&shop, &by_card) == "5.93");
        let again = shop.command(&["claims", "settle", &claim]);
        assert!(!again.status.success() && String::from_utf8_lossy(&again.stderr).contains("it is settled already"));
        assert_eq!(shown(&shop, "1", "money back ").len(), 1);

        let by_transfer = place(&shop, &mugs(&shop, 1), "transfer");
        said(&shop, &["orders", "move", "2", "pay"]);
        let told = said(&shop, &["claims", "settle", &withdraw(&shop, &by_transfer)]);
        let total = format!("{:.2}", shop.confirmation(&by_transfer).json()["total"].as_f64().unwrap());
        for words in [&format!("ask ona@example.com for the IBAN, send {total} EUR, then"), "vitrina orders refund 2 --sent"] {
            assert!(told.contains(words), "{words}: {told}");
        }
        assert_eq!(said(&shop, &["orders", "refund", "2", "--sent"]), format!("order 000002: {total} was given back\n"));
        wait_for(&shop, &by_transfer, "refunded");
    })
    .await;
}

#[tokio::test]
async fn decision_61_what_staff_gave_back_before_goes_back_no_second_time() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = place(&shop, &mugs(&shop, 1), "transfer");
        let unpaid = withdraw(&shop, &token);
        assert_eq!(said(&shop, &["claims", "list"]).lines().count(), 2);
        said(&shop, &["orders", "move", "1", "pay"]);
        said(&shop, &["orders", "refund", "1"]);
        let told = said(&shop, &["claims", "settle", &unpaid]);
        assert!(told.contains("no money goes back: none was paid, or all of it was given back before"), "{told}");
        assert_eq!(shown(&shop, "1", "money back ").len(), 1);
    })
    .await;
}

#[tokio::test]
async fn price_10_of_a_withdrawal_and_a_cancellation_a_voucher_gets_its_money_back_once() {
    both(async |url| {
        let shop = stocked().with_only(["FIRST", "SECOND"].map(|code| Voucher::new(code, "5.00"))).serve(url);
        let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 2}]);
        let claims = ["FIRST", "SECOND"].map(|code| {
            let order = order_with(&shop, &line, &Value::Null, &json!(code));
            let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", code)]);
            assert_eq!(placed.status, 201, "{}", placed.text);
            withdraw(&shop, placed.json()["token"].as_str().unwrap())
        });
        let balances = || json!(shop.exported("vouchers.jsonl").iter().map(|line| line["balance"].clone()).collect::<Vec<_>>());
        assert_eq!(balances(), json!(["0.00", "0.00"]));
        let back = |steps: [&[&str]; 2], code: &str| {
            let told = steps.map(|step| said(&shop, step)).concat();
            told.lines().filter(|line| line.ends_with(&format!(" to the voucher {code}"))).count()
        };
        let [first, second] = &claims;
        assert_eq!(back([&["claims", "settle", first], &["orders", "cancel", "1"]], "FIRST"), 2, "a part each");
        assert_eq!(back([&["orders", "cancel", "2"], &["claims", "settle", second]], "SECOND"), 1, "all at once");
        assert_eq!(balances(), json!(["5.00", "5.00"]));
    })
    .await;
}
