//! A shop whose prices include VAT (PRICE-14, decision 54).

use super::{mugs, order_with};
use crate::{
    catalogue::{Catalogue, Discount},
    databases::{both, on_sqlite},
    mails::{mailing_from, text},
    support::Shop,
};
use rust_decimal::Decimal;
use serde_json::{Value, json};
use vitrina_testkit::{Folder, MailServer, look_at_papers};

/// Mugs for 10.00 with VAT, which is 21 % at home and 10 % in Latvia.
fn shop(url: &str) -> Shop {
    shop_that(url, "vat", None)
}

/// Mugs for 10.00, with VAT or without, shown as `display_prices` says.
fn shop_that(url: &str, prices_include: &str, display_prices: Option<&str>) -> Shop {
    catalogue_that(prices_include, display_prices).serve(url)
}

fn catalogue_that(prices_include: &str, display_prices: Option<&str>) -> Catalogue {
    let rate = |country: &str, rate: &str| json!({"country": country, "taxClass": "standard", "validFrom": "2009-09-01", "rate": rate});
    let catalogue = Catalogue::small()
        .configured("pricesInclude", prices_include)
        .configured("vatRates", json!([rate("LT", "0.21"), rate("LV", "0.1")]))
        .product("mug", |mug| mug.variants(|variant| variant.price("10.00").no_price_old()))
        .with_only([Discount::amount("FIVE", "5.00")]);
    match display_prices {
        Some(display_prices) => catalogue.configured("displayPrices", display_prices),
        None => catalogue.not_configured("displayPrices"),
    }
}

fn price(shop: &Shop, country: &str, discount_code: &Value) -> Value {
    let cart = json!({
        "products": [{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 3}], "discountCode": discount_code,
        "deliveryOptions": [{"id": "courier"}], "deliveryCountry": country,
    });
    shop.post("/api/orders/price?lang=en", &cart.to_string(), &[]).json()
}

#[tokio::test]
async fn price_14_what_is_imported_as_10_00_is_shown_added_and_charged_as_10_00() {
    both(async |url| {
        let shop = shop(url);
        let configuration = shop.get("/api/configuration").json();
        assert_eq!([&configuration["pricesInclude"], &configuration["displayPrices"]], [&json!("vat"), &json!("gross")]);
        assert_eq!(shop.get("/api/products?id=mug").json()[0]["priceFrom"], json!(10.0));
        let sums = |answer: &Value| ["totalWithoutVAT", "totalVAT", "total"].map(|name| answer[name].clone());
        let answer = price(&shop, "LT", &Value::Null);
        assert_eq!(
            [&answer["pricesInclude"], &answer["productDetails"][0]["price"], &answer["delivery"]],
            [&json!("vat"), &json!(30), &json!(4.9)]
        );
        // 34.90 / 1.21 = 28.8429…
        assert_eq!(sums(&answer), [json!(28.84), json!(6.06), json!(34.9)]);
        let step = |step: &Value| (step["code"].clone(), step["label"].clone(), step["amount"].clone(), step["total"].clone());
        let steps: Vec<_> = answer["explanation"].as_array().unwrap().iter().map(step).collect();
        assert_eq!(
            steps,
            [
                (json!("lines"), json!("Products"), json!(30), json!(30)),
                (json!("delivery"), json!("Delivery"), json!(4.9), json!(34.9)),
                (json!("vatIncluded"), json!("VAT (21%) included"), json!(6.06), json!(34.9)),
            ]
        );
        // The price stays where the rate is another.
        assert_eq!(sums(&price(&shop, "LV", &Value::Null)), [json!(31.73), json!(3.17), json!(34.9)]);
        let reduced = price(&shop, "LT", &json!("FIVE"));
        assert_eq!((&reduced["discount"], sums(&reduced)), (&json!(5), [json!(24.71), json!(5.19), json!(29.9)]));
    })
    .await;
}

