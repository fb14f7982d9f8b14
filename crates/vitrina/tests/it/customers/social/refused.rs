//! What is not believed, and providers that are away.

use super::{
    Gone, enter, google, open, refusal, shop,
    stand_in::{Does, Grant, StandIn},
};
use crate::{
    customers::cookies,
    databases::{both, on_sqlite},
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[tokio::test]
async fn auth_09_a_token_that_does_not_hold_makes_nobody_an_account() {
    both(async |url| {
        let provider = StandIn::start();
        let shop = shop(url, &open(), &provider.google(), None);
        let with = |changed: Value| {
            let mut claims = google("110", "ona@example.com");
            claims.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
            (claims, json!({}), false)
        };
        let headed = |head: Value| (google("110", "ona@example.com"), head, false);
        let hostile = [
            ("for another client", with(json!({"aud": "another"}))),
            ("for others, made for one of them", with(json!({"aud": ["another", super::stand_in::CLIENT], "azp": "another"}))),
            ("for nobody", with(json!({"aud": null}))),
            ("of another provider", with(json!({"iss": "https://accounts.google.com"}))),
            ("of nobody", with(json!({"iss": null}))),
            ("expired", with(json!({"exp": 1_700_000_000}))),
            ("endless", with(json!({"exp": null}))),
            ("of another attempt", with(json!({"nonce": "0".repeat(64)}))),
            ("about nobody", with(json!({"sub": ""}))),
            ("about somebody with a zero", with(json!({"sub": "a\u{0}b"}))),
            ("about a long name", with(json!({"sub": "x".repeat(256)}))),
            ("of too many words", with(json!({"picture": "x".repeat(20_000)}))),
            ("signed by somebody else", (google("110", "ona@example.com"), json!({}), true)),
            ("signed by an unknown key", headed(json!({"kid": "another"}))),
            ("not signed", headed(json!({"alg": "none"}))),
            ("signed with what everybody knows", headed(json!({"alg": "HS256"}))),
            ("signed in a way that the key is not for", headed(json!({"alg": "RS256"}))),
        ];
        for (what, (claims, head, is_forged)) in hostile {
            let gone = Gone::to(&shop, "google", "", &[]);
            provider.give("code", Grant { head, is_forged, ..gone.grant(claims) });
            let refused = gone.back(&shop, "google", "code", &[]);
            assert_eq!(refusal(&refused), (400, "NotVouched".to_owned(), true), "{what}: {}", refused.text);
        }
        assert!(provider.asked("/jwks") < 3, "whoever names unknown keys does not make the shop ask for each");
        assert!(!shop.command(&["customers", "story", "ona@example.com"]).status.success(), "she has no account");
        // Without a name, there is only one key that it can be.
        let gone = Gone::to(&shop, "google", "", &[]);
        provider.give("code", Grant { head: json!({"kid": null}), ..gone.grant(google("110", "ona@example.com")) });
        assert_eq!(gone.back(&shop, "google", "code", &[]).status, 201);
    })
    .await;
}

#[tokio::test]
async fn auth_09_only_the_browser_that_went_comes_back_once_and_for_what_it_went() {
    both(async |url| {
        let provider = StandIn::start();
        let shop = shop(url, &open(), &[provider.google(), provider.facebook()].concat(), None);
        let not_valid = (400, "AttemptNotValid".to_owned(), true);
        let (mine, other) = (Gone::to(&shop, "google", "", &[]), Gone::to(&shop, "google", "", &[]));
        provider.give("code", mine.grant(google("110", "ona@example.com")));
        let post = |provider: &str, state: &str, cookie: &str| {
            let body = json!({"code": "code", "state": state}).to_string();
            refusal(&shop.post(&format!("/api/auth/{provider}"), &body, &[("cookie", cookie)]))
        };
        let state = mine.told("state");
        assert_eq!(post("google", &state, ""), not_valid, "another browser");
        assert_eq!(post("google", &state, &other.cookie), not_valid);
        assert_eq!(post("google", &other.told("state"), &mine.cookie), not_valid);
        assert_eq!(post("facebook", &state, &mine.cookie), not_valid, "another provider");
        assert_eq!(post("facebook", &state.replace("google", "facebook"), &mine.cookie), not_valid);
        assert_eq!(post("google", &state.replace("enter", "connect"), &mine.cookie), not_valid, "another purpose");
        assert_eq!(post("google", &state.replace(".lt.", ".xx."), &mine.cookie), not_valid);
        let told = shop.post("/api/auth/google", &json!({"code": "c", "state": state}).to_string(), &[]).json();
        assert!(told["extra"].as_str().is_some_and(|text| text.contains("Google") && !text.contains("again")), "in Lithuanian: {told}");
        assert_eq!(provider.asked("/token"), 0, "nothing of it is asked");

        let refused = other.back(&shop, "google", "code", &[]);
        assert_eq!(refusal(&refused).1, "NotVouched", "a code of another browser");
        provider.give("code", mine.grant(google("110", "ona@example.com")));
        assert_eq!(mine.back(&shop, "google", "code", &[]).status, 201);
        assert_eq!(refusal(&mine.back(&shop, "google", "code", &[])).1, "NotVouched", "a code twice");

        for (field, length) in [("code", 20_000), ("state", 129), ("name", 129), ("surname", 129)] {
            let mut body = json!({"code": "c", "state": "s"});
            body[field] = "x".repeat(length).into();
            let long = shop.post("/api/auth/google", &body.to_string(), &[]);
            assert_eq!((long.status, long.fields()), (422, vec![field.to_owned()]));
        }
        for site in ["cross-site", "same-site"] {
            let headers = [("sec-fetch-site", site)];
            let led = shop.get_with("/api/auth/google", &headers);
            assert_eq!((led.status, cookies(&led)), (403, String::new()), "another site makes nobody go");
            assert_eq!(mine.back(&shop, "google", "code", &headers).status, 403);
        }
        let page = shop.get(&format!("/login-callback?code=c&state={state}"));
        assert_eq!((page.status, page.header("cache-control")), (200, "no-store"));
        assert!(page.text.contains("<html lang=\"lt\""), "the page is in the language of where they went from");
    })
    .await;
}

#[tokio::test]
async fn auth_09_a_provider_that_is_away_floods_or_says_that_it_is_another_keeps_nobody_waiting() {
    on_sqlite(async |url| {
        let provider = StandIn::start();
        let shop = shop(url, &open(), &provider.google(), None);
        let away = (503, "ProviderAway".to_owned(), true);
        for does in [Does::NameAnother, Does::Hang] {
            provider.does(does);
            let begun = Instant::now();
            let led = shop.get("/api/auth/google?lang=lt");
            assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
            let location = led.header("location");
            let is_told = location.starts_with("/login-callback?error=away&state=google.enter.lt.");
            assert!(led.status == 303 && is_told, "{does:?}: {location}");
        }
        provider.does(Does::Answer);
        for does in [Does::Hang, Does::Fail(500), Does::Fail(429), Does::Fail(302), Does::Flood] {
            let gone = Gone::to(&shop, "google", "", &[]);
            provider.does(does);
            let begun = Instant::now();
            let answer = gone.back(&shop, "google", "code", &[]);
            assert_eq!(refusal(&answer), away, "{does:?}");
            assert!(begun.elapsed() < Duration::from_secs(15), "{does:?}: {:?}", begun.elapsed());
            provider.does(Does::Answer);
        }
        assert_eq!(enter(&shop, &provider, "google", google("110", "ona@example.com")).status, 201, "it is back");
        // It signs with another key from now on, and so soon the shop does not ask for it.
        provider.change_key();
        assert_eq!(refusal(&enter(&shop, &provider, "google", google("110", "ona@example.com"))).1, "NotVouched");
    })
    .await;
}

#[tokio::test]
async fn auth_11_codes_are_counted_by_client() {
    on_sqlite(async |url| {
        let provider = StandIn::start();
        let mut shop = shop(url, &open(), &provider.google(), None);
        shop.kill();
        shop.serve(&["--renderers", "0", "--logins-a-minute", "2"]);
        let gone = Gone::to(&shop, "google", "", &[]);
        let statuses: Vec<u16> = (0..3).map(|_| gone.back(&shop, "google", "guess", &[]).status).collect();
        assert_eq!(statuses, [400, 400, 429]);
    })
    .await;
}
