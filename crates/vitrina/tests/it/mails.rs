//! Mails about orders, over SMTP and in the mailbox of a demonstration (CHK-05, decision 73).

mod late_tests;

use crate::{
    catalogue::{Catalogue, Voucher},
    databases::{both, on_sqlite},
    orders::{boxes, delivery, mugs, order_with},
    support::{BINARY, Shop, get, small_shop, wait_until},
};
use jiff::{Timestamp, civil::Date};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Command, Stdio},
    sync::atomic::{AtomicU8, Ordering},
};
use vitrina_core::{days, locale::Locale, states::Move};
use vitrina_shop::{context::Chance, orders::move_on};
use vitrina_store::jobs::{self, Job, JobState};
use vitrina_testkit::{MailServer, ReceivedMail};

const PASSWORD: &str = "correct-horse";

const FLAGS: [&str; 2] = ["--renderers", "0"];

const DEMO: [&str; 3] = ["--renderers", "0", "--demo"];

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

/// A shop whose mails leave by the server there.
fn mailing(url: &str, server: SocketAddr) -> Shop {
    mailing_from(url, server, &small_shop())
}

/// The same with another catalogue.
pub(crate) fn mailing_from(url: &str, server: SocketAddr, catalogue: &Path) -> Shop {
    let mut shop = Shop::closed(url);
    fs::write(
        shop.data().join("vitrina.toml"),
        format!("smtp-url = \"smtp://shop:{PASSWORD}@{server}\"\nclient-header = \"X-Forwarded-For\"\n"),
    )
    .unwrap();
    shop.import(catalogue);
    shop.serve(&FLAGS);
    shop
}

/// Orders boxes; answers the token.
fn order(shop: &Shop, key: &str, language: &str) -> String {
    let placed = shop.post(&format!("/api/orders?lang={language}"), &boxes(shop, 100).to_string(), &[("idempotency-key", key)]);
    assert_eq!(placed.status, 201, "{}", placed.text);
    placed.json()["token"].as_str().unwrap().to_owned()
}

/// The jobs that send mails.
async fn mail_jobs(shop: &Shop) -> Vec<Job> {
    let database = shop.database().await;
    let found = jobs::list(&database, &JobState::ALL, 100).await.unwrap();
    database.close().await.unwrap();
    found.into_iter().filter(|job| job.kind == "order-mail").collect()
}

/// The one such job, once its last try has failed.
async fn failed_once(shop: &Shop) -> Job {
    loop {
        let found = mail_jobs(shop).await;
        assert_eq!(found.len(), 1, "{found:?}");
        if found[0].last_error.is_some() && found[0].holder.is_none() {
            return found.into_iter().next().unwrap();
        }
    }
}

