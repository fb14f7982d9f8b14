//! Carts that Mailchimp is told of (CART-08, ADR 27).

mod stand_in;

use crate::{
    customers::{PASSWORD, add, cookies, log_in, sign_in},
    databases::{both, on_sqlite},
    orders::mugs,
    support::{Answer, Shop, small_shop, wait_until},
};
use jiff::Timestamp;
use serde_json::{Value, json};
pub(crate) use stand_in::KEY;
use stand_in::{FAKE, STORE, StandIn};
use std::fs;
use vitrina_store::reminders;

const CONSENT: &str = "2026-11-22";
/// Whose the carts are.
const VISITOR: &str = "1111111111111111111111111111111111111111111111111111111111111111";
const STRANGER: &str = "2222222222222222222222222222222222222222222222222222222222222222";
const CALL: &str = "/api/mailchimp/create_cart";

/// A shop that reminds through the stand-in.
fn reminding(url: &str, stand_in: &StandIn) -> Shop {
    reminding_with(url, stand_in, &[])
}

fn reminding_with(url: &str, stand_in: &StandIn, flags: &[&str]) -> Shop {
    let mut shop = Shop::closed(url);
    let settings = format!("mailchimp-key = \"{KEY}\"\nmailchimp-store = \"{STORE}\"\nmailchimp-api = \"http://{}\"\n", stand_in.address);
    fs::write(shop.data().join("vitrina.toml"), settings).unwrap();
    shop.import(&small_shop());
    shop.serve(&[&["--renderers", "0"], flags].concat());
    shop
}

/// A cart with so many mugs whose shopper agreed.
pub(crate) fn cart(id: &str, quantity: u32) -> Value {
    json!({
        "id": id, "products": [{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": quantity}], "consent": CONSENT,
        "email": "Ona@example.com", "name": "Ona", "surname": "Kazlauskienė", "total": 0.01, "productDetails": [], "currency": "USD",
    })
}

fn tell(shop: &Shop, cart: &Value) -> Answer {
    tell_as(shop, VISITOR, cart)
}

fn tell_as(shop: &Shop, visitor: &str, cart: &Value) -> Answer {
    shop.post(CALL, &cart.to_string(), &[("x-visitor-token", visitor)])
}

/// The same, which the shop keeps.
fn told(shop: &Shop, cart: &Value) {
    let answer = tell(shop, cart);
    assert_eq!((answer.status, answer.text.as_str()), (204, ""), "{cart}");
}

fn quantities(stand_in: &StandIn) -> Vec<u64> {
    stand_in.all("carts").iter().map(|cart| cart["lines"][0]["quantity"].as_u64().unwrap()).collect()
}

fn jobs(shop: &Shop, state: &str) -> String {
    let output = shop.command(&["jobs", "list", "--state", state]);
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test]
async fn cart_08_a_cart_is_told_as_it_is_last_and_forgotten_once_it_is_ordered() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding(url, &mailchimp);
        assert_eq!(shop.get("/api/configuration").json()["cartReminders"], CONSENT);
        let mut first = cart("key-of-the-cart", 2);
        first["shared"] = json!("abc-_1");
        told(&shop, &first);
        wait_until(|| quantities(&mailchimp) == [2]);

        let (carts, customers, products) = (mailchimp.all("carts"), mailchimp.all("customers"), mailchimp.all("products"));
        assert_eq!((customers.len(), products.len()), (1, 1));
        assert_eq!((&customers[0]["email_address"], &customers[0]["opt_in_status"]), (&json!("Ona@example.com"), &json!(false)));
        assert_eq!((&products[0]["id"], &products[0]["variants"][0]["id"]), (&json!("mug"), &json!("MUG-W")));
        let line = &carts[0]["lines"][0];
        let price = shop.post("/api/orders/price", &json!({"products": first["products"]}).to_string(), &[]).json();
        assert_eq!((&carts[0]["order_total"], &carts[0]["currency_code"]), (&price["total"], &json!("EUR")), "the shop's own prices");
        assert_eq!(line["price"], price["productDetails"][0]["shown"]["unitPrice"]);
        let page = carts[0]["checkout_url"].as_str().unwrap();
        assert!(page.starts_with("https://shop.example/") && page.ends_with("?step=shared#cart=abc-_1"), "{page}");
        let names = [&carts[0]["id"], &customers[0]["id"]].map(|name| name.as_str().unwrap().to_owned());
        assert!(names.iter().all(|name| name != "key-of-the-cart" && !name.contains('@')), "{names:?}");

        told(&shop, &cart("key-of-the-cart", 3));
        wait_until(|| quantities(&mailchimp) == [3]);
        let calls = mailchimp.calls().len();
        told(&shop, &cart("key-of-the-cart", 3));

        let mut order = mugs(&shop, 3);
        order["cartId"] = json!("key-of-the-cart");
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "one"), ("x-visitor-token", VISITOR)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        wait_until(|| mailchimp.all("carts").is_empty() && mailchimp.all("customers").is_empty());
        let later = mailchimp.calls()[calls..].to_vec();
        assert_eq!(later, ["DELETE carts", "DELETE customers"], "what did not change is not told again");
        // A repetition without the cart's key is the same order.
        order["cartId"] = Value::Null;
        let again = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "one"), ("x-visitor-token", VISITOR)]);
        assert_eq!(again.status, 200, "{}", again.text);
    })
    .await;
}

