//! Rows of `stock` as a change brings them: orders change their pieces, so they stand apart from the products.

use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{IDS_AT_ONCE, put_all},
    revisions,
    stock::{GONE, change, level, unseen},
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use std::{collections::HashMap, ops::RangeInclusive};
use vitrina_core::catalog::{Product, Variant, Warehouse};

/// Rows in a condition: each is a level of an expression, and `SQLite` takes a thousand.
const PLACES_AT_ONCE: usize = 200;

/// The pieces of some variants as they are.
pub(super) struct KnownStock {
    /// By the variant's code.
    places: HashMap<String, Vec<level::Model>>,
    /// What is left in places that are gone, by variant and warehouse.
    gone: HashMap<(String, String), i64>,
}

impl KnownStock {
    /// What is still to be made of the last changes counts as made.
    pub(super) async fn read<'c>(source: &impl Source, codes: impl Iterator<Item = &'c str>) -> Result<Self, DatabaseError> {
        let now = revisions::read(source).await?;
        let codes: Vec<&str> = codes.collect();
        let mut known = Self { places: HashMap::new(), gone: HashMap::new() };
        for codes in codes.chunks(IDS_AT_ONCE) {
            let rows = level::Entity::find()
                .filter(level::Column::VariantCode.is_in(codes.iter().copied()))
                .filter(Condition::any().add(level::Column::Revision.lte(now.stock)).add(level::Column::IsKept.eq(true)))
                .order_by_asc(level::Column::Position)
                .all(source.connection())
                .await?;
            for row in rows {
                if row.revision > now.stock {
                    known.gone.insert((row.variant_code, row.warehouse_code), row.available_quantity);
                } else {
                    known.places.entry(row.variant_code.clone()).or_default().push(row);
                }
            }
            let changes = change::Entity::find()
                .filter(change::Column::VariantCode.is_in(codes.iter().copied()))
                .filter(change::Column::Revision.lte(now.catalog))
                .all(source.connection())
                .await?;
            for change in changes {
                known.make(change);
            }
        }
        Ok(known)
    }

    fn make(&mut self, change: change::Model) {
        let rows = self.places.entry(change.variant_code.clone()).or_default();
        let place = rows.iter().position(|row| row.warehouse_code == change.warehouse_code);
        let before = place.map(|place| rows.remove(place));
        if change.is_gone {
            self.gone.extend(before.map(|row| ((row.variant_code, row.warehouse_code), row.available_quantity)));
        } else {
            let mut row = level_row(change, 0);
            row.available_quantity = before.map_or(row.available_quantity, |before| before.available_quantity);
            rows.push(row);
            rows.sort_by_key(|row| row.position);
        }
    }

    fn of(&self, code: &str) -> &[level::Model] {
        self.places.get(code).map_or(&[], Vec::as_slice)
    }

    fn place(&self, code: &str, warehouse: &str) -> Option<&level::Model> {
        self.of(code).iter().find(|row| row.warehouse_code == warehouse)
    }

    /// What is left in a place, also in one that is gone.
    fn left(&self, code: &str, warehouse: &str) -> Option<u32> {
        let gone = || self.gone.get(&(code.to_owned(), warehouse.to_owned())).copied();
        let pieces = self.place(code, warehouse).map(|row| row.available_quantity).or_else(gone)?;
        Some(u32::try_from(pieces).unwrap_or_default())
    }

    /// The product with the warehouses that are stored.
    pub(super) fn filled(&self, mut product: Product) -> Product {
        for variant in &mut product.variants {
            variant.warehouses = self.of(&variant.code).iter().map(warehouse).collect();
        }
        product
    }

    /// The product with its own warehouses and the pieces that stay (decision 52).
    pub(super) fn kept(&self, mut product: Product) -> Product {
        for variant in &mut product.variants {
            for place in &mut variant.warehouses {
                if let Some(left) = self.left(&variant.code, &place.code) {
                    place.available_quantity = left;
                }
            }
        }
        product
    }
}

