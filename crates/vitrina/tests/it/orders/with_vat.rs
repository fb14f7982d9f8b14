//! A shop whose prices include VAT (PRICE-14, decision 54).

use super::mugs;
use crate::support::Shop;
use serde_json::{Value, json};
use vitrina_testkit::both;

/// Mugs for 10.00 with VAT, which is 21 % at home and 10 % in Latvia.
fn shop(url: &str) -> Shop {
    Shop::start_changed(url, &["--renderers", "0"], |folder| {
        let file = |name: &str| folder.join(name);
        let configuration = std::fs::read_to_string(file("configuration.json")).unwrap();
        let mut configuration: Value = serde_json::from_str(&configuration).unwrap();
        configuration["pricesInclude"] = json!("vat");
        configuration.as_object_mut().unwrap().remove("displayPrices");
        let latvia = json!({"country": "LV", "taxClass": "standard", "validFrom": "2009-09-01", "rate": "0.1"});
        configuration["vatRates"].as_array_mut().unwrap().push(latvia);
        std::fs::write(file("configuration.json"), configuration.to_string()).unwrap();
        let change = |line: &str| {
            let mut product: Value = serde_json::from_str(line).unwrap();
            if product["id"] == "mug" {
                for variant in product["variants"].as_array_mut().unwrap() {
                    variant["priceNow"] = json!("10.00");
                    variant.as_object_mut().unwrap().remove("priceOld");
                }
            }
            format!("{product}\n")
        };
        let changed: String = std::fs::read_to_string(file("products.jsonl")).unwrap().lines().map(change).collect();
        std::fs::write(file("products.jsonl"), changed).unwrap();
        std::fs::write(file("discounts.jsonl"), r#"{"code":"FIVE","type":"amount","value":"5.00"}"#).unwrap();
    })
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
