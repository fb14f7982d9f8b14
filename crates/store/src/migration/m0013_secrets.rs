use sea_orm_migration::{prelude::*, schema::text};

/// What only the shop knows, by name.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let secrets = Table::create().table("secrets").col(text("name").primary_key()).col(text("value")).take();
        manager.create_table(secrets).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO secrets (name, value) VALUES ('document-links', 'f0')"];
