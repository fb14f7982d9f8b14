//! Decisions 51 and 52: catalogue and content change by item, through one door.

mod random;

use super::{Actor, Edit, Editor, Outcome, Version};
use crate::{
    checks::{Code, Finding},
    exchange::{self, ImportFolder},
    testing::{AnyPicture, MemoryFiles, roomy},
};
use jiff::Timestamp;
use serde_json::json;
use std::path::Path;
use vitrina_core::{
    catalog::{Item, ItemKind, Product, Redirect},
    money::Money,
    pricing::codes::GiftVoucher,
};
use vitrina_store::{
    Database, audit,
    catalog::{self, Change, Place},
};

const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

/// Runs `test` over the small shop on both databases.
async fn in_the_small_shop(test: impl AsyncFn(&Database, &MemoryFiles)) {
    vitrina_testkit::both(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        database.migrate().await.expect("migrated tables");
        let files = MemoryFiles::default();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/small-shop");
        exchange::import(&database, &files, &AnyPicture, ImportFolder::at(&folder), &roomy(), true, NOW).await.expect("an import");
        test(&database, &files).await;
        database.close().await.expect("closed connections");
    })
    .await;
}

fn staff() -> Actor {
    Actor::Staff("s1".to_owned())
}

fn put(item: Item) -> Edit {
    Change::Put { item, place: Place::Kept }.into()
}

fn delete(kind: ItemKind, key: &str) -> Edit {
    Change::Delete { kind, key: key.to_owned() }.into()
}

async fn product(database: &Database, id: &str) -> Product {
    let shop = catalog::load_shop(database).await.expect("a read").expect("a shop");
    shop.catalog.products.into_iter().find(|product| product.id == id).expect("the product")
}

/// `mug` as `change` leaves it.
async fn mug(database: &Database, change: impl FnOnce(&mut Product)) -> Edit {
    let mut mug = product(database, "mug").await;
    change(&mut mug);
    put(Item::Product(Box::new(mug)))
}

fn price(text: &str) -> impl FnOnce(&mut Product) {
    let price = text.parse().ok();
    move |mug| mug.variants[0].price_now = price
}

fn refused(outcome: Outcome) -> Vec<(ItemKind, String, String, Code, String)> {
    let Outcome::Refused(findings) = outcome else { panic!("{outcome:?}") };
    findings.into_iter().map(|Finding { kind, key, field, code, words }| (kind, key, field, code, words)).collect()
}

#[tokio::test]
async fn decision_51_one_item_is_changed_and_the_log_says_who_did_it() {
    in_the_small_shop(async |database, files| {
        let mut editor = Editor::new(database, files);
        let edit = mug(database, price("5.20")).await;
        let done = editor.change(vec![edit.clone()], &staff(), NOW).await.expect("a change");
        let written = vec![(ItemKind::Products, "mug".to_owned())];
        let Outcome::Done { revision, .. } = done else { panic!("{done:?}") };
        assert_eq!(done, Outcome::Done { revision, written, unchanged: 0 });
        assert_eq!(product(database, "mug").await.variants[0].price_now, "5.20".parse().ok());
        let again = editor.change(vec![edit], &staff(), NOW).await.expect("an answer");
        assert_eq!(again, Outcome::Done { revision, written: Vec::new(), unchanged: 1 }, "what is so already is not written");

        let log = audit::of_item(database, ItemKind::Products, "mug").await.expect("a log");
        let [changed, imported] = &log[..] else { panic!("{log:?}") };
        assert_eq!((changed.author.as_str(), changed.at, changed.revision), ("staff s1", NOW, revision));
        assert_eq!((imported.author.as_str(), &imported.before), ("import", &None));
        assert_eq!(imported.after, changed.before);
        let (before, after) = (changed.before.as_deref().expect("a product"), changed.after.as_deref().expect("a product"));
        assert_eq!(before.replace("\"4.90\"", "\"5.20\"").replace("\"4.9\"", "\"5.2\""), after);
        assert!(after.contains("\"availableQuantity\":3"), "{after}");

        let gone = editor.change(vec![delete(ItemKind::News, "opening")], &staff(), NOW).await.expect("a change");
        assert!(matches!(gone, Outcome::Done { .. }), "{gone:?}");
        let log = audit::of_item(database, ItemKind::News, "opening").await.expect("a log");
        assert!(log[0].before.is_some() && log[0].after.is_none());
    })
    .await;
}

