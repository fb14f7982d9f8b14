//! Who wants the newsletter proves it, and leaves by one press (NLTR-01).

use crate::{
    catalogue::Catalogue,
    customers::{PASSWORD, account, add, cookies, sign_in},
    databases::{both, on_sqlite},
    mails::{mailing_from, text},
    support::{Answer, Shop, post_plain, wait_until},
};
use serde_json::{Value, json};
use vitrina_testkit::{MailServer, ReceivedMail};

fn shop(url: &str, server: &MailServer) -> Shop {
    mailing_from(url, server.address(), Catalogue::small().path())
}

fn subscribe(shop: &Shop, email: &str) -> Answer {
    let body = json!({"email": email, "gdprAccepted": true, "place": "popup"});
    shop.post("/api/newsletter/subscribe?lang=lt", &body.to_string(), &[])
}

fn confirm(shop: &Shop, token: &str) -> u16 {
    shop.post("/api/newsletter/confirm", &json!({"token": token}).to_string(), &[]).status
}

/// The token that the link in a mail has under this name.
fn token_in(mail: &ReceivedMail, name: &str) -> String {
    let text = text(mail);
    let page = format!("https://shop.example/lt/newsletter-subscription?{name}=");
    let after = text.split(&page).nth(1).unwrap_or_else(|| panic!("no {name}: {text}"));
    after.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Where a mail program ends it by one press.
fn one_click(shop: &Shop, mail: &ReceivedMail) -> String {
    assert_eq!(mail.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let header = mail.header("List-Unsubscribe");
    header.trim().trim_start_matches('<').trim_end_matches('>').replace("https://shop.example", &shop.url)
}

/// Who gets it, as staff export it.
fn exported(shop: &Shop) -> Vec<Value> {
    let output = shop.command(&["newsletter", "export"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn told(shop: &Shop, arguments: &[&str]) -> String {
    let output = shop.command(&[&["newsletter"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn waiting(shop: &Shop) -> usize {
    let listed = shop.command(&["jobs", "list", "--state", "waiting"]);
    String::from_utf8_lossy(&listed.stdout).matches("newsletter-mail").count()
}

fn has_news(shop: &Shop, cookies: &str) -> bool {
    account(shop, cookies).json()["news_letter_mail"].as_bool().unwrap()
}

#[tokio::test]
async fn nltr_01_who_confirms_by_the_mail_gets_the_newsletter_and_leaves_by_one_press() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let asked = subscribe(&shop, " Ona@Example.com ");
        assert_eq!((asked.status, asked.text.as_str()), (204, ""), "{}", asked.text);
        let mail = server.next();
        assert_eq!((mail.header("Content-Language").as_str(), &*mail.recipients), ("lt", &["Ona@Example.com".to_owned()][..]));
        assert_eq!(exported(&shop), [] as [Value; 0], "asked is not confirmed");
        let token = token_in(&mail, "token");
        for wrong in ["", "x", &"0".repeat(64), &token_in(&mail, "leave")] {
            assert_eq!(confirm(&shop, wrong), 400, "{wrong}");
        }
        // To read its page confirms nothing: programs that look into mails do that.
        let page = shop.get(&format!("/content/path-info?path=/lt/newsletter-subscription&search=token%3D{token}"));
        assert_eq!((page.json()["blocks"][0]["type"].as_str(), page.json()["layout"].as_str()), (Some("newsletter"), Some("login")));
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(exported(&shop), [] as [Value; 0]);

        assert_eq!((confirm(&shop, &token), confirm(&shop, &token)), (204, 204), "pressed twice it says the same");
        let one = exported(&shop).remove(0);
        assert_eq!((&one["email"], &one["language"], &one["place"]), (&json!("Ona@Example.com"), &json!("lt"), &json!("popup")));
        let csv = told(&shop, &["export", "--format", "csv"]);
        assert!(csv.starts_with("email,language,confirmedAt,place,unsubscribe\nOna@Example.com,lt,2"), "{csv}");

        let address = one_click(&shop, &mail);
        assert_eq!(one["unsubscribe"].as_str().unwrap().replace("https://shop.example", &shop.url), address);
        for _ in 0..2 {
            assert_eq!(post_plain(&address, "List-Unsubscribe=One-Click", &[]).status, 204);
        }
        assert_eq!(exported(&shop), [] as [Value; 0]);
        assert_eq!(confirm(&shop, &token), 400, "the old link does not bring it back");
        let unknown = format!("{}/api/newsletter/unsubscribe?token={}", shop.url, "0".repeat(64));
        assert_eq!(post_plain(&unknown, "List-Unsubscribe=One-Click", &[]).status, 204, "nothing tells whether it is somebody's");
        let story = told(&shop, &["story", "ona@example.com"]);
        let what: Vec<&str> = story.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
        assert_eq!(what, ["asked", "confirmed", "left"]);
        assert!(told(&shop, &["list"]).contains("left") && told(&shop, &["list", "--state", "waiting"]).lines().count() == 1);
        assert!(told(&shop, &["remove", "ONA@example.com"]).contains("removed"));
        assert!(!shop.command(&["newsletter", "story", "ona@example.com"]).status.success(), "nothing is known of them");
    })
    .await;
}

#[tokio::test]
async fn nltr_01_nobody_is_flooded_and_nothing_tells_who_gets_it() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let first = subscribe(&shop, "ona@example.com");
        let mail = server.next();
        assert_eq!(confirm(&shop, &token_in(&mail, "token")), 204);
        for email in ["ona@example.com", "ONA@example.com", "ona@EXAMPLE.com."] {
            let again = subscribe(&shop, email);
            let is_refused = email.ends_with('.');
            assert_eq!(again.status, if is_refused { 400 } else { first.status }, "{email}");
            assert!(is_refused || again.text == first.text);
        }
        wait_until(|| waiting(&shop) == 0);
        assert_eq!(server.rest(), Vec::new(), "one mail an hour");
        assert_eq!(exported(&shop).len(), 1, "and who gets it goes on getting it");
        let statuses: Vec<u16> = (0..12).map(|one| subscribe(&shop, &format!("n{one}@example.com")).status).collect();
        assert!(statuses.contains(&204) && statuses.contains(&429), "{statuses:?}");
    })
    .await;
}

#[tokio::test]
async fn nltr_01_what_is_no_address_is_refused_and_nothing_is_kept() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        for email in ["", "ona", "ona@example", "ona@example.com\r\nBcc: all@example.com", "a@b.example>, <c@d.example", "ona@ex ample.com"]
        {
            let refused = subscribe(&shop, email);
            assert_eq!(refused.status, 400, "{email}: {}", refused.text);
        }
        assert_eq!(subscribe(&shop, "ona@").fields(), ["email"]);
        assert_eq!(told(&shop, &["list"]).lines().count(), 1);
        assert_eq!(shop.get("/api/configuration").json()["newsletter"], true);
    })
    .await;
}

