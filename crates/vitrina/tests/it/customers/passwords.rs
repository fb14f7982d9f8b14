//! `GET /api/password_policy`, `POST /api/reset`, `POST /api/set_password`, `POST /api/update_password`

use super::{PASSWORD, account, add, cookies, log_in, registering, sign_in, token_in, told, waiting_mails};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_postgres, on_sqlite},
    support::{Answer, Shop, wait_until},
};
use serde_json::json;
use std::thread;
use vitrina_testkit::{MailServer, Session};

const NEW: &str = "seven green umbrellas";

fn ask(shop: &Shop, email: &str) {
    assert_eq!(shop.post("/api/reset", &json!({"lang": "en", "email": email}).to_string(), &[]).status, 204);
}

fn set(shop: &Shop, id: &str, password: &str) -> Answer {
    shop.post("/api/set_password", &json!({"id": id, "password": password}).to_string(), &[])
}

fn update(shop: &Shop, cookies: &str, body: &serde_json::Value) -> Answer {
    shop.post("/api/update_password", &body.to_string(), &[("cookie", cookies)])
}

fn message(answer: &Answer) -> String {
    answer.json()["message"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn auth_05_auth_06_who_forgot_the_password_chooses_another_by_the_mail_once() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        add(&shop, "ona@example.com", &[]);
        let elsewhere = sign_in(&shop, "ona@example.com");
        ask(&shop, "Ona@Example.com");
        let text = told(&server.next());
        assert!(text.contains("https://shop.example/account?step=password-change&id="), "{text}");
        let id = token_in(&text, "id");
        ask(&shop, "ona@example.com");
        let second = token_in(&told(&server.next()), "id");

        assert_eq!(set(&shop, &id, "short").fields(), ["password"], "a wrong password uses nothing up");
        assert_eq!(set(&shop, &id, "password123").json()["errors"][0]["code"], "common");
        let wrong = shop.post("/api/approve-account", &json!({"token": id}).to_string(), &[]);
        assert_eq!((wrong.status, message(&wrong)), (400, "TokenNotValid".to_owned()), "not for another purpose");
        let at_once: Vec<u16> = thread::scope(|scope| {
            let tries: Vec<_> = (0..4).map(|_| scope.spawn(|| set(&shop, &id, NEW).status)).collect();
            tries.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert_eq!(at_once.iter().filter(|status| **status == 204).count(), 1, "{at_once:?}");
        assert!(at_once.iter().all(|status| [204, 400].contains(status)), "{at_once:?}");
        assert_eq!(
            (set(&shop, &second, NEW).status, message(&set(&shop, &second, NEW))),
            (400, "TokenNotValid".to_owned()),
            "nor the other one"
        );

        assert_eq!(account(&shop, &elsewhere).status, 401, "whoever was signed in is so no more");
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &[]).status, 401);
        assert_eq!(log_in(&shop, "ona@example.com", NEW, &[]).status, 200);
        let text = told(&server.next());
        assert!(text.contains("Your password has been changed") && text.contains("info@shop.example"), "{text}");
        assert_eq!(server.rest(), Vec::new());
    })
    .await;
}

#[tokio::test]
async fn auth_05_a_shop_without_mails_offers_no_link_for_a_new_password() {
    on_sqlite(async |url| {
        let sends_mails = |shop: &Shop| shop.get("/api/configuration").json()["sendsMails"].clone();
        let mut shop = Catalogue::small().serve(url);
        assert_eq!(sends_mails(&shop), false, "pages offer none");
        shop.kill();
        let server = MailServer::start();
        shop.serve(&["--renderers", "0", "--smtp-url", &format!("smtp://shop:secret@{}", server.address())]);
        assert_eq!(sends_mails(&shop), true);
    })
    .await;
}

#[tokio::test]
async fn auth_06_who_is_signed_in_changes_the_password_and_stays_so_here_alone() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        add(&shop, "ona@example.com", &[]);
        let (here, elsewhere) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "ona@example.com"));
        assert_eq!(update(&shop, "", &json!({"password": NEW})).status, 401);
        assert_eq!(update(&shop, &here, &json!({"password": "short"})).fields(), ["password"]);
        assert_eq!(update(&shop, &here, &json!({"password": NEW, "currentPassword": "wrong"})).fields(), ["currentPassword"]);
        let changed = update(&shop, &here, &json!({"password": NEW, "currentPassword": PASSWORD}));
        assert_eq!((changed.status, &changed.json()["email"]), (200, &json!("ona@example.com")), "{}", changed.text);
        assert_ne!(cookies(&changed), here, "a new session");
        assert_eq!(account(&shop, &cookies(&changed)).status, 200);
        assert_eq!((account(&shop, &here).status, account(&shop, &elsewhere).status), (401, 401));
        assert_eq!(log_in(&shop, "ona@example.com", NEW, &[]).status, 200);
        assert!(told(&server.next()).contains("Your password has been changed"));
        let again = update(&shop, &cookies(&changed), &json!({"password": "eight blue umbrellas"}));
        assert_eq!(again.status, 200, "they have just proven who they are");
    })
    .await;
}

