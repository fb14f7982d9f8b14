//! Orders on credit (B2B-03, CHK-03, decision 62, ADR 37).

use super::{
    refunds,
    setup::{counting, now, said},
    statements::{entry, matched, statement},
};
use crate::{
    catalogue::{Catalogue, Payment},
    customers::{account, add, sign_in},
    databases::{both, on_sqlite},
    orders::boxes,
    support::{Answer, Shop, try_post},
};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde_json::{Value, json};
use std::thread;
use vitrina_core::{
    money::Money,
    states::{Move, PaymentState},
};
use vitrina_shop::{
    customers::{Given, give_credit},
    orders::{MoveError, move_on},
    papers::Bill,
};
use vitrina_store::{Database, orders, papers};

const ONA: &str = "ona@example.com";

/// The small shop with credit as a way to pay, where Ona buys for a company and Jonas for himself.
fn shop(url: &str) -> Shop {
    let shop = Catalogue::small().with([Payment { id: "credit", kind: "credit" }]).serve(url);
    add(&shop, ONA, &["--company", "UAB Kopa"]);
    add(&shop, "jonas@example.com", &[]);
    shop
}

/// An order of boxes that is paid by credit.
fn on_credit(shop: &Shop) -> Value {
    let mut order = boxes(shop, 100);
    order["paymentMethodId"] = json!("credit");
    order
}

fn place(shop: &Shop, order: &Value, key: &str, cookies: &str) -> Answer {
    shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key), ("cookie", cookies)])
}

fn credit(shop: &Shop, cookies: &str) -> Value {
    let answer = shop.get_with("/api/customer/credit", &[("cookie", cookies)]);
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"), "{}", answer.text);
    answer.json()
}

fn ways(shop: &Shop, cookies: &str) -> Vec<Value> {
    let answer = shop.get_with("/api/payment-methods?own=true", &[("cookie", cookies)]);
    answer.json().as_array().unwrap().iter().map(|way| json!([way["id"], way["creditLeft"]])).collect()
}

/// Sum of so many orders at this amount, as commands write it.
fn times(order: &Value, count: f64) -> String {
    format!("{:.2}", order["totalToPay"].as_f64().unwrap() * count)
}

#[tokio::test]
async fn b2b_03_chk_03_credit_is_offered_to_whom_staff_gave_it_and_an_order_takes_what_is_left() {
    both(async |url| {
        let shop = shop(url);
        let (ona, jonas) = (sign_in(&shop, ONA), sign_in(&shop, "jonas@example.com"));
        let order = on_credit(&shop);
        let transfer = json!(["transfer", null]);
        for cookies in ["", &ona, &jonas] {
            assert_eq!(ways(&shop, cookies), std::slice::from_ref(&transfer));
            let refused = place(&shop, &order, "none", cookies);
            assert_eq!((refused.status, refused.fields()), (422, vec!["paymentMethodId".to_owned()]), "{}", refused.text);
        }
        assert_eq!(shop.get_with("/api/customer/credit", &[("cookie", &ona)]).status, 404);
        assert_eq!(shop.get("/api/customer/credit").status, 401);

        // Twice, and a little less than three times.
        let limit = times(&order, 2.9);
        let given = said(&shop, &["customers", "credit", "Ona@example.com", "--limit", &limit, "--days", "30"]);
        assert!(given.contains(&format!("limit {limit}, used 0.00, left {limit}, 30 days to pay")), "{given}");
        assert_eq!(account(&shop, &ona).json()["creditLimit"], json!(limit.parse::<f64>().unwrap()));
        assert_eq!(ways(&shop, &ona), [transfer.clone(), json!(["credit", limit.parse::<f64>().unwrap()])]);
        assert_eq!((ways(&shop, &jonas), ways(&shop, "")), (vec![transfer.clone()], vec![transfer]));
        for key in ["1", "2"] {
            assert_eq!(place(&shop, &order, key, &ona).status, 201);
        }
        let refused = place(&shop, &order, "3", &ona);
        let error = refused.json()["errors"][0].clone();
        assert_eq!((refused.status, &error["field"], &error["code"]), (422, &json!("paymentMethodId"), &json!("credit_too_low")));
        assert!(error["message"].as_str().unwrap().contains(&times(&order, 0.9)), "{error}");
        assert_eq!((place(&shop, &order, "2", &ona).status, shop.orders().len()), (200, 2), "what was placed is answered again");
        let told = credit(&shop, &ona);
        let of = |count: f64| json!(times(&order, count).parse::<f64>().unwrap());
        assert_eq!([&told["limit"], &told["used"], &told["left"], &told["days"]], [&of(2.9), &of(2.0), &of(0.9), &json!(30)]);
        let numbers: Vec<&Value> = told["orders"].as_array().unwrap().iter().map(|order| &order["number"]).collect();
        assert_eq!(numbers, ["000001", "000002"]);
        assert_eq!((&told["orders"][0]["invoice"], &told["account"]["iban"]), (&Value::Null, &json!("LT121000011101001000")));
        let listed = shop.get_with("/api/customer/orders", &[("cookie", &ona)]).json();
        assert_eq!(listed[0]["isOnCredit"], true);

        // It is one customer's, and a guest's token shows nothing of it.
        let seen = shop.confirmation(told["orders"][0]["token"].as_str().unwrap()).json();
        assert_eq!((&seen["paymentMethod"]["paymentType"], &seen["bank"], &seen["payBy"]), (&json!("credit"), &Value::Null, &Value::Null));
        assert_eq!(shop.get_with("/api/customer/credit", &[("cookie", &jonas)]).status, 404);
    })
    .await;
}

