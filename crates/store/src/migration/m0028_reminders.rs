use sea_orm_migration::{
    prelude::*,
    schema::{text, text_null},
};

/// Carts whose shoppers want to be reminded of them, as Mailchimp is told (CART-08).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reminders = Table::create()
            .table("reminders")
            .col(text("id").primary_key())
            .col(text("mark"))
            .col(text("customer"))
            .col(text_null("body"))
            .col(text("changed_at"))
            .take();
        manager.create_table(reminders).await?;
        let index = |name: &'static str, column: &'static str| Index::create().name(name).table("reminders").col(column).take();
        manager.create_index(index("reminders_customer", "customer")).await?;
        manager.create_index(index("reminders_age", "changed_at")).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO reminders (id, mark, customer, body, changed_at)
     VALUES ('r1', 'm1', 'c1', '{}', '2026-11-22T09:00:00.000000Z'), ('r2', 'm2', 'c1', NULL, '2026-11-22T09:00:00.000000Z')"];
