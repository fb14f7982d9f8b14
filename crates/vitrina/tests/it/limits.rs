//! What costs or guesses is limited by client; reading and pricing are not.

use crate::{
    catalogue::{Catalogue, Discount},
    customers,
    databases::{both, on_sqlite},
    documents,
    orders::{boxes, order},
    support::{Answer, FORM_BOUNDARY, Shop, wait_until},
};
use serde_json::{Value, json};
use std::{io::Write, net::TcpStream, thread};

/// A shop with a discount code, behind a proxy that names clients.
fn shop(database_url: &str, limit: [&str; 2]) -> Shop {
    let flags = [&["--renderers", "0", "--client-header", "X-Forwarded-For"], &limit[..]].concat();
    Catalogue::small().with_only([Discount::percent("TEN", "10")]).serve_with(database_url, &flags)
}

/// An answer that asks to wait.
fn is_refused(answer: &Answer) -> bool {
    let wait_s: u32 = answer.header("retry-after").parse().unwrap_or_default();
    let is_problem = answer.header("content-type") == "application/problem+json" && answer.json()["type"] == "/problems/too-many-requests";
    answer.status == 429 && is_problem && (1..=60).contains(&wait_s)
}

fn price(shop: &Shop, client: &str, code: &Value) -> Answer {
    let cart = json!({"products": [{"guid": "a", "id": "mug", "quantity": 1}], "discountCode": code});
    shop.post("/api/orders/price", &cart.to_string(), &[("x-forwarded-for", client)])
}

#[tokio::test]
async fn price_09_codes_are_not_guessed_and_carts_without_one_never_wait() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--wrong-codes-a-minute", "3"]);
        for code in ["GUESS1", "GUESS2", "GUESS3"] {
            let answer = price(&shop, "192.0.2.1", &json!(code));
            assert_eq!((answer.status, &answer.json()["warnings"][0]["code"]), (200, &json!("CodeNotValid")));
        }
        // A right one is not told either, nor by the way of an order; what the client writes before the proxy does not help.
        for (client, code) in [("192.0.2.1", "GUESS4"), ("192.0.2.1", "TEN"), ("198.51.100.9, 192.0.2.1", "TEN")] {
            assert!(is_refused(&price(&shop, client, &json!(code))), "{code}");
        }
        let mut order = boxes(&shop, 100);
        order["discountCode"] = json!("TEN");
        let headers = [("x-forwarded-for", "192.0.2.1"), ("idempotency-key", "k")];
        assert!(is_refused(&shop.post("/api/orders", &order.to_string(), &headers)));
        assert_eq!(price(&shop, "192.0.2.2", &json!("TEN")).status, 200);
        assert!(
            (0..100).all(|_| price(&shop, "192.0.2.1", &Value::Null).status == 200 && price(&shop, "192.0.2.1", &json!(" ")).status == 200)
        );
    })
    .await;
}

#[tokio::test]
async fn price_09_codes_are_not_guessed_by_orders_that_something_else_stands_in_the_way_of() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--wrong-codes-a-minute", "2"]);
        let mut guess = boxes(&shop, 100);
        let mut send = |code: &str, client: &str| {
            (guess["discountCode"], guess["paymentMethodId"]) = (json!(code), json!("barter"));
            shop.post("/api/orders", &guess.to_string(), &[("x-forwarded-for", client), ("idempotency-key", code)])
        };
        for code in ["GUESS1", "GUESS2"] {
            assert_eq!(send(code, "192.0.2.1").fields(), ["paymentMethodId"]);
        }
        assert!(is_refused(&send("GUESS3", "192.0.2.1")) && is_refused(&send("TEN", "192.0.2.1")));
        assert_eq!(send("GUESS3", "192.0.2.2").fields(), ["paymentMethodId"]);
    })
    .await;
}

