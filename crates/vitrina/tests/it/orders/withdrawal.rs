//! A consumer withdraws from the contract about goods from stock (decision 61).

use super::{boxes, mugs, order, order_with};
use crate::{
    catalogue::{Catalogue, Voucher, Warehouse},
    databases::{both, on_sqlite},
    support::{Answer, Shop, wait_until},
};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::{fs, thread};
use vitrina_core::states::Move;
use vitrina_shop::orders::move_on;

/// A Monday in Vilnius, on which the orders of these tests arrive.
const ARRIVED: &str = "2026-11-23T09:00:00Z";
/// The fourteenth day after it, a Monday too, before midnight there and after it.
const LAST_DAY: &str = "2026-12-07T21:59:00Z";
const TOO_LATE: &str = "2026-12-07T22:00:00Z";

fn at(moment: &str) -> [&str; 5] {
    ["--renderers", "0", "--demo", "--clock", moment]
}

/// Places an order; answers its token.
fn place(shop: &Shop, key: &str, order: &Value) -> String {
    let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

fn withdraw(shop: &Shop, token: &str, key: &str, lines: &Value) -> Answer {
    let headers = [("x-order-token", token), ("idempotency-key", key)];
    shop.post("/api/orders/by-token/withdrawals", &json!({"lines": lines}).to_string(), &headers)
}

fn pieces(quantity: u32) -> Value {
    json!([{"guid": "a", "quantity": quantity}])
}

/// What can be withdrawn from.
fn offered(shop: &Shop, token: &str) -> Value {
    shop.confirmation(token).json()["withdrawal"].clone()
}

/// Lets these moves happen to the order, all of them when it arrived.
async fn happen(shop: &Shop, number: i64, steps: &[Move]) {
    let database = shop.database().await;
    let arrived: Timestamp = ARRIVED.parse().unwrap();
    for step in steps {
        move_on(&database, number, *step, arrived, None).await.unwrap();
    }
    database.close().await.unwrap();
}

const DELIVERED: [Move; 6] = [Move::Pay, Move::Confirm, Move::Approve, Move::Finish, Move::Ship, Move::Deliver];

#[tokio::test]
async fn decision_61_a_consumer_withdraws_from_stock_goods_once_and_hears_what_comes_back() {
    both(async |url| {
        let shop = Shop::start_with(url, &at(ARRIVED));
        let token = place(&shop, "mugs", &mugs(&shop, 3));
        happen(&shop, 1, &DELIVERED).await;
        let all = json!({"until": "2026-12-07", "lines": [{"guid": "a", "quantity": 3}], "isConfirmedByMail": true});
        assert_eq!(offered(&shop, &token), all);

        let first = withdraw(&shop, &token, "one", &pieces(1));
        assert_eq!(first.status, 201, "{}", first.text);
        let claim = first.json();
        // 4.90 and 21 % VAT, without any delivery.
        assert_eq!(json!([claim["total"], claim["money"], claim["settledAt"]]), json!([5.93, 5.93, null]));
        assert!(claim["claimedAt"].as_str().unwrap().starts_with("2026-11-23T09:0"), "{claim}");
        let again = withdraw(&shop, &token, "one", &pieces(1));
        assert_eq!((again.status, again.json()), (200, claim.clone()), "as a repeated order");
        assert_eq!(offered(&shop, &token)["lines"], json!([{"guid": "a", "quantity": 2}]));
        assert_eq!(withdraw(&shop, &token, "one", &pieces(2)).fields(), ["Idempotency-Key"]);
        assert_eq!(withdraw(&shop, &token, "two", &pieces(3)).fields(), ["lines[0].quantity"]);

        // The last pieces bring back all that is left, with the delivery.
        let rest = withdraw(&shop, &token, "two", &pieces(2)).json();
        let order = shop.confirmation(&token).json();
        let sum = (rest["total"].as_f64().unwrap() + 5.93) * 100.0;
        assert_eq!(json!(sum.round() / 100.0), order["total"]);
        assert_eq!((&order["withdrawal"], order["withdrawals"].as_array().unwrap().len()), (&Value::Null, 2));
        assert_eq!(withdraw(&shop, &token, "three", &pieces(1)).status, 409);

        let listed = String::from_utf8(shop.command(&["claims", "list"]).stdout).unwrap();
        let id = claim["id"].as_str().unwrap();
        assert!(listed.lines().count() == 3 && listed.contains(id), "{listed}");
        let settle = || shop.command(&["claims", "settle", id]);
        assert!(settle().status.success());
        assert!(String::from_utf8_lossy(&settle().stderr).contains("it is settled already"));
        assert!(!shop.confirmation(&token).json()["withdrawals"][0]["settledAt"].is_null());
        let shown = String::from_utf8(shop.command(&["orders", "show", "1"]).stdout).unwrap();
        for told in ["withdrawal    2026-11-23T09:0", "paid back 20", "to be paid back", "1 x ", "2 x "] {
            assert!(shown.contains(told), "{told}: {shown}");
        }
    })
    .await;
}

/// The small catalogue with a hundred mugs.
pub(crate) fn many_mugs() -> Catalogue {
    let warehouse = || Warehouse { code: "vilnius".to_owned(), place: 1, pieces: 100, days: 1 };
    Catalogue::small().product("mug", |mug| mug.variants(|white| white.warehouses([warehouse()])))
}

#[tokio::test]
async fn decision_61_an_order_takes_so_many_withdrawals_and_a_client_so_many_a_minute() {
    on_sqlite(async |url| {
        let shop = many_mugs().serve_with(url, &["--renderers", "0", "--demo", "--clock", ARRIVED, "--requests-a-minute", "51"]);
        let token = place(&shop, "mugs", &mugs(&shop, 60));
        let taken: Vec<u16> = (0..51).map(|number| withdraw(&shop, &token, &number.to_string(), &pieces(1)).status).collect();
        assert!(taken[..50].iter().all(|status| *status == 201), "{taken:?}");
        assert_eq!((taken[50], offered(&shop, &token)), (409, Value::Null));
        let again = || withdraw(&shop, &token, "7", &pieces(1)).status;
        assert!((0..200).any(|_| again() == 429));
    })
    .await;
}

#[tokio::test]
async fn decision_61_the_period_ends_with_the_fourteenth_day_after_the_goods_arrived() {
    both(async |url| {
        let mut shop = Shop::start_with(url, &at(ARRIVED));
        let token = place(&shop, "mugs", &mugs(&shop, 2));
        assert_eq!(offered(&shop, &token)["until"], Value::Null, "before they have arrived too");
        happen(&shop, 1, &DELIVERED).await;
        shop.kill();
        shop.serve(&at(LAST_DAY));
        assert_eq!(offered(&shop, &token)["until"], "2026-12-07");
        shop.kill();
        shop.serve(&at(TOO_LATE));
        assert_eq!(offered(&shop, &token), Value::Null);
        assert_eq!(withdraw(&shop, &token, "late", &pieces(1)).status, 409);
        assert_eq!(shop.confirmation(&token).json()["withdrawals"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn decision_61_what_is_made_to_order_and_what_companies_buy_is_not_withdrawn_from() {
    both(async |url| {
        let shop = Shop::start(url);
        let made = place(&shop, "boxes", &boxes(&shop, 100));
        assert_eq!(offered(&shop, &made), Value::Null);
        let mut for_company = mugs(&shop, 1);
        for (field, value) in [("company", "UAB Ąžuolas"), ("companyCode", "300000001")] {
            for_company["address"][field] = value.into();
        }
        let company = place(&shop, "company", &for_company);
        assert_eq!(offered(&shop, &company), Value::Null);
        let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
        let both = json!([
            {"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1},
            {"guid": "b", "id": "box", "quantity": 100, "deliveryDate": dates[0], "attributes": {"colour": "kraft"}},
        ]);
        let mixed = place(&shop, "mixed", &order(&shop, &both));
        assert_eq!(offered(&shop, &mixed)["lines"], json!([{"guid": "a", "quantity": 1}]));
        for (token, lines, field) in [
            (&mixed, json!([{"guid": "b", "quantity": 1}]), "lines[0].guid"),
            (&mixed, json!([{"guid": "a", "quantity": 0}]), "lines[0].quantity"),
            (&mixed, json!([{"guid": "a", "quantity": 1.5}]), "lines[0].quantity"),
            (&mixed, json!([{"guid": "a", "quantity": 1}, {"guid": "a", "quantity": 1}]), "lines[1].guid"),
            (&mixed, json!([]), "lines"),
        ] {
            let refused = withdraw(&shop, token, "refused", &lines);
            assert_eq!((refused.status, refused.fields()), (422, vec![field.to_owned()]), "{lines}: {}", refused.text);
        }
        for token in [&made, &company] {
            assert_eq!(withdraw(&shop, token, "refused", &pieces(1)).status, 409);
        }
        assert_eq!(withdraw(&shop, &"0".repeat(64), "refused", &pieces(1)).status, 404);
        // The mug alone comes back: the box is delivered all the same.
        assert_eq!(withdraw(&shop, &mixed, "mug", &pieces(1)).json()["total"], json!(5.93));
        assert!(shop.command(&["orders", "cancel", "1"]).status.success());
        assert_eq!(offered(&shop, &made), Value::Null);
    })
    .await;
}

#[tokio::test]
async fn decision_61_no_piece_is_withdrawn_from_twice_and_a_voucher_gets_its_part_back_once() {
    both(async |url| {
        let shop = Catalogue::small().with_only([Voucher::new("GIFT", "5.00")]).serve(url);
        let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 2}]);
        let token = place(&shop, "mugs", &order_with(&shop, &line, &Value::Null, &json!("GIFT")));
        happen(&shop, 1, &[Move::Pay]).await;
        let answers: Vec<u16> = thread::scope(|scope| {
            let send = |key: String| {
                scope.spawn({
                    let (shop, token) = (&shop, &token);
                    move || withdraw(shop, token, &key, &pieces(2)).status
                })
            };
            let sent: Vec<_> = (0..6).map(|number| send(format!("key-{number}"))).collect();
            sent.into_iter().map(|answer| answer.join().unwrap()).collect()
        });
        assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
        assert_eq!(answers.iter().filter(|status| **status == 409).count(), 5, "{answers:?}");
        let order = shop.confirmation(&token).json();
        let claim = &order["withdrawals"][0];
        assert_eq!((&claim["total"], &claim["money"]), (&order["total"], &order["totalToPay"]));
        let settle = || shop.command(&["claims", "settle", claim["id"].as_str().unwrap()]).status.success();
        assert_eq!([settle(), settle()], [true, false]);
        assert_eq!(shop.exported("vouchers.jsonl")[0]["balance"], "5.00");
    })
    .await;
}

#[tokio::test]
async fn decision_61_a_mail_confirms_a_withdrawal_with_its_time_in_the_orders_language() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &at(ARRIVED));
        let placed = shop.post("/api/orders?lang=lt", &mugs(&shop, 2).to_string(), &[("idempotency-key", "mugs")]);
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        happen(&shop, 1, &DELIVERED).await;
        assert_eq!(withdraw(&shop, &token, "one", &pieces(2)).status, 201);
        let texts = || -> Vec<String> {
            let folder = fs::read_dir(shop.data().join("mail")).into_iter().flatten();
            folder.map(|mail| fs::read_to_string(mail.unwrap().path().join("text.txt")).unwrap_or_default()).collect()
        };
        let confirmation = || texts().into_iter().find(|text| text.contains("atsisakym"));
        wait_until(|| confirmation().is_some());
        let text = confirmation().unwrap().replace('\n', " ");
        let order = shop.confirmation(&token).json();
        let total = format!("{:.2}\u{a0}€", order["total"].as_f64().unwrap()).replace('.', ",");
        for words in ["000001", "lapkričio 23 d. 11:0", "2 × ", &total, "per 14 dienų"] {
            assert!(text.to_lowercase().contains(&words.to_lowercase()), "{words}: {text}");
        }
    })
    .await;
}
