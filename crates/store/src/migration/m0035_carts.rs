use sea_orm_migration::{prelude::*, schema::text};

/// Carts of customers: the one that all of their devices fill (CART-03), and those that they saved (CART-06).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let active = Table::create()
            .table("active_carts")
            .col(text("customer_id").primary_key())
            .col(text("id"))
            .col(text("changed_at"))
            .col(text("body"))
            .foreign_key(ForeignKey::create().from("active_carts", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(active).await?;

        // A cart is called as its customer's browser calls it: another customer's of the same name is another cart.
        let saved = Table::create()
            .table("saved_carts")
            .col(text("customer_id"))
            .col(text("id"))
            .col(text("saved_at"))
            .col(text("head"))
            .col(text("body"))
            .primary_key(Index::create().col("customer_id").col("id"))
            .foreign_key(ForeignKey::create().from("saved_carts", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(saved).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO active_carts (customer_id, id, changed_at, body)
     VALUES ('c1', 'k1', '2026-11-23T09:00:00.000000Z', '{\"version\":1,\"lines\":[],\"removed\":[]}')",
    "INSERT INTO saved_carts (customer_id, id, saved_at, head, body)
     VALUES ('c1', 's1', '2026-11-23T09:00:00.000000Z', '{}', '[]')",
];
