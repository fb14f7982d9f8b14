//! Work that is written in the transaction that causes it and done afterwards, at least once (decision 73).

mod claims;
mod keeping;
mod looking;
#[cfg(test)]
mod tests;

pub use claims::{Claimant, Ending, claim, end, hold_longer};
pub use keeping::{Latest, forget, hasten, stands};
pub use looking::{Group, Retry, done, find, groups, list, retry};

use crate::{DatabaseError, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod job {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "jobs")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub kind: String,
        pub version: i32,
        pub payload: String,
        pub unique_key: Option<String>,
        pub state: String,
        pub due_at: String,
        pub tries: i32,
        pub holder: Option<String>,
        pub held_until: Option<String>,
        pub last_error: Option<String>,
        pub written_at: String,
        pub ended_at: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// What is kept of an error.
const ERROR_LENGTH_MAX: usize = 2_000;

/// Where a job stands. While it is done it is waiting, and held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobState {
    /// It is due, will be, or is being done.
    Waiting,
    /// It was done.
    Done,
    /// It was tried often enough, and waits for a person.
    Failed,
}

impl JobState {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Done, Self::Failed];

    /// The word that it is stored and shown as.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }

    fn read(code: &str) -> Result<Self, DatabaseError> {
        let state = Self::ALL.into_iter().find(|state| state.code() == code);
        state.ok_or_else(|| DatabaseError::Unexpected(format!("there is no state {code} of a job").into()))
    }
}

/// A job that nobody has seen yet.
#[derive(Debug, Clone)]
pub struct NewJob {
    /// Random, given by the caller.
    pub id: String,
    /// Whose handler does it.
    pub kind: String,
    /// Of its payload: a program does those up to the version that it knows.
    pub version: i32,
    /// JSON: what the handler needs to know. Names of things rather than people's data, which would be kept twice.
    pub payload: String,
    /// While a job of this key waits, no other is written.
    pub unique_key: Option<String>,
    /// Not before.
    pub due_at: Timestamp,
    /// Now.
    pub written_at: Timestamp,
}

/// A stored job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// Its name.
    pub id: String,
    /// Whose handler does it.
    pub kind: String,
    /// Of its payload.
    pub version: i32,
    /// JSON.
    pub payload: String,
    /// Where it stands.
    pub state: JobState,
    /// Not before.
    pub due_at: Timestamp,
    /// How often it was begun.
    pub tries: i32,
    /// The runner that does it, or did when it was lost.
    pub holder: Option<String>,
    /// Until when nobody else does it.
    pub held_until: Option<Timestamp>,
    /// What went wrong last.
    pub last_error: Option<String>,
    /// When it was caused.
    pub written_at: Timestamp,
    /// When it was done, or given up.
    pub ended_at: Option<Timestamp>,
}

impl Job {
    /// Whether somebody does it at this moment.
    #[must_use]
    pub fn is_held(&self, now: Timestamp) -> bool {
        self.state == JobState::Waiting && self.held_until.is_some_and(|until| until > now)
    }
}

/// Writes a job, which the runners of this process hear of when the transaction commits. `false`: one with its unique key waits
/// already, and this one is not needed.
pub async fn write(transaction: &WriteTransaction, job: NewJob) -> Result<bool, DatabaseError> {
    let row = job::Model {
        id: job.id,
        kind: job.kind,
        version: job.version,
        payload: job.payload,
        unique_key: job.unique_key,
        state: JobState::Waiting.code().to_owned(),
        due_at: timestamp::write(job.due_at),
        tries: 0,
        holder: None,
        held_until: None,
        last_error: None,
        written_at: timestamp::write(job.written_at),
        ended_at: None,
    };
    let once = OnConflict::column(job::Column::UniqueKey).do_nothing().to_owned();
    let insert = job::Entity::insert(row.into_active_model()).on_conflict(once);
    let is_new = insert.exec_without_returning(transaction.connection()).await? > 0;
    if is_new {
        transaction.has_jobs();
    }
    Ok(is_new)
}

fn read(row: job::Model) -> Result<Job, DatabaseError> {
    Ok(Job {
        id: row.id,
        kind: row.kind,
        version: row.version,
        payload: row.payload,
        state: JobState::read(&row.state)?,
        due_at: timestamp::read(&row.due_at)?,
        tries: row.tries,
        holder: row.holder,
        held_until: row.held_until.as_deref().map(timestamp::read).transpose()?,
        last_error: row.last_error,
        written_at: timestamp::read(&row.written_at)?,
        ended_at: row.ended_at.as_deref().map(timestamp::read).transpose()?,
    })
}
