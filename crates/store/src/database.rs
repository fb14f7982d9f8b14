use crate::{
    DatabaseError,
    connection::{Connections, PING_TIMEOUT, Patience, Pool, Transaction},
    error::cause,
    migration,
};
use sea_orm::{
    ConnectionTrait, DatabaseBackend, DatabaseConnection,
    sqlx::{
        self, ConnectOptions, Connection,
        pool::PoolOptions,
        postgres::{PgConnectOptions, PgConnection},
        sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
    },
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{sync::Notify, time::timeout};

/// Writers of `SQLite` queue for one connection; each holds it for about one fsync, so a long queue still moves.
const SQLITE_PATIENCE: Patience = Patience { turn: Duration::from_secs(15), whole: Duration::from_secs(20) };
/// Callers hear within 5 s that the server, or the way to it, does not answer.
const POSTGRES_PATIENCE: Patience = Patience { turn: Duration::from_secs(4), whole: Duration::from_millis(4_500) };
/// Reading or writing a whole catalogue.
const CATALOGUE_TIMEOUT: Duration = Duration::from_mins(10);
/// Another process that writes, such as an import, is waited for like a writer of one's own.
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(14);
/// `SQLite` gives its lock to whoever happens to look when it is free, and looks less and less often: every tenth of a second in the
/// end, while orders of another process follow each other within milliseconds. So a change begins to look anew before that.
const SQLITE_BEGIN_SOON: &str = "PRAGMA busy_timeout = 100; BEGIN IMMEDIATE; PRAGMA busy_timeout = 14000";
const SQLITE_RETRY: Duration = Duration::from_millis(20);
/// What `SQLite` says when somebody else writes.
const LOCKED: &str = "database is locked";
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;

/// What the server does by itself for a node that is frozen or behind a network that hangs: its transaction ends, so that its
/// locks go, before those who wait for them give up.
const POSTGRES_BOUNDS: [(&str, &str); 8] = [
    // Whatever the server's own settings say: an answered order is on its disk (CHK-04).
    ("synchronous_commit", "on"),
    ("idle_in_transaction_session_timeout", "2500ms"),
    ("lock_timeout", "4s"),
    ("statement_timeout", "4s"),
    ("tcp_user_timeout", "5s"),
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "2"),
    ("tcp_keepalives_count", "3"),
];
/// The same for a transaction that holds up nobody.
const POSTGRES_CATALOGUE_BOUNDS: &str =
    "SET LOCAL idle_in_transaction_session_timeout = '60s'; SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '10min'";

/// The shop's database. Clones share the connections.
#[derive(Debug, Clone)]
pub struct Database {
    writer: Pool,
    reader: Pool,
    /// Told of each commit that brings jobs.
    jobs_written: Arc<Notify>,
}

impl Database {
    /// Opens `sqlite://PATH` (made when it is not there) or `postgres://USER:PASSWORD@HOST:PORT/NAME`.
    /// Fails with [`DatabaseError::Unreachable`] only.
    pub async fn open(url: &str) -> Result<Self, DatabaseError> {
        Self::open_or(url, true).await
    }

    /// The same for what is there: nothing is made.
    pub async fn open_existing(url: &str) -> Result<Self, DatabaseError> {
        Self::open_or(url, false).await
    }

    async fn open_or(url: &str, make: bool) -> Result<Self, DatabaseError> {
        if let Some(path) = url.strip_prefix("sqlite://").filter(|path| !path.is_empty() && !path.contains(":memory:")) {
            let failed = |error| DatabaseError::Unreachable(format!("cannot open the SQLite database {path}: {}", cause(&error)));
            let writer = sqlite_writer(url, make).await.map_err(failed)?;
            let reader = Pool { rows: Arc::clone(&writer.rows), ..sqlite_readers(url).await.map_err(failed)? };
            Ok(Self { writer, reader, jobs_written: Arc::default() })
        } else if url.starts_with("postgres://") {
            let pool = postgres(url).await.map_err(|error| {
                DatabaseError::Unreachable(format!("cannot reach the PostgreSQL database {}: {}", without_secrets(url), cause(&error)))
            })?;
            Ok(Self { writer: pool.clone(), reader: pool, jobs_written: Arc::default() })
        } else {
            Err(DatabaseError::Unreachable("the database URL must be sqlite://PATH or postgres://USER:PASSWORD@HOST:PORT/NAME".to_owned()))
        }
    }

    /// Brings the tables up to this version of the program, in one transaction. Safe to run from several nodes at once.
    pub async fn migrate(&self) -> Result<(), DatabaseError> {
        migration::apply(&self.migrating(), None).await
    }

    /// Makes the tables as the first `steps` migrations leave them.
    pub(crate) async fn make_tables(&self, steps: u32) -> Result<(), DatabaseError> {
        migration::apply(&self.migrating(), Some(steps)).await
    }