fn warehouse(row: &level::Model) -> Warehouse {
    Warehouse {
        code: row.warehouse_code.clone(),
        sort_number: row.sort_number,
        is_purchase_available: row.is_purchase_available,
        available_quantity: u32::try_from(row.available_quantity).unwrap_or_default(),
        delivery_time_max_days: u16::try_from(row.delivery_time_max_days).unwrap_or_default(),
    }
}

fn of_variant(variant: &Variant) -> impl Iterator<Item = level::Model> {
    let row = move |(position, warehouse): (i32, &Warehouse)| level::Model {
        variant_code: variant.code.clone(),
        warehouse_code: warehouse.code.clone(),
        position,
        available_quantity: warehouse.available_quantity.into(),
        sort_number: warehouse.sort_number,
        is_purchase_available: warehouse.is_purchase_available,
        delivery_time_max_days: warehouse.delivery_time_max_days.into(),
        revision: 0,
        is_kept: false,
    };
    (0_i32..).zip(&variant.warehouses).map(row)
}

fn change_row(row: level::Model, is_gone: bool) -> change::Model {
    change::Model {
        variant_code: row.variant_code,
        warehouse_code: row.warehouse_code,
        revision: 0,
        is_gone,
        position: row.position,
        available_quantity: row.available_quantity,
        sort_number: row.sort_number,
        is_purchase_available: row.is_purchase_available,
        delivery_time_max_days: row.delivery_time_max_days,
    }
}

fn level_row(change: change::Model, revision: i64) -> level::Model {
    level::Model {
        variant_code: change.variant_code,
        warehouse_code: change.warehouse_code,
        position: change.position,
        available_quantity: change.available_quantity,
        sort_number: change.sort_number,
        is_purchase_available: change.is_purchase_available,
        delivery_time_max_days: change.delivery_time_max_days,
        revision,
        is_kept: false,
    }
}

/// What changes among the pieces. Those that are known already stay as they were counted and sold (decision 52), also beyond a removal;
/// those of a variant that is new in a warehouse are the item's.
#[derive(Debug, Default)]
pub(super) struct StockRows {
    /// That no order knows yet, or none any more.
    pub(super) new: Vec<level::Model>,
    /// Of those that orders know.
    pub(super) changes: Vec<change::Model>,
}

impl StockRows {
    pub(super) fn is_empty(&self) -> bool {
        self.new.is_empty() && self.changes.is_empty()
    }

    /// Adds what leads from the warehouses that are known to those of the product. Whether that is anything.
    pub(super) fn add(&mut self, product: &Product, known: &KnownStock) -> bool {
        let before = (self.new.len(), self.changes.len());
        for variant in &product.variants {
            for row in of_variant(variant) {
                match known.place(&variant.code, &row.warehouse_code) {
                    None => self.new.push(row),
                    Some(known) => {
                        let as_it_is =
                            level::Model { available_quantity: row.available_quantity, revision: 0, is_kept: false, ..known.clone() };
                        if as_it_is != row {
                            self.changes.push(change_row(row, false));
                        }
                    }
                }
            }
            let is_gone = |row: &&level::Model| !variant.warehouses.iter().any(|place| place.code == row.warehouse_code);
            self.changes.extend(known.of(&variant.code).iter().filter(is_gone).map(|row| change_row(row.clone(), true)));
        }
        before != (self.new.len(), self.changes.len())
    }

    /// Takes away all places of variants that are sold no more.
    pub(super) fn remove<'v>(&mut self, variants: impl Iterator<Item = &'v Variant>, known: &KnownStock) {
        self.changes.extend(variants.flat_map(|variant| known.of(&variant.code)).map(|row| change_row(row.clone(), true)));
    }
}

/// Writes places that no order knows, with the revision from which on they are known. One that is put back has what was left there; what
/// is there of another is what a change has left that did not come to its end.
pub(super) async fn put_new(transaction: &WriteTransaction, rows: Vec<level::Model>) -> Result<(), DatabaseError> {
    let left = "CASE WHEN stock.is_kept THEN stock.available_quantity ELSE excluded.available_quantity END";
    put_all(transaction, rows, known().value(level::Column::AvailableQuantity, Expr::cust(left))).await
}

