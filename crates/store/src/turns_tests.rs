use crate::{Database, DatabaseError, WriteTransaction, revisions};
use sea_orm::{ConnectionTrait, DatabaseBackend, Statement};
use tokio::task::{JoinHandle, yield_now};

type Ending = JoinHandle<Result<(), DatabaseError>>;

/// Two transactions that share one of the database: the first has done this and is done, the second has done nothing yet.
async fn after(database: &Database, done: &str) -> (Ending, WriteTransaction) {
    let first = database.begin_write().await.expect("a transaction");
    let second = {
        let database = database.clone();
        tokio::spawn(async move { database.begin_write().await })
    };
    // All tasks of a test share a thread: this lets the second wait for its turn.
    yield_now().await;
    first.connection().execute_unprepared(done).await.expect("an answer");
    let first = tokio::spawn(first.commit());
    let second = second.await.expect("a task").expect("a transaction");
    assert!(!first.is_finished(), "the first waits for the second");
    (first, second)
}

/// Both have raised the revision of the stock.
async fn two(database: &Database) -> (Ending, WriteTransaction) {
    let (first, second) = after(database, "UPDATE revisions SET value = value + 1 WHERE name = 'stock'").await;
    revisions::bump_stock(&second).await.expect("a bump");
    assert_eq!(stock(database).await, 0);
    (first, second)
}

async fn stock(database: &Database) -> i64 {
    revisions::read(database).await.expect("revisions").stock
}

async fn on_sqlite(test: impl AsyncFn(&Database)) {
    vitrina_testkit::on_sqlite(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        database.migrate().await.expect("migrated tables");
        test(&database).await;
        let after = database.begin_write().await.expect("a transaction");
        revisions::bump_stock(&after).await.expect("a bump");
        after.commit().await.expect("a commit");
        database.close().await.expect("closed connections");
    })
    .await;
}

async fn on_two(test: impl AsyncFn(&Database, Ending, WriteTransaction)) {
    on_sqlite(async |database| {
        let (first, second) = two(database).await;
        test(database, first, second).await;
    })
    .await;
}

#[tokio::test]
async fn chk_04_those_who_write_after_each_other_become_durable_together() {
    on_two(async |database, first, second| {
        second.commit().await.expect("a commit");
        first.await.expect("a task").expect("a commit");
        assert_eq!(stock(database).await, 2);
    })
    .await;
}

#[tokio::test]
async fn stock_03_who_comes_after_others_hears_of_the_rows_that_they_changed_themselves() {
    on_sqlite(async |database| {
        let changes_one = "UPDATE revisions SET value = value + 1 WHERE name = 'stock'";
        for (statement, changed) in [("UPDATE revisions SET value = 9 WHERE name = 'nobody'", 0), (changes_one, 1)] {
            for is_prepared in [true, false] {
                let (first, second) = after(database, changes_one).await;
                let answer = if is_prepared {
                    second.connection().execute_raw(Statement::from_string(DatabaseBackend::Sqlite, statement)).await
                } else {
                    second.connection().execute_unprepared(statement).await
                };
                assert_eq!(answer.expect("an answer").rows_affected(), changed, "{statement}");
                second.commit().await.expect("a commit");
                first.await.expect("a task").expect("a commit");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn chk_04_who_is_refused_leaves_alone_what_others_wrote_before_and_hears_of_it_once_it_is_durable() {
    on_two(async |database, first, second| {
        let there_already = "INSERT INTO revisions (name, value) VALUES ('stock', 7)";
        let refused = second.connection().execute_unprepared(there_already).await.map_err(DatabaseError::from);
        assert!(matches!(refused, Err(DatabaseError::Conflict(_))), "{refused:?}");
        second.rollback().await.expect("a rollback");
        assert_eq!(stock(database).await, 1);
        first.await.expect("a task").expect("a commit");
    })
    .await;
}

#[tokio::test]
async fn chk_04_who_goes_away_leaves_alone_what_others_wrote_before() {
    on_two(async |database, first, second| {
        drop(second);
        first.await.expect("a task").expect("a commit");
        assert_eq!(stock(database).await, 1);
    })
    .await;
}

#[tokio::test]
async fn chk_04_who_came_and_did_nothing_leaves_alone_what_others_wrote_before() {
    on_sqlite(async |database| {
        let raised = "UPDATE revisions SET value = value + 1 WHERE name = 'stock'";
        for expected in 1..=3 {
            let (first, second) = after(database, raised).await;
            match expected {
                1 => drop(second),
                2 => second.rollback().await.expect("a rollback"),
                _ => second.commit().await.expect("a commit"),
            }
            first.await.expect("a task").expect("a commit");
            assert_eq!(stock(database).await, expected);
        }
    })
    .await;
}

#[tokio::test]
async fn chk_04_what_is_done_is_kept_when_nobody_waits_for_it_any_more() {
    on_two(async |database, first, second| {
        first.abort();
        second.commit().await.expect("a commit");
        assert_eq!(stock(database).await, 2);
    })
    .await;
}

/// After a failed write SQLite ends a transaction by itself.
#[tokio::test]
async fn chk_04_nobody_hears_that_it_is_durable_when_sqlite_has_ended_the_transaction() {
    on_two(async |database, first, second| {
        second.connection().execute_unprepared("ROLLBACK").await.expect("what SQLite did");
        for ending in [second.commit().await, first.await.expect("a task")] {
            assert!(matches!(ending, Err(DatabaseError::Unavailable(_))), "{ending:?}");
        }
        assert_eq!(stock(database).await, 0);
    })
    .await;
}

#[tokio::test]
async fn chk_04_who_is_refused_for_what_was_not_kept_hears_that_the_database_is_unavailable() {
    on_sqlite(async |database| {
        let uncommittable = "CREATE TABLE parents (id INTEGER PRIMARY KEY);
            CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);
            INSERT INTO children VALUES (1)";
        let (first, second) = after(database, uncommittable).await;
        for ending in [second.rollback().await, first.await.expect("a task")] {
            assert!(matches!(ending, Err(DatabaseError::Unavailable(_))), "{ending:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn chk_04_a_whole_catalogue_is_written_by_itself() {
    on_two(async |database, first, second| {
        let catalogue = tokio::spawn({
            let database = database.clone();
            async move { database.begin_catalog().await }
        });
        yield_now().await;
        second.commit().await.expect("a commit");
        let catalogue = catalogue.await.expect("a task").expect("a transaction");
        first.await.expect("a task").expect("a commit");
        assert_eq!(stock(database).await, 2);
        let order = tokio::spawn({
            let database = database.clone();
            async move { database.begin_write().await }
        });
        yield_now().await;
        revisions::bump_stock(&catalogue).await.expect("a bump");
        catalogue.commit().await.expect("a commit");
        order.await.expect("a task").expect("a transaction").rollback().await.expect("a rollback");
        assert_eq!(stock(database).await, 3);
    })
    .await;
}
