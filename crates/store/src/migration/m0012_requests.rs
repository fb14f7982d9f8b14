use sea_orm_migration::{prelude::*, schema::text};

/// Forms that visitors filled in, for staff to answer.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let requests = Table::create()
            .table("requests")
            .col(text("id").primary_key())
            .col(text("form_id"))
            .col(text("sent_at"))
            .col(text("language"))
            .col(text("url"))
            .col(text("body"))
            .take();
        manager.create_table(requests).await?;
        let by_age = Index::create().name("requests_age").table("requests").col("sent_at").col("id").take();
        manager.create_index(by_age).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO requests (id, form_id, sent_at, language, url, body)
     VALUES ('r1', 'quote', '2026-11-21T09:00:00.000000Z', 'lt', 'https://shop.example/lt/deze', '[]')"];
