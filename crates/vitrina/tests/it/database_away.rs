use crate::{
    databases::on_postgres,
    disk::is_ready,
    orders::boxes,
    support::{Shop, get, try_post, wait_until},
};
use serde_json::json;
use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use vitrina_testkit::Session;

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum State {
    Whole,
    /// Whatever passes takes this long.
    Slow(Duration),
    /// Nothing arrives, and nobody is told.
    Hanging,
    Cut,
}

/// A wire to the database that can be cut, can hang or be slow, and is joined again.
pub(crate) struct Wire {
    port: u16,
    state: Arc<(Mutex<State>, Condvar)>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Wire {
    pub(crate) fn to(url: &str) -> Self {
        let host = url.rsplit_once('@').unwrap().1.split_once('/').unwrap().0;
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let state = Arc::new((Mutex::new(State::Whole), Condvar::new()));
        let wire = Self { port: listener.local_addr().unwrap().port(), state, streams: Arc::default() };
        let (host, state, streams) = (host.to_owned(), Arc::clone(&wire.state), Arc::clone(&wire.streams));
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if *state.0.lock().unwrap() == State::Cut {
                    continue;
                }
                let far = TcpStream::connect(&host).unwrap();
                streams.lock().unwrap().extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                for (from, to) in [(near.try_clone().unwrap(), far.try_clone().unwrap()), (far, near)] {
                    let state = Arc::clone(&state);
                    thread::spawn(move || carry(from, to, &state));
                }
            }
        });
        wire
    }

    /// The same database by this wire.
    pub(crate) fn url(&self, url: &str) -> String {
        let (_, name) = url.rsplit_once('/').unwrap();
        format!("postgres://postgres:secret@127.0.0.1:{}/{name}", self.port)
    }

    pub(crate) fn set(&self, state: State) {
        *self.state.0.lock().unwrap() = state;
        self.state.1.notify_all();
        if state == State::Cut {
            for stream in self.streams.lock().unwrap().drain(..) {
                let _ = stream.shutdown(Shutdown::Both);
            }
        }
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, (state, changed): &(Mutex<State>, Condvar)) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        let state = *changed.wait_while(state.lock().unwrap(), |state| *state == State::Hanging).unwrap();
        if let State::Slow(pause) = state {
            thread::sleep(pause);
        }
        if to.write_all(&bytes[..length]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

/// Those who wait for a lock in this database.
const WAITING: &str = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/// Callers are answered within 5 s, and somewhat later where the machine does other things too. Without bounds of ours they waited for
/// 40 s and more.
const ANSWER_MAX: Duration = Duration::from_secs(20);

/// Orders, and is told to come again, in time.
fn is_refused(shop: &Shop, order: &str, key: &str) {
    let begin = Instant::now();
    let refused = shop.post("/api/orders", order, &[("idempotency-key", key)]);
    assert_eq!((refused.status, refused.header("retry-after")), (503, "2"), "{}", refused.text);
    assert!(begin.elapsed() < ANSWER_MAX, "{:?}", begin.elapsed());
}

/// Places an order; what does not get through is sent again with the same key, as a shopper's browser does.
fn place_in_the_end(shop: &Shop, order: &str, key: &str) {
    let mut tries = 0..50;
    let placed = tries.any(|_| matches!(shop.post("/api/orders", order, &[("idempotency-key", key)]).status, 200 | 201));
    assert!(placed, "the shop recovers by itself: {}", shop.log());
}

#[tokio::test]
async fn chk_04_a_database_that_goes_away_is_answered_503_and_the_shop_recovers() {
    on_postgres(async |url| {
        let wire = Wire::to(url);
        let shop = Shop::start(&wire.url(url));
        let order = boxes(&shop, 100).to_string();
        wire.set(State::Cut);
        is_refused(&shop, &order, "k");
        is_ready(&shop, 503);
        // Reading goes on from the snapshot.
        assert_eq!(shop.get("/api/products").status, 200);
        let price = |code: &str| {
            let cart = format!(r#"{{"products":[{{"guid":"a","id":"mug","quantity":1}}],"discountCode":"{code}"}}"#);
            shop.post("/api/orders/price", &cart, &[]).status
        };
        assert_eq!((price(""), price("WELCOME")), (200, 503), "only a code is looked up");
        wire.set(State::Whole);
        place_in_the_end(&shop, &order, "k");
        assert_eq!(shop.orders().len(), 1);
        is_ready(&shop, 200);
        let log = shop.log();
        assert!(log.contains("the database is unavailable: ") && !log.contains("secret"), "{log}");
    })
    .await;
}

#[tokio::test]
async fn chk_04_a_network_that_hangs_is_answered_503_and_stops_no_other_node() {
    on_postgres(async |url| {
        let wire = Wire::to(url);
        let shop = Shop::start(&wire.url(url));
        let other = shop.node(url);
        let order = boxes(&other, 100).to_string();
        place_in_the_end(&shop, &order, "before");
        wire.set(State::Hanging);
        for key in ["a", "b"] {
            is_refused(&shop, &order, key);
        }
        is_ready(&shop, 503);
        let begin = Instant::now();
        place_in_the_end(&other, &order, "other");
        assert!(begin.elapsed() < ANSWER_MAX, "{:?}", begin.elapsed());
        wire.set(State::Whole);
        for key in ["a", "b"] {
            place_in_the_end(&shop, &order, key);
        }
        assert_eq!(other.orders().len(), 4);
        is_ready(&shop, 200);
    })
    .await;
}

#[tokio::test]
async fn chk_04_a_node_that_is_frozen_inside_a_transaction_stops_no_other() {
    on_postgres(async |url| {
        let frozen = Shop::start(url);
        let other = frozen.node(url);
        let order = boxes(&other, 100).to_string();
        let mut operator = Session::open(url);
        // The order gets as far as its number, and takes that when its node stands still already.
        operator.run("BEGIN; UPDATE counters SET value = value");
        let is_seen = AtomicBool::new(false);
        thread::scope(|scope| {
            let waiting = scope.spawn(|| {
                // One that its own limit refuses before it is seen waiting is asked for again.
                loop {
                    let answer = try_post(&frozen.url, "/api/orders", &order, &[("idempotency-key", "frozen")]);
                    if is_seen.load(Ordering::SeqCst) {
                        return answer;
                    }
                }
            });
            operator.wait_until("t", &format!("SELECT count(*) > 0 {WAITING}"));
            is_seen.store(true, Ordering::SeqCst);
            frozen.signal("STOP");
            operator.run("ROLLBACK");
            let begin = Instant::now();
            place_in_the_end(&other, &order, "other");
            assert!(begin.elapsed() < ANSWER_MAX, "{:?}", begin.elapsed());
            frozen.signal("CONT");
            // One that was asked for again at that very moment begins now.
            let status = waiting.join().unwrap().unwrap().status;
            assert!(matches!(status, 201 | 503), "{status}");
        });
        place_in_the_end(&frozen, &order, "frozen");
        let numbers: Vec<_> = other.orders().iter().map(|order| order["number"].as_str().unwrap().to_owned()).collect();
        assert_eq!(numbers, ["000001", "000002"]);
    })
    .await;
}

#[tokio::test]
async fn chk_04_a_server_that_takes_no_writes_or_cancels_them_is_answered_503() {
    on_postgres(async |url| {
        let shop = Shop::start(url);
        let order = boxes(&shop, 100).to_string();
        let (_, name) = url.rsplit_once('/').unwrap();
        let mut operator = Session::open(url);
        let others =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        operator.run(&format!("ALTER DATABASE {name} SET default_transaction_read_only = on; {others}"));
        is_ready(&shop, 503);
        is_refused(&shop, &order, "k");
        assert!(shop.log().contains("read-only transaction"), "{}", shop.log());
        operator.run(&format!("ALTER DATABASE {name} RESET default_transaction_read_only; {others}"));
        is_ready(&shop, 200);

        operator.run("BEGIN; LOCK TABLE counters");
        thread::scope(|scope| {
            let cancelling = scope.spawn(|| operator.wait_until("t", &format!("SELECT count(pg_cancel_backend(pid)) > 0 {WAITING}")));
            // One that its own limit refuses before it is cancelled is asked for again.
            while !cancelling.is_finished() {
                is_refused(&shop, &order, "k");
            }
        });
        operator.run("ROLLBACK");
        place_in_the_end(&shop, &order, "k");
        assert_eq!(shop.orders().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn shell_02_a_page_of_a_failed_call_is_not_kept() {
    on_postgres(async |url| {
        let wire = Wire::to(url);
        let shop = Shop::start_with(&wire.url(url), &["--renderers", "1"]);
        wire.set(State::Cut);
        // The lowest price before a reduction is asked of the database.
        let page = shop.get("/mug");
        assert!(page.text.contains(">This could not be loaded."), "{}", page.text);
        assert_eq!((page.status, page.header("cache-control"), page.header("etag")), (200, "no-store", ""));
        assert_eq!(shop.get("/api/products/box/variants?lowestPrice=true").status, 200, "nothing of it is reduced");
        wire.set(State::Whole);
        wait_until(|| shop.get("/mug").header("cache-control") == "no-cache");
        let page = shop.get("/mug");
        assert!(!page.text.contains(">This could not be loaded."), "{}", page.text);
        assert_ne!(page.header("etag"), "");
    })
    .await;
}

#[tokio::test]
async fn adm_05_jobs_wait_for_a_database_that_is_away_and_go_on() {
    on_postgres(async |url| {
        let wire = Wire::to(url);
        let shop = Shop::start(&wire.url(url));
        let sweep = |question: &str| Session::open(url).run(&format!("SELECT {question} FROM jobs WHERE kind = 'unpaid-orders'"));
        wait_until(|| sweep("due_at > written_at") == ["t"]);
        for state in [State::Cut, State::Hanging] {
            let log = shop.log().len();
            wire.set(state);
            wait_until(|| shop.log()[log..].contains("jobs wait: "));
            Session::open(url).run("UPDATE jobs SET due_at = written_at");
            wire.set(State::Whole);
            wait_until(|| sweep("due_at > written_at AND holder IS NULL AND tries = 0") == ["t"]);
            assert!(shop.log()[log..].contains("jobs are done again"));
        }
    })
    .await;
}

#[tokio::test]
async fn call_01_a_catalogue_that_cannot_be_read_again_is_counted_and_the_old_one_is_shown() {
    on_postgres(async |url| {
        let shop = Shop::start(url);
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let _node = shop.another(&["--renderers", "0", "--ops-listen", &free.to_string()], &[], None);
        let is_stale = || {
            let figures = get(&format!("http://{free}/metrics")).text;
            let told = figures.lines().find_map(|line| line.strip_prefix("vitrina_snapshot_stale_seconds ")).map(str::to_owned);
            told.expect("a figure") != "0"
        };
        let mut operator = Session::open(url);
        let mut write = |body: &str| {
            operator.run(&format!("UPDATE documents SET body = {body} WHERE kind = 'configuration'"));
            operator.run("UPDATE revisions SET value = value + 1 WHERE name IN ('catalog', 'documents')");
        };
        assert!(!is_stale());
        write("'!' || body");
        wait_until(is_stale);
        assert_eq!(shop.get("/api/products/mug/variants").status, 200);
        write("substr(body, 2)");
        wait_until(|| !is_stale());
        assert_eq!(get(&format!("http://{free}/readyz")).json(), json!({"database": true, "snapshot": true, "renderer": false}));
    })
    .await;
}
