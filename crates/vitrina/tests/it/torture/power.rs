//! What becomes of power, disk and database while sixteen buy.

use super::{
    Dice, times,
    writers::{Writers, catalogue},
};
use crate::{
    databases::both,
    disk::{
        faults::{EIO, ENOSPC, Faults, SYNC, WRITE},
        full::Disk,
    },
    support::Shop,
};
use std::{
    fs, thread,
    time::{Duration, Instant},
};
use vitrina_testkit::{Folder, OwnPostgres};

const FLAGS: [&str; 2] = ["--renderers", "0"];
/// From a cut to the first answer.
const RESTART_MAX: Duration = Duration::from_secs(2);

fn pause(dice: &mut Dice, most_ms: u64) {
    thread::sleep(Duration::from_millis(5 + dice.below(most_ms)));
}

#[tokio::test]
#[ignore = "cargo xtask torture"]
async fn chk_04_a_hundred_power_cuts_lose_nothing_and_double_nothing() {
    both(async |url| {
        let mut shop = catalogue().serve(url);
        let (writers, mut dice) = (Writers::of(&shop), Dice::of("cuts"));
        let slowest = writers.while_they_buy(|writers| {
            let mut slowest = Duration::ZERO;
            for _ in 0..times(100) {
                pause(&mut dice, 400);
                shop.kill();
                let begin = Instant::now();
                shop.serve(&FLAGS);
                slowest = slowest.max(begin.elapsed());
                writers.moved_to(&shop);
            }
            slowest
        });
        writers.are_kept_by(&shop).unwrap();
        println!("{} orders; the slowest start after a cut took {slowest:?}", writers.answered());
        assert!(slowest < RESTART_MAX, "the shop was away for {slowest:?}");
    })
    .await;
}

#[tokio::test]
#[ignore = "cargo xtask torture"]
async fn adm_05_a_stop_finishes_what_is_in_flight() {
    both(async |url| {
        let mut shop = catalogue().serve(url);
        let (writers, mut dice) = (Writers::of(&shop), Dice::of("stops"));
        writers.while_they_buy(|writers| {
            for _ in 0..times(20) {
                pause(&mut dice, 200);
                shop.signal("TERM");
                assert!(shop.ended().success());
                shop.serve(&FLAGS);
                writers.moved_to(&shop);
            }
        });
        writers.are_kept_by(&shop).unwrap();
    })
    .await;
}

#[test]
#[ignore = "cargo xtask torture"]
fn chk_04_a_disk_that_fails_by_chance_loses_nothing_that_was_answered() {
    let folder = Folder::fresh();
    let mut shop = catalogue().serve(&format!("sqlite://{}/shop.db", folder.path().display()));
    let (faults, mut dice) = (Faults::compile(), Dice::of("disk"));
    shop.kill();
    shop.serve_in(&FLAGS, &faults.environment(folder.path()));
    let writers = Writers::of(&shop);
    writers.while_they_buy(|writers| {
        for _ in 0..times(200) {
            let kinds = [SYNC, WRITE, SYNC | WRITE][usize::try_from(dice.below(3)).unwrap()];
            let error = if dice.below(2) == 0 { EIO } else { ENOSPC };
            faults.set(kinds, i32::try_from(dice.below(40)).unwrap(), 1 + i32::try_from(dice.below(20)).unwrap(), error);
            pause(&mut dice, 60);
            faults.end();
            let before = writers.answered();
            while writers.answered() < before + 3 {
                assert_eq!(shop.get("/api/products").status, 200, "pages are served whatever the disk does");
            }
        }
    });
    assert!(faults.hits() > 0);
    writers.are_kept_by(&shop).unwrap();
    shop.kill();
    shop.serve(&FLAGS);
    writers.moved_to(&shop);
    writers.are_kept_by(&shop).unwrap();
}

#[test]
#[ignore = "cargo xtask torture"]
fn chk_04_a_disk_that_fills_and_empties_loses_nothing_that_was_answered_to_sixteen() {
    let disk = Disk::mount().expect("a file system of its own: run this as root");
    let mut shop = catalogue().serve(&format!("sqlite://{}/shop.db", disk.path().display()));
    let writers = Writers::of(&shop);
    writers.while_they_buy(|writers| {
        for _ in 0..times(20) {
            let filler = disk.fill();
            thread::sleep(Duration::from_millis(300));
            assert_eq!(shop.get("/api/products").status, 200, "pages are served whatever the disk does");
            fs::remove_file(filler).unwrap();
            let before = writers.answered();
            while writers.answered() < before + 3 {
                thread::sleep(Duration::from_millis(5));
            }
        }
    });
    writers.are_kept_by(&shop).unwrap();
    shop.kill();
}

#[test]
#[ignore = "cargo xtask torture"]
fn chk_04_a_database_that_is_stopped_twenty_times_loses_nothing_that_was_answered() {
    let postgres = OwnPostgres::start();
    let shop: Shop = catalogue().serve(&postgres.url());
    let (writers, mut dice) = (Writers::of(&shop), Dice::of("database"));
    writers.while_they_buy(|writers| {
        for _ in 0..times(20) {
            pause(&mut dice, 500);
            postgres.stop();
            assert_eq!(shop.get("/api/products").status, 200, "pages are served without a database");
            postgres.again();
            let before = writers.answered();
            while writers.answered() < before + 3 {
                thread::sleep(Duration::from_millis(20));
            }
        }
    });
    writers.are_kept_by(&shop).unwrap();
}
