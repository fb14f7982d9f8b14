//! On what a day depends, from the cart to long after the order (decision 13).

use super::{boxes, go_to, mugs, send, shop};
use crate::{
    databases::{both, on_sqlite},
    orders::order,
    support::Shop,
    workshop,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use vitrina_core::states::Move;
use vitrina_shop::{
    orders::move_on,
    statements::{Credit, Outcome, credited},
};

/// The day and its condition of the first line of an answer's prices.
fn promise(prices: &Value) -> Value {
    let line = &prices["productDetails"][0];
    json!([line["deliveryDate"], line["deliveryCondition"]])
}

fn priced(shop: &Shop, line: &Value) -> Value {
    promise(&shop.post("/api/orders/price", &json!({"products": [line]}).to_string(), &[]).json())
}

fn ordered(shop: &Shop, token: &Value) -> Value {
    promise(&shop.confirmation(token.as_str().unwrap()).json()["prices"])
}

fn by(day: &str, needs: &str, until: &str, is_over: bool) -> Value {
    json!([day, {"needs": needs, "until": until, "isOver": is_over}])
}

#[tokio::test]
async fn date_01_cart_and_order_say_until_when_a_day_holds_and_an_order_that_is_not_paid_moves_on() {
    both(async |url| {
        // A Friday, 11:29 in Vilnius.
        let mut shop = shop(url, "2026-11-27T09:29:00Z");
        let line = boxes(&json!("2026-11-30"));
        let promised = by("2026-11-30", "payment", "2026-11-27T11:30", false);
        assert_eq!(priced(&shop, &line), promised);
        let placed = [send(&shop, &order(&shop, &json!([line])), "k-1"), send(&shop, &order(&shop, &json!([line])), "k-2")];
        let [unpaid, paid] = placed.map(|answer| answer.json()["token"].clone());
        assert_eq!([&unpaid, &paid].map(|token| ordered(&shop, token)), [promised.clone(), promised]);
        let database = shop.database().await;
        let minute_before: Timestamp = "2026-11-27T09:29:00Z".parse().unwrap();
        move_on(&database, 2, Move::Pay, minute_before, None).await.unwrap();
        database.close().await.unwrap();
        assert_eq!(ordered(&shop, &paid), json!(["2026-11-30", null]), "nothing is left that it depends on");

        go_to(&mut shop, "2026-11-27T09:30:00Z");
        assert_eq!(ordered(&shop, &unpaid), by("2026-12-01", "payment", "2026-11-30T11:30", false));
        go_to(&mut shop, "2026-12-02T10:00:00Z");
        assert_eq!(ordered(&shop, &unpaid), by("2026-12-04", "payment", "2026-12-03T11:30", false));
        assert_eq!(ordered(&shop, &paid), json!(["2026-11-30", null]), "it was paid in time");
        assert!(shop.command(&["orders", "cancel", "000001"]).status.success());
        assert_eq!(ordered(&shop, &unpaid), json!([null, null]));
    })
    .await;
}

/// Staff note something of the order `number`: what that says.
fn noted(shop: &Shop, number: &str, rest: &[&str]) -> Result<String, String> {
    let output = shop.command(&[&["orders", "move", number], rest].concat());
    let last = |text: Vec<u8>| String::from_utf8(text).unwrap().lines().last().unwrap_or_default().to_owned();
    if output.status.success() { Ok(last(output.stdout)) } else { Err(last(output.stderr)) }
}

#[tokio::test]
async fn date_01_what_is_noted_late_counts_from_when_it_came() {
    both(async |url| {
        // A Friday long ago, 11:20 in Vilnius.
        let mut shop = shop(url, "2025-11-28T09:20:00Z");
        let body = order(&shop, &json!([boxes(&json!("2025-12-01"))]));
        let tokens = ["one", "two", "three"].map(|key| send(&shop, &body, key).json()["token"].clone());
        for (number, at) in [("1", "2025-11-28"), ("2", "2025-12-01T08:00:00Z"), ("3", "2025-12-02")] {
            for (step, at, why) in [
                ("pay", "2025-11-27", "order 00000X stays as it is: it was placed after that, 2025-11-28T09:2"),
                ("pay", "2999-01-01", "order 00000X stays as it is: that is yet to come"),
                ("confirm", at, "days are promised from when money and files came: --at goes with pay and check, not confirm"),
            ] {
                let refused = noted(&shop, number, &[step, "--at", at]).unwrap_err();
                assert!(refused.starts_with(&why.replace('X', number)), "{refused}");
            }
            assert_eq!(noted(&shop, number, &["pay", "--at", at]), Ok(format!("order 00000{number}: placed, paid, inChecking, none")));
        }
        go_to(&mut shop, "2025-12-10T10:00:00Z");
        // Friday before the cut-off; Monday before it, so a working day later; Tuesday.
        let days = tokens.map(|token| ordered(&shop, &token)[0].clone());
        assert_eq!(json!(days), json!(["2025-12-01", "2025-12-02", "2025-12-03"]));
        assert!(!shop.command(&["orders", "move", "1", "pay", "--at", "yesterday"]).status.success());
    })
    .await;
}

#[tokio::test]
async fn date_01_a_matched_transfer_counts_from_the_day_that_the_bank_tells() {
    both(async |url| {
        let mut shop = shop(url, "2025-11-28T09:20:00Z");
        let body = order(&shop, &json!([boxes(&json!("2025-12-01"))]));
        let tokens = ["one", "two", "three"].map(|key| send(&shop, &body, key).json()["token"].clone());
        let database = shop.database().await;
        let now: Timestamp = "2025-12-05T10:00:00Z".parse().unwrap();
        // On the order's day; on Monday; and, as the bank has it, before the order.
        for (number, since) in [(1, "2025-11-28"), (2, "2025-12-01"), (3, "2025-11-20")] {
            let credit = Credit {
                reference: format!("account {number}"),
                amount: body["totalToPay"].to_string().parse().ok(),
                currency: "EUR".to_owned(),
                is_reversal: false,
                is_of_broken_batch: false,
                since: since.parse().ok(),
                valued_on: since.to_owned(),
                payer: String::new(),
                structured: Vec::new(),
                words: vec![format!("{number:06}")],
            };
            assert!(matches!(credited(&database, &credit, now, None).await.unwrap(), Outcome::Pays(_)));
        }
        database.close().await.unwrap();
        go_to(&mut shop, "2025-12-10T10:00:00Z");
        let days = tokens.map(|token| ordered(&shop, &token)[0].clone());
        assert_eq!(json!(days), json!(["2025-12-01", "2025-12-02", "2025-12-01"]));
    })
    .await;
}

#[tokio::test]
async fn date_02_stock_goods_wait_for_their_payment_until_their_own_cut_off() {
    on_sqlite(async |url| {
        let shop = shop(url, "2026-11-27T12:00:00Z");
        assert_eq!(priced(&shop, &mugs(1, &Value::Null)), by("2026-12-01", "payment", "2026-11-30T14:00", false));
    })
    .await;
}

#[tokio::test]
async fn date_01_what_is_designed_waits_for_an_approval_and_a_service_for_no_day() {
    on_sqlite(async |url| {
        let shop = workshop::catalogue().serve(url);
        let day = shop.get("/api/products/label/quantity-date-pricing").json()["dates"][0].clone();
        let mut label = workshop::line("label", 100, &json!({"deliveryDate": day}));
        label["attributes"] = json!({"size-width": "100", "size-height": "100", "design_creation_service": "basic"});
        assert_eq!(priced(&shop, &label)[1]["needs"], "approval");
        assert_eq!(priced(&shop, &workshop::line("advice", 1, &json!({}))), json!([null, null]));
    })
    .await;
}
