use sea_orm_migration::{
    prelude::*,
    schema::{big_integer_null, integer, text},
};

/// Products, their variants with the prices that SQL must know, and the changes of those prices (decision 10).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let products = Table::create().table("products").col(text("id").primary_key()).col(integer("position")).col(text("body")).take();
        manager.create_table(products).await?;

        let variants = Table::create()
            .table("variants")
            .col(text("code").primary_key())
            .col(text("product_id"))
            .col(big_integer_null("price_now").check(Expr::col("price_now").gte(0)))
            .col(big_integer_null("price_old").check(Expr::col("price_old").gte(0)))
            .foreign_key(ForeignKey::create().from("variants", "product_id").to("products", "id").on_delete(ForeignKeyAction::Cascade))
            .take();
        manager.create_table(variants).await?;
        manager.create_index(Index::create().name("variants_product_id").table("variants").col("product_id").take()).await?;

        // No foreign key: a price that was asked for once is remembered after the variant is gone.
        let price_changes = Table::create()
            .table("price_changes")
            .col(text("variant_code"))
            .col(text("changed_at"))
            .col(text("source"))
            .col(big_integer_null("price_from"))
            .col(big_integer_null("price_to"))
            .primary_key(Index::create().col("variant_code").col("changed_at"))
            .take();
        manager.create_table(price_changes).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[
    "INSERT INTO products (id, position, body) VALUES ('mailer-box', 0,
     '{\"id\":\"mailer-box\",\"code\":\"MB\",\"title\":\"Mailer box\",\"url\":\"/mailer-box\",\"categories\":[],\"description\":\"\",
       \"images\":[],\"addedOn\":\"2026-01-01\",\"variants\":[{\"code\":\"MB-S\"}]}')",
    "INSERT INTO variants (code, product_id, price_now, price_old) VALUES ('MB-S', 'mailer-box', 12500, NULL)",
    "INSERT INTO price_changes (variant_code, changed_at, source, price_from, price_to)
     VALUES ('MB-S', '2026-11-21T08:00:00.000000Z', 'import', 13000, 12500)",
];
