use crate::{catalogue::Catalogue, databases::both, support::Shop};
use std::{thread::sleep, time::Duration};

#[tokio::test]
async fn list_05_a_changed_catalogue_is_served_without_a_restart() {
    both(async |url| {
        let shop = Shop::start(url);
        shop.import(Catalogue::small().product("mug", |mug| mug.titled("Beaker")).path());
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