fn retry(shop: &Shop, arguments: &[&str]) {
    let output = shop.command(&[&["jobs", "retry"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The part of a mail that is plain text.
pub(crate) fn text(mail: &ReceivedMail) -> String {
    mail.text().unwrap()
}

#[tokio::test]
async fn chk_05_who_orders_gets_one_confirmation_that_says_all_of_it_and_leads_to_the_order() {
    both(async |url| {
        let server = MailServer::start();
        let shop = mailing(url, server.address());
        let token = order(&shop, "one", "lt");
        let mail = server.next();
        assert_eq!((mail.sender.as_str(), &*mail.recipients), ("info@shop.example", &["ona@example.com".to_owned()][..]));
        assert!(mail.content.is_ascii(), "{}", mail.content);
        for paper in ["order-000001.pdf", "proforma-000001.pdf"] {
            assert!(mail.content.contains(&format!("filename=\"{paper}\"")), "{paper}");
        }
        assert_eq!((mail.header("Content-Language").as_str(), mail.header("Auto-Submitted").as_str()), ("lt", "auto-generated"));
        assert!(mail.header("Message-ID").starts_with("<order-000001-"), "{}", mail.header("Message-ID"));
        let order = shop.confirmation(&token).json();
        let total = format!("{:.2}\u{a0}€", order["totalToPay"].as_f64().unwrap()).replace('.', ",");
        let text = text(&mail);
        for words in
            ["000001", "Dėžutė", "LT12 1000 0111 0100 1000", &total, "Ona Kazlauskienė", "Gatvės g. 1-2", "Lietuva", "Žemiau rasite"]
        {
            assert!(text.contains(words), "{words}: {text}");
        }
        assert!(text.contains(&format!("https://shop.example/lt/krepselis?step=final#order={token}\n")), "{text}");
        wait_until(|| shop.confirmation(&token).json()["confirmation"] == "sent");

        let again = shop.post("/api/orders?lang=lt", &boxes(&shop, 100).to_string(), &[("idempotency-key", "one")]);
        assert_eq!((again.status, again.json()["token"].as_str()), (200, Some(&*token)));
        assert_eq!((mail_jobs(&shop).await.len(), server.rest()), (1, Vec::new()));
    })
    .await;
}

#[tokio::test]
async fn chk_02_cart_07_the_confirmation_says_where_it_is_fetched_and_who_gets_what() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = mailing_from(url, server.address(), delivery::catalogue().path());
        let mut locker = delivery::fetched(&shop, "locker", "LT");
        locker["terminalId"] = json!("S-1");
        assert_eq!(delivery::send(&shop, &locker, "one").status, 201);
        let said = text(&server.next());
        for words in ["S-1", "Ąžuolų g. 1", "LT-76300 Šiauliai", "Always", "Ona Kazlauskienė", "locker"] {
            assert!(said.contains(words), "{words}: {said}");
        }
        assert_eq!(delivery::send(&shop, &delivery::split(&shop, &[1, 1]), "two").status, 201);
        let said = text(&server.next());
        for words in ["Name0 Recipient", "Name1 Recipient", "44243 Kaunas", "1 × Mug"] {
            assert!(said.contains(words), "{words}: {said}");
        }
        assert!(!said.contains("Gatvės g. 1-2"), "nothing goes to who ordered: {said}");
    })
    .await;
}

#[tokio::test]
async fn chk_02_chk_05_who_fetches_an_order_hears_where_it_lies_ready() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let shop = mailing_from(url, server.address(), delivery::catalogue().path());
        let mut order = delivery::fetched(&shop, "pickup", "LT");
        order["shippingSalon"] = json!("vilnius");
        assert_eq!(delivery::send(&shop, &order, "one").status, 201);
        assert_eq!(server.next().header("Subject"), "We have your order 000001");
        for (step, subject) in [
            ("confirm", None),
            ("approve", None),
            ("finish", None),
            ("ship", Some("Your order 000001 is ready to be picked up")),
            ("deliver", Some("You have picked up your order 000001")),
        ] {
            assert!(shop.command(&["orders", "move", "1", step]).status.success(), "{step}");
            let Some(subject) = subject else { continue };
            let mail = server.next();
            assert_eq!(mail.header("Subject"), subject);
            assert_eq!(text(&mail).contains("Gedimino pr. 1"), step == "ship", "{}", text(&mail));
        }
    })
    .await;
}

#[tokio::test]
async fn chk_05_who_ordered_hears_once_that_the_money_is_here_and_that_an_order_is_cancelled() {
    both(async |url| {
        let server = MailServer::start();
        let shop = mailing(url, server.address());
        for (number, step, subject) in [
            ("1", &["orders", "move", "1", "pay"][..], "We have received your payment for order 000001"),
            ("2", &["orders", "cancel", "2"], "Your order 000002 is cancelled"),
        ] {
            order(&shop, number, "en");
            assert_eq!(server.next().header("Subject"), format!("We have your order 00000{number}"));
            assert!(shop.command(step).status.success());
            assert!(!shop.command(step).status.success());
            let mail = server.next();
            assert_eq!(mail.header("Subject"), subject);
            assert!(!text(&mail).contains("LT12 1000"), "{}", text(&mail));
        }
        assert_eq!((mail_jobs(&shop).await.len(), server.rest()), (4, Vec::new()));
    })
    .await;
}

