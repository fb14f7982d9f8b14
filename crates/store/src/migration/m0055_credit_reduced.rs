use sea_orm::{ConnectionTrait, DatabaseBackend};
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, integer, integer_null, text},
};

/// What is owed for an order can be reduced more than once (ADR 37): lines of the ledger have a turn. `SQLite` gives a table no other key, so
/// that it is written anew.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let entries = Table::create()
            .table("credit_entries_now")
            .col(text("order_id"))
            .col(text("step"))
            .col(integer("turn").default(0))
            .col(text("customer_id"))
            .col(text("at"))
            .col(big_integer("amount"))
            .col(integer_null("days"))
            .primary_key(Index::create().col("order_id").col("step").col("turn"))
            .foreign_key(ForeignKey::create().from("credit_entries_now", "order_id").to("orders", "id"))
            .foreign_key(ForeignKey::create().from("credit_entries_now", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(entries).await?;
        let connection = manager.get_connection();
        // Nodes of before sell meanwhile: what they write after it was copied would go with the table. After the orders, which the new one's keys
        // hold, as they do.
        if connection.get_database_backend() == DatabaseBackend::Postgres {
            connection.execute_unprepared("LOCK TABLE credit_entries IN ACCESS EXCLUSIVE MODE").await?;
        }
        let columns = "order_id, step, customer_id, at, amount, days";
        let rows = format!("INSERT INTO credit_entries_now ({columns}, turn) SELECT {columns}, 0 FROM credit_entries");
        connection.execute_unprepared(&rows).await?;
        manager.drop_table(Table::drop().table("credit_entries").take()).await?;
        manager.rename_table(Table::rename().table("credit_entries_now", "credit_entries").take()).await?;
        manager.create_index(Index::create().name("credit_entries_customer").table("credit_entries").col("customer_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO credit_entries (order_id, step, turn, customer_id, at, amount, days)
     VALUES ('o1', 'reduced', 0, 'c1', '2026-11-24T09:00:00.000000Z', -10000, NULL)"];
