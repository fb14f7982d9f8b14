//! Pieces in warehouses: the only numbers of the catalogue that orders change.

use crate::{
    DatabaseError, Source, WriteTransaction,
    audit::{self, Corrected},
    batch::IDS_AT_ONCE,
    revisions,
};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, Condition, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder, sea_query::Expr};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::HashMap;
use vitrina_core::catalog::Warehouse;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod level {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "stock")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub variant_code: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub warehouse_code: String,
        pub position: i32,
        pub available_quantity: i64,
        pub sort_number: i32,
        pub is_purchase_available: bool,
        pub delivery_time_max_days: i32,
        pub revision: i64,
        /// It was for sale before: its count is live also while nobody sees it (decision 52).
        pub is_kept: bool,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod change {
    use sea_orm::entity::prelude::*;

    /// What becomes of a level once the catalogue has this revision: written before, made after, so that orders wait for neither.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "stock_changes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub variant_code: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub warehouse_code: String,
        /// Of the catalogue.
        pub revision: i64,
        pub is_gone: bool,
        pub position: i32,
        /// Where the level is not there any more by then.
        pub available_quantity: i64,
        pub sort_number: i32,
        pub is_purchase_available: bool,
        pub delivery_time_max_days: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Revision of a place that an import took away, which the stock never has: its row keeps what is left, in case it is put back.
pub(crate) const GONE: i64 = i64::MAX;

/// Places that are not seen at this revision of the stock and are not gone: of a change that is being written, or that died before it was
/// published.
pub(crate) fn unseen(revision: i64) -> Condition {
    Condition::all().add(level::Column::Revision.gt(revision)).add(level::Column::Revision.lt(GONE))
}

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

/// Pieces of a variant in a warehouse that an order takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Pieces {
    /// The variant.
    pub variant_code: String,
    /// Where they lie.
    pub warehouse_code: String,
    /// How many.
    pub quantity: u32,
}

/// Stock that nobody else changes before the transaction ends.
#[derive(Debug)]
pub struct HeldStock {
    /// Revision of the stock as the transaction leaves it.
    pub revision: i64,
    /// The levels that were asked for, by variant code, then as the catalogue lists them.
    pub levels: Vec<StockLevel>,
}

/// All levels, by variant code, then as the catalogue lists them.
pub async fn levels(source: &impl Source) -> Result<Vec<StockLevel>, DatabaseError> {
    changed_since(source, -1).await
}

/// The levels of these variants at this revision of the stock, by variant code, then as the catalogue lists them.
pub async fn levels_of(source: &impl Source, variant_codes: &[&str], revision: i64) -> Result<Vec<StockLevel>, DatabaseError> {
    let mut codes = variant_codes.to_vec();
    codes.sort_unstable();
    codes.dedup();
    let mut levels = Vec::new();
    for codes in codes.chunks(IDS_AT_ONCE) {
        let rows = level::Entity::find()
            .filter(level::Column::VariantCode.is_in(codes.iter().copied()))
            .filter(level::Column::Revision.lte(revision))
            .order_by_asc(level::Column::VariantCode)
            .order_by_asc(level::Column::Position)
            .all(source.connection())
            .await?;
        levels.extend(rows);
    }
    levels.into_iter().map(read).collect()
}

/// How many levels there are: fewer than a reader has after [`changed_since`] when an import removed some.
pub async fn count(source: &impl Source) -> Result<u64, DatabaseError> {
    let now = revisions::read(source).await?.stock;
    Ok(level::Entity::find().filter(level::Column::Revision.lte(now)).count(source.connection()).await?)
}

