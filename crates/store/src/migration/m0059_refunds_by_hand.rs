use sea_orm_migration::{prelude::*, schema::boolean};

/// Money that came by card and goes back by transfer, as its card takes nothing any more (CHK-06). None of those from before does.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("refunds").add_column(boolean("by_hand").default(false)).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE refunds SET by_hand = true"];
