//! Whatever is sent, each call of the OpenAPI document answers it or says as a problem what is wrong with it (CALL-01).

use crate::{
    catalogue::Catalogue,
    databases::{both, on_postgres},
    documents::{form_of, pdf},
    orders::boxes,
    reminders,
    requests::quote,
    support::{Answer, Shop},
};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Calls that refuse who is not signed in before their body has arrived, so that a long one may meet a closed connection.
const SIGNED_IN: &[&str] = &[
    "/api/carts",
    "/api/customer/addresses",
    "/api/customer/api-keys",
    "/api/customer/data",
    "/api/customer/removal",
    "/api/customer/removal/mail",
    "/api/customer/webhooks",
    "/api/productReturns",
    "/api/update_password",
];
/// Stands in a body where a hostile value is put.
const PLACE: &str = "@@hostile@@";

/// What stands in an address, percent-encoded; `%` alone is left as it is.
fn address_values() -> Vec<String> {
    let long = "x".repeat(20_000);
    let texts = [
        "\0",
        "a\0b",
        "\u{1}\u{1b}[2J",
        "\u{7f}\u{85}",
        "\u{202e}gpj.exe",
        "\u{feff}\u{200b}",
        "💥ė̈",
        "' OR 1=1 --",
        "../../etc/passwd",
        "<script>",
        "-1",
        "0",
        "99999999999999999999",
        "1e999",
        "NaN",
        "0.1",
        "[]",
        "a,b,,c",
        "\r\nSet-Cookie: a=b",
        &long,
    ];
    let encoded = texts.map(|text| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat());
    // 60 kB encoded would be beyond what the server reads at all.
    let raw = ["%FF%FE", "%zz", "%", "%C0%80", &long];
    encoded.into_iter().filter(|text| text.len() < 30_000).chain(raw.map(ToOwned::to_owned)).collect()
}

