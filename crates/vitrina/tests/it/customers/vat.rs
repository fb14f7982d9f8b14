//! VAT codes of companies are looked up in VIES (decision 8, ADR 43).

use super::{PASSWORD, account, add, registering, sign_in, told, waiting_mails};
use crate::{
    catalogue::Catalogue,
    databases::both,
    support::{Shop, wait_until},
};
use axum::{Json, Router, extract::State, http::StatusCode, routing::post};
use serde_json::{Value, json};
use std::{
    fs,
    net::{SocketAddr, TcpListener},
    sync::{Arc, Mutex},
    thread,
};
use vitrina_testkit::MailServer;

const EMAIL: &str = "ieva@ozols.example";

/// What the register answers, and what it was asked.
#[derive(Default)]
struct Register {
    answer: Option<(u16, Value)>,
    asked: Vec<Value>,
}

type Shared = Arc<Mutex<Register>>;

/// A stand-in for the service: without an answer of its own it knows the code LV40003000000 alone.
fn vies() -> (SocketAddr, Shared) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let (address, register) = (listener.local_addr().unwrap(), Shared::default());
    let router = Router::new().route("/rest-api/check-vat-number", post(answer)).with_state(Arc::clone(&register));
    // Tests wait for answers without letting others run.
    thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async { axum::serve(tokio::net::TcpListener::from_std(listener).unwrap(), router).await.unwrap() });
    });
    (address, register)
}

async fn answer(State(register): State<Shared>, Json(asked): Json<Value>) -> (StatusCode, Json<Value>) {
    let mut register = register.lock().unwrap();
    register.asked.push(asked.clone());
    let is_known = asked["countryCode"] == "LV" && asked["vatNumber"] == "40003000000";
    let looked_up = json!({"countryCode": asked["countryCode"], "vatNumber": asked["vatNumber"], "requestDate": "2026-11-23T09:00:00Z",
        "valid": is_known, "requestIdentifier": "WAPIAAAAZ1", "name": "SIA OZOLS", "address": "---"});
    let (status, body) = register.answer.clone().unwrap_or((200, looked_up));
    (StatusCode::from_u16(status).unwrap(), Json(body))
}

fn shop(url: &str, address: SocketAddr) -> Shop {
    let mut shop = Shop::closed(url);
    fs::write(shop.data().join("vitrina.toml"), format!("vies-api = \"http://{address}/rest-api/\"\n")).unwrap();
    shop.import(Catalogue::small().feature("customerEmailConfirmation", false).path());
    shop.serve(&["--renderers", "0"]);
    shop
}

fn register(shop: &Shop, code: &str) {
    register_in(shop, "LV", code);
}

fn register_in(shop: &Shop, country: &str, code: &str) {
    let company = json!({"b2bCustomer": true, "companyName": "SIA Ozols", "companyEmail": "office@ozols.example", "companyPhone": "+37120000002",
        "companyCode": "40003000000", "companyVatCode": code, "companyCountry": country, "companyCity": "Rīga",
        "companyAddress": "Brīvības iela 1", "companyPostcode": "LV-1010", "companyWebSite": "https://ozols.example", "name": "Ieva",
        "surname": "Ozola", "email": EMAIL, "phone": "+37120000001", "password": PASSWORD, "password2": PASSWORD,
        "agreeToPrivacyAndTerms": true, "gdprAccepted": true});
    let registered = shop.post("/api/register/lt", &company.to_string(), &[]);
    assert_eq!(registered.status, 201, "{}", registered.text);
}

fn story(shop: &Shop) -> String {
    let story = shop.command(&["customers", "story", EMAIL]);
    String::from_utf8_lossy(&story.stdout).into_owned()
}

/// Whether what goes to Latvia is exempt for who is signed in.
fn is_exempt(shop: &Shop, cookies: &str) -> bool {
    let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1}]);
    let cart = json!({"products": products, "deliveryOptions": [{"id": "courier"}], "deliveryCountry": "LV", "forCompany": true,
        "vatCode": "lv 40003-000000"});
    let priced = shop.post("/api/orders/price", &cart.to_string(), &[("cookie", cookies)]);
    assert_eq!(priced.status, 200, "{}", priced.text);
    priced.json()["totalVAT"].as_f64() == Some(0.0)
}

