//! A backup of a shop that sells, and what becomes of it (ADM-06).

use crate::{
    customers::{account, add, sign_in},
    disk::faults::{ENOSPC, Faults, KILL, SYNC, WRITE},
    documents::{form, pdf},
    jobs::is_swept,
    orders::{
        boxes,
        unpaid::{left, place, stocked},
    },
    support::{BINARY, Shop, try_post, wait_until},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::BufRead,
    path::Path,
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
};
use vitrina_store::{
    backup::{Rows, tables},
    clock,
};
use vitrina_testkit::{Folder, Session, both, on_postgres, on_sqlite};

/// A seller stops there, whatever becomes of the test.
const SOLD_MAX: usize = 300;

/// Sends a file as the visitor of this number; the status of the answer.
fn upload(shop: &Shop, visitor: usize) -> u16 {
    let token = format!("{visitor:064x}");
    shop.post_form("/api/document", &form("box.pdf", &pdf(3_000)), &[("x-visitor-token", &token)]).status
}

/// Every row of every table, in no order, but the moment at which a shop was restored.
async fn rows(shop: &Shop) -> BTreeMap<String, BTreeSet<String>> {
    let database = shop.database().await;
    let transaction = database.begin_read().await.unwrap();
    let mut all = BTreeMap::new();
    for table in tables(&transaction).await.unwrap() {
        let mut rows = Rows::of(&transaction, &table);
        let mut found = BTreeSet::new();
        loop {
            let some = rows.next().await.unwrap();
            if some.is_empty() {
                break;
            }
            found.extend(some.into_iter().filter(|row| row[0] != "restored").map(|row| Value::Array(row).to_string()));
        }
        all.insert(table.name, found);
    }
    transaction.end().await.unwrap();
    database.close().await.unwrap();
    all
}

/// The files of a shop: name and content.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(below) = folders.pop() {
        for entry in fs::read_dir(below).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                all.insert(name, fs::read(path).unwrap());
            }
        }
    }
    all
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or_default().to_owned()
}