#[tokio::test]
async fn price_09_guesses_that_are_sent_side_by_side_count_each_other() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--wrong-codes-a-minute", "3"]);
        let answers: Vec<u16> = thread::scope(|scope| {
            let shop = &shop;
            let guess = |number| move || price(shop, "192.0.2.1", &json!(format!("GUESS{number}"))).status;
            let sending: Vec<_> = (0..24).map(|number| scope.spawn(guess(number))).collect();
            sending.into_iter().map(|sending| sending.join().unwrap()).collect()
        });
        assert_eq!(answers.iter().filter(|status| **status == 200).count(), 3, "{answers:?}");
    })
    .await;
}

#[tokio::test]
async fn price_09_a_code_that_holds_is_priced_however_often() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--wrong-codes-a-minute", "3"]);
        assert!((0..20).all(|_| price(&shop, "192.0.2.1", &json!("TEN")).status == 200));
    })
    .await;
}

#[tokio::test]
async fn chk_04_orders_of_one_client_are_limited_and_a_refused_one_is_not_stored() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--orders-a-minute", "2"]);
        let order = order(&shop, &json!([{"guid": "a", "id": "mug", "quantity": 1}])).to_string();
        let send = |client: &str, key: &str| shop.post("/api/orders", &order, &[("x-forwarded-for", client), ("idempotency-key", key)]);
        assert_eq!((send("192.0.2.1", "k-1").status, send("192.0.2.1", "k-2").status), (201, 201));
        assert!(is_refused(&send("192.0.2.1", "k-3")));
        assert_eq!(shop.orders().len(), 2);
        assert_eq!(send("192.0.2.2", "k-3").status, 201);
    })
    .await;
}

#[tokio::test]
async fn chk_04_one_client_fills_neither_the_database_nor_a_strangers_mailbox_in_a_day() {
    on_sqlite(async |url| {
        let unconfirmed = Catalogue::small().feature("customerEmailConfirmation", false);
        let flags = ["--renderers", "0", "--client-header", "X-Forwarded-For", "--orders-a-minute", "50"];
        let shop = unconfirmed.serve_with(url, &flags);
        customers::add(&shop, "ona@example.com", &[]);
        let ona = customers::sign_in(&shop, "ona@example.com");
        let order = boxes(&shop, 100);
        let send = |client: &str, cookies: &str, email: &str, key: &str| {
            let mut order = order.clone();
            order["address"]["email"] = json!(email);
            shop.post("/api/orders", &order.to_string(), &[("x-forwarded-for", client), ("cookie", cookies), ("idempotency-key", key)])
        };
        for number in 0..20 {
            let email = ["ona@example.com", "Ona@EXAMPLE.com"][number % 2];
            let placed = send("192.0.2.1", "", email, &format!("k-{number}"));
            assert_eq!(placed.status, 201, "{number}: {}", placed.text);
        }
        let refused = send("192.0.2.1", "", "ona@example.com", "k-20");
        assert_eq!((refused.status, refused.fields()), (429, vec!["address.email".to_owned()]), "{}", refused.text);
        assert_eq!(refused.json()["errors"][0]["code"], "too_often");
        assert!(refused.header("retry-after").parse::<u32>().unwrap() > 3600, "one in an hour and a bit");
        assert_eq!(shop.orders().len(), 20);
        // What was ordered is answered, and nobody else is kept from ordering: whoever has proven that the mailbox is theirs, neither.
        assert_eq!(send("192.0.2.1", "", "ona@example.com", "k-0").status, 200);
        assert_eq!(send("192.0.2.1", "", "jonas@example.com", "k-21").status, 201);
        assert_eq!(send("192.0.2.2", "", "ona@example.com", "k-22").status, 201);
        assert_eq!(send("192.0.2.1", &ona, "ona@example.com", "k-23").status, 201);
        assert_eq!(shop.orders().len(), 23);

        // Where nobody is asked to confirm an address, whoever begins an account with a stranger's has proven nothing.
        let eve = json!({"buyAs": "b2c", "name": "Eve", "surname": "E", "email": "rasa@example.com", "phone": "+37060000003",
            "password": customers::PASSWORD, "password2": customers::PASSWORD, "agreeToPrivacyAndTerms": true});
        let eve = customers::cookies(&shop.post("/api/register/lt?create_temporar_session=true", &eve.to_string(), &[]));
        let statuses: Vec<u16> = (0..21).map(|number| send("192.0.2.3", &eve, "rasa@example.com", &format!("e-{number}")).status).collect();
        assert_eq!(statuses, [&[201; 20][..], &[429]].concat());
        let found = shop.get_with("/api/customer/orders", &[("cookie", &eve), ("x-include-total-count", "true")]);
        assert_eq!(found.header("x-total-count"), "20", "they were an account's: {}", found.text);
    })
    .await;
}

