use sea_orm_migration::{
    prelude::*,
    schema::{integer, text},
};

/// What SQL never looks into, a JSON text each: configuration, attributes, categories, content, methods, translations.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let documents = Table::create()
            .table("documents")
            .col(text("kind"))
            .col(text("key"))
            .col(integer("position"))
            .col(text("body"))
            .primary_key(Index::create().col("kind").col("key"))
            .take();
        manager.create_table(documents).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] =
    &["INSERT INTO documents (kind, key, position, body) VALUES ('categories', 'boxes', 0, '{\"id\":\"boxes\"}')"];