#[tokio::test]
async fn price_06_decision_8_a_code_that_vies_knows_is_confirmed_and_one_it_cannot_look_up_is_asked_about_again() {
    both(async |url| {
        let (address, register_of_codes) = vies();
        let busy = json!({"countryCode": "LV", "vatNumber": "40003000000", "valid": false, "userError": "MS_UNAVAILABLE"});
        register_of_codes.lock().unwrap().answer = Some((200, busy));
        let shop = shop(url, address);
        register(&shop, " lv 40003-000 000 ");
        let hers = sign_in(&shop, EMAIL);
        assert_eq!(account(&shop, &hers).json()["companyVatCode"], "LV40003000000", "as codes are compared");
        wait_until(|| !register_of_codes.lock().unwrap().asked.is_empty());
        let own =
            json!({"countryCode": "LV", "vatNumber": "40003000000", "requesterMemberStateCode": "LT", "requesterNumber": "100000000000"});
        assert_eq!(register_of_codes.lock().unwrap().asked[0], own);
        assert!(!story(&shop).contains("vat") && !is_exempt(&shop, &hers), "neither right nor wrong: {}", story(&shop));
        let seen = account(&shop, &hers).json();
        assert_eq!(seen["vatStanding"], "asked");

        register_of_codes.lock().unwrap().answer = None;
        let waiting = shop.command(&["jobs", "list", "--state", "waiting"]);
        assert!(String::from_utf8_lossy(&waiting.stdout).contains("check-vat"), "it is asked again");
        wait_until(|| story(&shop).contains("vatConfirmed"));
        assert!(story(&shop).contains("VIES") && is_exempt(&shop, &hers), "{}", story(&shop));
        let now = account(&shop, &hers).json();
        assert_eq!((&now["vatStanding"], &now["version"]), (&json!("confirmed"), &seen["version"]), "in nobody's way who edits them");
        let data = shop.post("/api/customer/data", "{}", &[("cookie", &hers)]).json();
        assert_eq!((&data["vatChecks"][0]["consultation"], &data["vatChecks"][0]["isValid"]), (&json!("WAPIAAAAZ1"), &json!(true)));

        // Another code is not confirmed by that.
        change_code(&shop, &hers, "lv 40003 000 001");
        assert!(!is_exempt(&shop, &hers));
        wait_until(|| story(&shop).contains("vatRefused"));
        assert!(!is_exempt(&shop, &hers));
    })
    .await;
}

fn change_code(shop: &Shop, cookies: &str, code: &str) {
    change(shop, cookies, "companyVatCode", code);
}

/// Saves the details with this in the place of what is there.
fn change(shop: &Shop, cookies: &str, field: &str, text: &str) {
    let mut details = account(shop, cookies).json();
    details[field] = json!(text);
    let sent: Value = details
        .as_object()
        .unwrap()
        .iter()
        .filter(|(name, _)| !TOLD.contains(&name.as_str()))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    let saved = shop.send("PUT", "/api/customer/account-details", &sent.to_string(), &[("cookie", cookies)]);
    assert_eq!(saved.status, 200, "{}", saved.text);
}

#[tokio::test]
async fn price_06_decision_8_who_tries_codes_out_is_left_to_staff() {
    both(async |url| {
        let (address, register_of_codes) = vies();
        let shop = shop(url, address);
        register(&shop, "LV40003000001");
        let hers = sign_in(&shop, EMAIL);
        let refusals = || story(&shop).matches("vatRefused").count();
        wait_until(|| refusals() == 1);
        for turn in 2..=5 {
            change_code(&shop, &hers, &format!("LV4000300000{turn}"));
            wait_until(|| refusals() == turn);
        }
        // A sixth is kept, and nobody asked, though it would be right.
        change_code(&shop, &hers, "LV40003000000");
        let jobs = shop.command(&["jobs", "list"]);
        assert!(!String::from_utf8_lossy(&jobs.stdout).contains("check-vat"));
        assert_eq!(register_of_codes.lock().unwrap().asked.len(), 5);
        assert!(!is_exempt(&shop, &hers));
    })
    .await;
}

#[tokio::test]
async fn price_06_decision_8_once_staff_have_refused_a_code_only_staff_confirm_one() {
    both(async |url| {
        let (address, register_of_codes) = vies();
        let shop = shop(url, address);
        register(&shop, "LV40003000000");
        let hers = sign_in(&shop, EMAIL);
        wait_until(|| story(&shop).contains("vatConfirmed"));
        assert!(is_exempt(&shop, &hers));
        assert!(shop.command(&["customers", "vat", EMAIL, "--refuse"]).status.success());
        assert!(!is_exempt(&shop, &hers));

        // Another one, and the first again, which the register would confirm.
        change_code(&shop, &hers, "LV40003000002");
        change_code(&shop, &hers, "LV40003000000");
        let jobs = shop.command(&["jobs", "list"]);
        assert!(!String::from_utf8_lossy(&jobs.stdout).contains("check-vat"));
        assert_eq!(register_of_codes.lock().unwrap().asked.len(), 1);
        assert!(!is_exempt(&shop, &hers));
        assert!(shop.command(&["customers", "vat", EMAIL, "--confirm", "LV40003000000"]).status.success());
        assert!(is_exempt(&shop, &hers));
    })
    .await;
}

/// What is told of an account and not taken from outside.
const TOLD: [&str; 8] = ["id", "news_letter_sms", "email", "hasPassword", "isImpersonated", "creditLimit", "b2bCustomer", "vatStanding"];

/// Where the code of who is signed in stands, as they are told.
fn standing(shop: &Shop, cookies: &str) -> String {
    account(shop, cookies).json()["vatStanding"].as_str().unwrap().to_owned()
}