#[tokio::test]
async fn file_02_who_hands_in_files_without_end_holds_up_no_order() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--requests-a-minute", "2"]);
        let nobodys = "0".repeat(64);
        let send = |client: &str, call: &str, line: &Value| {
            let tokens = [("x-order-token", nobodys.as_str()), ("x-visitor-token", nobodys.as_str())];
            let headers = [&[("x-forwarded-for", client), ("idempotency-key", "k")][..], &tokens].concat();
            shop.post(&format!("/api/orders/by-token/{call}"), &json!({"lines": [line]}).to_string(), &headers)
        };
        let hand_in = |client: &str| send(client, "files", &json!({"guid": "a", "files": ["f"]}));
        // Somebody is writing, and who has no order does not wait for a turn.
        let database = shop.database().await;
        let writing = database.begin_write().await.unwrap();
        assert_eq!((hand_in("192.0.2.1").status, hand_in("192.0.2.1").status), (404, 404));
        assert_eq!(send("192.0.2.1", "withdrawals", &json!({"guid": "a", "quantity": 1})).status, 404);
        writing.rollback().await.unwrap();
        database.close().await.unwrap();
        assert!(is_refused(&hand_in("192.0.2.1")));
        assert_eq!(hand_in("192.0.2.2").status, 404);
    })
    .await;
}

#[tokio::test]
async fn file_01_files_of_one_client_are_limited_whoever_they_say_they_are() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--uploads-a-minute", "1"]);
        let file = documents::form("box.pdf", &documents::pdf(300_000));
        let visitor = |digit: &str| digit.repeat(64);
        let send = |client: &str, visitor: &str| {
            shop.post_form("/api/document", &file, &[("x-visitor-token", visitor), ("x-forwarded-for", client)])
        };
        assert_eq!(send("192.0.2.1", &visitor("a")).status, 200);
        let refused = send("192.0.2.1", &visitor("b"));
        assert!(is_refused(&refused) && refused.json()["extra"] == "Too many files", "{}", refused.text);
        assert_eq!(send("192.0.2.2", &visitor("b")).status, 200);
    })
    .await;
}

#[tokio::test]
async fn auth_11_browsers_are_told_to_come_encrypted_where_the_trusted_proxy_is() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--wrong-codes-a-minute", "3"]);
        let told =
            |scheme: &str| shop.get_with("/healthz", &[("x-forwarded-proto", scheme)]).header("strict-transport-security").to_owned();
        assert_eq!((told("https").as_str(), told("http").as_str(), told("https, http").as_str()), ("max-age=31536000", "", ""));
    })
    .await;
    on_sqlite(async |url| {
        let answer = Shop::start(url).get_with("/healthz", &[("x-forwarded-proto", "https")]);
        assert_eq!((answer.status, answer.header("strict-transport-security")), (200, ""), "nobody is believed who is no proxy of ours");
    })
    .await;
}

#[tokio::test]
async fn file_01_an_address_sends_so_many_bytes_a_day_whoever_it_says_it_is() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--upload-mb-a-day", "1"]);
        let send = |client: &str, visitor: &str, bytes: usize| {
            let file = documents::form("box.pdf", &documents::pdf(bytes));
            shop.post_form("/api/document", &file, &[("x-visitor-token", &visitor.repeat(64)), ("x-forwarded-for", client)])
        };
        assert_eq!((send("192.0.2.1", "a", 390_000).status, send("192.0.2.1", "b", 390_000).status), (200, 200));
        let refused = send("192.0.2.1", "c", 390_000);
        assert_eq!((refused.status, &refused.json()["extra"]), (429, &json!("Too many files")), "{}", refused.text);
        assert_eq!((send("192.0.2.1", "c", 100_000).status, send("192.0.2.2", "c", 390_000).status), (200, 200));
    })
    .await;
}

