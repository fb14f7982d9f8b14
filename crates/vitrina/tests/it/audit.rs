//! Who changed what is listed, and forgotten in the end (ADM-03).

use crate::{
    catalogue::Catalogue,
    databases::both,
    support::{Shop, wait_until},
};
use jiff::{SignedDuration, Timestamp};
use vitrina_testkit::Folder;

const MONDAY: Timestamp = Timestamp::constant(1_795_424_400, 0);

/// What `vitrina audit list` says, line by line, each as its words.
fn listed(shop: &Shop, arguments: &[&str]) -> Vec<Vec<String>> {
    let output = shop.command(&[&["audit", "list"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    text.lines().map(words).collect()
}

#[tokio::test]
async fn adm_03_who_changed_what_is_listed_the_latest_first() {
    both(async |url| {
        let shop = Shop::start(url);
        shop.import(Catalogue::small().product("mug", |mug| mug.variants(|white| white.price("5.10"))).path());
        let of_mug = listed(&shop, &["--kind", "products", "--key", "mug"]);
        assert_eq!(of_mug[0], ["WHEN", "WHO", "WHAT", "KIND", "REVISION", "KEY"]);
        let told: Vec<_> = of_mug[1..].iter().map(|words| words[1..].join(" ")).collect();
        assert_eq!(told, ["import changed products 2 mug", "import new products 1 mug"]);
        assert!(of_mug[1..].iter().all(|words| words[0].parse::<Timestamp>().is_ok()), "{of_mug:?}");

        let all = listed(&shop, &[]);
        assert_eq!(all[1], of_mug[1]);
        assert!(all.len() > 5 && all[2..].iter().all(|words| words[2] == "new"), "{all:?}");
        let few = listed(&shop, &["--limit", "2"]);
        assert_eq!((few.len(), few[3].join(" ").as_str()), (4, "and perhaps more: --limit N shows them"));
        let refused = shop.command(&["audit", "list", "--kind", "mugs"]);
        assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("one of configuration, translations"));
    })
    .await;
}

#[tokio::test]
async fn adm_03_counts_that_staff_correct_are_listed_beside_other_changes() {
    both(async |url| {
        let shop = Shop::start(url);
        let export = || String::from_utf8(shop.command(&["stock", "export"]).stdout).unwrap();
        let (before, folder) = (export(), Folder::fresh());
        let file = folder.path().join("stock.jsonl");
        // 3 pieces become 13, and none 10.
        std::fs::write(&file, before.replace("\"availableQuantity\":", "\"availableQuantity\":1")).unwrap();
        assert!(shop.command(&["stock", "import", file.to_str().unwrap()]).status.success());
        assert_ne!(export(), before);
        let counts = listed(&shop, &["--kind", "stock"]);
        let told: Vec<_> = counts[1..].iter().map(|words| words[1..].join(" ")).collect();
        assert_eq!(told, ["staff changed stock 1 MUG-W", "staff changed stock 1 MUG-W"]);
        assert_eq!(listed(&shop, &["--kind", "stock", "--key", "MUG-W"]), counts);
        assert_eq!(listed(&shop, &["--limit", "2"])[1..3], counts[1..], "the latest first");
        assert_eq!(listed(&shop, &["--kind", "stock", "--key", "MUG-B"]).len(), 1, "nobody counted these");
    })
    .await;
}

#[tokio::test]
async fn adm_03_what_changed_long_ago_is_forgotten() {
    both(async |url| {
        let serve = |shop: &mut Shop, days: i64| {
            let clock = (MONDAY + SignedDuration::from_hours(24 * days)).to_string();
            shop.serve(&["--renderers", "0", "--demo", "--clock", &clock]);
        };
        let mut shop = Shop::closed(url);
        for (days, is_kept) in [(0, true), (399, true), (401, false)] {
            serve(&mut shop, days);
            let done = format!("{:.0}", MONDAY + SignedDuration::from_hours(24 * (days + 1)));
            wait_until(|| {
                let jobs = String::from_utf8(shop.command(&["jobs", "list"]).stdout).unwrap();
                let due = jobs.lines().find(|line| line.contains("forget-changes")).and_then(|line| line.split_whitespace().nth(4));
                due.is_some_and(|due| due >= done.as_str())
            });
            assert_eq!(listed(&shop, &[]).len() > 1, is_kept, "after {days} days");
            shop.kill();
        }
        assert!(!shop.exported("categories.jsonl").is_empty(), "the shop itself stays");
    })
    .await;
}
