//! POST /api/customer/data, GET and POST /api/customer/removal (decision 63, ADR 42)

use super::{PASSWORD, account, add, cookies, log_in, registering, sign_in, token_in, told};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_postgres, on_sqlite},
    documents::{form, ordered::with_artwork, pdf},
    orders::{boxes, order},
    requests::quote,
    support::{Answer, Shop, wait_until},
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use std::{collections::BTreeMap, thread, time::Duration};
use vitrina_core::{loyalty::PointStep, owner::CustomerId};
use vitrina_store::{
    backup::{Rows, tables},
    points::{self, PointEntry},
};
use vitrina_testkit::{MailServer, ReceivedMail, Session};

const EMAIL: &str = "rasvita@example.com";
/// What nobody else in the shop is called or has.
const PERSON: [&str; 5] = ["rasvita", "Šimkūnaitė", "61234567", "Paslapties g.", "vizitinė"];

fn take(shop: &Shop, cookies: &str, body: &Value) -> Answer {
    shop.post("/api/customer/data", &body.to_string(), &[("cookie", cookies)])
}

fn leave(shop: &Shop, cookies: &str, body: &Value) -> Answer {
    shop.post("/api/customer/removal", &body.to_string(), &[("cookie", cookies)])
}

fn message(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["message"].as_str().unwrap_or_default().to_owned())
}

fn upload(shop: &Shop, headers: &[(&str, &str)]) -> String {
    let sent = shop.post_form("/api/document", &form("vizitinė.pdf", &pdf(2000)), headers);
    sent.json()["_id"].as_str().unwrap_or_else(|| panic!("{}", sent.text)).to_owned()
}

/// Files of somebody with an account: what an order names, what a form named, and what nobody did.
struct Files {
    ordered: String,
    asked: String,
    loose: String,
}

