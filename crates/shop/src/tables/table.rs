//! Rows under titles, whatever they are written as.

use rust_decimal::Decimal;
use std::fmt;

/// One field of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Nothing to say.
    Empty,
    /// Words.
    Text(String),
    /// A whole number.
    Count(u64),
    /// An amount in currency units, or a percent.
    Amount(Decimal),
}

impl Cell {
    /// Words, or nothing.
    pub fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() { Self::Empty } else { Self::Text(text) }
    }
}

/// What stands over the fields of the same place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its title, in the reader's language.
    pub title: String,
    /// How many characters it shows without being widened.
    pub width: u8,
}

impl Column {
    pub(super) const fn new(title: String, width: u8) -> Self {
        Self { title, width }
    }
}

/// Rows that are made one after the other, as they are written.
pub struct Table {
    /// Its title, in the reader's language.
    pub title: String,
    /// As many as each row has fields.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Box<dyn Iterator<Item = Vec<Cell>> + Send>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("title", &self.title).field("columns", &self.columns).finish_non_exhaustive()
    }
}
