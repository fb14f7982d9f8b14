//! What is no cart at all is refused with the field's name, and nothing is stored (issue "Configure it", bad input).

use crate::{databases::on_sqlite, shared::read_on_sqlite, workshop};
use serde_json::{Value, json};

/// A cart whose one line has `value` at `field`.
fn with(field: &str, value: Value) -> String {
    let mut line = json!({"guid": "a", "id": "soap", "code": "SOAP-LIME", "quantity": 1});
    line[field] = value;
    json!({"products": [line]}).to_string()
}

fn beside(field: &str, value: &Value) -> String {
    json!({"products": [{"guid": "a", "id": "soap", "code": "SOAP-LIME", "quantity": 1}], field: value}).to_string()
}

#[tokio::test]
async fn price_13_each_thing_that_is_no_cart_is_refused_with_its_field() {
    read_on_sqlite(workshop::SHOP, async |shop| {
        let range = "Enter value between 1 and 1000000";
        let day = "must be a date, yyyy-mm-dd";
        let line = |guid: &str| json!({"guid": guid, "id": "soap", "code": "SOAP-LIME", "quantity": 1});
        let many: serde_json::Map<String, Value> = (0..61).map(|index| (format!("a{index}"), json!("x"))).collect();
        let mut cases: Vec<(String, u16, &str, &str)> = vec![
            (with("quantity", json!(0)), 422, "products[0].quantity", range),
            (with("quantity", json!(-1)), 422, "products[0].quantity", range),
            (with("quantity", json!(1_000_001)), 422, "products[0].quantity", range),
            (with("quantity", json!(1e99)), 422, "products[0].quantity", range),
            (with("quantity", json!(1.5)), 422, "products[0].quantity", "must be a whole number"),
            (with("deliveryDate", json!("tomorrow")), 422, "products[0].deliveryDate", day),
            (with("deliveryDate", json!("2026-02-30")), 422, "products[0].deliveryDate", day),
            (with("deliveryDate", json!("20261125")), 422, "products[0].deliveryDate", day),
            (with("deliveryDate", json!("2026-11-25T10:00:00")), 422, "products[0].deliveryDate", day),
            (with("code", json!("")), 422, "products[0].code", "must have 1 to 128 characters"),
            (with("id", json!("x".repeat(129))), 422, "products[0].id", "must have 1 to 128 characters"),
            (with("guid", json!("")), 422, "products[0].guid", "must have 1 to 128 characters"),
            (with("attributes", json!(many)), 422, "products[0].attributes", "must have at most 60 entries"),
            (
                with("attributes", json!({"scent": "x".repeat(2001)})),
                422,
                "products[0].attributes",
                "values must have at most 2000 characters",
            ),
            (
                with("quantitiesPerDeliveryOption", json!([{"guid": "x", "quantity": 2}])),
                422,
                "products[0].quantitiesPerDeliveryOption",
                "must be whole numbers that add up to the quantity",
            ),
            (
                json!({"products": [line("a"), line("b"), line("a")]}).to_string(),
                422,
                "products[2].guid",
                "must differ from those of the other lines",
            ),
            (beside("billingCountry", &json!("Lithuania")), 422, "billingCountry", "must be a two-letter country code"),
            (beside("deliveryCountry", &json!("lt")), 422, "deliveryCountry", "must be a two-letter country code"),
            (json!({"products": []}).to_string(), 422, "products", "must have 1 to 200 entries"),
            (
                json!({"products": vec![json!({"guid": "a", "id": "soap", "quantity": 1}); 201]}).to_string(),
                422,
                "products",
                "must have 1 to 200 entries",
            ),
            (json!([[["a", "soap", "SOAP-LIME", 1]]]).to_string(), 400, "body", "has the wrong type"),
            (json!({"products": [["a", "soap", "SOAP-LIME", 1]]}).to_string(), 400, "products[0]", "has the wrong type"),
            (beside("deliveryOptions", &json!([["courier"]])), 400, "deliveryOptions[0]", "has the wrong type"),
            (beside("deliveryOptions", &json!([{"id": "pigeon"}])), 422, "deliveryOptions[0].id", "must be one of courier"),
            (beside("deliveryOptions", &json!([{"id": "courier"}, {"id": ""}])), 422, "deliveryOptions[1].id", "must be one of courier"),
            (beside("deliveryOptions", &json!([{}])), 400, "deliveryOptions[0].id", "is required"),
            (json!({"products": [{}]}).to_string(), 400, "products[0].guid", "is required"),
            (json!({"products": [{"guid": "a"}]}).to_string(), 400, "products[0].id", "is required"),
            (json!({"products": [{"guid": "a", "id": "soap"}]}).to_string(), 400, "products[0].quantity", "is required"),
            ("{}".to_owned(), 400, "products", "is required"),
            ("null".to_owned(), 400, "body", "has the wrong type"),
            ("[]".to_owned(), 400, "body", "has the wrong type"),
            (r#"{"products":null}"#.to_owned(), 400, "products", "has the wrong type"),
            (r#"{"products":[null]}"#.to_owned(), 400, "products[0]", "has the wrong type"),
            (with("attributes", json!({"scent": 5})), 400, "products[0].attributes.scent", "has the wrong type"),
        ];
        for wrong in [json!("1"), json!(true), Value::Null, json!([]), json!({})] {
            cases.push((with("quantity", wrong), 422, "products[0].quantity", "must be a whole number"));
        }
        for digits in ["0.9999999999999999", "1.0000000000000001", "0.99999999999999999999"] {
            let body = with("quantity", json!(0.5)).replace("0.5", digits);
            cases.push((body, 422, "products[0].quantity", "must be a whole number"));
        }
        cases.push((with("quantity", json!(0.5)).replace("0.5", "1e400"), 422, "products[0].quantity", range));
        for (field, name) in [
            ("guid", "products[0].guid"),
            ("id", "products[0].id"),
            ("code", "products[0].code"),
            ("deliveryDate", "products[0].deliveryDate"),
            ("attributes", "products[0].attributes"),
            ("quantitiesPerDeliveryOption", "products[0].quantitiesPerDeliveryOption"),
        ] {
            cases.push((with(field, json!(5)), 400, name, "has the wrong type"));
        }
        for field in ["discountCode", "giftVoucher", "deliveryOptions", "billingCountry", "deliveryCountry"] {
            cases.push((beside(field, &json!(5)), 400, field, "has the wrong type"));
        }
        for (body, status, field, allowed) in cases {
            let answer = shop.post("/api/orders/price", &body, &[]);
            assert_eq!((answer.status, answer.fields()), (status, vec![field.to_owned()]), "{body:.200}");
            assert_eq!(answer.json()["errors"][0]["message"], allowed, "{body:.200}");
            assert_eq!(answer.header("content-type"), "application/problem+json");
            assert!(!answer.text.contains("f64") && !answer.text.contains("struct"), "nothing of the inside is told: {}", answer.text);
        }
        let language = shop.post("/api/orders/price?lang=xx", &with("quantity", json!(1)), &[]);
        assert_eq!((language.status, language.fields()), (400, vec!["lang".to_owned()]));
        assert_eq!(shop.orders().len(), 0);
    })
    .await;
}

#[tokio::test]
async fn price_13_what_is_not_json_is_refused_and_never_taken_apart() {
    read_on_sqlite(workshop::SHOP, async |shop| {
        let line = r#"{"guid":"a","id":"soap","quantity":"#;
        let bodies = [
            String::new(),
            "{".to_owned(),
            "\u{0}".to_owned(),
            "[".repeat(100_000),
            r#"{"products":["#.repeat(5_000),
            format!(r#"{{"products":[{line}NaN}}]}}"#),
            format!(r#"{{"products":[{line}01}}]}}"#),
            format!(r#"{{"products":[{line}1}}]}} more"#),
            format!(r#"{{"products":[{line}1,"quantity":2}}]}}"#),
        ];
        for body in bodies {
            let answer = shop.post("/api/orders/price", &body, &[]);
            assert_eq!((answer.status, answer.header("content-type")), (400, "application/problem+json"), "{body:.60}");
        }
        let large = shop.post("/api/orders/price", &beside("more", &json!("x".repeat(2 * 1024 * 1024))), &[]);
        assert_eq!((large.status, large.header("content-type")), (413, "application/problem+json"));
        let form = shop.post_form("/api/orders/price", b"", &[]);
        assert_eq!((form.status, form.header("content-type")), (415, "application/problem+json"));
        assert_eq!(shop.get("/api/orders/price").status, 405);
    })
    .await;
}

#[tokio::test]
async fn price_05_what_may_be_left_out_may_be_empty_or_null() {
    read_on_sqlite(workshop::SHOP, async |shop| {
        let soap = json!({"guid": "a", "id": "soap", "code": "SOAP-LIME", "quantity": 1});
        let plain = workshop::price(shop, &json!({"products": [soap]}));
        assert_eq!(plain["total"], json!(2.42));
        for field in ["discountCode", "giftVoucher", "billingCountry", "deliveryCountry"] {
            for nothing in [Value::Null, json!("")] {
                assert_eq!(workshop::price(shop, &json!({"products": [soap], field: nothing})), plain, "{field} {nothing}");
            }
        }
        for (field, nothing) in [("deliveryOptions", Value::Null), ("deliveryOptions", json!([])), ("shownPrice", Value::Null)] {
            assert_eq!(workshop::price(shop, &json!({"products": [soap], field: nothing})), plain, "{field} {nothing}");
        }
        for (field, nothing) in [
            ("deliveryDate", json!(null)),
            ("deliveryDate", json!("")),
            ("attributes", json!(null)),
            ("attributes", json!({})),
            ("attributes", json!({"scent": ""})),
            ("attributes", json!({"scent": null, "file_upload-later": null})),
            ("quantitiesPerDeliveryOption", json!(null)),
            ("quantitiesPerDeliveryOption", json!([])),
            ("quantity", json!(1.0)),
            ("price", json!(0.01)),
        ] {
            let mut line = soap.clone();
            line[field] = nothing;
            assert_eq!(workshop::price(shop, &json!({"products": [line], "more": 1})), plain, "{line}");
        }
    })
    .await;
}

#[tokio::test]
async fn price_05_a_way_of_delivery_that_does_not_serve_the_country_has_no_price() {
    read_on_sqlite(workshop::SHOP, async |shop| {
        let soap = json!({"guid": "a", "id": "soap", "code": "SOAP-LIME", "quantity": 1});
        let to = |country: Value| {
            let cart = json!({"products": [soap], "deliveryOptions": [{"id": "courier"}], "deliveryCountry": country});
            shop.post("/api/orders/price", &cart.to_string(), &[])
        };
        for country in [json!("LT"), json!("LV"), Value::Null] {
            assert_eq!(to(country).json()["delivery"], json!(4.9));
        }
        let refused = to(json!("US"));
        assert_eq!((refused.status, refused.fields()), (422, vec!["deliveryOptions[0].id".to_owned()]));
        assert_eq!(refused.json()["errors"][0]["message"], "must be absent: nothing is delivered there");
    })
    .await;
}

#[tokio::test]
async fn chk_04_what_an_order_may_leave_out_may_be_null() {
    on_sqlite(async |url| {
        let shop = workshop::catalogue().serve(url);
        let line = |more: Value| workshop::line("soap", 1, &more);
        let nulls = json!({"code": "SOAP-LIME", "deliveryDate": null, "attributes": null, "quantitiesPerDeliveryOption": null});
        let mut order = super::order(
            &shop,
            &workshop::numbered([line(nulls), line(json!({"code": null, "attributes": {"scent": "lime", "note": null}}))]),
        );
        for field in ["company", "companyCode", "vatCode", "comment"] {
            order["address"][field] = Value::Null;
        }
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "k")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        assert_eq!(shop.orders()[0]["address"]["company"], Value::Null);
    })
    .await;
}
