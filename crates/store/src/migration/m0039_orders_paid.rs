use sea_orm_migration::{
    prelude::*,
    schema::text_null,
    sea_orm::{DbErr, ExprTrait},
};

/// Since when an order is paid, so that what somebody paid in a year is told from their orders alone (decision 59, ADR 40). Of orders from before
/// moves were noted, it is when they were placed.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("orders").add_column(text_null("paid_at")).take()).await?;
        let noted = Query::select()
            .expr(Expr::col(("order_moves", "at")).max())
            .from("order_moves")
            .and_where(Expr::col(("order_moves", "order_id")).equals(("orders", "id")))
            .and_where(Expr::col(("order_moves", "step")).eq("pay"))
            .take();
        let paid_at = Func::coalesce([Expr::SubQuery(None, Box::new(noted.into())), Expr::col("placed_at")]);
        let is_paid = Expr::col("payment_state").is_in(["paid", "refunded"]);
        manager.execute(Query::update().table("orders").value("paid_at", paid_at).and_where(is_paid).take()).await?;
        let paid = Index::create().name("orders_customer_paid").table("orders").col("customer_id").col("paid_at").take();
        manager.create_index(paid).await
    }
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["UPDATE orders SET paid_at = '2026-11-21T10:00:00.000000Z' WHERE id = 'o1'"];
