use sea_orm_migration::{
    prelude::*,
    schema::{big_integer_null, text, text_null},
};

/// What was agreed with customers and companies about prices (decision 58, ADR 36). An agreement that ends stays, with who ended it.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let agreements = Table::create()
            .table("agreements")
            .col(text("holder"))
            .col(text("product"))
            .col(text("variant"))
            .col(text("category"))
            .col(text("until"))
            .col(big_integer_null("price"))
            .col(text_null("percent"))
            .col(text("since"))
            .col(text("author"))
            .col(text_null("ended_by"))
            .primary_key(Index::create().col("holder").col("until").col("product").col("variant").col("category"))
            .take();
        manager.create_table(agreements).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO agreements (holder, product, variant, category, until, price, percent, since, author)
     VALUES ('customer c1', 'mug', '', '', '9999-12-31T00:00:00.000000Z', 42000, NULL, '2026-11-23T09:00:00.000000Z', 'staff')"];
