//! On what a day depends, from the cart to long after the order (decision 13).

use super::{boxes, go_to, mugs, send, shop};
use crate::{orders::order, support::Shop, workshop};
use jiff::Timestamp;
use serde_json::{Value, json};
use vitrina_core::states::Move;
use vitrina_shop::orders::move_on;
use vitrina_testkit::{both, on_sqlite};

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