/// What `vitrina customers list --vat-open` prints of her, with single spaces; nothing where she is not there.
fn listed(shop: &Shop) -> Option<String> {
    let output = shop.command(&["customers", "list", "--vat-open"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    lines.lines().find(|line| line.starts_with(EMAIL)).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[tokio::test]
async fn price_06_decision_8_a_company_that_corrects_its_country_or_its_own_code_is_looked_up() {
    both(async |url| {
        let (address, register_of_codes) = vies();
        let shop = shop(url, address);
        register_in(&shop, "LT", "LV40003000000");
        let hers = sign_in(&shop, EMAIL);
        assert_eq!(standing(&shop, &hers), "open", "of another country than the company: a person decides");
        assert!(register_of_codes.lock().unwrap().asked.is_empty());
        change(&shop, &hers, "companyCountry", "LV");
        wait_until(|| standing(&shop, &hers) == "confirmed");
        assert!(is_exempt(&shop, &hers));

        // Of another company nothing is confirmed, whatever code it enters.
        change(&shop, &hers, "companyCode", "40003000001");
        wait_until(|| register_of_codes.lock().unwrap().asked.len() == 2);
        wait_until(|| standing(&shop, &hers) == "confirmed");
    })
    .await;
}

#[tokio::test]
async fn acc_01_decision_8_who_is_refused_is_told_so_and_asks_again_by_saving_the_same_code() {
    both(async |url| {
        let (address, register_of_codes) = vies();
        let shop = shop(url, address);
        register(&shop, "LV40003000001");
        let hers = sign_in(&shop, EMAIL);
        wait_until(|| standing(&shop, &hers) == "refused");
        assert_eq!(listed(&shop).as_deref(), Some("ieva@ozols.example refused 40003000000 LV40003000001 SIA Ozols"));

        // The register has learnt of it since.
        let known = json!({"countryCode": "LV", "vatNumber": "40003000001", "requestDate": "2026-11-24T09:00:00Z", "valid": true,
            "requestIdentifier": "WAPIAAAAZ2", "name": "SIA OZOLS", "address": "---"});
        register_of_codes.lock().unwrap().answer = Some((200, known));
        change_code(&shop, &hers, "LV40003000001");
        wait_until(|| standing(&shop, &hers) == "confirmed");
        assert_eq!((register_of_codes.lock().unwrap().asked.len(), listed(&shop)), (2, None));

        assert!(shop.command(&["customers", "vat", EMAIL, "--refuse"]).status.success());
        assert_eq!((standing(&shop, &hers).as_str(), listed(&shop)), ("refused", None), "which staff have settled");
    })
    .await;
}

#[tokio::test]
async fn acc_01_decision_8_the_shop_hears_of_a_code_that_is_left_to_its_people_a_few_times_an_hour() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small().feature("customerEmailConfirmation", false));
        register(&shop, "LV40003000000");
        let (one, other) = (server.next(), server.next());
        let mail = if one.recipients.iter().any(|to| to == "info@shop.example") { one } else { other };
        assert_eq!(&*mail.recipients, &["info@shop.example".to_owned()][..]);
        // Lines are broken between words.
        let text = told(&mail).split_whitespace().collect::<Vec<_>>().join(" ");
        for words in ["SIA Ozols", "vitrina customers vat --confirm='LV40003000000' -- 'ieva@ozols.example'"] {
            assert!(text.contains(words), "{words}: {text}");
        }
        let hers = sign_in(&shop, EMAIL);
        assert_eq!(standing(&shop, &hers), "open");
        assert_eq!(listed(&shop).as_deref(), Some("ieva@ozols.example open 40003000000 LV40003000000 SIA Ozols"));

        // Nothing is new in a phone number.
        change(&shop, &hers, "phone", "+37120000009");
        wait_until(|| waiting_mails(&shop) == 0);
        assert_eq!(server.rest(), Vec::new());
        for turn in 1..=7 {
            change_code(&shop, &hers, &format!("LV4000300000{turn}"));
        }
        wait_until(|| waiting_mails(&shop) == 0);
        assert_eq!(server.rest().len(), 4, "five in an hour");
        assert!(shop.command(&["customers", "vat", EMAIL, "--confirm", "LV40003000007"]).status.success());
        assert_eq!((standing(&shop, &hers).as_str(), listed(&shop)), ("confirmed", None));
    })
    .await;
}

#[tokio::test]
async fn price_06_decision_8_neither_consumers_nor_codes_of_other_countries_are_asked_about() {
    both(async |url| {
        let (address, register_of_codes) = vies();
        let shop = shop(url, address);
        register(&shop, "EE100000001");
        add(&shop, "jonas@example.com", &[]);
        let hers = sign_in(&shop, EMAIL);
        assert!(!is_exempt(&shop, &hers));
        let waiting = shop.command(&["jobs", "list", "--state", "waiting"]);
        assert!(!String::from_utf8_lossy(&waiting.stdout).contains("check-vat"));
        assert!(register_of_codes.lock().unwrap().asked.is_empty());
    })
    .await;
}
