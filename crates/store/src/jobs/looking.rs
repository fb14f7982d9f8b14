//! What people see of jobs, and how they have one tried again, or say that it is done.

use super::{Job, JobState, job, read};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, Condition, EntityTrait, ExprTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};

/// Jobs of one kind in one state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The kind.
    pub kind: String,
    /// Where they stand.
    pub state: JobState,
    /// How many there are.
    pub count: u64,
    /// When the first of them was or will be due.
    pub oldest_due_at: Timestamp,
}

/// Jobs that are not done, by kind and state.
pub async fn groups(source: &impl Source) -> Result<Vec<Group>, DatabaseError> {
    #[derive(FromQueryResult)]
    struct Row {
        kind: String,
        state: String,
        count: i64,
        due_at: String,
    }
    let rows = job::Entity::find()
        .select_only()
        .column(job::Column::Kind)
        .column(job::Column::State)
        .column_as(job::Column::Id.count(), "count")
        .column_as(job::Column::DueAt.min(), "due_at")
        .filter(job::Column::State.is_in([JobState::Waiting.code(), JobState::Failed.code()]))
        .group_by(job::Column::Kind)
        .group_by(job::Column::State)
        .order_by_asc(job::Column::Kind)
        .order_by_asc(job::Column::State)
        .into_model::<Row>()
        .all(source.connection())
        .await?;
    let group = |row: Row| {
        Ok(Group {
            state: JobState::read(&row.state)?,
            kind: row.kind,
            count: row.count.unsigned_abs(),
            oldest_due_at: timestamp::read(&row.due_at)?,
        })
    };
    rows.into_iter().map(group).collect()
}

/// Up to `limit` jobs in one of `states`, those first that are due first.
pub async fn list(source: &impl Source, states: &[JobState], limit: u64) -> Result<Vec<Job>, DatabaseError> {
    let rows = job::Entity::find()
        .filter(job::Column::State.is_in(states.iter().map(|state| state.code())))
        .order_by_asc(job::Column::DueAt)
        .order_by_asc(job::Column::Id)
        .limit(limit)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// The job of this name.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Job>, DatabaseError> {
    job::Entity::find_by_id(id).one(source.connection()).await?.map(read).transpose()
}

/// Has jobs tried again from the first try on, due `now`: of those `which` names by id or by kind, the ones that wait for a person and, by
/// id, one that waits for its next try. Answers how many.
pub async fn retry(transaction: &WriteTransaction, which: Retry<'_>, now: Timestamp) -> Result<u64, DatabaseError> {
    let failed = job::Column::State.eq(JobState::Failed.code());
    let free = job::Column::HeldUntil.is_null().or(job::Column::HeldUntil.lte(timestamp::write(now)));
    let pausing = job::Column::State.eq(JobState::Waiting.code()).and(free);
    let these = match which {
        Retry::One(id) => Condition::all().add(job::Column::Id.eq(id)).add(failed.or(pausing)),
        Retry::Kind(kind) => Condition::all().add(job::Column::Kind.eq(kind)).add(failed),
    };
    let update = job::Entity::update_many()
        .col_expr(job::Column::State, Expr::value(JobState::Waiting.code()))
        .col_expr(job::Column::DueAt, Expr::value(timestamp::write(now)))
        .col_expr(job::Column::Tries, Expr::value(0))
        .col_expr(job::Column::EndedAt, Expr::value(None::<String>))
        .filter(these);
    let count = update.exec(transaction.connection()).await?.rows_affected;
    if count > 0 {
        transaction.has_jobs();
    }
    Ok(count)
}

/// Notes that a person has dealt with a job that waits for one; what went wrong with it stays known. `false`: none of this name waits for a person.
pub async fn done(transaction: &WriteTransaction, id: &str, now: Timestamp) -> Result<bool, DatabaseError> {
    let update = job::Entity::update_many()
        .col_expr(job::Column::State, Expr::value(JobState::Done.code()))
        .col_expr(job::Column::EndedAt, Expr::value(Some(timestamp::write(now))))
        .filter(job::Column::Id.eq(id))
        .filter(job::Column::State.eq(JobState::Failed.code()));
    Ok(update.exec(transaction.connection()).await?.rows_affected > 0)
}

/// What is tried again.
#[derive(Debug, Clone, Copy)]
pub enum Retry<'r> {
    /// The job of this name.
    One(&'r str),
    /// All of a kind that wait for a person.
    Kind(&'r str),
}