    /// Whether the tables are older than this program; changes nothing. Newer ones are [`DatabaseError::Unreachable`].
    pub async fn is_behind(&self) -> Result<bool, DatabaseError> {
        migration::is_behind(&self.migrating()).await
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), DatabaseError> {
        self.reader.execute_unprepared("SELECT 1").await?;
        Ok(())
    }

    /// Begins a transaction that may write. Dropped without [`WriteTransaction::commit`] it leaves nothing behind.
    pub async fn begin_write(&self) -> Result<WriteTransaction, DatabaseError> {
        // A deferred transaction of SQLite that turns into a writing one can meet SQLITE_BUSY without waiting.
        let begin = if self.is_sqlite() { "BEGIN IMMEDIATE" } else { "BEGIN" };
        Ok(self.writing(self.writer.begin(begin, self.writer.patience.whole).await?))
    }

    /// Begins a transaction that may write a whole catalogue, which takes longer than an order may.
    pub async fn begin_catalog(&self) -> Result<WriteTransaction, DatabaseError> {
        if !self.is_sqlite() {
            let begin = format!("BEGIN; {POSTGRES_CATALOGUE_BOUNDS}");
            return Ok(self.writing(self.writer.begin(&begin, CATALOGUE_TIMEOUT).await?));
        }
        let start = Instant::now();
        loop {
            match self.writer.begin(SQLITE_BEGIN_SOON, CATALOGUE_TIMEOUT).await {
                Err(error) if is_busy(&error) && start.elapsed() < SQLITE_BUSY_TIMEOUT => {}
                answer => return Ok(self.writing(answer?)),
            }
        }
    }

    /// Begins a transaction that reads one state of the database, however many statements it takes, a whole catalogue if need be.
    pub async fn begin_read(&self) -> Result<ReadTransaction, DatabaseError> {
        let begin = if self.is_sqlite() {
            "BEGIN".to_owned()
        } else {
            format!("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {POSTGRES_CATALOGUE_BOUNDS}")
        };
        Ok(ReadTransaction(self.reader.begin(&begin, CATALOGUE_TIMEOUT).await?))
    }

    /// Waits until a transaction of this process has brought jobs since this was last answered. One waits at a time.
    pub async fn jobs_written(&self) {
        self.jobs_written.notified().await;
    }

    /// How many rows were read since this was opened.
    #[must_use]
    pub fn rows_read(&self) -> u64 {
        self.writer.rows.load(Ordering::Relaxed)
    }

    /// Closes every connection, so that the file can be moved or the server stopped.
    pub async fn close(self) -> Result<(), DatabaseError> {
        self.reader.close().await;
        // On PostgreSQL this is the same pool; closing it twice is harmless.
        self.writer.close().await;
        Ok(())
    }

    /// What reads outside of a transaction.
    pub(crate) const fn reading(&self) -> &Pool {
        &self.reader
    }

    /// The writer as the migrations know it.
    pub(crate) fn migrating(&self) -> DatabaseConnection {
        match &self.writer.connections {
            Connections::Sqlite(pool) => pool.clone().into(),
            Connections::Postgres(pool) => pool.clone().into(),
        }
    }

    fn writing(&self, transaction: Transaction) -> WriteTransaction {
        WriteTransaction { transaction, jobs: Jobs { has_written: AtomicBool::new(false), written: Arc::clone(&self.jobs_written) } }
    }

    /// Whether whoever writes waits for everybody else who does, in other processes too.
    pub(crate) fn has_one_writer(&self) -> bool {
        self.is_sqlite()
    }

    fn is_sqlite(&self) -> bool {
        self.writer.backend() == DatabaseBackend::Sqlite
    }
}

/// A transaction that may write.
#[derive(Debug)]
pub struct WriteTransaction {
    transaction: Transaction,
    jobs: Jobs,
}

/// Whoever runs jobs in this process hears of those that a transaction wrote, once they are there.
#[derive(Debug)]
struct Jobs {
    has_written: AtomicBool,
    written: Arc<Notify>,
}

impl WriteTransaction {
    /// Makes everything durable; only after this may it be answered. [`DatabaseError::Unavailable`] can leave unknown whether it
    /// was: whoever asks again finds out.
    pub async fn commit(self) -> Result<(), DatabaseError> {
        self.transaction.commit().await?;
        if self.jobs.has_written.into_inner() {
            self.jobs.written.notify_one();
        }
        Ok(())
    }

    /// Undoes everything and keeps the connection, which a dropped transaction throws away.
    pub async fn rollback(self) -> Result<(), DatabaseError> {
        self.transaction.rollback().await
    }

    pub(crate) const fn connection(&self) -> &Transaction {
        &self.transaction
    }

