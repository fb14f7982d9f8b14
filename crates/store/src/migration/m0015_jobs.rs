use sea_orm_migration::{
    prelude::*,
    schema::{integer, text, text_null},
};

/// Work that is done after the transaction that caused it (decision 73).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let jobs = Table::create()
            .table("jobs")
            .col(text("id").primary_key())
            .col(text("kind"))
            .col(integer("version"))
            .col(text("payload"))
            .col(text_null("unique_key").unique_key())
            .col(text("state"))
            .col(text("due_at"))
            .col(integer("tries").check(Expr::col("tries").gte(0)))
            .col(text_null("holder"))
            .col(text_null("held_until"))
            .col(text_null("last_error"))
            .col(text("written_at"))
            .col(text_null("ended_at"))
            .take();
        manager.create_table(jobs).await?;
        manager.create_index(Index::create().name("jobs_due").table("jobs").col("state").col("due_at").take()).await?;
        manager.create_index(Index::create().name("jobs_ended").table("jobs").col("state").col("ended_at").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO jobs (id, kind, version, payload, unique_key, state, due_at, tries, written_at)
     VALUES ('j1', 'unpaid-orders', 1, 'null', 'unpaid-orders', 'waiting', '2026-11-21T09:00:00.000000Z', 0, '2026-11-21T09:00:00.000000Z')",
    "INSERT INTO jobs (id, kind, version, payload, state, due_at, tries, holder, held_until, last_error, written_at, ended_at)
     VALUES ('j2', 'mail', 1, '{\"order\":\"o1\"}', 'failed', '2026-11-21T09:00:00.000000Z', 16, NULL, NULL, 'no such host',
             '2026-11-20T09:00:00.000000Z', '2026-11-21T09:00:01.000000Z')",
];
