//! Transactions, bounded in time, which leave nothing behind unless they end as they should (ADR 12).

use crate::{
    DatabaseError,
    connection::{COMMIT_TIMEOUT, Lease, Pool, bounded, given_up, too_late},
    turns::{NEXT, Place, Turns},
};
use sea_orm::{ConnectionTrait, DatabaseBackend, DbErr, ExecResult, QueryResult, SqlErr, Statement, sea_query::Values};
use std::time::Duration;
use tokio::{
    runtime::Handle,
    sync::{Mutex, MutexGuard},
    time::Instant,
};

/// A transaction on a connection that is thrown away unless the transaction ends as it should: what failed, was given up for
/// taking too long, or was dropped in the middle leaves nothing behind, and no connection of unknown state is used again.
#[derive(Debug)]
pub struct Transaction {
    state: Mutex<State>,
    backend: DatabaseBackend,
    end: Instant,
    /// Among those who share it; none for a transaction that nobody can share.
    place: Option<Place>,
}

#[derive(Debug)]
enum State {
    /// Shared with others, and nothing of its own in it yet: its first statement begins its savepoint on the way.
    Fresh(Lease),
    Good(Lease),
    /// What must be unique was there already: an answer of a database that works. All that is left is to undo the rest.
    Refused(Lease),
    GivenUp,
}

impl Transaction {
    /// Begins one with the statement `begin` that may take `whole` in all.
    pub(crate) async fn begin(pool: &Pool, begin: &str, whole: Duration) -> Result<Self, DatabaseError> {
        let start = Instant::now();
        Ok(Self::new(pool, State::Good(pool.begun(begin, start).await?), start + whole, None))
    }

    /// Waits for a turn to write, beside those whose transaction is still open.
    pub(crate) async fn join(pool: &Pool, turns: &Turns) -> Result<Self, DatabaseError> {
        let start = Instant::now();
        let end = start + pool.patience.whole;
        let (lease, place) = turns.join(pool, start, end).await?;
        let state = if place.is_first() { State::Good(lease) } else { State::Fresh(lease) };
        Ok(Self::new(pool, state, end, Some(place)))
    }

    /// Waits for a turn, and begins one with the statement `begin` that nobody shares and that may take `whole` in all.
    pub(crate) async fn alone(pool: &Pool, turns: &Turns, begin: &str, whole: Duration) -> Result<Self, DatabaseError> {
        let start = Instant::now();
        let end = start + whole;
        let (lease, place) = turns.alone(pool, begin, start, end).await?;
        Ok(Self::new(pool, State::Good(lease), end, Some(place)))
    }

    fn new(pool: &Pool, state: State, end: Instant, place: Option<Place>) -> Self {
        Self { state: Mutex::new(state), backend: pool.backend(), end, place }
    }

    /// Ends it with `COMMIT`. Success means that the database was in this transaction and has made it durable.
    /// An error may leave unknown whether it did.
    pub(crate) async fn commit(mut self) -> Result<(), DatabaseError> {
        let (State::Good(mut lease) | State::Fresh(mut lease)) = self.take_state() else {
            return Err(DatabaseError::unavailable(given_up()));
        };
        let now = Instant::now();
        if now >= self.end {
            return Err(DatabaseError::unavailable(too_late()));
        }
        let Some(place) = self.place.take() else {
            let end = self.end.max(now + COMMIT_TIMEOUT);
            bounded(end, lease.execute_unprepared("COMMIT")).await.map_err(DatabaseError::unavailable)?;
            lease.give_back();
            return Ok(());
        };
        place.leave(lease, self.end).await.map_err(DatabaseError::unavailable)
    }

    /// Undoes it, with `ROLLBACK` or by throwing its connection away. Who shares it waits for what the others before have done: what was
    /// refused for it is refused for something that is there.
    pub(crate) async fn rollback(mut self) -> Result<(), DatabaseError> {
        let state = self.take_state();
        if let Some(place) = self.place.take().filter(|place| !place.is_first()) {
            return undo(state, place, self.end).await;
        }
        // Without a connection it was undone when that was thrown away.
        let (State::Good(mut lease) | State::Refused(mut lease)) = state else { return Ok(()) };
        bounded(self.end, lease.execute_unprepared("ROLLBACK")).await.map_err(DatabaseError::unavailable)?;
        lease.give_back();
        Ok(())
    }

