//! Every table as it is, in a form that both databases read (ADM-06): a backup of one can be restored into the other.

mod reading;
mod tables;
mod writing;

pub use reading::{Row, Rows};
pub use tables::{Column, Kind, Table};
pub use writing::{RestoreError, Restoring, check_empty};

use crate::{Database, DatabaseError, ReadTransaction, migration};

/// The migrations that made the tables, in order: a backup fits no others.
pub async fn version(database: &Database) -> Result<Vec<String>, DatabaseError> {
    migration::applied(database.reading()).await
}

/// All tables but the migrations' own, in the order in which they were made: none refers to a later one.
pub async fn tables(transaction: &ReadTransaction) -> Result<Vec<Table>, DatabaseError> {
    tables::read(transaction.connection()).await
}
