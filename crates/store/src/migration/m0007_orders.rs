use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_integer_uniq, integer, text, text_uniq},
};

/// Orders with their lines, and the counter that numbers them without gaps (decision 26).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(Table::create().table("counters").col(text("name").primary_key()).col(big_integer("value")).take()).await?;
        let first = Query::insert().into_table("counters").columns(["name", "value"]).values_panic(["orders".into(), 0.into()]).take();
        manager.execute(first).await?;

        let amount = |name: &'static str| big_integer(name).check(Expr::col(name).gte(0)).take();
        let orders = Table::create()
            .table("orders")
            .col(text("id").primary_key())
            .col(big_integer_uniq("number"))
            .col(text_uniq("idempotency_hash"))
            .col(text("request_hash"))
            .col(text_uniq("token_hash"))
            .col(text("placed_at"))
            .col(text("language"))
            .col(text("currency"))
            .col(amount("total"))
            .col(amount("total_vat"))
            .col(amount("total_without_vat"))
            .col(amount("total_to_pay"))
            .col(text("order_state"))
            .col(text("payment_state"))
            .col(text("production_state"))
            .col(text("shipment_state"))
            .col(big_integer("catalog_revision"))
            .col(text("body"))
            .take();
        manager.create_table(orders).await?;

        // No foreign key to the catalogue: an order outlives what was ordered.
        let order_lines = Table::create()
            .table("order_lines")
            .col(text("order_id"))
            .col(integer("position"))
            .col(text("product_id"))
            .col(text("variant_code"))
            .col(big_integer("quantity").check(Expr::col("quantity").gt(0)))
            .col(amount("price"))
            .col(text("body"))
            .primary_key(Index::create().col("order_id").col("position"))
            .foreign_key(ForeignKey::create().from("order_lines", "order_id").to("orders", "id"))
            .take();
        manager.create_table(order_lines).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "UPDATE counters SET value = 1 WHERE name = 'orders'",
    "INSERT INTO orders (id, number, idempotency_hash, request_hash, token_hash, placed_at, language, currency, total, total_vat,
     total_without_vat, total_to_pay, order_state, payment_state, production_state, shipment_state, catalog_revision, body)
     VALUES ('o1', 1, 'i1', 'r1', 't1', '2026-11-21T09:00:00.000000Z', 'lt', 'EUR', 1210000, 210000, 1000000, 1210000,
     'placed', 'pending', 'waitingForFiles', 'none', 7, '{}')",
    "INSERT INTO order_lines (order_id, position, product_id, variant_code, quantity, price, body)
     VALUES ('o1', 0, 'mailer-box', 'MB-S', 100, 1000000, '{}')",
];
