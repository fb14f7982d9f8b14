//! Who does a job: claimed for a while, held longer while it is worked on, and ended by who holds it.

use super::{ERROR_LENGTH_MAX, Job, JobState, job, read};
use crate::{Database, DatabaseError, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, Select, UpdateMany,
    sea_query::{Expr, LockBehavior, LockType},
};

/// Who asks for work.
#[derive(Debug, Clone, Copy)]
pub struct Claimant<'c> {
    /// Its name; no other runner has it.
    pub holder: &'c str,
    /// The kinds that it can do, each with the newest version that it knows. Others are left to others.
    pub kinds: &'c [(&'static str, i32)],
    /// The time.
    pub now: Timestamp,
    /// Until when nobody else does them, unless they are held longer.
    pub until: Timestamp,
    /// How many at most.
    pub limit: u64,
}

/// What becomes of a job that was worked on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// It was done.
    Done,
    /// It waits for another try or another time.
    Again {
        /// Not before.
        due_at: Timestamp,
        /// How often it will have been begun.
        tries: i32,
        /// What went wrong.
        error: Option<String>,
    },
    /// It waits for a person, with what went wrong.
    Failed(String),
}

/// Takes jobs that are due and that nobody holds, those that waited longest first. Looks without writing when there are none.
pub async fn claim(database: &Database, claimant: &Claimant<'_>) -> Result<Vec<Job>, DatabaseError> {
    let due = due(claimant);
    if due.clone().limit(1).one(database.reading()).await?.is_none() {
        return Ok(Vec::new());
    }
    let transaction = database.begin_write().await?;
    let connection = transaction.connection();
    // SQLite has no such lock and needs none: this transaction is the only one that writes.
    let rows = due.lock_with_behavior(LockType::Update, LockBehavior::SkipLocked).all(connection).await?;
    job::Entity::update_many()
        .col_expr(job::Column::Holder, Expr::value(Some(claimant.holder)))
        .col_expr(job::Column::HeldUntil, Expr::value(Some(timestamp::write(claimant.until))))
        .col_expr(job::Column::Tries, Expr::col(job::Column::Tries).add(1))
        .filter(job::Column::Id.is_in(rows.iter().map(|row| &row.id)))
        .exec(connection)
        .await?;
    transaction.commit().await?;
    rows.into_iter().map(|row| Ok(Job { tries: row.tries + 1, holder: Some(claimant.holder.to_owned()), ..read(row)? })).collect()
}

fn due(claimant: &Claimant) -> Select<job::Entity> {
    let now = timestamp::write(claimant.now);
    let known = |all: Condition, &(kind, version): &(&str, i32)| all.add(job::Column::Kind.eq(kind).and(job::Column::Version.lte(version)));
    job::Entity::find()
        .filter(job::Column::State.eq(JobState::Waiting.code()))
        .filter(job::Column::DueAt.lte(now.as_str()))
        .filter(job::Column::HeldUntil.is_null().or(job::Column::HeldUntil.lte(now.as_str())))
        .filter(claimant.kinds.iter().fold(Condition::any(), known))
        .order_by_asc(job::Column::DueAt)
        .limit(claimant.limit)
}

/// Holds a claimed job until `until`. `false`: somebody else has it by now, or nobody.
pub async fn hold_longer(database: &Database, claimed: &Job, until: Timestamp) -> Result<bool, DatabaseError> {
    let update = held(claimed).col_expr(job::Column::HeldUntil, Expr::value(Some(timestamp::write(until))));
    written(database, update).await
}

/// Notes what became of a claimed job. `false`: somebody else has it by now, or nobody.
pub async fn end(database: &Database, claimed: &Job, ending: &Ending, now: Timestamp) -> Result<bool, DatabaseError> {
    let update = held(claimed)
        .col_expr(job::Column::Holder, Expr::value(None::<String>))
        .col_expr(job::Column::HeldUntil, Expr::value(None::<String>));
    let update = match ending {
        Ending::Done => over(update, JobState::Done, None, now),
        Ending::Failed(error) => over(update, JobState::Failed, Some(error), now),
        Ending::Again { due_at, tries, error } => update
            .col_expr(job::Column::DueAt, Expr::value(timestamp::write(*due_at)))
            .col_expr(job::Column::Tries, Expr::value(*tries))
            .col_expr(job::Column::LastError, Expr::value(error.as_deref().map(shortened))),
    };
    written(database, update).await
}

/// Another job may stand under its key from here on.
fn over(update: UpdateMany<job::Entity>, state: JobState, error: Option<&str>, now: Timestamp) -> UpdateMany<job::Entity> {
    update
        .col_expr(job::Column::State, Expr::value(state.code()))
        .col_expr(job::Column::UniqueKey, Expr::value(None::<String>))
        .col_expr(job::Column::LastError, Expr::value(error.map(shortened)))
        .col_expr(job::Column::EndedAt, Expr::value(Some(timestamp::write(now))))
}

/// The row, as long as the claim holds: who claims it later counts another try.
fn held(claimed: &Job) -> UpdateMany<job::Entity> {
    job::Entity::update_many()
        .filter(job::Column::Id.eq(&claimed.id))
        .filter(job::Column::State.eq(JobState::Waiting.code()))
        .filter(job::Column::Holder.eq(claimed.holder.as_deref()))
        .filter(job::Column::Tries.eq(claimed.tries))
}

async fn written(database: &Database, update: UpdateMany<job::Entity>) -> Result<bool, DatabaseError> {
    let transaction = database.begin_write().await?;
    let written = update.exec(transaction.connection()).await?.rows_affected;
    transaction.commit().await?;
    Ok(written > 0)
}

fn shortened(error: &str) -> String {
    error.chars().take(ERROR_LENGTH_MAX).collect()
}
