//! What is returned is refunded the way it was paid, once (ACC-05, decision 61, ADR 39).

use super::{
    refunds::{credit_notes, credited, credited_goods},
    setup::{now, said, withdrawn_by},
};
use crate::{
    catalogue::{Catalogue, Courier, Product, Variant, Voucher, Warehouse},
    customers::{add, sign_in},
    databases::both,
    orders::{mugs, order_with},
    support::{Shop, wait_until},
};
use serde_json::{Value, json};
use std::fs;
use vitrina_core::states::Move;
use vitrina_shop::orders::move_on;

const ONA: &str = "ona@example.com";
/// What happens to an order until it has arrived.
const MADE: [Move; 6] = [Move::Confirm, Move::Approve, Move::Produce, Move::Finish, Move::Ship, Move::Deliver];

/// The small shop that takes returns, with books at another rate of VAT.
fn catalogue() -> Catalogue {
    let rate =
        |country: &str, class: &str, rate: &str| json!({"country": country, "taxClass": class, "validFrom": "2009-09-01", "rate": rate});
    let book = Product::new("book").tax_class("books").without_stock(2).variant(Variant::new("BOOK").price("10.00"));
    let rates: Vec<Value> =
        ["LT", "LV"].into_iter().flat_map(|country| [rate(country, "standard", "0.21"), rate(country, "books", "0.09")]).collect();
    Catalogue::small().feature("productReturns", true).configured("vatRates", rates).with([book])
}

/// Makes Ona's account; her cookies.
fn joined(shop: &Shop) -> String {
    add(shop, ONA, &[]);
    sign_in(shop, ONA)
}

/// Orders 100 boxes and two books, of which a voucher pays what it has, as the customer of these cookies; they arrive.
async fn arrived(shop: &Shop, cookies: &str, key: &str, voucher: Option<&str>, is_paid: bool) -> Value {
    let day = shop.get("/api/products/box/quantity-date-pricing").json()["dates"][0].clone();
    let lines = json!([
        {"guid": "a", "id": "box", "quantity": 100, "deliveryDate": day, "attributes": {"colour": "kraft"}},
        {"guid": "b", "id": "book", "quantity": 2},
    ]);
    let token = arrived_of(shop, cookies, key, &lines, voucher, is_paid).await;
    shop.confirmation(&token).json()
}

/// The same of an order of these lines; answers its token.
async fn arrived_of(shop: &Shop, cookies: &str, key: &str, lines: &Value, voucher: Option<&str>, is_paid: bool) -> String {
    arrived_as(shop, cookies, key, &order_with(shop, lines, &Value::Null, &json!(voucher)), is_paid).await
}

/// The same of an order as it is sent.
async fn arrived_as(shop: &Shop, cookies: &str, key: &str, order: &Value, is_paid: bool) -> String {
    let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key), ("cookie", cookies)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    let number = placed.json()["number"].as_str().unwrap().parse().unwrap();
    let database = shop.database().await;
    for step in is_paid.then_some(Move::Pay).into_iter().chain(MADE) {
        move_on(&database, number, step, now(), None).await.unwrap();
    }
    database.close().await.unwrap();
    placed.json()["token"].as_str().unwrap().to_owned()
}

/// The same of an order of two mugs that lay in stock, which is not paid in money; answers its token.
async fn two_mugs(shop: &Shop, cookies: &str, key: &str, voucher: Option<&str>) -> String {
    let lines = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 2}]);
    arrived_of(shop, cookies, key, &lines, voucher, false).await
}

/// Withdraws from one of them; answers the claim.
fn withdrawn(shop: &Shop, token: &str) -> Value {
    withdrawn_by(shop, token, "withdrawal", 1)
}

