//! Customers' own programs hear of what happens to their orders (B2B-03; decision 60, ADR 41).

use super::{add, cookies, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    orders::boxes,
    support::{Answer, Shop, wait_until},
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode},
    routing::post,
};
use jiff::{SignedDuration, Timestamp};
use ring::hmac;
use serde_json::{Value, json};
use std::{
    fs,
    net::{SocketAddr, TcpListener},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

const ONA: &str = "ona@example.com";
const JONAS: &str = "jonas@example.com";
/// A demonstration that only this machine reaches: the one shop that sends to this machine.
const DEMO: &[&str] = &["--renderers", "0", "--demo"];

/// A customer's program.
#[derive(Clone)]
struct Program {
    state: Arc<Mutex<Heard>>,
    address: SocketAddr,
}

#[derive(Default)]
struct Heard {
    status: u16,
    /// It does not answer as long as this is so.
    is_stuck: bool,
    /// Signatures and bodies.
    messages: Vec<(String, String)>,
}

impl Program {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let state = Arc::new(Mutex::new(Heard { status: 200, ..Heard::default() }));
        let program = Self { state: Arc::clone(&state), address: listener.local_addr().unwrap() };
        // Tests wait for answers without letting others run.
        thread::spawn(move || {
            let router = Router::new().route("/orders", post(hear)).with_state(state);
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async { axum::serve(tokio::net::TcpListener::from_std(listener).unwrap(), router).await.unwrap() });
        });
        program
    }

    fn url(&self) -> String {
        format!("http://{}/orders", self.address)
    }

    fn answers(&self, status: u16) {
        self.state.lock().unwrap().status = status;
    }

    fn is_stuck(&self, is_stuck: bool) {
        self.state.lock().unwrap().is_stuck = is_stuck;
    }

    fn heard(&self) -> Vec<(String, String)> {
        self.state.lock().unwrap().messages.clone()
    }

    /// The messages, once there are so many.
    fn messages(&self, count: usize) -> Vec<Value> {
        wait_until(|| self.heard().len() >= count);
        let heard = self.heard();
        assert_eq!(heard.len(), count, "{heard:?}");
        heard.iter().map(|(_, body)| serde_json::from_str(body).unwrap()).collect()
    }
}

