//! Port: where files lie (a folder, or a bucket when the shop grows).

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::stream::BoxStream;
use jiff::Timestamp;
use std::path::Path;

/// A file piece by piece.
pub type Pieces = BoxStream<'static, Result<Bytes, FileError>>;

/// Files by key, such as `images/mailer-kraft-1.webp`.
#[async_trait]
pub trait FileStore: Send + Sync {
    /// Writes a file whole, or replaces it.
    async fn put(&self, key: &str, bytes: Bytes) -> Result<(), FileError>;
    /// Takes over a file of this machine, whatever its size; once this is answered, it is durable here and gone there.
    async fn adopt(&self, key: &str, path: &Path) -> Result<(), FileError>;
    /// Reads a file; `None` when there is none.
    async fn get(&self, key: &str) -> Result<Option<Bytes>, FileError>;
    /// Reads a file piece by piece, whatever its size; `None` when there is none.
    async fn open(&self, key: &str) -> Result<Option<Pieces>, FileError>;
    /// What tells this content of a file from its next one, without reading it: when it was written and how long it is. `None` when there
    /// is no file.
    async fn stamp(&self, key: &str) -> Result<Option<String>, FileError>;
    /// Removes a file; there may be none.
    async fn remove(&self, key: &str) -> Result<(), FileError>;
    /// All keys, in order.
    async fn keys(&self) -> Result<Vec<String>, FileError>;
    /// The keys below a folder, in order.
    async fn list(&self, prefix: &str) -> Result<Vec<String>, FileError>;
    /// The same, each with when it was written.
    async fn list_written(&self, prefix: &str) -> Result<Vec<(String, Timestamp)>, FileError>;
}

/// The file store does not answer.
#[derive(Debug, thiserror::Error)]
#[error("the file store does not answer: {0}")]
pub struct FileError(pub String);
