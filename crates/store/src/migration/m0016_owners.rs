use sea_orm_migration::{prelude::*, schema::text_null};

/// Whose files, orders and requests are: a visitor's or a customer's (decision 56). Files keep their visitors; orders and requests from
/// before did not say whose they are.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let [by_visitor, by_customer] = ["visitor_hash", "customer_id"].map(|name| Expr::col(name).is_null());
        let exactly_one = by_visitor.clone().ne(by_customer.clone());
        for (table, is_owned) in
            [("uploads", exactly_one), ("orders", by_visitor.clone().or(by_customer.clone())), ("requests", by_visitor.or(by_customer))]
        {
            // SQLite adds one column at a time, and checks what is there.
            let add = |column: &mut ColumnDef| Table::alter().table(table).add_column(column.take()).take();
            manager.alter_table(add(&mut text_null("visitor_hash"))).await?;
            if table == "uploads" {
                let keep = Query::update().table(table).value("visitor_hash", Expr::col("owner_hash")).take();
                manager.execute(keep).await?;
            }
            manager.alter_table(add(text_null("customer_id").check(is_owned))).await?;
        }
        manager.drop_index(Index::drop().name("uploads_owner").table("uploads").to_owned()).await?;
        manager.alter_table(Table::alter().table("uploads").drop_column("owner_hash").take()).await?;
        for (name, table, columns) in [
            ("uploads_visitor", "uploads", &["visitor_hash", "created_at"][..]),
            ("uploads_customer", "uploads", &["customer_id", "created_at"]),
            ("orders_visitor", "orders", &["visitor_hash"]),
            ("requests_visitor", "requests", &["visitor_hash"]),
        ] {
            let mut index = Index::create().name(name).table(table).take();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE orders SET customer_id = 'c1' WHERE id = 'o1'"];
