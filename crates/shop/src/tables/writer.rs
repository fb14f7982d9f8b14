//! The port that tables are written by.

use super::Table;
use async_trait::async_trait;
use std::fs::File;
use tokio::sync::OwnedSemaphorePermit;

/// What a table is written as (decision 34).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFormat {
    /// A workbook of one sheet, as spreadsheet programs keep it.
    Xlsx,
    /// RFC 4180, in UTF-8 with a mark at its beginning, which spreadsheet programs know it by.
    Csv,
}

/// A table as a file without a name, which goes when it is closed.
#[derive(Debug)]
pub struct MadeTable {
    /// At its beginning.
    pub file: File,
    /// Its length in bytes.
    pub length: u64,
    /// One of so many that may be open: it goes with the file.
    pub place: OwnedSemaphorePermit,
}

/// What writes tables.
#[async_trait]
pub trait TableWriter: Send + Sync {
    /// Writes a table, however long, in the same memory.
    async fn write(&self, table: Table, format: TableFormat) -> Result<MadeTable, TableError>;
}

/// Why a table was not written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// There is too much to do, or no room on the disk; another try may do.
    #[error("no table can be written now: {0}")]
    Busy(&'static str),
    /// The disk is full or broken, or a table is more than its format holds.
    #[error("the table cannot be written: {0}")]
    Failed(String),
}
