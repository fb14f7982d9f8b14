//! Changes that are written in several transactions (ADR 17).

use super::connection;
use crate::{
    Database, audit,
    catalog::{
        ShopData, finish_changes, load_shop, packed_since,
        products::{product, seen},
        write::{Begun, Writing},
    },
    orders, price_history, revisions, stock,
    stock::Pieces,
    testing::{NOW, import, on_both, order, plan, small_shop},
};
use jiff::SignedDuration;
use sea_orm::{EntityTrait, PaginatorTrait, QueryFilter};
use vitrina_core::{catalog::ItemKind, text::Text};

/// More than one transaction takes.
const MUGS: u64 = 600;

/// The small shop with many mugs of this title, each for sale in Vilnius after so many days.
fn large_shop(title: &str, days: u16) -> ShopData {
    let mut shop = small_shop();
    let sample = shop.catalog.products.remove(0);
    let product = |number: u64| {
        let mut product = sample.clone();
        product.id = format!("mug-{number}");
        product.title = Text::Same(title.to_owned());
        product.variants.iter_mut().for_each(|variant| variant.code = format!("{}-{number}", variant.code));
        product.variants[0].warehouses[0].delivery_time_max_days = days;
        product
    };
    shop.catalog.products.extend((0..MUGS).map(product));
    shop.catalog.content.redirects.clear();
    shop
}

/// Others, the last of them gone, none in Riga, and the first black ones in Vilnius.
fn another_shop() -> ShopData {
    let mut shop = large_shop("Beaker", 9);
    shop.catalog.products.truncate(500);
    for product in &mut shop.catalog.products[1..] {
        product.variants[0].warehouses.truncate(1);
    }
    let mug = &mut shop.catalog.products[1].variants;
    mug[1].warehouses = mug[0].warehouses.clone();
    shop
}

/// An import that has begun.
async fn begun<'d>(database: &'d Database, shop: &ShopData) -> Box<Writing<'d>> {
    let plan = plan(database, shop).await;
    match Box::pin(plan.begin(database, "import", NOW)).await.expect("a start") {
        Begun::Large(writing) => writing,
        Begun::Late | Begun::Done(_) => panic!("it is large and nobody else writes"),
    }
}

/// An import of [`another_shop`] of which something is written and nothing is seen.
async fn in_the_middle(database: &Database) -> Box<Writing<'_>> {
    let mut writing = begun(database, &another_shop()).await;
    assert!(writing.turn().await.expect("a turn"));
    assert!(unseen(database).await > 0);
    writing
}

/// The same with all of it written.
async fn written(database: &Database) -> Box<Writing<'_>> {
    let mut writing = in_the_middle(database).await;
    while writing.is_unwritten() {
        assert!(writing.turn().await.expect("a turn"));
    }
    writing
}

/// Products that nobody sees, or that somebody sees for a while only.
async fn unseen(database: &Database) -> u64 {
    let now = revisions::read(database).await.expect("revisions").catalog;
    let all = product::Entity::find().count(connection(database)).await.expect("a count");
    let kept = product::Entity::find().filter(seen(now)).filter(seen(i64::MAX - 1));
    all - kept.count(connection(database)).await.expect("a count")
}

async fn stored(database: &Database) -> ShopData {
    Box::pin(load_shop(database)).await.expect("a read").expect("a shop")
}

/// `shop` without how many pieces there are.
fn uncounted(mut shop: ShopData) -> ShopData {
    let variants = shop.catalog.products.iter_mut().flat_map(|product| &mut product.variants);
    variants.flat_map(|variant| &mut variant.warehouses).for_each(|warehouse| warehouse.available_quantity = 0);
    shop
}

