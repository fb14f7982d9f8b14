//! GET and POST /api/auth/{provider}, POST /api/auth/apple/callback, /api/customer/identities (AUTH-09)

mod connecting;
mod refused;
mod stand_in;

use super::{ME, PASSWORD, account, add, cookies, log_in, sign_in, told};
use crate::{
    catalogue::Catalogue,
    databases::both,
    documents::{form, pdf},
    support::{Answer, Shop, post_plain},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};
use stand_in::{Grant, StandIn, fresh_key};
use std::fs;
use vitrina_http::params::Params;
use vitrina_testkit::{Folder, MailServer};

/// A shop with these providers, whose mails leave by `server`, if it has one.
fn shop(url: &str, catalogue: &Catalogue, providers: &str, server: Option<&MailServer>) -> Shop {
    let mut shop = Shop::closed(url);
    let mails = server.map_or_else(String::new, |server| format!("smtp-url = \"smtp://shop:correct-horse@{}\"\n", server.address()));
    fs::write(shop.data().join("vitrina.toml"), format!("{providers}{mails}")).unwrap();
    shop.import(catalogue.path());
    shop.serve(&["--renderers", "0", "--logins-a-minute", "1000"]);
    shop
}

/// A shop that asks nobody to confirm an address.
fn open() -> Catalogue {
    Catalogue::small().feature("customerEmailConfirmation", false)
}

/// Somebody at a provider's page.
struct Gone {
    cookie: String,
    page: String,
}

impl Gone {
    fn to(shop: &Shop, provider: &str, query: &str, headers: &[(&str, &str)]) -> Self {
        let answer = shop.get_with(&format!("/api/auth/{provider}?lang=lt{query}"), headers);
        assert_eq!((answer.status, answer.header("cache-control")), (303, "no-store"), "{}", answer.text);
        Self { cookie: cookies(&answer), page: answer.header("location").to_owned() }
    }

    fn told(&self, name: &str) -> String {
        Params::parse(self.page.split_once('?').unwrap().1).one(name).unwrap().unwrap_or_default().to_owned()
    }

    /// What the provider's code is worth for this attempt.
    fn grant(&self, claims: Value) -> Grant {
        let mut claims = claims;
        if claims["nonce"].is_null() {
            claims["nonce"] = self.told("nonce").into();
        }
        Grant { claims, challenge: self.told("code_challenge"), ..Grant::default() }
    }

    /// Comes back with this code.
    fn back(&self, shop: &Shop, provider: &str, code: &str, headers: &[(&str, &str)]) -> Answer {
        let others: Vec<(&str, &str)> = headers.iter().copied().filter(|(name, _)| *name != "cookie").collect();
        let held = headers.iter().find(|(name, _)| *name == "cookie").map_or("", |(_, value)| value);
        let cookie = format!("{}; {held}", self.cookie);
        let body = json!({"code": code, "state": self.told("state")}).to_string();
        shop.post(&format!("/api/auth/{provider}"), &body, &[&others[..], &[("cookie", &cookie)]].concat())
    }
}

/// Goes to a provider that vouches for somebody of whom it says this, and comes back.
fn enter(shop: &Shop, provider: &StandIn, name: &str, claims: Value) -> Answer {
    enter_with(shop, provider, name, claims, &[])
}

fn enter_with(shop: &Shop, provider: &StandIn, name: &str, claims: Value, headers: &[(&str, &str)]) -> Answer {
    let gone = Gone::to(shop, name, "", &[]);
    provider.give("code", gone.grant(claims));
    gone.back(shop, name, "code", headers)
}

/// What Google says of somebody of a firm whose mailboxes are at Google.
fn google(subject: &str, email: &str) -> Value {
    json!({"sub": subject, "email": email, "email_verified": true, "hd": "example.com", "given_name": "Ona", "family_name": "Kazlauskienė"})
}

/// Status, `message` and whether there is a text to read.
fn refusal(answer: &Answer) -> (u16, String, bool) {
    let problem = answer.json();
    assert!(!cookies(answer).contains("__Host-session"), "{}", answer.text);
    (answer.status, problem["message"].as_str().unwrap_or_default().to_owned(), problem["extra"].is_string())
}

