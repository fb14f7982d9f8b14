//! Who is invoiced elsewhere than the goods go (PRICE-06, CHK-07, AUTH-03, ADR 55).

use super::{
    delivery::{catalogue, fetched, send, split},
    mugs, order,
};
use crate::{
    customers::{add, sign_in},
    databases::{both, on_sqlite},
    support::Shop,
    workshop,
};
use serde_json::{Value, json};
use vitrina_shop::papers::{Bill, cii};
use vitrina_store::{Database, orders, papers};
use vitrina_testkit::{Folder, look_at_papers};

fn kaunas() -> Value {
    json!({"country": "LT", "city": "Kaunas", "address": "Laisvės al. 60", "postcode": "LT-44249"})
}

fn riga() -> Value {
    json!({"country": "LV", "city": "Rīga", "address": "Brīvības iela 1", "postcode": "LV-1010"})
}

fn helsinki() -> Value {
    json!({"country": "FI", "city": "Helsinki", "address": "Esplanadi 1", "postcode": "00100"})
}

/// The same order of a company that is invoiced there.
fn of_company(mut order: Value, at: Value) -> Value {
    order["address"]["company"] = json!("UAB Ąžuolas");
    order["address"]["companyCode"] = json!("300000001");
    order["billingAddress"] = at;
    order
}

/// The order as its page has it, which must be placed.
fn placed(shop: &Shop, order: &Value, key: &str) -> Value {
    let placed = send(shop, order, key);
    assert_eq!(placed.status, 201, "{}", placed.text);
    shop.confirmation(placed.json()["token"].as_str().unwrap()).json()
}

fn staff(shop: &Shop, arguments: &[&str]) -> String {
    let output = shop.command(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What machines read of each bill of the first order: who bought, and where the goods went.
async fn machines_read(database: &Database) -> Vec<(String, String)> {
    let order = orders::find_by_number(database, 1).await.unwrap().unwrap();
    let bills = papers::of_order(database, &order.id).await.unwrap();
    let part = |xml: &str, name: &str| {
        let after = xml.split_once(&format!("<ram:{name}>")).map(|(_, after)| after).unwrap_or_default();
        after.split_once(&format!("</ram:{name}>")).map(|(part, _)| part).unwrap_or_default().to_owned()
    };
    let read = |paper: &papers::Paper| {
        let xml = cii(&Bill::read(&paper.body).unwrap());
        (part(&xml, "BuyerTradeParty"), part(&xml, "ShipToTradeParty"))
    };
    bills.iter().map(read).collect()
}

#[tokio::test]
async fn chk_07_a_company_in_kaunas_that_orders_to_vilnius_is_invoiced_in_kaunas() {
    both(async |url| {
        let shop = Shop::start(url);
        let order = of_company(mugs(&shop, 1), kaunas());
        let shown = placed(&shop, &order, "k");
        assert_eq!((&shown["billingAddress"], &shown["address"]["city"]), (&kaunas(), &json!("Vilnius")));
        assert_eq!(send(&shop, &order, "k").status, 200);
        let elsewhere = of_company(order.clone(), riga());
        assert_eq!(send(&shop, &elsewhere, "k").fields(), ["Idempotency-Key"], "another address is another order");

        let said = staff(&shop, &["orders", "show", "1"]);
        assert!(said.contains("invoiced at   Laisvės al. 60, LT-44249 Kaunas, LT"), "{said}");
        let stored = shop.orders();
        assert_eq!((stored.len(), &stored[0]["billingAddress"]), (1, &kaunas()));

        staff(&shop, &["orders", "move", "1", "pay"]);
        staff(&shop, &["orders", "refund", "1", "--amount", "1.00"]);
        staff(&shop, &["orders", "refund", "1", "--sent"]);
        let database = shop.database().await;
        let bills = machines_read(&database).await;
        assert_eq!(bills.len(), 2, "the invoice and its credit note");
        for (buyer, goods) in bills {
            let is_in = |part: &str, city: &str| part.contains(&format!("<ram:CityName>{city}</ram:CityName>"));
            assert!(is_in(&buyer, "Kaunas") && buyer.contains("Laisvės al. 60") && !is_in(&buyer, "Vilnius"), "{buyer}");
            assert!(is_in(&goods, "Vilnius") && !is_in(&goods, "Kaunas"), "{goods}");
        }
        database.close().await.unwrap();

        // Who names no other address is invoiced where the goods go.
        let same = placed(&shop, &of_company(mugs(&shop, 1), Value::Null), "same");
        assert_eq!(same["billingAddress"], Value::Null);
    })
    .await;
}

#[tokio::test]
async fn chk_05_chk_07_papers_say_who_is_invoiced_and_where_the_goods_go() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &["--renderers", "0"]);
        placed(&shop, &of_company(mugs(&shop, 1), kaunas()), "k");
        let folder = Folder::fresh();
        let out = ["orders", "papers", "1", "--out", folder.path().to_str().unwrap()];
        staff(&shop, &out);
        staff(&shop, &["orders", "move", "1", "pay"]);
        staff(&shop, &out);
        let names = ["order-000001.pdf", "proforma-000001.pdf", "job-000001.pdf", "INV-000001.pdf"];
        let found: Value = serde_json::from_str(&look_at_papers(&names.map(|name| folder.path().join(name)))).unwrap();
        for name in names {
            let text = found[name]["pages"].to_string();
            assert!(["Laisvės al. 60", "LT-44249 Kaunas", "Gatvės g. 1-2"].iter().all(|words| text.contains(words)), "{name}: {text}");
        }
    })
    .await;
}