/// Orders two of a mug's three pieces, at the prices of `revision`.
async fn buy(database: &Database, variant_code: &str, revision: i64) {
    let transaction = database.begin_write().await.expect("a transaction");
    assert_eq!(revisions::hold_catalog(&transaction).await.expect("a revision"), revision, "it is the catalogue it was priced from");
    let held = stock::hold(&transaction, &[variant_code]).await.expect("the stock");
    let pieces = Pieces { variant_code: variant_code.to_owned(), warehouse_code: "vilnius".to_owned(), quantity: 2 };
    assert!(stock::take(&transaction, held.revision, &[pieces]).await.expect("an answer"));
    orders::insert(&transaction, &order(variant_code, 1)).await.expect("an order");
    transaction.commit().await.expect("a commit");
}

/// Warehouse, pieces and days.
async fn places(database: &Database, variant_code: &str) -> Vec<(String, u32, u16)> {
    let levels = stock::levels(database).await.expect("levels").into_iter().filter(|level| level.variant_code == variant_code);
    levels.map(|level| (level.warehouse.code, level.warehouse.available_quantity, level.warehouse.delivery_time_max_days)).collect()
}

fn place(warehouse: &str, pieces: u32, days: u16) -> (String, u32, u16) {
    (warehouse.to_owned(), pieces, days)
}

#[tokio::test]
async fn adm_02_chk_04_an_order_is_placed_while_an_import_stands_in_the_middle() {
    on_both(async |database| {
        let first = import(database, &large_shop("Mug", 1), NOW).await;
        let writing = in_the_middle(database).await;
        buy(database, "MUG-W-7", first).await;
        drop(writing);
        let writing = written(database).await;
        buy(database, "MUG-W-8", first).await;
        for sold in ["MUG-W-7", "MUG-W-8"] {
            assert_eq!(places(database, sold).await, [place("vilnius", 1, 1), place("riga", 0, 4)], "as before the import");
        }
        assert_eq!(places(database, "MUG-B-0").await, []);

        let second = writing.to_the_end().await.expect("a write").expect("nobody else writes");
        assert!(second > first);
        assert!(uncounted(stored(database).await) == uncounted(another_shop()));
        for sold in ["MUG-W-7", "MUG-W-8"] {
            assert_eq!(places(database, sold).await, [place("vilnius", 1, 9)], "what was sold stays sold");
        }
        assert_eq!(places(database, "MUG-W-9").await, [place("vilnius", 3, 9)]);
        assert_eq!(places(database, "MUG-B-0").await, [place("vilnius", 3, 9)], "a new place");
        assert_eq!(places(database, "MUG-W-599").await, [], "what is sold no more");
        assert_eq!(orders::export(database, 0, 10).await.expect("orders").len(), 2);
    })
    .await;
}

#[tokio::test]
async fn adm_02_an_import_that_dies_before_it_is_seen_was_never_there() {
    on_both(async |database| {
        let before = large_shop("Mug", 1);
        let first = import(database, &before, NOW).await;
        for is_all_written in [false, true] {
            drop(if is_all_written { written(database).await } else { in_the_middle(database).await });
            assert!(stored(database).await == before, "nothing of it is seen");
            assert_eq!(packed_since(database, first, 10).await.expect("products"), Some(Vec::new()));
            assert_eq!(audit::of_item(database, ItemKind::Products, "mug-7").await.expect("a log").len(), 1);
            assert_eq!(stock::count(database).await.expect("a count"), 2 * MUGS);
        }
        // A small change comes between, and the next import begins anew.
        let mut small = before.clone();
        small.catalog.products[1].title = Text::Same("Small".to_owned());
        let second = import(database, &small, NOW).await;
        assert!(stored(database).await == small);
        let third = import(database, &another_shop(), NOW).await;
        assert!(first < second && second < third);
        assert!(stored(database).await == another_shop());
        assert_eq!(unseen(database).await, 0, "nothing is left behind");
        let log = audit::of_item(database, ItemKind::Products, "mug-7").await.expect("a log");
        assert_eq!(log.iter().map(|entry| entry.revision).collect::<Vec<_>>(), [third, first]);
    })
    .await;
}

