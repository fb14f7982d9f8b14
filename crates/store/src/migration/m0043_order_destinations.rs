use sea_orm_migration::{
    prelude::*,
    schema::text_null,
    sea_orm::{DbErr, ExprTrait},
};

/// Where an order goes, so that a list of orders says it and reads no documents. Of orders from before, their documents tell it, in whose texts no
/// quotation mark stands by itself.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("orders").add_column(text_null("goes_to")).take()).await?;
        let says = |text: &str| Expr::col("body").like(format!("%{text}%"));
        let tells = [
            ("salon", says(r#""to":{"type":"salon""#)),
            ("terminal", says(r#""to":{"type":"terminal""#)),
            ("address", says(r#""shippingMethod":{"#)),
        ];
        for (destination, told) in tells {
            let is_unknown = Expr::col("goes_to").is_null();
            let update = Query::update().table("orders").value("goes_to", destination).and_where(is_unknown).and_where(told).take();
            manager.execute(update).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE orders SET goes_to = 'salon' WHERE id = 'o1'"];
