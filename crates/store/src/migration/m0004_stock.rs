use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, boolean, integer, text},
};

/// Pieces by variant and warehouse. The check is what stands behind STOCK-03 when everything else is wrong.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let stock = Table::create()
            .table("stock")
            .col(text("variant_code"))
            .col(text("warehouse_code"))
            .col(integer("position"))
            .col(big_integer("available_quantity").check(Expr::col("available_quantity").gte(0)))
            .col(integer("sort_number"))
            .col(boolean("is_purchase_available"))
            .col(integer("delivery_time_max_days"))
            .col(big_integer("revision"))
            .primary_key(Index::create().col("variant_code").col("warehouse_code"))
            .foreign_key(ForeignKey::create().from("stock", "variant_code").to("variants", "code").on_delete(ForeignKeyAction::Cascade))
            .take();
        manager.create_table(stock).await?;
        manager.create_index(Index::create().name("stock_revision").table("stock").col("revision").take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO stock
     (variant_code, warehouse_code, position, available_quantity, sort_number, is_purchase_available, delivery_time_max_days, revision)
     VALUES ('MB-S', 'vilnius', 0, 40, 1, TRUE, 2, 0)"];
