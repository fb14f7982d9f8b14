//! Discount codes and gift vouchers (PRICE-09, PRICE-10).

use super::order_with;
use crate::{
    catalogue::{Catalogue, Discount, Voucher},
    databases::{both, on_sqlite},
    support::{Answer, Shop, line_by_line, try_post},
};
use insta::{allow_duplicates, assert_snapshot};
use serde_json::{Value, json};
use std::{iter, thread};
use vitrina_testkit::Folder;

fn shop(url: &str) -> Shop {
    let ten = |code: &str| Discount::percent(code, "10");
    Catalogue::small()
        .configured("displayPrices", "net")
        .with_only([
            ten("TEN"),
            Discount::amount("FIVE", "5.00"),
            Discount::percent("ALL", "100"),
            ten("ONCE").uses(1),
            ten("MUGS").category("mugs"),
            ten("HIGH").cart_min("1000"),
            ten("LOW").cart_max("10"),
            ten("USED-UP").uses(0),
            ten("EXPIRED").until("2020-01-01"),
            ten("LATER").since("2999-01-01"),
        ])
        .with_only([
            Voucher::new("GIFT", "50.00"),
            Voucher::new("LARGE", "500.00"),
            Voucher::new("EMPTY", "0.00"),
            Voucher::new("PAST", "50.00").until("2020-01-01"),
        ])
        .serve(url)
}

/// A hundred boxes: 63.61, with delivery 68.51, with VAT 82.90.
fn boxes(shop: &Shop) -> Value {
    let dates = shop.get("/api/products/box/quantity-date-pricing").json()["dates"].clone();
    json!([{"guid": "a", "id": "box", "quantity": 100, "deliveryDate": dates[0]}])
}

fn price(shop: &Shop, discount_code: &str, gift_voucher: &str) -> Value {
    price_in(shop, "en", &json!(discount_code), &json!(gift_voucher))
}

fn price_in(shop: &Shop, language: &str, discount_code: &Value, gift_voucher: &Value) -> Value {
    let cart = json!({
        "products": boxes(shop), "discountCode": discount_code, "giftVoucher": gift_voucher,
        "deliveryOptions": [{"id": "courier"}], "deliveryCountry": "LT",
    });
    let answer = shop.post(&format!("/api/orders/price?lang={language}"), &cart.to_string(), &[]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

fn place(shop: &Shop, order: &Value, key: &str) -> Answer {
    shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)])
}

/// Everybody places this order at once; the answers' statuses.
fn place_at_once(shop: &Shop, order: &Value, buyers: usize) -> Vec<u16> {
    let (url, order) = (&shop.url, &order.to_string());
    thread::scope(|scope| {
        let place = |buyer: usize| {
            scope.spawn(move || {
                let key = format!("buyer-{buyer}");
                let send = || try_post(url, "/api/orders", order, &[("idempotency-key", &key)]).unwrap().status;
                // On a busy machine some wait for their turn for too long, and ask again.
                iter::repeat_with(send).find(|status| *status != 503).unwrap()
            })
        };
        let placing: Vec<_> = (0..buyers).map(place).collect();
        placing.into_iter().map(|placing| placing.join().unwrap()).collect()
    })
}

fn count(statuses: &[u16], wanted: u16) -> usize {
    statuses.iter().filter(|status| **status == wanted).count()
}

/// The field of the line with this code in a file of the export.
fn left(shop: &Shop, file: &str, code: &str, field: &str) -> Value {
    shop.exported(file).iter().find(|line| line["code"] == code).unwrap()[field].clone()
}