/// Returns so many pieces of lines of an order; answers the return.
fn returned(shop: &Shop, cookies: &str, key: &str, order: &Value, pieces: &[(&str, u32)]) -> String {
    let lines: Vec<Value> = pieces.iter().map(|(guid, quantity)| json!({"guid": guid, "quantity": quantity})).collect();
    let wish = json!({"orderNumber": order["number"], "lines": lines, "reason": "faulty", "comment": "The print is pale."});
    let taken = shop.post("/api/productReturns", &wish.to_string(), &[("idempotency-key", key), ("cookie", cookies)]);
    assert_eq!(taken.status, 201, "{}", taken.text);
    taken.json()["id"].as_str().unwrap().to_owned()
}

/// The same, which staff are to refund.
fn accepted(shop: &Shop, cookies: &str, key: &str, order: &Value, pieces: &[(&str, u32)]) -> String {
    let id = returned(shop, cookies, key, order, pieces);
    said(shop, &["returns", "move", &id, "toRefund"]);
    id
}

/// Refunds 1.00 for the return that was the last of the first order to be paid back: staff are told that so much of its money is left.
fn refund_last(shop: &Shop, id: &str, left: f64) {
    let told = said(shop, &["returns", "refund", id, "--amount", "1"]);
    let over =
        format!("nothing of the order is wanted any more, and {left:.2} EUR is left: vitrina orders refund 1, if that is owed too\n");
    assert!(told.ends_with(&over), "{told}");
}