fn outcome(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["outcome"].as_str().unwrap_or_else(|| panic!("{}", answer.text)).to_owned())
}

fn story(shop: &Shop, email: &str) -> String {
    let story = shop.command(&["customers", "story", email]);
    String::from_utf8_lossy(&story.stdout).into_owned()
}

#[tokio::test]
async fn auth_09_whom_google_vouches_for_gets_an_account_and_is_let_in_again() {
    both(async |url| {
        let provider = StandIn::start();
        let server = MailServer::start();
        let shop = shop(url, &Catalogue::small(), &provider.google(), Some(&server));
        let configuration = shop.get("/api/configuration").json();
        assert_eq!((&configuration["socialLogins"], &configuration["appleClientId"]), (&json!(["google"]), &Value::Null));

        let gone = Gone::to(&shop, "google", "", &[("sec-fetch-site", "same-origin")]);
        assert!(gone.page.starts_with(&format!("http://{}/page?x=1&response_type=code&", provider.address)), "{}", gone.page);
        assert_eq!(
            ["client_id", "redirect_uri", "scope", "code_challenge_method", "response_mode"].map(|name| gone.told(name)),
            [stand_in::CLIENT, "https://shop.example/login-callback", "openid email profile", "S256", ""]
        );
        assert!(gone.told("state").starts_with("google.enter.lt."), "{}", gone.page);
        assert!(!gone.page.contains(gone.cookie.split_once('=').unwrap().1), "the secret stays here");

        let file = shop.post_form("/api/document", &form("box.pdf", &pdf(2000)), &[("x-visitor-token", ME)]).json();
        provider.give("code", gone.grant(google("110", "Ona@Example.com")));
        let registered = gone.back(&shop, "google", "code", &[("x-visitor-token", ME)]);
        assert_eq!(outcome(&registered), (201, "LoggedIn".to_owned()), "Google knows that she reads her mailbox");
        assert!(
            registered
                .headers
                .get_all("set-cookie")
                .iter()
                .any(|cookie| cookie == "__Host-attempt=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0")
        );
        let ona = cookies(&registered);
        let details = account(&shop, &ona).json();
        let expected = json!({"email": "Ona@Example.com", "name": "Ona", "surname": "Kazlauskienė", "buyAs": "b2c", "hasPassword": false,
            "language": "lt", "news_letter_mail": false});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&details[field], value, "{field}");
        }
        let address = format!("/api/document/{}", file["_id"].as_str().unwrap());
        assert_eq!(shop.get_with(&address, &[("cookie", &ona)]).status, 200, "what the visitor had is hers");
        let mail = server.next();
        assert_eq!((mail.header("Content-Language").as_str(), told(&mail).contains("/lt/paskyra")), ("lt", true));

        let again = enter_with(&shop, &provider, "google", google("110", "other@example.com"), &[("cookie", &ona)]);
        assert_eq!(
            (again.status, &again.json()["id"]),
            (200, &details["id"]),
            "{}: by what Google calls her, and not by her address",
            again.text
        );
        assert_eq!((account(&shop, &ona).status, account(&shop, &cookies(&again)).status), (401, 200), "another session");
        assert_eq!(log_in(&shop, "ona@example.com", "", &[]).status, 422);
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &[]).status, 401, "she has no password");
        let story = story(&shop, "ona@example.com");
        assert!(["registered", "identityConnected", "confirmed"].iter().all(|what| story.contains(what)), "{story}");

        assert!(shop.command(&["customers", "disable", "ona@example.com"]).status.success());
        let shut = enter(&shop, &provider, "google", google("110", "ona@example.com"));
        assert_eq!(refusal(&shut), (401, "AccountDisabled".to_owned(), true));
        assert_eq!((provider.asked("/discovery"), provider.asked("/jwks")), (1, 1), "they are kept");
        let log = shop.log();
        assert!(!log.contains("ona@") && !log.contains(stand_in::SECRET) && !log.contains(&gone.told("state")), "{log}");
    })
    .await;
}