#[tokio::test]
async fn auth_06_who_proved_long_ago_who_they_are_does_so_again() {
    on_postgres(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@example.com", &[]);
        let signed = sign_in(&shop, "ona@example.com");
        let long_ago = r#"to_char(now() AT TIME ZONE 'UTC' - interval '11 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')"#;
        Session::open(url).run(&format!("UPDATE sessions SET authenticated_at = {long_ago}"));
        let refused = update(&shop, &signed, &json!({"password": NEW}));
        assert_eq!((refused.status, message(&refused)), (403, "CurrentPasswordNeeded".to_owned()));
        assert_eq!(update(&shop, &signed, &json!({"password": NEW, "currentPassword": PASSWORD})).status, 200);
    })
    .await;
}

#[tokio::test]
async fn auth_06_decision_37_a_password_is_what_the_shop_asks_for() {
    on_sqlite(async |url| {
        let policy = json!({"min": 10, "max": 64, "requireLetter": true, "requireNumber": true});
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small().configured("passwordPolicy", policy.clone()));
        assert_eq!(shop.get("/api/password_policy").json(), policy);
        assert_eq!(shop.get("/api/configuration").json()["passwordPolicy"], policy);
        add(&shop, "ona@example.com", &[]);
        ask(&shop, "ona@example.com");
        let id = token_in(&told(&server.next()), "id");
        let code = |password: &str| set(&shop, &id, password).json()["errors"][0]["code"].as_str().unwrap().to_owned();
        assert_eq!(code("a1b2c3d4e"), "minLength");
        assert_eq!(code(&"seven 7 umbrellas ".repeat(4)), "maxLength");
        assert_eq!(code("1948205736"), "requireLetter");
        assert_eq!(code(NEW), "requireNumber");
        assert_eq!(set(&shop, &id, "seven 7 umbrellas").status, 204);
    })
    .await;
}

#[tokio::test]
async fn auth_11_who_is_kept_out_by_anothers_guesses_comes_in_by_the_mail() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        add(&shop, "ona@example.com", &[]);
        let at = |client: &str, password: &str, cookie: &str| {
            log_in(&shop, "ona@example.com", password, &[("x-forwarded-for", client), ("cookie", cookie)]).status
        };
        let statuses: Vec<u16> = (0..31).map(|number| at(&format!("198.51.100.{number}"), "wrong", "")).collect();
        assert_eq!((statuses.last(), at("203.0.113.1", PASSWORD, "")), (Some(&429), 429));
        ask(&shop, "ona@example.com");
        let chosen = set(&shop, &token_in(&told(&server.next()), "id"), NEW);
        assert_eq!(chosen.status, 204);
        let known = cookies(&chosen);
        assert!(known.starts_with("__Host-known="), "{known}");
        assert_eq!((at("203.0.113.1", NEW, &known), at("203.0.113.2", NEW, "")), (200, 429));
    })
    .await;
}

#[tokio::test]
async fn auth_06_a_link_that_was_asked_for_before_the_password_changed_is_worth_nothing_after() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        add(&shop, "ona@example.com", &[]);
        let signed = sign_in(&shop, "ona@example.com");
        ask(&shop, "ona@example.com");
        let id = token_in(&told(&server.next()), "id");
        assert_eq!(update(&shop, &signed, &json!({"password": NEW, "currentPassword": PASSWORD})).status, 200);
        let late = set(&shop, &id, "eight blue umbrellas");
        assert_eq!((late.status, message(&late)), (400, "TokenNotValid".to_owned()));
        assert_eq!(log_in(&shop, "ona@example.com", NEW, &[]).status, 200);
    })
    .await;
}

