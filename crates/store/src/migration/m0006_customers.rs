use sea_orm_migration::{
    prelude::*,
    schema::{integer, text},
};

/// Customers as they are imported.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let customers = Table::create().table("customers").col(text("id").primary_key()).col(integer("position")).col(text("body")).take();
        manager.create_table(customers).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO customers (id, position, body) VALUES ('c1', 0, '{\"id\":\"c1\"}')"];
