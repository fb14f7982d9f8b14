//! Every table as it is, in a form that both databases read (ADM-06): a backup of one can be restored into the other.

mod numbers;
mod reading;
mod restored;
mod tables;
mod writing;

pub use numbers::{LastNumbers, names_series, series_of};
pub use reading::{Row, Rows};
pub use restored::restored_at;
pub use tables::{Column, Kind, Table};
pub use writing::{RestoreError, Restoring, check_empty};

use crate::{DatabaseError, ReadTransaction, Source, migration};

/// Tables whose rows are left out, of an archive that has them too: who was signed in, what was sent to sign somebody in, and by which keys programs
/// ask, does not come back to life with a shop that is restored, perhaps elsewhere and after it was revoked (ADR 15).
const LEFT_OUT: [&str; 3] = ["customer_api_keys", "customer_tokens", "sessions"];

/// Whether a backup has the rows of a table.
#[must_use]
pub fn is_kept(table: &Table) -> bool {
    !LEFT_OUT.contains(&table.name.as_str())
}

/// The migrations that made the tables, in order: a backup fits no others.
pub async fn version(source: &impl Source) -> Result<Vec<String>, DatabaseError> {
    migration::applied(source.connection()).await
}

/// All tables of the shop but the migrations' own: none refers to a later one. What another program keeps beside them is none of the shop's.
pub async fn tables(transaction: &ReadTransaction) -> Result<Vec<Table>, DatabaseError> {
    tables::read(transaction.connection()).await
}
