use sea_orm_migration::{
    prelude::*,
    schema::{text, text_null},
};

/// By whom else customers are known, so that they sign in without a password (AUTH-09, ADR 35).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let identities = Table::create()
            .table("customer_identities")
            .col(text("provider"))
            .col(text("subject"))
            .col(text("customer_id"))
            .col(text("made_at"))
            .col(text_null("email"))
            .primary_key(Index::create().col("provider").col("subject"))
            .foreign_key(ForeignKey::create().from("customer_identities", "customer_id").to("customers", "id"))
            .take();
        manager.create_table(identities).await?;
        // Of one provider a customer has one: it is called by its name then.
        let of_customer = Index::create()
            .name("customer_identities_customer")
            .table("customer_identities")
            .col("customer_id")
            .col("provider")
            .unique()
            .take();
        manager.create_index(of_customer).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO customer_identities (provider, subject, customer_id, made_at, email)
     VALUES ('google', '1100', 'c1', '2026-11-23T09:00:00.000000Z', 'ona@example.com')"];
