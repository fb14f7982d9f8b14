use crate::support::Shop;
use std::{fs, thread::sleep, time::Duration};
use vitrina_testkit::{Folder, both};

#[tokio::test]
async fn list_05_a_changed_catalogue_is_served_without_a_restart() {
    both(async |url| {
        let shop = Shop::start(url);
        let folder = Folder::fresh();
        let place = folder.path().to_str().unwrap();
        assert!(shop.command(&["export", place]).status.success());
        let products = folder.path().join("products.jsonl");
        let changed = fs::read_to_string(&products).unwrap().replace("\"Mug\"", "\"Beaker\"");
        fs::write(&products, changed).unwrap();
        assert!(shop.command(&["import", place]).status.success());
        let found = || shop.get("/api/products?lang=en&search=beaker").json();
        // A server polls its database several times a second; only one that never looks fails here.
        for _ in 0..100 {
            if found()[0]["title"] == "Beaker" {
                return;
            }
            sleep(Duration::from_millis(100));
        }
        panic!("{}", found());
    })
    .await;
}