#[tokio::test]
async fn cart_08_nobody_is_told_of_who_has_not_agreed_and_who_does_not_want_it_any_more_is_forgotten() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding(url, &mailchimp);
        let mut unasked = cart("one", 1);
        unasked["consent"] = Value::Null;
        told(&shop, &unasked);
        let without = |field: &str, value: Value| {
            let mut wrong = cart("one", 1);
            wrong[field] = value;
            let refused = tell(&shop, &wrong);
            (refused.status, refused.fields())
        };
        for (field, value) in [
            ("consent", json!("2020-01-01")),
            ("email", Value::Null),
            ("email", json!("ona")),
            ("id", json!("")),
            ("shared", json!("a b")),
            ("shared", json!("a".repeat(1501))),
            ("deliveryCountry", json!("Lithuania")),
            ("surname", json!("a".repeat(33))),
        ] {
            assert_eq!(without(field, value.clone()), (422, vec![field.to_owned()]), "{value}");
        }
        assert_eq!(jobs(&shop, "waiting").matches("tell-of-cart").count() + mailchimp.calls().len(), 0);

        for id in ["one", "two"] {
            told(&shop, &cart(id, 1));
        }
        wait_until(|| mailchimp.all("carts").len() == 2);
        told(&shop, &json!({"id": "one", "products": [], "consent": CONSENT}));
        wait_until(|| mailchimp.all("carts").len() == 1);
        assert_eq!(mailchimp.all("customers").len(), 1, "they want to be reminded of another one");
        let mut unwanted = cart("two", 1);
        unwanted["consent"] = Value::Null;
        told(&shop, &unwanted);
        wait_until(|| mailchimp.all("carts").is_empty() && mailchimp.all("customers").is_empty());
    })
    .await;
}

/// The addresses of all who are known there.
fn emails(stand_in: &StandIn) -> Value {
    json!(stand_in.all("customers").iter().map(|customer| customer["email_address"].clone()).collect::<Vec<_>>())
}

#[tokio::test]
async fn cart_08_an_address_that_is_corrected_is_forgotten_unless_it_waits_for_another_cart() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding(url, &mailchimp);
        let with = |id: &str, email: &str| {
            let mut cart = cart(id, 1);
            cart["email"] = json!(email);
            cart
        };
        told(&shop, &with("one", "ona@example.co"));
        wait_until(|| mailchimp.all("carts").len() == 1);
        told(&shop, &with("one", "ona@example.com"));
        wait_until(|| emails(&mailchimp) == json!(["ona@example.com"]));
        assert_eq!(mailchimp.all("carts")[0]["customer"]["id"], mailchimp.all("customers")[0]["id"]);

        told(&shop, &with("two", "ona@example.com"));
        wait_until(|| mailchimp.all("carts").len() == 2);
        told(&shop, &with("one", "petras@example.com"));
        wait_until(|| emails(&mailchimp).to_string().contains("petras") && !jobs(&shop, "waiting").contains("tell-of-cart"));
        assert_eq!(mailchimp.all("customers").len(), 2, "the other cart waits still");
        // Of one that they refuse, nothing stays that they took before.
        told(&shop, &with("one", FAKE));
        wait_until(|| emails(&mailchimp) == json!(["ona@example.com"]) && mailchimp.all("carts").len() == 1);
    })
    .await;
}