#[tokio::test]
async fn decision_62_many_orders_at_once_never_exceed_the_limit() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let order = on_credit(&shop);
        said(&shop, &["customers", "credit", ONA, "--limit", &times(&order, 5.0)]);
        let (address, body, cookies) = (&shop.url, &order.to_string(), &ona);
        let statuses: Vec<u16> = thread::scope(|scope| {
            let buy = |buyer: usize| {
                scope.spawn(move || {
                    let headers = [("idempotency-key", &*format!("buyer-{buyer}")), ("cookie", cookies)];
                    try_post(address, "/api/orders", body, &headers).unwrap().status
                })
            };
            let buying: Vec<_> = (0..16).map(buy).collect();
            buying.into_iter().map(|buyer| buyer.join().unwrap()).collect()
        });
        let count = |wanted: u16| statuses.iter().filter(|status| **status == wanted).count();
        assert_eq!((count(201), count(422)), (5, 11), "{statuses:?}");
        let told = credit(&shop, &ona);
        assert_eq!((&told["left"], &told["used"]), (&json!(0), &json!(times(&order, 5.0).parse::<f64>().unwrap())));
        let numbers: Vec<Value> = shop.orders().iter().map(|order| order["number"].clone()).collect();
        assert_eq!(numbers, ["000001", "000002", "000003", "000004", "000005"]);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_an_order_on_credit_is_made_before_it_is_paid_and_its_invoice_names_the_day() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let order = on_credit(&shop);
        said(&shop, &["customers", "credit", ONA, "--limit", &times(&order, 3.0), "--days", "30"]);
        let placed = place(&shop, &order, "1", &ona).json();
        let token = placed["token"].as_str().unwrap();
        place(&shop, &order, "2", &ona);
        let database = shop.database().await;
        // Neither waits for money, nor is one given up for want of it.
        assert_eq!(orders::unpaid(&database, Date::constant(2100, 1, 1), 0, 9).await.unwrap(), [] as [i64; 0]);
        let now = now();
        for step in [Move::Confirm, Move::Approve, Move::Produce, Move::Finish, Move::Ship] {
            move_on(&database, 1, step, now, None).await.unwrap();
        }
        let stored = orders::find_by_number(&database, 1).await.unwrap().unwrap();
        let bill = Bill::read(&papers::of_order(&database, &stored.id).await.unwrap()[0].body).unwrap();
        let due_on = bill.issued_on + 30.days();
        assert_eq!((bill.due_on, bill.due), (Some(due_on), stored.total_to_pay));
        let seen = shop.confirmation(token).json();
        assert_eq!((&seen["dueOn"], &seen["bank"]["iban"]), (&json!(due_on.to_string()), &json!("LT121000011101001000")));
        let owed = credit(&shop, &ona)["orders"].clone();
        let first = json!([owed[0]["number"], owed[0]["invoice"], owed[0]["dueOn"], owed[0]["isOverdue"]]);
        assert_eq!(first, json!(["000001", bill.number, due_on.to_string(), false]));
        assert_eq!(json!([owed[1]["number"], owed[1]["dueOn"]]), json!(["000002", null]), "what has no invoice yet comes last");

        // A transfer that names it frees what it had taken, and so does giving the other up.
        let amount = format!("{} EUR", times(&order, 1.0));
        let (is_done, text) = matched(&shop, &statement(&[entry("A", &amount, "CRDT", "000001")]));
        assert!(is_done && text.contains("paid: order 000001"), "{text}");
        assert_eq!(credit(&shop, &ona)["orders"].as_array().unwrap().len(), 1);
        assert_eq!(shop.confirmation(token).json()["dueOn"], Value::Null);
        assert!(said(&shop, &["orders", "cancel", "2"]).contains("000002"));
        let told = credit(&shop, &ona);
        assert_eq!((&told["used"], &told["orders"]), (&json!(0), &json!([])));
        let ledger = said(&shop, &["customers", "credit", ONA]);
        let lines =
            ["order 000001  taken", "order 000001  paid", "order 000002  taken", "order 000002  cancelled", "30 days to pay, by staff"];
        assert!(lines.iter().all(|line| ledger.contains(line)), "{ledger}");
        assert!(said(&shop, &["customers", "story", ONA]).contains("creditChanged"));
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn acc_02_auth_10_staff_see_a_credit_and_order_nothing_on_it() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let order = on_credit(&shop);
        said(&shop, &["customers", "credit", ONA, "--limit", &times(&order, 2.0)]);
        place(&shop, &order, "1", &ona);
        let token = said(&shop, &["customers", "impersonate", ONA, "--staff", "Rasa"]);
        let entered = shop.post("/api/customer/impersonate", &json!({"token": token.trim()}).to_string(), &[]);
        let staff = crate::customers::cookies(&entered);
        assert_eq!((credit(&shop, &staff)["orders"][0]["token"].clone(), place(&shop, &order, "2", &staff).status), (Value::Null, 403));
        assert!(credit(&shop, &ona)["orders"][0]["token"].is_string());

        // Nobody gives it to a consumer, nor below nothing; taken away, there is none, and what was owed stays so.
        for wrong in
            [&["jonas@example.com", "--limit", "5.00"][..], &[ONA, "--limit=-1.00"], &["nobody@example.com"], &[ONA, "--days", "5"]]
        {
            let output = shop.command(&[&["customers", "credit"], wrong].concat());
            assert!(!output.status.success(), "{wrong:?}");
        }
        let ended = said(&shop, &["customers", "credit", ONA, "--end"]);
        assert!(ended.starts_with(&format!("no credit, {} owed", times(&order, 1.0))), "{ended}");
        assert_eq!((shop.get_with("/api/customer/credit", &[("cookie", &ona)]).status, ways(&shop, &ona).len()), (404, 1));
        assert_eq!(place(&shop, &order, "3", &ona).fields(), ["paymentMethodId"]);
    })
    .await;
}

