mod large;

use super::{ShopData, Unpacker, load, load_shop, packed_products, packed_since};
use crate::{
    audit,
    price_history::{self, price_change},
    revisions::{self, Revisions},
    stock,
    testing::{NOW, import, on_both, small_shop},
};
use jiff::SignedDuration;
use sea_orm::EntityTrait;
use std::{collections::HashMap, time::Instant};
use vitrina_core::{
    catalog::{ItemKind, PricesInclude},
    pricing::prior_price::{PriceChange, prior_price},
    text::Text,
};

#[tokio::test]
async fn adm_02_a_shop_is_read_back_as_it_was_written() {
    on_both(async |database| {
        assert_eq!(load(database).await.expect("a read"), None, "nothing was imported yet");

        let shop = small_shop();
        let revision = import(database, &shop, NOW).await;
        let found = revisions::read(database).await.expect("revisions");
        assert_eq!(found.catalog, revision);
        assert!(stock::levels(database).await.expect("levels").iter().all(|level| level.revision == found.stock));
        assert!(load(database).await.expect("a read").is_some());
        let first = packed_products(database, None, 1).await.expect("products");
        let packed = packed_products(database, Some(first[0].position), 5).await.expect("products");
        let unpacker = Unpacker::stored(database).await.expect("a dictionary");
        assert_eq!(packed.iter().map(|product| unpacker.product(&product.packed).expect("a product").id).collect::<Vec<_>>(), ["box"]);
        let read = load_shop(database).await.expect("a read").expect("a shop");
        assert_eq!(read, shop);
        // Comparing documents ignores the order of keys; texts do not.
        assert_eq!(format!("{read:?}"), format!("{shop:?}"));
    })
    .await;
}

#[tokio::test]
async fn adm_02_an_import_replaces_everything_and_raises_the_revision() {
    on_both(async |database| {
        let mut shop = small_shop();
        let first = import(database, &shop, NOW).await;
        shop.catalog.products.remove(0);
        shop.catalog.content.news.clear();
        shop.vouchers.clear();

        let second = import(database, &shop, NOW).await;
        assert_eq!(second, first + 1);
        assert_eq!(load_shop(database).await.expect("a read").expect("a shop"), shop);
    })
    .await;
}

#[tokio::test]
async fn adm_02_an_import_writes_only_what_differs() {
    on_both(async |database| {
        let mut shop = small_shop();
        let sample = shop.catalog.products.remove(0);
        let product = |number: usize| {
            let mut product = sample.clone();
            product.id = format!("mug-{number}");
            product.variants.iter_mut().for_each(|variant| variant.code = format!("{}-{number}", variant.code));
            product
        };
        shop.catalog.products = (0..10).map(product).collect();
        let first = import(database, &shop, NOW).await;
        let later = async |revision| -> Vec<String> {
            let written = packed_since(database, revision, 100).await.expect("products").expect("few");
            written.into_iter().map(|product| product.id).collect()
        };
        assert_eq!(later(first - 1).await.len(), 10);
        assert_eq!(packed_since(database, first - 1, 9).await.expect("products"), None, "more than asked for");
        let Revisions { settings, documents, .. } = revisions::read(database).await.expect("revisions");
        let raised = async || {
            let now = revisions::read(database).await.expect("revisions");
            (now.settings - settings, now.documents - documents)
        };

        shop.catalog.products[5].description = Text::Same("A mug".to_owned());
        shop.catalog.products[9].variants[0].code = "NEW".to_owned();
        let second = import(database, &shop, NOW).await;
        assert_eq!(later(first).await, ["mug-5", "mug-9"]);
        assert_eq!(raised().await, (0, 0), "products are read as before");
        assert_eq!(load_shop(database).await.expect("a read").expect("a shop"), shop);

        shop.catalog.products.remove(8);
        let third = import(database, &shop, NOW).await;
        assert_eq!(later(second).await, [""; 0], "what comes after it stays where it is");
        assert_eq!(audit::removed_since(database, ItemKind::Products, second).await.expect("keys"), ["mug-8"]);
        assert_eq!(load_shop(database).await.expect("a read").expect("a shop"), shop);

        shop.catalog.content.pages[0]["z"] = 2.into();
        import(database, &shop, NOW).await;
        assert_eq!(raised().await, (0, 1), "products have nothing to do with pages");
        shop.catalog.configuration.site_name = Text::Same("Another".to_owned());
        import(database, &shop, NOW).await;
        assert_eq!(raised().await, (1, 2), "products may be read otherwise");
        let mut page = shop.catalog.content.pages[0].clone();
        page["id"] = "another".into();
        shop.catalog.content.pages.push(page);
        import(database, &shop, NOW).await;
        shop.catalog.content.pages.reverse();
        import(database, &shop, NOW).await;
        assert_eq!(raised().await, (1, 4), "another order is another catalogue");
        assert_eq!(later(third).await, [""; 0]);

        // In front, in the middle, and one that comes from the end to the front.
        shop.catalog.products.insert(0, product(10));
        let fourth = import(database, &shop, NOW).await;
        assert_eq!(later(third).await, ["mug-10"]);
        shop.catalog.products.insert(5, product(11));
        let fifth = import(database, &shop, NOW).await;
        assert_eq!(later(fourth).await, ["mug-11"]);
        shop.catalog.products.rotate_right(1);
        let sixth = import(database, &shop, NOW).await;
        assert_eq!(later(fifth).await, ["mug-9"]);
        assert_eq!(load_shop(database).await.expect("a read").expect("a shop"), shop);

        shop.catalog.products.reverse();
        import(database, &shop, NOW).await;
        assert_eq!(later(sixth).await.len(), 11);
        assert_eq!(raised().await, (2, 4), "a dictionary of their own");
        assert_eq!(load_shop(database).await.expect("a read").expect("a shop"), shop);
    })
    .await;
}

