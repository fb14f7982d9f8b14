//! The tables, one step a file. A step is never edited once it was released: a later one expands, then contracts.

#[cfg(test)]
mod tests;

use crate::{DatabaseError, error::is_held_up};
use sea_orm::{ConnectionTrait, DatabaseBackend, DatabaseConnection, DbErr, SqliteTransactionMode, TransactionOptions, TransactionTrait};
use sea_orm_migration::{MigrationTrait, MigratorTrait};
use std::time::Duration;
use tokio::time::sleep;

/// A step may take long, as a restore may: nobody sells before it is done.
pub(crate) const POSTGRES_BOUNDS: &str =
    "SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0";
/// … but who sells waits behind a step that waits for a table, which `pg_dump` or an export may read for hours: each such wait is shorter than
/// their patience (CHK-04), and one transaction of several steps may wait several times, …
const STEP_PATIENCE: &str = "SET LOCAL lock_timeout = '2s'";
/// … and lets them go on before it tries again.
const PAUSE: Duration = Duration::from_secs(5);
/// `SQLite` has one writer; on `PostgreSQL`, nodes that start together wait for each other. The number is this lock's name.
const HOLD: &str = "SELECT pg_advisory_xact_lock(7301)";
/// While a session has it, as a backup has, no migration begins: those wait for no table, and nobody waits behind them.
pub(crate) const KEEP_OFF: &str = "SELECT pg_advisory_lock_shared(7301)";
/// From here on they do.
pub(crate) const LET_BEGIN: &str = "SELECT pg_advisory_unlock_shared(7301)";

/// The list of steps, in their order: makes their modules, the migrator, and for tests the samples.
macro_rules! steps {
    ($($step:ident),+ $(,)?) => {
        $(mod $step;)+

        struct Migrator;

        impl MigratorTrait for Migrator {
            fn migrations() -> Vec<Box<dyn MigrationTrait>> {
                vec![$(Box::new($step::Migration)),+]
            }
        }

        /// What each step's tables hold when the next step comes.
        #[cfg(test)]
        const SAMPLES: &[&[&str]] = &[$($step::SAMPLE),+];
    };
}

steps![
    m0001_revisions,
    m0002_catalog,
    m0003_documents,
    m0004_stock,
    m0005_offers,
    m0006_customers,
    m0007_orders,
    m0008_packed_products,
    m0009_uploads,
    m0010_dictionaries,
    m0011_product_revisions,
    m0012_requests,
    m0013_secrets,
    m0014_unpaid_orders,
    m0015_jobs,
    m0016_owners,
    m0017_order_lines,
    m0018_audit,
    m0019_versions,
    m0020_ranks,
    m0021_documents_revision,
    m0022_payments,
    m0023_papers,
    m0024_terminals,
    m0025_order_moves,
    m0026_claims,
    m0027_bank_entries,
    m0028_reminders,
    m0029_feeds,
    m0030_customers,
    m0031_sessions,
    m0032_customer_tokens,
    m0033_account_area,
    m0034_reminder_owners,
    m0035_carts,
    m0036_wishlists,
    m0037_customer_identities,
    m0038_agreements,
    m0039_orders_paid,
    m0040_credit,
    m0041_api_keys,
    m0042_webhooks,
    m0043_order_destinations,
    m0044_returns,
    m0046_farewells,
    m0047_vat_checks,
    m0048_subscribers,
    m0049_inbox,
    m0050_missing_texts,
    m0051_former_addresses,
    m0052_returns_came_from,
    m0054_refunds_claims,
    m0055_credit_reduced,
    m0056_points,
    m0057_uploads_named,
    m0058_vouchers_good_until,
    m0059_refunds_by_hand,
    m0060_files_by_upload,
    m0061_returns_moves,
    m0062_tellings,
    m0063_stock_kept,
];

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

/// The steps that were applied, in their order; none where there are no tables.
pub(crate) async fn applied(connection: &impl ConnectionTrait) -> Result<Vec<String>, DatabaseError> {
    is_behind(connection).await?;
    let applied = Migrator::get_applied_migrations_read_only(connection).await?;
    Ok(applied.iter().map(|step| step.name().to_owned()).collect())
}

/// All steps that this program has, in their order.
pub(crate) fn names() -> Vec<String> {
    Migrator::migrations().iter().map(|step| step.name().to_owned()).collect()
}

/// Applies the next `steps` migrations, or all, in one transaction, which is begun anew until nobody holds what it needs. Where there are
/// none it waits for nobody.
pub(crate) async fn apply(connection: &DatabaseConnection, steps: Option<u32>) -> Result<(), DatabaseError> {
    while is_behind(connection).await? {
        match apply_at_once(connection, steps).await {
            Err(error) if is_held_up(&error) => sleep(PAUSE).await,
            answer => return answer,
        }
    }
    Ok(())
}

async fn apply_at_once(connection: &DatabaseConnection, steps: Option<u32>) -> Result<(), DatabaseError> {
    let options = TransactionOptions { sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate), ..TransactionOptions::default() };
    let transaction = connection.begin_with_options(options).await?;
    if transaction.get_database_backend() == DatabaseBackend::Postgres {
        transaction.execute_unprepared(&format!("{POSTGRES_BOUNDS}; {STEP_PATIENCE}")).await?;
        transaction.execute_unprepared(HOLD).await?;
    }
    is_behind(&transaction).await?;
    Migrator::up(&transaction, steps).await?;
    Ok(transaction.commit().await?)
}
