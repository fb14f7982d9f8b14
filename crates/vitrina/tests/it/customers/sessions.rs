//! Sessions, as the cookie and the database hold them (AUTH-08).

use super::{PASSWORD, account, add, cookies, log_in, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    jobs,
    support::{Answer, Shop, wait_until},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::{fs::File, io::Read};
use vitrina_shop::context::secret_hash;
use vitrina_store::customers::sessions;
use zip::ZipArchive;

fn shop(database_url: &str) -> Shop {
    Catalogue::small().serve_with(database_url, &["--renderers", "0"])
}

#[tokio::test]
async fn auth_08_a_browser_has_one_session_and_never_one_that_it_made_up() {
    both(async |url| {
        let shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        let first = sign_in(&shop, "ona@example.com");
        let elsewhere = sign_in(&shop, "ona@example.com");
        let second = cookies(&log_in(&shop, "ona@example.com", PASSWORD, &[("cookie", &first)]));
        assert_ne!(first, second);
        let status = |cookies: &str| account(&shop, cookies).status;
        assert_eq!((status(&first), status(&second), status(&elsewhere)), (401, 200, 200), "the old one is over, another browser's is not");

        let made_up = format!("__Host-session={}; signedIn=1", "ab".repeat(32));
        let given = cookies(&log_in(&shop, "ona@example.com", PASSWORD, &[("cookie", &made_up)]));
        assert!(!given.contains(&"ab".repeat(32)));
        assert_eq!((status(&made_up), status(&given)), (401, 200));
    })
    .await;
}

#[tokio::test]
async fn auth_08_the_database_holds_no_session_that_could_be_used() {
    both(async |url| {
        let shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        let signed = sign_in(&shop, "ona@example.com");
        let secret = signed.split(['=', ';']).nth(1).unwrap();
        let saved = shop.data().join("saved.zip");
        let output = shop.command(&["backup", saved.to_str().unwrap()]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let mut archive = ZipArchive::new(File::open(&saved).unwrap()).unwrap();
        let mut bytes = Vec::new();
        for index in 0..archive.len() {
            archive.by_index(index).unwrap().read_to_end(&mut bytes).unwrap();
        }
        let contains = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
        assert!(contains("ona@example.com"), "the account is there");
        assert!(!contains(secret) && !contains(PASSWORD));
        assert!(!shop.log().contains(secret) && !shop.log().contains(PASSWORD));
        // Backups leave sessions out: what the table itself has is the hash.
        let database = shop.database().await;
        let is_found = async |id: &str| sessions::find(&database, id, Timestamp::UNIX_EPOCH).await.unwrap().is_some();
        assert!(is_found(&secret_hash(secret)).await && !is_found(secret).await);
        database.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn auth_08_who_signs_out_of_a_session_that_there_is_not_writes_nothing() {
    on_sqlite(async |url| {
        let shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let out = |cookies: &str| shop.post("/api/customer/logout", "", &[("cookie", cookies)]).status;
        // Whoever writes now waits for longer than they may.
        let database = shop.database().await;
        let transaction = database.begin_write().await.unwrap();
        assert_eq!(out(&format!("__Host-session={}", "ab".repeat(32))), 204);
        assert_eq!(out(&ona), 503, "hers is ended");
        transaction.rollback().await.unwrap();
        database.close().await.unwrap();
        assert_eq!((account(&shop, &ona).status, out(&ona), account(&shop, &ona).status), (200, 204, 401));
    })
    .await;
}

#[tokio::test]
async fn auth_08_who_signed_in_by_a_clock_that_ran_ahead_stays_so_no_longer_than_others() {
    on_sqlite(async |url| {
        let (hour, right) = (SignedDuration::from_hours(1), Timestamp::constant(1_795_424_400, 0));
        let serve = |shop: &mut Shop, clock: Timestamp| {
            shop.kill();
            shop.serve(&["--renderers", "0", "--demo", "--clock", &clock.to_string()]);
        };
        let mut shop = shop(url);
        add(&shop, "ona@example.com", &[]);
        serve(&mut shop, right + hour * 24 * 365);
        let ona = sign_in(&shop, "ona@example.com");
        serve(&mut shop, right);
        wait_until(|| jobs::waits(&shop, "forget-sessions", right + hour / 2, right + hour * 2));
        assert_eq!(account(&shop, &ona).status, 200, "nobody is signed out");
        serve(&mut shop, right + hour * 24 * 15);
        assert_eq!(account(&shop, &ona).status, 401, "nobody used it for two weeks");
    })
    .await;
}

/// What an account shows, saved again with another first name, by a page that takes `id` for who is signed in.
fn rename(shop: &Shop, cookies: &str, id: &str) -> Answer {
    let shown = account(shop, cookies).json();
    let saved = json!({"version": shown["version"], "name": "Onutė", "surname": "Petrauskienė", "phone": "+37060000001",
        "language": "lt", "news_letter_mail": false});
    shop.send("PUT", "/api/customer/account-details", &saved.to_string(), &[("cookie", cookies), ("x-customer", id)])
}

#[tokio::test]
async fn auth_08_cart_03_wish_01_a_page_writes_nothing_to_who_signed_in_since() {
    both(async |url| {
        let shop = shop(url);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (ona, jonas) = (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"));
        let id = |cookies: &str| account(&shop, cookies).json()["id"].as_str().unwrap().to_owned();
        let (ona_id, jonas_id) = (id(&ona), id(&jonas));
        let before = account(&shop, &jonas).text;
        let refused = |answer: &Answer| {
            assert_eq!((answer.status, answer.json()["message"].as_str()), (401, Some("OtherCustomer")), "{}", answer.text);
            assert!(answer.headers.get("set-cookie").is_none(), "who is signed in stays so");
        };
        let cart = json!({"active": true, "data": json!({"guid": "c", "products": []}).to_string()}).to_string();
        let wishes = json!({"variantCodesByProductId": {"mug": []}}).to_string();
        let password = json!({"password": "another horse battery"}).to_string();
        let calls =
            [("POST", "/api/carts", &cart), ("PUT", "/api/wishlist/variants", &wishes), ("POST", "/api/update_password", &password)];
        refused(&rename(&shop, &jonas, &ona_id));
        for (verb, path, body) in calls {
            refused(&shop.send(verb, path, body, &[("cookie", &jonas), ("x-customer", &ona_id)]));
        }
        for path in ["/api/customer/account-details", "/api/carts?active=true"] {
            refused(&shop.get_with(path, &[("cookie", &jonas), ("x-customer", &ona_id)]));
        }
        let cart = json!({"products": [{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1}]}).to_string();
        let offer = json!({"stringifiedContent": cart, "locale": "en"}).to_string();
        for (path, body) in [("/api/orders/price", &cart), ("/api/pdfRendering/preview/commercialOffer", &offer)] {
            refused(&shop.post(path, body, &[("cookie", &jonas), ("x-customer", &ona_id)]));
        }
        refused(&shop.get_with("/api/payment-methods", &[("cookie", &jonas), ("x-customer", &ona_id)]));
        let priced = |cookies: &str, id: &str| shop.post("/api/orders/price", &cart, &[("cookie", cookies), ("x-customer", id)]).status;
        assert_eq!((priced(&jonas, &jonas_id), priced("", &ona_id)), (200, 200), "what everybody is told is nobody's secret");
        assert_eq!(account(&shop, &jonas).text, before, "neither details nor password are others");
        let kept = shop.get_with("/api/wishlist/variants", &[("cookie", &jonas)]).json();
        assert_eq!(kept["variantCodesByProductId"], json!({}));
        assert_eq!(shop.get_with("/api/carts?active=true", &[("cookie", &jonas)]).json(), Value::Array(Vec::new()));

        let order = shop.post("/api/orders", "{}", &[("idempotency-key", "1"), ("x-customer", &ona_id)]);
        assert_eq!((order.status, order.json()["message"].as_str()), (401, Some("NotLoggedIn")), "nor is it a visitor's");
        assert_eq!(rename(&shop, &jonas, &jonas_id).status, 200, "a page that knows who is there changes what is theirs");
    })
    .await;
}
