//! Why a file is no bank statement.

use quick_xml::Error;

/// Deeper than any statement.
pub(super) const DEPTH_MAX: usize = 40;

/// Why a file is no statement.
#[derive(Debug, thiserror::Error)]
pub enum StatementError {
    /// It is not well formed.
    #[error("it is no XML that can be read: {0}")]
    Malformed(String),
    /// It defines what stands for what, or refers to other files, which statements never do.
    #[error("it has a document type, which no bank statement has")]
    DocumentType,
    /// It is something else.
    #[error("it is no bank statement (ISO 20022 camt.053.001.02 to 13)")]
    OtherKind,
    /// It is nested too deeply.
    #[error("it is nested more than {DEPTH_MAX} levels deep")]
    TooDeep,
    /// What an entry must have is missing or is something else.
    #[error("{0} of an entry is {1:?}")]
    Unreadable(&'static str, String),
}

impl StatementError {
    /// What `text` should have been.
    pub(super) fn unreadable(what: &'static str, text: &str) -> Self {
        Self::Unreadable(what, text.chars().take(40).collect())
    }
}

impl From<Error> for StatementError {
    fn from(error: Error) -> Self {
        Self::Malformed(error.to_string())
    }
}