#[tokio::test]
async fn auth_09_an_account_is_joined_only_where_both_sides_know_who_reads_its_mailbox() {
    both(async |url| {
        let provider = StandIn::start();
        let server = MailServer::start();
        let shop = shop(url, &Catalogue::small(), &[provider.google(), provider.facebook()].concat(), Some(&server));
        add(&shop, "ona@example.com", &[]);
        add(&shop, "rasa@example.com", &[]);
        let consumer = json!({"buyAs": "b2c", "name": "Eve", "surname": "E", "email": "jonas@example.com", "phone": "+37060000003",
            "password": PASSWORD, "password2": PASSWORD, "agreeToPrivacyAndTerms": true});
        assert_eq!(shop.post("/api/register/lt", &consumer.to_string(), &[]).status, 201);
        assert!(told(&server.next()).contains("email-approval-token="));

        let mut unverified = google("1", "ona@example.com");
        unverified["email_verified"] = json!(false);
        let taken = (409, "EmailTaken".to_owned(), true);
        let refused = enter(&shop, &provider, "google", unverified);
        assert_eq!(refusal(&refused), taken);
        assert!(
            refused.json()["extra"].as_str().unwrap().contains("Google") && !refused.text.contains("There is already"),
            "in her language"
        );
        let of_facebook = json!({"id": "5", "email": "ona@example.com", "first_name": "Ona"});
        assert_eq!(refusal(&enter(&shop, &provider, "facebook", of_facebook)), taken);
        assert_eq!(
            refusal(&enter(&shop, &provider, "google", google("2", "jonas@example.com"))),
            taken,
            "nobody has proven that account's mailbox"
        );

        let joined = enter(&shop, &provider, "google", google("3", "ONA@example.com"));
        assert_eq!((joined.status, &joined.json()["hasPassword"]), (200, &json!(true)), "{}", joined.text);
        assert!(told(&server.next()).contains("Google"), "she hears of it");
        assert_eq!(refusal(&enter(&shop, &provider, "google", google("4", "ona@example.com"))), taken, "another of Google's");
        assert!(!sign_in(&shop, "ona@example.com").is_empty(), "her password holds");
        let mut text = google("6", "rasa@example.com");
        text["email_verified"] = json!("true");
        assert_eq!(enter(&shop, &provider, "google", text).status, 200, "Apple writes it so");
    })
    .await;
}

#[tokio::test]
async fn auth_09_google_joins_no_account_whose_mailbox_it_does_not_keep() {
    both(async |url| {
        let provider = StandIn::start();
        let server = MailServer::start();
        let shop = shop(url, &Catalogue::small(), &provider.google(), Some(&server));
        for email in ["orders@example.com", "ona@gmail.com"] {
            add(&shop, email, &[]);
        }
        let of_nobodys_domain = |subject: &str, email: &str| {
            let mut person = google(subject, email);
            person.as_object_mut().unwrap().remove("hd");
            enter(&shop, &provider, "google", person)
        };
        let taken = (409, "EmailTaken".to_owned(), true);
        assert_eq!(refusal(&of_nobodys_domain("1", "orders@example.com")), taken, "the mailbox may be another's by now");
        assert_eq!(of_nobodys_domain("2", "Ona@Gmail.com").status, 200);
        // Whoever comes first proves it as everybody does.
        assert_eq!(outcome(&of_nobodys_domain("3", "new@example.com")).0, 201);
        let mails = [server.next(), server.next()].map(|mail| told(&mail));
        assert!(mails.iter().any(|mail| mail.contains("email-approval-token=")), "{mails:?}");
    })
    .await;
}

#[tokio::test]
async fn auth_09_an_account_that_a_stranger_began_where_nobody_confirms_anything_is_not_joined() {
    both(async |url| {
        let provider = StandIn::start();
        let shop = shop(url, &open(), &provider.google(), None);
        let stranger = json!({"buyAs": "b2c", "name": "Eve", "surname": "E", "email": "ona@example.com", "phone": "+37060000003",
            "password": PASSWORD, "password2": PASSWORD, "agreeToPrivacyAndTerms": true});
        assert_eq!(shop.post("/api/register/lt", &stranger.to_string(), &[]).status, 201);
        let refused = enter(&shop, &provider, "google", google("1", "ona@example.com"));
        assert_eq!(refusal(&refused), (409, "EmailTaken".to_owned(), true));
    })
    .await;
}

