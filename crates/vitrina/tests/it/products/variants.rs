//! The variants of a product (S1 §7).

use crate::{
    catalogue::{Catalogue, Matrix, Product, Variant, Warehouse},
    cups,
    databases::{both, on_sqlite},
    shared::{Shared, read_on_both, read_on_sqlite},
    support::{Shop, line_by_line},
};
use insta::{allow_duplicates, assert_snapshot};
use serde_json::{Value, json};
use std::{thread::sleep, time::Duration};

fn codes(shop: &Shop, query: &str) -> Vec<String> {
    let variants = shop.get(&format!("/api/products/p0/variants?{query}")).json();
    variants.as_array().unwrap().iter().map(|variant| variant["code"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn call_01_variants_are_all_or_those_of_a_value_or_those_that_are_named() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let cases: &[(&str, &[&str])] = &[
            ("", &["V0-white", "V0-kraft"]),
            ("lang=lt", &["V0-white", "V0-kraft"]),
            ("byAttribute=colour:kraft", &["V0-kraft"]),
            ("splitByAttribute=true&id=p0&byAttribute=colour:kraft", &["V0-kraft"]),
            ("byAttribute=colour:kraft&byAttribute=colour:white", &["V0-white", "V0-kraft"]),
            ("byAttribute=colour:kraft&byAttribute=material:glass", &[]),
            ("id=p0", &["V0-white", "V0-kraft"]),
            ("splitByAttribute=colour&id=p1,p0&variantCodes=V0-kraft", &["V0-kraft"]),
            ("splitByAttribute=true&id=p1", &[]),
            ("byAttribute=colour:none", &[]),
            ("variantCodes=V0-kraft", &["V0-kraft"]),
            ("variantCodes=V0-kraft,V0-white,V1-white", &["V0-white", "V0-kraft"]),
            ("variantCodes=V0-kraft&variantCodes=none", &["V0-kraft"]),
            ("variantCodes=none", &[]),
            ("variantCodes=V0-white&byAttribute=colour:kraft", &[]),
        ];
        for (query, expected) in cases {
            assert_eq!(codes(shop, query), *expected, "{query}");
        }
        let many = vec!["p"; 151].join(",");
        for (query, field) in [
            ("lang=xx", "lang"),
            ("lang=en&lang=en", "lang"),
            ("byAttribute=colour", "byAttribute"),
            ("byAttribute=shape:round", "byAttribute"),
            ("splitByAttribute=nonsense", "splitByAttribute"),
            (&format!("variantCodes={many}"), "variantCodes"),
            (&format!("id={many}"), "id"),
            ("lowestPrice=maybe", "lowestPrice"),
        ] {
            let answer = shop.get(&format!("/api/products/p0/variants?{query}"));
            assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]), "{query}");
        }
    })
    .await;
}

#[tokio::test]
async fn prod_03_what_only_variants_carry_can_be_chosen_like_what_the_product_names() {
    on_sqlite(async |url| {
        // Neither product names the colour among its attributes.
        let white = Variant::new("BOX-W").of("colour", "white").price("0.4321");
        let shop = Catalogue::small().product("box", |product| product.variant(white)).serve(url);
        let product = |id: &str| shop.get(&format!("/api/products?id={id}&lang=lt")).json()[0].clone();
        let seen = |attribute: &Value| {
            let values: Vec<_> = attribute["values"].as_array().unwrap().iter().map(|value| value["value"].clone()).collect();
            json!([attribute["code"], attribute["role"], attribute["title"], values])
        };
        let attributes = |id: &str| product(id)["attributes"].as_array().unwrap().iter().map(seen).collect::<Vec<_>>();
        assert_eq!(attributes("box"), [json!(["colour", "variant", "Spalva", ["white", "kraft"]])]);
        assert_eq!(
            attributes("mug"),
            [json!(["colour", "variant", "Spalva", ["white"]]), json!(["material", "info", "Material", ["ceramic"]])]
        );
    })
    .await;
}

