use sea_orm_migration::{prelude::*, schema::text_null};

/// Until when an order waits for its money, and when it was given up. Orders from before wait for a person.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite adds one column at a time.
        for name in ["pay_by", "cancelled_at"] {
            manager.alter_table(Table::alter().table("orders").add_column(text_null(name)).take()).await?;
        }
        manager.create_index(Index::create().name("orders_unpaid").table("orders").col("order_state").col("pay_by").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] =
    &["UPDATE orders SET pay_by = '2026-11-28', cancelled_at = '2026-11-29T05:00:00.000000Z' WHERE id = 'o1'"];
