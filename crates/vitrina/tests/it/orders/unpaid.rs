//! Orders that nobody pays give back what they held, once (STOCK-04).

use super::{boxes, mugs, order_with};
use crate::{
    catalogue::{Catalogue, Discount, Voucher, Warehouse},
    databases::{both, on_postgres, on_sqlite},
    support::Shop,
};
use jiff::{Timestamp, civil::Date};
use serde_json::{Value, json};
use vitrina_core::states::{IllegalMove, Move, OrderState, PaymentState};
use vitrina_shop::orders::{MoveError, give_up_unpaid, move_on};
use vitrina_store::DatabaseError;
use vitrina_testkit::Session;

const MONDAY: [&str; 5] = ["--renderers", "0", "--demo", "--clock", "2026-11-23T09:00:00Z"];
/// The day after the last one on which orders of that Monday are kept: three working days after the one by which they are to be paid.
const FRIDAY_AFTER: Date = Date::constant(2026, 12, 4);
const NOW: Timestamp = Timestamp::constant(1_796_000_000, 0);

/// Five mugs in two warehouses, a code for one use and a voucher of 5.00.
pub(crate) fn stocked() -> Catalogue {
    stocked_in("riga")
}

/// The same with another warehouse than that in Riga.
fn stocked_in(other: &str) -> Catalogue {
    let warehouse = |code: &str, place, pieces, days| Warehouse { code: code.to_owned(), place, pieces, days };
    // Days are those that a shop has which says nothing of them.
    Catalogue::small()
        .not_configured("unpaidOrderDays")
        .with_only([Discount::percent("ONCE", "10").uses(1)])
        .with_only([Voucher::new("GIFT", "5.00")])
        .product("mug", |mug| mug.variants(|white| white.warehouses([warehouse("vilnius", 2, 3, 1), warehouse(other, 1, 2, 4)])))
}

/// An order of four mugs with the code and the voucher: two from Riga, two from Vilnius.
pub(crate) fn place(shop: &Shop) -> Value {
    let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 4}]);
    let order = order_with(shop, &line, &json!("ONCE"), &json!("GIFT"));
    let key = format!("four-{}", shop.orders().len());
    let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", &key)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    assert_eq!(left(shop), json!([1, 0, "0.00"]));
    placed.json()
}

/// Mugs, uses of the code and money on the voucher that are left.
pub(crate) fn left(shop: &Shop) -> Value {
    let (codes, vouchers) = (shop.exported("discounts.jsonl"), shop.exported("vouchers.jsonl"));
    json!([shop.stock("MUG-W"), codes[0]["uses"], vouchers[0]["balance"]])
}

/// Whether a command did it, and all that it said.
fn said(shop: &Shop, arguments: &[&str]) -> (bool, String) {
    let output = shop.command(arguments);
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).unwrap();
    // What the log says stands before the last line.
    (output.status.success(), if output.status.success() { text } else { text.lines().last().unwrap_or_default().to_owned() })
}

#[tokio::test]
async fn stock_04_an_unpaid_order_gives_back_what_it_held_once_on_however_many_nodes() {
    both(async |url| {
        let shop = stocked().serve_with(url, &MONDAY);
        let placed = place(&shop);
        let paid = shop.post("/api/orders", &mugs(&shop, 1).to_string(), &[("idempotency-key", "one")]);
        assert_eq!(paid.status, 201, "{}", paid.text);
        assert_eq!(said(&shop, &["orders", "move", "000002", "pay"]), (true, "order 000002: placed, paid, inChecking, none\n".to_owned()));
        let token = placed["token"].as_str().unwrap();
        let waiting = shop.confirmation(token).json();
        assert_eq!(json!([waiting["status"], waiting["paymentStatus"], waiting["payBy"]]), json!(["placed", "pending", "2026-11-30"]));

        let database = shop.database().await;
        give_up_unpaid(&database, Date::constant(2026, 12, 3), NOW, None, None, None).await.unwrap();
        assert_eq!(left(&shop), json!([0, 0, "0.00"]), "what is sent on the last day to pay comes within three working days");
        let nodes: Vec<_> = (0..4)
            .map(|_| {
                let database = database.clone();
                tokio::spawn(async move { give_up_unpaid(&database, FRIDAY_AFTER, NOW, None, None, None).await })
            })
            .collect();
        for node in nodes {
            node.await.unwrap().unwrap();
        }
        give_up_unpaid(&database, FRIDAY_AFTER, NOW, None, None, None).await.unwrap();
        assert_eq!(left(&shop), json!([4, 1, "5.00"]));
        database.close().await.unwrap();

        let shown = shop.confirmation(token).json();
        assert_eq!(json!([shown["status"], shown["payBy"], shown["bank"]]), json!(["cancelled", null, null]));
        let states: Vec<Value> = shop.orders().iter().map(|order| json!([order["orderState"], order["paymentState"]])).collect();
        assert_eq!(json!(states), json!([["cancelled", "pending"], ["placed", "paid"]]));
        let pieces = |warehouse: &str| json!({"variantCode": "MUG-W", "warehouseCode": warehouse, "quantity": 2});
        assert_eq!(shop.orders()[0]["pieces"], json!([pieces("riga"), pieces("vilnius")]));
    })
    .await;
}