/// Leaves something in every corner of an account; answers the cookies, the order's token and the files.
fn live(shop: &Shop) -> (String, String, Files) {
    add(shop, EMAIL, &[]);
    let hers = sign_in(shop, EMAIL);
    let by = [("cookie", hers.as_str())];
    let right = |answer: Answer| assert!(answer.status < 300, "{} {}", answer.status, answer.text);
    let details = json!({"version": account(shop, &hers).json()["version"], "name": "Rasvita", "surname": "Šimkūnaitė", "phone": "+37061234567",
        "language": "lt", "news_letter_mail": true});
    right(shop.send("PUT", "/api/customer/account-details", &details.to_string(), &by));
    let address = json!({"name": "Rasvita", "surname": "Šimkūnaitė", "phone": "+37061234567", "country": "LT", "city": "Vilnius",
        "address": "Paslapties g. 1", "postcode": "LT-01103"});
    right(shop.post("/api/customer/addresses", &address.to_string(), &by));
    let line = json!({"guid": "a", "id": "box", "code": "BOX", "quantity": 100, "deliveryDate": "2026-12-24", "attributes": {},
        "title": "Rasvitos dėžutė", "url": "/lt/deze", "imageId": "box-1", "price": 0.01, "seenPrice": 0.01});
    let data = json!({"guid": "cart", "products": [line]}).to_string();
    right(shop.post("/api/carts", &json!({"active": true, "data": data}).to_string(), &by));
    right(shop.post("/api/carts", &json!({"active": false, "data": data}).to_string(), &by));
    right(shop.send("PUT", "/api/wishlist/variants", &json!({"variantCodesByProductId": {"box": []}}).to_string(), &by));
    right(shop.post("/api/customer/api-keys", &json!({"name": "Rasvita", "scopes": ["orders"]}).to_string(), &by));
    let files = Files { ordered: upload(shop, &by), asked: upload(shop, &by), loose: upload(shop, &by) };
    let answers = json!({"email": EMAIL, "quantity": "5", "transport": "Siuntoje", "message": "Rasvita", "stars": 5,
        "files": [{"id": files.asked, "name": "vizitinė.pdf"}]});
    let request = json!({"formId": "quote", "requestFormUrl": "https://shop.example/lt/deze", "data": answers});
    right(shop.post("/api/requests?lang=lt", &request.to_string(), &by));
    let named = json!([{"id": files.ordered, "name": "vizitinė.pdf"}]).to_string();
    let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-files": named}}]);
    let placed = shop.post("/api/orders", &order(shop, &products).to_string(), &[("idempotency-key", "1"), by[0]]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    (hers, placed.json()["token"].as_str().unwrap().to_owned(), files)
}

/// All rows of all tables, as text by table.
async fn everything(shop: &Shop) -> BTreeMap<String, Vec<String>> {
    let database = shop.database().await;
    let transaction = database.begin_read().await.unwrap();
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for table in tables(&transaction).await.unwrap() {
        let mut rows = Rows::of(&transaction, &table);
        loop {
            let some = rows.next().await.unwrap();
            if some.is_empty() {
                break;
            }
            all.entry(table.name.clone()).or_default().extend(some.into_iter().map(|row| Value::Array(row).to_string()));
        }
    }
    transaction.end().await.unwrap();
    database.close().await.unwrap();
    all
}

/// The tables that tell of the person.
async fn telling_tables(shop: &Shop) -> Vec<String> {
    let tells = |row: &String| PERSON.iter().any(|word| row.to_lowercase().contains(&word.to_lowercase()));
    let all = everything(shop).await;
    all.into_iter().filter(|(_, rows)| rows.iter().any(tells)).map(|(table, _)| table).collect()
}

/// The next mail about an account that does not tell of a key: orders have theirs.
fn farewell(server: &MailServer) -> ReceivedMail {
    loop {
        let mail = server.next();
        if mail.header("Message-ID").starts_with("<account-") && !told(&mail).contains("section=integrations") {
            return mail;
        }
    }
}

fn shop(url: &str, server: &MailServer) -> Shop {
    registering(url, server, &with_artwork("file_upload").with([quote()]).feature("customerIntegrations", true))
}

#[tokio::test]
async fn decision_63_a_customer_takes_everything_that_is_held_about_them() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let (hers, token, files) = live(&shop);
        add(&shop, "jonas@example.com", &[]);
        let jonas = sign_in(&shop, "jonas@example.com");
        assert_eq!(shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "2"), ("cookie", &jonas)]).status, 201);

        let taken = take(&shop, &hers, &json!({}));
        assert_eq!((taken.status, taken.header("cache-control")), (200, "no-store"), "{}", taken.text);
        assert!(
            taken.header("content-disposition").starts_with("attachment; filename=\"my-data-2"),
            "{}",
            taken.header("content-disposition")
        );
        let data = taken.json();
        let number = |part: &str| data[part].as_array().unwrap_or_else(|| panic!("{part}")).len();
        let parts =
            ["account", "addresses", "cart", "savedCarts", "wishlist", "keys", "requests", "orders", "orderLines", "files", "sessions"];
        assert_eq!(parts.map(number), [1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1]);
        assert_eq!((&data["account"][0]["surname"], &data["addresses"][0]["body"]["city"]), (&json!("Šimkūnaitė"), &json!("Vilnius")));
        let page = data["orders"][0]["address"].as_str().unwrap();
        assert!(page.ends_with(&format!("#order={token}")), "{page}");
        assert!(taken.text.contains(&files.loose) && data["story"].to_string().contains("dataTaken"), "{}", taken.text);
        assert!(!taken.text.contains("argon2id") && !taken.text.contains("jonas"), "{}", taken.text);

        assert_eq!(take(&shop, "", &json!({})).status, 401);
        let wrong = take(&shop, &hers, &json!({"password": "wrong"}));
        assert_eq!((wrong.status, wrong.fields()), (422, vec!["password".to_owned()]));
        for _ in 0..4 {
            assert_eq!(take(&shop, &hers, &json!({"password": PASSWORD})).status, 200);
        }
        assert_eq!(take(&shop, &hers, &json!({})).status, 429);
        assert_eq!(shop.arriving(), Vec::<std::path::PathBuf>::new(), "no file has a name");
    })
    .await;
}

