use crate::{
    catalogue::{Attribute, Choice},
    cups,
    databases::on_sqlite,
    shared::{Shared, read_on_both, read_on_sqlite},
    support::{Shop, line_by_line},
};
use insta::{allow_duplicates, assert_snapshot};
use serde_json::{Value, json};

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
    read_on_both(Shared::Demo, async |shop| {
        let boxes = "lang=en&category=boxes&includeSubCategories=true";
        for query in [
            boxes.to_owned(),
            format!("{boxes}&da-board=white"),
            format!("{boxes}&da-board=white&da-board=kraft&da-use=food"),
            "search=box".to_owned(),
        ] {
            assert!(assert_counts(shop, &query) > 2, "{query}");
        }
    })
    .await;
}

/// That each count is the list's total; answers how many filters there are.
fn assert_counts(shop: &Shop, query: &str) -> usize {
    let found = filters(shop, query);
    for filter in found.iter().filter(|filter| filter["type"] == "values") {
        let code = filter["code"].as_str().unwrap();
        for value in filter["values"].as_array().unwrap() {
            let name = value["value"].as_str().unwrap();
            let parameter = format!("&da-{code}={name}");
            assert_eq!(value["active"], query.contains(&parameter), "{parameter} of {query}");
            assert_eq!(value["count"], total(shop, &format!("{query}{parameter}")), "{parameter} added to {query}");
        }
        assert_eq!(filter["active"], query.contains(&format!("da-{code}=")));
    }
    found.len()
}

#[tokio::test]
async fn list_10_counts_and_bounds_are_of_the_entries_at_their_own_prices() {
    read_on_both(cups::SHOP, async |shop| {
        let split = "splitByAttribute=true&category=espresso";
        for narrowed in ["", "&price=20-60", "&price=20-60&da-colour=kraft", "&da-colour=white&da-material=glass", "&price=150-"] {
            assert!(assert_counts(shop, &format!("{split}{narrowed}")) > 1, "{narrowed}");
        }
        let bounds = |query: &str| {
            let price = filters(shop, query).pop().unwrap();
            ["code", "min", "max"].map(|name| price[name].clone())
        };
        // Cup 140 costs 141 in white and 166 in kraft, cup 156 in either colour 157.
        assert_eq!(bounds(split), [json!("price"), json!(1), json!(166)]);
        assert_eq!(bounds(&format!("{split}&price=150-")), [json!("price"), json!(1), json!(166)]);
        assert_eq!(bounds(&format!("{split}&da-colour=white")), [json!("price"), json!(1), json!(157)]);
        assert_eq!(bounds("category=espresso"), [json!("price"), json!(1), json!(157)]);
    })
    .await;
}

#[tokio::test]
async fn list_06_values_of_one_attribute_are_one_choice_in_whatever_way_they_are_named() {
    read_on_sqlite(cups::SHOP, async |shop| {
        let named = |query: &str| (shop.get(&format!("/api/products/filters?category=espresso&{query}")).json(), total(shop, query));
        for split in ["", "&splitByAttribute=true"] {
            let plain = named(&format!("da-colour=kraft&da-colour=white{split}"));
            assert_eq!(plain.0[0]["values"][1]["active"], true);
            assert_eq!(named(&format!("da-colour=white&byAttribute=colour:kraft{split}")), plain);
            assert_eq!(named(&format!("byAttribute=colour:kraft&byAttribute=colour:white{split}")), plain);
        }
    })
    .await;
}

#[tokio::test]
async fn list_06_a_price_range_narrows_and_its_bounds_stay() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let price = |query: &str| filters(shop, query).into_iter().find(|filter| filter["code"] == "price").unwrap();
        let all = price("category=boxes&includeSubCategories=true");
        let narrowed = price("category=boxes&includeSubCategories=true&price=70-120.50");
        assert_eq!((&narrowed["min"], &narrowed["max"]), (&all["min"], &all["max"]));
        assert_eq!(
            (&narrowed["active"], narrowed["from"].as_f64(), narrowed["to"].as_f64()),
            (&Value::Bool(true), Some(70.0), Some(120.5))
        );
        let listed = shop.get("/api/products?category=boxes&includeSubCategories=true&price=70-120.50&sort=price").json();
        let prices: Vec<f64> = listed.as_array().unwrap().iter().map(|product| product["priceFrom"].as_f64().unwrap()).collect();
        assert!(!prices.is_empty() && prices.is_sorted() && prices.iter().all(|price| (70.0..=120.5).contains(price)), "{prices:?}");
    })
    .await;
}

