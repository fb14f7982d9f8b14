//! One connection for one piece of work, bounded in time, and thrown away when anything goes wrong with it (ADR 12).

use crate::DatabaseError;
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DatabaseBackend, DbErr, ExecResult, QueryResult, RuntimeErr, Statement,
    sea_query::Values,
    sqlx::{self, AssertSqlSafe, ConnectOptions, Executor, PgPool, Postgres, Sqlite, SqlitePool, pool::PoolConnection},
};
use sea_query_sqlx::SqlxValues;
use std::{
    future::Future,
    io,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::Mutex,
    time::{Instant, timeout, timeout_at},
};

/// A connection that does not answer for so long while nothing is asked of it is given up.
pub(crate) const PING_TIMEOUT: Duration = Duration::from_secs(1);
/// A server that lets nobody in says so at once.
pub(crate) const REFUSAL_TIMEOUT: Duration = Duration::from_millis(300);
/// A commit that is begun in time gets so long at least: to give it up leaves its outcome unknown.
pub(crate) const COMMIT_TIMEOUT: Duration = Duration::from_secs(1);

/// Connections to one database.
#[derive(Debug, Clone)]
pub struct Pool {
    pub(crate) connections: Connections,
    pub(crate) patience: Patience,
    /// Held by who asks why there is no connection.
    pub(crate) asking: Arc<Mutex<()>>,
    /// Rows that were read.
    pub(crate) rows: Arc<AtomicU64>,
}

#[derive(Debug, Clone)]
pub(crate) enum Connections {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// How long work may take before its caller is told that the database is unavailable; both from its beginning.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Patience {
    /// Until there is a connection and a transaction has begun.
    pub(crate) turn: Duration,
    /// Until a statement outside of a transaction, or a whole transaction, is done.
    pub(crate) whole: Duration,
}

impl Pool {
    /// A connection on which a transaction has begun with the statement `begin`, for somebody who waits since `start`.
    /// It is plain SQL: a database that is still in a transaction refuses it, and the connection is thrown away.
    pub(crate) async fn begun(&self, begin: &str, start: Instant) -> Result<Lease, DatabaseError> {
        let mut lease = self.lease(start).await?;
        bounded(start + self.patience.turn, lease.execute_unprepared(begin)).await.map_err(DatabaseError::unavailable)?;
        Ok(lease)
    }

    pub(crate) const fn backend(&self) -> DatabaseBackend {
        match &self.connections {
            Connections::Sqlite(_) => DatabaseBackend::Sqlite,
            Connections::Postgres(_) => DatabaseBackend::Postgres,
        }
    }

    pub(crate) async fn close(&self) {
        match &self.connections {
            Connections::Sqlite(pool) => pool.close().await,
            Connections::Postgres(pool) => pool.close().await,
        }
    }

    async fn lease(&self, start: Instant) -> Result<Lease, DbErr> {
        let connection = async {
            let connection = match &self.connections {
                Connections::Sqlite(pool) => pool.acquire().await.map(Connection::Sqlite),
                Connections::Postgres(pool) => pool.acquire().await.map(Connection::Postgres),
            };
            connection.map_err(|error| DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error))))
        };
        match bounded(start + self.patience.turn, connection).await {
            Ok(connection) => Ok(Lease { connection: Some(connection), rows: Arc::clone(&self.rows) }),
            Err(error) => Err(self.refusal().await.unwrap_or(error)),
        }
    }

    /// Why the server lets nobody in: the pool goes on trying and tells only that its time was over. One at a time asks.
    async fn refusal(&self) -> Option<DbErr> {
        let Connections::Postgres(pool) = &self.connections else { return None };
        let _turn = self.asking.try_lock().ok()?;
        let options = pool.connect_options();
        timeout(REFUSAL_TIMEOUT, options.connect()).await.ok()?.err().map(|error| DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error))))
    }
}

