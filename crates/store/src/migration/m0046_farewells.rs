use sea_orm_migration::{prelude::*, schema::text};

/// Where to write once more to who has removed their account, until that has left; and which accounts were removed lately (decision 63, ADR 42).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let farewells = Table::create()
            .table("farewells")
            .col(text("id").primary_key())
            .col(text("email"))
            .col(text("language"))
            .col(text("written_at"))
            .take();
        manager.create_table(farewells).await?;
        manager.create_index(Index::create().name("customers_removed").table("customers").col("removed_at").take()).await?;
        manager.create_index(Index::create().name("requests_customer").table("requests").col("customer_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO farewells (id, email, language, written_at)
     VALUES ('f1', 'ona@example.com', 'lt', '2026-11-23T09:00:00.000000Z')"];
