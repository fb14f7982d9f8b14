//! Why a list of terminals changes nothing.

use super::port::Unreachable;
use crate::catalog::ChangeError;
use vitrina_store::DatabaseError;

/// Why a list changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    /// It was not fetched.
    #[error("it cannot be fetched: {0}")]
    Unreachable(#[from] Unreachable),
    /// It is no list, or not all of one.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// Nobody has so few terminals.
    #[error("it lists no terminal in the countries of its method")]
    Empty,
    /// So many do not go away in a day (decision 53).
    #[error("it has lost {gone} of {before} terminals")]
    LostMost {
        /// Terminals that it does not list any more.
        gone: usize,
        /// Those that the shop has.
        before: usize,
    },
    /// The shop does not take it.
    #[error("the shop does not take it: {0}")]
    Refused(String),
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The catalogue.
    #[error(transparent)]
    Change(#[from] ChangeError),
}