#[tokio::test]
async fn auth_11_guesses_at_one_account_are_counted_from_everywhere_and_keep_out_nobody_who_was_there_before() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0", "--client-header", "X-Forwarded-For"]);
        add(&shop, "ona@example.com", &[]);
        let at = |client: &str, email: &str, password: &str, cookie: &str| {
            log_in(&shop, email, password, &[("x-forwarded-for", client), ("cookie", cookie)]).status
        };
        let known = cookies(&log_in(&shop, "ona@example.com", PASSWORD, &[("x-forwarded-for", "192.0.2.1")]));
        let known = known.split("; ").find(|cookie| cookie.starts_with("__Host-known=")).unwrap().to_owned();
        for email in ["ona@example.com", "nobody@example.com"] {
            let statuses: Vec<u16> = (0..31).map(|number| at(&format!("198.51.100.{number}"), email, "wrong", "")).collect();
            assert_eq!(statuses, [[401; 30].as_slice(), &[429]].concat(), "{email}");
        }
        assert_eq!(at("203.0.113.1", "ona@example.com", PASSWORD, ""), 429, "not even the right one");
        assert_eq!(at("203.0.113.1", "ona@example.com", PASSWORD, "__Host-known=guessed"), 429);
        assert_eq!(at("203.0.113.2", "ona@example.com", PASSWORD, &known), 200);
        assert_eq!(at("203.0.113.2", "nobody@example.com", PASSWORD, &known), 429, "known to one account alone");
        // A browser that everybody uses guesses no more than strangers do.
        let statuses: Vec<u16> = (0..31).map(|number| at(&format!("203.0.113.{number}"), "ona@example.com", "wrong", &known)).collect();
        assert_eq!(statuses, [[401; 30].as_slice(), &[429]].concat());
    })
    .await;
}

#[tokio::test]
async fn auth_11_a_password_of_now_is_not_guessed_by_a_stolen_session() {
    on_sqlite(async |url| {
        let shop =
            Catalogue::small().serve_with(url, &["--renderers", "0", "--logins-a-minute", "1000", "--wrong-logins-a-minute", "1000"]);
        add(&shop, "ona@example.com", &[]);
        let stolen = sign_in(&shop, "ona@example.com");
        let guess = |guess: &str| update(&shop, &stolen, &json!({"password": NEW, "currentPassword": guess})).status;
        let statuses: Vec<u16> = (0..31).map(|number| guess(&format!("guess {number}"))).collect();
        assert_eq!(statuses, [[422; 30].as_slice(), &[429]].concat());
        assert_eq!(guess(PASSWORD), 429, "not even the right one");
    })
    .await;
}

#[tokio::test]
async fn auth_11_a_mailbox_that_nobody_proved_hears_of_its_account_five_times_an_hour() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small().feature("customerEmailConfirmation", false));
        let change = |mut signed: String| {
            for number in 0..7 {
                let changed = update(&shop, &signed, &json!({"password": format!("{number} green umbrellas grow")}));
                assert_eq!(changed.status, 200, "{}", changed.text);
                signed = cookies(&changed);
            }
            wait_until(|| waiting_mails(&shop) == 0);
            let mails = server.rest();
            assert!(mails.iter().all(|mail| told(mail).contains("changed") || told(mail).contains("pakeistas")), "of nothing else");
            mails.len()
        };
        let stranger = json!({"buyAs": "b2c", "name": "Eve", "surname": "E", "email": "ona@example.com", "phone": "+37060000003",
            "password": PASSWORD, "password2": PASSWORD, "agreeToPrivacyAndTerms": true});
        let registered = shop.post("/api/register/en?create_temporar_session=true", &stranger.to_string(), &[]);
        assert_eq!(registered.status, 201, "{}", registered.text);
        assert!(told(&server.next()).contains("Your account is ready"));
        assert_eq!(change(cookies(&registered)), 5);

        add(&shop, "jonas@example.com", &[]);
        assert_eq!(change(sign_in(&shop, "jonas@example.com")), 7, "who reads the mailbox hears of every change");
    })
    .await;
}

#[tokio::test]
async fn auth_11_mails_that_strangers_cause_keep_back_none_that_tells_what_is_done_in_the_account() {
    both(async |url| {
        let server = MailServer::start();
        let catalogue = Catalogue::small().feature("customerRegistrationApprovedByAdmin", true).feature("customerEmailConfirmation", false);
        let shop = registering(url, &server, &catalogue);
        let register = |password: &str| {
            let entered = json!({"buyAs": "b2c", "name": "Ona", "surname": "O", "email": "ona@example.com", "phone": "+37060000003",
                "password": password, "password2": password, "agreeToPrivacyAndTerms": true});
            assert_eq!(shop.post("/api/register/en", &entered.to_string(), &[]).status, 201);
            told(&server.next())
        };
        assert!(register(PASSWORD).contains("customers approve"));
        assert!(shop.command(&["customers", "approve", "ona@example.com"]).status.success());
        assert!(told(&server.next()).contains("Your account is ready"));
        for number in 0..5 {
            assert!(register(&format!("{number} green umbrellas grow")).contains("You already have an account"));
        }
        let changed = update(&shop, &sign_in(&shop, "ona@example.com"), &json!({"password": NEW}));
        assert_eq!(changed.status, 200, "{}", changed.text);
        assert!(told(&server.next()).contains("Your password has been changed"));
    })
    .await;
}
