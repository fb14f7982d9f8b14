use sea_orm_migration::prelude::*;

/// What is neither product nor code has a revision of its own, so that a node reads it again only when it changed. Customers, who
/// left the catalogue, leave the database too.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let first = Query::insert().into_table("revisions").columns(["name", "value"]).values_panic(["documents".into(), 0.into()]).take();
        manager.execute(first).await?;
        manager.drop_table(Table::drop().table("customers").to_owned()).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
