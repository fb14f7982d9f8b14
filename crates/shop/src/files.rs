//! Port: where files lie (a folder, or a bucket when the shop grows).

use async_trait::async_trait;
use bytes::Bytes;

/// Files by key, such as `images/mailer-kraft-1.webp`.
#[async_trait]
pub trait FileStore: Send + Sync {
    /// Writes a file whole, or replaces it.
    async fn put(&self, key: &str, bytes: Bytes) -> Result<(), FileError>;
    /// Reads a file; `None` when there is none.
    async fn get(&self, key: &str) -> Result<Option<Bytes>, FileError>;
    /// The keys below a folder, in order.
    async fn list(&self, prefix: &str) -> Result<Vec<String>, FileError>;
}

/// The file store does not answer.
#[derive(Debug, thiserror::Error)]
#[error("the file store does not answer: {0}")]
pub struct FileError(pub String);