    /// The commit will tell that there are jobs.
    pub(crate) fn has_jobs(&self) {
        self.jobs.has_written.store(true, Ordering::Relaxed);
    }
}

/// A transaction that reads one state of the database.
#[derive(Debug)]
pub struct ReadTransaction(Transaction);

impl ReadTransaction {
    pub(crate) const fn connection(&self) -> &Transaction {
        &self.0
    }

    /// Ends it and keeps the connection, which a dropped transaction throws away.
    pub async fn end(self) -> Result<(), DatabaseError> {
        self.0.rollback().await
    }
}

/// What rows can be read from: the database, or a transaction.
pub trait Source: sealed::Connected {}

impl Source for Database {}
impl Source for ReadTransaction {}
impl Source for WriteTransaction {}

mod sealed {
    use crate::connection::{Pool, Transaction};
    use sea_orm::ConnectionTrait;

    /// Keeps the ORM's connection out of the crate's interface.
    pub trait Connected: Sync {
        type Connection: ConnectionTrait;
        fn connection(&self) -> &Self::Connection;
    }

    impl Connected for super::Database {
        type Connection = Pool;
        fn connection(&self) -> &Self::Connection {
            &self.reader
        }
    }

    impl Connected for super::ReadTransaction {
        type Connection = Transaction;
        fn connection(&self) -> &Self::Connection {
            &self.0
        }
    }

    impl Connected for super::WriteTransaction {
        type Connection = Transaction;
        fn connection(&self) -> &Self::Connection {
            &self.transaction
        }
    }
}

async fn sqlite_writer(url: &str, make: bool) -> Result<Pool, sqlx::Error> {
    let options = durable(url)?.create_if_missing(make).journal_mode(SqliteJournalMode::Wal);
    // SQLite does not wait for another node that is just turning the journal of a new file over.
    let begin = Instant::now();
    loop {
        match sqlite_pool(1, options.clone()).await {
            Err(error) if is_locked(&error) && begin.elapsed() < SQLITE_BUSY_TIMEOUT => tokio::time::sleep(SQLITE_RETRY).await,
            answer => return answer,
        }
    }
}

fn is_locked(error: &sqlx::Error) -> bool {
    cause(error).contains(LOCKED)
}

fn is_busy(error: &DatabaseError) -> bool {
    matches!(error, DatabaseError::Unavailable(_)) && error.to_string().contains(LOCKED)
}

async fn sqlite_readers(url: &str) -> Result<Pool, sqlx::Error> {
    // A write that strays to a reader must fail rather than compete with the writer.
    sqlite_pool(SQLITE_READERS, durable(url)?.pragma("query_only", "ON")).await
}

fn durable(url: &str) -> Result<SqliteConnectOptions, sqlx::Error> {
    let options = url.parse::<SqliteConnectOptions>()?.disable_statement_logging();
    Ok(options.synchronous(SqliteSynchronous::Full).foreign_keys(true).busy_timeout(SQLITE_BUSY_TIMEOUT))
}

async fn sqlite_pool(connections: u32, options: SqliteConnectOptions) -> Result<Pool, sqlx::Error> {
    let pool = PoolOptions::new().max_connections(connections).acquire_timeout(SQLITE_PATIENCE.turn).test_before_acquire(false);
    Ok(Pool {
        connections: Connections::Sqlite(pool.connect_with(options).await?),
        patience: SQLITE_PATIENCE,
        asking: Arc::default(),
        rows: Arc::default(),
    })
}

async fn postgres(url: &str) -> Result<Pool, sqlx::Error> {
    let options = url.parse::<PgConnectOptions>()?.disable_statement_logging().options(POSTGRES_BOUNDS);
    let pool = PoolOptions::new().max_connections(POSTGRES_CONNECTIONS).acquire_timeout(POSTGRES_PATIENCE.turn);
    // A ping that is never answered must not use up the time of its caller.
    let pool = pool.test_before_acquire(false).before_acquire(|connection: &mut PgConnection, _| {
        Box::pin(async move { Ok(timeout(PING_TIMEOUT, connection.ping()).await.is_ok_and(|answer| answer.is_ok())) })
    });
    Ok(Pool {
        connections: Connections::Postgres(pool.connect_with(options).await?),
        patience: POSTGRES_PATIENCE,
        asking: Arc::default(),
        rows: Arc::default(),
    })
}

/// Host, port and name of a `postgres://` URL.
fn without_secrets(url: &str) -> &str {
    let place = url.strip_prefix("postgres://").unwrap_or(url);
    let place = place.split(['?', '#']).next().unwrap_or_default();
    place.rsplit('@').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
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
            let question = "SELECT journal_mode AS journal, synchronous, foreign_keys FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys";
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
        let told = pool.begin("BEGIN", patience.whole).await.expect_err("a refusal").to_string();
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
}
