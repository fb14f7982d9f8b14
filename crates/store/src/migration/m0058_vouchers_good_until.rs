use sea_orm_migration::{prelude::*, schema::text_null};

/// A voucher that money came back to is good for long enough to spend it (PRICE-10, decision 61), whatever day the catalogue names.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("vouchers").add_column(text_null("good_until")).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE vouchers SET good_until = '2026-12-27'"];