#[tokio::test]
async fn decision_63_a_removed_account_leaves_nothing_of_the_person_but_the_orders() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let (hers, token, files) = live(&shop);
        let elsewhere = sign_in(&shop, EMAIL);
        let asked = shop.get_with("/api/customer/removal", &[("cookie", &hers)]);
        let expected = json!({"proof": "password", "owed": 0, "currency": "EUR", "points": 0});
        assert_eq!((asked.status, asked.json()), (200, expected), "{}", asked.text);
        assert_eq!(message(&leave(&shop, &hers, &json!({}))), (403, "CurrentPasswordNeeded".to_owned()));
        let wrong = leave(&shop, &hers, &json!({"password": "wrong"}));
        assert_eq!((wrong.status, wrong.fields()), (422, vec!["password".to_owned()]));
        assert_eq!(account(&shop, &hers).status, 200, "nothing has happened");

        let gone = leave(&shop, &hers, &json!({"password": PASSWORD}));
        assert_eq!((gone.status, cookies(&gone)), (204, String::new()), "{}", gone.text);
        assert_eq!((account(&shop, &hers).status, account(&shop, &elsewhere).status), (401, 401));
        let mail = farewell(&server);
        assert!(mail.recipients.iter().any(|to| to.contains(EMAIL)) && told(&mail).contains("Jūsų paskyra pašalinta"), "{mail:?}");
        assert!(!told(&mail).contains("taškai"), "she had none");
        wait_until(|| {
            let jobs = shop.command(&["jobs", "list", "--state", "waiting"]);
            !String::from_utf8_lossy(&jobs.stdout).contains("farewell")
        });
        // What was ordered keeps its file, with the name that it came with.
        assert_eq!(telling_tables(&shop).await, ["orders", "uploads"]);
        let all = everything(&shop).await;
        let named: Vec<&String> = all["uploads"].iter().filter(|row| row.contains("vizitinė")).collect();
        assert!(named.len() == 1 && named[0].contains(&files.ordered), "{named:?}");
        assert_eq!(shop.confirmation(&token).status, 200, "an order that goes on has its page");
        let story = all["account_events"].iter().filter(|row| row.contains("\"removed\"")).count();
        assert_eq!((story, all.contains_key("sessions"), all.contains_key("requests")), (1, false, false));

        assert_eq!(log_in(&shop, EMAIL, PASSWORD, &[]).status, 401);
        add(&shop, EMAIL, &[]);
        let again = sign_in(&shop, EMAIL);
        assert_eq!(shop.get_with("/api/customer/orders", &[("cookie", &again)]).json(), json!([]), "nothing of before");
        assert_eq!(take(&shop, &again, &json!({})).json()["files"], json!([]));
        for file in [&files.asked, &files.loose] {
            assert!(!all["uploads"].iter().any(|row| row.contains(file.as_str()) && row.contains("true")), "the next sweep takes it");
        }
    })
    .await;
}

#[tokio::test]
async fn decision_59_decision_63_who_goes_is_told_before_and_after_that_their_points_go_too() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        add(&shop, EMAIL, &[]);
        let hers = sign_in(&shop, EMAIL);
        let placed = shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "1"), ("cookie", &hers)]);
        assert_eq!(placed.status, 201, "{}", placed.text);
        let earned = PointEntry {
            order_id: placed.json()["id"].as_str().unwrap().to_owned(),
            step: PointStep::Earned,
            customer: CustomerId(account(&shop, &hers).json()["id"].as_str().unwrap().to_owned()),
            at: Timestamp::UNIX_EPOCH,
            points: 350,
            per_unit: Some(Decimal::TEN),
        };
        let database = shop.database().await;
        let transaction = database.begin_write().await.unwrap();
        points::add(&transaction, &earned).await.unwrap();
        transaction.commit().await.unwrap();
        database.close().await.unwrap();

        assert_eq!(shop.get_with("/api/customer/removal", &[("cookie", &hers)]).json()["points"], json!(350));
        assert_eq!(leave(&shop, &hers, &json!({"password": PASSWORD})).status, 204);
        let text = told(&farewell(&server)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("panaikinti ir jūsų lojalumo taškai") || text.contains("Your loyalty points have gone"), "{text}");
        assert!(!everything(&shop).await.contains_key("point_entries"), "as it says");
    })
    .await;
}

