//! What a list shows of a product.

use crate::{
    catalogue::{Attribute, Choice, Product, Variant},
    cups,
    databases::on_sqlite,
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
async fn list_09_list_10_an_entry_of_one_value_names_the_only_variant_that_has_it() {
    on_sqlite(async |url| {
        let of = |code: &str, tone: &str| Variant::new(code).of("tone", tone);
        let variant = |code: &str, tone: &str| of(code, tone).price("3").pieces(9);
        let paint = Product::new("paint").variant(variant("PAINT-6", "dark").of("pack", "six"));
        let shop = workshop::catalogue()
            .configured("splitProductsByAttribute", "tone")
            .with([
                Attribute::select("tone").choices([
                    Choice::new("dark", "Dark"),
                    Choice::new("light", "Light"),
                    Choice::new("black", "Black").not_sold(),
                ]),
                Attribute::select("pack").choices([Choice::new("six", "Six"), Choice::new("ten", "Ten")]),
            ])
            .with([
                paint.variant(variant("PAINT-10", "dark").of("pack", "ten")).variant(variant("PAINT-L", "light").of("pack", "six")),
                Product::new("sign").attribute("wording").variant(variant("SIGN-D", "dark")).variant(variant("SIGN-L", "light")),
                Product::new("lamp").variant(of("LAMP-D", "dark")).variant(variant("LAMP-L", "light")).variant(variant("LAMP-B", "black")),
                Product::new("vase").variant(variant("VASE", "light")),
            ])
            .serve(url);
        let direct = |query: &str| -> Vec<Value> {
            let (entries, _) = cups::listed(&shop, &format!("id=paint,sign,lamp,vase{query}"));
            entries
                .iter()
                .map(|entry| json!([entry["id"], entry["splitAttributeValueByCode"]["tone"], entry["directVariantCode"]]))
                .collect()
        };
        let split = [
            // Two packs to choose from, then one.
            json!(["paint", "dark", null]),
            json!(["paint", "light", "PAINT-L"]),
            // Wants a wording.
            json!(["sign", "dark", null]),
            json!(["sign", "light", null]),
            // Has no price, has one, and blocks the purchase.
            json!(["lamp", "dark", null]),
            json!(["lamp", "light", "LAMP-L"]),
            json!(["lamp", "black", null]),
            // One value is no choice: it is listed whole.
            json!(["vase", null, "VASE"]),
        ];
        assert_eq!(direct("&splitByAttribute=true"), split);
        let whole = [json!(["paint", null, null]), json!(["sign", null, null]), json!(["lamp", null, null]), json!(["vase", null, "VASE"])];
        assert_eq!(direct(""), whole);
        // What a list puts into the cart then can be ordered.
        let line = workshop::line("paint", 2, &json!({"code": "PAINT-L", "attributes": {"tone": "light"}}));
        let priced = &workshop::price(&shop, &json!({"products": [line]}))["productDetails"][0];
        assert_eq!((&priced["price"], &priced["issues"]), (&json!(6), &json!([])));
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
