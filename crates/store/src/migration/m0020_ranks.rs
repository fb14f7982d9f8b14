use sea_orm::{ConnectionTrait, DatabaseBackend};
use sea_orm_migration::prelude::*;

/// Items stand far from each other, so that one that comes between two moves neither.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        for table in ["products", "documents", "discounts", "vouchers"] {
            // SQLite's numbers are wide enough.
            if connection.get_database_backend() == DatabaseBackend::Postgres {
                connection.execute_unprepared(&format!("ALTER TABLE {table} ALTER COLUMN position TYPE bigint")).await?;
            }
            connection.execute_unprepared(&format!("UPDATE {table} SET position = position * 4294967296")).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
