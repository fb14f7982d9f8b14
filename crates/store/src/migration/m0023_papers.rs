use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text},
};

/// Invoices and credit notes as they were issued, by their numbers; an order has one invoice at most (CHK-07).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let papers = Table::create()
            .table("papers")
            .col(text("series"))
            .col(big_integer("number"))
            .col(text("kind"))
            .col(text("order_id"))
            .col(text("issued_at"))
            .col(text("language"))
            .col(text("body"))
            .primary_key(Index::create().col("series").col("number"))
            .foreign_key(ForeignKey::create().from("papers", "order_id").to("orders", "id"))
            .take();
        manager.create_table(papers).await?;
        manager.create_index(Index::create().name("papers_order").table("papers").col("order_id").take()).await?;
        let one_invoice = "CREATE UNIQUE INDEX papers_invoice ON papers (order_id) WHERE kind = 'invoice'";
        manager.get_connection().execute_unprepared(one_invoice).await?;
        Ok(())
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO counters (name, value) VALUES ('papers INV', 1)",
    "INSERT INTO papers (series, number, kind, order_id, issued_at, language, body)
     VALUES ('INV', 1, 'invoice', 'o1', '2026-11-22T09:00:00.000000Z', 'lt', '{}')",
];
