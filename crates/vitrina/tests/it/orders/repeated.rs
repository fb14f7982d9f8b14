//! The same order under the same key, and what a visitor may not order at all.

use super::{mugs, order};
use crate::{
    catalogue::{Catalogue, Payment},
    databases::{both, on_sqlite},
    support::{Answer, Shop},
    workshop,
};
use serde_json::{Map, Value, json};
use vitrina_shop::context::secret_hash;
use vitrina_store::orders;

fn send(shop: &Shop, order: &str, key: &str) -> Answer {
    shop.post("/api/orders", order, &[("idempotency-key", key)])
}

/// Every object's entries in the opposite order.
fn backwards(value: &Value) -> Value {
    match value {
        Value::Object(entries) => entries.iter().rev().map(|(name, value)| (name.clone(), backwards(value))).collect::<Map<_, _>>().into(),
        Value::Array(values) => values.iter().map(backwards).collect(),
        other => other.clone(),
    }
}

#[tokio::test]
async fn chk_04_an_order_is_the_same_however_it_is_written_down() {
    both(async |url| {
        let shop = workshop::catalogue().serve(url);
        let day = shop.get("/api/products/label/quantity-date-pricing").json()["dates"][0].clone();
        let choices = json!({"size-width": "100", "size-height": "90", "gloss": "yes"});
        let order = order(&shop, &json!([workshop::line("label", 100, &json!({"deliveryDate": day, "attributes": choices}))]));
        let placed = send(&shop, &order.to_string(), "key-1");
        assert_eq!(placed.status, 201, "{}", placed.text);

        let mut with_nulls = order.clone();
        with_nulls["products"][0]["code"] = Value::Null;
        with_nulls["products"][0]["price"] = json!(1);
        with_nulls["products"][0]["quantity"] = json!(100.0);
        with_nulls["products"][0]["attributes"]["pages"] = json!("");
        with_nulls["address"]["company"] = Value::Null;
        with_nulls["discountCode"] = json!(" ");
        let mut without = order.clone();
        for field in ["discountCode", "giftVoucher"] {
            without.as_object_mut().unwrap().remove(field);
        }
        let same = [
            serde_json::to_string_pretty(&order).unwrap(),
            backwards(&order).to_string(),
            backwards(&with_nulls).to_string(),
            without.to_string(),
        ];
        for body in same {
            let again = send(&shop, &body, "key-1");
            assert_eq!((again.status, again.json()), (200, placed.json()), "{body}");
        }
        let in_another_language = shop.post("/api/orders?lang=lt", &order.to_string(), &[("idempotency-key", "key-1")]);
        assert_eq!((in_another_language.status, in_another_language.json()), (200, placed.json()));

        for (pointer, value) in [
            ("/products/0/guid", json!("b")),
            ("/products/0/quantity", json!(250)),
            ("/products/0/attributes/gloss", json!("")),
            ("/address/surname", json!("Kita")),
            ("/totalToPay", json!(0)),
            ("/termsVersion", json!("1999")),
        ] {
            let mut other = order.clone();
            *other.pointer_mut(pointer).unwrap() = value;
            let refused = send(&shop, &other.to_string(), "key-1");
            assert_eq!((refused.status, refused.fields()), (422, vec!["Idempotency-Key".to_owned()]), "{pointer}");
        }
        assert_eq!(shop.orders().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn chk_04_an_order_whose_answer_was_lost_right_before_an_upgrade_gets_it_from_the_newer_program() {
    both(async |url| {
        let shop = Shop::start(url);
        let order = mugs(&shop, 1);
        assert_eq!(send(&shop, &order.to_string(), "key-1").status, 201);
        // The same once more, as a program wrote it that hashed the language and the body as it came.
        let database = shop.database().await;
        let mut stored = orders::export(&database, 0, 1).await.unwrap().remove(0);
        let transaction = database.begin_write().await.unwrap();
        (stored.id, stored.token_hash) = ("of-before".to_owned(), "of-before".to_owned());
        stored.idempotency_hash = secret_hash("key-2");
        stored.request_hash = secret_hash(&format!("en{order}"));
        orders::insert(&transaction, &stored).await.unwrap();
        transaction.commit().await.unwrap();
        database.close().await.unwrap();

        let again = send(&shop, &order.to_string(), "key-2");
        assert_eq!((again.status, &again.json()["number"]), (200, &json!("000002")), "{}", again.text);
        for (pointer, value) in [("/totalToPay", json!(0)), ("/address/surname", json!("Kita"))] {
            let mut other = order.clone();
            *other.pointer_mut(pointer).unwrap() = value;
            let refused = send(&shop, &other.to_string(), "key-2");
            assert_eq!((refused.status, refused.fields()), (422, vec!["Idempotency-Key".to_owned()]), "{pointer}");
        }
        assert_eq!(shop.orders().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn chk_04_a_repeated_key_answers_as_before_whatever_has_changed_since() {
    both(async |url| {
        let flags = ["--renderers", "0", "--orders-a-minute", "2", "--wrong-codes-a-minute", "1"];
        let shop = Shop::start_with(url, &flags);
        let mut order = mugs(&shop, 1);
        order["discountCode"] = json!("WRONG-1");
        let placed = send(&shop, &order.to_string(), "key-1");
        assert_eq!(placed.status, 201, "{}", placed.text);
        let repeated = || {
            let again = send(&shop, &order.to_string(), "key-1");
            assert_eq!((again.status, again.json()), (200, placed.json()));
        };

        // The country is no longer served, the terms are others, and the way of payment is gone.
        let other = Catalogue::small().configured("deliveryCountries", ["LV"]).configured("termsVersion", "2026-02");
        shop.import(other.with_only([Payment { id: "wire", kind: "bankTransfer" }]).path());
        while shop.get("/api/configuration").json()["deliveryCountries"] != json!(["LV"]) {}
        let other = send(&shop, &order.to_string(), "key-2");
        assert_eq!((other.status, other.fields()), (422, vec!["address.country".to_owned()]));
        repeated();
        // Codes that do not hold are used up, and so are the orders of this minute.
        let cart = json!({"products": order["products"], "discountCode": "WRONG-2"}).to_string();
        while shop.post("/api/orders/price", &cart, &[]).status != 429 {}
        assert_eq!(send(&shop, &order.to_string(), "key-3").status, 429);
        repeated();
        assert_eq!(shop.orders().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn decision_62_a_guest_cannot_order_on_credit_nor_is_it_offered() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().with([Payment { id: "credit", kind: "credit" }]).serve(url);
        let offered = shop.get("/api/payment-methods").json();
        let ids: Vec<&str> = offered.as_array().unwrap().iter().map(|method| method["id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["transfer"]);
        for id in ["credit", "shells"] {
            let mut order = mugs(&shop, 1);
            order["paymentMethodId"] = json!(id);
            let refused = send(&shop, &order.to_string(), "k");
            assert_eq!((refused.status, refused.fields()), (422, vec!["paymentMethodId".to_owned()]));
            assert_eq!(refused.json()["errors"][0]["message"], "must be one of transfer");
        }
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}

#[tokio::test]
async fn chk_04_lines_with_one_guid_are_refused() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let line = json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1});
        let mut twice = order(&shop, &json!([line]));
        twice["products"] = json!([line, line]);
        let refused = send(&shop, &twice.to_string(), "k");
        assert_eq!((refused.status, refused.fields()), (422, vec!["products[1].guid".to_owned()]));
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}
