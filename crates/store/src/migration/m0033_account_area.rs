use sea_orm_migration::{prelude::*, schema::text};

/// What a customer finds in their account: their orders by number, and the addresses that they keep (ACC-01); and what happened to accounts
/// (decision 72).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let of_customer = Index::create().name("orders_customer").table("orders").col("customer_id").col("number").take();
        manager.create_index(of_customer).await?;

        let addresses = Table::create()
            .table("addresses")
            .col(text("id").primary_key())
            .col(text("customer_id"))
            .col(text("made_at"))
            .col(text("body"))
            .foreign_key(ForeignKey::create().from("addresses", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(addresses).await?;
        manager
            .create_index(Index::create().name("addresses_customer").table("addresses").col("customer_id").col("made_at").take())
            .await?;

        let events = Table::create()
            .table("account_events")
            .col(text("id").primary_key())
            .col(text("customer_id"))
            .col(text("at"))
            .col(text("author"))
            .col(text("what"))
            .foreign_key(ForeignKey::create().from("account_events", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(events).await?;
        manager
            .create_index(Index::create().name("account_events_customer").table("account_events").col("customer_id").col("at").take())
            .await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO addresses (id, customer_id, made_at, body)
     VALUES ('a1', 'c1', '2026-11-23T09:00:00.000000Z', '{\"city\":\"Vilnius\"}')",
    "INSERT INTO account_events (id, customer_id, at, author, what)
     VALUES ('e1', 'c1', '2026-11-23T09:00:00.000000Z', 'staff Rasa', 'approved')",
];
