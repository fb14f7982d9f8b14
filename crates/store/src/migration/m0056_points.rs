use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, integer, text, text_null},
};

/// Points of customers (B2B-03, decision 59, ADR 44): to the ledger is only added.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let entries = Table::create()
            .table("point_entries")
            .col(text("order_id"))
            .col(text("step"))
            .col(integer("turn").check(Expr::col("turn").gte(0)))
            .col(text("customer_id"))
            .col(text("at"))
            .col(big_integer("points"))
            .col(text_null("per_unit"))
            .primary_key(Index::create().col("order_id").col("step").col("turn"))
            .foreign_key(ForeignKey::create().from("point_entries", "order_id").to("orders", "id"))
            .foreign_key(ForeignKey::create().from("point_entries", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(entries).await?;
        manager
            .create_index(Index::create().name("point_entries_customer").table("point_entries").col("customer_id").col("at").take())
            .await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO point_entries (order_id, step, turn, customer_id, at, points, per_unit)
     VALUES ('o1', 'earned', 0, 'c1', '2026-11-25T09:00:00.000000Z', 100, '1')"];
