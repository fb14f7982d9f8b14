//! What stands in the way of a line, each claim with the nearest line that is free of it (S1 §3 to §5, STOCK-01, STOCK-02).

use crate::{
    shared::{read_on_both, read_on_sqlite},
    workshop::{self, line, numbered, price},
};
use serde_json::{Value, json};

const QUANTITY: &[&str] = &["UnavailableProductQuantity"];
const OPTION: &[&str] = &["UnavailableOption"];
const DATE: &[&str] = &["UnavailableDate"];
const NONE: &[&str] = &[];

#[tokio::test]
async fn price_05_a_line_that_cannot_be_made_has_no_price_and_says_why() {
    read_on_both(workshop::SHOP, async |shop| {
        let days = |id: &str| shop.get(&format!("/api/products/{id}/quantity-date-pricing")).json()["dates"].clone();
        let (label_days, card_days) = (days("label"), days("card"));
        let sized = |day: &Value, width: &str, height: &str| json!({"deliveryDate": day, "attributes": {"size-width": width, "size-height": height}});
        let on = |day: usize| sized(&label_days[day], "100", "100");
        let of = |width: &str, height: &str| sized(&label_days[0], width, height);
        let with = |attributes: Value| {
            let mut line = on(0);
            line["attributes"].as_object_mut().unwrap().extend(attributes.as_object().unwrap().clone());
            line
        };
        let scent = |value: &str| json!({"attributes": {"scent": value}});
        let cases: Vec<(Value, &[&str], Value)> = vec![
            // Quantities: 20 x 0.01 m2 x percent x quantity + 10, also between two tiers, never outside nor beside a gap.
            (line("label", 100, &on(0)), NONE, json!(40)),
            (line("label", 99, &on(0)), QUANTITY, Value::Null),
            (line("label", 200, &on(0)), NONE, json!(62)),
            (line("label", 1000, &on(0)), NONE, json!(210)),
            (line("label", 1001, &on(0)), QUANTITY, Value::Null),
            (line("label", 500, &on(1)), QUANTITY, Value::Null),
            (line("label", 499, &on(1)), QUANTITY, Value::Null),
            (line("label", 501, &on(1)), QUANTITY, Value::Null),
            (line("label", 1000, &on(1)), NONE, json!(190)),
            (line("card", 100, &json!({"deliveryDate": card_days[0]})), NONE, json!(30)),
            (line("card", 150, &json!({"deliveryDate": card_days[0]})), QUANTITY, Value::Null),
            // Days.
            (line("card", 100, &json!({})), DATE, Value::Null),
            (line("card", 100, &json!({"deliveryDate": ""})), DATE, Value::Null),
            (line("card", 100, &json!({"deliveryDate": "2020-01-02"})), DATE, Value::Null),
            (line("card", 100, &json!({"deliveryDate": "9999-12-31"})), DATE, Value::Null),
            // Sizes: bounds are allowed, what is beside them is not; a small piece is billed as 0.001 m2.
            (line("label", 100, &of("20", "20")), NONE, json!(13)),
            (line("label", 100, &of("300", "200")), NONE, json!(190)),
            (line("label", 100, &of("19", "20")), OPTION, Value::Null),
            (line("label", 100, &of("301", "20")), OPTION, Value::Null),
            (line("label", 100, &of("20", "201")), OPTION, Value::Null),
            (line("label", 100, &of("50.5", "20")), OPTION, Value::Null),
            (line("label", 100, &of("-50", "20")), OPTION, Value::Null),
            (line("label", 100, &of("+50", "20")), OPTION, Value::Null),
            (line("label", 100, &of("50", "2e1")), OPTION, Value::Null),
            (line("label", 100, &of("0050", "20")), NONE, json!(13)),
            (line("label", 100, &of("99999999999999999999", "20")), OPTION, Value::Null),
            (line("label", 100, &of("", "20")), OPTION, Value::Null),
            (line("label", 100, &json!({"deliveryDate": label_days[0]})), OPTION, Value::Null),
            // Options.
            (line("label", 100, &with(json!({"gloss": "yes"}))), NONE, json!(50)),
            (line("label", 100, &with(json!({"gloss": "no"}))), OPTION, Value::Null),
            (line("label", 100, &with(json!({"scent": "lime"}))), OPTION, Value::Null),
            (line("label", 100, &with(json!({"none": "x"}))), OPTION, Value::Null),
            (line("label", 100, &with(json!({"pages": "12"}))), NONE, json!(40)),
            (line("label", 100, &with(json!({"pages": "twelve"}))), OPTION, Value::Null),
            (line("tag", 1, &json!({"attributes": {"wording": "Ačiū!"}})), NONE, json!(1)),
            (line("tag", 1, &json!({"attributes": {"wording": ""}})), OPTION, Value::Null),
            (line("tag", 1, &json!({})), OPTION, Value::Null),
            // Variants: exactly one, of this product, and one that may be bought.
            (line("soap", 1, &scent("lime")), NONE, json!(2)),
            (line("soap", 1, &json!({"code": "SOAP-LIME"})), NONE, json!(2)),
            (line("soap", 1, &json!({})), OPTION, Value::Null),
            (line("soap", 1, &json!({"code": "SOAP-LIME", "attributes": {"scent": "lilac"}})), OPTION, Value::Null),
            (line("soap", 1, &json!({"code": "CANDLE"})), OPTION, Value::Null),
            (line("soap", 1, &scent("rose")), OPTION, Value::Null),
            (line("soap", 1, &scent("lilac")), OPTION, Value::Null),
            (line("none", 1, &json!({})), OPTION, Value::Null),
            // Stock, services, and what has no price.
            (line("soap", 5, &scent("lime")), NONE, json!(10)),
            (line("soap", 6, &scent("lime")), QUANTITY, Value::Null),
            (line("candle", 6, &json!({})), NONE, json!(18)),
            (line("candle", 1_000_000, &json!({})), NONE, json!(3_000_000)),
            (line("advice", 1, &json!({})), NONE, json!(40)),
            (line("advice", 2, &json!({})), QUANTITY, Value::Null),
            (line("quote", 1, &json!({})), QUANTITY, Value::Null),
        ];
        // All in one cart but for stock, which the lines of a cart share.
        for (line, issues, expected) in cases {
            let answer = price(shop, &json!({"products": [line]}));
            let priced = &answer["productDetails"][0];
            assert_eq!((&priced["issues"], &priced["price"]), (&json!(issues), &expected), "{line}");
            assert_eq!((&answer["issues"], &answer["totalWithoutVAT"]), (&json!(issues), &json!(expected.as_f64().map_or(json!(0), |_| expected.clone()))), "{line}");
        }
    })
    .await;
}

