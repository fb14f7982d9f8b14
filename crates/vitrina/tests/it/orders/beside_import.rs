use super::boxes;
use crate::{
    catalogue::{Catalogue, Product, Variant, text},
    databases::both,
    support::{BINARY, Shop, try_post},
};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
};

/// Who order all the time.
const BUYERS: usize = 16;
/// Products that the import brings.
const PRODUCTS: usize = 1500;
/// Orders of one buyer after which the import has starved: alone it takes as long as a few.
const ORDERS_MAX: usize = 700;

/// Orders after which an import is killed: while it reads, in the middle of what it writes, and when it is done.
const KILLED_AFTER: [usize; 4] = [1, 15, 40, 100];

/// The small shop with many more mugs of this title.
fn large_shop(title: &str) -> Catalogue {
    Catalogue::small().with((0..PRODUCTS).map(|number| {
        let mug = Product::new(&format!("mug-{number}")).titled(text(title, title));
        mug.variant(Variant::new(&format!("MUG-W-{number}")).price("4.90").pieces(3))
    }))
}

#[tokio::test]
async fn adm_02_chk_04_an_import_and_steady_orders_both_get_through() {
    both(async |url| {
        let shop = Shop::start(url);
        let catalogue = large_shop("Mug");
        let order = boxes(&shop, 100).to_string();
        let is_imported = AtomicBool::new(false);
        let refused = AtomicUsize::new(0);
        let placed: usize = thread::scope(|scope| {
            let (shop, order, is_imported, refused) = (&shop, &order, &is_imported, &refused);
            let buy = |buyer: usize| {
                scope.spawn(move || {
                    let key = |number: usize| format!("buyer-{buyer}-{number}");
                    let goes_on = |_: &usize| !is_imported.load(Ordering::SeqCst);
                    let orders = (0..ORDERS_MAX).take_while(goes_on).map(|number| {
                        refused.fetch_add(place(&shop.url, order, &key(number)), Ordering::Relaxed);
                    });
                    orders.count()
                })
            };
            let buyers: Vec<_> = (0..BUYERS).map(buy).collect();
            let imported = shop.command(&["import", catalogue.path().to_str().unwrap()]);
            is_imported.store(true, Ordering::SeqCst);
            assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
            let counts: Vec<usize> = buyers.into_iter().map(|buyer| buyer.join().unwrap()).collect();
            assert!(counts.iter().all(|count| *count < ORDERS_MAX), "the import waited for the orders to end: {counts:?}");
            counts.iter().sum()
        });
        assert_eq!(shop.orders().len(), placed);
        let refused = refused.into_inner();
        assert!(refused < placed, "{refused} were told to come again, {placed} were placed");
        assert_eq!(shop.stock("MUG-W-7"), 3);
        while shop.get("/api/products?id=mug-7").text.find("MUG-7").is_none() {
            thread::yield_now();
        }
    })
    .await;
}

/// Orders, and asks again as long as it is told to: on a busy machine sixteen at once may take longer than one waits. Answers how often it was.
fn place(url: &str, order: &str, key: &str) -> usize {
    for refused in 0.. {
        let answer = try_post(url, "/api/orders", order, &[("idempotency-key", key)]).unwrap();
        if matches!(answer.status, 200 | 201) {
            return refused;
        }
        assert_eq!(answer.status, 503, "{}", answer.text);
    }
    unreachable!("numbers do not end")
}

/// The titles of all those mugs; one, unless half of an import is seen.
fn titles(products: &[Value]) -> BTreeSet<&str> {
    let mugs = products.iter().filter(|product| product["id"].as_str().unwrap().starts_with("mug-"));
    mugs.map(|product| product["title"]["en"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn adm_02_an_import_that_is_killed_beside_orders_is_there_whole_or_not_at_all() {
    both(async |url| {
        let mut shop = Shop::start(url);
        let [mugs, beakers] = ["Mug", "Beaker"].map(large_shop);
        shop.import(mugs.path());
        let order = boxes(&shop, 100).to_string();
        let mut placed = 0;
        for count in KILLED_AFTER {
            let mut import = Command::new(BINARY);
            import.args(["import", beakers.path().to_str().unwrap()]).args(shop.place()).stdout(Stdio::null()).stderr(Stdio::null());
            let mut import = import.spawn().unwrap();
            for _ in 0..count {
                placed += 1;
                place(&shop.url, &order, &format!("order-{placed}"));
            }
            import.kill().unwrap();
            import.wait().unwrap();
            let seen = shop.exported("products.jsonl");
            assert_eq!(titles(&seen).len(), 1, "{:?}", titles(&seen));
            assert_eq!(seen.len(), PRODUCTS + 2);
            shop.kill();
            shop.serve(&["--renderers", "0"]);
        }
        shop.import(beakers.path());
        assert_eq!(titles(&shop.exported("products.jsonl")), BTreeSet::from(["Beaker"]));
        assert_eq!(shop.orders().len(), placed);
    })
    .await;
}
