//! Keys of customers' own programs (B2B-03, ACC-02; decision 60, ADR 38).

use super::{add, cookies, registering, sign_in, told};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    orders::boxes,
    support::{Answer, Shop, wait_until},
};
use serde_json::{Value, json};
use vitrina_testkit::MailServer;

const ONA: &str = "ona@example.com";

fn shop(url: &str) -> Shop {
    let shop = Catalogue::small().feature("customerIntegrations", true).serve(url);
    add(&shop, ONA, &["--company", "UAB Kopa"]);
    shop
}

fn make(shop: &Shop, cookies: &str, name: &str, scopes: &[&str]) -> Answer {
    let body = json!({"name": name, "scopes": scopes}).to_string();
    shop.post("/api/customer/api-keys", &body, &[("cookie", cookies)])
}

/// A key of these scopes as a header has it.
fn bearer(shop: &Shop, cookies: &str, scopes: &[&str]) -> String {
    let made = make(shop, cookies, "Warehouse", scopes);
    assert_eq!((made.status, made.header("cache-control")), (201, "no-store"), "{}", made.text);
    format!("Bearer {}", made.json()["key"].as_str().unwrap())
}

fn listed(shop: &Shop, cookies: &str) -> Vec<Value> {
    shop.get_with("/api/customer/api-keys", &[("cookie", cookies)]).json().as_array().unwrap().clone()
}

#[tokio::test]
async fn b2b_03_decision_60_who_has_a_key_or_a_webhook_made_in_their_account_hears_of_it() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small().feature("customerIntegrations", true));
        add(&shop, ONA, &["--company", "UAB Kopa"]);
        let ona = sign_in(&shop, ONA);
        make(&shop, &ona, "Warehouse", &["orders"]);
        let hook = json!({"url": "https://hooks.example.com/orders", "events": ["orderPlaced"]}).to_string();
        assert_eq!(shop.post("/api/customer/webhooks", &hook, &[("cookie", &ona)]).status, 201);
        for _ in 0..2 {
            let mail = server.next();
            let text = told(&mail);
            assert_eq!(&*mail.recipients, &[ONA.to_owned()][..]);
            assert!(text.contains("section=integrations") && !text.contains("Warehouse"), "{text}");
        }
        assert_eq!(server.rest(), Vec::new());
    })
    .await;
}