#[tokio::test]
async fn cart_08_the_key_of_somebody_elses_cart_reaches_nothing_of_it() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding(url, &mailchimp);
        told(&shop, &cart("key", 2));
        wait_until(|| quantities(&mailchimp) == [2]);
        let mut foreign = cart("key", 1);
        foreign["email"] = json!("stranger@example.com");
        for body in [json!({"id": "key"}), foreign] {
            let answer = tell_as(&shop, STRANGER, &body);
            assert_eq!((answer.status, answer.text.as_str()), (204, ""), "as of a key that nobody has");
        }
        wait_until(|| mailchimp.all("carts").len() == 2);
        let mut order = mugs(&shop, 1);
        order["cartId"] = json!("key");
        for (key, headers) in [("stranger", vec![("x-visitor-token", STRANGER)]), ("nobody", Vec::new())] {
            let headers = [vec![("idempotency-key", key)], headers].concat();
            assert_eq!(shop.post("/api/orders", &order.to_string(), &headers).status, 201, "{key}");
        }
        wait_until(|| quantities(&mailchimp) == [2] && emails(&mailchimp) == json!(["Ona@example.com"]));
        assert_eq!(shop.post(CALL, &cart("key", 1).to_string(), &[]).status, 400, "whose is it?");
    })
    .await;
}

#[tokio::test]
async fn cart_08_decision_56_what_goes_on_is_the_cart_that_is_wanted_not_one_that_is_over_and_not_told_yet() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding_with(url, &mailchimp, &["--jobs-at-once", "0"]);
        add(&shop, "ona@example.com", &[]);
        let elsewhere = sign_in(&shop, "ona@example.com");
        let hers = |quantity: u32| shop.post(CALL, &cart("key", quantity).to_string(), &[("cookie", &elsewhere)]).status;
        assert_eq!(hers(3), 204);
        told(&shop, &cart("key", 1));
        log_in(&shop, "ona@example.com", PASSWORD, &[("x-visitor-token", VISITOR)]);
        assert_eq!(hers(2), 204);
        assert_eq!(kept(&shop).await, 1, "it is reminded of once");
    })
    .await;
}

#[tokio::test]
async fn cart_08_decision_56_a_customers_cart_is_theirs_on_every_device_and_a_visitors_passes_at_login() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding(url, &mailchimp);
        add(&shop, "ona@example.com", &[]);
        let enter = || cookies(&log_in(&shop, "ona@example.com", PASSWORD, &[("x-visitor-token", VISITOR)]));
        let quantities = || {
            let mut quantities = quantities(&mailchimp);
            quantities.sort_unstable();
            quantities
        };
        told(&shop, &cart("key", 2));
        wait_until(|| quantities() == [2]);
        let name = mailchimp.all("carts")[0]["id"].clone();

        enter();
        let elsewhere = sign_in(&shop, "ona@example.com");
        let hers = |quantity: u32| shop.post(CALL, &cart("key", quantity).to_string(), &[("cookie", &elsewhere)]).status;
        assert_eq!(hers(3), 204);
        wait_until(|| quantities() == [3]);
        assert_eq!(mailchimp.all("carts")[0]["id"], name, "nobody is told of another cart because somebody signed in");

        // Who signs out is a visitor again, to whom her cart is foreign.
        told(&shop, &cart("key", 1));
        wait_until(|| quantities() == [1, 3]);
        enter();
        wait_until(|| quantities() == [1]);
        assert_eq!(hers(2), 204);
        wait_until(|| quantities() == [2]);

        let mut order = mugs(&shop, 1);
        order["cartId"] = json!("key");
        let stranger = [("idempotency-key", "stranger"), ("x-visitor-token", VISITOR)];
        assert_eq!(shop.post("/api/orders", &order.to_string(), &stranger).status, 201);
        assert_eq!(kept(&shop).await, 1, "it is no visitor's any more");
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "hers"), ("cookie", &elsewhere)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        wait_until(|| mailchimp.all("carts").is_empty() && mailchimp.all("customers").is_empty());
    })
    .await;
}