#[tokio::test]
async fn nltr_01_without_mails_nobody_is_asked() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0"]);
        assert_eq!(subscribe(&shop, "ona@example.com").status, 404);
        assert_eq!(shop.get("/api/configuration").json()["newsletter"], false);
    })
    .await;
}

#[tokio::test]
async fn nltr_01_without_a_script_each_form_leads_to_a_page_that_says_what_became_of_it() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        let send = |call: &str, body: &str| {
            let answer = post_plain(&format!("{}/api/newsletter/{call}?lang=lt", shop.url), body, &[]);
            (answer.status, answer.header("location").to_owned())
        };
        let led = |outcome: &str| (303, format!("/lt/newsletter-subscription?outcome={outcome}"));
        assert_eq!(send("subscribe", "email=ona"), led("invalid"));
        assert_eq!(send("subscribe", "email=ona%40example.com"), led("asked"));
        let mail = server.next();
        assert_eq!(send("confirm", "token=x"), led("ended"));
        assert_eq!(send("confirm", &format!("token={}", token_in(&mail, "token"))), led("confirmed"));
        assert_eq!(exported(&shop).len(), 1);
        assert_eq!(send("unsubscribe", &format!("token={}", token_in(&mail, "leave"))), led("left"));
        assert_eq!(exported(&shop), [] as [Value; 0]);
    })
    .await;
}