#[tokio::test]
async fn decision_63_an_account_without_a_password_is_removed_by_the_link_of_a_mail() {
    on_postgres(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        for email in [EMAIL, "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (hers, jonas) = (sign_in(&shop, EMAIL), sign_in(&shop, "jonas@example.com"));
        Session::open(url).run("UPDATE customers SET password_hash = NULL");
        assert_eq!(shop.get_with("/api/customer/removal", &[("cookie", &hers)]).json()["proof"], "mail");
        assert_eq!(message(&leave(&shop, &hers, &json!({"password": PASSWORD}))), (403, "MailNeeded".to_owned()));
        let ask = |cookies: &str| shop.post("/api/customer/removal/mail", r#"{"language":"en"}"#, &[("cookie", cookies)]).status;
        assert_eq!((ask(""), ask(&hers), ask(&jonas)), (401, 204, 204));
        let (one, other) = (server.next(), server.next());
        let (mine, theirs) = if one.recipients.iter().any(|to| to.contains(EMAIL)) { (one, other) } else { (other, one) };
        let text = told(&mine);
        assert!(text.contains("until you confirm.") && text.contains("section=information"), "{text}");
        let token = token_in(&text, "remove");
        let others = token_in(&told(&theirs), "remove");
        for wrong in ["", "x", &"0".repeat(64), &others] {
            assert_eq!(message(&leave(&shop, &hers, &json!({"token": wrong}))), (400, "TokenNotValid".to_owned()), "{wrong}");
        }
        assert_eq!(leave(&shop, "", &json!({"token": token})).status, 401, "the link alone removes nothing");
        assert_eq!(leave(&shop, &hers, &json!({"token": token})).status, 204);
        assert_eq!((account(&shop, &hers).status, account(&shop, &jonas).status), (401, 200));
        assert!(told(&farewell(&server)).contains("Your account has been removed"));
    })
    .await;
}

#[tokio::test]
async fn decision_63_auth_10_neither_staff_nor_other_sites_take_or_remove_anything() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, EMAIL, &[]);
        let hers = sign_in(&shop, EMAIL);
        let token = shop.command(&["customers", "impersonate", EMAIL, "--staff", "Rasa"]);
        let token = String::from_utf8_lossy(&token.stdout).trim().to_owned();
        let staff = cookies(&shop.post("/api/customer/impersonate", &json!({"token": token}).to_string(), &[]));
        let body = json!({"password": PASSWORD});
        assert_eq!(message(&take(&shop, &staff, &body)), (403, "Impersonating".to_owned()));
        assert_eq!(message(&leave(&shop, &staff, &body)), (403, "Impersonating".to_owned()));
        for path in ["/api/customer/data", "/api/customer/removal", "/api/customer/removal/mail"] {
            let forged = shop.post(path, &body.to_string(), &[("cookie", &hers), ("sec-fetch-site", "cross-site")]);
            assert_eq!(forged.status, 403, "{path}");
        }
        assert_eq!(account(&shop, &hers).status, 200);
    })
    .await;
}

#[tokio::test]
async fn decision_63_decision_62_who_owes_for_orders_on_credit_pays_first() {
    on_postgres(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, EMAIL, &[]);
        let hers = sign_in(&shop, EMAIL);
        assert_eq!(shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "1"), ("cookie", &hers)]).status, 201);
        let mut session = Session::open(url);
        session.run(
            "INSERT INTO credit_entries (order_id, step, customer_id, at, amount, days) \
             SELECT id, 'taken', customer_id, placed_at, 1210000, 14 FROM orders",
        );
        assert_eq!(shop.get_with("/api/customer/removal", &[("cookie", &hers)]).json()["owed"], json!(121));
        assert_eq!(message(&leave(&shop, &hers, &json!({"password": PASSWORD}))), (403, "CreditOwed".to_owned()));
        session.run(
            "INSERT INTO credit_entries (order_id, step, customer_id, at, amount) \
             SELECT id, 'paid', customer_id, placed_at, -1210000 FROM orders",
        );
        assert_eq!(leave(&shop, &hers, &json!({"password": PASSWORD})).status, 204);
    })
    .await;
}

#[tokio::test]
async fn decision_63_an_order_that_is_placed_while_its_customer_goes_is_kept_whole_or_refused() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve_with(url, &["--renderers", "0", "--logins-a-minute", "1000"]);
        let mut kept = 0;
        for round in 0..6_u64 {
            let email = format!("c{round}@example.com");
            add(&shop, &email, &[]);
            let hers = sign_in(&shop, &email);
            let file = upload(&shop, &[("cookie", &hers)]);
            let named = json!([{"id": file, "name": "vizitinė.pdf"}]).to_string();
            let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-files": named}}]);
            let body = order(&shop, &products).to_string();
            let (placed, gone) = thread::scope(|scope| {
                let key = format!("k{round}");
                let placing = scope.spawn({
                    let (shop, body, hers) = (&shop, &body, &hers);
                    move || shop.post("/api/orders", body, &[("idempotency-key", &key), ("cookie", hers)])
                });
                // Comparing a password takes its time: each round the order comes a little later.
                thread::sleep(Duration::from_millis(5 * round));
                let gone = leave(&shop, &hers, &json!({"password": PASSWORD}));
                (placing.join().unwrap(), gone)
            });
            assert_eq!(gone.status, 204, "{}", gone.text);
            if placed.status == 201 {
                kept += 1;
                assert_eq!(shop.confirmation(placed.json()["token"].as_str().unwrap()).status, 200);
                let rows = everything(&shop).await["uploads"].clone();
                assert!(rows.iter().any(|row| row.contains(&file) && row.contains("true")), "its file is kept: {rows:?}");
            } else {
                assert!([401, 409, 422, 503].contains(&placed.status), "{} {}", placed.status, placed.text);
            }
        }
        assert_eq!(shop.orders().len(), kept, "what was answered is there, and nothing else");
    })
    .await;
}