/// What a customer is told of their credit is what follows from their orders, whatever happened in whatever order.
#[tokio::test]
async fn decision_62_limit_less_used_is_always_what_the_ledger_says() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let order = on_credit(&shop);
        let amount = Money::from_decimal(times(&order, 1.0).parse().unwrap()).unwrap().ten_thousandths();
        let database = shop.database().await;
        let (now, chance) = (now(), counting());
        let (mut dice, mut limit) = (0x2545_f491_4f6c_dd1d_u64, 0_i64);
        let mut throw = |sides: u64| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            dice % sides
        };
        for turn in 0..120 {
            let (placed, owed) = counted(&database).await;
            let number = 1 + i64::try_from(throw(placed.max(1))).unwrap();
            match throw(8) {
                0 => {
                    limit = amount * i64::try_from(throw(6)).unwrap() + 1;
                    let given = Given::Limit(Money::from_ten_thousandths(limit), None);
                    give_credit(&database, &chance, now, ONA, given).await.unwrap();
                }
                1 => drop(happen(&database, number, Move::Pay, now).await),
                2 => drop(happen(&database, number, Move::Cancel, now).await),
                3 => drop(happen(&database, number, Move::Refund, now).await),
                _ if limit > 0 => {
                    let answer = place(&shop, &order, &format!("turn-{turn}"), &ona);
                    let expected = if (owed + 1) * amount <= limit { 201 } else { 422 };
                    assert_eq!(answer.status, expected, "turn {turn}: {}", answer.text);
                }
                _ => {}
            }
            let (_, owed) = counted(&database).await;
            if limit > 0 {
                let told = credit(&shop, &ona);
                let money = |field: &str| Money::from_decimal(told[field].to_string().parse().unwrap()).unwrap().ten_thousandths();
                assert_eq!((money("used"), money("left")), (owed * amount, (limit - owed * amount).max(0)), "turn {turn}");
                assert_eq!(told["orders"].as_array().unwrap().len(), usize::try_from(owed).unwrap());
            }
        }
        assert!(counted(&database).await.0 > 10);
        database.close().await.unwrap();
    })
    .await;
}

