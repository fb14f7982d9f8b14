//! The port to servers that list something.

use async_trait::async_trait;
use bytes::Bytes;

/// Fetches what stands at an address, bounded in time and size.
#[async_trait]
pub trait Feeds: Send + Sync {
    /// What is there, unless it is still what its server called `etag`.
    async fn fetch(&self, url: &str, etag: Option<&str>) -> Result<Fetched, Unreachable>;
}

/// What stands at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fetched {
    /// What was there before.
    Unchanged,
    /// This.
    Body {
        /// All of it.
        bytes: Bytes,
        /// What its server calls this state of it.
        etag: Option<String>,
    },
}

/// It was not fetched, in words.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreachable(pub String);