async fn hear(State(state): State<Arc<Mutex<Heard>>>, headers: HeaderMap, body: String) -> StatusCode {
    let signature = headers["vitrina-signature"].to_str().unwrap().to_owned();
    state.lock().unwrap().messages.push((signature, body));
    while state.lock().unwrap().is_stuck {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    StatusCode::from_u16(state.lock().unwrap().status).unwrap()
}

fn shop(url: &str) -> Shop {
    let shop = Catalogue::small().feature("customerIntegrations", true).serve_with(url, DEMO);
    add(&shop, ONA, &["--company", "UAB Kopa"]);
    shop
}

fn make(shop: &Shop, cookies: &str, url: &str, events: &[&str]) -> Answer {
    shop.post("/api/customer/webhooks", &json!({"url": url, "events": events}).to_string(), &[("cookie", cookies)])
}

fn made(shop: &Shop, cookies: &str, program: &Program, events: &[&str]) -> Value {
    let made = make(shop, cookies, &program.url(), events);
    assert_eq!((made.status, made.header("cache-control")), (201, "no-store"), "{}", made.text);
    made.json()
}

fn place(shop: &Shop, cookies: &str, key: &str) {
    let placed = shop.post("/api/orders", &boxes(shop, 100).to_string(), &[("idempotency-key", key), ("cookie", cookies)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
}

fn get(shop: &Shop, cookies: &str, path: &str) -> Answer {
    shop.get_with(path, &[("cookie", cookies), ("x-include-total-count", "true")])
}

fn listed(shop: &Shop, cookies: &str) -> Value {
    get(shop, cookies, "/api/customer/webhooks").json()
}

fn path(webhook: &Value, what: &str) -> String {
    format!("/api/customer/webhooks/{}{what}", webhook["id"].as_str().unwrap())
}

/// What became of its messages, the latest first.
fn told(shop: &Shop, cookies: &str, webhook: &Value) -> Value {
    get(shop, cookies, &path(webhook, "/messages")).json()
}

/// Ends the shop, and begins again so long after the message at `at` was written.
fn later(shop: &mut Shop, at: &Value, by: SignedDuration) {
    let at: Timestamp = at.as_str().unwrap().parse().unwrap();
    let clock = (at + by).to_string();
    shop.kill();
    shop.serve(&[DEMO, &["--clock", &clock]].concat());
}

fn is_signed(secret: &str, signature: &str, body: &str) -> bool {
    let (time, digits) = signature.strip_prefix("t=").unwrap().split_once(",v1=").unwrap();
    let bytes: Vec<u8> = (0..64).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap()).collect();
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    hmac::verify(&key, format!("{time}.{body}").as_bytes(), &bytes).is_ok()
}

#[tokio::test]
async fn b2b_03_a_program_hears_signed_what_happens_to_its_customers_orders_and_to_no_others() {
    both(async |url| {
        let (shop, program) = (shop(url), Program::start());
        add(&shop, JONAS, &[]);
        let (ona, jonas) = (sign_in(&shop, ONA), sign_in(&shop, JONAS));
        let webhook = made(&shop, &ona, &program, &["paymentMoved", "orderPlaced"]);
        assert_eq!((&webhook["events"], &webhook["isOn"]), (&json!(["orderPlaced", "paymentMoved"]), &json!(true)));
        let secret = webhook["secret"].as_str().unwrap();
        assert!(secret.starts_with("vitrina_signs_") && secret.len() == 78, "{secret}");

        place(&shop, &jonas, "1");
        place(&shop, &ona, "2");
        assert_eq!(shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "3")]).status, 201);
        for step in ["confirm", "pay"] {
            assert!(shop.command(&["orders", "move", "2", step]).status.success());
        }
        let mut heard = program.messages(2);
        heard.sort_by_key(|message| message["event"].to_string());
        let order = |payment: &str, status: &str| json!({"number": "000002", "status": status, "paymentStatus": payment, "productionStatus": "inChecking", "shipmentStatus": "none"});
        assert_eq!((&heard[0]["event"], &heard[0]["order"]), (&json!("orderPlaced"), &order("pending", "placed")));
        assert_eq!((&heard[1]["event"], &heard[1]["order"]), (&json!("paymentMoved"), &order("paid", "confirmed")));
        assert_eq!(heard[0]["call"], "https://shop.example/api/customer/orders?search=000002");
        let fields: Vec<&str> = heard[0].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, ["id", "event", "at", "order", "step", "call"], "nothing about people");
        for (signature, body) in program.heard() {
            assert!(is_signed(secret, &signature, &body) && !is_signed(&secret[1..], &signature, &body), "{signature}");
            assert!(!is_signed(secret, &signature, &body.replace("000002", "000001")));
        }

        wait_until(|| told(&shop, &ona, &webhook)[0]["state"] == "delivered");
        let page = get(&shop, &ona, &path(&webhook, "/messages?size=1&sort=oldest"));
        assert_eq!((page.header("x-total-count"), &page.json()[0]["event"]), ("2", &json!("orderPlaced")));
        assert_eq!((&page.json()[0]["tries"], &page.json()[0]["answerStatus"], &page.json()[0]["id"]), (&json!(1), &json!(200), &heard[0]["id"]));
        let list = listed(&shop, &ona);
        assert!(list[0]["id"] == webhook["id"] && !list.to_string().contains(&secret[14..]), "nobody reads it again: {list}");
        assert!(!shop.log().contains(&secret[14..]));
        assert_eq!(listed(&shop, &jonas), json!([]));
        for (verb, what, body) in [("GET", "/messages", ""), ("PUT", "", r#"{"isOn":false}"#), ("POST", "/test", ""), ("DELETE", "", "")] {
            let send = |cookies: &str| match verb {
                "GET" => get(&shop, cookies, &path(&webhook, what)).status,
                _ => shop.send(verb, &path(&webhook, what), body, &[("cookie", cookies)]).status,
            };
            assert_eq!((send(&jonas), send("")), (404, 401), "{verb} {what}");
        }
        assert_eq!(listed(&shop, &ona), list);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_what_fails_comes_again_under_its_id_for_a_day_and_then_its_customer_hears_of_it() {
    both(async |url| {
        let (mut shop, program) = (shop(url), Program::start());
        let ona = sign_in(&shop, ONA);
        let webhook = made(&shop, &ona, &program, &["orderPlaced"]);
        program.answers(500);
        place(&shop, &ona, "1");
        wait_until(|| told(&shop, &ona, &webhook)[0]["tries"] == 1);
        let first = told(&shop, &ona, &webhook)[0].clone();
        assert_eq!((&first["state"], &first["failure"], &first["answerStatus"]), (&json!("waiting"), &json!("answered"), &json!(500)));
        assert!(first["nextAt"].as_str() > first["triedAt"].as_str(), "{first}");
        assert!(listed(&shop, &ona)[0]["failingSince"].is_string());
        let failed = shop.command(&["jobs", "list", "--state", "failed"]);
        assert!(!String::from_utf8_lossy(&failed.stdout).contains("webhook-message"), "no person of the shop's waits for it");

        later(&mut shop, &first["at"], SignedDuration::from_hours(23));
        let ona = sign_in(&shop, ONA);
        let heard = program.messages(2);
        assert!(heard[0] == heard[1] && program.heard()[0].0 != program.heard()[1].0, "the same, signed at another time");
        wait_until(|| told(&shop, &ona, &webhook)[0]["tries"] == 2);
        later(&mut shop, &first["at"], SignedDuration::from_hours(25));
        let ona = sign_in(&shop, ONA);
        wait_until(|| told(&shop, &ona, &webhook)[0]["state"] == "givenUp");
        let off = listed(&shop, &ona)[0].clone();
        assert!(off["isOn"] == false && off["offAt"].is_string() && off["failingSince"].is_null(), "{off}");
        wait_until(|| mails(&shop).iter().any(|(about, text)| about.contains(ONA) && text.contains("switch the webhook back on")));
        let story = String::from_utf8(shop.command(&["customers", "story", ONA]).stdout).unwrap();
        assert!(story.contains("webhookMade") && story.contains("webhookOff"), "{story}");

        place(&shop, &ona, "2");
        assert_eq!(program.messages(3).len(), 3);
        program.answers(204);
        let switched = shop.send("PUT", &path(&webhook, ""), r#"{"isOn":true}"#, &[("cookie", &ona)]);
        assert_eq!((switched.status, &switched.json()["isOn"], &switched.json()["offAt"]), (200, &json!(true), &Value::Null));
        place(&shop, &ona, "3");
        assert_eq!(program.messages(4)[3]["order"]["number"], "000003", "what happened meanwhile is not told");
    })
    .await;
}

/// The mails in the mailbox of a demonstration: what each is about, and its text.
fn mails(shop: &Shop) -> Vec<(String, String)> {
    let mails = fs::read_dir(shop.data().join("mail")).into_iter().flatten().map(|entry| entry.unwrap().path());
    let read = |file| fs::read_to_string(file).unwrap_or_default();
    mails.map(|mail| (read(mail.join("about.txt")), read(mail.join("text.txt")))).collect()
}

#[tokio::test]
async fn b2b_03_a_message_of_which_nobody_knows_whether_it_arrived_comes_again_as_the_same() {
    both(async |url| {
        let (mut shop, program) = (shop(url), Program::start());
        let ona = sign_in(&shop, ONA);
        let webhook = made(&shop, &ona, &program, &["orderPlaced"]);
        program.is_stuck(true);
        place(&shop, &ona, "1");
        wait_until(|| program.heard().len() == 1);
        let message = told(&shop, &ona, &webhook)[0].clone();
        assert_eq!((&message["state"], &message["tries"]), (&json!("waiting"), &json!(0)));
        shop.kill();
        program.is_stuck(false);
        later(&mut shop, &message["at"], SignedDuration::from_mins(5));
        let heard = program.messages(2);
        assert_eq!((&heard[0], &heard[1]["id"]), (&heard[1], &message["id"]));
        wait_until(|| told(&shop, &ona, &webhook)[0]["state"] == "delivered");
    })
    .await;
}

#[tokio::test]
async fn b2b_03_what_came_later_is_told_so_whatever_clock_its_node_has() {
    both(async |url| {
        let (mut shop, program) = (shop(url), Program::start());
        let ona = sign_in(&shop, ONA);
        let webhook = made(&shop, &ona, &program, &["orderPlaced", "orderMoved", "paymentMoved"]);
        place(&shop, &ona, "1");
        wait_until(|| told(&shop, &ona, &webhook)[0]["state"] == "delivered");
        let first = told(&shop, &ona, &webhook)[0].clone();
        // The clock of who takes the next order is ahead of that by which staff move it.
        later(&mut shop, &first["at"], SignedDuration::from_hours(1));
        let ona = sign_in(&shop, ONA);
        place(&shop, &ona, "2");
        program.messages(2);
        for (step, count) in [("confirm", 3), ("pay", 4)] {
            assert!(shop.command(&["orders", "move", "2", step]).status.success());
            program.messages(count);
        }
        let heard = program.messages(4);
        let events: Vec<_> = heard[1..].iter().map(|message| &message["event"]).collect();
        assert_eq!(events, ["orderPlaced", "orderMoved", "paymentMoved"]);
        assert!(heard[1]["at"].as_str() > heard[3]["at"].as_str(), "{heard:?}");
        let steps: Vec<_> = heard[1..].iter().map(|message| &message["step"]).collect();
        assert_eq!(steps, [0, 1, 2]);
    })
    .await;
}

#[tokio::test]
async fn b2b_03_auth_10_webhooks_are_made_tried_and_ended_by_their_customer_alone() {
    on_sqlite(async |url| {
        let (shop, program) = (shop(url), Program::start());
        let ona = sign_in(&shop, ONA);
        let webhook = made(&shop, &ona, &program, &["orderPlaced", "returnMoved"]);
        let test = |cookies: &str| shop.send("POST", &path(&webhook, "/test"), "", &[("cookie", cookies)]).status;
        program.answers(500);
        assert_eq!(test(&ona), 202);
        wait_until(|| told(&shop, &ona, &webhook)[0]["state"] == "givenUp");
        let heard = program.messages(1);
        assert_eq!((&heard[0]["event"], &heard[0]["order"]), (&json!("test"), &Value::Null));
        assert!(listed(&shop, &ona)[0]["failingSince"].is_null(), "a test says nothing against it");
        program.answers(200);

        let token = shop.command(&["customers", "impersonate", ONA, "--staff", "Rasa"]);
        let token = String::from_utf8_lossy(&token.stdout).trim().to_owned();
        let staff = cookies(&shop.post("/api/customer/impersonate", &json!({"token": token}).to_string(), &[]));
        assert_eq!(listed(&shop, &staff), listed(&shop, &ona));
        assert_eq!((make(&shop, &staff, &program.url(), &["orderPlaced"]).status, test(&staff)), (403, 403));
        for (verb, body) in [("PUT", r#"{"isOn":false}"#), ("DELETE", "")] {
            assert_eq!(shop.send(verb, &path(&webhook, ""), body, &[("cookie", &staff)]).status, 403, "{verb}");
        }
        for (url, events, field) in [
            ("http://10.0.0.1:4000/", &["orderPlaced"][..], "url"),
            ("https://127.0.0.1/", &["orderPlaced"], "url"),
            ("https://ona:secret@hooks.example.com/", &["orderPlaced"], "url"),
            ("https://hooks.example.com:22/", &["orderPlaced"], "url"),
            ("https://hooks.example.com/", &[], "events"),
            ("https://hooks.example.com/", &["test"], "events"),
            ("https://hooks.example.com/", &["orderPlaced", "orderPlaced"], "events"),
        ] {
            let refused = make(&shop, &ona, url, events);
            assert_eq!((refused.status, refused.fields()), (422, vec![field.to_owned()]), "{url} {events:?}");
        }
        for _ in 1..10 {
            assert_eq!(make(&shop, &ona, "https://hooks.example.com/", &["orderPlaced"]).status, 201);
        }
        assert_eq!(make(&shop, &ona, "https://hooks.example.com/", &["orderPlaced"]).status, 422);
        let tried: Vec<u16> = (0..12).map(|_| test(&ona)).collect();
        assert!(tried[0] == 202 && tried.last() == Some(&429), "{tried:?}");

        assert_eq!(shop.send("PUT", &path(&webhook, ""), r#"{"isOn":false}"#, &[("cookie", &ona)]).status, 200);
        let before = told(&shop, &ona, &webhook);
        place(&shop, &ona, "1");
        assert_eq!(told(&shop, &ona, &webhook), before, "what is off hears nothing");
        for status in [204, 404] {
            assert_eq!(shop.send("DELETE", &path(&webhook, ""), "", &[("cookie", &ona)]).status, status);
        }
        assert_eq!(get(&shop, &ona, &path(&webhook, "/messages")).status, 404);

        // Shut, its webhooks are gone for good.
        let last = listed(&shop, &ona)[0].clone();
        assert!(shop.command(&["customers", "disable", ONA]).status.success());
        assert!(shop.command(&["customers", "enable", ONA]).status.success());
        let again = sign_in(&shop, ONA);
        assert_eq!((listed(&shop, &again), get(&shop, &again, &path(&last, "/messages")).status), (json!([]), 404));
    })
    .await;
}

#[tokio::test]
async fn b2b_03_a_shop_in_earnest_sends_nothing_to_this_machine() {
    on_sqlite(async |url| {
        let program = Program::start();
        let shop = Catalogue::small().feature("customerIntegrations", true).serve(url);
        add(&shop, ONA, &[]);
        let ona = sign_in(&shop, ONA);
        let refused = make(&shop, &ona, &program.url(), &["orderPlaced"]);
        assert_eq!((refused.status, refused.fields()), (422, vec!["url".to_owned()]));
        shop.import(Catalogue::small().path());
        wait_until(|| get(&shop, &ona, "/api/customer/webhooks").status == 404);
        assert_eq!(make(&shop, &ona, "https://hooks.example.com/", &["orderPlaced"]).status, 404, "without integrations there are none");
        assert_eq!(program.heard(), []);
    })
    .await;
}
