//! What only the whole product says: its VAT, its stock, its day (S1 §3).

use crate::{
    catalogue::{Catalogue, Product, Variant},
    databases::both,
    support::Shop,
};
use serde_json::{Value, json};

/// The mug bears a reduced rate. Beside it stand a cup that no warehouse has, one that is made when it is ordered, and a service.
fn shop(url: &str) -> Shop {
    let rate = |country: &str, class: &str, from: &str, rate: &str| json!({"country": country, "taxClass": class, "validFrom": from, "rate": rate});
    let rates = json!([
        rate("LT", "standard", "2009-09-01", "0.21"),
        rate("LT", "reduced", "2009-09-01", "0.09"),
        rate("LT", "reduced", "2020-01-01", "0.05"),
        rate("LT", "reduced", "2999-01-01", "0.12"),
        rate("EE", "reduced", "2020-01-01", "0.13"),
        rate("LV", "reduced", "2020-01-01", "0.12"),
    ]);
    let other = |id: &str| Product::new(id).category("mugs");
    let priced = |id: &str| other(id).variant(Variant::new(id).price("2.00"));
    Catalogue::small()
        .configured("vatRates", rates)
        .product("mug", |mug| mug.tax_class("reduced"))
        .with([
            priced("gone"),
            priced("to-come").without_stock(4),
            priced("work").service().days_min(2),
            other("asked").variant(Variant::new("asked")),
        ])
        .serve(url)
}

fn product(shop: &Shop, id: &str) -> Value {
    shop.get(&format!("/api/products?id={id}")).json()[0].take()
}

/// What the price call says of one piece, for a cart without an address.
fn priced(shop: &Shop, id: &str) -> Value {
    let cart = json!({"products": [{"guid": "a", "id": id, "quantity": 1}]});
    shop.post("/api/orders/price", &cart.to_string(), &[]).json()["productDetails"][0].take()
}

#[tokio::test]
async fn price_06_a_product_says_the_vat_of_its_tax_class_today_as_the_price_call_does() {
    both(async |url| {
        let shop = shop(url);
        for (id, rate) in [("mug", 0.05), ("gone", 0.21), ("box", 0.21), ("work", 0.21)] {
            assert_eq!(product(&shop, id)["vatRate"], json!(rate), "{id}");
            assert_eq!(priced(&shop, id)["vatRate"], json!(rate), "{id}");
        }
        let cards = shop.get("/api/products?category=mugs").json();
        let card = |id: &str| cards.as_array().unwrap().iter().find(|card| card["id"] == id).unwrap().clone();
        assert_eq!(card("mug")["vatRate"], json!(0.05));
        assert_eq!(card("gone").get("vatRate"), None, "the configuration says that of standard goods");
        assert_eq!(card("gone").get("deliveryDate"), None, "cards have no room for it");
    })
    .await;
}

#[tokio::test]
async fn prod_09_the_day_of_one_piece_is_that_of_the_price_call() {
    both(async |url| {
        let shop = shop(url);
        for id in ["mug", "to-come"] {
            let day = priced(&shop, id)["deliveryDate"].clone();
            assert!(day.is_string(), "{id}");
            assert_eq!(product(&shop, id)["deliveryDate"], day, "{id}");
        }
        for id in ["gone", "box", "work", "asked"] {
            assert_eq!(product(&shop, id).get("deliveryDate"), None, "{id}");
        }
    })
    .await;
}

#[tokio::test]
async fn stock_01_goods_that_no_warehouse_has_are_none_and_only_what_is_made_to_order_has_no_number() {
    both(async |url| {
        let shop = shop(url);
        let cases = [
            ("mug", json!(3)),
            ("gone", json!(0)),
            ("to-come", json!(0)),
            ("box", Value::Null),
            ("work", Value::Null),
            ("asked", Value::Null),
        ];
        for (id, pieces) in cases {
            let variants = shop.get(&format!("/api/products/{id}/variants")).json();
            assert_eq!((&variants[0]["availableQuantity"], &product(&shop, id)["availableStock"]), (&pieces, &pieces), "{id}");
        }
    })
    .await;
}
