use sea_orm_migration::{prelude::*, schema::big_integer};

/// Products know when they last changed, so that a node reads only those (ADR 7). What products are read with, which is
/// everything else in the catalogue, has a revision of its own.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("products").add_column(big_integer("revision").default(0)).take()).await?;
        manager.drop_index(Index::drop().name("products_position").table("products").to_owned()).await?;
        // With the revision in it, neighbours are compared without reading their documents.
        let index = Index::create().name("products_position_revision").table("products").col("position").col("revision").take();
        manager.create_index(index).await?;
        let first = Query::insert().into_table("revisions").columns(["name", "value"]).values_panic(["settings".into(), 0.into()]).take();
        manager.execute(first).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
