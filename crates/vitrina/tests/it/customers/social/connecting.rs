//! Customers connect a provider to their account, and disconnect it.

use super::{Gone, enter, google, open, refusal, shop, stand_in::StandIn, story};
use crate::{
    catalogue::Catalogue,
    customers::{add, cookies, sign_in, told},
    databases::{both, on_postgres},
    support::{Answer, Shop},
};
use serde_json::{Value, json};
use vitrina_testkit::{MailServer, Session};

fn connect(shop: &Shop, provider: &StandIn, claims: Value, cookie: &str) -> Answer {
    let gone = Gone::to(shop, "google", "&connect=true", &[("cookie", cookie)]);
    provider.give("code", gone.grant(claims));
    gone.back(shop, "google", "code", &[("cookie", cookie)])
}

fn connected(shop: &Shop, cookie: &str) -> Vec<(String, String)> {
    let listed = shop.get_with("/api/customer/identities", &[("cookie", cookie)]);
    assert_eq!((listed.status, listed.header("cache-control")), (200, "no-store"), "{}", listed.text);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    listed.json().as_array().unwrap().iter().map(|one| (text(&one["provider"]), text(&one["email"]))).collect()
}

fn disconnect(shop: &Shop, provider: &str, cookie: &str) -> Answer {
    shop.send("DELETE", &format!("/api/customer/identities/{provider}?lang=lt"), "", &[("cookie", cookie)])
}

#[tokio::test]
async fn auth_09_a_customer_connects_a_provider_and_disconnects_it_again() {
    both(async |url| {
        let provider = StandIn::start();
        let server = MailServer::start();
        let shop = shop(url, &Catalogue::small(), &provider.google(), Some(&server));
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        assert_eq!(connected(&shop, &ona), []);
        let done = connect(&shop, &provider, google("110", "private@gmail.example"), &ona);
        assert_eq!((done.status, &done.json()["email"]), (200, &json!("ona@example.com")), "{}", done.text);
        assert!(!cookies(&done).contains("__Host-session"), "she stays signed in as she was");
        assert_eq!(connected(&shop, &ona), [("google".to_owned(), "private@gmail.example".to_owned())]);
        let mail = server.next();
        assert_eq!(mail.recipients, ["ona@example.com".to_owned()]);
        assert!(told(&mail).contains("Google"));
        assert_eq!(connect(&shop, &provider, google("110", "private@gmail.example"), &ona).status, 200, "twice is once");

        let taken = (409, "IdentityTaken".to_owned(), true);
        assert_eq!(refusal(&connect(&shop, &provider, google("110", "private@gmail.example"), &jonas)), taken, "it is hers");
        assert_eq!(refusal(&connect(&shop, &provider, google("111", "other@gmail.example"), &ona)), taken, "she has one of Google's");
        assert_eq!(refusal(&connect(&shop, &provider, google("112", "x@gmail.example"), "")).1, "NotLoggedIn");
        assert_eq!(connected(&shop, &jonas), []);
        let entered = enter(&shop, &provider, "google", google("110", "private@gmail.example"));
        assert_eq!((entered.status, &entered.json()["email"]), (200, &json!("ona@example.com")));

        assert_eq!(disconnect(&shop, "google", &jonas).status, 404);
        assert_eq!((disconnect(&shop, "google", "").status, disconnect(&shop, "nobody", &ona).status), (401, 404));
        assert_eq!(disconnect(&shop, "google", &ona).status, 204);
        assert_eq!(connected(&shop, &ona), []);
        assert!(told(&server.next()).contains("Google"));
        let story = story(&shop, "ona@example.com");
        assert!(story.contains("identityConnected") && story.contains("identityDisconnected"), "{story}");
    })
    .await;
}

#[tokio::test]
async fn auth_09_the_last_way_in_stays_and_who_signed_in_long_ago_proves_it_again() {
    // Who is at the terminal of the database can turn its clocks.
    on_postgres(async |url| {
        let provider = StandIn::start();
        let shop = shop(url, &open(), &provider.google(), None);
        let ona = cookies(&enter(&shop, &provider, "google", google("110", "ona@example.com")));
        let last = disconnect(&shop, "google", &ona);
        assert_eq!((last.status, last.json()["extra"].as_str().is_some_and(|text| text.contains("Google"))), (409, true), "{}", last.text);
        let change = json!({"password": "seven green umbrellas"}).to_string();
        let changed = shop.post("/api/update_password", &change, &[("cookie", &ona)]);
        assert_eq!(changed.status, 200, "{}", changed.text);
        let ona = cookies(&changed);

        let staff = shop.command(&["customers", "impersonate", "ona@example.com", "--staff", "Rasa"]);
        let token = String::from_utf8_lossy(&staff.stdout).trim().to_owned();
        let staff = cookies(&shop.post("/api/customer/impersonate", &json!({"token": token}).to_string(), &[]));
        assert_eq!(refusal(&connect(&shop, &provider, google("111", "r@gmail.example"), &staff)).1, "Impersonating");
        assert_eq!(disconnect(&shop, "google", &staff).status, 403);

        Session::open(url).run("UPDATE sessions SET authenticated_at = '2026-01-01T00:00:00.000000Z'");
        for refused in [disconnect(&shop, "google", &ona), connect(&shop, &provider, google("110", "ona@example.com"), &ona)] {
            assert_eq!(refusal(&refused), (403, "LoginTooOld".to_owned(), true));
        }
        let fresh = cookies(&enter(&shop, &provider, "google", google("110", "ona@example.com")));
        assert_eq!(disconnect(&shop, "google", &fresh).status, 204, "there is a password now");
    })
    .await;
}