#[tokio::test]
async fn stock_04_an_order_that_the_database_cannot_cancel_keeps_no_other() {
    on_postgres(async |url| {
        let shop = stocked().serve_with(url, &MONDAY);
        for key in ["first", "second"] {
            let placed = shop.post("/api/orders", &mugs(&shop, 1).to_string(), &[("idempotency-key", key)]);
            assert_eq!(placed.status, 201, "{}", placed.text);
        }
        let database = shop.database().await;
        let states = || shop.orders().iter().map(|order| order["orderState"].clone()).collect::<Value>();
        let mut operator = Session::open(url);
        operator.run("BEGIN; SELECT 1 FROM orders WHERE number = 1 FOR UPDATE");
        let refused = give_up_unpaid(&database, FRIDAY_AFTER, NOW, None, None, None).await;
        assert!(matches!(refused, Err(DatabaseError::Unavailable(_))), "{refused:?}");
        assert_eq!(states(), json!(["placed", "cancelled"]));
        operator.run("ROLLBACK");
        give_up_unpaid(&database, FRIDAY_AFTER, NOW, None, None, None).await.unwrap();
        assert_eq!(states(), json!(["cancelled", "cancelled"]));
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn stock_04_the_shop_itself_looks_for_orders_whose_day_has_passed() {
    on_sqlite(async |url| {
        let mut shop = stocked().serve_with(url, &MONDAY);
        let placed = place(&shop);
        shop.kill();
        shop.serve(&["--renderers", "0", "--demo", "--clock", "2026-12-03T22:00:00Z"]);
        while shop.confirmation(placed["token"].as_str().unwrap()).json()["status"] != "cancelled" {}
        assert_eq!(left(&shop), json!([5, 1, "5.00"]));
    })
    .await;
}

#[tokio::test]
async fn stock_04_an_order_is_cancelled_by_hand_once_and_money_that_comes_later_waits_for_a_person() {
    both(async |url| {
        let shop = stocked().serve(url);
        place(&shop);
        let (is_done, text) = said(&shop, &["orders", "cancel", "1"]);
        assert!(is_done, "{text}");
        let lines = [
            "order 000001 is cancelled",
            "given back: 2 of MUG-W to the warehouse riga",
            "given back: 2 of MUG-W to the warehouse vilnius",
            "given back: one use of the code ONCE",
            "given back: 5.00 to the voucher GIFT",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), lines);
        assert_eq!(left(&shop), json!([5, 1, "5.00"]));
        for (arguments, refusal) in [
            (&["orders", "cancel", "1"][..], "order 000001 stays as it is: it is cancelled"),
            (&["orders", "move", "1", "pay"], "order 000001 stays as it is: it is cancelled; give the money back or agree on a new order"),
            (&["orders", "cancel", "7"], "there is no order 000007"),
        ] {
            assert_eq!(said(&shop, arguments), (false, refusal.to_owned()));
        }
        assert_eq!(left(&shop), json!([5, 1, "5.00"]));
    })
    .await;
}

#[tokio::test]
async fn stock_04_an_order_that_a_voucher_paid_whole_is_given_up_directly() {
    both(async |url| {
        let shop = stocked().with_only([Voucher::new("GIFT", "500.00")]).serve(url);
        let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 4}]);
        let order = order_with(&shop, &line, &Value::Null, &json!("GIFT"));
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "whole")]);
        assert_eq!((placed.status, &placed.json()["totalToPay"]), (201, &json!(0)), "{}", placed.text);
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        let state = || json!([shop.orders()[0]["orderState"], shop.orders()[0]["paymentState"]]);
        assert_eq!(state(), json!(["placed", "paid"]));
        let (is_done, text) = said(&shop, &["orders", "cancel", "1"]);
        assert!(is_done && text.starts_with("order 000001 is cancelled\n"), "{text}");
        assert!(text.contains(" to the voucher GIFT"), "{text}");
        assert_eq!((left(&shop), state()), (json!([5, 1, "500.00"]), json!(["cancelled", "refunded"])));
        let papers = shop.get_with("/api/orders/by-token/papers", &[("x-order-token", &token)]).json();
        assert_eq!(json!([papers[0]["kind"], papers[1]["kind"]]), json!(["invoice", "creditNote"]));
        assert_eq!(said(&shop, &["orders", "cancel", "1"]).1, "order 000001 stays as it is: it is cancelled");
        assert_eq!(left(&shop), json!([5, 1, "500.00"]));
    })
    .await;
}

