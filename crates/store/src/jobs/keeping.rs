//! What keeps the table small and its moments possible.

use super::{JobState, job};
use crate::{Database, DatabaseError, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, UpdateMany, sea_query::Expr};

const AT_ONCE: u64 = 500;

/// Moments that no clock which was right can have written.
#[derive(Debug, Clone)]
pub struct Latest<'l> {
    /// Until when a job can be held.
    pub held: Timestamp,
    /// When a job can have been written.
    pub written: Timestamp,
    /// When the next try can be due.
    pub next_try: Timestamp,
    /// By unique key, when a job that comes again and again can be due.
    pub periodic: Vec<(&'l str, Timestamp)>,
}

/// Jobs that a clock which ran ahead has put off, or given to somebody for too long, are due and free `now` (ADR 13). What was written in time and
/// is due far ahead is meant so.
pub async fn hasten(database: &Database, latest: &Latest<'_>, now: Timestamp) -> Result<(), DatabaseError> {
    let waiting = || Condition::all().add(job::Column::State.eq(JobState::Waiting.code()));
    let held_too_long = waiting().add(job::Column::HeldUntil.gt(timestamp::write(latest.held)));
    let due = latest.periodic.iter().fold(
        Condition::any().add(Condition::all().add(job::Column::Tries.gt(0)).add(job::Column::DueAt.gt(timestamp::write(latest.next_try)))),
        |any, (key, moment)| {
            any.add(Condition::all().add(job::Column::UniqueKey.eq(*key)).add(job::Column::DueAt.gt(timestamp::write(*moment))))
        },
    );
    let written_ahead = waiting().add(job::Column::WrittenAt.gt(timestamp::write(latest.written)));
    let free = job::Entity::update_many().col_expr(job::Column::HeldUntil, Expr::value(None::<String>));
    let due_now = job::Entity::update_many().col_expr(job::Column::DueAt, Expr::value(timestamp::write(now)));
    write_if_any(database, held_too_long, free).await?;
    // Written now as well: it is hastened once, and has its pauses when it fails.
    let written_now = due_now.clone().col_expr(job::Column::WrittenAt, Expr::value(timestamp::write(now)));
    write_if_any(database, written_ahead, written_now).await?;
    write_if_any(database, waiting().add(due), due_now).await
}

/// Whether a job of this unique key waits.
pub async fn stands(database: &Database, unique_key: &str) -> Result<bool, DatabaseError> {
    let there = job::Entity::find().filter(job::Column::UniqueKey.eq(unique_key)).limit(1).one(database.reading()).await?;
    Ok(there.is_some())
}

/// Nothing is written where there is nothing to write.
async fn write_if_any(database: &Database, which: Condition, update: UpdateMany<job::Entity>) -> Result<(), DatabaseError> {
    if job::Entity::find().filter(which.clone()).limit(1).one(database.reading()).await?.is_some() {
        let transaction = database.begin_write().await?;
        update.filter(which).exec(transaction.connection()).await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// Removes jobs that ended in `state` before `before`, some at a time; none of the kinds `kept`.
pub async fn forget(database: &Database, state: JobState, before: Timestamp, kept: &[&str]) -> Result<(), DatabaseError> {
    loop {
        let ids: Vec<String> = job::Entity::find()
            .select_only()
            .column(job::Column::Id)
            .filter(job::Column::State.eq(state.code()))
            .filter(job::Column::EndedAt.lt(timestamp::write(before)))
            .filter(job::Column::Kind.is_not_in(kept.iter().copied()))
            .order_by_asc(job::Column::EndedAt)
            .limit(AT_ONCE)
            .into_tuple()
            .all(database.reading())
            .await?;
        if ids.is_empty() {
            return Ok(());
        }
        let transaction = database.begin_write().await?;
        let these = job::Entity::delete_many().filter(job::Column::Id.is_in(ids)).filter(job::Column::State.eq(state.code()));
        these.exec(transaction.connection()).await?;
        transaction.commit().await?;
    }
}
