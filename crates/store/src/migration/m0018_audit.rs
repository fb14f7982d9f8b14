use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, binary_null, integer, text},
};

/// Who changed what, when, from what to what (decision 72). Rows are added and never changed. Products that changed lately are found
/// without looking at the others.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let audit = Table::create()
            .table("audit")
            .col(big_integer("revision"))
            .col(integer("number"))
            .col(text("at"))
            .col(text("author"))
            .col(text("kind"))
            .col(text("key"))
            .col(binary_null("before"))
            .col(binary_null("after"))
            .primary_key(Index::create().col("revision").col("number"))
            .take();
        manager.create_table(audit).await?;
        manager.create_index(Index::create().name("products_revision").table("products").col("revision").take()).await?;
        manager.create_index(Index::create().name("audit_item").table("audit").col("kind").col("key").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO audit (revision, number, at, author, kind, key, before, after)
     VALUES (7, 0, '2026-11-21T08:00:00.000000Z', 'import', 'categories', 'boxes', NULL, NULL)"];