    /// How long it may still take.
    #[cfg(test)]
    pub(crate) fn time_left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    fn take_state(&mut self) -> State {
        std::mem::replace(self.state.get_mut(), State::GivenUp)
    }

    /// Runs statements and answers the rows of all of them, on `SQLite` in one go: each way to its thread and back takes longer than they do.
    pub(crate) async fn run_all(&self, statements: Vec<Statement>) -> Result<Vec<QueryResult>, DbErr> {
        if self.backend != DatabaseBackend::Sqlite {
            let mut rows = Vec::new();
            for statement in statements {
                rows.extend(self.query_all_raw(statement).await?);
            }
            return Ok(rows);
        }
        let (sql, values): (Vec<String>, Vec<Option<Values>>) = statements.into_iter().map(|one| (one.sql, one.values)).unzip();
        let values = values.into_iter().flatten().flat_map(|values| values.0).collect();
        self.query_all_raw(Statement { sql: sql.join("; "), values: Some(Values(values)), db_backend: self.backend }).await
    }

    /// The connection for a statement that answers how many rows it has changed. What is to be said before it is said by itself: of what is
    /// said together, `SQLite` counts the rows of all, and those that others changed last for each that changes none.
    async fn counting(&self) -> Result<Running<'_>, DbErr> {
        let (mut running, before) = self.running().await?;
        if !before.is_empty() {
            bounded(self.end, running.lease.execute_unprepared(before)).await?;
        }
        Ok(running)
    }

    /// The connection for a statement, and what is to be said before it.
    async fn running(&self) -> Result<(Running<'_>, &'static str), DbErr> {
        let mut state = self.state.lock().await;
        match std::mem::replace(&mut *state, State::GivenUp) {
            State::Fresh(lease) => Ok((Running { state, lease }, NEXT)),
            State::Good(lease) => Ok((Running { state, lease }, "")),
            other => {
                *state = other;
                Err(given_up())
            }
        }
    }
}

/// One that is dropped between its statements leaves those alone who share it.
impl Drop for Transaction {
    fn drop(&mut self) {
        let state = self.take_state();
        if let (Some(place), Ok(runtime)) = (self.place.take().filter(|place| !place.is_first()), Handle::try_current()) {
            drop(runtime.spawn(undo(state, place, self.end)));
        }
    }
}

/// Undoes what one member has done of what it shares. Without a connection all of it was undone when that was thrown away.
async fn undo(state: State, place: Place, end: Instant) -> Result<(), DatabaseError> {
    let lease = match state {
        State::Fresh(lease) => lease,
        State::Good(mut lease) | State::Refused(mut lease) => {
            bounded(end, lease.execute_unprepared("ROLLBACK TO member")).await.map_err(DatabaseError::unavailable)?;
            lease
        }
        State::GivenUp => return Ok(()),
    };
    place.leave(lease, end).await.map_err(DatabaseError::unavailable)
}

/// The connection while a statement runs: only a statement that was answered puts it back.
struct Running<'t> {
    state: MutexGuard<'t, State>,
    lease: Lease,
}

impl Running<'_> {
    fn answered<T>(mut self, answer: Result<T, DbErr>) -> Result<T, DbErr> {
        match &answer {
            Ok(_) => *self.state = State::Good(self.lease),
            Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => *self.state = State::Refused(self.lease),
            Err(_) => {}
        }
        answer
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for Transaction {
    fn get_database_backend(&self) -> DatabaseBackend {
        self.backend
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        let mut running = self.counting().await?;
        let answer = bounded(self.end, running.lease.execute(statement)).await;
        running.answered(answer)
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        let mut running = self.counting().await?;
        let answer = bounded(self.end, running.lease.execute_unprepared(sql)).await;
        running.answered(answer)
    }

    async fn query_one_raw(&self, mut statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let (mut running, before) = self.running().await?;
        statement.sql.insert_str(0, before);
        let answer = bounded(self.end, running.lease.query_one(statement)).await;
        running.answered(answer)
    }

    async fn query_all_raw(&self, mut statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let (mut running, before) = self.running().await?;
        statement.sql.insert_str(0, before);
        let answer = bounded(self.end, running.lease.query_all(statement)).await;
        running.answered(answer)
    }
}