#[tokio::test]
async fn decision_51_what_does_not_hold_is_told_by_kind_key_and_field() {
    in_the_small_shop(async |database, files| {
        let before = catalog::load_shop(database).await.expect("a read");
        let mut editor = Editor::new(database, files);
        let nameless = mug(database, |mug| {
            mug.variants[0].code = "BOX-K".to_owned();
            mug.related = vec!["none".to_owned()];
            mug.images = vec!["none".to_owned()];
        });
        let found = refused(editor.change(vec![nameless.await], &staff(), NOW).await.expect("an answer"));
        let told = |field: &str, code, words: &str| (ItemKind::Products, "mug".to_owned(), field.to_owned(), code, words.to_owned());
        assert_eq!(
            found,
            [
                told("variants.0.code", Code::Taken, "BOX-K is the code of another variant"),
                told("related", Code::Missing, "there is no product none"),
                told("images", Code::Missing, "there is no picture none"),
            ]
        );
        let taken = mug(database, |mug| mug.url = product_url("/box")).await;
        let found = refused(editor.change(vec![taken], &staff(), NOW).await.expect("an answer"));
        assert_eq!(found[0], told("url", Code::Taken, "/box in en is taken by the product box"), "{found:?}");

        // Who is named by others goes only with them.
        let found = refused(editor.change(vec![delete(ItemKind::Products, "box")], &staff(), NOW).await.expect("an answer"));
        assert!(found.contains(&told("related", Code::Missing, "there is no product box")), "{found:?}");
        let found = refused(editor.change(vec![delete(ItemKind::Attributes, "material")], &staff(), NOW).await.expect("an answer"));
        assert!(found.contains(&told("attributes.0.code", Code::Missing, "there is no attribute material")), "{found:?}");
        let twice = vec![mug(database, |_| {}).await, delete(ItemKind::Products, "mug")];
        assert_eq!(refused(editor.change(twice, &staff(), NOW).await.expect("an answer"))[0].3, Code::Taken);
        assert_eq!(catalog::load_shop(database).await.expect("a read"), before, "nothing changed");
    })
    .await;
}

fn product_url(path: &str) -> vitrina_core::text::Text {
    vitrina_core::text::Text::Same(path.to_owned())
}

#[tokio::test]
async fn decision_51_the_second_of_two_editors_of_one_item_hears_of_the_first() {
    in_the_small_shop(async |database, files| {
        let seen = Version::of(database, ItemKind::Products, "mug").await.expect("a version");
        let edit = async |text: &str| Edit { expected: Some(seen.clone()), ..mug(database, price(text)).await };
        let (first, second) = (edit("5.20").await, edit("5.40").await);
        let (mut one, mut other, staff) = (Editor::new(database, files), Editor::new(database, files), staff());
        let both = tokio::join!(one.change(vec![first], &staff, NOW), other.change(vec![second], &staff, NOW));
        let outcomes = [both.0.expect("an outcome"), both.1.expect("an outcome")];
        let now = Version::of(database, ItemKind::Products, "mug").await.expect("a version");
        let conflict = Outcome::Conflict { kind: ItemKind::Products, key: "mug".to_owned(), now };
        assert!(outcomes.contains(&conflict) && outcomes.iter().any(|outcome| matches!(outcome, Outcome::Done { .. })), "{outcomes:?}");
        let log = audit::of_item(database, ItemKind::Products, "mug").await.expect("a log");
        assert_eq!(log.len(), 2, "one import, one change");

        let none = Version::of(database, ItemKind::Pages, "new").await.expect("a version");
        assert_ne!(none, seen, "there is a version of nothing, too");
    })
    .await;
}

#[tokio::test]
async fn decision_51_of_two_changes_that_break_a_rule_together_one_is_refused() {
    in_the_small_shop(async |database, files| {
        let free = mug(database, |mug| mug.related.clear()).await;
        Editor::new(database, files).change(vec![free], &staff(), NOW).await.expect("a change");
        let naming = mug(database, |mug| mug.alternatives = vec!["box".to_owned()]).await;
        let (mut one, mut other, staff) = (Editor::new(database, files), Editor::new(database, files), staff());
        let both = tokio::join!(one.change(vec![naming], &staff, NOW), other.change(vec![delete(ItemKind::Products, "box")], &staff, NOW));
        let outcomes = [both.0.expect("an outcome"), both.1.expect("an outcome")];
        let done = outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Done { .. })).count();
        assert_eq!(done, 1, "{outcomes:?}");
        assert!(outcomes.iter().any(|outcome| matches!(outcome, Outcome::Refused(_))), "{outcomes:?}");
    })
    .await;
}

