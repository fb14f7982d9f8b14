use super::boxes;
use crate::support::{BINARY, Shop, small_shop, try_post};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
};
use vitrina_testkit::{Folder, both};

/// Who order all the time.
const BUYERS: usize = 16;
/// Products that the import brings.
const PRODUCTS: usize = 1500;
/// Orders of one buyer after which the import has starved: alone it takes as long as a few.
const ORDERS_MAX: usize = 700;

/// Orders after which an import is killed: while it reads, in the middle of what it writes, and when it is done.
const KILLED_AFTER: [usize; 5] = [1, 20, 60, 120, 200];

/// The small shop with many more mugs of this title.
fn large_shop(folder: &Path, title: &str) {
    assert!(Command::new("cp").arg("-r").arg(small_shop().join(".")).arg(folder).status().unwrap().success());
    let file = folder.join("products.jsonl");
    let mut lines = fs::read_to_string(&file).unwrap();
    let mug: Value = serde_json::from_str(lines.lines().find(|line| line.contains(r#""id":"mug""#)).unwrap()).unwrap();
    for number in 0..PRODUCTS {
        let mut product = mug.clone();
        product["id"] = json!(format!("mug-{number}"));
        product["code"] = json!(format!("MUG-{number}"));
        product["title"] = json!({"lt": title, "en": title});
        product["url"] = json!({"lt": format!("/puodelis-{number}"), "en": format!("/mug-{number}")});
        product["variants"][0]["code"] = json!(format!("MUG-W-{number}"));
        lines.push_str(&format!("{product}\n"));
    }
    fs::write(file, lines).unwrap();
}

#[tokio::test]
async fn adm_02_chk_04_an_import_and_steady_orders_both_get_through() {
    both(async |url| {
        let shop = Shop::start(url);
        let folder = Folder::fresh();
        large_shop(folder.path(), "Mug");
        let order = boxes(&shop, 100).to_string();
        let is_imported = AtomicBool::new(false);
        let placed: usize = thread::scope(|scope| {
            let (shop, order, is_imported) = (&shop, &order, &is_imported);
            let buy = |buyer: usize| {
                scope.spawn(move || {
                    let key = |number: usize| format!("buyer-{buyer}-{number}");
                    let goes_on = |_: &usize| !is_imported.load(Ordering::SeqCst);
                    let orders = (0..ORDERS_MAX).take_while(goes_on).map(|number| {
                        place(&shop.url, order, &key(number));
                    });
                    orders.count()
                })
            };
            let buyers: Vec<_> = (0..BUYERS).map(buy).collect();
            let imported = shop.command(&["import", folder.path().to_str().unwrap()]);
            is_imported.store(true, Ordering::SeqCst);
            assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
            let counts: Vec<usize> = buyers.into_iter().map(|buyer| buyer.join().unwrap()).collect();
            assert!(counts.iter().all(|count| *count < ORDERS_MAX), "the import waited for the orders to end: {counts:?}");
            counts.iter().sum()
        });
        assert_eq!(shop.orders().len(), placed);
        assert_eq!(shop.stock("MUG-W-7"), 3);
        while shop.get("/api/products?id=mug-7").text.find("MUG-7").is_none() {
            thread::yield_now();
        }
    })
    .await;
}

/// Orders, and asks again as long as it is told to: on a busy machine sixteen at once may take longer than one waits.
fn place(url: &str, order: &str, key: &str) {
    loop {
        let answer = try_post(url, "/api/orders", order, &[("idempotency-key", key)]).unwrap();
        if matches!(answer.status, 200 | 201) {
            return;
        }
        assert_eq!(answer.status, 503, "{}", answer.text);
    }
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
        let folders = ["Mug", "Beaker"].map(|title| {
            let folder = Folder::fresh();
            large_shop(folder.path(), title);
            folder
        });
        assert!(shop.command(&["import", folders[0].path().to_str().unwrap()]).status.success());
        let order = boxes(&shop, 100).to_string();
        let mut placed = 0;
        for count in KILLED_AFTER {
            let mut import = Command::new(BINARY);
            import.args(["import", folders[1].path().to_str().unwrap()]).args(shop.place()).stdout(Stdio::null()).stderr(Stdio::null());
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
        assert!(shop.command(&["import", folders[1].path().to_str().unwrap()]).status.success());
        assert_eq!(titles(&shop.exported("products.jsonl")), BTreeSet::from(["Beaker"]));
        assert_eq!(shop.orders().len(), placed);
    })
    .await;
}
