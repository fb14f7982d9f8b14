use sea_orm_migration::{prelude::*, schema::text_null};

/// Whose the carts are that somebody wants to be reminded of (decision 56), and the hash of the key by which their owner calls them. Those
/// from before do not say either: their names tell it to who knows both.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite adds one column at a time, and checks what is there.
        let add = |column: &mut ColumnDef| Table::alter().table("reminders").add_column(column.take()).take();
        let is_owned = Expr::col("visitor_hash").is_null().or(Expr::col("customer_id").is_null());
        manager.alter_table(add(&mut text_null("cart_hash"))).await?;
        manager.alter_table(add(&mut text_null("visitor_hash"))).await?;
        manager.alter_table(add(text_null("customer_id").check(is_owned))).await?;
        for (name, column) in [("reminders_visitor", "visitor_hash"), ("reminders_of_customer", "customer_id")] {
            manager.create_index(Index::create().name(name).table("reminders").col(column).take()).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE reminders SET customer_id = 'c1', cart_hash = 'k1' WHERE id = 'r1'"];
