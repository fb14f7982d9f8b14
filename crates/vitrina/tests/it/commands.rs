use crate::support::{Shop, small_shop};
use std::process::Command;
use vitrina_testkit::{Folder, both};

fn run(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_vitrina")).args(arguments).output().unwrap();
    (output.status.success(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn adm_02_a_database_that_cannot_be_reached_is_told_in_one_sentence() {
    let folder = Folder::fresh();
    let data = folder.path().to_str().unwrap();
    let (is_done, said) =
        run(&["serve", "--data", data, "--listen", "127.0.0.1:0", "--database-url", "postgres://shop:secret@127.0.0.1:1/shop"]);
    assert!(!is_done);
    assert!(said.lines().last().unwrap().starts_with("cannot reach the PostgreSQL database 127.0.0.1:1/shop"), "{said}");
    assert!(!said.contains("secret"), "{said}");
    let (is_done, said) = run(&["serve", "--data", data, "--listen", "127.0.0.1:0", "--database-url", "mysql://x"]);
    assert!(!is_done && said.contains("must be sqlite://PATH or postgres://"), "{said}");
    let (is_done, said) = run(&["serve", "--data", data, "--listen", "127.0.0.1:0"]);
    assert!(!is_done && said.contains("the shop is empty"), "{said}");
}

#[test]
fn date_01_the_clock_is_moved_only_by_a_moment_in_full_and_beside_the_demo() {
    let (is_done, said) = run(&["serve", "--clock", "2026-11-23T09:30:00Z"]);
    assert!(!is_done && said.contains("--demo"), "{said}");
    for moment in ["11:30", "2026-11-23", "tomorrow"] {
        let (is_done, said) = run(&["serve", "--demo", "--clock", moment]);
        assert!(!is_done && said.contains("invalid value"), "{said}");
    }
}

#[tokio::test]
async fn adm_02_what_is_exported_imports_to_the_same_shop() {
    both(async |url| {
        let shop = Shop::start(url);
        let (one, two) = (Folder::fresh(), Folder::fresh());
        let (first, second) = (one.path().to_str().unwrap(), two.path().to_str().unwrap());
        assert!(shop.command(&["export", first]).status.success());
        assert!(shop.command(&["import", first]).status.success());
        assert!(shop.command(&["export", second]).status.success());
        let difference = Command::new("diff").args(["-r", first, second]).output().unwrap();
        assert!(difference.status.success(), "{}", String::from_utf8_lossy(&difference.stdout));
    })
    .await;
}

#[test]
fn adm_02_an_import_is_checked_whole_before_anything_changes() {
    let folder = Folder::fresh();
    let copy = folder.path().join("shop");
    assert!(Command::new("cp").arg("-r").args([small_shop(), copy.clone()]).status().unwrap().success());
    let products = std::fs::read_to_string(copy.join("products.jsonl")).unwrap();
    std::fs::write(copy.join("products.jsonl"), products.replace("\"4.90\"", "\"a lot\"").replace("\"mugs\"", "\"cups\"")).unwrap();
    let (is_done, said) = run(&["import", copy.to_str().unwrap(), "--check", "--data", folder.path().to_str().unwrap()]);
    assert!(!is_done);
    assert!(said.contains("products.jsonl:1") && said.contains("priceNow"), "{said}");
}
