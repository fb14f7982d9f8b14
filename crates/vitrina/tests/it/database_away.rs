use crate::{orders::boxes, support::Shop};
use std::{
    io,
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};
use vitrina_testkit::on_postgres;

/// A wire to the database that can be cut and joined again.
struct Wire {
    port: u16,
    is_cut: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Wire {
    fn to(host: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let wire = Self { port: listener.local_addr().unwrap().port(), is_cut: Arc::default(), streams: Arc::default() };
        let (host, is_cut, streams) = (host.to_owned(), Arc::clone(&wire.is_cut), Arc::clone(&wire.streams));
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if is_cut.load(Ordering::SeqCst) {
                    continue;
                }
                let far = TcpStream::connect(&host).unwrap();
                streams.lock().unwrap().extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                for (mut from, mut to) in [(near.try_clone().unwrap(), far.try_clone().unwrap()), (far, near)] {
                    thread::spawn(move || io::copy(&mut from, &mut to));
                }
            }
        });
        wire
    }

    fn cut(&self) {
        self.is_cut.store(true, Ordering::SeqCst);
        for stream in self.streams.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn join(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }
}

#[tokio::test]
async fn chk_04_a_database_that_goes_away_is_answered_503_and_the_shop_recovers() {
    on_postgres(async |url| {
        let (login, place) = url.rsplit_once('@').unwrap();
        let (host, name) = place.split_once('/').unwrap();
        let wire = Wire::to(host);
        let shop = Shop::start(&format!("{login}@127.0.0.1:{}/{name}", wire.port));
        let order = boxes(&shop, 100).to_string();
        wire.cut();
        let refused = shop.post("/api/orders", &order, &[("idempotency-key", "k")]);
        assert_eq!((refused.status, refused.header("retry-after")), (503, "2"), "{}", refused.text);
        assert_eq!(shop.get("/readyz").status, 503);
        // Reading goes on from the snapshot.
        assert_eq!(shop.get("/api/products").status, 200);
        let price = |code: &str| {
            let cart = format!(r#"{{"products":[{{"guid":"a","id":"mug","quantity":1}}],"discountCode":"{code}"}}"#);
            shop.post("/api/orders/price", &cart, &[]).status
        };
        assert_eq!((price(""), price("WELCOME")), (200, 503), "only a code is looked up");
        wire.join();
        let placed = (0..50).find_map(|_| {
            thread::sleep(Duration::from_millis(200));
            let answer = shop.post("/api/orders", &order, &[("idempotency-key", "k")]);
            (answer.status == 201).then_some(answer)
        });
        assert_eq!(placed.expect("the shop recovers by itself").json()["number"], "000001");
    })
    .await;
}