#[tokio::test]
async fn decision_10_an_import_keeps_what_prices_were() {
    on_both(async |database| {
        let mut shop = small_shop();
        import(database, &shop, NOW).await;
        shop.catalog.products[0].variants[0].price_now = "3.25".parse().ok();
        import(database, &shop, NOW).await;

        let transaction = database.begin_read().await.expect("a transaction");
        let changes = price_change::Entity::find().all(connection(&transaction)).await.expect("changes");
        let expected = price_change::Model {
            variant_code: "MUG-W".to_owned(),
            changed_at: "2026-11-21T08:00:00.000000Z".to_owned(),
            source: "import".to_owned(),
            price_from: Some(49_000),
            price_to: Some(32_500),
            revision: 2,
        };
        assert_eq!(changes, [expected]);
    })
    .await;
}

#[tokio::test]
async fn decision_10_an_import_keeps_what_the_price_was_of_a_variant_that_goes_and_comes_back() {
    on_both(async |database| {
        let mut shop = small_shop();
        import(database, &shop, NOW).await;
        let days = |number: i64| NOW + SignedDuration::from_hours(24 * number);
        let mug = shop.catalog.products[0].clone();
        shop.catalog.products[0].variants[0].code = "MUG-X".to_owned();
        import(database, &shop, days(1)).await;
        shop.catalog.products.remove(0);
        import(database, &shop, days(2)).await;
        shop.catalog.products.insert(0, mug);
        shop.catalog.products[0].variants[0].price_now = "3.25".parse().ok();
        import(database, &shop, days(3)).await;

        let changes = price_history::of_variants(database, &["MUG-W", "MUG-X", "BOX-K"], days(3)).await.expect("changes");
        let left = |number| vec![PriceChange { at: days(number), from: "4.90".parse().ok() }];
        let expected = [("MUG-W".to_owned(), left(1)), ("MUG-X".to_owned(), left(2))];
        assert_eq!(changes, HashMap::from(expected));
        assert_eq!(prior_price(&changes["MUG-W"]), "4.90".parse().ok());

        let variants = std::mem::take(&mut shop.catalog.products[0].variants);
        shop.catalog.products[1].variants.extend(variants);
        import(database, &shop, days(4)).await;
        let changes = price_history::of_variants(database, &["MUG-W"], days(4)).await.expect("changes");
        assert_eq!(changes["MUG-W"], left(1), "it goes nowhere");
    })
    .await;
}

#[tokio::test]
async fn decision_10_prices_of_another_currency_or_basis_are_no_prices_before() {
    on_both(async |database| {
        let mut shop = small_shop();
        let mut day = 0;
        let mut priced = async |shop: &mut ShopData, price: &str| {
            shop.catalog.products[0].variants[0].price_now = price.parse().ok();
            let now = NOW + SignedDuration::from_hours(24 * day);
            import(database, shop, now).await;
            day += 1;
            let changes = price_history::of_variants(database, &["MUG-W"], now).await.expect("changes");
            changes.get("MUG-W").and_then(|changes| prior_price(changes)).map(|price| price.to_string())
        };
        assert_eq!(priced(&mut shop, "15.00").await, None);
        assert_eq!(priced(&mut shop, "14.00").await.as_deref(), Some("15.00"));
        shop.catalog.configuration.prices_include = PricesInclude::Vat;
        assert_eq!(priced(&mut shop, "16.94").await, None, "it is the same price");
        assert_eq!(priced(&mut shop, "15.00").await.as_deref(), Some("16.94"));
        shop.catalog.configuration.currency = "PLN".to_owned();
        assert_eq!(priced(&mut shop, "63.00").await, None, "reduced as it becomes another currency's: nobody knows what it was in that");
        assert_eq!(priced(&mut shop, "60.00").await.as_deref(), Some("63.00"));
        shop.catalog.configuration.site_name = Text::Same("Another".to_owned());
        assert_eq!(priced(&mut shop, "59.00").await.as_deref(), Some("60.00"), "another name is not another currency");
    })
    .await;
}

#[tokio::test]
async fn adm_02_ten_thousand_products_are_imported_in_seconds() {
    vitrina_testkit::on_sqlite(async |url: &str| {
        let database = crate::Database::open(url).await.expect("an open database");
        database.migrate().await.expect("migrated tables");
        let mut shop = small_shop();
        let sample = shop.catalog.products.remove(0);
        shop.catalog.products = (0..10_000)
            .map(|number| {
                let mut product = sample.clone();
                product.id = format!("mug-{number}");
                for variant in &mut product.variants {
                    variant.code = format!("{}-{number}", variant.code);
                }
                product
            })
            .collect();

        let start = Instant::now();
        import(&database, &shop, NOW).await;
        let took = start.elapsed();
        assert!(took.as_secs() < 30, "40,000 rows took {took:?}");
        eprintln!("40,000 rows took {took:?}");
        database.close().await.expect("closed connections");
    })
    .await;
}

fn connection(source: &impl crate::Source) -> &impl sea_orm::ConnectionTrait {
    source.connection()
}