#[tokio::test]
async fn cart_08_a_customer_who_orders_or_empties_the_cart_on_another_device_is_reminded_no_more() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding(url, &mailchimp);
        add(&shop, "ona@example.com", &[]);
        let (phone, laptop) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "ona@example.com"));
        let remind_on_the_phone = || {
            assert_eq!(shop.post(CALL, &cart("phone", 1).to_string(), &[("cookie", &phone)]).status, 204);
            wait_until(|| quantities(&mailchimp) == [1]);
        };
        let is_forgotten = || mailchimp.all("carts").is_empty() && mailchimp.all("customers").is_empty();
        remind_on_the_phone();
        // What is left can be bought still.
        let mut order = mugs(&shop, 1);
        order["cartId"] = json!("laptop");
        let placed = shop.post("/api/orders", &order.to_string(), &[("idempotency-key", "one"), ("cookie", &laptop)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        wait_until(is_forgotten);

        remind_on_the_phone();
        let keep = |lines: Value| {
            let data = json!({"guid": "laptop", "products": lines}).to_string();
            let kept = shop.post("/api/carts", &json!({"active": true, "data": data}).to_string(), &[("cookie", &laptop)]);
            assert_eq!(kept.status, 200, "{}", kept.text);
        };
        let line = json!({"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {}, "title": "Mug", "url": "/mug"});
        keep(json!([line]));
        assert_eq!(kept(&shop).await, 1, "what is in the cart still is reminded of");
        keep(json!([]));
        wait_until(is_forgotten);
    })
    .await;
}

#[tokio::test]
async fn cart_08_a_shop_that_reminds_no_more_still_forgets_carts() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let mut shop = reminding(url, &mailchimp);
        for id in ["ordered", "left"] {
            told(&shop, &cart(id, 1));
        }
        wait_until(|| mailchimp.all("carts").len() == 2);
        shop.kill();
        fs::write(shop.data().join("vitrina.toml"), "").unwrap();
        shop.serve(&["--renderers", "0"]);
        let mut order = mugs(&shop, 1);
        order["cartId"] = json!("ordered");
        let headers = [("idempotency-key", "one"), ("x-visitor-token", VISITOR)];
        assert_eq!(shop.post("/api/orders", &order.to_string(), &headers).status, 201);
        assert_eq!(kept(&shop).await, 1, "what is ordered is known no more");
        shop.kill();
        shop.serve(&["--renderers", "0", "--demo", "--clock", "2099-01-05T09:00:00Z"]);
        while kept(&shop).await > 0 {}
    })
    .await;
}

/// How many carts the shop itself has.
async fn kept(shop: &Shop) -> usize {
    let database = shop.database().await;
    let kept = reminders::unchanged_since(&database, Timestamp::MAX, 10).await.unwrap().len();
    database.close().await.unwrap();
    kept
}

#[tokio::test]
async fn cart_08_a_mailchimp_that_is_away_touches_no_shopper_and_is_told_later() {
    both(async |url| {
        let mailchimp = StandIn::start();
        let shop = reminding(url, &mailchimp);
        for (turn, status) in [500, 429, 401].into_iter().enumerate() {
            mailchimp.fail_with(Some(status));
            let id = format!("cart-{status}");
            told(&shop, &cart(&id, 1));
            wait_until(|| jobs(&shop, "waiting").contains(&format!("status {status}")));
            mailchimp.fail_with(None);
            let waiting = jobs(&shop, "waiting");
            let job = waiting.lines().find(|line| line.contains("tell-of-cart")).unwrap().split(' ').next().unwrap();
            // It may have been tried again by itself.
            shop.command(&["jobs", "retry", job]);
            wait_until(|| mailchimp.all("carts").len() == turn + 1);
        }
        let mut refused = cart("refused", 1);
        refused["email"] = json!(FAKE);
        told(&shop, &refused);
        wait_until(|| shop.log().contains("a cart is not reminded of"));
        mailchimp.hang();
        told(&shop, &cart("hanging", 1));
        let placed = shop.post("/api/orders", &mugs(&shop, 1).to_string(), &[("idempotency-key", "one")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let log = shop.log();
        assert!(!log.contains(KEY) && !log.contains(FAKE) && !log.contains("ona@"), "{log}");
        assert!(jobs(&shop, "failed").lines().count() <= 1, "{}", jobs(&shop, "failed"));
    })
    .await;
}

#[tokio::test]
async fn cart_08_is_off_unless_configured_and_a_demonstration_tells_nobody() {
    on_sqlite(async |url| {
        let mut shop = Shop::closed(url);
        let both = ["--mailchimp-key", KEY, "--mailchimp-store", STORE];
        let said = |flags: &[&str]| {
            let output = shop.command(&[&["serve", "--listen", "127.0.0.1:0"], flags].concat());
            String::from_utf8(output.stderr).unwrap()
        };
        assert!(said(&both[..2]).contains("need both") && said(&both[2..]).contains("need both"));
        assert!(said(&[&both[..], &["--demo"]].concat()).contains("--demo tells nobody of its carts"));
        assert!(said(&["--mailchimp-key", "0123"]).contains("data centre"));
        let shown = String::from_utf8(shop.command(&[&["config"], &both[..]].concat()).stdout).unwrap();
        assert!(shown.contains("mailchimp-key = ***") && !shown.contains(KEY), "{shown}");
        shop.import(&small_shop());
        shop.serve(&["--renderers", "0"]);
        assert_eq!((tell(&shop, &cart("one", 1)).status, &shop.get("/api/configuration").json()["cartReminders"]), (404, &Value::Null));
    })
    .await;
}