#[tokio::test]
async fn price_14_an_order_is_charged_what_its_prices_with_vat_add_up_to() {
    both(async |url| {
        let shop = shop(url);
        let placed = shop.post("/api/orders", &mugs(&shop, 3).to_string(), &[("idempotency-key", "with-vat")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let order = &shop.orders()[0];
        assert_eq!((&order["pricesInclude"], &order["lines"][0]["price"]), (&json!("vat"), &json!("30.00")), "{order}");
    })
    .await;
}

/// The amounts that a page shows: each line, their sum, discount, delivery, rounding, and the total with VAT or without as they are. They
/// add up, here and in the explanation.
fn seen(prices: &Value) -> Vec<Decimal> {
    let amount = |amount: &Value| amount.to_string().parse::<Decimal>().unwrap();
    let shown = &prices["shown"];
    let lines: Vec<Decimal> = prices["productDetails"].as_array().unwrap().iter().map(|line| amount(&line["shown"]["price"])).collect();
    let [products, discount, delivery, rounding] = ["products", "discount", "delivery", "rounding"].map(|name| amount(&shown[name]));
    let total = amount(&prices[if shown["pricesInclude"] == "vat" { "total" } else { "totalWithoutVAT" }]);
    assert_eq!((lines.iter().sum::<Decimal>(), products - discount + delivery + rounding), (products, total), "{prices}");
    let last = prices["explanation"].as_array().unwrap().last().unwrap();
    assert_eq!(amount(&last["total"]), amount(&prices["totalToPay"]), "{prices}");
    lines.into_iter().chain([products, discount, delivery, rounding, total]).collect()
}

#[tokio::test]
async fn price_14_cart_and_order_show_the_amounts_with_vat_or_without_whatever_prices_include_and_they_add_up() {
    // Three times a mug, all of them, 5.00 off, 4.90 for delivery, what these are off the exact total, and that.
    let shops = [
        ("net", "net", "net", ["10.00", "10.00", "10.00", "30.00", "5.00", "4.90", "0", "29.90"]),
        ("net", "gross", "vat", ["12.10", "12.10", "12.10", "36.30", "6.05", "5.93", "0", "36.18"]),
        ("vat", "net", "net", ["8.26", "8.26", "8.26", "24.78", "4.13", "4.05", "0.01", "24.71"]),
        ("vat", "gross", "vat", ["10.00", "10.00", "10.00", "30.00", "5.00", "4.90", "0", "29.90"]),
    ];
    for (prices_include, display_prices, shown, amounts) in shops {
        both(async |url| {
            let shop = shop_that(url, prices_include, Some(display_prices));
            let lines = ["a", "b", "c"].map(|guid| json!({"guid": guid, "id": "mug", "code": "MUG-W", "quantity": 1}));
            let order = order_with(&shop, &json!(lines), &json!("FIVE"), &Value::Null);
            let cart = json!({"products": lines, "discountCode": "FIVE", "deliveryOptions": [{"id": "courier"}], "deliveryCountry": "LT"});
            let answer = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
            let amounts = amounts.map(|amount| amount.parse::<Decimal>().unwrap());
            assert_eq!((&answer["shown"]["pricesInclude"], seen(&answer)), (&json!(shown), amounts.to_vec()), "{prices_include}");
            let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "shown")]);
            assert_eq!(placed.status, 201, "{}", placed.text);
            let kept = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
            assert_eq!((&kept["prices"]["shown"]["pricesInclude"], seen(&kept["prices"])), (&json!(shown), amounts.to_vec()));
            assert_eq!(shop.orders()[0]["shown"]["pricesInclude"], shown);
        })
        .await;
    }
}

#[tokio::test]
async fn price_14_by_buyer_a_company_sees_prices_without_vat_in_cart_and_order_and_pays_the_same() {
    both(async |url| {
        let shop = shop_that(url, "vat", Some("byBuyer"));
        let price = |for_company: bool| {
            let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 3}]);
            let cart = json!({"products": products, "deliveryCountry": "LT", "forCompany": for_company});
            let answer = shop.post("/api/orders/price", &cart.to_string(), &[]).json();
            json!([answer["shown"]["pricesInclude"], answer["productDetails"][0]["shown"], answer["total"]])
        };
        assert_eq!(price(false), json!(["vat", {"price": 30, "priceOld": null, "unitPrice": 10.0}, 30]));
        assert_eq!(price(true), json!(["net", {"price": 24.79, "priceOld": null, "unitPrice": 8.26}, 30]));
        for (key, company, shown) in [("person", Value::Null, "vat"), ("company", json!("Shop Ltd"), "net")] {
            let mut order = mugs(&shop, 1);
            order["address"]["company"] = company;
            let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key)]);
            assert_eq!(placed.status, 201, "{}", placed.text);
            let kept = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
            assert_eq!(kept["prices"]["shown"]["pricesInclude"], shown);
        }
    })
    .await;
}

#[tokio::test]
async fn list_06_decision_54_lists_are_narrowed_by_the_prices_that_they_show() {
    both(async |url| {
        // 10.00 without VAT is shown as 12.10.
        let shop = shop_that(url, "net", Some("gross"));
        let found = |price: &str| {
            let list = shop.get(&format!("/api/products?price={price}&size=150")).json();
            list.as_array().unwrap().iter().any(|card| card["id"] == "mug")
        };
        assert_eq!(["12.1-12.1", "12.11-", "-12.09", "10-10"].map(found), [true, false, false, false]);
        let filters = shop.get("/api/products/filters?id=mug&price=1-").json();
        let price = filters.as_array().unwrap().iter().find(|filter| filter["code"] == "price").unwrap();
        assert_eq!((&price["min"], &price["max"]), (&json!(12), &json!(13)));
    })
    .await;
}

#[tokio::test]
async fn price_14_mail_confirmation_and_proforma_show_the_prices_with_vat_and_they_add_up() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = mailing_from(url, server.address(), catalogue_that("vat", None).path());
        let lines = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 3}]);
        let order = order_with(&shop, &lines, &json!("FIVE"), &Value::Null);
        assert_eq!(shop.post("/api/orders?lang=en", &order.to_string(), &[("idempotency-key", "k")]).status, 201);
        let folder = Folder::fresh();
        assert!(shop.command(&["orders", "papers", "1", "--out", folder.path().to_str().unwrap()]).status.success());
        let files = ["order-000001.pdf", "proforma-000001.pdf"].map(|name| folder.path().join(name));
        let found: Value = serde_json::from_str(&look_at_papers(&files)).unwrap();
        let papers = ["order-000001.pdf", "proforma-000001.pdf"].map(|name| found[name]["pages"].to_string());
        for said in [text(&server.next())].into_iter().chain(papers) {
            let said = said.replace('\u{a0}', " ");
            // 30.00 less 5.00 and 4.90 for delivery: of 29.90 are 21 % VAT 5.19.
            for amount in ["30,00 €", "5,00 €", "4,90 €", "29,90 €", "5,19 €"] {
                assert!(said.contains(amount), "{amount}: {said}");
            }
            // Without VAT they would be 24.79, 20.66 and 4.05.
            assert!(["24,79", "20,66", "4,05"].iter().all(|net| !said.contains(net)), "{said}");
        }
    })
    .await;
}
