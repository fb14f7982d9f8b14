use sea_orm_migration::{prelude::*, schema::text_null};

/// The withdrawal whose goods a refund is for (decision 61, CHK-07), so that its credit note names them. Of those from before nobody knows.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("refunds").add_column(text_null("claim_id")).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE refunds SET claim_id = 'claim'"];