fn refused(shop: &Shop, arguments: &[&str]) -> String {
    let output = shop.command(arguments);
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What is on the voucher.
fn balance(shop: &Shop) -> f64 {
    shop.exported("vouchers.jsonl")[0]["balance"].as_str().unwrap().parse().unwrap()
}

/// How many mails say these words.
fn mailed(shop: &Shop, words: &str) -> usize {
    let folder = fs::read_dir(shop.data().join("mail")).into_iter().flatten();
    let texts = folder.map(|mail| fs::read_to_string(mail.unwrap().path().join("text.txt")).unwrap_or_default());
    texts.filter(|text| text.split_whitespace().collect::<Vec<_>>().join(" ").contains(words)).count()
}

/// Amounts of cents are close to each other.
fn is_about(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.011
}

#[tokio::test]
async fn acc_05_price_10_chk_07_what_a_voucher_paid_whole_goes_back_to_it_once_for_what_is_returned() {
    both(async |url| {
        let shop = catalogue().with_only([Voucher::new("WHOLE", "500.00")]).serve(url);
        let ona = joined(&shop);
        let order = arrived(&shop, &ona, "1", Some("WHOLE"), false).await;
        let total = order["total"].as_f64().unwrap();
        assert!(is_about(balance(&shop), 500.0 - total));
        let id = returned(&shop, &ona, "one", &order, &[("a", 100), ("b", 2)]);
        assert!(refused(&shop, &["returns", "refund", &id]).contains("only what is toRefund, or was completed from there, is refunded"));
        let told = said(&shop, &["returns", "move", &id, "toRefund"]);
        assert!(told.contains(&format!("`vitrina returns refund {id}` gives back what it cost")), "{told}");
        let told = refused(&shop, &["orders", "refund", "1"]);
        assert!(told.contains("of the gift voucher WHOLE go back to it with vitrina returns refund RETURN"), "{told}");

        let told = said(&shop, &["returns", "refund", &id]);
        assert_eq!(told, format!("return {id} is refunded\ngiven back: {total:.2} to the voucher WHOLE\n"));
        assert!(is_about(balance(&shop), 500.0));
        assert_eq!(credited(&shop, 1).await, [format!("{total:.2}")]);
        assert!(refused(&shop, &["returns", "refund", &id]).contains(&format!("{total:.2} was given back for it already")));
        assert!(refused(&shop, &["returns", "move", &id, "toReprint"]).contains("so that it is not made again too"));
        assert!(!refused(&shop, &["orders", "refund", "1"]).contains("WHOLE"), "nothing of it is left");
        assert!(said(&shop, &["returns", "list"]).contains(&format!("{total:.2} was given back for it")));
        said(&shop, &["returns", "move", &id, "completed"]);
        assert!(is_about(balance(&shop), 500.0), "once");
    })
    .await;
}

#[tokio::test]
async fn acc_05_price_10_chk_07_money_and_voucher_get_their_part_of_what_is_returned_and_each_credit_note_is_for_it() {
    both(async |url| {
        let shop = catalogue().with_only([Voucher::new("PART", "20.00")]).serve(url);
        let ona = joined(&shop);
        let order = arrived(&shop, &ona, "1", Some("PART"), true).await;
        let [total, to_pay] = ["total", "totalToPay"].map(|field| order[field].as_f64().unwrap());
        let id = accepted(&shop, &ona, "one", &order, &[("b", 2)]);
        let told = said(&shop, &["returns", "refund", &id]);
        // Two books for 10.90, of which as much was money as of the whole order.
        let (money, voucher) = (21.80 * to_pay / total, 21.80 * (total - to_pay) / total);
        assert!(is_about(balance(&shop), voucher), "{told}");
        assert!(told.contains(" to the voucher PART\n") && told.contains(&format!("for the IBAN, send {money:.2} EUR, then")), "{told}");
        assert_eq!(said(&shop, &["orders", "refund", "1", "--sent"]), format!("order 000001: {money:.2} was given back\n"));
        assert_eq!(credited(&shop, 1).await, [format!("{:.2}", balance(&shop)), format!("{money:.2}")]);
        assert_eq!(credited_goods(&shop, 1).await, ["2 × book", "2 × book"]);

        // Staff agree with the customer on an amount.
        let id = accepted(&shop, &ona, "two", &order, &[("a", 100)]);
        for (amount, why) in [("999", "at most "), ("0", "nothing to give back")] {
            assert!(refused(&shop, &["returns", "refund", &id, "--amount", amount]).contains(why), "{amount}");
        }
        let before = balance(&shop);
        said(&shop, &["returns", "refund", &id, "--amount", "10"]);
        assert!(is_about(balance(&shop) - before, 10.0 * (total - to_pay) / total));
        said(&shop, &["orders", "refund", "1", "--sent"]);
        let sum: f64 = credited(&shop, 1).await.iter().map(|amount| amount.parse::<f64>().unwrap()).sum();
        assert!(is_about(sum, 31.80), "{sum}");
    })
    .await;
}

#[tokio::test]
async fn acc_05_price_10_what_a_voucher_paid_is_still_refunded_once_all_of_the_money_went_back() {
    both(async |url| {
        let shop = catalogue().with_only([Voucher::new("PART", "20.00")]).serve(url);
        let ona = joined(&shop);
        let order = arrived(&shop, &ona, "1", Some("PART"), true).await;
        let told = said(&shop, &["orders", "refund", "1"]);
        assert!(told.contains("the 20.00 EUR of the gift voucher PART go back to it with vitrina returns refund RETURN"), "{told}");
        said(&shop, &["orders", "refund", "1", "--sent"]);
        let id = accepted(&shop, &ona, "one", &order, &[("a", 100), ("b", 2)]);
        let told = said(&shop, &["returns", "refund", &id]);
        assert_eq!(told, format!("return {id} is refunded\ngiven back: 20.00 to the voucher PART\n"));
        let to_pay = order["totalToPay"].as_f64().unwrap();
        assert!(is_about(balance(&shop), 20.0));
        assert_eq!(credited(&shop, 1).await, [format!("{to_pay:.2}"), "20.00".to_owned()]);
    })
    .await;
}

#[tokio::test]
async fn acc_05_chk_07_the_credit_note_of_a_return_names_it_and_its_own_vat_whether_or_not_it_was_paid() {
    both(async |url| {
        let shop = catalogue().serve_with(url, &["--renderers", "0", "--demo"]);
        let ona = joined(&shop);
        for (number, is_paid) in [(1, true), (2, false)] {
            let order = arrived(&shop, &ona, &number.to_string(), None, is_paid).await;
            let id = accepted(&shop, &ona, &format!("return-{number}"), &order, &[("b", 1)]);
            let told = said(&shop, &["returns", "refund", &id]);
            if is_paid {
                said(&shop, &["orders", "refund", "1", "--sent"]);
            } else {
                let left = order["totalToPay"].as_f64().unwrap() - 10.90;
                assert!(told.contains(&format!("order 000002: {left:.2} EUR is left to pay, credit note ")), "{told}");
            }
            let notes = credit_notes(&shop, number).await;
            let vat: Vec<String> = notes[0].vat.iter().map(|group| format!("{} {} {}", group.tax.rate, group.net, group.vat)).collect();
            assert_eq!((notes.len(), vat), (1, vec!["0.09 10.00 0.90".to_owned()]), "{number}");
            assert_eq!(credited_goods(&shop, number).await, ["1 × book"]);
        }
    })
    .await;
}

#[tokio::test]
async fn acc_05_b2b_03_who_has_paid_nothing_yet_is_written_that_less_is_to_be_paid() {
    both(async |url| {
        let flags = ["--renderers", "0", "--demo"];
        let mut shop = catalogue().serve_with(url, &flags);
        let ona = joined(&shop);
        let mut ids = Vec::new();
        for (number, is_paid) in [(1, true), (2, false)] {
            let order = arrived(&shop, &ona, &number.to_string(), None, is_paid).await;
            ids.push(returned(&shop, &ona, &format!("return-{number}"), &order, &[("b", 1)]));
        }
        // The money of the second comes while its mail waits to be written.
        shop.kill();
        for id in &ids {
            said(&shop, &["returns", "move", id, "toRefund"]);
        }
        said(&shop, &["orders", "move", "2", "pay"]);
        shop.serve(&flags);
        let (less, back) = ("take its price off what you still have to pay", "refund you the same way you paid");
        wait_until(|| (mailed(&shop, less), mailed(&shop, back)) == (1, 1));
    })
    .await;
}

#[tokio::test]
async fn acc_05_money_that_is_only_promised_or_never_comes_is_not_noted_as_given_back() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let ona = joined(&shop);
        // Of one the bank has promised the money; of the other, half of which is withdrawn from, nobody asks for it any more.
        let order = arrived(&shop, &ona, "1", None, false).await;
        let promised = returned(&shop, &ona, "one", &order, &[("b", 2)]);
        let token = two_mugs(&shop, &ona, "2", None).await;
        let given_up = returned(&shop, &ona, "two", &shop.confirmation(&token).json(), &[("a", 1)]);
        for id in [&promised, &given_up] {
            said(&shop, &["returns", "move", id, "toRefund"]);
        }
        withdrawn(&shop, &token);
        said(&shop, &["orders", "move", "1", "authorise"]);
        said(&shop, &["orders", "cancel", "2"]);
        let why = "its order is not paid yet: wait for the money, or cancel the order";
        for id in [promised.as_str(), &given_up] {
            for arguments in [&["returns", "refund", id][..], &["returns", "refund", id, "--amount", "5"]] {
                let told = refused(&shop, arguments);
                assert!(told.contains(&format!("return {id} is not refunded: {why}")), "{told}");
            }
        }
        assert!(!said(&shop, &["returns", "list"]).contains("was given back for it"));

        said(&shop, &["orders", "move", "1", "pay"]);
        let told = said(&shop, &["returns", "refund", &promised, "--amount", "5"]);
        assert!(told.contains("for the IBAN, send 5.00 EUR, then"), "{told}");
        assert!(refused(&shop, &["returns", "refund", &promised]).contains("5.00 was given back for it already"));
        said(&shop, &["orders", "refund", "1", "--sent"]);
        assert_eq!(credited(&shop, 1).await, ["5.00"]);
    })
    .await;
}