fn backed_up(shop: &Shop, file: &Path) {
    let output = shop.command(&["backup", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
}

fn restored(url: &str, file: &Path) -> Shop {
    let shop = Shop::closed(url);
    let output = shop.command(&["restore", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
    shop
}

/// A shop with an order, an upload, pictures and jobs.
fn sold(url: &str) -> Shop {
    let shop = Shop::start(url);
    // It writes them once it serves. The first line says what stands in the others.
    wait_until(|| shop.command(&["jobs", "list"]).stdout.lines().count() > 1);
    assert_eq!(upload(&shop, 0), 200);
    assert_eq!(shop.post("/api/orders", &boxes(&shop, 100).to_string(), &[("idempotency-key", "k")]).status, 201);
    shop
}

#[tokio::test]
async fn adm_06_a_backup_of_either_database_is_restored_into_either_and_every_table_and_file_is_the_same() {
    both(async |from| {
        let mut shop = sold(from);
        shop.kill();
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        backed_up(&shop, &file);
        assert_eq!(
            said(&shop.command(&["backup", file.to_str().unwrap()])),
            format!("{} cannot be written: it is there already", file.display())
        );
        let expected = rows(&shop).await;
        assert!(["orders", "uploads", "products", "stock", "jobs"].iter().all(|table| !expected[*table].is_empty()));
        both(async |into| {
            let mut copy = restored(into, &file);
            assert_eq!(rows(&copy).await, expected);
            assert_eq!(files(&copy.data().join("files")), files(&shop.data().join("files")));
            let again = copy.command(&["restore", file.to_str().unwrap()]);
            assert!(!again.status.success() && said(&again).ends_with("a backup is restored into an empty shop only"), "{}", said(&again));
            assert_eq!(rows(&copy).await, expected);
            copy.serve(&["--renderers", "0"]);
            assert_eq!(copy.orders(), shop.orders());
            let next = copy.post("/api/orders", &boxes(&copy, 100).to_string(), &[("idempotency-key", "next")]);
            assert_eq!(next.json()["number"], "000002", "{}", next.text);
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn adm_06_a_shop_that_sells_meanwhile_is_saved_as_it_was_at_one_moment() {
    both(async |url| {
        let shop = sold(url);
        let order = boxes(&shop, 100).to_string();
        let folder = Folder::fresh();
        let (is_over, sold) = (AtomicBool::new(false), AtomicUsize::new(0));
        thread::scope(|scope| {
            for seller in 0..2 {
                let (order, shop, is_over, sold) = (&order, &shop, &is_over, &sold);
                scope.spawn(move || {
                    for number in 0..SOLD_MAX {
                        if is_over.load(Ordering::SeqCst) {
                            break;
                        }
                        let key = format!("{seller}-{number}");
                        let placed = try_post(&shop.url, "/api/orders", order, &[("idempotency-key", &key)]).unwrap();
                        assert_eq!((placed.status, upload(shop, number)), (201, 200), "{}", placed.text);
                        sold.fetch_add(1, Ordering::SeqCst);
                    }
                });
            }
            for number in 0..3 {
                let before = sold.load(Ordering::SeqCst);
                wait_until(|| sold.load(Ordering::SeqCst) > before);
                backed_up(&shop, &folder.path().join(format!("{number}.zip")));
            }
            is_over.store(true, Ordering::SeqCst);
        });
        for number in 0..3 {
            both(async |into| {
                let copy = restored(into, &folder.path().join(format!("{number}.zip")));
                let rows = rows(&copy).await;
                let orders = copy.orders();
                let numbers: Vec<String> = orders.iter().map(|order| order["number"].as_str().unwrap().to_owned()).collect();
                assert_eq!(numbers, (1..=orders.len()).map(|number| format!("{number:06}")).collect::<Vec<_>>());
                assert_eq!(rows["order_lines"].len(), orders.len());
                assert!(rows["counters"].contains(&format!("[\"orders\",{}]", orders.len())), "{:?}", rows["counters"]);
                let files = files(&copy.data().join("files"));
                for upload in &rows["uploads"] {
                    let upload: Vec<Value> = serde_json::from_str(upload).unwrap();
                    assert!(files.contains_key(&format!("uploads/{}", upload[0].as_str().unwrap())), "{upload:?}");
                }
            })
            .await;
        }
    })
    .await;
}

#[tokio::test]
async fn adm_06_an_archive_that_is_not_whole_is_refused_before_anything_is_written() {
    on_sqlite(async |url| {
        let shop = sold(url);
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        backed_up(&shop, &file);
        let whole = fs::read(&file).unwrap();
        let broken = folder.path().join("broken.zip");
        let target = Folder::fresh();
        let data = target.path().join("data");
        let place = ["--data", data.to_str().unwrap(), "--database-url", &format!("sqlite://{}/vitrina.db", data.display())];
        let refused = |content: &[u8]| {
            fs::write(&broken, content).unwrap();
            let output = Command::new(BINARY).args(["restore", broken.to_str().unwrap()]).args(place).output().unwrap();
            let told = said(&output);
            assert!(!output.status.success() && told.starts_with(&format!("{} is not a whole backup: ", broken.display())), "{told}");
            assert!(!data.exists(), "nothing was begun");
        };
        for part in 0..16 {
            refused(&whole[..whole.len() * part / 16]);
        }
        // A byte of the upload, and one of the orders behind their entry's head.
        let find = |bytes: &[u8]| whole.windows(bytes.len()).position(|window| window == bytes).unwrap();
        for at in [find(b"%PDF-1.7\nxxxx") + 100, find(b"tables/orders.jsonl") + 100] {
            let mut flipped = whole.clone();
            flipped[at] ^= 1;
            refused(&flipped);
        }
        refused(&whole[..whole.len() - 1]);
    })
    .await;
}

#[tokio::test]
async fn adm_06_a_backup_that_is_stopped_leaves_no_file_of_its_name_and_the_next_one_is_whole() {
    on_sqlite(async |url| {
        let shop = sold(url);
        let (folder, faults) = (Folder::fresh(), Faults::compile());
        let file = folder.path().join("shop.zip");
        let command = ["backup", file.to_str().unwrap()];
        for (kinds, pass, error) in [(WRITE, 0, ENOSPC), (WRITE, 2, ENOSPC), (WRITE, 1, KILL), (SYNC, 0, KILL)] {
            let hits = faults.hits();
            // From then on nothing can be written.
            faults.set(kinds, pass, i32::MAX, error);
            let stopped = shop.command_in(&command, &faults.environment(folder.path()));
            faults.end();
            assert!(!stopped.status.success() && faults.hits() > hits && !file.exists());
            let told = String::from_utf8(stopped.stderr).unwrap();
            let sentence = format!("{} cannot be written: ", file.display());
            assert!(error == KILL || told.starts_with(&sentence) && told.lines().count() == 1, "{told}");
            let left = fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(left, usize::from(error == KILL), "what a killed process left is used again");
        }
        backed_up(&shop, &file);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        on_sqlite(async |into| assert_eq!(restored(into, &file).orders(), shop.orders())).await;
    })
    .await;
}

#[tokio::test]
async fn adm_05_adm_06_a_backup_that_is_told_to_stop_leaves_nothing() {
    on_postgres(async |url| {
        let mut shop = sold(url);
        shop.kill();
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        let mut operator = Session::open(url);
        for signal in ["TERM", "INT"] {
            operator.run("BEGIN; LOCK TABLE orders");
            let mut backup = Command::new(BINARY);
            backup.args(["backup", file.to_str().unwrap()]).args(shop.place()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let backup = backup.spawn().unwrap();
            wait_until(|| folder.path().join("shop.zip.partial").exists());
            assert!(Command::new("kill").args(["-s", signal, &backup.id().to_string()]).status().unwrap().success());
            let stopped = backup.wait_with_output().unwrap();
            operator.run("ROLLBACK");
            assert_eq!(stopped.status.code(), Some(1));
            assert_eq!(said(&stopped), format!("{} is not written: the backup was told to stop", file.display()));
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        }
        backed_up(&shop, &file);
    })
    .await;
}

#[tokio::test]
async fn adm_06_a_restore_that_is_stopped_half_way_leaves_no_shop_and_can_be_done_again() {
    on_sqlite(async |from| {
        let mut shop = sold(from);
        shop.kill();
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        backed_up(&shop, &file);
        let (target, faults) = (Folder::fresh(), Faults::compile());
        let copy = Shop::closed(&format!("sqlite://{}/shop.db", target.path().display()));
        let restore = ["restore", file.to_str().unwrap()];
        for (below, pass) in [(copy.data(), 0), (copy.data(), 1), (target.path(), 0), (target.path(), 2), (target.path(), 3)] {
            let hits = faults.hits();
            faults.set(SYNC, pass, 1, KILL);
            let killed = copy.command_in(&restore, &faults.environment(below));
            faults.end();
            if faults.hits() == hits {
                // It was done before, and only its process did not hear of it.
                break;
            }
            assert!(!killed.status.success());
        }
        let again = copy.command(&restore);
        assert!(again.status.success() || said(&again).ends_with("into an empty shop only"), "{}", said(&again));
        assert_eq!((rows(&copy).await, files(&copy.data().join("files"))), (rows(&shop).await, files(&shop.data().join("files"))));
    })
    .await;
}

/// Places an order under its key and notes that it is paid; answers its number and those of its papers.
fn pay(shop: &Shop, key: &str) -> (String, String) {
    let placed = shop.post("/api/orders", &boxes(shop, 100).to_string(), &[("idempotency-key", key)]).json();
    let number = placed["number"].as_str().unwrap().to_owned();
    let paid = shop.command(&["orders", "move", number.trim_start_matches('0'), "pay"]);
    assert!(paid.status.success(), "{}", said(&paid));
    let papers = shop.get_with("/api/orders/by-token/papers", &[("x-order-token", placed["token"].as_str().unwrap())]).text;
    (number, papers)
}

#[tokio::test]
async fn adm_06_decision_26_decision_69_numbers_that_customers_hold_are_not_given_again_after_a_restore() {
    both(async |from| {
        let mut shop = sold(from);
        assert!(pay(&shop, "saved").1.contains("INV-000001"));
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        backed_up(&shop, &file);
        let (lost, papers) = pay(&shop, "lost");
        assert!(lost == "000003" && papers.contains("INV-000002"), "{papers}");
        shop.kill();
        both(async |into| {
            let mut copy = Shop::closed(into);
            let restore = |more: &[&str]| copy.command(&[&["restore", file.to_str().unwrap()], more].concat());
            let refused = restore(&["--papers-after", "INV"]);
            assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("such as INV-000120"));
            let mistyped = restore(&["--papers-after", "INV-28-000003", "--papers-after", "inv-000002"]);
            let words = "the backup has no papers inv-…: INV-… is meant";
            assert_eq!((mistyped.status.success(), said(&mistyped).as_str()), (false, words));
            assert_eq!(fs::read_dir(copy.data()).unwrap().count(), 0, "nothing was begun");
            // Since the backup another year has begun.
            let after = ["INV-000002", "CRN-000000", "INV-28-000003"].map(|number| ["--papers-after", number]).concat();
            let output = restore(&[&["--orders-after", lost.as_str()][..], &after].concat());
            assert!(output.status.success(), "{}", said(&output));
            let warning = "warning: the backup has no papers INV-28-…: its series are CRN, INV";
            assert!(String::from_utf8_lossy(&output.stderr).lines().any(|line| line == warning));
            let told = String::from_utf8(output.stdout).unwrap();
            let lines = [
                "orders: the last in the backup is 000002, the next will be 000004",
                "CRN: the last in the backup is none, the next will be CRN-000001",
                "INV: the last in the backup is INV-000001, the next will be INV-000003",
                "INV-28: the last in the backup is none, the next will be INV-28-000004",
            ];
            assert_eq!(told.lines().skip(1).take(4).collect::<Vec<_>>(), lines);
            assert!(told.lines().last().unwrap().contains("read every statement since the backup"), "{told}");
            copy.serve(&["--renderers", "0"]);
            let (number, papers) = pay(&copy, "next");
            assert!(number == "000004" && papers.contains("INV-000003"), "{number}: {papers}");
        })
        .await;
    })
    .await;
}

/// Backs up a shop with an order that was placed so long before the database's clock, which it answers.
async fn ordered(from: &str, before: SignedDuration, file: &Path) -> Timestamp {
    let mut shop = Shop::closed(from);
    shop.import(stocked().path());
    let database = shop.database().await;
    let now = clock::now(&database).await.unwrap();
    database.close().await.unwrap();
    shop.serve(&["--renderers", "0", "--demo", "--clock", &(now - before).to_string()]);
    place(&shop);
    shop.kill();
    backed_up(&shop, file);
    now
}

#[tokio::test]
async fn stock_04_a_restored_shop_gives_nothing_up_before_statements_are_read() {
    const LONG_AGO: SignedDuration = SignedDuration::from_hours(30 * 24);
    const AFTERWARDS: SignedDuration = SignedDuration::from_hours(3 * 24 + 1);
    both(async |from| {
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        let now = ordered(from, LONG_AGO, &file).await;
        on_sqlite(async |into| {
            let mut copy = restored(into, &file);
            copy.serve(&["--renderers", "0"]);
            wait_until(|| is_swept(&copy, now));
            assert_eq!(left(&copy), json!([1, 0, "0.00"]), "what was paid since the backup may be on a statement");
            copy.kill();
            copy.serve(&["--renderers", "0", "--demo", "--clock", &(now + AFTERWARDS).to_string()]);
            wait_until(|| left(&copy) == json!([5, 1, "5.00"]));
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn stock_04_a_restore_by_a_clock_that_ran_ahead_spares_no_order_for_a_year() {
    const ORDERED: SignedDuration = SignedDuration::from_hours(60 * 24);
    const SERVED: SignedDuration = SignedDuration::from_hours(30 * 24);
    on_sqlite(async |from| {
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        // So far ahead of the clock by which it is served is that of the restore.
        let ahead = ordered(from, ORDERED, &file).await;
        on_sqlite(async |into| {
            let mut copy = restored(into, &file);
            copy.serve(&["--renderers", "0", "--demo", "--clock", &(ahead - SERVED).to_string()]);
            wait_until(|| left(&copy) == json!([5, 1, "5.00"]));
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn adm_06_auth_08_a_shop_that_is_restored_knows_its_customers_and_nobody_is_signed_in() {
    both(async |from| {
        let shop = Shop::start(from);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let folder = Folder::fresh();
        let file = folder.path().join("shop.zip");
        backed_up(&shop, &file);
        assert_eq!(account(&shop, &ona).status, 200, "where it was saved she still is");
        on_sqlite(async |into| {
            let mut copy = restored(into, &file);
            copy.serve(&["--renderers", "0"]);
            assert_eq!(account(&copy, &ona).status, 401);
            assert_eq!(account(&copy, &sign_in(&copy, "ona@example.com")).status, 200);
        })
        .await;
    })
    .await;
}
