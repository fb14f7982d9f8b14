//! Every field of the price of a cart (PRICE-05), and the terms that change it.

use super::order;
use crate::{
    databases::{both, on_sqlite},
    shared::read_on_both,
    workshop::{self, line, price},
};
use serde_json::{Value, json};

#[tokio::test]
async fn price_05_a_price_has_every_field_of_the_document() {
    read_on_both(workshop::SHOP, async |shop| {
        let day = shop.get("/api/products/label/quantity-date-pricing").json()["dates"][0].clone();
        let mut label = line("label", 100, &json!({"deliveryDate": day}));
        label["attributes"] = json!({"size-width": "100", "size-height": "100", "gloss": "yes", "design_creation_service": "basic"});
        let soap = line("soap", 2, &json!({"guid": "b", "code": "SOAP-LIME", "attributes": {"scent": "lime"}}));
        let cart = json!({"products": [label, soap], "deliveryOptions": [{"deliveryPreference": "x", "id": "courier", "type": "address",
        "guid": "g", "address": {}, "terminalId": null}], "billingCountry": "LT", "deliveryCountry": "LT"});
        let answer = price(shop, &cart);
        let names = [
            "totalWithoutVAT",
            "totalVAT",
            "total",
            "VAT",
            "delivery",
            "discount",
            "voucher",
            "totalToPay",
            "currency",
            "issues",
            "warnings",
        ];
        // 75.00 and 4.00 of lines, 4.90 of delivery, 21 % of VAT.
        assert_eq!(json!(names.map(|name| &answer[name])), json!([83.9, 17.62, 101.52, 0.21, 4.9, 0, 0, 101.52, "EUR", [], []]));
        let names = [
            "guid",
            "code",
            "title",
            "url",
            "price",
            "priceOld",
            "unitPrice",
            "imageId",
            "imageAlt",
            "quantity",
            "services",
            "options",
            "issues",
        ];
        let seen = |index: usize| json!(names.map(|name| &answer["productDetails"][index][name]));
        let services = json!([
        {"code": "gloss", "title": "gloss: yes", "price": 10, "priceOld": null},
        {"code": "design_creation_service", "title": "design_creation_service: basic", "price": 25, "priceOld": null}]);
        let [label, soap] = [seen(0), seen(1)];
        // PRICE-04: the work of the designers is in the price, and not in that of one piece.
        assert_eq!(json!([label[4], label[5], label[6], label[10]]), json!([75, null, 0.5, services]));
        assert_eq!(answer["productDetails"][0]["deliveryDate"], day);
        let scent = json!([{"code": "scent", "title": "Scent", "value": "lime", "valueTitle": "Lime"}]);
        assert_eq!(soap, json!(["b", "SOAP-LIME", "soap", "/soap", 4, 5, 2.0, "box-1", "A piece of soap", 2, [], scent, []]));
        let lithuanian = shop.post("/api/orders/price?lang=lt", &cart.to_string(), &[]).json();
        let soap = &lithuanian["productDetails"][1];
        assert_eq!(
            json!([soap["title"], soap["url"], soap["imageAlt"], soap["price"]]),
            json!(["soap lietuviškai", "/lt/soap", "Muilas", 4])
        );
    })
    .await;
}

