//! POST /api/customer/login, POST /api/customer/logout, GET /api/customer/account-details

use super::{ME, PASSWORD, account, add, cookies, log_in, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    documents::{form, pdf},
    orders::boxes,
    support::Shop,
};
use serde_json::{Value, json};
use std::thread;

fn shop(database_url: &str, flags: &[&str]) -> Shop {
    Catalogue::small().serve_with(database_url, &[&["--renderers", "0"], flags].concat())
}

#[tokio::test]
async fn auth_02_who_knows_the_password_is_signed_in_until_they_sign_out() {
    both(async |url| {
        let shop = shop(url, &[]);
        add(&shop, "Ona@Example.com", &["--company", "Kopa, UAB", "--language", "lt"]);
        let entered = log_in(&shop, " ona@EXAMPLE.com ", PASSWORD, &[]);
        assert_eq!(entered.status, 200, "{}", entered.text);
        let details = entered.json();
        let expected = json!({"email": "Ona@Example.com", "name": "Ona", "surname": "Kazlauskienė", "buyAs": "company", "b2bCustomer": true,
            "companyName": "Kopa, UAB", "language": "lt", "hasPassword": true, "creditLimit": null, "news_letter_mail": false});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&details[field], value, "{field}");
        }
        assert!(!entered.text.contains("argon2") && !entered.text.contains(PASSWORD));

        let signed = cookies(&entered);
        let seen = account(&shop, &signed);
        assert_eq!((seen.status, seen.json(), seen.header("cache-control"), seen.header("vary")), (200, details, "no-store", "cookie"));
        let out = shop.post("/api/customer/logout", "", &[("cookie", &signed)]);
        assert_eq!((out.status, cookies(&out)), (204, String::new()));
        assert_eq!(out.headers.get_all("set-cookie").iter().count(), 2, "both cookies go");
        for stale in [&signed[..], "", "__Host-session=0"] {
            let refused = account(&shop, stale);
            assert_eq!((refused.status, &refused.json()["message"]), (401, &json!("NotLoggedIn")), "{stale}");
            assert_eq!(refused.headers.get_all("set-cookie").iter().count(), 2);
            assert_eq!(shop.post("/api/customer/logout", "", &[("cookie", stale)]).status, 204);
        }
    })
    .await;
}

