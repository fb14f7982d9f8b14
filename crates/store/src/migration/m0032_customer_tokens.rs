use sea_orm_migration::{
    prelude::*,
    schema::{boolean, text, text_null},
};

/// What proves once that a customer reads their mailbox (decision 37), and what customers agreed to (decision 41).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let tokens = Table::create()
            .table("customer_tokens")
            .col(text("hash").primary_key())
            .col(text("customer_id"))
            .col(text("purpose"))
            .col(text("made_at"))
            .col(text("ends_at"))
            .col(text_null("used_at"))
            .col(text_null("staff"))
            .foreign_key(ForeignKey::create().from("customer_tokens", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(tokens).await?;
        let of_customer = Index::create()
            .name("customer_tokens_customer")
            .table("customer_tokens")
            .col("customer_id")
            .col("purpose")
            .col("made_at")
            .take();
        manager.create_index(of_customer).await?;
        manager.create_index(Index::create().name("customer_tokens_end").table("customer_tokens").col("ends_at").take()).await?;

        let consents = Table::create()
            .table("consents")
            .col(text("id").primary_key())
            .col(text("customer_id"))
            .col(text("topic"))
            .col(boolean("is_given"))
            .col(text("said_at"))
            .col(text("place"))
            .col(text("version"))
            .foreign_key(ForeignKey::create().from("consents", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(consents).await?;
        manager.create_index(Index::create().name("consents_customer").table("consents").col("customer_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO customer_tokens (hash, customer_id, purpose, made_at, ends_at, used_at, staff) VALUES ('t1', 'c1', 'confirm',
     '2026-11-23T09:00:00.000000Z', '2026-11-26T09:00:00.000000Z', NULL, NULL)",
    "INSERT INTO consents (id, customer_id, topic, is_given, said_at, place, version) VALUES ('n1', 'c1', 'newsletter', TRUE,
     '2026-11-23T09:00:00.000000Z', 'registration', '1')",
];