#[tokio::test]
async fn price_06_delivery_then_billing_then_the_shop_decide_whose_vat_it_is() {
    on_sqlite(async |url| {
        let rate = |country: &str, class: &str, from: &str, rate: &str| json!({"country": country, "taxClass": class, "validFrom": from, "rate": rate});
        let rates = json!([rate("LT", "standard", "2009-09-01", "0.19"), rate("EE", "standard", "2000-01-01", "0.20"),
            rate("EE", "standard", "2025-07-01", "0.24"), rate("EE", "standard", "2999-01-01", "0.50")]);
        let shop = workshop::catalogue().configured("vatRates", rates.clone()).configured("displayPrices", "net").serve(url);
        let soap = json!([line("soap", 1, &json!({"code": "SOAP-LIME"}))]);
        let cases = [
            (json!({}), 0.19),
            (json!({"billingCountry": "EE"}), 0.24),
            (json!({"deliveryCountry": "EE"}), 0.24),
            (json!({"billingCountry": "EE", "deliveryCountry": "LT"}), 0.19),
            (json!({"billingCountry": "LT", "deliveryCountry": "EE"}), 0.24),
            (json!({"billingCountry": "", "deliveryCountry": ""}), 0.19),
            // A country that the table does not name.
            (json!({"deliveryCountry": "LV"}), 0.21),
        ];
        for (mut cart, rate) in cases {
            cart["products"] = soap.clone();
            let answer = price(&shop, &cart);
            let vat = (2.0_f64 * rate * 100.0).round() / 100.0;
            assert_eq!((answer["VAT"].as_f64(), answer["totalVAT"].as_f64()), (Some(rate), Some(vat)), "{cart}");
            let step = answer["explanation"].as_array().unwrap().iter().find(|step| step["code"] == "vat").unwrap()["label"].clone();
            assert_eq!(step, Value::String(format!("VAT ({:.0}%)", rate * 100.0)));
        }
    })
    .await;
}

#[tokio::test]
async fn price_07_numbers_in_words_are_written_as_the_configuration_says_in_answers_and_orders() {
    let rates = json!([{"country": "LT", "taxClass": "standard", "validFrom": "2024-09-01", "rate": "0.255"}]);
    let by_the_document = [("en", "25,5", "1\u{a0}000"), ("lt", "25,5", "1\u{a0}000")];
    let by_language = [("en", "25.5", "1,000"), ("lt", "25,5", "1\u{a0}000")];
    for (format, languages) in [("document", by_the_document), ("language", by_language)] {
        both(async |url| {
            let shop = workshop::catalogue()
                .configured("numberFormat", format)
                .configured("vatRates", rates.clone())
                .configured("displayPrices", "net")
                .serve(url);
            assert_eq!(shop.get("/api/configuration").json()["numberFormat"], format);
            for (language, percent, thousand) in languages {
                let send = |path: &str, body: &Value, headers: &[(&str, &str)]| {
                    shop.post(&format!("{path}?lang={language}"), &body.to_string(), headers).json()
                };
                let soap = json!([line("soap", 1, &json!({"code": "SOAP-LIME"}))]);
                let answer = send("/api/orders/price", &json!({"products": soap}), &[]);
                let placed = send("/api/orders", &order(&shop, &soap), &[("idempotency-key", language)]);
                let kept = shop.confirmation(placed["token"].as_str().unwrap()).json();
                for prices in [&answer, &kept["prices"]] {
                    let step = prices["explanation"].as_array().unwrap().iter().find(|step| step["code"] == "vat").unwrap();
                    assert!(step["label"].as_str().unwrap().contains(&format!("({percent}")), "{format} {language}: {step}");
                }
                let day = shop.get("/api/products/label/quantity-date-pricing").json()["dates"][0].clone();
                let attributes = json!({"size-width": "100", "size-height": "100"});
                let too_few = line("label", 10, &json!({"deliveryDate": day, "attributes": attributes}));
                let warning = &send("/api/orders/price", &json!({"products": [too_few]}), &[])["productDetails"][0]["warnings"][0]["text"];
                assert!(warning.as_str().unwrap().ends_with(&format!(" {thousand}")), "{format} {language}: {warning}");
            }
        })
        .await;
    }
}

#[tokio::test]
async fn price_07_the_unit_price_has_the_configured_decimals_and_the_line_two() {
    for (precision, unit_price) in [(2, json!(0.64)), (4, json!(0.6361))] {
        on_sqlite(async |url| {
            let shop = workshop::catalogue().configured("productPricePrecision", precision).serve(url);
            let day = shop.get("/api/products/box/quantity-date-pricing").json()["dates"][0].clone();
            let answer = price(&shop, &json!({"products": [line("box", 100, &json!({"deliveryDate": day}))]}));
            let line = &answer["productDetails"][0];
            assert_eq!((&line["price"], &line["unitPrice"]), (&json!(63.61), &unit_price), "{precision} decimals");
        })
        .await;
    }
}
