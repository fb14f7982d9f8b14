use sea_orm_migration::{
    prelude::*,
    schema::{integer, text},
};

/// What became of an order after it was placed: its moves with their times, and the files that came later. What happened before nobody
/// noted.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let moves = Table::create()
            .table("order_moves")
            .col(text("order_id"))
            .col(integer("number"))
            .col(text("at"))
            .col(text("step"))
            .col(text("mover"))
            .primary_key(Index::create().col("order_id").col("number"))
            .foreign_key(ForeignKey::create().from("order_moves", "order_id").to("orders", "id"))
            .take();
        manager.create_table(moves).await?;
        let files = Table::create()
            .table("order_files")
            .col(text("order_id"))
            .col(text("line_guid"))
            .col(text("upload_id"))
            .col(text("at"))
            .primary_key(Index::create().col("order_id").col("line_guid").col("upload_id"))
            .foreign_key(ForeignKey::create().from("order_files", "order_id").to("orders", "id"))
            .foreign_key(ForeignKey::create().from("order_files", "upload_id").to("uploads", "id"))
            .take();
        manager.create_table(files).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO order_moves (order_id, number, at, step, mover) VALUES ('o1', 1, '2026-11-21T10:00:00.000000Z', 'pay', 'staff')",
    "INSERT INTO order_files (order_id, line_guid, upload_id, at) VALUES ('o1', 'a', 'u1', '2026-11-21T11:00:00.000000Z')",
];
