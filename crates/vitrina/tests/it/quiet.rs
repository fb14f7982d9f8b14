//! Whatever goes wrong while many ask, the log grows by some lines a second and not by one for each request.

use crate::{
    catalogue::{Catalogue, Discount},
    database_away::{State, Wire},
    databases::on_postgres,
    disk::faults::{EIO, ENOSPC, Faults, READ, SYNC, WRITE},
    documents::{form, pdf},
    orders::boxes,
    support::{Answer, Shop, try_get, try_post, try_post_form},
};
use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};
use vitrina_testkit::Folder;

/// Once it were 5,000.
const LINES_A_SECOND_MAX: usize = 25;
/// So many ask at once, for so long.
const CALLERS: usize = 64;
const LOAD: Duration = Duration::from_secs(3);
/// Of those who ask with the same wish one after another, each wants something else.
const WISHES: usize = 7;

/// Many ask for everything that there is: an order, a price with a code, a page, a picture, a list, a file's place, a session.
struct Load<'s> {
    shop: &'s Shop,
    order: String,
    file: Vec<u8>,
    asked: AtomicUsize,
}

impl<'s> Load<'s> {
    fn of(shop: &'s Shop, order: String) -> Self {
        Self { shop, order, file: form("box.pdf", &pdf(2_000)), asked: AtomicUsize::new(0) }
    }

    /// The log while they ask `what` they want; `meanwhile` goes on beside it. It has few lines.
    fn is_logged_seldom(&self, what: impl Fn(&Self, usize) -> Option<Answer> + Sync, mut meanwhile: impl FnMut()) -> String {
        let before = self.shop.log().len();
        let begin = Instant::now();
        thread::scope(|scope| {
            let ask = || {
                while begin.elapsed() < LOAD {
                    what(self, self.asked.fetch_add(1, Ordering::Relaxed));
                }
            };
            for _ in 0..CALLERS {
                thread::Builder::new().stack_size(512 * 1024).spawn_scoped(scope, ask).unwrap();
            }
            while begin.elapsed() < LOAD {
                meanwhile();
                thread::sleep(Duration::from_millis(50));
            }
        });
        let seconds = usize::try_from(begin.elapsed().as_secs()).unwrap() + 1;
        let (log, asked) = (self.shop.log().split_off(before), self.asked.load(Ordering::Relaxed));
        let lines = log.lines().count();
        assert!(lines <= LINES_A_SECOND_MAX * seconds, "{lines} lines in {seconds} s: {log}");
        assert!(asked > 2 * CALLERS, "{asked} requests are no load");
        eprintln!("{asked} requests, {lines} lines in {seconds} s");
        log
    }

    /// One of all wishes, in turn.
    fn anything(&self, turn: usize) -> Option<Answer> {
        let url = &self.shop.url;
        let post = |path: &str, body: &str, headers: &[(&str, &str)]| try_post(url, path, body, headers);
        match turn % WISHES {
            0 => post("/api/orders", &self.order, &[("idempotency-key", &format!("order-{turn}"))]),
            1 => {
                let cart = r#"{"products":[{"guid":"a","id":"mug","quantity":1}],"discountCode":"TEN"}"#;
                post("/api/orders/price", cart, &[])
            }
            2 => try_get(&format!("{url}/mug?turn={turn}")),
            3 => try_get(&format!("{url}/images/mug-1?w={}", 64 + turn % 1000)),
            4 => try_get(&format!("{url}/documents/none-{turn}.pdf")),
            5 => try_post_form(url, "/api/document", &self.file, &[("x-visitor-token", &format!("{turn:064x}"))]),
            _ => post("/api/customer/login", r#"{"email":"ona@example.com","password":"wrong password"}"#, &[]),
        }
    }
}

/// Flags that refuse nobody.
const OPEN: [&str; 12] = [
    "--renderers",
    "0",
    "--uploads-a-minute",
    "1000000",
    "--orders-a-minute",
    "1000000",
    "--wrong-codes-a-minute",
    "1000000",
    "--pictures-a-minute",
    "1000000",
    "--wrong-logins-a-minute",
    "1000000",
];

fn catalogue() -> Catalogue {
    Catalogue::small().with_only([Discount::percent("TEN", "10")])
}

#[tokio::test]
async fn chk_04_a_database_that_is_away_hangs_or_is_slow_is_told_seldom() {
    on_postgres(async |url| {
        let wire = Wire::to(url);
        let shop = catalogue().serve_with(&wire.url(url), &OPEN);
        let load = Load::of(&shop, boxes(&shop, 100).to_string());
        for state in [State::Cut, State::Hanging, State::Slow(Duration::from_millis(700))] {
            wire.set(state);
            let log = load.is_logged_seldom(Load::anything, || ());
            assert!(log.contains("the database is unavailable: "), "{log}");
        }
        wire.set(State::Whole);
    })
    .await;
}

#[test]
fn chk_04_a_disk_that_is_full_or_broken_is_told_seldom() {
    let folder = Folder::fresh();
    let mut shop = Shop::closed_in(&format!("sqlite://{}/shop.db", folder.path().display()), Folder::of_others(folder.path()));
    shop.import(catalogue().path());
    let faults = Faults::compile();
    shop.serve_in(&OPEN, &faults.environment(folder.path()));
    let load = Load::of(&shop, boxes(&shop, 100).to_string());
    for (kinds, error) in [(WRITE, ENOSPC), (SYNC | WRITE | READ, EIO)] {
        faults.set(kinds, 0, i32::MAX, error);
        let log = load.is_logged_seldom(Load::anything, || ());
        assert!(log.contains("the database is unavailable: "), "{log}");
        faults.end();
    }
}

#[test]
fn shell_02_renderers_that_end_again_and_again_are_told_seldom() {
    let folder = Folder::fresh();
    let url = format!("sqlite://{}/shop.db", folder.path().display());
    let shop = Shop::start_with(&url, &["--renderers", "1"]);
    let load = Load::of(&shop, String::new());
    let page = |load: &Load<'_>, turn| try_get(&format!("{}/mug?turn={turn}", load.shop.url));
    let log = load.is_logged_seldom(page, || shop.end_renderers());
    // On a slow machine none is up before it is ended.
    assert!(["a renderer is replaced", "no renderer can be started"].iter().any(|told| log.contains(told)), "{log}");
}

#[test]
fn auth_11_who_is_refused_again_and_again_is_told_of_seldom() {
    let folder = Folder::fresh();
    let url = format!("sqlite://{}/shop.db", folder.path().display());
    let limits = ["--orders-a-minute", "--uploads-a-minute", "--wrong-codes-a-minute", "--pictures-a-minute", "--wrong-logins-a-minute"];
    let flags: Vec<&str> = ["--renderers", "0", "--demo"].into_iter().chain(limits.into_iter().flat_map(|limit| [limit, "1"])).collect();
    let shop = catalogue().serve_with(&url, &flags);
    let load = Load::of(&shop, boxes(&shop, 100).to_string());
    let forged = |load: &Load<'_>| try_post(&load.shop.url, "/api/payments/stripe", "{}", &[("stripe-signature", "t=1,v1=00")]);
    let log = load.is_logged_seldom(|load, turn| if turn % 2 == 0 { forged(load) } else { load.anything(turn / 2) }, || ());
    assert!(log.contains("requests are refused: too often") && log.contains("a notice of a payment is refused"), "{log}");
}