#[tokio::test]
async fn auth_08_the_demos_cookie_page_names_every_cookie_that_is_set() {
    on_sqlite(async |url| {
        let shop = shop(url, &[]);
        add(&shop, "ona@example.com", &[]);
        let entered = log_in(&shop, "ona@example.com", PASSWORD, &[]);
        let set = entered.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap().split('=').next().unwrap());
        // The first of these is for who is at a provider's page, the others are set by pages.
        let names: Vec<&str> = set.chain(["__Host-attempt", "language", "listType", "mc_cid", "mc_eid"]).collect();
        assert_eq!(names.len(), 8, "{names:?}");
        let mut pages = include_str!("../../../../../demo/pages.jsonl").lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let page = pages.find(|page| page["id"] == "cookies").unwrap();
        let contents = page["blocks"][0]["content"].as_object().unwrap();
        assert_eq!(contents.len(), 7);
        for (language, content) in contents {
            for name in &names {
                let cells = content.as_str().unwrap().split(['<', '>']).filter(|cell| cell.split(", ").any(|cookie| cookie == *name));
                assert_eq!(cells.count(), 1, "{name} in {language}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn auth_11_who_does_not_know_the_password_learns_nothing() {
    both(async |url| {
        let shop = shop(url, &[]);
        add(&shop, "ona@example.com", &[]);
        let unknown = log_in(&shop, "jonas@example.com", PASSWORD, &[]);
        for (email, password) in
            [("ona@example.com", "wrong"), ("ona@example.com", ""), ("not an address", PASSWORD), ("оna@example.com", PASSWORD)]
        {
            let refused = log_in(&shop, email, password, &[]);
            if password.is_empty() {
                assert_eq!((refused.status, refused.fields()), (422, vec!["password".to_owned()]));
                continue;
            }
            assert_eq!((refused.status, &refused.text), (401, &unknown.text), "{email}");
            assert_eq!((refused.json()["title"].as_str(), cookies(&refused)), (Some("Incorrect credentials"), String::new()));
        }
        let long = "x".repeat(129);
        let refused = log_in(&shop, &long, &long, &[]);
        assert_eq!((refused.status, refused.fields()), (422, vec!["email".to_owned(), "password".to_owned()]));
        let assigned = json!({"email": "ona@example.com", "password": PASSWORD, "creditLimit": 1000});
        assert_eq!(shop.post("/api/customer/login", &assigned.to_string(), &[]).status, 400, "no other field is taken");

        let again = shop.command_told(&["customers", "add", "ONA@example.com", "--name", "O", "--surname", "K"], &format!("{PASSWORD}\n"));
        assert!(!again.status.success() && String::from_utf8_lossy(&again.stderr).contains("has an account already"));
        let none = shop.command_told(&["customers", "add", "nobody", "--name", "O", "--surname", "K"], "secret\n");
        assert!(!none.status.success() && String::from_utf8_lossy(&none.stderr).contains("no e-mail address"));
        let long = format!("{}@example.com", "x".repeat(128));
        for email in ["a b@example.com", &long] {
            let none = shop.command_told(&["customers", "add", email, "--name", "O", "--surname", "K"], "secret\n");
            assert!(!none.status.success() && String::from_utf8_lossy(&none.stderr).contains("no e-mail address"), "{email}");
        }
        let words = "x".repeat(129);
        let endless = shop.command_told(&["customers", "add", "x@example.com", "--name", "O", "--surname", "K"], &words);
        assert!(!endless.status.success() && String::from_utf8_lossy(&endless.stderr).contains("1 to 128 characters"));
        for guessed in ["x", "secret", "vienaragė"] {
            let told = format!("{guessed}\n");
            let guessed = shop.command_told(&["customers", "add", "x@example.com", "--name", "O", "--surname", "Vienaragė"], &told);
            assert!(!guessed.status.success() && String::from_utf8_lossy(&guessed.stderr).contains("too easily guessed"));
        }
        let silent = shop.command_told(&["customers", "add", "x@example.com", "--name", "O", "--surname", "K"], "");
        assert!(!silent.status.success() && String::from_utf8_lossy(&silent.stderr).contains("standard input"));
    })
    .await;
}

#[tokio::test]
async fn auth_11_passwords_are_not_guessed_and_a_right_one_costs_nothing() {
    on_sqlite(async |url| {
        let shop = shop(url, &["--client-header", "X-Forwarded-For", "--wrong-logins-a-minute", "3"]);
        add(&shop, "ona@example.com", &[]);
        let from = |client: &str, password: &str| log_in(&shop, "ona@example.com", password, &[("x-forwarded-for", client)]).status;
        assert!((0..5).all(|_| from("192.0.2.1", PASSWORD) == 200));
        let guesses: Vec<u16> = thread::scope(|scope| {
            let from = &from;
            let guesses: Vec<_> = (0..8).map(|number| scope.spawn(move || from("192.0.2.1", &format!("guess {number}")))).collect();
            guesses.into_iter().map(|guess| guess.join().unwrap()).collect()
        });
        assert_eq!(guesses.iter().filter(|status| **status == 401).count(), 3, "{guesses:?}");
        assert_eq!((from("192.0.2.1", PASSWORD), from("192.0.2.2", PASSWORD)), (429, 200));
    })
    .await;
}

#[tokio::test]
async fn decision_56_what_a_visitor_has_passes_to_the_customer_at_login() {
    both(async |url| {
        let shop = shop(url, &[]);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let file = shop.post_form("/api/document", &form("box.pdf", &pdf(2000)), &[("x-visitor-token", ME)]).json();
        let address = format!("/api/document/{}", file["_id"].as_str().unwrap());
        assert_eq!(shop.get_with(&address, &[("x-visitor-token", ME)]).status, 200);

        let jonas = sign_in(&shop, "jonas@example.com");
        let ona = cookies(&log_in(&shop, "ona@example.com", PASSWORD, &[("x-visitor-token", ME)]));
        let status = |headers: &[(&str, &str)]| shop.get_with(&address, headers).status;
        assert_eq!((status(&[("cookie", &ona)]), status(&[("cookie", &jonas)])), (200, 404));
        assert_eq!(status(&[("x-visitor-token", ME)]), 404, "it is hers now");
        assert_eq!(status(&[("cookie", &ona), ("x-visitor-token", ME)]), 200, "who is signed in is no visitor");

        // What she does now is hers, whatever token her browser sends.
        let headers = [("cookie", &ona[..]), ("x-visitor-token", ME), ("idempotency-key", "k")];
        assert_eq!(shop.post("/api/orders", &boxes(&shop, 100).to_string(), &headers).status, 201);
        let orders = shop.orders();
        assert_eq!((orders.len(), orders[0]["customerId"].is_string()), (1, true), "{:?}", orders[0]);
    })
    .await;
}

#[tokio::test]
async fn auth_08_nothing_is_silently_a_visitors_when_the_session_is_over() {
    on_sqlite(async |url| {
        let shop = shop(url, &[]);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        shop.post("/api/customer/logout", "", &[("cookie", &ona)]);
        let order = boxes(&shop, 100).to_string();
        let headers = [("cookie", &ona[..]), ("x-visitor-token", ME), ("idempotency-key", "k")];
        let refused = shop.post("/api/orders", &order, &headers);
        assert_eq!((refused.status, &refused.json()["message"]), (401, &json!("NotLoggedIn")));
        assert_eq!(shop.orders(), [] as [Value; 0]);
        let seen = shop.get_with("/api/document/00", &headers[..1]);
        assert_eq!((seen.status, &seen.json()["title"]), (401, &json!("Not signed in")), "not told to be a visitor");
        assert_eq!(shop.post("/api/orders", &order, &headers[1..]).status, 201, "as a visitor they may");
    })
    .await;
}
