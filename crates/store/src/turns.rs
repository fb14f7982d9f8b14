//! The turns of those who write to `SQLite`: one at a time, and durable together (ADR 25).

use crate::{
    DatabaseError,
    connection::{COMMIT_TIMEOUT, Lease, Pool, bounded, given_up, too_late},
};
use sea_orm::DbErr;
use std::sync::Arc;
use tokio::{
    select,
    sync::{Mutex, OwnedMutexGuard, watch},
    time::{Instant, timeout_at},
};

/// Ends the savepoint of the member before, which proves that its transaction is still there, and begins one's own: before the first
/// statement of whoever joins, because each way to `SQLite`'s thread and back takes longer than what is done there.
pub(crate) const NEXT: &str = "RELEASE member; SAVEPOINT member; ";
/// A deferred transaction that turns into a writing one can meet `SQLITE_BUSY` without waiting.
const FIRST: &str = "BEGIN IMMEDIATE; SAVEPOINT member";

/// So many become durable together at most, so that the first of them does not wait for long.
const MEMBERS_MAX: usize = 64;

/// Whose turn it is to write, first come, first served; and what those before have left to be made durable.
#[derive(Debug, Clone, Default)]
pub(crate) struct Turns(Arc<Mutex<Option<Open>>>);

/// A transaction whose members are done and wait for its end.
#[derive(Debug)]
struct Open {
    lease: Lease,
    group: Group,
}

/// Those who share a transaction of the database.
#[derive(Debug)]
struct Group {
    members: usize,
    members_max: usize,
    /// The last time that one of them has.
    end: Instant,
    /// How it ended, for all of them. Who is left without it hears that it was given up.
    outcome: watch::Sender<Option<Result<(), DbErr>>>,
}

/// A turn, and the group whose turn it is. Dropped, it gives up what the group has done.
#[derive(Debug)]
pub(crate) struct Place {
    turn: OwnedMutexGuard<Option<Open>>,
    group: Group,
}

impl Turns {
    /// Waits for a turn, and has the transaction of those who are done but not durable yet, in which [`NEXT`] comes first, or a new one.
    pub(crate) async fn join(&self, pool: &Pool, start: Instant, end: Instant) -> Result<(Lease, Place), DatabaseError> {
        let mut turn = self.turn(pool, start).await?;
        if turn.as_ref().is_some_and(|open| open.group.members < open.group.members_max)
            && let Some(Open { lease, group }) = turn.take()
        {
            return Ok((lease, Place { turn, group }));
        }
        Self::first(turn, pool, FIRST, (start, end), MEMBERS_MAX).await
    }

    /// Waits for a turn, and has a transaction begun with the statement `begin`, which nobody shares.
    pub(crate) async fn alone(&self, pool: &Pool, begin: &str, start: Instant, end: Instant) -> Result<(Lease, Place), DatabaseError> {
        Self::first(self.turn(pool, start).await?, pool, begin, (start, end), 1).await
    }

    async fn turn(&self, pool: &Pool, start: Instant) -> Result<OwnedMutexGuard<Option<Open>>, DatabaseError> {
        let turn = timeout_at(start + pool.patience.turn, Arc::clone(&self.0).lock_owned());
        turn.await.map_err(|_| DatabaseError::unavailable(too_late()))
    }

    async fn first(
        mut turn: OwnedMutexGuard<Option<Open>>,
        pool: &Pool,
        begin: &str,
        (start, end): (Instant, Instant),
        members_max: usize,
    ) -> Result<(Lease, Place), DatabaseError> {
        if let Some(before) = turn.take() {
            before.commit().await;
        }
        let group = Group { members: 0, members_max, end, outcome: watch::Sender::new(None) };
        Ok((pool.begun(begin, start).await?, Place { turn, group }))
    }
}

impl Place {
    /// Whether the transaction has no other members.
    pub(crate) const fn is_first(&self) -> bool {
        self.group.members == 0
    }

    /// A member is done: whoever waits for a turn joins the transaction, and who is done and gets a turn ends it for all of them.
    /// Answers how it ended.
    pub(crate) async fn leave(mut self, lease: Lease, end: Instant) -> Result<(), DbErr> {
        self.group.members += 1;
        self.group.end = self.group.end.max(end);
        let mut outcome = self.group.outcome.subscribe();
        let turns = Arc::clone(OwnedMutexGuard::mutex(&self.turn));
        *self.turn = Some(Open { lease, group: self.group });
        drop(self.turn);
        // A member whose caller goes away still ends what others wait for.
        let ended = tokio::spawn(async move {
            let mut turn = select! {
                biased;
                told = told(&mut outcome) => return told,
                turn = turns.lock_owned() => turn,
            };
            // Ended while the turn came: what is open by now is others'.
            if outcome.borrow().is_none()
                && outcome.has_changed().is_ok()
                && let Some(open) = turn.take()
            {
                open.commit().await;
            }
            told(&mut outcome).await
        });
        ended.await.unwrap_or_else(|_| Err(given_up()))
    }
}

impl Open {
    /// Makes it durable, and tells its members whether it is.
    async fn commit(self) {
        let Self { mut lease, group } = self;
        let answer = bounded(group.end.max(Instant::now() + COMMIT_TIMEOUT), lease.execute_unprepared("COMMIT")).await;
        if answer.is_ok() {
            lease.give_back();
        }
        group.outcome.send_replace(Some(answer.map(drop)));
    }
}

async fn told(outcome: &mut watch::Receiver<Option<Result<(), DbErr>>>) -> Result<(), DbErr> {
    match outcome.wait_for(Option::is_some).await {
        Ok(told) => told.clone().unwrap_or_else(|| Err(given_up())),
        Err(_) => Err(given_up()),
    }
}

#[cfg(test)]
#[path = "turns_tests.rs"]
mod tests;
