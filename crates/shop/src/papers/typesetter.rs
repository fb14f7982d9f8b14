//! The port that papers are set by.

use super::sheet::Sheet;
use async_trait::async_trait;
use bytes::Bytes;
use serde::Serialize;
use vitrina_core::locale::Locale;

/// What sets papers.
#[async_trait]
pub trait Typesetter: Send + Sync {
    /// The sheet as PDF/A-3, with the machine's half of it attached where there is one. The same sheet is the same file, to the byte.
    async fn set(&self, sheet: Sheet, attached: Option<String>) -> Result<Bytes, TypesetError>;

    /// The card as a PNG of 1200 by 630 pixels. The same card is the same file, to the byte.
    async fn card(&self, card: Card) -> Result<Bytes, TypesetError>;
}

/// What stands for a page where it is shared and has no picture of its own (SHELL-03).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Card {
    /// What the page is called.
    pub title: String,
    /// What the shop is called.
    pub brand: String,
    /// Where it is, as people write it: without the protocol.
    pub address: String,
    /// Language of the title.
    pub language: Locale,
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
