use sea_orm_migration::{prelude::*, schema::text_null};

/// A file is kept for as long as a cart names it (CART-01, FILE-02).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("uploads").add_column(text_null("named_at")).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE uploads SET named_at = '2026-11-27T09:00:00.000000Z'"];
