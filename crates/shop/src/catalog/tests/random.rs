//! Changes one by one and all at once end in the same shop.

use super::{NOW, delete, put, staff};
use crate::{
    catalog::{Edit, Editor, Outcome},
    exchange::{ImportFolder, export, import},
    refresh,
    testing::{AnyPicture, MemoryFiles, roomy},
};
use proptest::{prelude::*, test_runner::TestRunner};
use serde_json::json;
use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::Path,
};
use vitrina_catalog::Snapshot;
use vitrina_core::catalog::{Item, ItemKind};
use vitrina_store::{Database, catalog::Change};

/// What becomes of one of a few items, by number; some of it is refused.
#[derive(Debug, Clone)]
enum Step {
    /// With this price, in this category, beside this one.
    Product(u8, u8, u8, u8),
    NoProduct(u8),
    Category(u8, u8),
    NoCategory(u8),
    News(u8, u8),
    Discount(u8, u8),
}

fn step() -> impl Strategy<Value = Step> {
    let few = || 0_u8..4;
    prop_oneof![
        4 => (few(), few(), few(), few()).prop_map(|(number, price, category, other)| Step::Product(number, price, category, other)),
        1 => few().prop_map(Step::NoProduct),
        2 => (few(), few()).prop_map(|(number, title)| Step::Category(number, title)),
        1 => few().prop_map(Step::NoCategory),
        1 => (few(), few()).prop_map(|(number, title)| Step::News(number, title)),
        1 => (few(), few()).prop_map(|(number, value)| Step::Discount(number, value)),
    ]
}

impl Step {
    fn edit(&self) -> Edit {
        let read = "the item fits its type";
        match self {
            Self::Product(number, price, category, other) => put(Item::Product(serde_json::from_value(json!({
                "id": format!("p{number}"), "code": format!("P{number}"), "title": "Cup", "url": format!("/p{number}"), "description": "",
                "images": [], "categories": [if *category == 0 { "goods".to_owned() } else { format!("c{category}") }], "addedOn": "2026-06-01",
                "related": if other == number { vec![] } else { vec![format!("p{other}")] },
                "variants": [{"code": format!("V{number}"), "priceNow": format!("{price}.50"), "warehouses": [
                    {"code": "vilnius", "sortNumber": price, "isPurchaseAvailable": true, "availableQuantity": 5, "deliveryTimeMaxDays": 2}]}],
            })).expect(read))),
            Self::NoProduct(number) => delete(ItemKind::Products, &format!("p{number}")),
            Self::Category(number, title) => put(Item::Category(
                serde_json::from_value(json!({"id": format!("c{number}"), "title": format!("C {title}"), "url": format!("/c{number}")}))
                    .expect(read),
            )),
            Self::NoCategory(number) => delete(ItemKind::Categories, &format!("c{number}")),
            Self::News(number, title) => put(Item::News(json!({
                "id": format!("n{number}"), "title": format!("N {title}"), "summary": "", "content": "<p>N</p>", "url": format!("/news/n{number}"),
                "imageId": "mug-1", "validFrom": "2026-06-01", "category": "news",
            }))),
            Self::Discount(number, value) => put(Item::Discount(
                serde_json::from_value(json!({"code": format!("D{number}"), "type": "percent", "value": value.to_string(), "uses": 3}))
                    .expect(read),
            )),
        }
    }
}

async fn small_shop(database: &Database, files: &MemoryFiles) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/small-shop");
    import(database, files, &AnyPicture, ImportFolder::at(&folder), &roomy(), true, NOW).await.expect("an import");
}

/// Every file of an export.
async fn exported(database: &Database, files: &MemoryFiles) -> BTreeMap<String, String> {
    let folder = vitrina_testkit::Folder::fresh();
    export(database, files, folder.path()).await.expect("an export");
    let entries = fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("an entry").path());
    let text = |path: std::path::PathBuf| {
        (path.display().to_string().split('/').next_back().unwrap_or_default().to_owned(), fs::read_to_string(path).expect("a text"))
    };
    entries.filter(|path| path.is_file()).map(text).collect()
}

/// What readers see, without the places that the products have by chance.
fn shown(snapshot: &Snapshot) -> String {
    let products: Vec<_> = snapshot.entries().map(|entry| snapshot.product(entry.id())).collect();
    let counts: Vec<_> = snapshot.categories.iter().map(|node| (&node.category.id, node.entry_count)).collect();
    format!("{products:?} {counts:?}")
}

/// Makes the changes one by one. Those that were done, as one change: each item once, as it was left.
async fn one_by_one(database: &Database, files: &MemoryFiles, steps: &[Step]) -> Vec<Edit> {
    let mut editor = Editor::new(database, files);
    let (mut done, mut gone): (Vec<Edit>, HashSet<(ItemKind, String)>) = (Vec::new(), HashSet::new());
    for step in steps {
        let edit = step.edit();
        let key = (edit.change.kind(), edit.change.key().to_owned());
        // What comes back comes last, which one change of one item cannot say.
        if gone.contains(&key)
            || !matches!(editor.change(vec![edit.clone()], &staff(), NOW).await.expect("an outcome"), Outcome::Done { .. })
        {
            continue;
        }
        if matches!(edit.change, Change::Delete { .. }) {
            gone.insert(key.clone());
        }
        match done.iter_mut().find(|known| (known.change.kind(), known.change.key()) == (key.0, &key.1)) {
            Some(known) => *known = edit,
            None => done.push(edit),
        }
    }
    editor.follow().await.expect("a catalogue");
    let followed = shown(&editor.moment.expect("a shop").snapshot);
    let anew = refresh::load(database, None).await.expect("a catalogue");
    assert_eq!(followed, shown(&anew.snapshot), "what follows is what is read anew");
    done
}

async fn compare(steps: &[Step], one: &Database, other: &Database) {
    let files = MemoryFiles::default();
    small_shop(one, &files).await;
    small_shop(other, &files).await;
    let done = one_by_one(one, &files, steps).await;
    let outcome = Editor::new(other, &files).change(done, &staff(), NOW).await.expect("an outcome");
    assert!(matches!(outcome, Outcome::Done { .. }), "{outcome:?}");
    assert_eq!(exported(one, &files).await, exported(other, &files).await);
    let [one, other] = [refresh::load(one, None).await, refresh::load(other, None).await].map(|moment| moment.expect("a catalogue"));
    assert_eq!(shown(&one.snapshot), shown(&other.snapshot));
}

#[test]
fn decision_51_changes_one_by_one_and_all_at_once_end_in_the_same_shop() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let mut runner = TestRunner::new(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() });
    let test = |steps: Vec<Step>| {
        runtime.block_on(async {
            vitrina_testkit::both(async |one: &str| {
                vitrina_testkit::on_sqlite(async |other: &str| {
                    let databases = [Database::open(one).await, Database::open(other).await].map(|database| database.expect("a database"));
                    for database in &databases {
                        database.migrate().await.expect("migrated tables");
                    }
                    Box::pin(compare(&steps, &databases[0], &databases[1])).await;
                    for database in databases {
                        database.close().await.expect("closed connections");
                    }
                })
                .await;
            })
            .await;
        });
        Ok(())
    };
    runner.run(&prop::collection::vec(step(), 1..16), test).expect("the same shop");
}
