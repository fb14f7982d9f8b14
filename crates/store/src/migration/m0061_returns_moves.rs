use sea_orm_migration::{prelude::*, schema::integer};

/// How often a return was moved (B2B-03): what its customer's program is told of it has an order that no clock makes. Of those from before,
/// moves count from here on.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("returns").add_column(integer("moves").default(0)).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE returns SET moves = 1"];