#[tokio::test]
async fn price_09_a_code_comes_off_before_vat_and_the_total_explains_itself() {
    both(async |url| {
        let shop = shop(url);
        let answer = price(&shop, " te n", "gift");
        let names = ["discount", "delivery", "totalWithoutVAT", "totalVAT", "total", "voucher", "totalToPay"];
        assert_eq!(json!(names.map(|name| &answer[name])), json!([6.36, 4.9, 62.15, 13.05, 75.2, 50, 25.2]));
        assert_eq!((&answer["discountCode"], &answer["warnings"]), (&json!("TEN"), &json!([])));
        assert_eq!((&answer["productDetails"][0]["discount"], &answer["productDetails"][0]["vatRate"]), (&json!(6.36), &json!(0.21)));
        assert_eq!(answer["vatRates"], json!([{"rate": 0.21, "net": 62.15, "vat": 13.05}]));
        allow_duplicates! { assert_snapshot!(line_by_line(&answer["explanation"]), @r#"
            {"code":"lines","label":"Products","amount":63.61,"percent":null,"quantity":null,"areaM2":null,"tiers":[],"total":63.61}
            {"code":"discount","label":"Discount","amount":-6.36,"percent":null,"quantity":null,"areaM2":null,"tiers":[],"total":57.25}
            {"code":"delivery","label":"Delivery","amount":4.9,"percent":null,"quantity":null,"areaM2":null,"tiers":[],"total":62.15}
            {"code":"vat","label":"VAT (21%)","amount":13.05,"percent":null,"quantity":null,"areaM2":null,"tiers":[],"total":75.2}
            {"code":"voucher","label":"Gift voucher","amount":-50,"percent":null,"quantity":null,"areaM2":null,"tiers":[],"total":25.2}
            "#) };
        assert_eq!(price(&shop, "FIVE", "")["totalWithoutVAT"], json!(63.51));
    })
    .await;
}

#[tokio::test]
async fn price_09_a_code_that_does_not_fit_the_cart_says_why_in_the_documents_words() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let warning = |language: &str, code: &str| {
            let answer = price_in(&shop, language, &json!(code), &Value::Null);
            assert_eq!((&answer["totalToPay"], &answer["discountCode"]), (&json!(82.9), &Value::Null));
            answer["warnings"].clone()
        };
        let said = |code: &str, text: &str| json!([{"field": "discountCode", "code": code, "text": text}]);
        assert_eq!(
            warning("en", "MUGS"),
            said("NoQualifyingProducts", "Code could not be applied: no products that qualify for this code")
        );
        assert_eq!(warning("en", "HIGH"), said("CartAmountTooLow", "Code could not be applied: cart amount too low"));
        assert_eq!(warning("en", "LOW"), said("CartAmountTooHigh", "Code could not be applied: cart amount too high"));
        assert_eq!(warning("lt", "HIGH"), said("CartAmountTooLow", "Kodo pritaikyti nepavyko: krepšelio suma per maža"));
        assert_eq!(warning("en", "  "), json!([]), "nothing was entered");
    })
    .await;
}

#[tokio::test]
async fn price_09_price_10_nothing_tells_an_unknown_code_from_one_that_has_expired_or_is_used_up() {
    both(async |url| {
        let shop = shop(url);
        let unknown = price(&shop, "UNKNOWN", "UNKNOWN");
        let said = |field: &str| json!({"field": field, "code": "CodeNotValid", "text": "Code is not valid"});
        assert_eq!(unknown["warnings"], json!([said("discountCode"), said("giftVoucher")]));
        assert_eq!(unknown["totalToPay"], json!(82.9));
        for (code, voucher) in [("EXPIRED", "PAST"), ("USED-UP", "EMPTY"), ("LATER", "'; DROP TABLE vouchers"), ("ė", "TEN"), ("GIFT", "x")]
        {
            assert_eq!(price(&shop, code, voucher), unknown, "{code} {voucher}");
        }
    })
    .await;
}

