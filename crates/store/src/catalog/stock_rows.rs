//! Rows of `stock` that an import brings: orders change their pieces, so they stand apart from the products.

use crate::{DatabaseError, WriteTransaction, batch::put_all, entity::stock, revisions};
use sea_orm::{ColumnTrait, Condition, EntityTrait, ExprTrait, QueryFilter, sea_query::OnConflict};
use std::collections::HashMap;
use vitrina_core::catalog::{Product, Variant, Warehouse};

/// Rows in a condition: each is a level of an expression, and `SQLite` takes a thousand.
const PLACES_AT_ONCE: usize = 200;

/// The pieces of all variants of `products`, as they are from the stock revision `revision` on.
pub(super) fn of_products(products: &[Product], revision: i64) -> impl Iterator<Item = stock::Model> {
    products.iter().flat_map(|product| &product.variants).flat_map(move |variant| of_variant(variant, revision))
}

fn of_variant(variant: &Variant, revision: i64) -> impl Iterator<Item = stock::Model> {
    let row = move |(position, warehouse): (i32, &Warehouse)| stock::Model {
        variant_code: variant.code.clone(),
        warehouse_code: warehouse.code.clone(),
        position,
        available_quantity: warehouse.available_quantity.into(),
        sort_number: warehouse.sort_number,
        is_purchase_available: warehouse.is_purchase_available,
        delivery_time_max_days: warehouse.delivery_time_max_days.into(),
        revision,
    };
    (0_i32..).zip(&variant.warehouses).map(row)
}

/// What must be written so that the table has the warehouses of an import.
pub(super) struct StockChanges {
    /// Variant and warehouse of the rows that go.
    gone: Vec<(String, String)>,
    /// New and changed ones.
    rows: Vec<stock::Model>,
}

impl StockChanges {
    /// The changes that lead to the warehouses of `products`. Pieces that are known already stay as they were counted and sold
    /// (decision 52); those of a variant that is new in a warehouse are the import's. The caller holds the revision of the stock.
    pub(super) async fn find(transaction: &WriteTransaction, products: &[Product]) -> Result<Self, DatabaseError> {
        let revision = revisions::read(transaction).await?.stock;
        let stored = stock::Entity::find().all(transaction.connection()).await?;
        let mut stored: HashMap<(String, String), stock::Model> = stored.into_iter().map(|row| (place(&row), row)).collect();
        let is_new = |row: &stock::Model| {
            let known = stored.remove(&place(row));
            known.is_none_or(|known| *row != stock::Model { available_quantity: row.available_quantity, revision, ..known })
        };
        let rows = of_products(products, revision).filter(is_new).collect();
        Ok(Self { rows, gone: stored.into_keys().collect() })
    }

    /// Writes them, when all variants are there.
    pub(super) async fn write(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        let place = || [stock::Column::VariantCode, stock::Column::WarehouseCode];
        for gone in self.gone.chunks(PLACES_AT_ONCE) {
            let row = |(variant, warehouse): &(String, String)| {
                stock::Column::VariantCode.eq(variant).and(stock::Column::WarehouseCode.eq(warehouse))
            };
            let rows = gone.iter().map(row).fold(Condition::any(), Condition::add);
            stock::Entity::delete_many().filter(rows).exec(transaction.connection()).await?;
        }
        // All but the pieces: an order may take some at this moment.
        let known = OnConflict::columns(place())
            .update_columns([
                stock::Column::Position,
                stock::Column::SortNumber,
                stock::Column::IsPurchaseAvailable,
                stock::Column::DeliveryTimeMaxDays,
                stock::Column::Revision,
            ])
            .to_owned();
        put_all(transaction, self.rows, &known).await
    }
}

fn place(row: &stock::Model) -> (String, String) {
    (row.variant_code.clone(), row.warehouse_code.clone())
}
