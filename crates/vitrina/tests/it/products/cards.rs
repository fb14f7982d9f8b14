//! What a list shows of a product.

use crate::{
    cups,
    shared::{read_on_both, read_on_sqlite},
    support::Shop,
    workshop,
};
use serde_json::{Value, json};

fn cards(shop: &Shop, language: &str) -> Vec<Value> {
    shop.get(&format!("/api/products?lang={language}")).json().as_array().unwrap().clone()
}

/// Some fields of the card of a product.
fn card(cards: &[Value], id: &str, names: &[&str]) -> Value {
    let card = cards.iter().find(|card| card["id"] == id).unwrap();
    names.iter().map(|name| card[name].clone()).collect()
}

#[tokio::test]
async fn list_09_only_what_needs_no_choice_names_the_variant_that_a_list_puts_into_the_cart() {
    read_on_both(workshop::SHOP, async |shop| {
        let cards = cards(shop, "en");
        let direct = |id: &str| card(&cards, id, &["directVariantCode"])[0].clone();
        assert_eq!([direct("mug"), direct("candle")], [json!("MUG-W"), json!("CANDLE")]);
        for (id, reason) in [
            ("soap", "has two variants"),
            ("tag", "wants a wording"),
            ("label", "has a size and a matrix"),
            ("card", "has a matrix"),
            ("advice", "is a service"),
            ("quote", "has no price"),
        ] {
            assert_eq!(direct(id), Value::Null, "{id} {reason}");
        }
    })
    .await;
}

#[tokio::test]
async fn list_11_stock_01_a_card_says_what_there_is_and_how_soon() {
    read_on_both(workshop::SHOP, async |shop| {
        let cards = cards(shop, "en");
        let names = ["priceNow", "availableStock", "availableQuantity", "sellWithoutStock", "minDeliveryInDays", "deliveryDays"];
        let cases = [
            ("mug", json!([4.9, 3, 3, false, null, 1])),
            ("soap", json!([2, 10, 10, false, null, 1])),
            ("candle", json!([3, 2, 2, true, 7, 1])),
            // Made to order: no stock, and as soon as its first day with a price.
            ("label", json!([20, null, null, false, null, 2])),
            ("card", json!([0.3, null, null, false, null, 3])),
            ("quote", json!([null, null, null, false, null, null])),
        ];
        for (id, expected) in cases {
            assert_eq!(card(&cards, id, &names), expected, "{id}");
        }
    })
    .await;
}

#[tokio::test]
async fn call_01_a_card_names_its_variants_and_an_entry_of_one_value_those_that_have_it() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let codes = |query: &str| cups::listed(shop, query).0.iter().map(|entry| entry["codes"].clone()).collect::<Vec<Value>>();
        assert_eq!(codes("category=espresso&size=2"), [json!(["V0-white", "V0-kraft"]), json!(["V4-white", "V4-kraft"])]);
        assert_eq!(
            codes("category=espresso&size=3&splitByAttribute=true"),
            [json!(["V0-white"]), json!(["V0-kraft"]), json!(["V4-white", "V4-kraft"])]
        );
        assert_eq!(codes("id=p4"), [json!(["V4-white", "V4-kraft"])]);
    })
    .await;
}

#[tokio::test]
async fn list_12_a_card_has_its_labels_in_the_language_and_a_sale_in_whole_percent() {
    read_on_sqlite(workshop::SHOP, async |shop| {
        let label = |value: &str, title: &str| json!({"value": value, "title": title});
        for (language, new, eco) in [("en", "New", "Ecological"), ("lt", "Nauja", "Ekologiška")] {
            assert_eq!(card(&cards(shop, language), "card", &["labels"]), json!([[label("new", new), label("eco", eco)]]));
        }
        let cards = cards(shop, "en");
        // 10.9 % of the mug's price: what is not saved is not promised.
        assert_eq!(card(&cards, "mug", &["priceNow", "priceOld", "discount", "labels"]), json!([4.9, 5.5001, 10, []]));
        assert_eq!(card(&cards, "label", &["priceOld", "discount"]), json!([null, null]));
    })
    .await;
}
