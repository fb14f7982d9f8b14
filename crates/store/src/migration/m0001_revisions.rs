use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text},
};

/// Counts the changes of the catalogue and of the stock, so that a node sees cheaply that there is something new.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(Table::create().table("revisions").col(text("name").primary_key()).col(big_integer("value")).take()).await?;
        let first = Query::insert()
            .into_table("revisions")
            .columns(["name", "value"])
            .values_panic(["catalog".into(), 0.into()])
            .values_panic(["stock".into(), 0.into()])
            .take();
        manager.execute(first).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE revisions SET value = 7 WHERE name = 'catalog'"];
