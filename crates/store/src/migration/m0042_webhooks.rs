use sea_orm_migration::{
    prelude::*,
    schema::{boolean, integer, integer_null, text, text_null},
};

/// Addresses of customers' own programs that are told of what happens to their orders, and what they were told (B2B-03, decision 60, ADR 41). What signs it
/// is stored nowhere.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let webhooks = Table::create()
            .table("webhooks")
            .col(text("id").primary_key())
            .col(text("customer_id"))
            .col(text("url"))
            .col(text("events"))
            .col(text("made_at"))
            .col(boolean("is_on"))
            .col(text_null("off_at"))
            .col(integer("failures"))
            .col(text_null("failing_since"))
            .col(text_null("paused_until"))
            .foreign_key(ForeignKey::create().from("webhooks", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(webhooks).await?;
        manager.create_index(Index::create().name("webhooks_customer").table("webhooks").col("customer_id").take()).await?;

        let messages = Table::create()
            .table("webhook_messages")
            .col(text("id").primary_key())
            .col(text("webhook_id"))
            .col(text("event"))
            .col(text("at"))
            .col(text("body"))
            .col(text("state"))
            .col(integer("tries"))
            .col(text_null("tried_at"))
            .col(text_null("next_at"))
            .col(text_null("failure"))
            .col(integer_null("answer_status"))
            .foreign_key(ForeignKey::create().from("webhook_messages", "webhook_id").to("webhooks", "id"))
            .take();
        manager.create_table(messages).await?;
        let of_webhook = Index::create().name("webhook_messages_webhook").table("webhook_messages").col("webhook_id").col("at").take();
        manager.create_index(of_webhook).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO webhooks (id, customer_id, url, events, made_at, is_on, off_at, failures, failing_since, paused_until)
     VALUES ('w1', 'c1', 'https://hooks.example.com/', 'orderPlaced paymentMoved', '2026-11-23T09:00:00.000000Z', TRUE, NULL, 1, '2026-11-23T09:00:00.000000Z', NULL)",
    "INSERT INTO webhook_messages (id, webhook_id, event, at, body, state, tries, tried_at, next_at, failure, answer_status)
     VALUES ('m1', 'w1', 'orderPlaced', '2026-11-23T09:00:00.000000Z', '{}', 'waiting', 1, '2026-11-23T09:00:00.000000Z', NULL, 'answered', 500)",
];
