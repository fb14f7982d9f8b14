//! Terminals that a carrier lists itself (CHK-02, ADR 23).

use crate::{
    catalogue::{Catalogue, Terminal},
    databases::both,
    support::{Shop, small_shop, wait_until},
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::{
    fs,
    net::{SocketAddr, TcpListener},
    sync::{Arc, Mutex},
    thread,
};
use vitrina_store::feeds::{self, Feed};

/// A carrier's server.
#[derive(Clone)]
struct Carrier {
    list: Arc<Mutex<List>>,
    address: SocketAddr,
}

#[derive(Default)]
struct List {
    status: u16,
    body: String,
    /// How often it was asked for, and how often it was still what was known.
    asked: usize,
    unchanged: usize,
}

impl Carrier {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let carrier = Self { list: Arc::default(), address: listener.local_addr().unwrap() };
        let router = Router::new().route("/locations.json", get(answer)).with_state(Arc::clone(&carrier.list));
        // Tests wait for answers without letting others run.
        thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async { axum::serve(tokio::net::TcpListener::from_std(listener).unwrap(), router).await.unwrap() });
        });
        carrier
    }

    fn lists(&self, status: u16, body: impl Into<String>) {
        let mut list = self.list.lock().unwrap();
        (list.status, list.body) = (status, body.into());
    }

    fn asked(&self) -> (usize, usize) {
        let list = self.list.lock().unwrap();
        (list.asked, list.unchanged)
    }
}

async fn answer(State(list): State<Arc<Mutex<List>>>, headers: HeaderMap) -> Response {
    let mut list = list.lock().unwrap();
    list.asked += 1;
    let etag = format!("\"{}\"", list.body.len());
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == *etag) {
        list.unchanged += 1;
        return StatusCode::NOT_MODIFIED.into_response();
    }
    (StatusCode::from_u16(list.status).unwrap(), [(header::ETAG, etag)], list.body.clone()).into_response()
}

fn machine(zip: &str, town: &str) -> Value {
    json!({"ZIP": zip, "NAME": format!("{town} {zip}"), "TYPE": "0", "A0_NAME": "LT", "A3_NAME": town, "A5_NAME": "Gatvės g.", "A7_NAME": "1",
        "X_COORDINATE": "25.28", "Y_COORDINATE": "54.68", "SERVICE_HOURS": ""})
}

/// A shop that delivers to the carrier's terminals, and to those of another one that has no list.
fn shop(url: &str, carrier: &Carrier) -> Shop {
    let catalogue =
        Catalogue::small().with([Terminal { id: "other-1", of: "other", country: "LT", city: "Vilnius", postcode: "LT-01103" }]);
    write_methods(&catalogue, carrier, &["LT"]);
    Shop::start_from(url, catalogue.path(), &["--renderers", "0"])
}

/// The ways of delivery of that shop, the carrier's in these countries, if any.
fn write_methods(catalogue: &Catalogue, carrier: &Carrier, countries: &[&str]) {
    let courier = fs::read_to_string(small_shop().join("shipping-methods.jsonl")).unwrap();
    let other = json!({"id": "other", "title": "other", "type": "terminal", "price": "3.00", "countries": ["LT"]});
    let mut methods = format!("{}\n{other}\n", courier.trim_end());
    if !countries.is_empty() {
        let feed = json!({"url": format!("http://{}/locations.json", carrier.address), "format": "omniva"});
        let omniva =
            json!({"id": "omniva", "title": "omniva", "type": "terminal", "price": "3.00", "countries": countries, "terminalsFeed": feed});
        methods.push_str(&format!("{omniva}\n"));
    }
    fs::write(catalogue.path().join("shipping-methods.jsonl"), methods).unwrap();
}

fn terminals(shop: &Shop, method: &str) -> Vec<String> {
    let points = shop.get(&format!("/api/shipping-methods/{method}/points")).json();
    points.as_array().unwrap().iter().map(|point| point["id"].as_str().unwrap().to_owned()).collect()
}

/// The line of the job among those that wait.
fn job(shop: &Shop) -> String {
    let output = shop.command(&["jobs", "list", "--state", "waiting"]);
    let jobs = String::from_utf8(output.stdout).unwrap();
    jobs.lines().find(|line| line.contains("fetch-terminals")).unwrap_or_default().to_owned()
}

