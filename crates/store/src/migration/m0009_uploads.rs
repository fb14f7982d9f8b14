use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, boolean, text, text_null},
};

/// Files that visitors sent: whose they are and what they are. The bytes lie in the file store.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let uploads = Table::create()
            .table("uploads")
            .col(text("id").primary_key())
            .col(text("owner_hash"))
            .col(text("name"))
            .col(text("content_type"))
            .col(big_integer("size_bytes").check(Expr::col("size_bytes").gt(0)))
            .col(text("sha256"))
            .col(text_null("attribute_code"))
            .col(text("created_at"))
            .col(boolean("is_ordered"))
            .take();
        manager.create_table(uploads).await?;
        let of_owner = Index::create().name("uploads_owner").table("uploads").col("owner_hash").col("created_at").take();
        manager.create_index(of_owner).await?;
        let by_age = Index::create().name("uploads_age").table("uploads").col("is_ordered").col("created_at").take();
        manager.create_index(by_age).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO uploads
     (id, owner_hash, name, content_type, size_bytes, sha256, attribute_code, created_at, is_ordered)
     VALUES ('u1', 'v1', 'box.pdf', 'application/pdf', 120, 'f0', 'file_upload', '2026-11-21T09:00:00.000000Z', TRUE)"];
