use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text, text_null},
};

/// Money that goes through a payment provider: tries to pay, and what is given back (CHK-03, ADR 21). Of an order at most one try is open.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let amount = || big_integer("amount").check(Expr::col("amount").gt(0)).take();
        let payments = Table::create()
            .table("payments")
            .col(text("id").primary_key())
            .col(text("order_id"))
            .col(text("provider"))
            .col(text_null("reference").unique_key())
            .col(text_null("intent").unique_key())
            .col(amount())
            .col(text("currency"))
            .col(text("state"))
            .col(text_null("open_for").unique_key())
            .col(text_null("page"))
            .col(text("expires_at"))
            .col(text("created_at"))
            .col(text("changed_at"))
            .foreign_key(ForeignKey::create().from("payments", "order_id").to("orders", "id"))
            .take();
        manager.create_table(payments).await?;
        manager.create_index(Index::create().name("payments_order").table("payments").col("order_id").take()).await?;
        let refunds = Table::create()
            .table("refunds")
            .col(text("id").primary_key())
            .col(text("order_id"))
            .col(text_null("payment_id"))
            .col(text_null("reference").unique_key())
            .col(amount())
            .col(text("currency"))
            .col(text("state"))
            .col(text("created_at"))
            .col(text("changed_at"))
            .foreign_key(ForeignKey::create().from("refunds", "order_id").to("orders", "id"))
            .foreign_key(ForeignKey::create().from("refunds", "payment_id").to("payments", "id"))
            .take();
        manager.create_table(refunds).await?;
        manager.create_index(Index::create().name("refunds_order").table("refunds").col("order_id").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO payments (id, order_id, provider, reference, intent, amount, currency, state, open_for, page, expires_at, created_at, changed_at)
     VALUES ('p1', 'o1', 'stripe', 'cs_1', 'pi_1', 1210000, 'EUR', 'paid', NULL, NULL, '2026-11-21T12:00:00.000000Z',
     '2026-11-21T09:00:00.000000Z', '2026-11-21T09:05:00.000000Z')",
    "INSERT INTO refunds (id, order_id, payment_id, reference, amount, currency, state, created_at, changed_at)
     VALUES ('r1', 'o1', 'p1', 're_1', 210000, 'EUR', 'given', '2026-11-22T09:00:00.000000Z', '2026-11-22T09:00:01.000000Z')",
];
