use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, text},
};

/// Parcel terminals: carriers have thousands, so that they are searched here and are no part of a snapshot. `search` and `sorted_by` are
/// folded texts.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let terminals = Table::create()
            .table("terminals")
            .col(text("id").primary_key())
            .col(big_integer("position"))
            .col(text("shipping_method"))
            .col(text("country"))
            .col(text("search"))
            .col(text("sorted_by"))
            .col(text("body"))
            .take();
        manager.create_table(terminals).await?;
        let of_method =
            Index::create().name("terminals_method").table("terminals").col("shipping_method").col("country").col("sorted_by").take();
        manager.create_index(of_method).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO terminals (id, position, shipping_method, country, search, sorted_by, body)
     VALUES ('t1', 0, 'terminal', 'LT', ' vilnius', 'vilnius', '{}')"];
