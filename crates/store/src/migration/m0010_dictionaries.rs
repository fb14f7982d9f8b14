use sea_orm_migration::{
    prelude::*,
    schema::{binary, integer},
};

/// What products are compressed with: one row, written by each import with its products.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(Table::create().table("dictionaries").col(integer("id").primary_key()).col(binary("body")).take()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
