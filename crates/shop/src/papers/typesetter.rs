//! The port that papers are set by.

use super::sheet::Sheet;
use async_trait::async_trait;
use bytes::Bytes;

/// What sets papers.
#[async_trait]
pub trait Typesetter: Send + Sync {
    /// The sheet as PDF/A-3, with the machine's half of it attached where there is one. The same sheet is the same file, to the byte.
    async fn set(&self, sheet: Sheet, attached: Option<String>) -> Result<Bytes, TypesetError>;
}

/// Why a paper was not set.
#[derive(Debug, thiserror::Error)]
pub enum TypesetError {
    /// There is too much to do, or it took too long; another try may do.
    #[error("no paper can be set now: {0}")]
    Busy(&'static str),
    /// It never will be.
    #[error("the paper cannot be set: {0}")]
    Broken(String),
}
