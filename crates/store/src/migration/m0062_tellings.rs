use sea_orm_migration::{prelude::*, schema::text};

/// Who tells others of a cart or a person at the moment (CART-08): no two do at once.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let tellings =
            Table::create().table("tellings").col(text("name").primary_key()).col(text("told_by")).col(text("told_until")).take();
        manager.create_table(tellings).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO tellings (name, told_by, told_until) VALUES ('r1', 't1', '2026-11-28T09:02:00.000000Z')"];