#[tokio::test]
async fn list_06_filters_are_those_of_the_list_in_its_language() {
    read_on_both(cups::SHOP, async |shop| {
        let filters = |query: &str| shop.get(&format!("/api/products/filters?{query}")).json();
        // Forty cups 0, 4 ... 156, all of them in both colours.
        let all = filters("category=espresso");
        allow_duplicates! { assert_snapshot!(line_by_line(&all), @r##"
            {"code":"colour","type":"values","title":"Colour","active":false,"values":[{"value":"white","title":"White","colour":"#ffffff","image":null,"active":false,"count":40},{"value":"kraft","title":"Kraft","colour":null,"image":"box-1","active":false,"count":40}],"min":null,"max":null,"from":null,"to":null}
            {"code":"material","type":"values","title":"Material","active":false,"values":[{"value":"ceramic","title":"Ceramic","colour":null,"image":null,"active":false,"count":26},{"value":"glass","title":"Glass","colour":null,"image":null,"active":false,"count":14}],"min":null,"max":null,"from":null,"to":null}
            {"code":"price","type":"range","title":"Price","active":false,"values":[],"min":1,"max":157,"from":null,"to":null}
            "##) };
        assert_eq!(filters("lang=lt&category=espresso")[0]["title"], "Spalva");
        assert_eq!(filters("lang=lt&category=espresso")[0]["values"][1]["title"], "Kraftas");
        // Cups 12, 24, 36 and 48 are of glass and cost 13 to 49; with ceramic there would be ten.
        let narrowed = filters("category=espresso&da-material=glass&price=10-50.5");
        allow_duplicates! { assert_snapshot!(line_by_line(&narrowed), @r##"
            {"code":"colour","type":"values","title":"Colour","active":false,"values":[{"value":"white","title":"White","colour":"#ffffff","image":null,"active":false,"count":4},{"value":"kraft","title":"Kraft","colour":null,"image":"box-1","active":false,"count":4}],"min":null,"max":null,"from":null,"to":null}
            {"code":"material","type":"values","title":"Material","active":true,"values":[{"value":"ceramic","title":"Ceramic","colour":null,"image":null,"active":false,"count":10},{"value":"glass","title":"Glass","colour":null,"image":null,"active":true,"count":4}],"min":null,"max":null,"from":null,"to":null}
            {"code":"price","type":"range","title":"Price","active":true,"values":[],"min":1,"max":157,"from":10,"to":50.5}
            "##) };
        // What narrows nothing is not offered; what is active stays, though it finds nothing.
        assert_eq!(filters("id=p1"), json!([]));
        allow_duplicates! { assert_snapshot!(line_by_line(&filters("id=p1&da-colour=kraft")[0]["values"]), @r##"
            {"value":"white","title":"White","colour":"#ffffff","image":null,"active":false,"count":1}
            {"value":"kraft","title":"Kraft","colour":null,"image":"box-1","active":true,"count":0}
            "##) };
        assert_eq!(filters("category=doppio"), json!([]));
        // Page, size and sort are of the list alone.
        assert_eq!(filters("category=espresso&page=7&size=100&sort=price"), all);
    })
    .await;
}

#[tokio::test]
async fn list_06_filters_and_values_stand_by_order_and_sort_number() {
    on_sqlite(async |url| {
        let colours = [Choice::new("white", "White").place(1), Choice::new("kraft", "Kraft").place(0)];
        let materials = [Choice::new("glass", "Glass"), Choice::new("ceramic", "Ceramic")];
        let shop = cups::catalogue()
            .with_only([
                Attribute::select("colour").place(2).filter().choices(colours),
                Attribute::info("material").place(1).filter().choices(materials),
            ])
            .serve(url);
        let stands = |filter: &Value| {
            let values: Vec<Value> = filter["values"].as_array().unwrap().iter().map(|value| value["value"].clone()).collect();
            json!([filter["code"], values])
        };
        for narrowed in ["", "&da-colour=white", "&da-colour=white&da-colour=kraft"] {
            let found: Vec<Value> = filters(&shop, &format!("category=espresso{narrowed}")).iter().map(stands).collect();
            let expected = [json!(["material", ["glass", "ceramic"]]), json!(["colour", ["kraft", "white"]]), json!(["price", []])];
            assert_eq!(found, expected, "{narrowed}");
        }
    })
    .await;
}
