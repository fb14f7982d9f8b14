use crate::{
    DatabaseError,
    connection::{Connections, PING_TIMEOUT, Patience, Pool, REFUSAL_TIMEOUT},
    error::cause,
    migration,
    transaction::Transaction,
    turns::Turns,
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
/// Reading all tables for a backup, which holds up nobody (ADR 15).
const BACKUP_TIMEOUT: Duration = Duration::from_hours(12);
/// A restore has no end: given up, it could never be done (ADR 15). Longer than anybody waits for one, and timers know how long it is.
const RESTORE_TIMEOUT: Duration = Duration::from_hours(365 * 24);
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
/// … and for one that reads all tables and writes what it read to a disk in between.
const POSTGRES_BACKUP_BOUNDS: &str =
    "SET LOCAL idle_in_transaction_session_timeout = '1h'; SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '12h'";
/// Begins a transaction that reads one state.
const POSTGRES_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// The shop's database. Clones share the connections.
#[derive(Debug, Clone)]
pub struct Database {
    writer: Pool,
    reader: Pool,
    /// Of those who write to `SQLite`.
    turns: Turns,
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
            let failed = |error| {
                DatabaseError::Unreachable(match (make, cause(&error).contains("unable to open")) {
                    (false, true) => format!("there is no SQLite database {path}: nothing was stored there yet"),
                    _ => format!("cannot open the SQLite database {path}: {}", cause(&error)),
                })
            };
            let writer = sqlite_writer(url, make).await.map_err(failed)?;
            let reader = Pool { rows: Arc::clone(&writer.rows), ..sqlite_readers(url).await.map_err(failed)? };
            Ok(Self { writer, reader, turns: Turns::default(), jobs_written: Arc::default() })
        } else if url.starts_with("postgres://") {
            let pool = postgres(url).await.map_err(|error| {
                DatabaseError::Unreachable(format!("cannot reach the PostgreSQL database {}: {}", without_secrets(url), cause(&error)))
            })?;
            Ok(Self { writer: pool.clone(), reader: pool, turns: Turns::default(), jobs_written: Arc::default() })
        } else {
            Err(DatabaseError::Unreachable("the database URL must be sqlite://PATH or postgres://USER:PASSWORD@HOST:PORT/NAME".to_owned()))
        }
    }

    /// Brings the tables up to this version of the program, in one transaction. Safe to run from several nodes at once, and while the shop
    /// sells: behind a backup of this program it holds up nobody, and behind whoever else reads a table that is changed, such as `pg_dump`, each
    /// wait for one holds up who sells for two seconds at most (ADM-06).
    pub async fn migrate(&self) -> Result<(), DatabaseError> {
        migration::apply(&self.migrating(), None).await
    }

    /// Makes the tables as the first `steps` migrations leave them.
    pub async fn make_tables(&self, steps: u32) -> Result<(), DatabaseError> {
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

    /// Begins a transaction that may write. Dropped without [`WriteTransaction::commit`] it leaves nothing behind. On `SQLite` those
    /// that follow each other become durable together (ADR 25): what fails in one for the database's sake fails in all of them.
    pub async fn begin_write(&self) -> Result<WriteTransaction, DatabaseError> {
        let transaction = if self.is_sqlite() {
            Transaction::join(&self.writer, &self.turns).await?
        } else {
            Transaction::begin(&self.writer, "BEGIN", self.writer.patience.whole).await?
        };
        Ok(self.writing(transaction))
    }

    /// Begins a transaction that may write a whole catalogue, which takes longer than an order may.
    pub async fn begin_catalog(&self) -> Result<WriteTransaction, DatabaseError> {
        self.begin_alone(POSTGRES_CATALOGUE_BOUNDS, CATALOGUE_TIMEOUT).await
    }

    /// Begins a transaction that writes all tables of a shop that is restored (ADM-06): it takes as long as it takes, and nobody sells before it is done.
    pub(crate) async fn begin_restore(&self) -> Result<WriteTransaction, DatabaseError> {
        self.begin_alone(migration::POSTGRES_BOUNDS, RESTORE_TIMEOUT).await
    }

    async fn begin_alone(&self, bounds: &str, whole: Duration) -> Result<WriteTransaction, DatabaseError> {
        if !self.is_sqlite() {
            return Ok(self.writing(Transaction::begin(&self.writer, &format!("BEGIN; {bounds}"), whole).await?));
        }
        let start = Instant::now();
        loop {
            match Transaction::alone(&self.writer, &self.turns, SQLITE_BEGIN_SOON, whole).await {
                Err(error) if is_busy(&error) && start.elapsed() < SQLITE_BUSY_TIMEOUT => {}
                answer => return Ok(self.writing(answer?)),
            }
        }
    }

    /// Begins a transaction that reads one state of the database, however many statements it takes, a whole catalogue if need be.
    pub async fn begin_read(&self) -> Result<ReadTransaction, DatabaseError> {
        self.begin_reading(POSTGRES_CATALOGUE_BOUNDS, CATALOGUE_TIMEOUT).await
    }

    /// Begins a transaction that reads all tables for a backup (ADM-06): the same, for hours, before whose end no migration begins.
    pub async fn begin_backup(&self) -> Result<ReadTransaction, DatabaseError> {
        if self.is_sqlite() {
            return self.begin_reading(POSTGRES_BACKUP_BOUNDS, BACKUP_TIMEOUT).await;
        }
        let begin = format!("BEGIN; {POSTGRES_BACKUP_BOUNDS}");
        let transaction = Transaction::begin(&self.reader, &begin, BACKUP_TIMEOUT).await?;
        // The session's own, and before the state that is read: what a migration leaves that was under way is in it.
        let begin = format!("{}; COMMIT; {POSTGRES_READ}; {POSTGRES_BACKUP_BOUNDS}", migration::KEEP_OFF);
        transaction.execute_unprepared(&begin).await?;
        Ok(ReadTransaction { transaction, keeps_migrations_off: true })
    }

    async fn begin_reading(&self, bounds: &str, whole: Duration) -> Result<ReadTransaction, DatabaseError> {
        let begin = if self.is_sqlite() { "BEGIN".to_owned() } else { format!("{POSTGRES_READ}; {bounds}") };
        let transaction = Transaction::begin(&self.reader, &begin, whole).await?;
        Ok(ReadTransaction { transaction, keeps_migrations_off: false })
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

    /// Commits what was `done`, or undoes all of what failed.
    pub async fn end<T: Send, E: From<DatabaseError> + Send>(self, done: Result<T, E>) -> Result<T, E> {
        if done.is_ok() {
            self.commit().await?;
        } else {
            self.rollback().await?;
        }
        done
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
pub struct ReadTransaction {
    transaction: Transaction,
    /// As long as its connection is open, unless it says otherwise.
    keeps_migrations_off: bool,
}

impl ReadTransaction {
    pub(crate) const fn connection(&self) -> &Transaction {
        &self.transaction
    }

    /// Ends it and keeps the connection, which a dropped transaction throws away.
    pub async fn end(self) -> Result<(), DatabaseError> {
        if self.keeps_migrations_off {
            self.transaction.execute_unprepared(migration::LET_BEGIN).await?;
        }
        self.transaction.rollback().await
    }
}

/// What rows can be read from: the database, or a transaction.
pub trait Source: sealed::Connected {}

impl Source for Database {}
impl Source for ReadTransaction {}
impl Source for WriteTransaction {}

mod sealed {
    use crate::{connection::Pool, transaction::Transaction};
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
            &self.transaction
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
    let pool = match pool.connect_with(options.clone()).await {
        // The pool goes on trying and tells only that its time was over.
        Err(sqlx::Error::PoolTimedOut) => {
            let asked = timeout(REFUSAL_TIMEOUT, options.connect()).await;
            return Err(asked.ok().and_then(Result::err).unwrap_or(sqlx::Error::PoolTimedOut));
        }
        answer => answer?,
    };
    Ok(Pool { connections: Connections::Postgres(pool), patience: POSTGRES_PATIENCE, asking: Arc::default(), rows: Arc::default() })
}

/// Host, port and name of a `postgres://` URL.
fn without_secrets(url: &str) -> &str {
    let place = url.strip_prefix("postgres://").unwrap_or(url);
    let place = place.split(['?', '#']).next().unwrap_or_default();
    place.rsplit('@').next().unwrap_or_default()
}

#[cfg(test)]
#[path = "database_tests.rs"]
mod tests;
