//! VAT codes of companies are looked up in VIES (decision 8, ADR 43).

use super::{PASSWORD, account, add, sign_in};
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
    let company = json!({"b2bCustomer": true, "companyName": "SIA Ozols", "companyEmail": "office@ozols.example", "companyPhone": "+37120000002",
        "companyCode": "40003000000", "companyVatCode": code, "companyCountry": "LV", "companyCity": "Rīga",
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

        register_of_codes.lock().unwrap().answer = None;
        let waiting = shop.command(&["jobs", "list", "--state", "waiting"]);
        assert!(String::from_utf8_lossy(&waiting.stdout).contains("check-vat"), "it is asked again");
        wait_until(|| story(&shop).contains("vatConfirmed"));
        assert!(story(&shop).contains("VIES") && is_exempt(&shop, &hers), "{}", story(&shop));
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
    let mut details = account(shop, cookies).json();
    details["companyVatCode"] = json!(code);
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
const TOLD: [&str; 8] = ["id", "news_letter_sms", "email", "buyAs", "hasPassword", "isImpersonated", "creditLimit", "b2bCustomer"];

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