/// The levels that changed after the stock revision `revision`, by variant code, then as the catalogue lists them.
/// Levels that an import removed are not among them: see [`count`]. What an import is about to bring has a revision above that of the
/// stock and is seen by nobody (ADR 17).
pub async fn changed_since(source: &impl Source, revision: i64) -> Result<Vec<StockLevel>, DatabaseError> {
    let now = revisions::read(source).await?.stock;
    let rows = level::Entity::find()
        .filter(level::Column::Revision.gt(revision))
        .filter(level::Column::Revision.lte(now))
        .order_by_asc(level::Column::VariantCode)
        .order_by_asc(level::Column::Position)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// Waits until this transaction is the only one that changes stock, and reads what these variants have then: whoever plans with it
/// meets no taken piece (STOCK-03).
pub async fn hold(transaction: &WriteTransaction, variant_codes: &[&str]) -> Result<HeldStock, DatabaseError> {
    let revision = revisions::bump_stock(transaction).await?;
    Ok(HeldStock { revision, levels: levels_of(transaction, variant_codes, revision).await? })
}

/// Takes pieces out of the warehouses of stock that is held at `revision`, and never below zero (STOCK-03).
/// `false`: one of them has too few or does not exist; the caller must then give the transaction up.
pub async fn take(transaction: &WriteTransaction, revision: i64, pieces: &[Pieces]) -> Result<bool, DatabaseError> {
    for Pieces { variant_code, warehouse_code, quantity } in pieces {
        let quantity = i64::from(*quantity);
        let update = level::Entity::update_many()
            .col_expr(level::Column::AvailableQuantity, Expr::col(level::Column::AvailableQuantity).sub(quantity))
            .col_expr(level::Column::Revision, Expr::value(revision))
            .filter(level::Column::VariantCode.eq(variant_code))
            .filter(level::Column::WarehouseCode.eq(warehouse_code))
            .filter(level::Column::AvailableQuantity.gte(quantity))
            .filter(level::Column::Revision.lte(revision))
            .exec(transaction.connection())
            .await?;
        if update.rows_affected == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Gives pieces back to the warehouse that they were taken from, whose stock is held at `revision` (STOCK-04).
/// `false`: an import has removed it, and nobody can buy them there. They are in what its row keeps; where it has none, as of a place that went before
/// rows were kept, they are counted nowhere, nor is what would be more than a level can have.
pub async fn give_back(transaction: &WriteTransaction, revision: i64, pieces: &Pieces) -> Result<bool, DatabaseError> {
    let available = level::Column::AvailableQuantity;
    let is_seen = level::Column::Revision.lte(revision);
    // A place that is gone, or that an import brings back and has not published, is no more seen for it.
    let since: Expr = Expr::case(is_seen.clone(), Expr::value(revision)).finally(Expr::col(level::Column::Revision)).into();
    let places = level::Entity::update_many()
        .col_expr(available, Expr::col(available).add(i64::from(pieces.quantity)))
        .col_expr(level::Column::Revision, since)
        .filter(level::Column::VariantCode.eq(&pieces.variant_code))
        .filter(level::Column::WarehouseCode.eq(&pieces.warehouse_code))
        .filter(Condition::any().add(is_seen).add(level::Column::IsKept.eq(true)))
        // More than a level can be read back with is no stock that anybody counted.
        .filter(available.lte(i64::from(u32::MAX - pieces.quantity)))
        .exec_with_returning(transaction.connection())
        .await?;
    Ok(places.iter().any(|place| place.revision == revision))
}

/// What was counted in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockCount {
    /// The variant.
    pub variant_code: String,
    /// The warehouse.
    pub warehouse_code: String,
    /// Pieces there.
    pub available_quantity: u32,
    /// Pieces that were known there when it was counted: what the count differs by is written then, so that what was sold since stays
    /// sold (STOCK-03). None: the count itself is written.
    pub was: Option<u32>,
    /// Whether they can be sold from there; none leaves it as it is.
    pub is_purchase_available: Option<bool>,
}

impl StockCount {
    /// The pieces that its row has afterwards: of a difference never below zero, nor more than a level can be read back with.
    fn pieces(&self) -> Expr {
        let (none, most) = (0_i64, i64::from(u32::MAX));
        let counted = i64::from(self.available_quantity);
        let Some(was) = self.was else { return Expr::value(counted) };
        let pieces = || Expr::col(level::Column::AvailableQuantity).add(counted - i64::from(was));
        Expr::case(pieces().lt(none), Expr::value(none)).case(pieces().gt(most), Expr::value(most)).finally(pieces()).into()
    }
}

/// Writes counts in the place of those that are known, or what they differ by from what was known; other places stay. What changes by that
/// is in the audit log, as `author`'s (ADM-03). `false`: there is no such place, and the caller must then give the transaction up.
pub async fn count_anew(
    transaction: &WriteTransaction,
    counts: &[StockCount],
    author: &str,
    now: Timestamp,
) -> Result<bool, DatabaseError> {
    let revision = revisions::bump_stock(transaction).await?;
    let codes: Vec<&str> = counts.iter().map(|count| count.variant_code.as_str()).collect();
    let levels = levels_of(transaction, &codes, revision).await?.into_iter();
    let mut known: HashMap<(String, String), Warehouse> =
        levels.map(|level| ((level.variant_code, level.warehouse.code.clone()), level.warehouse)).collect();
    let mut corrected = Vec::new();
    for count in counts {
        let mut update = level::Entity::update_many()
            .col_expr(level::Column::AvailableQuantity, count.pieces())
            .col_expr(level::Column::Revision, Expr::value(revision));
        if let Some(is_purchase_available) = count.is_purchase_available {
            update = update.col_expr(level::Column::IsPurchaseAvailable, Expr::value(is_purchase_available));
        }
        let place = level::Column::VariantCode.eq(&count.variant_code).and(level::Column::WarehouseCode.eq(&count.warehouse_code));
        let seen = update.filter(place).filter(level::Column::Revision.lte(revision));
        let Some(row) = seen.exec_with_returning(transaction.connection()).await?.into_iter().next() else { return Ok(false) };
        let StockLevel { variant_code, warehouse: after, .. } = read(row)?;
        let before = known.insert((variant_code.clone(), after.code.clone()), after.clone());
        corrected.extend(before.filter(|before| *before != after).map(|before| Corrected {
            variant_code,
            before: logged(&before),
            after: logged(&after),
        }));
    }
    audit::note_counts(transaction, corrected, author, now).await?;
    Ok(true)
}

/// A place as the audit log has it.
fn logged(place: &Warehouse) -> String {
    json!({
        "warehouse": place.code,
        "availableQuantity": place.available_quantity,
        "isPurchaseAvailable": place.is_purchase_available,
    })
    .to_string()
}

pub(crate) fn read(row: level::Model) -> Result<StockLevel, DatabaseError> {
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
mod tests;
