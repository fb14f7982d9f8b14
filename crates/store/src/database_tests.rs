use super::*;
use sea_orm::{FromQueryResult, Statement};

async fn refusal(url: &str) -> String {
    match Database::open(url).await {
        Err(DatabaseError::Unreachable(sentence)) => sentence,
        other => panic!("{url}: {other:?}"),
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_is_told_in_one_sentence_without_secrets() {
    let wrong_kind = refusal("mysql://user:secret@localhost/shop").await;
    assert_eq!(wrong_kind, "the database URL must be sqlite://PATH or postgres://USER:PASSWORD@HOST:PORT/NAME");
    let no_folder = refusal("sqlite:///no/such/folder/shop.db").await;
    assert!(no_folder.starts_with("cannot open the SQLite database /no/such/folder/shop.db: "), "{no_folder}");
    let no_server = refusal("postgres://user:secret@127.0.0.1:1/shop?sslmode=disable").await;
    assert!(no_server.starts_with("cannot reach the PostgreSQL database 127.0.0.1:1/shop: "), "{no_server}");
    assert!(no_server.contains("refused"), "{no_server}");
    assert!(!no_server.contains("secret") && !no_server.contains('\n'), "{no_server}");
}

#[tokio::test]
async fn sqlite_is_durable_and_its_readers_cannot_write() {
    #[derive(FromQueryResult)]
    struct Pragma {
        journal: String,
        synchronous: i32,
        foreign_keys: i32,
    }
    vitrina_testkit::on_sqlite(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        database.migrate().await.expect("migrated tables");
        let question =
            "SELECT journal_mode AS journal, synchronous, foreign_keys FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys";
        let pragma = Pragma::find_by_statement(Statement::from_string(DatabaseBackend::Sqlite, question));
        let pragma = pragma.one(&database.writer).await.expect("an answer").expect("a row");
        // 2 is FULL.
        assert_eq!((pragma.journal.as_str(), pragma.synchronous, pragma.foreign_keys), ("wal", 2, 1));

        let stray = database.reader.execute_unprepared("DELETE FROM revisions").await;
        assert!(stray.expect_err("a refusal").to_string().contains("readonly"));
        database.close().await.expect("closed connections");
    })
    .await;
}

#[tokio::test]
async fn chk_04_postgresql_answers_a_commit_when_it_is_on_the_disk_whatever_its_own_settings_say() {
    #[derive(FromQueryResult)]
    struct Setting {
        synchronous_commit: String,
    }
    vitrina_testkit::on_postgres(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        let setting = Setting::find_by_statement(Statement::from_string(DatabaseBackend::Postgres, "SHOW synchronous_commit"));
        let setting = setting.one(&database.writer).await.expect("an answer").expect("a row");
        assert_eq!(setting.synchronous_commit, "on");
        database.close().await.expect("closed connections");
    })
    .await;
}

#[tokio::test]
async fn a_database_that_is_only_read_is_not_made() {
    let folder = vitrina_testkit::Folder::fresh();
    let file = folder.path().join("none.db");
    let refused = Database::open_existing(&format!("sqlite://{}", file.display())).await;
    assert!(matches!(refused, Err(DatabaseError::Unreachable(_))) && !file.exists(), "{refused:?}");
}

#[tokio::test]
async fn a_transaction_that_reads_sees_one_state() {
    crate::testing::on_both(async |database| {
        let reading = database.begin_read().await.expect("a transaction");
        let before = crate::revisions::read(&reading).await.expect("revisions");
        let writing = database.begin_write().await.expect("a transaction");
        crate::revisions::bump_stock(&writing).await.expect("a bump");
        writing.commit().await.expect("a commit");

        assert_eq!(crate::revisions::read(&reading).await.expect("revisions"), before);
        assert_ne!(crate::revisions::read(database).await.expect("revisions"), before);
    })
    .await;
}

async fn bumped(database: &Database) -> i64 {
    let transaction = database.begin_write().await.expect("a transaction");
    let revision = crate::revisions::bump_stock(&transaction).await.expect("a bump");
    transaction.commit().await.expect("a commit");
    revision
}

async fn revision(database: &Database) -> i64 {
    crate::revisions::read(database).await.expect("revisions").stock
}

