//! The tables, one step a file. A step is never edited once it was released: a later one expands, then contracts.

mod m0001_revisions;
mod m0002_catalog;
mod m0003_documents;
mod m0004_stock;
mod m0005_offers;
mod m0006_customers;
mod m0007_orders;
mod m0008_packed_products;
mod m0009_uploads;
mod m0010_dictionaries;
mod m0011_product_revisions;
mod m0012_requests;
mod m0013_secrets;
mod m0014_unpaid_orders;
#[cfg(test)]
mod tests;

use crate::{Database, DatabaseError};
use sea_orm::{ConnectionTrait, DatabaseBackend, DbErr, SqliteTransactionMode, TransactionOptions, TransactionTrait};
use sea_orm_migration::{MigrationTrait, MigratorTrait};

/// A step may take long: nobody sells before it is done.
const POSTGRES_BOUNDS: &str =
    "SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0";

struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_revisions::Migration),
            Box::new(m0002_catalog::Migration),
            Box::new(m0003_documents::Migration),
            Box::new(m0004_stock::Migration),
            Box::new(m0005_offers::Migration),
            Box::new(m0006_customers::Migration),
            Box::new(m0007_orders::Migration),
            Box::new(m0008_packed_products::Migration),
            Box::new(m0009_uploads::Migration),
            Box::new(m0010_dictionaries::Migration),
            Box::new(m0011_product_revisions::Migration),
            Box::new(m0012_requests::Migration),
            Box::new(m0013_secrets::Migration),
            Box::new(m0014_unpaid_orders::Migration),
        ]
    }
}

/// Whether the tables are older than this program. Fails with [`DatabaseError::Unreachable`] when they are newer.
pub(crate) async fn is_behind(connection: &impl ConnectionTrait) -> Result<bool, DatabaseError> {
    match Migrator::get_pending_migrations_read_only(connection).await {
        Ok(pending) => Ok(!pending.is_empty()),
        // Said of steps that were applied and that this program does not have.
        Err(DbErr::Custom(_)) => Err(DatabaseError::Unreachable(
            "a newer version of this program has changed the tables of the database: start that version, or restore a backup".to_owned(),
        )),
        Err(error) => Err(error.into()),
    }
}

/// Applies the next `steps` migrations, or all, in one transaction.
pub(crate) async fn apply(database: &Database, steps: Option<u32>) -> Result<(), DatabaseError> {
    let options = TransactionOptions { sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate), ..TransactionOptions::default() };
    let transaction = database.migrating().begin_with_options(options).await?;
    if transaction.get_database_backend() == DatabaseBackend::Postgres {
        transaction.execute_unprepared(POSTGRES_BOUNDS).await?;
        // SQLite has one writer; here, nodes that start together wait for each other. The number is this lock's name.
        transaction.execute_unprepared("SELECT pg_advisory_xact_lock(7301)").await?;
    }
    is_behind(&transaction).await?;
    Migrator::up(&transaction, steps).await?;
    Ok(transaction.commit().await?)
}
