use sea_orm_migration::{
    prelude::*,
    schema::{text, text_null},
};

/// Where the forms stand that visitors sent, and what staff did with each (REQ-01, ADR 49). Those from before are new: nobody has said that they
/// are answered.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite adds one column at a time.
        for column in [text("state").default("new").take(), text_null("spam_sign").take(), text_null("email").take()] {
            manager.alter_table(Table::alter().table("requests").add_column(column).take()).await?;
        }
        let by_state = Index::create().name("requests_state").table("requests").col("state").col("sent_at").col("id").take();
        manager.create_index(by_state).await?;
        let events = Table::create()
            .table("request_events")
            .col(text("id").primary_key())
            .col(text("request_id"))
            .col(text("at"))
            .col(text("author"))
            .col(text("what"))
            .take();
        manager.create_table(events).await?;
        manager.create_index(Index::create().name("request_events_of").table("request_events").col("request_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "UPDATE requests SET state = 'done', email = 'ona@example.com' WHERE id = 'r1'",
    "INSERT INTO request_events (id, request_id, at, author, what)
     VALUES ('q1', 'r1', '2026-11-23T09:00:00.000000Z', 'staff', 'done')",
];
