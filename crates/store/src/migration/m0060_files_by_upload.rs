use sea_orm_migration::prelude::*;

/// What names a file is found by it: an order that is given up asks that of each of its files, and so does whoever removes one (STOCK-04, FILE-02).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table) in [("order_files_upload", "order_files"), ("return_photos_upload", "return_photos")] {
            manager.create_index(Index::create().name(name).table(table).col("upload_id").take()).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