/// Notes what becomes of places that orders know. A later change of one takes the place of an earlier.
pub(super) async fn put_changes(transaction: &WriteTransaction, rows: Vec<change::Model>) -> Result<(), DatabaseError> {
    let known = OnConflict::columns([change::Column::VariantCode, change::Column::WarehouseCode])
        .update_columns([
            change::Column::Revision,
            change::Column::IsGone,
            change::Column::Position,
            change::Column::AvailableQuantity,
            change::Column::SortNumber,
            change::Column::IsPurchaseAvailable,
            change::Column::DeliveryTimeMaxDays,
        ])
        .to_owned();
    put_all(transaction, rows, &known).await
}

fn known() -> OnConflict {
    // All but the pieces: an order may have taken some since this was worked out.
    OnConflict::columns([level::Column::VariantCode, level::Column::WarehouseCode])
        .update_columns([
            level::Column::Position,
            level::Column::SortNumber,
            level::Column::IsPurchaseAvailable,
            level::Column::DeliveryTimeMaxDays,
            level::Column::Revision,
        ])
        .to_owned()
}

/// Whether changes wait that were noted for the catalogue as it is, or before.
pub(super) async fn has_changes(source: &impl Source) -> Result<bool, DatabaseError> {
    let now = revisions::read(source).await?.catalog;
    let noted = change::Entity::find().filter(change::Column::Revision.lte(now));
    Ok(noted.one(source.connection()).await?.is_some())
}

/// Whether there are places that are not seen at this revision of the stock: of a change that is being written, or that died before it
/// was published.
pub(super) async fn has_unseen(source: &impl Source, revision: i64) -> Result<bool, DatabaseError> {
    let unseen = level::Entity::find().filter(unseen(revision));
    Ok(unseen.one(source.connection()).await?.is_some())
}

/// Makes some of the changes that were noted for these revisions of the catalogue. False when none is left.
pub(super) async fn make_changes(transaction: &WriteTransaction, revisions: &RangeInclusive<i64>) -> Result<bool, DatabaseError> {
    let connection = transaction.connection();
    let noted = change::Entity::find().filter(change::Column::Revision.between(*revisions.start(), *revisions.end()));
    let changes = noted.limit(PLACES_AT_ONCE as u64).all(connection).await?;
    if changes.is_empty() {
        return Ok(false);
    }
    let place = |change: &change::Model| (change.variant_code.clone(), change.warehouse_code.clone());
    let places: Vec<(String, String)> = changes.iter().map(place).collect();
    let (gone, put): (Vec<_>, Vec<_>) = changes.into_iter().partition(|change| change.is_gone);
    let revision = revisions::bump_stock(transaction).await?;
    let gone: Vec<(String, String)> = gone.iter().map(place).collect();
    if !gone.is_empty() {
        let rows = level::Entity::update_many()
            .col_expr(level::Column::Revision, Expr::value(GONE))
            .col_expr(level::Column::IsKept, Expr::value(true));
        rows.filter(at(&gone, level::Column::VariantCode, level::Column::WarehouseCode)).exec(connection).await?;
    }
    put_all(transaction, put.into_iter().map(|change| level_row(change, revision)).collect(), &known()).await?;
    let made = change::Entity::delete_many().filter(at(&places, change::Column::VariantCode, change::Column::WarehouseCode));
    made.exec(connection).await?;
    Ok(true)
}

/// Rows of these places.
fn at<Column: ColumnTrait>(places: &[(String, String)], variant: Column, warehouse: Column) -> Condition {
    let row = |(variant_code, warehouse_code): &(String, String)| variant.eq(variant_code).and(warehouse.eq(warehouse_code));
    places.iter().map(row).fold(Condition::any(), Condition::add)
}
