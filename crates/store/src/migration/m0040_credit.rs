use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_integer_null, integer, integer_null, text},
};

/// What customers owe for orders on credit, and the limits that staff gave them (B2B-03, decision 62, ADR 37). To both is only added.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let limits = Table::create()
            .table("credit_limits")
            .col(text("id").primary_key())
            .col(text("customer_id"))
            .col(text("at"))
            .col(text("author"))
            .col(big_integer_null("credit_limit").check(Expr::col("credit_limit").gte(0)))
            .col(integer("days").check(Expr::col("days").gte(0)))
            .foreign_key(ForeignKey::create().from("credit_limits", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(limits).await?;
        let of_customer = Index::create().name("credit_limits_customer").table("credit_limits").col("customer_id").take();
        manager.create_index(of_customer).await?;

        // An order is taken on credit once, and each way out of it happens once.
        let entries = Table::create()
            .table("credit_entries")
            .col(text("order_id"))
            .col(text("step"))
            .col(text("customer_id"))
            .col(text("at"))
            .col(big_integer("amount"))
            .col(integer_null("days"))
            .primary_key(Index::create().col("order_id").col("step"))
            .foreign_key(ForeignKey::create().from("credit_entries", "order_id").to("orders", "id"))
            .foreign_key(ForeignKey::create().from("credit_entries", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(entries).await?;
        manager.create_index(Index::create().name("credit_entries_customer").table("credit_entries").col("customer_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO credit_limits (id, customer_id, at, author, credit_limit, days)
     VALUES ('l1', 'c1', '2026-11-23T09:00:00.000000Z', 'staff', 50000000, 30)",
    "INSERT INTO credit_entries (order_id, step, customer_id, at, amount, days)
     VALUES ('o1', 'taken', 'c1', '2026-11-23T09:00:00.000000Z', 1210000, 30)",
];