#[tokio::test]
async fn price_10_a_voucher_is_spent_once_and_the_second_order_is_told_the_new_prices() {
    both(async |url| {
        let shop = shop(url);
        let order = order_with(&shop, &boxes(&shop), &Value::Null, &json!("GIFT"));
        assert_eq!(order["totalToPay"], json!(32.9));
        let placed = place(&shop, &order, "first");
        let sums = |answer: &Value| json!([answer["total"], answer["totalToPay"]]);
        assert_eq!((placed.status, sums(&placed.json())), (201, json!([82.9, 32.9])), "{}", placed.text);
        assert_eq!(left(&shop, "vouchers.jsonl", "GIFT", "balance"), "0.00");
        assert_eq!(place(&shop, &order, "first").status, 200, "the same key spends nothing again");

        let refused = place(&shop, &order, "second");
        let extra = &refused.json()["extra"];
        assert_eq!((refused.status, &extra["totalToPay"], &extra["warnings"][0]["code"]), (409, &json!(82.9), &json!("CodeNotValid")));
        assert_eq!(shop.orders().len(), 1);
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        let kept = shop.confirmation(&token);
        assert_eq!((&kept.json()["prices"]["voucher"], &kept.json()["prices"]["warnings"]), (&json!(50), &json!([])));
        // One word, one amount, in every answer.
        assert_eq!([sums(&kept.json()), sums(&kept.json()["prices"])], [json!([82.9, 32.9]), json!([82.9, 32.9])]);
        assert_eq!([sums(extra), sums(&shop.orders()[0])], [json!([82.9, 82.9]), json!(["82.90", "32.90"])]);
        assert!(!kept.text.contains("GIFT"), "whoever reads the code could spend it");
    })
    .await;
}

#[tokio::test]
async fn chk_06_the_export_has_the_codes_of_an_order_and_all_that_its_price_is_made_of() {
    both(async |url| {
        let shop = shop(url);
        let with_codes = order_with(&shop, &boxes(&shop), &json!("ten"), &json!("gift"));
        let plain = order_with(&shop, &boxes(&shop), &Value::Null, &Value::Null);
        assert_eq!((place(&shop, &with_codes, "k-1").status, place(&shop, &plain, "k-2").status), (201, 201));
        let orders = shop.orders();
        let names = ["discountCode", "giftVoucher", "discount", "delivery", "VAT", "vatRates", "paymentType"];
        let seen = |index: usize| json!(names.map(|name| &orders[index][name]));
        let voucher = json!({"code": "GIFT", "amount": "50.00"});
        let rate = json!([{"rate": "0.21", "net": "62.15", "vat": "13.05"}]);
        assert_eq!(seen(0), json!(["TEN", voucher, "6.36", "4.90", "0.21", rate, "bankTransfer"]));
        let rate = json!([{"rate": "0.21", "net": "68.51", "vat": "14.39"}]);
        assert_eq!(seen(1), json!([null, null, "0.00", "4.90", "0.21", rate, "bankTransfer"]));
        let steps = orders[0]["explanation"].as_array().unwrap().iter().map(|step| step["code"].as_str().unwrap());
        assert_eq!(steps.collect::<Vec<_>>(), ["lines", "discount", "delivery", "vat", "voucher"]);
    })
    .await;
}

#[tokio::test]
async fn price_10_of_concurrent_orders_with_one_voucher_one_is_placed() {
    both(async |url| {
        let shop = shop(url);
        let order = order_with(&shop, &boxes(&shop), &Value::Null, &json!("GIFT"));
        let statuses = place_at_once(&shop, &order, 6);
        assert_eq!((count(&statuses, 201), count(&statuses, 409)), (1, 5), "{statuses:?}");
        assert_eq!(left(&shop, "vouchers.jsonl", "GIFT", "balance"), "0.00");
    })
    .await;
}

#[tokio::test]
async fn price_10_of_two_hundred_orders_at_once_with_one_voucher_each_gets_a_final_answer() {
    both(async |url| {
        // They all come from one address, whose codes count until they are looked up.
        let flags = ["--renderers", "0", "--wrong-codes-a-minute", "10000"];
        let shop = Catalogue::small().with_only([Voucher::new("HUGE", "5000.00")]).serve_with(url, &flags);
        let order = order_with(&shop, &boxes(&shop), &Value::Null, &json!("HUGE"));
        assert_eq!(order["totalToPay"], json!(0));
        let statuses = place_at_once(&shop, &order, 200);
        // Sixty times 82.90; then 26.00 are left.
        assert_eq!((count(&statuses, 201), count(&statuses, 409)), (60, 140), "{statuses:?}");
        assert_eq!((left(&shop, "vouchers.jsonl", "HUGE", "balance"), shop.orders().len()), (json!("26.00"), 60));
    })
    .await;
}