#[tokio::test]
async fn stock_02_the_lines_of_a_cart_share_what_is_in_stock() {
    read_on_sqlite(workshop::SHOP, async |shop| {
        let soap = |quantity: u32| line("soap", quantity, &json!({"code": "SOAP-LIME"}));
        let issues = |lines: &[Value]| {
            price(shop, &json!({"products": numbered(lines.to_vec())}))["productDetails"]
                .as_array()
                .unwrap()
                .iter()
                .map(|line| line["issues"].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(issues(&[soap(3), soap(2)]), [json!([]), json!([])]);
        assert_eq!(issues(&[soap(3), soap(3), soap(2)]), [json!([]), json!(QUANTITY), json!([])]);
    })
    .await;
}

#[tokio::test]
async fn prod_07_a_cart_of_good_and_bad_lines_costs_what_the_good_ones_cost() {
    read_on_sqlite(workshop::SHOP, async |shop| {
        let soap = line("soap", 1, &json!({"code": "SOAP-LIME"}));
        let others = ["quote", "none", "advice"].map(|id| line(id, 1, &json!({})));
        let answer = price(shop, &json!({"products": numbered([soap].into_iter().chain(others))}));
        assert_eq!(
            (&answer["totalWithoutVAT"], &answer["issues"]),
            (&json!(42), &json!(["UnavailableProductQuantity", "UnavailableOption"]))
        );
        let prices: Vec<&Value> = answer["productDetails"].as_array().unwrap().iter().map(|line| &line["price"]).collect();
        assert_eq!(prices, [&json!(2), &Value::Null, &Value::Null, &json!(40)]);
    })
    .await;
}
