//! Rows of `stock` as a change brings them: orders change their pieces, so they stand apart from the products.

use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{IDS_AT_ONCE, insert_all, put_all},
    stock::level,
};
use sea_orm::{ColumnTrait, Condition, EntityTrait, ExprTrait, QueryFilter, QueryOrder, sea_query::OnConflict};
use std::collections::HashMap;
use vitrina_core::catalog::{Product, Variant, Warehouse};

/// Rows in a condition: each is a level of an expression, and `SQLite` takes a thousand.
const PLACES_AT_ONCE: usize = 200;

/// The pieces of some variants as they are, by the variant's code.
pub(super) struct KnownStock(HashMap<String, Vec<level::Model>>);

impl KnownStock {
    pub(super) async fn read<'c>(source: &impl Source, codes: impl Iterator<Item = &'c str>) -> Result<Self, DatabaseError> {
        let codes: Vec<&str> = codes.collect();
        let mut known: HashMap<String, Vec<level::Model>> = HashMap::new();
        for codes in codes.chunks(IDS_AT_ONCE) {
            let rows = level::Entity::find()
                .filter(level::Column::VariantCode.is_in(codes.iter().copied()))
                .order_by_asc(level::Column::Position)
                .all(source.connection())
                .await?;
            for row in rows {
                known.entry(row.variant_code.clone()).or_default().push(row);
            }
        }
        Ok(Self(known))
    }

    fn of(&self, code: &str) -> &[level::Model] {
        self.0.get(code).map_or(&[], Vec::as_slice)
    }

    fn place(&self, code: &str, warehouse: &str) -> Option<&level::Model> {
        self.of(code).iter().find(|row| row.warehouse_code == warehouse)
    }

    /// The product with the warehouses that are stored.
    pub(super) fn fill(&self, product: &mut Product) {
        for variant in &mut product.variants {
            variant.warehouses = self.of(&variant.code).iter().map(warehouse).collect();
        }
    }

    /// The product with its own warehouses and the pieces that stay (decision 52).
    pub(super) fn kept(&self, mut product: Product) -> Product {
        for variant in &mut product.variants {
            for place in &mut variant.warehouses {
                if let Some(known) = self.place(&variant.code, &place.code) {
                    place.available_quantity = warehouse(known).available_quantity;
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
    };
    (0_i32..).zip(&variant.warehouses).map(row)
}

/// What changes among the pieces. Those that are known already stay as they were counted and sold (decision 52); those of a variant
/// that is new in a warehouse are the item's.
#[derive(Debug, Default)]
pub(super) struct StockRows {
    /// That no order knows yet.
    new: Vec<level::Model>,
    /// All but their pieces.
    known: Vec<level::Model>,
    /// Variant and warehouse.
    gone: Vec<(String, String)>,
}

impl StockRows {
    pub(super) fn is_empty(&self) -> bool {
        self.new.is_empty() && self.known.is_empty() && self.gone.is_empty()
    }

    /// Adds what leads from the warehouses that are known to those of the product. Whether that is anything.
    pub(super) fn add(&mut self, product: &Product, known: &KnownStock) -> bool {
        let before = (self.new.len(), self.known.len(), self.gone.len());
        for variant in &product.variants {
            for row in of_variant(variant) {
                match known.place(&variant.code, &row.warehouse_code) {
                    None => self.new.push(row),
                    Some(known) => {
                        let as_it_is = level::Model { available_quantity: row.available_quantity, revision: 0, ..known.clone() };
                        if as_it_is != row {
                            self.known.push(row);
                        }
                    }
                }
            }
            let is_gone = |row: &&level::Model| !variant.warehouses.iter().any(|place| place.code == row.warehouse_code);
            self.gone.extend(known.of(&variant.code).iter().filter(is_gone).map(place));
        }
        before != (self.new.len(), self.known.len(), self.gone.len())
    }

    /// Takes away all places of these variants.
    pub(super) fn remove(&mut self, codes: &[String], known: &KnownStock) {
        self.gone.extend(codes.iter().flat_map(|code| known.of(code)).map(place));
    }

    /// Writes the new ones, stamped with the revision that the stock will have.
    pub(super) async fn write_new(&mut self, transaction: &WriteTransaction, revision: i64) -> Result<(), DatabaseError> {
        let rows = std::mem::take(&mut self.new).into_iter().map(|row| level::Model { revision, ..row }).collect();
        insert_all(transaction, rows).await
    }

    /// Writes the others.
    pub(super) async fn write_known(self, transaction: &WriteTransaction, revision: i64) -> Result<(), DatabaseError> {
        for gone in self.gone.chunks(PLACES_AT_ONCE) {
            let row = |(variant, warehouse): &(String, String)| {
                level::Column::VariantCode.eq(variant).and(level::Column::WarehouseCode.eq(warehouse))
            };
            let rows = gone.iter().map(row).fold(Condition::any(), Condition::add);
            level::Entity::delete_many().filter(rows).exec(transaction.connection()).await?;
        }
        // All but the pieces: an order may have taken some since this was worked out.
        let known = OnConflict::columns([level::Column::VariantCode, level::Column::WarehouseCode])
            .update_columns([
                level::Column::Position,
                level::Column::SortNumber,
                level::Column::IsPurchaseAvailable,
                level::Column::DeliveryTimeMaxDays,
                level::Column::Revision,
            ])
            .to_owned();
        let rows = self.known.into_iter().map(|row| level::Model { revision, ..row }).collect();
        put_all(transaction, rows, &known).await
    }
}

fn place(row: &level::Model) -> (String, String) {
    (row.variant_code.clone(), row.warehouse_code.clone())
}