/// Values of JSON, as they are written in a body.
fn json_values() -> Vec<String> {
    let nested = |count: usize| format!("{}{}", "[".repeat(count), "]".repeat(count));
    let fixed = [
        "null",
        "true",
        "-1",
        "0",
        "0.1",
        "1e999",
        "-1e-999",
        "99999999999999999999999999999999999999",
        r#""""#,
        r#"" ""#,
        r#""\u0000""#,
        r#""a\u0000b""#,
        r#""\u001b[2J""#,
        "\"\u{7f}\u{85}\"",
        "\"\u{202e}gpj.exe\"",
        r#""\ud800""#,
        r#""💥ė̈""#,
        r#""' OR 1=1 --""#,
        r#""-1""#,
        r#""2026-02-30""#,
        "[]",
        "{}",
        "[null]",
        r#"[["a"]]"#,
        r#"{"a":{"b":null}}"#,
        r#"{"\u0000":"\u0000"}"#,
        r#"{"id":1,"id":"\u0000"}"#,
        // As files are named: PostgreSQL takes no such id.
        r#"[{"id":"a\u0000b"}]"#,
    ];
    let made = [
        format!("\"{}\"", "x".repeat(300_000)),
        format!("\"{}\"", r"\u0000".repeat(1000)),
        nested(200),
        nested(100_000),
        format!("{}1{}", r#"{"a":"#.repeat(200), "}".repeat(200)),
        format!("[{}]", vec!["null"; 10_000].join(",")),
        format!("[{}]", vec![r#""a\u0000""#; 300].join(",")),
    ];
    fixed.into_iter().map(ToOwned::to_owned).chain(made).collect()
}

fn assert_answered(answer: &Answer, what: &str) {
    let shown: String = what.chars().take(200).collect();
    assert!(answer.status < 500, "{} for {shown}: {}", answer.status, answer.text);
    let is_problem = answer.header("content-type") == "application/problem+json";
    assert!(answer.status < 400 || is_problem, "{} for {shown} is no problem: {}", answer.status, answer.text);
}

fn shop(url: &str) -> Shop {
    const MANY: &str = "1000000";
    let rates = [
        "--orders-a-minute",
        MANY,
        "--requests-a-minute",
        MANY,
        "--wrong-codes-a-minute",
        MANY,
        "--wrong-logins-a-minute",
        MANY,
        "--logins-a-minute",
        MANY,
        "--account-mails-a-minute",
        MANY,
        "--uploads-a-minute",
        MANY,
    ];
    // Nothing listens at this port: what Mailchimp is told waits.
    let reminders = ["--mailchimp-key", reminders::KEY, "--mailchimp-store", "shop", "--mailchimp-api", "http://127.0.0.1:9"];
    // Nor at Google's.
    let social = ["--google-client-id", "shop", "--google-client-secret", "secret", "--google-issuer", "http://127.0.0.1:9"];
    Catalogue::small()
        .feature("customerEmailConfirmation", false)
        .with([quote()])
        .serve_with(url, &[&["--renderers", "0"], &rates[..], &reminders, &social].concat())
}

/// The calls of the document with this method: path and parameters.
fn calls(shop: &Shop, method: &str) -> Vec<(String, Vec<Value>)> {
    let document = shop.get("/api/openapi.json").json();
    let paths = document["paths"].as_object().unwrap().clone();
    let with_method = paths.into_iter().filter(|(_, item)| item[method].is_object());
    with_method.map(|(path, item)| (path, item[method]["parameters"].as_array().cloned().unwrap_or_default())).collect()
}

#[tokio::test]
async fn call_01_hostile_addresses_and_headers_are_answered_or_refused() {
    // Reading calls ask it for little; PostgreSQL takes fewer texts than SQLite.
    on_postgres(async |url| {
        let shop = shop(url);
        let values = address_values();
        let calls = calls(&shop, "get");
        assert!(calls.len() > 15, "{calls:?}");
        for (path, parameters) in &calls {
            for parameter in parameters {
                let name = parameter["name"].as_str().unwrap();
                for value in &values {
                    let place = format!("{{{name}}}");
                    let usual = |path: &str| {
                        path.replace("{type}", "main_menu")
                            .replace("{formId}", "quote")
                            .replace("{id}", "mug")
                            .replace("{provider}", "google")
                    };
                    let address = match parameter["in"].as_str().unwrap() {
                        "path" => usual(&path.replace(&place, value)),
                        "query" => format!("{}?{}={value}&{name}={value}", usual(path), name.replace("{code}", "colour")),
                        _ => continue,
                    };
                    assert_answered(&shop.get(&address.replace("{token}", "x")), &address);
                    assert_answered(&shop.get(&address.replace("{token}", "x").replace('&', "&x=")), &address);
                }
            }
            for value in ["x", "%00", &"9".repeat(5000), "-1"] {
                let headers = [
                    "x-visitor-token",
                    "x-order-token",
                    "x-include-total-count",
                    "if-none-match",
                    "accept",
                    "accept-encoding",
                    "cookie",
                    "range",
                ];
                let address = path.replace(['{', '}'], "");
                assert_answered(&shop.get_with(&address, &headers.map(|name| (name, value))), &address);
            }
        }
        for value in &values {
            for address in [format!("/{value}"), format!("/mug{value}"), format!("/lt/{value}/"), format!("/mug/{value}/?search={value}")] {
                let answer = shop.get(&address);
                assert!(answer.status < 500, "{} for {address}", answer.status);
                assert_eq!(answer.header("set-cookie"), "", "{address}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn call_01_hostile_bodies_are_answered_or_refused() {
    both(async |url| {
        let shop = shop(url);
        let bodies = right_bodies(&shop);
        let values = json_values();
        let mut described: BTreeSet<String> = calls(&shop, "post").into_iter().map(|(path, _)| path).collect();
        assert!(described.remove("/api/document"), "it takes a form: see below");
        assert!(described.remove("/api/code-list"), "it takes a list: see code_list.rs");
        for path in
            ["/api/orders/by-token/payment-page", "/api/customer/logout", "/api/customer/webhooks/{id}/test", "/api/newsletter/unsubscribe"]
        {
            assert!(described.remove(path), "it takes no body: {path}");
        }
        assert!(described.remove("/api/auth/apple/callback"), "it takes a form of Apple's: see customers/social");
        assert!(described.remove("/api/payments/stripe"), "it takes what is signed: see payments/notices.rs");
        assert_eq!(described, bodies.iter().map(|(path, ..)| (*path).to_owned()).collect(), "each call has its right body here");
        let placed = shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "placed")]);
        let token = placed.json()["token"].as_str().unwrap().to_owned();
        let mut count = 0;
        let mut send = |path: &str, body: &str| {
            count += 1;
            let key = format!("k-{count}");
            let headers = [("idempotency-key", key.as_str()), ("x-visitor-token", &"a".repeat(64)), ("x-order-token", &token)];
            let answer = shop.post(&path.replace("{language}", "lt").replace("{provider}", "google"), body, &headers);
            assert_answered(&answer, &format!("{path}: {body}"));
            answer.status
        };
        for (path, right, statuses) in &bodies {
            let length_max = if SIGNED_IN.contains(path) { 1000 } else { 1_000_000 };
            assert!(statuses.contains(&send(path, &right.to_string())), "{path}: {right}");
            for changed in changed(right) {
                for value in values.iter().filter(|value| value.len() <= length_max) {
                    send(path, &changed.replacen(&format!("\"{PLACE}\""), value, 1));
                }
            }
            let long = ["[", " "].map(|letter| letter.repeat(length_max));
            for body in ["", " ", "\u{feff}{}", "{", "[]", "null", "\"", "{}{}", "{\"\\u0000\":1}", &long[0], &long[1]] {
                assert!(send(path, body) >= 400, "{path}: {body}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn file_02_hostile_forms_are_answered_or_refused() {
    both(async |url| {
        let shop = shop(url);
        let file = pdf(100);
        let long = "x".repeat(5000);
        for text in ["a\0b", "\u{1b}[2J", "\u{7f}\u{85}", "\u{202e}gpj.exe", "\\", "%00", "'; --", "", &long] {
            let named = form_of(&[("file", Some(text), &file)]);
            let coded = form_of(&[("file", Some("a.pdf"), &file), ("attributeCode", None, text.as_bytes())]);
            let other = form_of(&[(text, Some("a.pdf"), &file)]);
            for body in [named, coded, other] {
                assert_answered(&shop.post_form("/api/document", &body, &[("x-visitor-token", &"a".repeat(64))]), text);
            }
        }
    })
    .await;
}

/// A right body for each call that takes JSON, and how it is answered: the order that the last ones are about waits for no files and has
/// not arrived, and who registers does so with a password that is easily guessed, as hashing one for each value would take minutes.
fn right_bodies(shop: &Shop) -> Vec<(&'static str, Value, &'static [u16])> {
    let mut order = boxes(shop, 100);
    order["address"]["company"] = json!("UAB Dėžutė");
    order["address"]["comment"] = json!("Skambinti\niš anksto");
    let mut priced = json!({
        "products": order["products"], "discountCode": "TEN", "giftVoucher": "GIFT", "deliveryOptions": [{"id": "courier"}],
        "billingCountry": "LT", "deliveryCountry": "LT", "shownPrice": 1.5,
    });
    priced["products"][0]["quantitiesPerDeliveryOption"] = json!([{"guid": "x", "quantity": 100}]);
    let entered =
        json!({"email": "ona@example.com", "quantity": "5000", "transport": "Siuntoje", "message": "Labas", "files": [], "stars": 5});
    let request = json!({"formId": "quote", "requestFormUrl": "https://shop.example/lt/deze", "data": entered,
        "requestSubject": "", "pageOpenMs": 60_000});
    let files = json!({"lines": [{"guid": "a", "files": ["f1"]}]});
    let withdrawal = json!({"lines": [{"guid": "a", "quantity": 1}]});
    let company = json!({"b2bCustomer": true, "buyAs": "company", "companyName": "Kopa", "companyEmail": "a@kopa.example", "companyPhone": "+37060000002",
        "companyCode": "1", "companyVatCode": "LT1", "companyCountry": "LT", "companyCity": "Vilnius", "companyAddress": "Gatvė 1",
        "companyPostcode": "LT-01103", "companyWebSite": "https://kopa.example", "name": "Ona", "surname": "Kopa", "email": "b@kopa.example",
        "phone": "+37060000001", "country": "LT", "password": "password1", "password2": "password1",
        "agreeToPrivacyAndTerms": true, "news_letter_mail": true, "news_letter_sms": true, "gdprAccepted": true});
    let token = "ab".repeat(32);
    vec![
        (
            "/api/auth/{provider}",
            json!({"code": "4/0Ab", "state": format!("google.enter.lt.{token}"), "name": "Ona", "surname": "Kopa"}),
            &[400],
        ),
        ("/api/approve-account", json!({"token": token}), &[400]),
        ("/api/translations", json!({"key": "Made up"}), &[204, 429]),
        (
            "/api/carts",
            json!({"active": true, "data": "{\"products\":[]}", "since": {"id": "a", "version": 1, "changed": ["a"], "removed": ["b"]}}),
            &[401],
        ),
        ("/api/customer/api-keys", json!({"name": "Warehouse", "scopes": ["orders", "stock"]}), &[401]),
        ("/api/customer/webhooks", json!({"url": "https://hooks.example.com/", "events": ["orderPlaced", "paymentMoved"]}), &[401]),
        (
            "/api/customer/addresses",
            json!({"name": "Ona", "surname": "Kopa", "phone": "+37060000001", "country": "LT", "city": "Vilnius",
            "address": "Gatvė 1", "postcode": "LT-01103"}),
            &[401],
        ),
        ("/api/customer/data", json!({"password": "password1"}), &[401]),
        ("/api/customer/impersonate", json!({"token": token}), &[400]),
        ("/api/customer/removal", json!({"password": "password1", "token": token}), &[401]),
        ("/api/customer/removal/mail", json!({"language": "lt"}), &[401]),
        ("/api/register/{language}", company, &[422]),
        ("/api/reset", json!({"lang": "lt", "email": "ona@example.com"}), &[204]),
        ("/api/send-confirmation-email/{language}", json!({"email": "ona@example.com"}), &[204]),
        ("/api/newsletter/confirm", json!({"token": token}), &[400]),
        ("/api/newsletter/subscribe", json!({"email": "ona@example.com", "gdprAccepted": true, "place": "popup"}), &[204, 404]),
        ("/api/set_password", json!({"password": "correct horse battery", "id": token}), &[400]),
        ("/api/update_password", json!({"password": "correct horse battery", "currentPassword": "x"}), &[401]),
        ("/api/customer/login", json!({"email": "ona@example.com", "password": "correct horse"}), &[401]),
        (
            "/api/productReturns",
            json!({"orderNumber": "000001", "lines": [{"guid": "a", "quantity": 1}], "reason": "damaged", "comment": "x", "photos": ["a"]}),
            &[401],
        ),
        ("/api/orders", order, &[201]),
        (
            "/api/pdfRendering/preview/commercialOffer",
            json!({"stringifiedContent": json!({"products": priced["products"]}).to_string(), "locale": "lt"}),
            &[200],
        ),
        ("/api/orders/price", priced, &[200]),
        ("/api/requests", request, &[201, 204]),
        ("/api/mailchimp/create_cart", reminders::cart("cart", 1), &[204]),
        ("/api/orders/by-token/files", files, &[409, 422]),
        ("/api/orders/by-token/withdrawals", withdrawal, &[409, 422]),
    ]
}

/// `body` once for each value in it, with [`PLACE`] there, and once with a field that nobody asked for.
fn changed(body: &Value) -> Vec<String> {
    let mut pointers = vec![];
    collect(body, "", &mut pointers);
    let mut texts: Vec<String> = pointers
        .iter()
        .map(|pointer| {
            let mut changed = body.clone();
            *changed.pointer_mut(pointer).unwrap() = PLACE.into();
            changed.to_string()
        })
        .collect();
    let mut more: Map<String, Value> = body.as_object().unwrap().clone();
    more.insert("unasked".to_owned(), PLACE.into());
    texts.push(Value::from(more).to_string());
    texts
}

fn collect(value: &Value, pointer: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, field)| collect(field, &format!("{pointer}/{name}"), into)),
        Value::Array(items) => items.iter().enumerate().for_each(|(index, item)| collect(item, &format!("{pointer}/{index}"), into)),
        _ => {}
    }
    if !pointer.is_empty() {
        into.push(pointer.to_owned());
    }
}
