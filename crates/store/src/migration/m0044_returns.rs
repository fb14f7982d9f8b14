use sea_orm_migration::{
    prelude::*,
    schema::{integer, text, text_null},
};

/// What customers send back because something is wrong with it (ACC-05): claims of another kind, each with what is wrong and where it stands.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let returns = Table::create()
            .table("returns")
            .col(text("claim_id").primary_key())
            .col(text("reason"))
            .col(text("comment"))
            .col(text("status"))
            .col(text("moved_at"))
            .col(text_null("answer"))
            .foreign_key(ForeignKey::create().from("returns", "claim_id").to("claims", "id"))
            .take();
        manager.create_table(returns).await?;
        manager.create_index(Index::create().name("returns_status").table("returns").col("status").take()).await?;
        let photos = Table::create()
            .table("return_photos")
            .col(text("claim_id"))
            .col(integer("position"))
            .col(text("upload_id"))
            .primary_key(Index::create().col("claim_id").col("position"))
            .foreign_key(ForeignKey::create().from("return_photos", "claim_id").to("returns", "claim_id"))
            .foreign_key(ForeignKey::create().from("return_photos", "upload_id").to("uploads", "id"))
            .take();
        manager.create_table(photos).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO claims (id, order_id, kind, idempotency_hash, claimed_at, total, money, settled_at)
     VALUES ('c2', 'o1', 'return', 'k2', '2026-11-23T09:00:00.000000Z', 0, 0, NULL)",
    "INSERT INTO claim_lines (claim_id, line_guid, quantity) VALUES ('c2', 'a', 2)",
    "INSERT INTO returns (claim_id, reason, comment, status, moved_at, answer)
     VALUES ('c2', 'damaged', 'Two are crushed', 'received', '2026-11-23T09:00:00.000000Z', NULL)",
    "INSERT INTO return_photos (claim_id, position, upload_id) VALUES ('c2', 0, 'u1')",
];