#[tokio::test]
async fn decision_61_acc_05_price_10_a_withdrawal_after_a_return_promises_no_more_than_is_left_of_the_voucher() {
    both(async |url| {
        let shop = catalogue().with_only([Voucher::new("WHOLE", "500.00")]).serve_with(url, &["--renderers", "0", "--demo"]);
        let ona = joined(&shop);
        let token = two_mugs(&shop, &ona, "1", Some("WHOLE")).await;
        let order = shop.confirmation(&token).json();
        let id = accepted(&shop, &ona, "one", &order, &[("a", 1)]);
        // More than the mug cost was agreed on: less than the other cost is left.
        let all_but_five = format!("{:.2}", order["total"].as_f64().unwrap() - 5.0);
        said(&shop, &["returns", "refund", &id, "--amount", &all_but_five]);

        let claim = withdrawn(&shop, &token);
        assert_eq!(["total", "money"].map(|field| claim[field].as_f64()), [Some(5.0), Some(0.0)]);
        wait_until(|| mailed(&shop, "5,00 € goes back to your gift voucher.") == 1);
        said(&shop, &["claims", "settle", claim["id"].as_str().unwrap()]);
        assert!(is_about(balance(&shop), 500.0));
    })
    .await;
}

#[tokio::test]
async fn acc_05_chk_06_who_refunds_the_last_of_an_order_reads_what_of_its_money_nobody_asks_for() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let ona = joined(&shop);
        let token = two_mugs(&shop, &ona, "1", None).await;
        said(&shop, &["orders", "move", "1", "pay"]);
        let order = shop.confirmation(&token).json();
        let id = accepted(&shop, &ona, "one", &order, &[("a", 1)]);
        let claim = withdrawn(&shop, &token);
        let told = said(&shop, &["claims", "settle", claim["id"].as_str().unwrap()]);
        assert!(!told.contains("wanted any more"), "the return asks for money still: {told}");

        let left = order["total"].as_f64().unwrap() - claim["money"].as_f64().unwrap() - 1.0;
        refund_last(&shop, &id, left);
    })
    .await;
}

