use sea_orm_migration::prelude::*;

/// A line's configuration and prices stand in its order's body, which has all lines; they stood in each line too.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("order_lines").drop_column("body").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
