use sea_orm_migration::{
    prelude::*,
    schema::{big_integer_null, text, text_null},
};

/// Money that bank statements told of, so that each entry counts once: what paid an order, and what waits for a person (ADR 26).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let entries = Table::create()
            .table("bank_entries")
            .col(text("reference").primary_key())
            .col(big_integer_null("amount").check(Expr::col("amount").gte(0)))
            .col(text("currency"))
            .col(text("valued_on"))
            .col(text("payer"))
            .col(text("words"))
            .col(text_null("order_id"))
            .col(text_null("reason"))
            .col(text("noted_at"))
            .col(text_null("done_at"))
            .foreign_key(ForeignKey::create().from("bank_entries", "order_id").to("orders", "id"))
            .take();
        manager.create_table(entries).await?;
        manager.create_index(Index::create().name("bank_entries_order").table("bank_entries").col("order_id").take()).await?;
        manager.create_index(Index::create().name("bank_entries_done").table("bank_entries").col("done_at").col("noted_at").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] =
    &["INSERT INTO bank_entries (reference, amount, currency, valued_on, payer, words, order_id, reason, noted_at, done_at)
     VALUES ('LT121000011101001000 2026112200017', 1210000, 'EUR', '2026-11-22', 'Ona', '000001', 'o1', NULL, '2026-11-22T09:00:00.000000Z',
     '2026-11-22T09:00:00.000000Z')"];