#[tokio::test]
async fn stock_04_price_10_a_warehouse_or_a_voucher_that_an_import_removed_is_no_place_to_go_back_to() {
    both(async |url| {
        let shop = stocked().serve(url);
        place(&shop);
        shop.import(stocked_in("tallinn").with_only::<Voucher>([]).path());
        let (is_done, text) = said(&shop, &["orders", "cancel", "1"]);
        assert!(is_done, "{text}");
        let lines = [
            "order 000001 is cancelled",
            "not for sale, because that is no longer there: 2 of MUG-W to the warehouse riga",
            "given back: 2 of MUG-W to the warehouse vilnius",
            "given back: one use of the code ONCE",
            "not given back, because that is no longer there: 5.00 to the voucher GIFT",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), lines);
        // The import left the mugs as they were counted and the code as it was used (decision 52).
        assert_eq!((shop.stock("MUG-W"), &shop.exported("discounts.jsonl")[0]["uses"]), (5, &json!(1)));
        shop.import(stocked_in("tallinn").path());
        assert_eq!(left(&shop)[2], "0.00", "who puts the voucher back makes no money");
        shop.import(stocked().path());
        assert_eq!(left(&shop)[0], 5, "the two are in riga when that is there again");
    })
    .await;
}

#[tokio::test]
async fn stock_04_price_09_a_code_that_was_limited_after_the_order_gets_no_use_back() {
    both(async |url| {
        let catalogue = |code: Discount| stocked().with_only([code]);
        let welcome = || Discount::percent("WELCOME", "10");
        let shop = catalogue(welcome()).serve(url);
        let uses = || shop.exported("discounts.jsonl")[0]["uses"].clone();
        let place = |key: &str| {
            let line = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1}]);
            let order = order_with(&shop, &line, &json!("WELCOME"), &Value::Null);
            let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)]);
            assert_eq!(placed.status, 201, "{}", placed.text);
        };
        let cancel = |number: &str| {
            let (is_done, text) = said(&shop, &["orders", "cancel", number]);
            assert!(is_done, "{text}");
            text.contains("given back: one use of the code WELCOME")
        };
        place("unlimited");
        assert_eq!(uses(), Value::Null);
        shop.import(catalogue(welcome().uses(5)).path());
        place("limited");
        assert_eq!(uses(), 4);
        assert!(!cancel("1"), "it has taken none");
        assert_eq!(uses(), 4);
        assert!(cancel("2"));
        assert_eq!(uses(), 5);
    })
    .await;
}

#[tokio::test]
async fn stock_04_price_10_money_of_a_removed_voucher_waits_for_a_person_where_the_clock_gives_its_order_up() {
    both(async |url| {
        let shop = stocked().serve_with(url, &MONDAY);
        place(&shop);
        shop.import(stocked().with_only::<Voucher>([]).path());
        let database = shop.database().await;
        for _ in 0..2 {
            give_up_unpaid(&database, FRIDAY_AFTER, NOW, None, None, None).await.unwrap();
        }
        database.close().await.unwrap();
        assert_eq!(shop.orders()[0]["orderState"], "cancelled");
        let (_, jobs) = said(&shop, &["jobs", "list"]);
        assert_eq!(jobs.matches("payment-unclear").count(), 1, "{jobs}");
    })
    .await;
}

#[tokio::test]
async fn decision_24_of_two_moves_at_once_one_happens_and_the_other_is_told() {
    both(async |url| {
        let shop = Shop::start(url);
        let order = boxes(&shop, 100).to_string();
        let database = shop.database().await;
        for number in 1..=10 {
            assert_eq!(shop.post("/api/orders", &order, &[("idempotency-key", &number.to_string())]).status, 201);
            let moves = [Move::Cancel, Move::Pay].map(|step| {
                let database = database.clone();
                tokio::spawn(async move { move_on(&database, number, step, NOW, None).await })
            });
            let mut happened = Vec::new();
            for step in moves {
                match step.await.unwrap() {
                    Ok(moved) => happened.push((moved.standing.order, moved.standing.payment)),
                    Err(
                        MoveError::Overtaken
                        | MoveError::Illegal(IllegalMove::Order(OrderState::Cancelled) | IllegalMove::Payment(PaymentState::Paid)),
                    ) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            let stored = vitrina_store::orders::find_by_number(&database, number).await.unwrap().unwrap();
            assert_eq!(happened, [(stored.standing.order, stored.standing.payment)]);
            assert!([(OrderState::Cancelled, PaymentState::Pending), (OrderState::Placed, PaymentState::Paid)].contains(&happened[0]));
            assert_eq!(stored.cancelled_at.is_some(), stored.standing.order == OrderState::Cancelled);
        }
        database.close().await.unwrap();
    })
    .await;
}