#[tokio::test]
async fn chk_04_a_transaction_in_which_something_failed_cannot_be_committed() {
    crate::testing::on_both(async |database| {
        let transaction = database.begin_write().await.expect("a transaction");
        crate::revisions::bump_stock(&transaction).await.expect("a bump");
        transaction.connection().execute_unprepared("SELECT nothing FROM nowhere").await.expect_err("a refusal");
        let later = crate::revisions::bump_stock(&transaction).await;
        assert!(matches!(later, Err(DatabaseError::Unavailable(_))), "{later:?}");
        let commit = transaction.commit().await;
        assert!(matches!(commit, Err(DatabaseError::Unavailable(_))), "{commit:?}");
        assert_eq!(revision(database).await, 0);
        assert_eq!((bumped(database).await, revision(database).await), (1, 1));
    })
    .await;
}

/// After a failed write SQLite ends a transaction by itself.
#[tokio::test]
async fn chk_04_a_transaction_that_sqlite_ended_is_not_committed_and_its_connection_not_used_again() {
    vitrina_testkit::on_sqlite(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        database.migrate().await.expect("migrated tables");
        for _ in 0..3 {
            let transaction = database.begin_write().await.expect("a transaction");
            crate::revisions::bump_stock(&transaction).await.expect("a bump");
            transaction.connection().execute_unprepared("ROLLBACK").await.expect("what SQLite did");
            let commit = transaction.commit().await;
            assert!(matches!(commit, Err(DatabaseError::Unavailable(_))), "{commit:?}");
        }
        database.writer.execute_unprepared("BEGIN").await.expect("a transaction that nobody ends");
        let begun = database.begin_write().await;
        assert!(matches!(begun, Err(DatabaseError::Unavailable(_))), "{begun:?}");
        assert_eq!((bumped(&database).await, revision(&database).await), (1, 1));
        database.close().await.expect("closed connections");
    })
    .await;
}

#[tokio::test]
async fn adm_06_a_backup_keeps_migrations_off_until_it_is_done_or_breaks_off() {
    vitrina_testkit::on_postgres(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        let begin = async || database.begin_backup().await.expect("a transaction");
        let are_kept_off = async || {
            let question = "SELECT 1 FROM pg_locks JOIN pg_database ON oid = database WHERE objid = 7301 AND datname = current_database()";
            let question = Statement::from_string(DatabaseBackend::Postgres, question);
            !database.writer.query_all_raw(question).await.expect("locks").is_empty()
        };
        let backup = begin().await;
        assert!(are_kept_off().await);
        backup.end().await.expect("an end");
        assert!(!are_kept_off().await);
        let backup = begin().await;
        assert!(are_kept_off().await);
        drop(backup);
        // The server hears of it a little later.
        while are_kept_off().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        database.close().await.expect("closed connections");
    })
    .await;
}

#[tokio::test]
async fn a_server_that_goes_away_is_unavailable_and_found_again() {
    vitrina_testkit::on_postgres(async |url: &str| {
        let database = Database::open(url).await.expect("an open database");
        let operator = Database::open(url).await.expect("another node");
        database.migrate().await.expect("migrated tables");

        let transaction = database.begin_write().await.expect("a transaction");
        let everyone_else =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        operator.writer.execute_unprepared(everyone_else).await.expect("terminated connections");
        let lost = crate::revisions::bump_stock(&transaction).await;
        assert!(matches!(lost, Err(DatabaseError::Unavailable(_))), "{lost:?}");
        drop(transaction);

        database.ping().await.expect("a new connection");
        operator.close().await.expect("closed connections");
        database.close().await.expect("closed connections");
    })
    .await;
}

#[tokio::test]
async fn a_server_that_refuses_is_told_so() {
    let options: PgConnectOptions = "postgres://shop:secret@127.0.0.1:1/shop".parse().expect("a URL");
    let pool = PoolOptions::new().connect_lazy_with(options);
    let patience = Patience { turn: Duration::from_millis(50), whole: Duration::from_millis(50) };
    let pool = Pool { connections: Connections::Postgres(pool), patience, asking: Arc::default(), rows: Arc::default() };
    let told = Transaction::begin(&pool, "BEGIN", patience.whole).await.expect_err("a refusal").to_string();
    assert!(told.starts_with("the database is unavailable: ") && told.contains("refused") && !told.contains("secret"), "{told}");
}

#[tokio::test]
async fn several_nodes_migrate_at_once() {
    vitrina_testkit::both(async |url: &str| {
        let nodes: Vec<_> = (0..3)
            .map(|_| {
                let url = url.to_owned();
                tokio::spawn(async move {
                    let node = Database::open(&url).await?;
                    node.migrate().await?;
                    node.ping().await?;
                    node.close().await
                })
            })
            .collect();
        for node in nodes {
            node.await.expect("a task").expect("a migrated node");
        }
    })
    .await;
}