#[tokio::test]
async fn decision_10_what_prices_were_is_known_until_an_import_in_another_currency_is_seen() {
    on_both(async |database| {
        let mut shop = large_shop("Mug", 1);
        import(database, &shop, NOW).await;
        shop.catalog.products[1].variants[0].price_now = "4.00".parse().ok();
        import(database, &shop, NOW + SignedDuration::from_hours(24)).await;
        let known = async || price_history::of_variants(database, &["MUG-W-0"], NOW).await.expect("changes").contains_key("MUG-W-0");
        let mut other = another_shop();
        other.catalog.configuration.currency = "PLN".to_owned();
        let mut writing = begun(database, &other).await;
        while writing.is_unwritten() {
            assert!(writing.turn().await.expect("a turn"));
        }
        assert!(known().await, "nothing of it is seen");
        drop(writing);
        assert!(known().await, "it was never there");
        import(database, &other, NOW).await;
        assert!(!known().await);
    })
    .await;
}

#[tokio::test]
async fn adm_02_stock_03_places_of_an_import_that_died_are_not_seen_with_a_small_one() {
    on_both(async |database| {
        let mut shop = large_shop("Mug", 1);
        import(database, &shop, NOW).await;
        drop(written(database).await);
        let mut jug = shop.catalog.products[1].clone();
        jug.id = "jug".to_owned();
        jug.variants.truncate(1);
        jug.variants[0].code = "JUG".to_owned();
        jug.variants[0].warehouses.truncate(1);
        shop.catalog.products.push(jug);
        import(database, &shop, NOW).await;
        assert_eq!(places(database, "JUG").await, [place("vilnius", 3, 1)]);
        assert_eq!(places(database, "MUG-B-0").await, [], "nobody has said that it is there");
        assert_eq!(stock::count(database).await.expect("a count"), 2 * MUGS + 1);
        assert_eq!(unseen(database).await, 0);
    })
    .await;
}

/// Two of a variant come back to Vilnius, as an order is given up. Whether they can be bought there.
async fn come_back(database: &Database, variant_code: &str) -> bool {
    let transaction = database.begin_write().await.expect("a transaction");
    let revision = stock::hold(&transaction, &[]).await.expect("the stock").revision;
    let pieces = Pieces { variant_code: variant_code.to_owned(), warehouse_code: "vilnius".to_owned(), quantity: 2 };
    let has_place = stock::give_back(&transaction, revision, &pieces).await.expect("an answer");
    transaction.commit().await.expect("a commit");
    has_place
}

#[tokio::test]
async fn adm_02_stock_04_pieces_that_come_back_make_no_place_seen_that_an_import_has_not_published() {
    on_both(async |database| {
        import(database, &large_shop("Mug", 1), NOW).await;
        drop(written(database).await);
        assert!(!come_back(database, "MUG-B-0").await, "it is there for an import that died alone");
        assert_eq!(places(database, "MUG-B-0").await, []);
        let now = revisions::read(database).await.expect("revisions").stock;
        let levels = stock::levels_of(database, &["MUG-B-0"], now).await.expect("levels");
        assert_eq!(levels, [], "nor does an order find it");
        let transaction = database.begin_write().await.expect("a transaction");
        let held = stock::hold(&transaction, &["MUG-B-0"]).await.expect("the stock");
        let pieces = Pieces { variant_code: "MUG-B-0".to_owned(), warehouse_code: "vilnius".to_owned(), quantity: 1 };
        assert!(!stock::take(&transaction, held.revision, &[pieces]).await.expect("an answer"), "nor takes from it");
        transaction.rollback().await.expect("a rollback");
        import(database, &another_shop(), NOW).await;
        assert_eq!(places(database, "MUG-B-0").await, [place("vilnius", 3, 9)]);
    })
    .await;
}