/// Each statement on a connection of its own.
#[async_trait::async_trait]
impl ConnectionTrait for Pool {
    fn get_database_backend(&self) -> DatabaseBackend {
        self.backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        let start = Instant::now();
        let mut lease = self.lease(start).await?;
        let answer = bounded(start + self.patience.whole, lease.execute(statement)).await?;
        lease.give_back();
        Ok(answer)
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        let start = Instant::now();
        let mut lease = self.lease(start).await?;
        let answer = bounded(start + self.patience.whole, lease.execute_unprepared(sql)).await?;
        lease.give_back();
        Ok(answer)
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let start = Instant::now();
        let mut lease = self.lease(start).await?;
        let answer = bounded(start + self.patience.whole, lease.query_one(statement)).await?;
        lease.give_back();
        Ok(answer)
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let start = Instant::now();
        let mut lease = self.lease(start).await?;
        let answer = bounded(start + self.patience.whole, lease.query_all(statement)).await?;
        lease.give_back();
        Ok(answer)
    }
}

/// A connection in use. Only [`Lease::give_back`] returns it to its pool; whatever else becomes of it closes it.
#[derive(Debug)]
pub(crate) struct Lease {
    connection: Option<Connection>,
    rows: Arc<AtomicU64>,
}

#[derive(Debug)]
enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// `$work` on the connection of either database.
macro_rules! on_either {
    ($lease:expr, $connection:ident => $work:expr) => {
        match $lease.connection.as_mut() {
            Some(Connection::Sqlite(connection)) => {
                let $connection = &mut **connection;
                $work.await.map_err(|error| failed(error))
            }
            Some(Connection::Postgres(connection)) => {
                let $connection = &mut **connection;
                $work.await.map_err(|error| failed(error))
            }
            None => Err(given_up()),
        }
    };
}

/// A prepared statement for whichever database runs it.
macro_rules! query {
    ($statement:expr) => {
        sqlx::query_with(AssertSqlSafe($statement.sql), SqlxValues($statement.values.unwrap_or(Values(Vec::new()))))
    };
}

impl Lease {
    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<ExecResult, DbErr> {
        on_either!(self, connection => async { query!(statement).execute(connection).await.map(ExecResult::from) })
    }

    pub(crate) async fn execute_unprepared(&mut self, sql: &str) -> Result<ExecResult, DbErr> {
        let sql = AssertSqlSafe(sql.to_owned());
        on_either!(self, connection => async { connection.execute(sql).await.map(ExecResult::from) })
    }

    pub(crate) async fn query_one(&mut self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let row: Option<QueryResult> = on_either!(self, connection => async {
            Ok::<_, sqlx::Error>(query!(statement).fetch_optional(connection).await?.map(QueryResult::from))
        })?;
        self.rows.fetch_add(row.is_some().into(), Ordering::Relaxed);
        Ok(row)
    }

    pub(crate) async fn query_all(&mut self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let rows: Vec<QueryResult> = on_either!(self, connection => async {
            let rows = query!(statement).fetch_all(connection).await?;
            Ok::<_, sqlx::Error>(rows.into_iter().map(QueryResult::from).collect())
        })?;
        self.rows.fetch_add(rows.len() as u64, Ordering::Relaxed);
        Ok(rows)
    }

    /// Returns the connection to its pool, if it still answers there.
    pub(crate) fn give_back(mut self) {
        match self.connection.take() {
            Some(Connection::Sqlite(mut connection)) => drop(tokio::spawn(timeout(PING_TIMEOUT, connection.return_to_pool()))),
            Some(Connection::Postgres(mut connection)) => drop(tokio::spawn(timeout(PING_TIMEOUT, connection.return_to_pool()))),
            None => {}
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        match self.connection.take() {
            // The next writer begins when the file is closed.
            Some(Connection::Sqlite(mut connection)) => connection.close_on_drop(),
            // A network that hangs must not keep a place in the pool. The server undoes the transaction when it hears of it.
            Some(Connection::Postgres(connection)) => drop(connection.detach()),
            None => {}
        }
    }
}

pub(crate) async fn bounded<T>(end: Instant, work: impl Future<Output = Result<T, DbErr>> + Send) -> Result<T, DbErr> {
    timeout_at(end, work).await.unwrap_or_else(|_| Err(too_late()))
}

fn failed(error: sqlx::Error) -> DbErr {
    DbErr::Exec(RuntimeErr::SqlxError(Arc::new(error)))
}

pub(crate) fn too_late() -> DbErr {
    let error = io::Error::new(io::ErrorKind::TimedOut, "the database did not answer in time");
    DbErr::Conn(RuntimeErr::SqlxError(Arc::new(sqlx::Error::Io(error))))
}

/// A statement after one that failed.
pub(crate) fn given_up() -> DbErr {
    DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed)
}
