//! Every table as it is, in a form that both databases read (ADM-06): a backup of one can be restored into the other.

mod reading;
mod tables;
mod writing;

pub use reading::{Row, Rows};
pub use writing::{RestoreError, Restoring, check_empty};

use crate::{Database, DatabaseError, ReadTransaction, migration};
use serde::{Deserialize, Serialize};

/// A table and what its rows consist of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// Its columns, in order.
    pub columns: Vec<Column>,
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub kind: Kind,
}

/// What a column holds. A migration that brings another kind adds it here, else no backup is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A string.
    Text,
    /// A whole number of up to 64 bits.
    Integer,
    /// `true` or `false`.
    Boolean,
    /// Bytes; hexadecimal in a backup.
    Bytes,
}

/// The migrations that made the tables, in order: a backup fits no others.
pub async fn version(database: &Database) -> Result<Vec<String>, DatabaseError> {
    migration::applied(database.reading()).await
}

/// All tables but the migrations' own, in the order in which they were made: none refers to a later one.
pub async fn tables(transaction: &ReadTransaction) -> Result<Vec<Table>, DatabaseError> {
    tables::read(transaction.connection()).await
}
