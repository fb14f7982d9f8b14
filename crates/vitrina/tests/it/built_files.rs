//! Files of pages that another build named: a node of another version, or this one before it was updated (ADR 57).

use crate::{
    databases::on_sqlite,
    support::{Shop, small_shop},
};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

const SCRIPT: &str = "/assets/page-Ab3dEf9Z.js";
/// What another build has: a script that it has compressed, and a style that it has not.
const FILES: [(&str, &str); 4] =
    [("page-Ab3dEf9Z.js", "as it is"), ("page-Ab3dEf9Z.js.br", "brotli"), ("page-Ab3dEf9Z.js.gz", "gzip"), ("page-x_-dEf9Z.css", "a{}")];

/// What is kept of builds.
fn packs(shop: &Shop) -> Vec<PathBuf> {
    let mut packs: Vec<PathBuf> = fs::read_dir(shop.data().join("assets")).unwrap().map(|entry| entry.unwrap().path()).collect();
    packs.sort_unstable();
    packs
}

/// Keeps the files of another build, which no node has been of for so many days.
fn put(shop: &Shop, build: &str, files: &[(&str, &str)], days: u64) -> PathBuf {
    let list: Vec<(&str, usize)> = files.iter().map(|(name, text)| (*name, text.len())).collect();
    let texts: String = files.iter().map(|(_, text)| *text).collect();
    let pack = shop.data().join(format!("assets/{build}.pack"));
    fs::write(&pack, format!("{}\n{texts}", serde_json::to_string(&list).unwrap())).unwrap();
    make_older(&pack, days);
    pack
}

fn make_older(pack: &Path, days: u64) {
    let earlier = named_at(pack) - Duration::from_hours(24 * days);
    File::options().append(true).open(pack).unwrap().set_modified(earlier).unwrap();
}

fn named_at(pack: &Path) -> SystemTime {
    fs::metadata(pack).unwrap().modified().unwrap()
}

#[tokio::test]
async fn shell_02_what_a_page_of_another_build_names_is_answered_as_that_build_has_it() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        assert_eq!(shop.get(SCRIPT).status, 404);
        put(&shop, "other", &[&FILES[..], &[("../files/id-Ab3dEf9Z.js", "never")]].concat(), 0);
        for (takes, encoding, text) in
            [("identity", "", "as it is"), ("gzip, deflate", "gzip", "gzip"), ("gzip, deflate, br", "br", "brotli")]
        {
            let script = shop.get_with(SCRIPT, &[("accept-encoding", takes)]);
            assert_eq!((script.status, script.header("content-encoding"), script.text.as_str()), (200, encoding, text));
            assert_eq!(
                ["content-type", "cache-control", "vary"].map(|name| script.header(name)),
                ["text/javascript; charset=utf-8", "public, max-age=31536000, immutable", "accept-encoding"]
            );
        }
        let style = shop.get_with("/assets/page-x_-dEf9Z.css", &[("accept-encoding", "br")]);
        assert_eq!(
            (style.header("content-type"), style.header("content-encoding"), style.text.as_str()),
            ("text/css; charset=utf-8", "", "a{}")
        );
        for path in [
            "/assets/page-00000000.js",
            "/assets/page-Ab3dEf9Z.js.br",
            "/assets/other.pack",
            "/assets/..%2Ffiles%2Fid",
            "/assets/..%2Ffiles%2Fid-Ab3dEf9Z.js",
            "/assets/%2Fetc%2Fpasswd",
        ] {
            assert_eq!(shop.get(path).status, 404, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn shell_02_a_start_keeps_what_its_pages_name_once_and_drops_what_no_node_named_for_a_month() {
    on_sqlite(async |url| {
        let mut shop = Shop::start(url);
        let kept = packs(&shop);
        assert_eq!(kept.len(), 1, "{kept:?}");
        let own = &kept[0];
        let page = shop.get("/mug").text;
        let script = page.split("<script type=\"module\" src=\"/assets/").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let pack = fs::read(own).unwrap();
        let list_length = pack.iter().position(|byte| *byte == b'\n').unwrap() + 1;
        let list: Vec<(String, usize)> = serde_json::from_slice(&pack[..list_length]).unwrap();
        let place = list.iter().position(|(name, _)| name == script).unwrap();
        let begin = list_length + list[..place].iter().map(|(_, length)| length).sum::<usize>();
        let is_same = shop.get(&format!("/assets/{script}")).text.as_bytes() == &pack[begin..begin + list[place].1];
        assert!(is_same, "the script is another");

        shop.kill();
        // Whatever is there stays as it is.
        fs::write(own, "of another node").unwrap();
        make_older(own, 40);
        let (young, old) = (put(&shop, "young", &FILES, 29), put(&shop, "old", &FILES, 31));
        shop.serve(&["--renderers", "0"]);
        assert_eq!((fs::read_to_string(own).unwrap().as_str(), young.exists(), old.exists()), ("of another node", true, false));
        assert!(named_at(own) > named_at(&young), "it is in use");
        assert_eq!(shop.get(SCRIPT).status, 200);
    })
    .await;
}

#[tokio::test]
async fn shell_02_a_shop_that_cannot_keep_files_of_pages_says_so_once_and_sells() {
    on_sqlite(async |url| {
        let mut shop = Shop::closed(url);
        shop.import(&small_shop());
        fs::write(shop.data().join("assets"), "no folder").unwrap();
        shop.serve(&["--renderers", "0"]);
        assert_eq!((shop.get("/mug").status, shop.get(SCRIPT).status), (200, 404));
        assert_eq!(shop.log().matches("files of pages are not kept").count(), 1, "{}", shop.log());
    })
    .await;
}