#[tokio::test]
async fn auth_04_auth_09_a_new_account_goes_on_as_the_configuration_says() {
    both(async |url| {
        let provider = StandIn::start();
        let server = MailServer::start();
        let both = [provider.google(), provider.facebook()].concat();
        let approved = Catalogue::small().feature("customerRegistrationApprovedByAdmin", true);
        let shop = shop(url, &approved, &both, Some(&server));
        let waits = enter(&shop, &provider, "google", google("1", "ona@example.com"));
        assert_eq!((outcome(&waits), cookies(&waits)), ((201, "NotApprovedByAdmin".to_owned()), String::new()));
        assert!(told(&server.next()).contains("vitrina customers approve"), "staff hear of her");
        let early = enter(&shop, &provider, "google", google("1", "ona@example.com"));
        assert_eq!(refusal(&early), (401, "NotApprovedByAdmin".to_owned(), true));
        assert!(shop.command(&["customers", "approve", "ona@example.com"]).status.success());
        assert_eq!(enter(&shop, &provider, "google", google("1", "ona@example.com")).status, 200);
        assert!(told(&server.next()).contains("https://shop.example/lt/paskyra"), "she hears of it");

        // Facebook does not say how it knows an address: she proves it.
        let rasa = json!({"id": "5", "email": "rasa@example.com", "first_name": "Rasa", "last_name": "R"});
        let proves = enter(&shop, &provider, "facebook", rasa.clone());
        assert_eq!((outcome(&proves), cookies(&proves)), ((201, "EmailNotValidated".to_owned()), String::new()));
        assert!(told(&server.next()).contains("email-approval-token="));
        assert_eq!(refusal(&enter(&shop, &provider, "facebook", rasa)), (401, "EmailNotValidated".to_owned(), true));
        let nobody = enter(&shop, &provider, "facebook", json!({"id": "6", "first_name": "R"}));
        assert_eq!(refusal(&nobody), (400, "EmailMissing".to_owned(), true));
        for email in ["nonsense", "a b@example.com", "a\u{0}b@example.com", &format!("{}@example.com", "x".repeat(128))] {
            assert_eq!(refusal(&enter(&shop, &provider, "google", google("7", email))).1, "EmailMissing", "{email}");
        }
        for unknown in ["/api/auth/apple", "/api/auth/nobody", "/api/auth/GOOGLE"] {
            assert_eq!(shop.get(unknown).status, 404, "{unknown}");
        }
        assert_eq!(shop.get("/api/auth/google?lang=xx").status, 400);
    })
    .await;
    both(async |url| {
        let provider = StandIn::start();
        let closed = Catalogue::small().feature("customerRegistration", false);
        let shop = shop(url, &closed, &provider.google(), None);
        let refused = enter(&shop, &provider, "google", google("1", "ona@example.com"));
        assert_eq!(refusal(&refused), (403, "RegistrationClosed".to_owned(), true));
    })
    .await;
}

