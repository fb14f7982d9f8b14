use super::{SAMPLES, apply};
use crate::{Database, catalog, orders, revisions, stock, testing::visitor, uploads};
use sea_orm::ConnectionTrait;
use vitrina_core::money::Money;

#[tokio::test]
async fn each_migration_applies_over_the_data_of_those_before() {
    vitrina_testkit::both(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        for sample in SAMPLES {
            apply(&database.migrating(), Some(1)).await.expect("one more step");
            let transaction = database.begin_write().await.expect("a transaction");
            for statement in *sample {
                transaction.connection().execute_unprepared(statement).await.expect(statement);
            }
            transaction.commit().await.expect("a commit");
        }
        database.migrate().await.expect("nothing left to do");

        assert_eq!(revisions::read(&database).await.expect("revisions").catalog, 7);
        let products = catalog::packed_products(&database, None, 10).await.expect("products");
        let unpacker = catalog::Unpacker::stored(&database).await.expect("a dictionary");
        let product = unpacker.product(&products[0].packed).expect("the sample product");
        assert_eq!(product.variants[0].price_now, Some(Money::from_ten_thousandths(12_500)));
        assert_eq!(stock::levels(&database).await.expect("stock")[0].warehouse.available_quantity, 40);
        let order = orders::find_by_token(&database, "t1").await.expect("orders").expect("the sample order");
        assert_eq!((order.number, order.lines.len()), (1, 1));
        assert!(uploads::find(&database, "u1", &visitor("v1")).await.expect("uploads").is_some(), "files keep their visitors");
        database.close().await.expect("closed");
    })
    .await;
}

#[tokio::test]
async fn adm_02_tables_of_another_version_are_told_and_not_touched() {
    vitrina_testkit::both(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        assert!(database.is_behind().await.expect("an answer"), "nothing is there");
        database.migrate().await.expect("migrated tables");
        assert!(!database.is_behind().await.expect("an answer"));
        let transaction = database.begin_write().await.expect("a transaction");
        let later = "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m9999_later', 0)";
        transaction.connection().execute_unprepared(later).await.expect("a later step");
        transaction.commit().await.expect("a commit");
        for refused in [database.migrate().await, database.is_behind().await.map(|_| ())] {
            let sentence = refused.expect_err("a refusal").to_string();
            assert!(sentence.starts_with("a newer version of this program has changed the tables"), "{sentence}");
        }
        database.close().await.expect("closed");
    })
    .await;
}
