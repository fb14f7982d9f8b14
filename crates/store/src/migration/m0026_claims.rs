use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text, text_null, text_uniq},
};

/// What customers claim of their orders: withdrawals from the contract (decision 61).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let amount = |name: &'static str| big_integer(name).check(Expr::col(name).gte(0)).take();
        let claims = Table::create()
            .table("claims")
            .col(text("id").primary_key())
            .col(text("order_id"))
            .col(text("kind"))
            .col(text_uniq("idempotency_hash"))
            .col(text("claimed_at"))
            .col(amount("total"))
            .col(amount("money"))
            .col(text_null("settled_at"))
            .foreign_key(ForeignKey::create().from("claims", "order_id").to("orders", "id"))
            .take();
        manager.create_table(claims).await?;
        manager.create_index(Index::create().name("claims_order").table("claims").col("order_id").take()).await?;
        let lines = Table::create()
            .table("claim_lines")
            .col(text("claim_id"))
            .col(text("line_guid"))
            .col(big_integer("quantity").check(Expr::col("quantity").gt(0)))
            .primary_key(Index::create().col("claim_id").col("line_guid"))
            .foreign_key(ForeignKey::create().from("claim_lines", "claim_id").to("claims", "id"))
            .take();
        manager.create_table(lines).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO claims (id, order_id, kind, idempotency_hash, claimed_at, total, money, settled_at)
     VALUES ('c1', 'o1', 'withdrawal', 'k1', '2026-11-22T09:00:00.000000Z', 121000, 121000, NULL)",
    "INSERT INTO claim_lines (claim_id, line_guid, quantity) VALUES ('c1', 'a', 1)",
];