/// Lets a day pass for the list, and waits until it was asked for.
async fn a_day_later(shop: &Shop, carrier: &Carrier) {
    wait_until(|| job(shop).contains(" waiting "));
    let database = shop.database().await;
    let fetched = feeds::find(&database, "omniva").await.unwrap().unwrap();
    let transaction = database.begin_write().await.unwrap();
    let before = Feed { fetched_at: fetched.fetched_at - SignedDuration::from_hours(25), ..fetched };
    feeds::put(&transaction, &before).await.unwrap();
    transaction.commit().await.unwrap();
    database.close().await.unwrap();
    fetch(shop, carrier);
}

/// Has the job done now rather than in a while.
fn fetch(shop: &Shop, carrier: &Carrier) {
    let asked = carrier.asked().0;
    wait_until(|| shop.command(&["jobs", "retry", job(shop).split(' ').next().unwrap()]).status.success());
    wait_until(|| carrier.asked().0 > asked);
    wait_until(|| job(shop).contains(" waiting "));
}

#[tokio::test]
async fn chk_02_terminals_follow_their_carriers_list_and_no_broken_one() {
    both(async |url| {
        let carrier = Carrier::start();
        let mut list = vec![machine("88801", "Vilnius"), machine("88802", "Kaunas"), machine("88803", "Utena"), machine("88804", "Alytus")];
        carrier.lists(200, json!(list).to_string());
        let shop = shop(url, &carrier);
        wait_until(|| terminals(&shop, "omniva") == ["88804", "88802", "88803", "88801"]);
        assert_eq!(terminals(&shop, "other"), ["other-1"]);

        a_day_later(&shop, &carrier).await;
        wait_until(|| carrier.asked() == (2, 1));

        list.remove(1);
        list.push(machine("88805", "Biržai"));
        carrier.lists(200, json!(list).to_string() + " ");
        a_day_later(&shop, &carrier).await;
        let now = ["88804", "88805", "88803", "88801"];
        wait_until(|| terminals(&shop, "omniva") == now);
        let audit = String::from_utf8(shop.command(&["audit", "list", "--kind", "terminals"]).stdout).unwrap();
        assert!(audit.contains("feed omniva") && audit.contains("88802"), "{audit}");

        let whole = json!(list).to_string();
        carrier.lists(500, "");
        a_day_later(&shop, &carrier).await;
        for (status, body, words) in [
            (500, String::new(), "its server answers 500"),
            (200, String::new(), "it cannot be read"),
            (200, "<html>busy</html>".to_owned(), "it cannot be read"),
            (200, whole[..whole.len() / 2].to_owned(), "it cannot be read"),
            (200, "[]".to_owned(), "it lists no terminal"),
            (200, json!(list[..1]).to_string(), "it has lost 3 of 4 terminals"),
        ] {
            carrier.lists(status, body);
            fetch(&shop, &carrier);
            wait_until(|| job(&shop).contains(words));
            assert_eq!(terminals(&shop, "omniva"), now, "{words}");
        }
        assert!(shop.log().contains("a list of terminals changes nothing"));

        list.remove(0);
        carrier.lists(200, json!(list).to_string());
        fetch(&shop, &carrier);
        wait_until(|| terminals(&shop, "omniva") == now.into_iter().filter(|id| *id != "88801").collect::<Vec<_>>());
        assert_eq!(terminals(&shop, "other"), ["other-1"]);
    })
    .await;
}

/// The terminals of all methods that the shop has.
fn stored(shop: &Shop) -> Vec<String> {
    let mut ids: Vec<_> = shop.exported("terminals.jsonl").iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect();
    ids.sort_unstable();
    ids
}

#[tokio::test]
async fn chk_02_a_method_with_a_list_can_lose_a_country_and_go() {
    both(async |url| {
        let carrier = Carrier::start();
        let mut latvian = machine("9501", "Rīga");
        latvian["A0_NAME"] = json!("LV");
        carrier.lists(200, json!([machine("88801", "Vilnius"), latvian]).to_string());
        let catalogue =
            Catalogue::small().with([Terminal { id: "other-1", of: "other", country: "LT", city: "Vilnius", postcode: "LT-01103" }]);
        write_methods(&catalogue, &carrier, &["LT", "LV"]);
        let shop = Shop::start_from(url, catalogue.path(), &["--renderers", "0"]);
        wait_until(|| terminals(&shop, "omniva").len() == 2);

        // The folder of who changes ways of delivery has no file of the terminals that the list brought.
        fs::remove_file(catalogue.path().join("terminals.jsonl")).unwrap();
        for (countries, left) in [(vec!["LT"], vec!["88801", "other-1"]), (Vec::new(), vec!["other-1"])] {
            write_methods(&catalogue, &carrier, &countries);
            shop.import(catalogue.path());
            assert_eq!(stored(&shop), left, "{countries:?}");
        }
    })
    .await;
}
