//! Who knows the password and may not enter (AUTH-02, AUTH-11, decision 38).

use super::{PASSWORD, add, cookies, log_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_postgres},
    support::{Answer, Shop},
};
use std::thread;
use vitrina_core::{customers::AccountState, owner::CustomerId};
use vitrina_store::customers::{self, Customer};
use vitrina_testkit::Session;

fn shop(database_url: &str) -> Shop {
    Catalogue::small().serve_with(database_url, &["--renderers", "0"])
}

/// Status and `message` of an answer that begins no session.
fn refused(answer: &Answer) -> (u16, Option<String>) {
    assert_eq!(cookies(answer), "", "{}", answer.text);
    (answer.status, answer.json()["message"].as_str().map(str::to_owned))
}

/// An account that knows the same password and differs otherwise.
async fn add_like(shop: &Shop, name: &str, other: impl Fn(Customer) -> Customer) {
    let database = shop.database().await;
    let ona = customers::find_by_email(&database, "ona@example.com").await.unwrap().unwrap();
    let email = Some(format!("{name}@example.com"));
    let customer = other(Customer { id: CustomerId(name.to_owned()), email_key: email.clone(), email, ..ona });
    let transaction = database.begin_write().await.unwrap();
    assert!(customers::insert(&transaction, &customer).await.unwrap());
    transaction.commit().await.unwrap();
    database.close().await.unwrap();
}

#[tokio::test]
async fn auth_02_auth_11_who_may_not_enter_hears_why_once_they_know_the_password() {
    both(async |url| {
        let shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        add_like(&shop, "unconfirmed", |customer| Customer { email_confirmed_at: None, approved_at: None, ..customer }).await;
        add_like(&shop, "unapproved", |customer| Customer { approved_at: None, state: AccountState::Disabled, ..customer }).await;
        add_like(&shop, "disabled", |customer| Customer { state: AccountState::Disabled, ..customer }).await;
        add_like(&shop, "provided", |customer| Customer { password_hash: None, ..customer }).await;
        let unknown = log_in(&shop, "nobody@example.com", PASSWORD, &[]);
        assert_eq!((refused(&unknown), unknown.json()["title"].as_str()), ((401, None), Some("Incorrect credentials")));
        for (name, message) in [
            ("unconfirmed", Some("EmailNotValidated")),
            ("unapproved", Some("NotApprovedByAdmin")),
            ("disabled", Some("AccountDisabled")),
            ("provided", None),
        ] {
            let email = format!("{name}@example.com");
            assert_eq!(refused(&log_in(&shop, &email, PASSWORD, &[])), (401, message.map(str::to_owned)), "{name}");
            assert_eq!(log_in(&shop, &email, "wrong", &[]).text, unknown.text, "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn auth_11_an_account_that_changes_while_its_password_is_compared_is_not_entered() {
    const WAITS: &str = "SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    on_postgres(async |url| {
        let shop = shop(url);
        let mut staff = Session::open(url);
        for (name, change, message) in
            [("ona", "state = 'disabled'", Some("AccountDisabled")), ("jonas", "password_hash = 'of another password'", None)]
        {
            let email = format!("{name}@example.com");
            add(&shop, &email, &[]);
            staff.run(&format!("BEGIN; UPDATE customers SET {change} WHERE email = '{email}'"));
            let answer = thread::scope(|scope| {
                let login = scope.spawn(|| log_in(&shop, &email, PASSWORD, &[]));
                staff.wait_until("t", WAITS);
                staff.run("COMMIT");
                login.join().unwrap()
            });
            assert_eq!(refused(&answer), (401, message.map(str::to_owned)), "{name}");
        }
        assert_eq!(staff.run("SELECT count(*) FROM sessions"), ["0"]);
    })
    .await;
}
