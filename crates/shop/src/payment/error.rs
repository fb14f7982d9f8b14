//! Why news of money are not written down.

use crate::{jobs::JobError, orders::MoveError};
use vitrina_store::DatabaseError;

/// Why it is not written down; nothing is then.
#[derive(Debug, thiserror::Error)]
pub enum SettleError {
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The order.
    #[error(transparent)]
    Order(MoveError),
}

impl From<MoveError> for SettleError {
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::Database(error) => Self::Database(error),
            error => Self::Order(error),
        }
    }
}

impl From<SettleError> for JobError {
    fn from(error: SettleError) -> Self {
        Self::passing(error)
    }
}
