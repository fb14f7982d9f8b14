use super::{SAMPLES, apply, names};
use crate::{
    Database, catalog, orders, revisions, stock,
    testing::{visitor, waited_for},
    uploads,
};
use sea_orm::{ConnectionTrait, DatabaseBackend, Statement};
use vitrina_core::money::Money;

/// A database whose tables are as the steps before `name` leave them, each with its sample.
async fn before(url: &str, name: &str) -> Database {
    let database = Database::open(url).await.expect("an open database");
    for (_, sample) in names().iter().zip(SAMPLES).take_while(|(step, _)| *step != name) {
        apply(&database.migrating(), Some(1)).await.expect("one more step");
        let transaction = database.begin_write().await.expect("a transaction");
        for statement in *sample {
            transaction.connection().execute_unprepared(statement).await.expect(statement);
        }
        transaction.commit().await.expect("a commit");
    }
    database
}

#[tokio::test]
async fn each_migration_applies_over_the_data_of_those_before() {
    vitrina_testkit::both(async |url: &str| {
        let database = before(url, "all of them").await;
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

#[tokio::test]
async fn adm_06_chk_04_a_step_that_waits_for_a_backup_holds_up_no_order() {
    for is_backup in [true, false] {
        vitrina_testkit::on_postgres(async |url: &str| {
            let database = before(url, "m0063_stock_kept").await;
            // The other as pg_dump and exports read: of them a step knows nothing.
            let reading = if is_backup { database.begin_backup().await } else { database.begin_read().await };
            let reading = reading.expect("a transaction");
            reading.connection().execute_unprepared("SELECT 1 FROM stock").await.expect("rows");
            let node = database.clone();
            let migrating = tokio::spawn(async move { node.migrate().await });
            // Behind who waits for a table orders wait: no longer than they may, and behind a backup not at all.
            assert_eq!(waited_for(&database, &migrating).await, [if is_backup { "advisory" } else { "relation" }]);

            let order = database.begin_write().await.expect("a transaction");
            let taken = "UPDATE stock SET available_quantity = available_quantity - 1";
            order.connection().execute_unprepared(taken).await.expect("pieces");
            order.commit().await.expect("a commit");
            assert!(!migrating.is_finished() && database.is_behind().await.expect("an answer"));

            reading.end().await.expect("an end");
            migrating.await.expect("a task").expect("the last step");
            assert!(!database.is_behind().await.expect("an answer"));
            database.close().await.expect("closed connections");
        })
        .await;
    }
}

#[tokio::test]
async fn decision_62_what_is_taken_on_credit_while_its_table_is_written_anew_is_there_afterwards() {
    vitrina_testkit::on_postgres(async |url: &str| {
        let database = before(url, "m0055_credit_reduced").await;
        let selling = database.begin_write().await.expect("a transaction");
        let taken = "INSERT INTO credit_entries (order_id, step, customer_id, at, amount, days)
            VALUES ('o1', 'late', 'c1', '2026-11-24T09:00:00.000000Z', 10000, 14)";
        selling.connection().execute_unprepared(taken).await.expect("an entry");
        let node = database.clone();
        let migrating = tokio::spawn(async move { node.make_tables(1).await });
        assert_eq!(waited_for(&database, &migrating).await, ["relation"]);
        selling.commit().await.expect("a commit");
        migrating.await.expect("a task").expect("one more step");

        let question = Statement::from_string(DatabaseBackend::Postgres, "SELECT 1 FROM credit_entries WHERE step = 'late' AND turn = 0");
        assert_eq!(database.reading().query_all_raw(question).await.expect("rows").len(), 1);
        database.close().await.expect("closed connections");
    })
    .await;
}
