use sea_orm_migration::{
    prelude::*,
    schema::{text, text_null},
};

/// Browsers in which customers are signed in (AUTH-08). Only the hash of what the cookie holds is stored.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sessions = Table::create()
            .table("sessions")
            .col(text("id_hash").primary_key())
            .col(text("customer_id"))
            .col(text("kind"))
            .col(text("made_at"))
            .col(text("seen_at"))
            .col(text("authenticated_at"))
            .col(text("idle_at"))
            .col(text("ends_at"))
            .col(text_null("staff"))
            .col(text("client"))
            .col(text("agent"))
            .foreign_key(ForeignKey::create().from("sessions", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(sessions).await?;
        let of_customer = Index::create().name("sessions_customer").table("sessions").col("customer_id").col("seen_at").take();
        manager.create_index(of_customer).await?;
        manager.create_index(Index::create().name("sessions_idle").table("sessions").col("idle_at").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] =
    &["INSERT INTO sessions (id_hash, customer_id, kind, made_at, seen_at, authenticated_at, idle_at, ends_at,
     staff, client, agent) VALUES ('h1', 'c1', 'login', '2026-11-23T09:00:00.000000Z', '2026-11-23T09:00:00.000000Z',
     '2026-11-23T09:00:00.000000Z', '2026-12-07T09:00:00.000000Z', '2027-02-21T09:00:00.000000Z', NULL, '192.0.2.0/24', 'Firefox')"];