/// The rows that a change of one product, and showing it, read from a shop with `count` more, and as many vouchers and redirects.
async fn rows_read(database: &Database, files: &MemoryFiles, count: usize) -> u64 {
    let mut editor = Editor::new(database, files);
    let mug = product(database, "mug").await;
    let sibling = |number: usize| {
        let mut product = mug.clone();
        product.id = format!("mug-{number}");
        product.url = product_url(&format!("/mug-{number}"));
        product.variants[0].code = format!("MUG-{number}");
        put(Item::Product(Box::new(product)))
    };
    let voucher = |number: usize| put(Item::Voucher(GiftVoucher { code: format!("GIFT{number}"), balance: Money::ZERO, valid_to: None }));
    let redirect = |number: usize| {
        let redirect = Redirect { from: format!("/old-{number}"), product: Some("mug".to_owned()), ..Redirect::default() };
        put(Item::Redirect(redirect))
    };
    let more = (0..count).flat_map(|number| [sibling(number), voucher(number), redirect(number)]).collect();
    let done = editor.change(more, &Actor::System, NOW).await.expect("a change");
    assert!(matches!(done, Outcome::Done { .. }), "{done:?}");
    // The editor knows the shop as a running one does.
    editor.change(vec![sibling(0)], &Actor::System, NOW).await.expect("an answer");
    let before = database.rows_read();
    let mut dearer = mug.clone();
    price("5.40")(&mut dearer);
    for edit in [put(Item::Product(Box::new(dearer))), put(Item::Product(Box::new(mug)))] {
        let done = editor.change(vec![edit], &staff(), NOW).await.expect("a change");
        assert!(matches!(&done, Outcome::Done { written, .. } if written.len() == 1), "{done:?}");
    }
    database.rows_read() - before
}

#[tokio::test]
async fn decision_51_a_change_reads_no_more_rows_of_a_larger_catalogue() {
    in_the_small_shop(async |database, files| {
        let few = rows_read(database, files, 10).await;
        let many = rows_read(database, files, 600).await;
        assert_eq!(few, many);
    })
    .await;
}

#[tokio::test]
async fn decision_51_a_change_asks_the_file_store_for_what_it_names_alone() {
    in_the_small_shop(async |database, files| {
        let mut editor = Editor::new(database, files);
        editor.change(vec![mug(database, price("5.20")).await], &staff(), NOW).await.expect("a change");
        files.asked();
        let gone = editor.change(vec![delete(ItemKind::News, "opening")], &staff(), NOW).await.expect("a change");
        assert!(matches!(gone, Outcome::Done { .. }), "{gone:?}");
        assert_eq!(files.asked(), [""; 0]);

        let pictured = |ids: &[&str]| {
            let ids: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
            mug(database, move |mug| {
                mug.images = ids;
                mug.image_alt_by_image_id.clear();
                mug.variants.iter_mut().for_each(|variant| variant.images.clear());
            })
        };
        let found = refused(editor.change(vec![pictured(&["box-1", "none"]).await], &staff(), NOW).await.expect("an answer"));
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].4, "there is no picture none");
        let of = |id: &str| ["webp", "jpg", "jpeg", "png"].map(|extension| format!("images/{id}.{extension}"));
        assert_eq!(files.asked(), [of("box-1"), of("none")].concat());

        let link = |path: &str| json!({"id": "a", "title": "Care", "link": path, "linkType": "internal", "nodes": []});
        let menu = json!({"type": "footer_menu", "nodes": [link("/documents/care.txt"), link("/documents/none.txt"), link("/contacts")]});
        let found = refused(editor.change(vec![put(Item::Menu(menu))], &staff(), NOW).await.expect("an answer"));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].4.starts_with("nothing stands at /documents/none.txt"), "{found:?}");
        assert_eq!(files.asked(), ["documents/care.txt", "documents/none.txt"]);
    })
    .await;
}
