use super::{
    Orders,
    faults::{EIO, ENOSPC, Faults, READ, SYNC, WRITE},
    is_ready,
};
use crate::{orders::boxes, support::Shop};
use std::fs;
use vitrina_testkit::Folder;

/// Calls that succeed before one fails: an order makes fewer, so that each of its calls is met, and some between orders.
const CALLS: i32 = 12;

/// A shop on a disk whose calls can be made to fail, and an order that it takes.
fn selling_in(folder: &Folder) -> (Shop, String, Faults) {
    let mut shop = Shop::start(&format!("sqlite://{}/shop.db", folder.path().display()));
    let order = boxes(&shop, 100).to_string();
    shop.kill();
    let faults = Faults::compile();
    shop.serve_in(&["--renderers", "0"], &faults.environment(folder.path()));
    (shop, order, faults)
}

#[test]
fn chk_04_no_failing_write_or_sync_loses_an_answered_order() {
    let folder = Folder::fresh();
    let (mut shop, order, faults) = selling_in(&folder);

    let mut orders = Orders::of(&order);
    for (kinds, error) in [(SYNC, EIO), (WRITE, ENOSPC), (SYNC | WRITE, EIO)] {
        for (pass, fail) in (0..CALLS).flat_map(|pass| [(pass, 1), (pass, 5)]) {
            let hits = faults.hits();
            faults.set(kinds, pass, fail, error);
            let met = (0..=CALLS).any(|_| {
                orders.send(&shop);
                faults.hits() > hits
            });
            assert!(met, "orders are answered and reach no disk");
            // The next one follows on what that one left behind.
            orders.send(&shop);
            faults.end();
            assert_eq!(orders.send(&shop), 201, "after call {pass} of {kinds} failed {fail} times, the shop sells again");
        }
    }
    assert!(!orders.unanswered.is_empty());
    orders.ask_again(&shop);
    orders.are_stored(&shop);
    shop.kill();
    shop.serve(&["--renderers", "0"]);
    orders.are_stored(&shop);
}

/// What a file system does that shuts itself down, and one that is full to whoever writes, root or not.
#[test]
fn chk_04_a_disk_that_fails_for_good_is_answered_503_until_it_is_well_again() {
    let folder = Folder::fresh();
    let (mut shop, order, faults) = selling_in(&folder);
    let mut orders = Orders::of(&order);
    for (kinds, error) in [(SYNC | WRITE | READ, EIO), (WRITE, ENOSPC), (SYNC | WRITE | READ, EIO)] {
        assert_eq!(orders.send(&shop), 201);
        faults.set(kinds, 0, i32::MAX, error);
        // What was set aside before may hold some more orders.
        while orders.send(&shop) == 201 {}
        for _ in 0..10 {
            assert_eq!(orders.send(&shop), 503);
        }
        is_ready(&shop, 503);
        assert_eq!(shop.get("/api/products").status, 200, "the catalogue is in memory");
        faults.end();
        is_ready(&shop, 200);
        assert_eq!(orders.send(&shop), 201, "the disk is well again");
    }
    assert!(shop.log().contains("(code: 13) database or disk is full"), "{}", shop.log());
    orders.ask_again(&shop);
    orders.are_stored(&shop);
    shop.kill();
    shop.serve(&["--renderers", "0"]);
    orders.are_stored(&shop);
}

#[test]
fn chk_04_an_import_that_a_failing_disk_stops_changes_nothing_and_orders_go_on() {
    let folder = Folder::fresh();
    let shop = Shop::start(&format!("sqlite://{}/shop.db", folder.path().display()));
    // The server has jobs of its own: the calls that fail must be the import's.
    let (order, faults) = (boxes(&shop, 100).to_string(), Faults::compile());
    let exported = Folder::fresh();
    assert!(shop.command(&["export", exported.path().to_str().unwrap()]).status.success());
    let import = ["import", exported.path().to_str().unwrap()];

    let mut orders = Orders::of(&order);
    for (kinds, pass) in [(SYNC, 0), (WRITE, 0), (WRITE, 1)] {
        faults.set(kinds, pass, 1, EIO);
        let imported = shop.command_in(&import, &faults.environment(folder.path()));
        faults.end();
        assert!(!imported.status.success());
        assert_eq!(orders.send(&shop), 201);
    }
    assert!(shop.command(&import).status.success());
    assert_eq!(orders.send(&shop), 201);
    orders.are_stored(&shop);
}

#[test]
fn chk_04_an_import_is_done_when_its_pictures_are_on_the_disk_and_not_before() {
    let (folder, exported, faults) = (Folder::fresh(), Folder::fresh(), Faults::compile());
    // The server's own calls do not fail.
    let shop = Shop::start(&format!("sqlite://{}/shop.db", folder.path().display()));
    assert!(shop.command(&["export", exported.path().to_str().unwrap()]).status.success());
    let picture = |number: u32| exported.path().join(format!("images/mug-{number}.png"));
    let revision = || shop.get("/api/configuration").header("etag").to_owned();
    let before = revision();

    // The file itself, and its name in the folder.
    for (pass, number) in [(0, 2), (1, 3)] {
        fs::copy(picture(1), picture(number)).unwrap();
        let hits = faults.hits();
        faults.set(SYNC, pass, 1, EIO);
        let imported = shop.command_in(&["import", exported.path().to_str().unwrap()], &faults.environment(shop.data()));
        faults.end();
        assert!(faults.hits() > hits, "no picture is written through to the disk");
        assert!(!imported.status.success(), "{}", String::from_utf8_lossy(&imported.stdout));
    }
    assert_eq!(revision(), before);
    assert!(shop.command(&["import", exported.path().to_str().unwrap()]).status.success());
}
