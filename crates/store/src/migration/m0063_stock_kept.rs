use sea_orm_migration::{prelude::*, schema::boolean};

/// A place that an import takes away keeps what is left there, and has it again when it is put back (decision 52). Of those that went before,
/// nobody kept it.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("stock").add_column(boolean("is_kept").default(false)).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE stock SET is_kept = true"];
