use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text},
};

/// What customers keep for later, on all of their devices (WISH-01).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let wishlists = Table::create()
            .table("wishlists")
            .col(text("customer_id").primary_key())
            .col(big_integer("version"))
            .col(text("body"))
            .foreign_key(ForeignKey::create().from("wishlists", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(wishlists).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO wishlists (customer_id, version, body) VALUES ('c1', 1, '{\"mug\":[]}')"];
