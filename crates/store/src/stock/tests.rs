use super::*;
use crate::{
    Database,
    testing::{NOW, import, on_both, small_shop},
};

/// A whole purchase: everything or nothing.
async fn buy(database: &Database, pieces: &[(&str, u32)]) -> bool {
    let of_mug = |(warehouse, quantity): &(&str, u32)| Pieces {
        variant_code: "MUG-W".to_owned(),
        warehouse_code: (*warehouse).to_owned(),
        quantity: *quantity,
    };
    let pieces: Vec<Pieces> = pieces.iter().map(of_mug).collect();
    let transaction = database.begin_write().await.expect("a transaction");
    let held = hold(&transaction, &["MUG-W"]).await.expect("the stock");
    let taken = take(&transaction, held.revision, &pieces).await.expect("an answer");
    if taken {
        transaction.commit().await.expect("a commit");
    } else {
        transaction.rollback().await.expect("a rollback");
    }
    taken
}

/// How many of so many buyers at once got what they wanted.
async fn happy<B: Future<Output = bool> + Send + 'static>(database: &Database, count: u32, buyer: impl Fn(Database) -> B) -> u32 {
    let buyers: Vec<_> = (0..count).map(|_| tokio::spawn(buyer(database.clone()))).collect();
    let mut happy = 0;
    for buyer in buyers {
        happy += u32::from(buyer.await.expect("a buyer"));
    }
    happy
}

#[tokio::test]
async fn stock_03_pieces_are_taken_or_refused_and_never_below_zero() {
    on_both(async |database| {
        import(database, &small_shop(), NOW).await;
        assert!(buy(database, &[("vilnius", 2)]).await);
        assert!(!buy(database, &[("vilnius", 2)]).await, "one is left");
        assert!(!buy(database, &[("vilnius", 1), ("riga", 1)]).await, "riga has none");
        assert!(!buy(database, &[("tallinn", 1)]).await, "there is no such warehouse");
        assert!(buy(database, &[("vilnius", 1)]).await);
        assert!(levels(database).await.expect("levels").iter().all(|level| level.warehouse.available_quantity == 0));
    })
    .await;
}

#[tokio::test]
async fn stock_03_stock_is_held_once_of_a_cart_of_more_lines_than_a_condition_takes() {
    on_both(async |database| {
        import(database, &small_shop(), NOW).await;
        let transaction = database.begin_write().await.expect("a transaction");
        let held = hold(&transaction, &["MUG-W"; IDS_AT_ONCE + 1]).await.expect("the stock");
        transaction.rollback().await.expect("a rollback");
        assert_eq!(held.levels, levels(database).await.expect("levels"), "each level once");
    })
    .await;
}

#[tokio::test]
async fn adm_04_an_import_keeps_counts_and_takes_those_of_new_goods() {
    on_both(async |database| {
        let mut shop = small_shop();
        import(database, &shop, NOW).await;
        assert!(buy(database, &[("vilnius", 2)]).await);
        let pieces = async || {
            let levels = levels(database).await.expect("levels").into_iter();
            levels.map(|level| (level.variant_code, level.warehouse.code, level.warehouse.available_quantity)).collect::<Vec<_>>()
        };
        let known = |variant: &str, warehouse: &str, pieces| (variant.to_owned(), warehouse.to_owned(), pieces);

        // Everything about the goods changes, and most rows with it: what was sold stays sold.
        let mug = &mut shop.catalog.products[0];
        mug.id = "cup".to_owned();
        mug.variants[0].warehouses[0].available_quantity = 30;
        mug.variants[0].warehouses[0].delivery_time_max_days = 9;
        mug.variants[1].warehouses = vec![Warehouse { available_quantity: 5, ..mug.variants[0].warehouses[0].clone() }];
        import(database, &shop, NOW).await;
        let expected = [known("MUG-B", "vilnius", 5), known("MUG-W", "vilnius", 1), known("MUG-W", "riga", 0)];
        assert_eq!(pieces().await, expected);
        assert_eq!(levels(database).await.expect("levels")[1].warehouse.delivery_time_max_days, 9);

        shop.catalog.products[0].variants[0].warehouses.remove(1);
        shop.catalog.products[0].variants.remove(1);
        import(database, &shop, NOW).await;
        assert_eq!(pieces().await, [known("MUG-W", "vilnius", 1)]);
    })
    .await;
}