#[tokio::test]
async fn b2b_03_a_key_reads_what_it_is_good_for_and_changes_nothing() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let order = boxes(&shop, 100);
        assert_eq!(shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "1"), ("cookie", &ona)]).status, 201);
        let all = bearer(&shop, &ona, &["orders", "prices", "stock"]);
        let by = |key: &str, verb: &str, path: &str, body: &str| match verb {
            "GET" => shop.get_with(path, &[("authorization", key)]),
            _ => shop.send(verb, path, body, &[("authorization", key), ("idempotency-key", "key")]),
        };
        let orders = by(&all, "GET", "/api/customer/orders", "");
        assert_eq!((orders.status, &orders.json()[0]["number"], &orders.json()[0]["token"]), (200, &json!("000001"), &Value::Null));
        let cart = json!({"products": order["products"], "deliveryOptions": [{"id": "courier"}]}).to_string();
        let readable = [
            ("GET", "/api/customer/orders", "", "orders"),
            ("POST", "/api/orders/price", &*cart, "prices"),
            ("GET", "/api/export/products/price-list?format=csv", "", "prices"),
            ("GET", "/api/export/products/catalogue?size=5", "", "stock"),
        ];
        for (verb, path, body, scope) in readable {
            assert_eq!(by(&all, verb, path, body).status, 200, "{path}");
            let others: Vec<&str> = ["orders", "prices", "stock"].into_iter().filter(|other| *other != scope).collect();
            let refused = by(&bearer(&shop, &ona, &others), verb, path, body);
            assert_eq!((refused.status, &refused.json()["message"]), (403, &json!("OtherScope")), "{path}");
        }
        assert_eq!(by(&all, "GET", "/api/products", "").status, 200, "what everybody reads");

        let order = order.to_string();
        for (verb, path, body) in [
            ("POST", "/api/orders", &*order),
            ("GET", "/api/customer/account-details", ""),
            ("PUT", "/api/customer/account-details", "{}"),
            ("GET", "/api/customer/addresses", ""),
            ("POST", "/api/customer/addresses", "{}"),
            ("GET", "/api/customer/sessions", ""),
            ("DELETE", "/api/customer/sessions/others", ""),
            ("GET", "/api/customer/credit", ""),
            ("GET", "/api/customer/api-keys", ""),
            ("POST", "/api/customer/api-keys", r#"{"name":"b","scopes":["orders"]}"#),
            ("POST", "/api/update_password", r#"{"password":"seven green umbrellas"}"#),
            ("POST", "/api/customer/logout", ""),
            ("GET", "/api/carts?active=true", ""),
            ("GET", "/api/wishlist/variants", ""),
            ("GET", "/api/customer/orders/", ""),
            ("GET", "/api/productsX", ""),
        ] {
            let refused = by(&all, verb, path, body);
            assert_eq!((refused.status, &refused.json()["message"]), (403, &json!("NotForKeys")), "{verb} {path}");
        }
        assert_eq!(shop.orders().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_a_key_is_shown_once_listed_with_its_last_use_and_ended() {
    both(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let made = make(&shop, &ona, " Warehouse ", &["stock", "orders"]).json();
        let key = made["key"].as_str().unwrap().to_owned();
        assert!(key.starts_with("vitrina_") && key.len() == 72, "{key}");
        assert_eq!((&made["name"], &made["scopes"], &made["usedAt"]), (&json!("Warehouse"), &json!(["orders", "stock"]), &Value::Null));
        let asked = |key: &str| shop.get_with("/api/customer/orders", &[("authorization", &format!("bearer {key}"))]).status;
        assert_eq!(asked(&key), 200);
        wait_until(|| listed(&shop, &ona)[0]["usedAt"].is_string());
        let list = listed(&shop, &ona);
        assert_eq!((list.len(), &list[0]["id"], list[0]["usedAt"].is_string()), (1, &made["id"], true));
        assert!(!json!(list).to_string().contains(&key[8..]), "nobody reads it again");
        for wrong in ["", "x", "vitrina_", &key[8..], &key[..71], &format!("{key}0"), &key.replace('a', "b").replace('0', "1")] {
            assert_eq!(asked(wrong), 401, "{wrong}");
        }

        add(&shop, "jonas@example.com", &[]);
        let jonas = sign_in(&shop, "jonas@example.com");
        let address = format!("/api/customer/api-keys/{}", made["id"].as_str().unwrap());
        let end = |cookies: &str| shop.send("DELETE", &address, "", &[("cookie", cookies)]).status;
        assert_eq!((listed(&shop, &jonas), end(&jonas), end(""), asked(&key)), (vec![], 404, 401, 200));
        assert_eq!((end(&ona), end(&ona), asked(&key), listed(&shop, &ona)), (204, 404, 401, vec![]));

        // Shut, its keys are gone for good.
        let key = make(&shop, &ona, "b", &["orders"]).json()["key"].as_str().unwrap().to_owned();
        assert!(shop.command(&["customers", "disable", ONA]).status.success());
        assert_eq!(asked(&key), 401);
        assert!(shop.command(&["customers", "enable", ONA]).status.success());
        assert_eq!((asked(&key), listed(&shop, &sign_in(&shop, ONA))), (401, vec![]));
        let story = shop.command(&["customers", "story", ONA]);
        let story = String::from_utf8_lossy(&story.stdout).into_owned();
        assert!(story.matches("apiKeyMade").count() == 2 && story.contains("apiKeyRevoked") && !story.contains(&key), "{story}");
        assert!(!shop.log().contains(&key[8..]));
    })
    .await;
}

#[tokio::test]
async fn b2b_03_auth_10_keys_are_made_by_their_customer_alone_and_never_beside_a_session() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let key = bearer(&shop, &ona, &["orders"]);
        let both = shop.get_with("/api/customer/orders", &[("authorization", &key), ("cookie", &ona)]);
        assert_eq!((both.status, both.fields()), (400, vec!["Authorization".to_owned()]));
        let token = shop.command(&["customers", "impersonate", ONA, "--staff", "Rasa"]);
        let token = String::from_utf8_lossy(&token.stdout).trim().to_owned();
        let staff = cookies(&shop.post("/api/customer/impersonate", &json!({"token": token}).to_string(), &[]));
        assert_eq!((listed(&shop, &staff).len(), make(&shop, &staff, "b", &["orders"]).status), (1, 403));
        let cross = shop.post(
            "/api/customer/api-keys",
            r#"{"name":"b","scopes":["orders"]}"#,
            &[("cookie", &ona), ("sec-fetch-site", "cross-site")],
        );
        assert_eq!(cross.status, 403);
        assert_eq!(make(&shop, "", "b", &["orders"]).status, 401);
        for (name, scopes, field) in [
            ("", &["orders"][..], "name"),
            ("a\nb", &["orders"], "name"),
            (&"x".repeat(65), &["orders"], "name"),
            ("b", &[], "scopes"),
            ("b", &["orders", "orders"], "scopes"),
            ("b", &["admin"], "scopes"),
        ] {
            let refused = make(&shop, &ona, name, scopes);
            assert_eq!((refused.status, refused.fields()), (422, vec![field.to_owned()]), "{name:?} {scopes:?}");
        }
        for count in 1..20 {
            assert_eq!(make(&shop, &ona, &format!("key {count}"), &["orders"]).status, 201);
        }
        assert_eq!(make(&shop, &ona, "one more", &["orders"]).status, 422);

        // A program that asks too often waits, whichever key it has; what is asked for otherwise is not a key's business.
        let asked = || shop.get_with("/api/customer/orders", &[("authorization", &key)]).status;
        let answers: Vec<u16> = (0..130).map(|_| asked()).collect();
        assert!(answers.contains(&200) && answers.last() == Some(&429), "{answers:?}");
        assert_eq!(shop.get_with("/api/customer/orders", &[("cookie", &ona)]).status, 200);
        assert_eq!(shop.get_with("/api/products", &[("authorization", "Basic b25hOm9uYQ==")]).status, 200);
    })
    .await;
}

#[tokio::test]
async fn acc_02_a_shop_without_integrations_has_no_keys() {
    on_sqlite(async |url| {
        let shop = shop(url);
        let ona = sign_in(&shop, ONA);
        let key = bearer(&shop, &ona, &["orders"]);
        assert_eq!(shop.get("/api/configuration").json()["features"]["customerIntegrations"], true);
        shop.import(Catalogue::small().path());
        crate::support::wait_until(|| shop.get("/api/configuration").json()["features"]["customerIntegrations"] == false);
        assert_eq!(make(&shop, &ona, "b", &["orders"]).status, 404);
        assert_eq!(shop.get_with("/api/customer/orders", &[("authorization", &key)]).status, 401);
    })
    .await;
}