#[tokio::test]
async fn price_06_a_company_of_latvia_fetches_goods_in_lithuania_for_the_vat_of_lithuania() {
    both(async |url| {
        let rate = |country: &str, rate: &str| json!({"country": country, "taxClass": "standard", "validFrom": "2009-09-01", "rate": rate});
        let shop = catalogue().configured("vatRates", json!([rate("LT", "0.21"), rate("LV", "0.10")])).serve(url);
        let mut order = of_company(fetched(&shop, "pickup", "LT"), riga());
        order["shippingSalon"] = json!("vilnius");
        let shown = placed(&shop, &order, "k");
        assert_eq!(json!([shown["billingAddress"], shown["prices"]["VAT"]]), json!([riga(), 0.21]));

        // To several addresses, in the country of the goods.
        let shown = placed(&shop, &of_company(split(&shop, &[1, 1]), riga()), "several");
        assert_eq!(
            json!([shown["billingAddress"], shown["prices"]["VAT"], shown["deliveries"][1]["address"]["country"]]),
            json!([riga(), 0.21, "LT"])
        );
    })
    .await;
}

#[tokio::test]
async fn price_06_decision_8_a_company_where_the_shop_does_not_deliver_buys_a_service_under_reverse_charge() {
    both(async |url| {
        let shop = workshop::catalogue().serve(url);
        let email = "aino@laatikko.example";
        add(&shop, email, &["--company", "Laatikko Oy"]);
        let aino = sign_in(&shop, email);
        let details = json!({"version": 1, "name": "Aino", "surname": "Virtanen", "phone": "+358400000001", "language": "en",
            "companyName": "Laatikko Oy", "companyEmail": "office@laatikko.example", "companyPhone": "+358400000001", "companyCode": "1234567-8",
            "companyVatCode": "FI12345678", "companyCountry": "FI", "news_letter_mail": false});
        assert_eq!(shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", &aino)]).status, 200);
        staff(&shop, &["customers", "vat", email, "--confirm", "FI12345678"]);

        let advice = json!([workshop::line("advice", 1, &json!({}))]);
        let sent = |order: &Value, key: &str| shop.post("/api/orders", &order.to_string(), &[("idempotency-key", key), ("cookie", &aino)]);
        let mut service = order(&shop, &advice);
        service["shippingMethodId"] = Value::Null;
        service["totalToPay"] = json!(40);
        let company = json!({"company": "Laatikko Oy", "companyCode": "1234567-8", "vatCode": "FI12345678"});
        service["address"].as_object_mut().unwrap().extend(company.as_object().unwrap().clone());
        let mut there = service.clone();
        there["address"].as_object_mut().unwrap().extend(helsinki().as_object().unwrap().clone());
        service["billingAddress"] = helsinki();
        for (order, key) in [(&service, "elsewhere"), (&there, "there")] {
            let answer = sent(order, key);
            assert_eq!(answer.status, 201, "{key}: {}", answer.text);
        }
        staff(&shop, &["orders", "move", "1", "pay"]);
        let database = shop.database().await;
        let (buyer, goods) = machines_read(&database).await.remove(0);
        assert!(buyer.contains("<ram:CountryID>FI</ram:CountryID>") && goods.is_empty(), "{buyer}");
        database.close().await.unwrap();

        // Goods are not sent there, consumers of there buy nothing, and no country is called so.
        let mut consumer = there.clone();
        for field in ["company", "companyCode", "vatCode"] {
            consumer["address"].as_object_mut().unwrap().remove(field);
        }
        let mut goods = there.clone();
        goods["products"] = json!([workshop::line("soap", 1, &json!({"code": "SOAP-LIME"}))]);
        goods["shippingMethodId"] = json!("courier");
        let mut nowhere = there;
        nowhere["address"]["country"] = json!("QQ");
        for (order, allowed) in [(&goods, "must be one of LT, LV"), (&consumer, "must be one of LT, LV"), (&nowhere, "must be the two-letter code of a country")] {
            let refused = sent(order, "refused");
            assert_eq!((refused.status, refused.fields()), (422, vec!["address.country".to_owned()]), "{}", refused.text);
            assert_eq!(refused.json()["errors"][0]["message"], allowed);
        }
        assert_eq!(shop.orders().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn chk_02_each_wrong_field_of_who_is_invoiced_is_named_and_nothing_is_stored() {
    both(async |url| {
        let shop = Shop::start(url);
        let right = of_company(mugs(&shop, 1), riga());
        for (field, value) in [
            ("postcode", json!("LT-44249")),
            ("postcode", json!("")),
            ("country", json!("QQ")),
            ("city", json!(" ")),
            ("address", json!("x".repeat(129))),
        ] {
            let mut order = right.clone();
            order["billingAddress"][field] = value;
            let refused = send(&shop, &order, "k");
            assert_eq!((refused.status, refused.fields()), (422, vec![format!("billingAddress.{field}")]), "{}", refused.text);
        }
        let mut empty = right;
        empty["billingAddress"] = json!({});
        assert_eq!((send(&shop, &empty, "k").status, shop.orders().len()), (400, 0));
    })
    .await;
}