#[tokio::test]
async fn auth_09_apple_answers_with_a_form_that_carries_no_cookie() {
    both(async |url| {
        let provider = StandIn::start();
        let catalogue = open();
        let folder = Folder::fresh();
        let key = folder.path().join("apple.p8");
        let pem = format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", STANDARD.encode(fresh_key()));
        let of_apple = |file: &str| {
            let ids = "apple-client-id = \"shop.example\"\napple-team-id = \"TEAM\"\napple-key-id = \"KEY\"\n";
            format!("{ids}apple-key-file = \"{file}\"\napple-issuer = \"http://{}\"\n", provider.address)
        };
        fs::write(&key, pem).unwrap();
        let shop = shop(url, &catalogue, &of_apple(key.to_str().unwrap()), None);
        assert_eq!(shop.get("/api/configuration").json()["appleClientId"], "shop.example");
        let gone = Gone::to(&shop, "apple", "", &[]);
        assert_eq!(
            ["redirect_uri", "scope", "response_mode"].map(|name| gone.told(name)),
            ["https://shop.example/api/auth/apple/callback", "openid email name", "form_post"]
        );
        let form = |fields: &str, headers: &[(&str, &str)]| post_plain(&format!("{}/api/auth/apple/callback", shop.url), fields, headers);
        let elsewhere = [("sec-fetch-site", "cross-site"), ("origin", "https://appleid.apple.com"), ("cookie", "__Host-session=0")];
        let user = "%7B%22name%22%3A%7B%22firstName%22%3A%22Ona+%26%22%2C%22lastName%22%3A%22K%22%7D%7D";
        let led = form(&format!("code=a.b%2Bc&state={}&user={user}", gone.told("state")), &elsewhere);
        let expected = format!("/login-callback?code=a.b%2Bc&state={}&name=Ona%20%26&surname=K", gone.told("state"));
        assert_eq!((led.status, led.header("location"), cookies(&led)), (303, &*expected, String::new()));
        assert_eq!(
            form("error=user_cancelled_authorize&state=x", &elsewhere).header("location"),
            "/login-callback?state=x&error=user_cancelled_authorize"
        );
        let long = "x".repeat(20_000);
        for (status, fields) in [
            (422, format!("code={long}")),
            (422, format!("user={long}")),
            (400, "code=1&code=2".to_owned()),
            (400, "code=%00".to_owned()),
            (303, "user=%7B".to_owned()),
            (303, "code=//evil.example".to_owned()),
        ] {
            let answer = form(&fields, &elsewhere);
            assert_eq!(answer.status, status, "{fields:.40}");
            assert!(status != 303 || answer.header("location").starts_with("/login-callback?"), "{fields:.40}");
        }
        // The stand-in does not know Apple's secrets, which npm's does: web/e2e. What it refuses is no fault of the code.
        let refused = gone.back(&shop, "apple", "a.b+c", &[]);
        assert_eq!(refusal(&refused), (503, "ProviderAway".to_owned(), true));
        let crossed = shop.post("/api/auth/apple", "{}", &elsewhere[..2]);
        assert_eq!(crossed.status, 403);

        fs::write(&key, "nothing").unwrap();
        let start = shop.command(&["serve", "--listen", "127.0.0.1:0"]);
        let said = String::from_utf8_lossy(&start.stderr).into_owned();
        assert!(!start.status.success() && said.contains("holds no key as Apple gives it out"), "{said}");
    })
    .await;
}

#[tokio::test]
async fn auth_09_auth_11_who_began_an_account_with_anothers_address_comes_in_no_more_once_the_mailbox_is_proven() {
    both(async |url| {
        let provider = StandIn::start();
        let server = MailServer::start();
        let shop = shop(url, &open().feature("customerIntegrations", true), &provider.facebook(), Some(&server));
        let stranger = || enter(&shop, &provider, "facebook", json!({"id": "5", "email": "ona@example.com", "first_name": "R"}));
        assert_eq!(outcome(&stranger()), (201, "LoggedIn".to_owned()), "the shop asks nobody to confirm an address");
        let entered = stranger();
        assert_eq!(entered.status, 200);
        let key = json!({"name": "Reads along", "scopes": ["orders"]}).to_string();
        let made = shop.post("/api/customer/api-keys", &key, &[("cookie", &cookies(&entered))]);
        assert_eq!(made.status, 201, "{}", made.text);
        let bearer = format!("Bearer {}", made.json()["key"].as_str().unwrap());
        let reads = || shop.get_with("/api/customer/orders", &[("authorization", &bearer)]).status;
        assert_eq!(reads(), 200);
        // One tells of the account, one of the key.
        drop((server.next(), server.next()));

        assert_eq!(shop.post("/api/reset", &json!({"lang": "en", "email": "ona@example.com"}).to_string(), &[]).status, 204);
        let id = super::token_in(&told(&server.next()), "id");
        assert_eq!(shop.post("/api/set_password", &json!({"id": id, "password": PASSWORD}).to_string(), &[]).status, 204);
        assert_eq!(refusal(&stranger()), (409, "EmailTaken".to_owned(), true));
        assert_eq!(reads(), 401, "no program of theirs reads along");
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &[]).status, 200);
    })
    .await;
}