#[tokio::test]
async fn acc_05_chk_06_what_is_left_is_told_too_where_all_came_back_by_returns() {
    both(async |url| {
        let shop = catalogue().serve(url);
        let ona = joined(&shop);
        let token = two_mugs(&shop, &ona, "1", None).await;
        said(&shop, &["orders", "move", "1", "pay"]);
        let order = shop.confirmation(&token).json();
        let [first, last] = ["one", "two"].map(|key| accepted(&shop, &ona, key, &order, &[("a", 1)]));
        let told = said(&shop, &["returns", "refund", &first, "--amount", "1"]);
        assert!(!told.contains("wanted any more"), "the other return asks for money still: {told}");
        refund_last(&shop, &last, order["total"].as_f64().unwrap() - 2.0);
    })
    .await;
}

#[tokio::test]
async fn acc_05_price_14_who_is_exempt_gets_back_what_was_charged_for_a_return() {
    both(async |url| {
        let shop = catalogue()
            .configured("pricesInclude", "vat")
            .product("mug", |mug| mug.variants(|white| white.price("121.00").no_price_old()))
            .serve(url);
        add(&shop, ONA, &["--company", "Kaste, SIA"]);
        let ona = sign_in(&shop, ONA);
        let details = json!({"version": 1, "name": "Ona", "surname": "Bērziņa", "phone": "+37120000001", "language": "en",
            "companyName": "Kaste, SIA", "companyEmail": "office@kaste.example", "companyPhone": "+37120000001", "companyCode": "40003000000",
            "companyVatCode": "LV40003000000", "companyCountry": "LV", "news_letter_mail": false});
        assert_eq!(shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", &ona)]).status, 200);
        said(&shop, &["customers", "vat", ONA, "--confirm", "LV40003000000"]);
        let mut order = mugs(&shop, 2);
        let cart = json!({"products": order["products"], "deliveryOptions": [{"id": "courier"}], "billingCountry": "LV",
            "deliveryCountry": "LV", "forCompany": true, "vatCode": "LV40003000000"});
        let priced = shop.post("/api/orders/price", &cart.to_string(), &[("cookie", &ona)]).json();
        assert_eq!(priced["totalToPay"], json!(204.05), "two for 100.00, and the delivery");
        order["totalToPay"] = priced["totalToPay"].clone();
        order["address"] = json!({"name": "Ona", "surname": "Bērziņa", "email": ONA, "phone": "+37120000001", "country": "LV", "city": "Rīga",
            "address": "Brīvības iela 1", "postcode": "LV-1010", "company": "Kaste, SIA", "companyCode": "40003000000",
            "vatCode": "LV40003000000"});
        let token = arrived_as(&shop, &ona, "1", &order, true).await;
        let order = shop.confirmation(&token).json();
        for (key, cost) in [("one", "100.00"), ("two", "104.05")] {
            let id = accepted(&shop, &ona, key, &order, &[("a", 1)]);
            let told = said(&shop, &["returns", "refund", &id]);
            assert!(told.contains(&format!("for the IBAN, send {cost} EUR, then")), "{told}");
            said(&shop, &["orders", "refund", "1", "--sent"]);
        }
        assert_eq!(credited(&shop, 1).await, ["100.00", "104.05"]);
    })
    .await;
}

#[tokio::test]
async fn acc_05_decision_61_returns_one_after_the_other_bring_back_all_that_was_paid() {
    both(async |url| {
        let shop = catalogue()
            .product("mug", |mug| mug.variants(|white| white.price("10.02").no_price_old()))
            .with_only([Courier { price: "0.00", countries: &["LT", "LV"] }])
            .serve(url);
        let ona = joined(&shop);
        let lines = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 3}]);
        let token = arrived_of(&shop, &ona, "1", &lines, None, true).await;
        let order = shop.confirmation(&token).json();
        assert_eq!(order["total"], json!(36.37), "three for 12.1242");
        for (key, cost) in [("one", "12.12"), ("two", "12.12"), ("three", "12.13")] {
            let id = accepted(&shop, &ona, key, &order, &[("a", 1)]);
            let told = said(&shop, &["returns", "refund", &id]);
            assert!(told.contains(&format!("for the IBAN, send {cost} EUR, then")), "{key}: {told}");
            said(&shop, &["orders", "refund", "1", "--sent"]);
        }
        assert_eq!(credited(&shop, 1).await, ["12.12", "12.12", "12.13"]);
    })
    .await;
}

