//! Work that a request does not wait for: written in the transaction that causes it, done at least once by one runner of one node
//! (decision 73).
//!
//! A kind of work is a [`Work`] or comes again and again; its handler is registered in one line, where the program is put together
//! ([`Kinds`]). A handler may be asked twice for the same work: the process can end between doing and noting it.

mod attending;
mod figures;
mod forgetting;
mod kinds;
mod pauses;
mod runner;
mod running;
#[cfg(test)]
mod tests;

pub use figures::{Figures, Outcome};
pub use forgetting::forgetting;
pub use kinds::{JobError, Kinds};
pub use runner::Runner;
pub use running::TakeError;

use crate::context::Chance;
use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    jobs::{self, NewJob},
};

/// Hexadecimal digits of a job's name, short enough to be typed.
pub(crate) const ID_LENGTH: usize = 16;

/// What a handler needs to know of a piece of work. Names of things rather than people's data, which would be kept twice.
pub trait Work: Serialize + DeserializeOwned + Send + 'static {
    /// The word for it, such as `order-mail`.
    const KIND: &'static str;
    /// Raised with a change that programs of before cannot do: they leave it to newer ones. Older work must still be read.
    const VERSION: i32 = 1;
}

/// When and how often a piece of work is done.
#[derive(Debug, Clone)]
pub struct When {
    /// Not before.
    pub due_at: Timestamp,
    /// While work of this key waits, no other is written.
    pub unique_key: Option<String>,
}

/// Why work was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// It is not JSON.
    #[error("work of the kind {0} cannot be written down: {1}")]
    Unwritable(&'static str, #[source] serde_json::Error),
}

/// For those whose work is only names: that it cannot be written down is a defect.
impl From<WriteError> for DatabaseError {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Database(error) => error,
            error @ WriteError::Unwritable(..) => Self::Unexpected(error.into()),
        }
    }
}

/// Writes `work` in the transaction that causes it: it is done soon after the commit, and never if that does not happen. `false`: some
/// with its unique key waits already.
pub async fn write<W: Work>(
    transaction: &WriteTransaction,
    work: &W,
    when: When,
    now: Timestamp,
    chance: &Chance,
) -> Result<bool, WriteError> {
    write_as(transaction, id(chance), work, when, now).await
}

/// The same under a name that the caller gives it, which no other job ever had.
pub(crate) async fn write_as<W: Work>(
    transaction: &WriteTransaction,
    id: String,
    work: &W,
    when: When,
    now: Timestamp,
) -> Result<bool, WriteError> {
    let payload = serde_json::to_string(work).map_err(|error| WriteError::Unwritable(W::KIND, error))?;
    let job = NewJob {
        id,
        kind: W::KIND.to_owned(),
        version: W::VERSION,
        payload,
        unique_key: when.unique_key,
        due_at: when.due_at,
        written_at: now,
    };
    Ok(jobs::write(transaction, job).await?)
}

/// Work of its own that is due at once.
impl From<Timestamp> for When {
    fn from(now: Timestamp) -> Self {
        Self { due_at: now, unique_key: None }
    }
}

/// A name for a job.
pub(crate) fn id(chance: &Chance) -> String {
    chance.token()[..ID_LENGTH].to_owned()
}
