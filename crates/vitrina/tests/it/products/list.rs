use crate::support::Shop;
use serde_json::json;
use vitrina_testkit::{both, on_sqlite};

#[tokio::test]
async fn list_05_a_category_lists_its_products_with_the_true_total() {
    both(async |url| {
        let shop = Shop::start(url);
        let answer = shop.get_with("/api/products?lang=lt&category=goods&includeSubCategories=true", &[("x-include-total-count", "true")]);
        let ids: Vec<&str> = ["mug", "box"].into();
        let found: Vec<String> =
            answer.json().as_array().unwrap().iter().map(|product| product["id"].as_str().unwrap().to_owned()).collect();
        assert_eq!((found.len(), answer.header("x-total-count")), (ids.len(), "2"));
        assert_eq!(answer.json()[0]["title"], "Puodelis");
        let past = shop.get_with("/api/products?category=goods&includeSubCategories=true&page=7", &[("x-include-total-count", "true")]);
        assert_eq!((past.json(), past.header("x-total-count")), (json!([]), "2"));
        let own = shop.get("/api/products?category=goods").json();
        assert_eq!(own.as_array().unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn list_05_a_card_says_what_the_product_says() {
    on_sqlite(async |url| {
        let shop = Shop::demo(url);
        let cards = shop.get("/api/products?lang=ru&size=150").json();
        for card in cards.as_array().unwrap() {
            let product = shop.get(&format!("/api/products?lang=ru&id={}", card["id"].as_str().unwrap())).json()[0].clone();
            for (field, value) in card.as_object().unwrap() {
                if field != "description" {
                    assert_eq!(*value, product[field], "{field} of {}", card["id"]);
                }
            }
        }
    })
    .await;
}

#[tokio::test]
async fn list_12_a_card_without_a_price_says_what_the_price_begins_at() {
    on_sqlite(async |url| {
        let shop = Shop::demo(url);
        let cards = shop.get("/api/products?lang=lt&category=mailer-boxes").json();
        let card = |id: &str| cards.as_array().unwrap().iter().find(|card| card["id"] == id).unwrap().clone();
        let stated = |card: &serde_json::Value| (card["priceStartingLabel"].clone(), card["priceStartingValue"].clone());
        assert_eq!(card("box-custom")["priceFrom"], json!(null));
        assert_eq!(stated(&card("box-custom")), (json!("nuo"), json!(0.45)));
        assert_eq!(stated(&card("mailer-kraft")), (json!(null), json!(null)));
    })
    .await;
}

#[tokio::test]
async fn list_07_sorts_change_the_order() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let first = |sort: &str| shop.get(&format!("/api/products?sort={sort}")).json()[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(
            (first("price"), first("-price"), first("newest"), first("title")),
            ("box".into(), "mug".into(), "box".into(), "box".into())
        );
    })
    .await;
}

#[tokio::test]
async fn list_05_a_wrong_parameter_is_named_with_what_is_allowed() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        for (query, field) in [("sort=best", "sort"), ("size=51", "size"), ("page=-1", "page"), ("lang=fr", "lang")] {
            let answer = shop.get(&format!("/api/products?{query}"));
            assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]));
        }
        assert_eq!(shop.get("/api/products?category=nothing").status, 404);
        assert_eq!(shop.get("/api/nothing").status, 404);
    })
    .await;
}

#[tokio::test]
async fn prod_09_a_product_answers_its_variants_and_its_matrix_with_real_dates() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let product = &shop.get("/api/products?id=box&lang=en").json()[0];
        assert_eq!((&product["title"], &product["hasMatrix"]), (&json!("Box"), &json!(true)));
        let variants = shop.get("/api/products/box/variants").json();
        assert_eq!((&variants[0]["code"], &variants[0]["priceNow"]), (&json!("BOX-K"), &json!(0.4321)));
        let matrix = shop.get("/api/products/box/quantity-date-pricing").json();
        assert_eq!(matrix["days"], json!([3, 5]));
        assert_eq!(matrix["pricing"], json!([[12.5, 0], [-10.25, null]]));
        assert_eq!(matrix["dates"].as_array().unwrap().len(), 2);
        assert_eq!(shop.get("/api/products/mug/quantity-date-pricing").json()["days"], json!([]));
    })
    .await;
}