#[tokio::test]
async fn nltr_01_the_address_of_a_mail_that_is_opened_leads_to_the_page_that_ends_it() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        assert_eq!(subscribe(&shop, "ona@example.com").status, 204);
        let mail = server.next();
        assert_eq!(confirm(&shop, &token_in(&mail, "token")), 204);
        let led = |address: &str| {
            let answer = shop.get(address);
            assert_eq!(answer.header("cache-control"), "no-store");
            (answer.status, answer.header("location").to_owned())
        };
        let to = |page: &str| (303, page.to_owned());
        let (address, leave) = (one_click(&shop, &mail).replace(&shop.url, ""), token_in(&mail, "leave"));
        for _ in 0..2 {
            assert_eq!(led(&address), to(&format!("/lt/newsletter-subscription?leave={leave}")), "in their language");
        }
        assert_eq!(exported(&shop).len(), 1, "to open it ends nothing: programs that look into mails do that");
        assert_eq!(shop.get(&format!("/lt/newsletter-subscription?leave={leave}")).status, 200);

        let nobodys = "0".repeat(64);
        let call = "/api/newsletter/unsubscribe";
        assert_eq!(led(&format!("{call}?token={nobodys}")), to(&format!("/newsletter-subscription?leave={nobodys}")));
        assert_eq!(
            [led(call), led(&format!("{call}?token=x%26token%3Dy"))],
            [to("/newsletter-subscription"), to("/newsletter-subscription")]
        );
    })
    .await;
}

#[tokio::test]
async fn nltr_01_acc_01_the_box_of_an_account_and_the_list_are_one() {
    both(async |url| {
        let server = MailServer::start();
        let shop = shop(url, &server);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        assert!(!has_news(&shop, &ona));
        assert_eq!(subscribe(&shop, "ona@example.com").status, 204);
        let mail = server.next();
        assert_eq!(confirm(&shop, &token_in(&mail, "token")), 204);
        assert!(has_news(&shop, &ona), "who subscribes by mail has the box ticked");
        assert_eq!(post_plain(&one_click(&shop, &mail), "List-Unsubscribe=One-Click", &[]).status, 204);
        assert!(!has_news(&shop, &ona), "and who leaves has not");
        let tick = |wants: bool| {
            let details = json!({"version": account(&shop, &ona).json()["version"], "name": "Ona", "surname": "Kopa", "phone": "+37060000001",
                "language": "en", "news_letter_mail": wants});
            let answer = shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", &ona)]);
            assert_eq!(answer.status, 200, "{}", answer.text);
        };
        tick(true);
        assert_eq!(exported(&shop)[0]["place"], "account", "a mailbox that is proven is not asked again");
        tick(false);
        assert_eq!(exported(&shop), [] as [Value; 0]);
        wait_until(|| waiting(&shop) == 0);
        assert_eq!(server.rest(), Vec::new());

        let data = shop.post("/api/customer/data", &json!({"password": PASSWORD}).to_string(), &[("cookie", &ona)]);
        assert_eq!(data.json()["newsletter"][0]["state"], "left", "{}", data.text);
        assert_eq!(data.json()["newsletterStory"].as_array().map(Vec::len), Some(5));
        assert!(!data.text.contains("Hash"), "{}", data.text);
        let removed = shop.post("/api/customer/removal", &json!({"password": PASSWORD}).to_string(), &[("cookie", &ona)]);
        assert_eq!(removed.status, 204, "{}", removed.text);
        assert!(!shop.command(&["newsletter", "story", "ona@example.com"]).status.success(), "it goes with the account");
    })
    .await;
}

#[tokio::test]
async fn nltr_01_decision_63_who_registers_with_anothers_address_and_goes_ends_no_newsletter() {
    both(async |url| {
        let server = MailServer::start();
        let open = Catalogue::small().feature("customerEmailConfirmation", false);
        let shop = mailing_from(url, server.address(), open.path());
        assert_eq!(subscribe(&shop, "ona@example.com").status, 204);
        assert_eq!(confirm(&shop, &token_in(&server.next(), "token")), 204);
        let stranger = json!({"buyAs": "b2c", "name": "Eve", "surname": "E", "email": "ona@example.com", "phone": "+37060000003",
            "password": PASSWORD, "password2": PASSWORD, "agreeToPrivacyAndTerms": true});
        let registered = shop.post("/api/register/lt?create_temporar_session=true", &stranger.to_string(), &[]);
        assert_eq!(registered.status, 201, "{}", registered.text);
        let eve = cookies(&registered);
        let removed = shop.post("/api/customer/removal", &json!({"password": PASSWORD}).to_string(), &[("cookie", &eve)]);
        assert_eq!(removed.status, 204, "{}", removed.text);
        assert_eq!(exported(&shop).iter().map(|subscriber| &subscriber["email"]).collect::<Vec<_>>(), ["ona@example.com"]);
    })
    .await;
}
