//! Pages under development hear that the shop has changed (SHELL-10).

use crate::{
    catalogue::Catalogue,
    databases::on_sqlite,
    support::{Shop, wait_until},
};
use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
};

const DEMO: [&str; 3] = ["--renderers", "0", "--demo"];

fn live() -> Catalogue {
    Catalogue::small().configured("liveReload", true)
}

/// A page that listens.
struct Listener(BufReader<TcpStream>);

impl Listener {
    fn begin(shop: &Shop) -> Self {
        let mut connection = TcpStream::connect(shop.url.strip_prefix("http://").unwrap()).unwrap();
        connection.write_all(b"GET /dev/changes HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n").unwrap();
        Self(BufReader::new(connection))
    }

    /// The version of the next event; `None` when there are no more.
    fn version(&mut self) -> Option<String> {
        let mut line = String::new();
        while self.0.read_line(&mut line).unwrap() > 0 {
            if let Some(version) = line.trim().strip_prefix("data: ") {
                return Some(version.to_owned());
            }
            line.clear();
        }
        None
    }
}

#[tokio::test]
async fn shell_10_a_page_hears_of_a_change_until_the_shop_stops() {
    on_sqlite(async |url| {
        let catalogue = live();
        let mut shop = catalogue.serve_with(url, &DEMO);
        let mut page = Listener::begin(&shop);
        let first = page.version().unwrap();
        let changed = catalogue.configured("siteName", serde_json::json!({"en": "Another", "lt": "Kitas"}));
        assert!(shop.command(&["import", changed.path().to_str().unwrap()]).status.success());
        assert_ne!(page.version().unwrap(), first);
        shop.signal("TERM");
        assert_eq!(page.version(), None);
        assert!(shop.ended().success(), "{}", shop.log());
    })
    .await;
}

#[tokio::test]
async fn shell_10_as_many_listen_as_somebody_may_look_at() {
    on_sqlite(async |url| {
        let shop = live().serve_with(url, &DEMO);
        let mut pages: Vec<_> = (0..32).map(|_| Listener::begin(&shop)).collect();
        assert!(pages.iter_mut().all(|page| page.version().is_some()));
        assert_eq!(shop.get("/dev/changes").status, 503);
        // Who leaves makes room, once it is noticed.
        drop(pages);
        wait_until(|| Listener::begin(&shop).version().is_some());
    })
    .await;
}

#[tokio::test]
async fn shell_10_nobody_listens_to_a_shop_that_sells() {
    on_sqlite(async |url| {
        let shop = live().serve_with(url, &["--renderers", "0"]);
        assert_eq!(shop.get("/dev/changes").status, 404);
    })
    .await;
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &DEMO);
        assert_eq!(shop.get("/dev/changes").status, 404);
    })
    .await;
}