#[tokio::test]
async fn acc_05_b2b_03_what_was_agreed_before_it_was_paid_holds_for_each_return() {
    both(async |url| {
        let warehouse = || Warehouse { code: "vilnius".to_owned(), place: 1, pieces: 100, days: 1 };
        let shop = catalogue()
            .configured("pricesInclude", "vat")
            .product("mug", |mug| mug.variants(|white| white.price("50.00").no_price_old().warehouses([warehouse()])))
            .with_only([Courier { price: "0.00", countries: &["LT", "LV"] }])
            .serve(url);
        let ona = joined(&shop);
        let lines = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 10}]);
        // Ten mugs for 500.00, of which 450.00 are to be paid.
        for number in ["1", "2"] {
            let token = arrived_of(&shop, &ona, number, &lines, None, false).await;
            said(&shop, &["orders", "reduce", number, "--amount", "50"]);
            if number == "1" {
                said(&shop, &["orders", "move", "1", "pay"]);
            }
            let order = shop.confirmation(&token).json();
            for (key, left) in [("one", "405.00"), ("two", "360.00")] {
                let id = accepted(&shop, &ona, &format!("{number}-{key}"), &order, &[("a", 1)]);
                let told = said(&shop, &["returns", "refund", &id]);
                if number == "1" {
                    assert!(told.contains("for the IBAN, send 45.00 EUR, then"), "{key}: {told}");
                    said(&shop, &["orders", "refund", "1", "--sent"]);
                } else {
                    assert!(told.contains(&format!("order 000002: {left} EUR is left to pay, credit note ")), "{key}: {told}");
                }
            }
        }
    })
    .await;
}
