//! Pieces in warehouses: the only numbers of the catalogue that orders change.

use crate::{DatabaseError, Source, WriteTransaction, entity::stock, revisions};
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder, sea_query::Expr};
use vitrina_core::catalog::Warehouse;

/// What a variant has in one warehouse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockLevel {
    /// The variant.
    pub variant_code: String,
    /// The warehouse with its pieces.
    pub warehouse: Warehouse,
    /// Stock revision of the last change.
    pub revision: i64,
}

/// All levels, by variant code, then as the catalogue lists them.
pub async fn levels(source: &impl Source) -> Result<Vec<StockLevel>, DatabaseError> {
    changed_since(source, -1).await
}

/// How many levels there are: fewer than a reader has after [`changed_since`] when an import removed some.
pub async fn count(source: &impl Source) -> Result<u64, DatabaseError> {
    Ok(stock::Entity::find().count(source.connection()).await?)
}

/// The levels that changed after the stock revision `revision`, by variant code, then as the catalogue lists them.
/// Levels that an import removed are not among them: see [`count`].
pub async fn changed_since(source: &impl Source, revision: i64) -> Result<Vec<StockLevel>, DatabaseError> {
    let rows = stock::Entity::find()
        .filter(stock::Column::Revision.gt(revision))
        .order_by_asc(stock::Column::VariantCode)
        .order_by_asc(stock::Column::Position)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// Takes pieces of a variant out of warehouses, each as `(warehouse code, pieces)`, and never below zero (STOCK-03).
/// `false`: one of them has too few or does not exist; the caller must then give the transaction up.
pub async fn take(transaction: &WriteTransaction, variant_code: &str, pieces: &[(&str, u32)]) -> Result<bool, DatabaseError> {
    let revision = revisions::bump_stock(transaction).await?;
    for &(warehouse_code, pieces) in pieces {
        let pieces = i64::from(pieces);
        let update = stock::Entity::update_many()
            .col_expr(stock::Column::AvailableQuantity, Expr::col(stock::Column::AvailableQuantity).sub(pieces))
            .col_expr(stock::Column::Revision, Expr::value(revision))
            .filter(stock::Column::VariantCode.eq(variant_code))
            .filter(stock::Column::WarehouseCode.eq(warehouse_code))
            .filter(stock::Column::AvailableQuantity.gte(pieces))
            .exec(transaction.connection())
            .await?;
        if update.rows_affected == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

pub(crate) fn read(row: stock::Model) -> Result<StockLevel, DatabaseError> {
    let warehouse = Warehouse {
        code: row.warehouse_code,
        sort_number: row.sort_number,
        is_purchase_available: row.is_purchase_available,
        available_quantity: row.available_quantity.try_into().map_err(|error| DatabaseError::unreadable("a number of pieces", error))?,
        delivery_time_max_days: row
            .delivery_time_max_days
            .try_into()
            .map_err(|error| DatabaseError::unreadable("a number of days", error))?,
    };
    Ok(StockLevel { variant_code: row.variant_code, warehouse, revision: row.revision })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database,
        testing::{NOW, import, on_both, small_shop},
    };

    /// A whole purchase: everything or nothing.
    async fn buy(database: &Database, pieces: &[(&str, u32)]) -> bool {
        let transaction = database.begin_write().await.expect("a transaction");
        let taken = take(&transaction, "MUG-W", pieces).await.expect("an answer");
        if taken {
            transaction.commit().await.expect("a commit");
        } else {
            transaction.rollback().await.expect("a rollback");
        }
        taken
    }

    #[tokio::test]
    async fn stock_03_pieces_are_taken_or_refused_and_never_below_zero() {
        on_both(async |database| {
            import(database, &small_shop(), NOW).await;
            assert!(buy(database, &[("vilnius", 2)]).await);
            assert!(!buy(database, &[("vilnius", 2)]).await, "one is left");
            assert!(!buy(database, &[("vilnius", 1), ("riga", 1)]).await, "riga has none");
            assert!(!buy(database, &[("tallinn", 1)]).await, "there is no such warehouse");
            assert!(buy(database, &[("vilnius", 1)]).await);
            assert!(levels(database).await.expect("levels").iter().all(|level| level.warehouse.available_quantity == 0));
        })
        .await;
    }

    #[tokio::test]
    async fn stock_03_two_buyers_never_get_the_same_last_piece() {
        on_both(async |database| {
            import(database, &small_shop(), NOW).await;
            let buyers: Vec<_> = (0..20)
                .map(|_| {
                    let database = database.clone();
                    tokio::spawn(async move { buy(&database, &[("vilnius", 1)]).await })
                })
                .collect();
            let mut happy = 0;
            for buyer in buyers {
                happy += u32::from(buyer.await.expect("a buyer"));
            }
            assert_eq!(happy, 3);
        })
        .await;
    }

    #[tokio::test]
    async fn stock_03_what_changed_since_a_revision_is_known() {
        on_both(async |database| {
            import(database, &small_shop(), NOW).await;
            let before = revisions::read(database).await.expect("revisions").stock;
            assert_eq!(changed_since(database, before).await.expect("levels"), []);
            buy(database, &[("vilnius", 1)]).await;
            let changed = changed_since(database, before).await.expect("levels");
            let places: Vec<_> = changed.iter().map(|level| (level.warehouse.code.as_str(), level.warehouse.available_quantity)).collect();
            assert_eq!(places, [("vilnius", 2)]);
            assert_eq!(changed[0].revision, revisions::read(database).await.expect("revisions").stock);
        })
        .await;
    }
}
