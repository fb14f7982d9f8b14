use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text, text_null},
};

/// What was last fetched of the carriers' lists of terminals (CHK-02).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let feeds = Table::create()
            .table("feeds")
            .col(text("shipping_method").primary_key())
            .col(text("url"))
            .col(text_null("etag"))
            .col(big_integer("revision"))
            .col(text("fetched_at"))
            .take();
        manager.create_table(feeds).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO feeds (shipping_method, url, etag, revision, fetched_at)
     VALUES ('locker', 'https://carrier.example/terminals.json', '\"1\"', 3, '2026-11-22T09:00:00.000000Z')"];
