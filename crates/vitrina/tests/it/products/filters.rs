use crate::support::Shop;
use serde_json::Value;
use vitrina_testkit::{both, on_sqlite};

/// How many entries a list has.
fn total(shop: &Shop, query: &str) -> u64 {
    let answer = shop.get_with(&format!("/api/products?{query}"), &[("x-include-total-count", "true")]);
    answer.header("x-total-count").parse().unwrap_or_else(|_| panic!("{query}: {}", answer.text))
}

fn filters(shop: &Shop, query: &str) -> Vec<Value> {
    shop.get(&format!("/api/products/filters?{query}")).json().as_array().cloned().unwrap_or_default()
}

#[tokio::test]
async fn list_06_every_count_is_the_total_of_the_list_with_the_value_added() {
    both(async |url| {
        let shop = Shop::demo(url);
        let boxes = "lang=en&category=boxes&includeSubCategories=true";
        for query in [
            boxes.to_owned(),
            format!("{boxes}&da-board=white"),
            format!("{boxes}&da-board=white&da-board=kraft&da-use=food"),
            "search=box".to_owned(),
        ] {
            let found = filters(&shop, &query);
            assert!(found.len() > 2, "{query}: {found:?}");
            for filter in found.iter().filter(|filter| filter["type"] == "values") {
                let code = filter["code"].as_str().unwrap();
                for value in filter["values"].as_array().unwrap() {
                    let name = value["value"].as_str().unwrap();
                    let parameter = format!("&da-{code}={name}");
                    assert_eq!(value["active"], query.contains(&parameter), "{parameter} of {query}");
                    assert_eq!(value["count"], total(&shop, &format!("{query}{parameter}")), "{parameter} added to {query}");
                }
                assert_eq!(filter["active"], query.contains(&format!("da-{code}=")));
            }
        }
    })
    .await;
}

#[tokio::test]
async fn list_06_a_price_range_narrows_and_its_bounds_stay() {
    on_sqlite(async |url| {
        let shop = Shop::demo(url);
        let price = |query: &str| filters(&shop, query).into_iter().find(|filter| filter["code"] == "price").unwrap();
        let all = price("category=boxes&includeSubCategories=true");
        let narrowed = price("category=boxes&includeSubCategories=true&price=1-2.50");
        assert_eq!((&narrowed["min"], &narrowed["max"]), (&all["min"], &all["max"]));
        assert_eq!((&narrowed["active"], narrowed["from"].as_f64(), narrowed["to"].as_f64()), (&Value::Bool(true), Some(1.0), Some(2.5)));
        let listed = shop.get("/api/products?category=boxes&includeSubCategories=true&price=1-2.50&sort=price").json();
        let prices: Vec<f64> = listed.as_array().unwrap().iter().map(|product| product["priceFrom"].as_f64().unwrap()).collect();
        assert!(!prices.is_empty() && prices.is_sorted() && prices.iter().all(|price| (1.0..=2.5).contains(price)), "{prices:?}");
    })
    .await;
}

#[tokio::test]
async fn list_05_a_wrong_filter_is_named_with_what_is_allowed() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let cases = [
            ("da-shape=round", "da-shape"),
            ("price=cheap", "price"),
            ("price=5-1", "price"),
            ("byAttribute=colour", "byAttribute"),
            ("recommended=maybe", "recommended"),
            ("lang=xx", "lang"),
        ];
        for (query, field) in cases {
            for call in ["/api/products", "/api/products/filters"] {
                let answer = shop.get(&format!("{call}?{query}"));
                assert_eq!((answer.status, answer.fields()), (400, vec![field.to_owned()]), "{call}?{query}");
            }
        }
        let thousands = shop.get(&format!("/api/products?{}", "da-colour=white&".repeat(2000)));
        assert_eq!((thousands.status, thousands.fields()), (400, vec!["query".to_owned()]));
        assert_eq!(total(&shop, "da-colour=no-such-value"), 0);
    })
    .await;
}