#[tokio::test]
async fn price_10_what_a_voucher_has_left_stays_and_an_order_that_it_pays_needs_no_way_of_payment() {
    both(async |url| {
        let shop = shop(url);
        let mut order = order_with(&shop, &boxes(&shop), &Value::Null, &json!("large"));
        assert_eq!(order["totalToPay"], json!(0));
        order.as_object_mut().unwrap().remove("paymentMethodId");
        let statuses = place_at_once(&shop, &order, 8);
        // Six times 82.90; then 2.60 are left, which do not pay the seventh.
        assert_eq!((count(&statuses, 201), count(&statuses, 409)), (6, 2), "{statuses:?}");
        assert_eq!(left(&shop, "vouchers.jsonl", "LARGE", "balance"), "2.60");
        assert!(shop.orders().iter().all(|order| order["paymentState"] == "paid" && order["totalToPay"] == "0.00"));
        assert_eq!(price(&shop, "", "LARGE")["voucher"], json!(2.6));

        let unpaid = order_with(&shop, &boxes(&shop), &Value::Null, &json!("LARGE"));
        let mut without_method = unpaid.clone();
        without_method.as_object_mut().unwrap().remove("paymentMethodId");
        let refused = place(&shop, &without_method, "without");
        assert_eq!((refused.status, refused.fields()), (422, vec!["paymentMethodId".to_owned()]));
        let placed = place(&shop, &unpaid, "with");
        assert_eq!((placed.status, &placed.json()["totalToPay"]), (201, &json!(80.3)));
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        let kept = shop.confirmation(&token).json();
        assert_eq!((&kept["paymentMethod"]["paymentType"], &kept["bank"]["name"]), (&json!("bankTransfer"), &json!("UAB Vitrina")));
    })
    .await;
}

#[tokio::test]
async fn price_09_the_uses_of_a_code_are_counted_when_an_order_is_placed_and_never_exceeded() {
    both(async |url| {
        let shop = shop(url);
        let order = order_with(&shop, &boxes(&shop), &json!("once"), &Value::Null);
        assert_eq!(price(&shop, "ONCE", "")["warnings"], json!([]), "asking for a price uses nothing up");
        let statuses = place_at_once(&shop, &order, 6);
        assert_eq!((count(&statuses, 201), count(&statuses, 409)), (1, 5), "{statuses:?}");
        assert_eq!(left(&shop, "discounts.jsonl", "ONCE", "uses"), 0);
        assert_eq!(price(&shop, "ONCE", "")["warnings"][0]["code"], "CodeNotValid");
        // What an export writes of it, an import takes.
        let folder = Folder::fresh();
        let path = folder.path().to_str().unwrap();
        assert!(shop.command(&["export", path]).status.success() && shop.command(&["import", path, "--check"]).status.success());
    })
    .await;
}

#[tokio::test]
async fn price_13_an_order_is_placed_at_the_total_that_was_seen_also_with_a_code_that_does_not_hold() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let order = order_with(&shop, &boxes(&shop), &json!("EXPIRED"), &Value::Null);
        let placed = place(&shop, &order, "k");
        assert_eq!((placed.status, &placed.json()["totalToPay"]), (201, &json!(82.9)));
        let mut hoped = order_with(&shop, &boxes(&shop), &json!("EXPIRED"), &Value::Null);
        hoped["totalToPay"] = json!(75.2);
        assert_eq!(place(&shop, &hoped, "l").status, 409);
        assert_eq!(shop.orders().len(), 1);
    })
    .await;
}
