//! Rows of `stock` that an import brings: orders change their pieces, so they stand apart from the products.

use crate::{DatabaseError, WriteTransaction, batch::put_all, revisions, stock::level};
use sea_orm::{ColumnTrait, Condition, EntityTrait, ExprTrait, QueryFilter, sea_query::OnConflict};
use std::collections::{HashMap, HashSet};
use vitrina_core::catalog::{Product, Variant, Warehouse};

/// Rows in a condition: each is a level of an expression, and `SQLite` takes a thousand.
const PLACES_AT_ONCE: usize = 200;

/// The pieces of all variants of `products`, as they are from the stock revision `revision` on.
pub(super) fn of_products(products: &[Product], revision: i64) -> impl Iterator<Item = level::Model> {
    products.iter().flat_map(|product| &product.variants).flat_map(move |variant| of_variant(variant, revision))
}

fn of_variant(variant: &Variant, revision: i64) -> impl Iterator<Item = level::Model> {
    let row = move |(position, warehouse): (i32, &Warehouse)| level::Model {
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

/// What must change in rows that orders may change too, so that the table has the warehouses of an import.
#[derive(Debug)]
pub(super) struct StockChanges {
    /// Variant and warehouse of the rows that go.
    gone: HashSet<(String, String)>,
    /// Those that change.
    rows: Vec<level::Model>,
}

impl StockChanges {
    /// New rows, which no order knows yet, and the changes that lead to the warehouses of `products`. Pieces that are known already
    /// stay as they were counted and sold (decision 52); those of a variant that is new in a warehouse are the import's.
    pub(super) async fn find(transaction: &WriteTransaction, products: &[Product]) -> Result<(Vec<level::Model>, Self), DatabaseError> {
        let revision = revisions::import_stock(transaction).await?;
        let stored = level::Entity::find().all(transaction.connection()).await?;
        let mut stored: HashMap<(String, String), level::Model> = stored.into_iter().map(|row| (place(&row), row)).collect();
        let (mut new, mut changed) = (Vec::new(), Vec::new());
        for row in of_products(products, revision) {
            let known = stored.remove(&place(&row));
            let as_it_is = known.map(|known| level::Model { available_quantity: row.available_quantity, revision, ..known });
            match as_it_is {
                None => new.push(row),
                Some(as_it_is) if as_it_is != row => changed.push(row),
                Some(_) => {}
            }
        }
        Ok((new, Self { rows: changed, gone: stored.into_keys().collect() }))
    }

    /// Keeps the rows of `products` too, as `find` does those of its own; the new ones are answered.
    pub(super) async fn keep(&mut self, transaction: &WriteTransaction, products: &[Product]) -> Result<Vec<level::Model>, DatabaseError> {
        let revision = revisions::import_stock(transaction).await?;
        let (known, new): (Vec<_>, Vec<_>) = of_products(products, revision).partition(|row| self.gone.remove(&place(row)));
        self.rows.extend(known);
        Ok(new)
    }

    /// Writes them.
    pub(super) async fn write(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        let place = || [level::Column::VariantCode, level::Column::WarehouseCode];
        let gone: Vec<_> = self.gone.into_iter().collect();
        for gone in gone.chunks(PLACES_AT_ONCE) {
            let row = |(variant, warehouse): &(String, String)| {
                level::Column::VariantCode.eq(variant).and(level::Column::WarehouseCode.eq(warehouse))
            };
            let rows = gone.iter().map(row).fold(Condition::any(), Condition::add);
            level::Entity::delete_many().filter(rows).exec(transaction.connection()).await?;
        }
        // All but the pieces: an order may take some at this moment.
        let known = OnConflict::columns(place())
            .update_columns([
                level::Column::Position,
                level::Column::SortNumber,
                level::Column::IsPurchaseAvailable,
                level::Column::DeliveryTimeMaxDays,
                level::Column::Revision,
            ])
            .to_owned();
        put_all(transaction, self.rows, &known).await
    }
}

fn place(row: &level::Model) -> (String, String) {
    (row.variant_code.clone(), row.warehouse_code.clone())
}