#[tokio::test]
async fn file_01_small_files_of_one_address_count_too_whoever_it_says_it_is() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--upload-mb-a-day", "1"]);
        let file = documents::form("box.pdf", &documents::pdf(2000));
        let send = |client: &str, visitor: &str| {
            shop.post_form("/api/document", &file, &[("x-visitor-token", &visitor.repeat(64)), ("x-forwarded-for", client)]).status
        };
        // Each counts as 256 KiB.
        assert_eq!(["a", "b", "c", "d", "e"].map(|visitor| send("192.0.2.1", visitor)), [200, 200, 200, 200, 429]);
        assert_eq!(send("192.0.2.2", "e"), 200);
    })
    .await;
}

#[tokio::test]
async fn file_01_what_one_client_announces_keeps_no_room_from_others() {
    on_sqlite(async |url| {
        let shop = shop(url, ["--upload-mb-a-day", "1"]);
        let send = |client: &str, visitor: &str| {
            let file = documents::form("box.pdf", &documents::pdf(400_000));
            shop.post_form("/api/document", &file, &[("x-visitor-token", &visitor.repeat(64)), ("x-forwarded-for", client)])
        };
        let announcing = announcing(&shop, "192.0.2.1", 900_000);
        wait_until(|| !shop.arriving().is_empty());
        let refused = send("192.0.2.1", "b");
        assert_eq!((refused.status, &refused.json()["extra"]), (429, &json!("Too many files")), "{}", refused.text);
        assert_eq!(send("192.0.2.2", "b").status, 200);
        // What never came is not counted.
        drop(announcing);
        wait_until(|| send("192.0.2.1", "c").status == 200);
        assert_eq!((send("192.0.2.1", "c").status, send("192.0.2.1", "c").status), (200, 429));
    })
    .await;
}

/// A connection of `client` that announces a file of so many bytes and sends no more than its beginning.
fn announcing(shop: &Shop, client: &str, bytes: usize) -> TcpStream {
    let host = shop.url.trim_start_matches("http://");
    let file = documents::form("box.pdf", &documents::pdf(bytes));
    let mut connection = TcpStream::connect(host).unwrap();
    let (kind, length) = (format!("multipart/form-data; boundary={FORM_BOUNDARY}"), file.len());
    let head = format!(
        "POST /api/document HTTP/1.1\r\nhost: {host}\r\nx-forwarded-for: {client}\r\nx-visitor-token: {}\r\n\
        content-type: {kind}\r\ncontent-length: {length}\r\n\r\n",
        "a".repeat(64)
    );
    connection.write_all(&[head.as_bytes(), &file[..1000]].concat()).unwrap();
    connection
}

#[tokio::test]
async fn file_01_files_never_take_the_room_that_the_database_needs() {
    both(async |url| {
        let shop = shop(url, ["--free-mb-min", "4000000000"]);
        let file = documents::form("box.pdf", &documents::pdf(300));
        let refused = shop.post_form("/api/document", &file, &[("x-visitor-token", &"a".repeat(64))]);
        let told = (refused.status, refused.header("retry-after"), refused.header("content-type"));
        assert_eq!(told, (507, "600", "application/problem+json"), "{}", refused.text);
        let placed = shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "k")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
    })
    .await;
}

#[tokio::test]
async fn b2b_02_lists_never_take_the_room_that_the_database_needs() {
    both(async |url| {
        let shop = shop(url, ["--free-mb-min", "4000000000"]);
        for list in ["price-list", "price-list?format=csv"] {
            let refused = shop.get(&format!("/api/export/products/{list}"));
            let told = (refused.status, refused.header("retry-after"), refused.header("content-type"));
            assert_eq!(told, (503, "2", "application/problem+json"), "{list}: {}", refused.text);
        }
        // What needs no file is answered.
        assert_eq!(shop.get("/api/export/products/catalogue").status, 200);
        let placed = shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "k")]);
        assert_eq!(placed.status, 201, "{}", placed.text);
    })
    .await;
}