#[tokio::test]
async fn adm_02_decision_52_goods_that_an_import_puts_back_have_what_is_left_and_are_seen_with_it() {
    on_both(async |database| {
        let shop = large_shop("Mug", 1);
        let first = import(database, &shop, NOW).await;
        buy(database, "MUG-W-7", first).await;
        let mut without = shop.clone();
        without.catalog.products.retain(|product| product.id != "mug-7");
        let second = import(database, &without, NOW).await;
        assert!(!come_back(database, "MUG-W-7").await, "nobody can buy them");

        let again = large_shop("Beaker", 9);
        let written = async || {
            let mut writing = begun(database, &again).await;
            while writing.is_unwritten() {
                assert!(writing.turn().await.expect("a turn"));
            }
            writing
        };
        let died = written().await;
        assert!(!come_back(database, "MUG-W-7").await);
        assert_eq!(places(database, "MUG-W-7").await, [], "nothing of it is seen");
        drop(died);
        let mut writing = written().await;
        buy(database, "MUG-W-8", second).await;
        assert!(writing.publish().await.expect("a publication"));
        let left = [place("vilnius", 5, 9), place("riga", 0, 4)];
        assert_eq!(places(database, "MUG-W-7").await, left, "one, and what came back");
        drop(writing);
        finish_changes(database).await.expect("an end");
        assert_eq!(places(database, "MUG-W-7").await, left);
        assert_eq!(places(database, "MUG-W-8").await, [place("vilnius", 1, 9), place("riga", 0, 4)]);
        assert!(come_back(database, "MUG-W-7").await);
        assert_eq!(places(database, "MUG-W-7").await[0], place("vilnius", 7, 9));
    })
    .await;
}

async fn dies_once_it_is_seen(is_job: bool) {
    on_both(async |database| {
        import(database, &large_shop("Mug", 1), NOW).await;
        let mut writing = written(database).await;
        assert!(writing.publish().await.expect("a publication"));
        drop(writing);
        let titles = |shop: ShopData| shop.catalog.products.into_iter().map(|product| product.title).collect::<Vec<_>>();
        assert_eq!(titles(stored(database).await), titles(another_shop()), "all of it is seen");
        assert!(plan(database, &another_shop()).await.is_empty(), "and nothing is to be changed");

        if is_job {
            finish_changes(database).await.expect("an end");
            assert!(stored(database).await == another_shop(), "places in warehouses too");
        } else {
            let mut small = another_shop();
            small.catalog.products[1].title = Text::Same("Small".to_owned());
            import(database, &small, NOW).await;
            assert!(stored(database).await == small, "places in warehouses too");
        }
        assert_eq!(unseen(database).await, 0);
    })
    .await;
}

#[tokio::test]
async fn adm_02_an_import_that_dies_once_it_is_seen_is_brought_to_its_end_by_the_next_change() {
    dies_once_it_is_seen(false).await;
}

#[tokio::test]
async fn adm_02_an_import_that_dies_once_it_is_seen_is_brought_to_its_end_by_a_job() {
    dies_once_it_is_seen(true).await;
}

#[tokio::test]
async fn decision_51_a_large_change_gives_way_to_whoever_comes_after_it() {
    on_both(async |database| {
        import(database, &large_shop("Mug", 1), NOW).await;
        let mut one = in_the_middle(database).await;
        let other = in_the_middle(database).await;
        assert!(!one.turn().await.expect("an answer"), "another large one has begun");
        assert_eq!(one.to_the_end().await.expect("an answer"), None);
        assert!(other.to_the_end().await.expect("a write").is_some());
        assert!(stored(database).await == another_shop());

        let mut late = begun(database, &large_shop("Mug", 1)).await;
        let mut small = another_shop();
        small.catalog.products[1].title = Text::Same("Small".to_owned());
        import(database, &small, NOW).await;
        assert!(!late.turn().await.expect("an answer"), "a small one was first");
        assert!(stored(database).await == small);
        assert_eq!(unseen(database).await, 0);
    })
    .await;
}