/// How many orders there are, and how many of them wait for their money.
async fn counted(database: &Database) -> (u64, i64) {
    let orders = orders::export(database, 0, 500).await.unwrap();
    let owed = orders.iter().filter(|order| order.standing.awaits_money()).count();
    (orders.len() as u64, i64::try_from(owed).unwrap())
}

async fn happen(database: &Database, number: i64, step: Move, now: Timestamp) -> Result<(), MoveError> {
    move_on(database, number, step, now, None).await.map(drop)
}

#[tokio::test]
async fn acc_05_b2b_03_what_is_returned_before_it_is_paid_is_credited_and_owed_no_more() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let order = on_credit(&shop);
        said(&shop, &["customers", "credit", ONA, "--limit", &times(&order, 3.0), "--days", "30"]);
        let token = place(&shop, &order, "1", &ona).json()["token"].as_str().unwrap().to_owned();
        place(&shop, &order, "2", &ona);
        let reduce = |number: &str, amount: &str| {
            let done = shop.command(&["orders", "reduce", number, "--amount", amount]);
            String::from_utf8([done.stdout, done.stderr].concat()).unwrap()
        };
        let whole: f64 = times(&order, 1.0).parse().unwrap();
        let owed = || format!("{:.2}", credit(&shop, &ona)["used"].as_f64().unwrap());
        assert!(reduce("1", "1").contains("it has no invoice yet"));
        assert_eq!(owed(), times(&order, 2.0), "nothing is stored");
        let database = shop.database().await;
        for step in [Move::Confirm, Move::Approve, Move::Produce, Move::Finish, Move::Ship, Move::Deliver] {
            move_on(&database, 1, step, now(), None).await.unwrap();
        }
        for (amount, reason) in [("99999", "at most"), ("0", "nothing")] {
            assert!(reduce("1", amount).contains(reason), "{amount}: {}", reduce("1", amount));
        }
        // Twice, because two parts of it came back.
        for amount in ["1.50", "2"] {
            let told = reduce("1", amount);
            assert!(told.contains("is left to pay, credit note"), "{told}");
        }
        assert_eq!(refunds::credited(&shop, 1).await, ["1.50", "2.00"]);
        let left = format!("{:.2}", whole - 3.5);
        assert_eq!(owed(), format!("{:.2}", whole * 2.0 - 3.5));
        assert_eq!(credit(&shop, &ona)["orders"].as_array().unwrap().len(), 2);
        let seen = shop.confirmation(&token).json();
        assert_eq!(format!("{:.2}", seen["totalToPay"].as_f64().unwrap()), left);
        assert_eq!(seen["prices"]["totalToPay"].as_f64(), Some(whole));

        // What is left pays it, and then nothing of it is owed.
        let (is_done, text) = matched(&shop, &statement(&[entry("A", &format!("{left} EUR"), "CRDT", "000001")]));
        assert!(is_done && text.contains("paid: order 000001"), "{text}");
        assert_eq!(owed(), times(&order, 1.0));
        assert!(reduce("1", "1").contains("it waits for no money"));
        // Only what came can be given back.
        assert!(said(&shop, &["orders", "refund", "1"]).contains(&format!("{left} EUR is given back, 0.00 is left")));

        // Of the other all comes back.
        for step in [Move::Confirm, Move::Approve, Move::Produce, Move::Finish, Move::Ship, Move::Deliver] {
            move_on(&database, 2, step, now(), None).await.unwrap();
        }
        let told = reduce("2", &times(&order, 1.0));
        assert!(told.contains("0.00 EUR is left to pay"), "{told}");
        assert_eq!((owed(), credit(&shop, &ona)["orders"].clone()), ("0.00".to_owned(), json!([])));
        assert_eq!(orders::find_by_number(&database, 2).await.unwrap().unwrap().standing.payment, PaymentState::Paid);
        database.close().await.unwrap();
    })
    .await;
}
