//! An item of an import, and the line it stands on.

use super::Problem;

/// An item with the line it stands on.
#[derive(Debug)]
pub(super) struct Line<T> {
    pub(super) file: &'static str,
    /// From 1.
    pub(super) number: usize,
    pub(super) item: T,
}

impl<T> Line<T> {
    /// A problem of one field of this item.
    pub(super) fn problem(&self, field: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem { file: self.file.to_owned(), line: Some(self.number), field: field.into(), message: message.into() }
    }
}
