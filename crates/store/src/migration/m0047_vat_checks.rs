use sea_orm_migration::{
    prelude::*,
    schema::{boolean, text, text_null},
};

/// What a register answered about customers' VAT codes (decision 8, ADR 43). To it is only added.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let checks = Table::create()
            .table("vat_checks")
            .col(text("id").primary_key())
            .col(text("customer_id"))
            .col(text("code"))
            .col(text("checked_at"))
            .col(boolean("is_valid"))
            .col(text_null("consultation"))
            .foreign_key(ForeignKey::create().from("vat_checks", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(checks).await?;
        manager.create_index(Index::create().name("vat_checks_customer").table("vat_checks").col("customer_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO vat_checks (id, customer_id, code, checked_at, is_valid, consultation)
     VALUES ('v1', 'c1', 'LV40003000000', '2026-11-23T09:00:00.000000Z', TRUE, 'WAPIAAAAZ')"];