/// The papers that came with a mail.
fn papers(mail: &ReceivedMail) -> Vec<&str> {
    mail.content.split("filename=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

#[tokio::test]
async fn chk_05_chk_07_the_invoice_comes_with_the_mail_of_the_money_or_of_the_parcel_that_leaves_before() {
    both(async |url| {
        let server = MailServer::start();
        let shop = mailing_from(url, server.address(), Catalogue::small().with_only([Voucher::new("GIFT", "500.00")]).path());
        let happens = |number: &str, step: &str| {
            assert!(shop.command(&["orders", "move", number, step]).status.success(), "{step}");
        };
        order(&shop, "one", "en");
        assert_eq!(papers(&server.next()), ["order-000001.pdf", "proforma-000001.pdf"]);
        happens("1", "pay");
        let paid = server.next();
        assert_eq!(
            (paid.header("Subject").as_str(), papers(&paid)),
            ("We have received your payment for order 000001", vec!["INV-000001.pdf"])
        );
        for step in ["confirm", "approve", "produce"] {
            happens("1", step);
        }
        assert_eq!(papers(&server.next()), [""; 0], "being made");
        happens("1", "finish");
        happens("1", "ship");
        assert_eq!(papers(&server.next()), [""; 0], "its invoice came with the payment");

        order(&shop, "two", "en");
        assert_eq!(server.next().header("Subject"), "We have your order 000002");
        for step in ["confirm", "approve", "finish", "ship"] {
            happens("2", step);
        }
        let shipped = server.next();
        assert_eq!((shipped.header("Subject").as_str(), papers(&shipped)), ("Your order 000002 is on its way", vec!["INV-000002.pdf"]));

        let of_nothing = order_with(&shop, &boxes(&shop, 100)["products"], &Value::Null, &json!("GIFT"));
        let placed = shop.post("/api/orders?lang=en", &of_nothing.to_string(), &[("idempotency-key", "three")]);
        assert_eq!((placed.status, &placed.json()["totalToPay"]), (201, &json!(0)), "{}", placed.text);
        assert_eq!(papers(&server.next()), ["order-000003.pdf", "INV-000003.pdf"]);
    })
    .await;
}

#[tokio::test]
async fn chk_05_decision_70_a_broken_text_of_the_shop_stops_no_mail_and_the_log_tells() {
    on_sqlite(async |url| {
        let server = MailServer::start();
        let catalogue = Catalogue::small();
        let own = json!({"We have your order {number}": "Order {nonsense}!", "Thank you for your order": "Much obliged"});
        fs::create_dir_all(catalogue.path().join("translations")).unwrap();
        fs::write(catalogue.path().join("translations/en.json"), own.to_string()).unwrap();
        let shop = mailing_from(url, server.address(), catalogue.path());
        order(&shop, "one", "en");
        let mail = server.next();
        assert_eq!(mail.header("Subject"), "We have your order 000001");
        assert!(text(&mail).contains("Much obliged"), "whole ones are said: {}", text(&mail));
        let told = shop.log();
        assert!(told.contains("a text of the shop names what it cannot say") && told.contains("Order {nonsense}!"), "{told}");
    })
    .await;
}

#[tokio::test]
async fn chk_05_of_two_nodes_one_sends_a_mail() {
    both(async |url| {
        let server = MailServer::start();
        let shop = mailing(url, server.address());
        let node = shop.node(url);
        for key in 0..12 {
            order(if key % 2 == 0 { &shop } else { &node }, &key.to_string(), "en");
        }
        let ids: BTreeSet<String> = (0..12).map(|_| server.next().header("Message-ID")).collect();
        assert_eq!(ids.len(), 12, "{ids:?}");
        while mail_jobs(&shop).await.iter().any(|job| job.state != JobState::Done) {}
        assert_eq!(server.rest(), []);
    })
    .await;
}

#[tokio::test]
async fn chk_05_a_shop_that_sends_no_mails_writes_and_promises_none() {
    both(async |url| {
        let shop = Shop::start(url);
        let token = order(&shop, "one", "en");
        assert!(shop.command(&["orders", "move", "1", "pay"]).status.success());
        assert!(shop.confirmation(&token).json()["confirmation"].is_null());
        assert_eq!((mail_jobs(&shop).await, shop.get("/dev/mail").status), (Vec::new(), 404));
    })
    .await;
}

/// The mails in the mailbox of a demonstration: what each is about, and its text.
fn kept(shop: &Shop) -> Vec<(String, String)> {
    let mails = fs::read_dir(shop.data().join("mail")).into_iter().flatten().map(|entry| entry.unwrap().path());
    let read = |file| fs::read_to_string(file).unwrap_or_default();
    let mails = mails.map(|mail| (read(mail.join("about.txt")), read(mail.join("text.txt"))));
    mails.filter(|(about, _)| !about.is_empty()).collect()
}

#[tokio::test]
async fn chk_05_i18n_01_whatever_becomes_of_an_order_is_told_once_in_its_language() {
    const OF_ONE: [Move; 10] = [
        Move::Check,
        Move::Approve,
        Move::Confirm,
        Move::Pay,
        Move::Produce,
        Move::ShipPart,
        Move::Finish,
        Move::Ship,
        Move::Deliver,
        Move::Refund,
    ];
    on_sqlite(async |url| {
        let shop = Catalogue::small().configured("locales", json!(Locale::ALL.map(Locale::code))).serve_with(url, &DEMO);
        let count = AtomicU8::new(0);
        let chance = Chance::new(move || [count.fetch_add(1, Ordering::SeqCst); 32]);
        let database = shop.database().await;
        for (place, locale) in (1..).zip(Locale::ALL) {
            order(&shop, &format!("one-{locale}"), locale.code());
            order(&shop, &format!("two-{locale}"), locale.code());
            wait_until(|| kept(&shop).len() == 10 * (place - 1) + 2);
            let number = 2 * i64::try_from(place).unwrap();
            move_on(&database, number - 1, Move::AwaitFiles, NOW, Some(&chance)).await.unwrap();
            // Nobody is asked for files that are here by the time the mail leaves.
            wait_until(|| kept(&shop).len() == 10 * (place - 1) + 3);
            for step in OF_ONE {
                move_on(&database, number - 1, step, NOW, Some(&chance)).await.unwrap();
            }
            move_on(&database, number, Move::Cancel, NOW, Some(&chance)).await.unwrap();
            wait_until(|| kept(&shop).len() == 10 * place);
        }
        database.close().await.unwrap();
        let mails = kept(&shop);
        assert!(mails.iter().all(|(_, text)| !text.contains(['{', '}'])));
        let subjects: BTreeSet<String> = mails.iter().map(|(about, _)| about.replace(|letter: char| letter.is_ascii_digit(), "")).collect();
        assert_eq!(subjects.len(), 9 * Locale::ALL.len(), "{subjects:#?}");
    })
    .await;
}

#[tokio::test]
async fn chk_05_price_10_who_paid_with_a_voucher_is_told_how_much_went_back_to_it_and_of_no_refund_of_nothing() {
    on_sqlite(async |url| {
        let catalogue = Catalogue::small().configured("locales", json!(Locale::ALL.map(Locale::code)));
        let shop = catalogue.with_only([Voucher::new("GIFT-2026-ABCD", "90.00")]).serve_with(url, &DEMO);
        let products = boxes(&shop, 100)["products"].clone();
        for (number, locale) in (1..).zip(Locale::ALL) {
            let order = order_with(&shop, &products, &Value::Null, &json!("GIFT-2026-ABCD"));
            let placed = shop.post(&format!("/api/orders?lang={locale}"), &order.to_string(), &[("idempotency-key", locale.code())]);
            assert_eq!((placed.status, &placed.json()["totalToPay"]), (201, &json!(0)), "{}", placed.text);
            wait_until(|| kept(&shop).len() == 2 * number - 1);
            let cancelled = shop.command(&["orders", "cancel", &number.to_string()]);
            assert!(cancelled.status.success(), "{}", String::from_utf8_lossy(&cancelled.stderr));
            wait_until(|| kept(&shop).iter().filter(|(_, text)| text.contains("ABCD")).count() == number);
        }
        let mails = kept(&shop);
        assert_eq!(mails.len(), 2 * Locale::ALL.len());
        let told: BTreeSet<String> = mails
            .iter()
            .filter(|(_, text)| text.contains("ABCD"))
            .map(|(_, text)| text.lines().find(|line| line.contains("82")).unwrap_or_default().to_owned())
            .collect();
        assert_eq!(told.len(), Locale::ALL.len(), "{told:#?}");
        assert!(mails.iter().all(|(_, text)| !text.contains("GIFT-2026") && !text.contains("refunded") && !text.contains(['{', '}'])));
        assert!(mails.iter().all(|(_, text)| !text.contains("If you have already paid")));
    })
    .await;
}

#[tokio::test]
async fn chk_05_a_mail_says_no_day_that_the_money_can_no_longer_reach() {
    on_sqlite(async |url| {
        let monday = ["--renderers", "0", "--demo", "--clock", "2026-11-23T08:00:00Z"];
        let mut shop = Shop::start_with(url, &monday);
        let mailbox = shop.data().join("mail");
        fs::remove_dir(&mailbox).unwrap();
        fs::write(&mailbox, "no folder").unwrap();
        let token = order(&shop, "one", "en");
        failed_once(&shop).await;
        let day = |shop: &Shop| -> Date {
            shop.confirmation(&token).json()["prices"]["productDetails"][0]["deliveryDate"].as_str().unwrap().parse().unwrap()
        };
        let promised = day(&shop);
        shop.kill();
        fs::remove_file(&mailbox).unwrap();
        shop.serve(&["--renderers", "0", "--demo", "--clock", "2026-11-25T08:00:00Z"]);
        wait_until(|| !kept(&shop).is_empty());
        let (_, text) = kept(&shop).remove(0);
        let moved = day(&shop);
        let in_words = |date: Date| format!("{}, {}", days::weekday(date, Locale::En), days::day(date, Locale::En));
        assert!(promised < moved && text.contains(&in_words(moved)) && !text.contains(&in_words(promised)), "{text}");
        assert!(text.contains("if we have your payment"), "{text}");
    })
    .await;
}

#[tokio::test]
async fn chk_05_a_demonstration_keeps_its_mails_where_this_machine_alone_reads_them() {
    on_sqlite(async |url| {
        let shop = Shop::start_with(url, &DEMO);
        let mut placed = mugs(&shop, 1);
        placed["address"]["surname"] = "O'Neil & <Sons>".into();
        let placed = shop.post("/api/orders", &placed.to_string(), &[("idempotency-key", "one")]).json();
        wait_until(|| shop.get("/dev/mail").text.contains("We have your order 000001"));
        let list = shop.get("/dev/mail").text;
        let page = shop.get(list.split("href=\"").nth(1).unwrap().split('"').next().unwrap());
        assert!(page.header("content-security-policy").contains("default-src 'none'"));
        assert!(page.text.contains("O&#x27;Neil &amp; &lt;Sons&gt;"), "{}", page.text);
        let link = format!("href=\"&#x2f;cart?step=final#order={}\"", placed["token"].as_str().unwrap());
        assert!(page.text.contains(&link), "{}", page.text);
        for path in ["/dev/mail/..%2F..%2Fx/page.html", "/dev/mail/x/page.html", "/dev/mail/x/..%2F..%2Fvitrina.db"] {
            assert_eq!(shop.get(path).status, 404, "{path}");
        }

        let beside = shop.command(&["serve", "--demo", "--listen", "127.0.0.1:0", "--smtp-url", "smtp://127.0.0.1:25"]);
        assert!(!beside.status.success() && String::from_utf8_lossy(&beside.stderr).contains("take smtp-url out of the settings"));
        let mut open = Command::new(BINARY)
            .args(["serve", "--listen", "0.0.0.0:0"])
            .args(DEMO)
            .args(shop.place())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(open.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().rsplit(':').next().unwrap();
        let status = get(&format!("http://127.0.0.1:{port}/dev/mail")).status;
        open.kill().unwrap();
        open.wait().unwrap();
        assert_eq!(status, 404);
    })
    .await;
}
