use crate::catalog::compress;
use sea_orm::{ConnectionTrait, Statement, TryGetable};
use sea_orm_migration::{prelude::*, schema::binary_null};
use serde_json::Value;
use std::collections::HashMap;
use vitrina_core::money::Money;

/// Products become compressed documents with their prices, so that a snapshot of 100,000 is read in seconds.
/// The prices in `variants` stay: they say what changed (decision 10).
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("products").add_column(binary_null("packed")).take()).await?;
        pack_all(manager.get_connection()).await?;
        manager.alter_table(Table::alter().table("products").drop_column("body").take()).await?;
        manager.create_index(Index::create().name("products_position").table("products").col("position").take()).await
    }
}

async fn pack_all(connection: &SchemaManagerConnection<'_>) -> Result<(), DbErr> {
    let backend = connection.get_database_backend();
    let all = |sql: &str| connection.query_all_raw(Statement::from_string(backend, sql));
    let mut prices: HashMap<String, [Option<i64>; 2]> = HashMap::new();
    for row in all("SELECT code, price_now, price_old FROM variants").await? {
        prices.insert(read(&row, 0)?, [read(&row, 1)?, read(&row, 2)?]);
    }
    for row in all("SELECT id, body FROM products").await? {
        let (id, body): (String, String) = (read(&row, 0)?, read(&row, 1)?);
        let unreadable = |error: &dyn std::fmt::Display| DbErr::Custom(format!("product {id}: {error}"));
        let mut product: Value = serde_json::from_str(&body).map_err(|error| unreadable(&error))?;
        for variant in product["variants"].as_array_mut().into_iter().flatten() {
            let Some(&[now, old]) = variant["code"].as_str().and_then(|code| prices.get(code)) else { continue };
            for (field, price) in [("priceNow", now), ("priceOld", old)] {
                if let Some(price) = price {
                    variant[field] = Value::String(Money::from_ten_thousandths(price).to_string());
                }
            }
        }
        let packed = compress(product.to_string().as_bytes()).map_err(|error| unreadable(&error))?;
        let update = Query::update().table("products").value("packed", packed).and_where(Expr::col("id").eq(id.as_str())).take();
        connection.execute(&update).await?;
    }
    Ok(())
}

fn read<T: TryGetable>(row: &sea_orm::QueryResult, index: usize) -> Result<T, DbErr> {
    row.try_get_by_index(index)
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
