use sea_orm_migration::{prelude::*, schema::text_null};

/// Where a return stood before (ACC-05, decision 61): whether what is completed was made once more or its money went back. Of those from before
/// nobody knows.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("returns").add_column(text_null("came_from")).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE returns SET came_from = 'received'"];
