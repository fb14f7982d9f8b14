use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_integer_null, integer, text},
};

/// Discount codes and vouchers, with what is left of them.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let discounts = Table::create()
            .table("discounts")
            .col(text("code").primary_key())
            .col(integer("position"))
            .col(big_integer_null("uses_left").check(Expr::col("uses_left").gte(0)))
            .col(text("body"))
            .take();
        manager.create_table(discounts).await?;

        let vouchers = Table::create()
            .table("vouchers")
            .col(text("code").primary_key())
            .col(integer("position"))
            .col(big_integer("balance").check(Expr::col("balance").gte(0)))
            .col(text("body"))
            .take();
        manager.create_table(vouchers).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO discounts (code, position, uses_left, body) VALUES ('WELCOME', 0, 10, '{\"code\":\"WELCOME\"}')",
    "INSERT INTO vouchers (code, position, balance, body) VALUES ('GIFT', 0, 500000, '{\"code\":\"GIFT\"}')",
];
