use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text},
};

/// Interface texts that pages asked for and did not find (CALL-03).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let missing = Table::create()
            .table("missing_texts")
            .col(text("language"))
            .col(text("key"))
            .col(big_integer("count"))
            .col(text("first_seen_at"))
            .col(text("last_seen_at"))
            .primary_key(Index::create().col("language").col("key"))
            .take();
        manager.create_table(missing).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO missing_texts (language, key, count, first_seen_at, last_seen_at)
     VALUES ('lt', 'Add to cart', 3, '2026-11-23T09:00:00.000000Z', '2026-11-23T09:05:00.000000Z')"];
