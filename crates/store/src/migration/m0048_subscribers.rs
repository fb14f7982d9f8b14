use sea_orm_migration::{
    prelude::*,
    schema::{integer, text, text_null, text_uniq},
};

/// Who gets the newsletter, or asked for it, and what happened to each (NLTR-01, ADR 45).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let subscribers = Table::create()
            .table("subscribers")
            .col(text("id").primary_key())
            .col(text("email"))
            .col(text_uniq("email_key"))
            .col(text("language"))
            .col(text("state"))
            .col(text("place"))
            .col(text("version"))
            .col(text("asked_at"))
            .col(text_null("confirmed_at"))
            .col(text_null("left_at"))
            .col(text_null("token_hash"))
            .col(text_null("token_ends_at"))
            .col(text("leave_hash"))
            .col(text_null("mail_name"))
            .col(text_null("mailed_at"))
            .col(text_null("mails_since"))
            .col(integer("mails"))
            .take();
        manager.create_table(subscribers).await?;
        for column in ["token_hash", "leave_hash"] {
            let name = format!("subscribers_{column}");
            manager.create_index(Index::create().name(name).table("subscribers").col(column).take()).await?;
        }
        // What happened stays when its subscriber was removed, and names nobody then.
        let events = Table::create()
            .table("subscriber_events")
            .col(text("id").primary_key())
            .col(text("subscriber_id"))
            .col(text("at"))
            .col(text("author"))
            .col(text("what"))
            .take();
        manager.create_table(events).await?;
        manager.create_index(Index::create().name("subscriber_events_of").table("subscriber_events").col("subscriber_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO subscribers (id, email, email_key, language, state, place, version, asked_at, confirmed_at, left_at, token_hash,
         token_ends_at, leave_hash, mail_name, mailed_at, mails_since, mails)
     VALUES ('s1', 'Ona@example.com', 'ona@example.com', 'lt', 'confirmed', 'footer', '1', '2026-11-23T09:00:00.000000Z',
         '2026-11-23T09:01:00.000000Z', NULL, 'h1', '2026-11-26T09:00:00.000000Z', 'h2', 'm1', '2026-11-23T09:00:00.000000Z',
         '2026-11-23T09:00:00.000000Z', 1)",
    "INSERT INTO subscriber_events (id, subscriber_id, at, author, what)
     VALUES ('e1', 's1', '2026-11-23T09:00:00.000000Z', 'visitor', 'asked')",
];
