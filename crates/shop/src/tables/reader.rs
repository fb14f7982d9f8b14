//! The port that tables are read by.

use async_trait::async_trait;
use bytes::Bytes;
use vitrina_core::code_list::Row;

/// What reads tables that customers send.
#[async_trait]
pub trait TableReader: Send + Sync {
    /// The rows of a workbook's first sheet, or of a text whose cells stand between tabs, semicolons, commas or spaces; at most `rows_max`.
    async fn read(&self, table: Bytes, rows_max: usize) -> Result<Vec<Row>, UnreadTable>;
}

/// Why a table was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnreadTable {
    /// There is too much to do; another try may do.
    #[error("no table can be read now")]
    Busy,
    /// It is no table, or a broken one.
    #[error("there is no table in it")]
    NoTable,
    /// It has more rows, or unfolds to more than anybody needs.
    #[error("the table is too large")]
    TooLarge,
}
