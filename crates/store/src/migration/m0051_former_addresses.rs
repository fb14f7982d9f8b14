use sea_orm_migration::{prelude::*, schema::text};

/// Where something stood before it got another address (SHELL-08).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let former = Table::create()
            .table("former_addresses")
            .col(text("locale"))
            .col(text("path"))
            .col(text("kind"))
            .col(text("key"))
            .primary_key(Index::create().col("locale").col("path"))
            .take();
        manager.create_table(former).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] =
    &["INSERT INTO former_addresses (locale, path, kind, key) VALUES ('lt', '/senas-puodelis', 'products', 'mug')"];