#[tokio::test]
async fn call_01_a_variant_has_every_field_of_the_document() {
    read_on_both(Shared::Small, async |shop| {
        let mug = shop.get("/api/products/mug/variants?lang=en").json();
        assert_eq!(mug.as_array().unwrap().len(), 1);
        allow_duplicates! { assert_snapshot!(line_by_line(&mug[0]), @r#"
            code: "MUG-W"
            mainModel: null
            images: []
            attributes: [{"code":"colour","value":"white"}]
            priceNow: 4.9
            priceOld: 5.5001
            priceFrom: 4.9
            lowestPrice30Days: null
            currency: "EUR"
            isPriceCalculated: false
            availableQuantity: 3
            sellWithoutStock: false
            deliveryDays: 1
            warehouses: [{"code":"riga","sortNumber":1,"isPurchaseAvailable":false,"availableQuantity":0,"deliveryTimeMaxDays":4},{"code":"vilnius","sortNumber":2,"isPurchaseAvailable":true,"availableQuantity":3,"deliveryTimeMaxDays":1}]
            "#) };
        let of_box = shop.get("/api/products/box/variants").json();
        let made = ["isPriceCalculated", "availableQuantity", "warehouses"].map(|name| of_box[0][name].clone());
        assert_eq!(made, [Value::Bool(true), Value::Null, json!([])], "what is made to order has no stock");
    })
    .await;
}

#[tokio::test]
async fn list_11_each_variant_says_its_own_days() {
    both(async |url| {
        let variant = |id: &str, colour: &str, pieces: u32| {
            let place = Warehouse { code: "vilnius".to_owned(), place: 1, pieces, days: 2 };
            Variant::new(&format!("{id}-{colour}")).of("colour", colour).price("2.00").warehouses([place])
        };
        let soap = |id: &str| Product::new(id).variant(variant(id, "white", 5)).variant(variant(id, "kraft", 0));
        let white = Matrix::percents([7], &[(100, [Some("0")])]).when("colour", &["white"]);
        let shop = Catalogue::small()
            .product("box", |product| product.matrix_before(white).variant(Variant::new("BOX-W").of("colour", "white").price("0.40")))
            .with([soap("soap"), soap("made").without_stock(9)])
            .with([Product::new("advice").service().days_min(4).variant(Variant::new("ADVICE").price("30.00"))])
            .serve(url);
        let told = |id: &str| {
            let variants = shop.get(&format!("/api/products/{id}/variants")).json();
            variants.as_array().unwrap().iter().map(|variant| variant["deliveryDays"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(told("soap"), [json!(2), Value::Null], "sold out is sold out");
        assert_eq!(told("made"), [json!(2), json!(9)]);
        assert_eq!(told("box"), [json!(3), json!(7)], "of the matrix that prices it");
        assert_eq!(told("advice"), [json!(4)]);
        let cards =
            ["soap", "made", "box", "advice"].map(|id| shop.get(&format!("/api/products?id={id}")).json()[0]["deliveryDays"].clone());
        assert_eq!(cards, [2, 2, 3, 4].map(|days| json!(days)), "their products the soonest of them");
    })
    .await;
}

#[tokio::test]
async fn decision_10_a_reduced_price_tells_the_lowest_before_it_and_not_itself() {
    both(async |url| {
        let shop = Shop::start(url);
        let told = || {
            let mug = shop.get("/api/products/mug/variants?lowestPrice=true").json()[0].clone();
            (mug["priceNow"].clone(), mug["lowestPrice30Days"].clone())
        };
        assert_eq!(told(), (json!(4.9), Value::Null), "nothing is known of the time before");
        shop.import(Catalogue::small().product("mug", |mug| mug.variants(|white| white.price("3.90"))).path());
        // A server polls its database several times a second; only one that never looks fails here.
        for _ in 0..100 {
            if told().0 == json!(3.9) {
                break;
            }
            sleep(Duration::from_millis(100));
        }
        assert_eq!(told(), (json!(3.9), json!(4.9)));
    })
    .await;
}
