use sea_orm_migration::{
    prelude::*,
    schema::{text, text_null},
};

/// Keys by which customers' own programs ask the shop (B2B-03, decision 60, ADR 38). Only their hashes are kept.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let keys = Table::create()
            .table("customer_api_keys")
            .col(text("hash").primary_key())
            .col(text("id"))
            .col(text("customer_id"))
            .col(text("name"))
            .col(text("scopes"))
            .col(text("made_at"))
            .col(text_null("used_at"))
            .foreign_key(ForeignKey::create().from("customer_api_keys", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(keys).await?;
        let of_customer =
            Index::create().name("customer_api_keys_customer").table("customer_api_keys").col("customer_id").col("id").unique().take();
        manager.create_index(of_customer).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO customer_api_keys (hash, id, customer_id, name, scopes, made_at, used_at)
     VALUES ('h1', 'k1', 'c1', 'Warehouse', 'orders stock', '2026-11-23T09:00:00.000000Z', NULL)"];