#[tokio::test]
async fn decision_52_a_place_that_goes_keeps_what_is_left_and_sells_none_of_it() {
    on_both(async |database| {
        let shop = small_shop();
        import(database, &shop, NOW).await;
        assert!(buy(database, &[("vilnius", 2)]).await);
        let of_mug = |quantity| Pieces { variant_code: "MUG-W".to_owned(), warehouse_code: "vilnius".to_owned(), quantity };
        let come_back = async |quantity| {
            let transaction = database.begin_write().await.expect("a transaction");
            let revision = hold(&transaction, &[]).await.expect("the stock").revision;
            let has_place = give_back(&transaction, revision, &of_mug(quantity)).await.expect("an answer");
            transaction.commit().await.expect("a commit");
            has_place
        };
        let left = async || {
            let levels = levels(database).await.expect("levels").into_iter();
            levels.map(|level| (level.warehouse.code, level.warehouse.available_quantity)).collect::<Vec<_>>()
        };
        let places = |vilnius, riga| [("vilnius".to_owned(), vilnius), ("riga".to_owned(), riga)];

        let mut without = shop.clone();
        without.catalog.products[0].variants[0].warehouses.clear();
        import(database, &without, NOW).await;
        assert_eq!((left().await, count(database).await.expect("a count")), (vec![], 0));
        let now = revisions::read(database).await.expect("revisions").stock;
        assert_eq!(levels_of(database, &["MUG-W"], now).await.expect("levels"), []);
        assert!(!buy(database, &[("vilnius", 1)]).await, "one is left there, and nobody sells it");
        let transaction = database.begin_write().await.expect("a transaction");
        let anew = StockCount {
            variant_code: "MUG-W".to_owned(),
            warehouse_code: "vilnius".to_owned(),
            available_quantity: 7,
            was: None,
            is_purchase_available: None,
        };
        assert!(!count_anew(&transaction, &[anew], "staff", NOW).await.expect("an answer"), "it is no place to count in");
        transaction.rollback().await.expect("a rollback");
        import(database, &shop, NOW).await;
        assert_eq!(left().await, places(1, 0), "not the three that the import names");

        without.catalog.products.remove(0);
        import(database, &without, NOW).await;
        assert!(!come_back(1).await, "they are not for sale");
        assert_eq!(left().await, []);
        import(database, &shop, NOW).await;
        assert_eq!(left().await, places(2, 0), "and came back with the rest");
        assert!(come_back(1).await);
        assert_eq!(left().await, places(3, 0));
    })
    .await;
}

#[tokio::test]
async fn adm_04_counts_are_written_where_there_is_a_place_for_them() {
    on_both(async |database| {
        import(database, &small_shop(), NOW).await;
        let count = |warehouse_code: &str, is_purchase_available| StockCount {
            variant_code: "MUG-W".to_owned(),
            warehouse_code: warehouse_code.to_owned(),
            available_quantity: 7,
            was: None,
            is_purchase_available,
        };
        let write = async |counts: &[StockCount]| {
            let transaction = database.begin_write().await.expect("a transaction");
            let is_written = count_anew(&transaction, counts, "staff", NOW).await.expect("an answer");
            if is_written { transaction.commit().await } else { transaction.rollback().await }.expect("an end");
            is_written
        };
        assert!(!write(&[count("vilnius", None), count("tallinn", None)]).await);
        let before = revisions::read(database).await.expect("revisions").stock;
        assert!(write(&[count("riga", Some(true)), count("vilnius", None)]).await);
        let changed = changed_since(database, before).await.expect("levels");
        let places: Vec<_> =
            changed.iter().map(|level| (level.warehouse.available_quantity, level.warehouse.is_purchase_available)).collect();
        assert_eq!(places, [(7, true), (7, true)]);
    })
    .await;
}

#[tokio::test]
async fn stock_03_a_difference_is_of_what_is_there_and_never_leaves_less_than_none() {
    on_both(async |database| {
        import(database, &small_shop(), NOW).await;
        assert!(buy(database, &[("vilnius", 1)]).await);
        let mut pieces = Vec::new();
        // Two are there: one more, eight less, all that a level can have, and as many again.
        for (was, counted) in [(3, 4), (9, 1), (0, u32::MAX), (0, u32::MAX)] {
            let count = StockCount {
                variant_code: "MUG-W".to_owned(),
                warehouse_code: "vilnius".to_owned(),
                available_quantity: counted,
                was: Some(was),
                is_purchase_available: None,
            };
            let transaction = database.begin_write().await.expect("a transaction");
            assert!(count_anew(&transaction, &[count], "staff", NOW).await.expect("an answer"));
            transaction.commit().await.expect("a commit");
            pieces.push(levels(database).await.expect("levels")[0].warehouse.available_quantity);
        }
        assert_eq!(pieces, [3, 0, u32::MAX, u32::MAX]);
    })
    .await;
}

#[tokio::test]
async fn stock_03_two_buyers_never_get_the_same_last_piece() {
    on_both(async |database| {
        import(database, &small_shop(), NOW).await;
        assert_eq!(happy(database, 20, |database| async move { buy(&database, &[("vilnius", 1)]).await }).await, 3);
    })
    .await;
}

#[tokio::test]
async fn stock_03_who_holds_the_stock_plans_with_what_is_there() {
    on_both(async |database| {
        import(database, &small_shop(), NOW).await;
        let buyer = |database: Database| async move {
            let transaction = database.begin_write().await.expect("a transaction");
            let held = hold(&transaction, &["MUG-W"]).await.expect("the stock");
            let level = held.levels.iter().find(|level| level.warehouse.available_quantity > 0);
            let Some(StockLevel { variant_code, warehouse, .. }) = level.cloned() else { return false };
            let pieces = Pieces { variant_code, warehouse_code: warehouse.code, quantity: 1 };
            assert!(take(&transaction, held.revision, &[pieces]).await.expect("an answer"), "what was seen was there");
            transaction.commit().await.expect("a commit");
            true
        };
        assert_eq!(happy(database, 10, buyer).await, 3);
    })
    .await;
}

#[tokio::test]
async fn stock_03_what_changed_since_a_revision_is_known() {
    on_both(async |database| {
        import(database, &small_shop(), NOW).await;
        let before = revisions::read(database).await.expect("revisions").stock;
        assert_eq!(changed_since(database, before).await.expect("levels"), []);
        buy(database, &[("vilnius", 1)]).await;
        let changed = changed_since(database, before).await.expect("levels");
        let places: Vec<_> = changed.iter().map(|level| (level.warehouse.code.as_str(), level.warehouse.available_quantity)).collect();
        assert_eq!(places, [("vilnius", 2)]);
        assert_eq!(changed[0].revision, revisions::read(database).await.expect("revisions").stock);
    })
    .await;
}
