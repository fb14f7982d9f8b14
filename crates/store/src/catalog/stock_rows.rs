//! Rows of `stock` that an import brings: orders change them, so they stand apart from the products.

use super::products::IDS_AT_ONCE;
use crate::{DatabaseError, WriteTransaction, batch::insert_all, entity::stock, revisions};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use std::collections::{HashMap, HashSet};
use vitrina_core::catalog::{Product, Variant, Warehouse};

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

/// What must be written so that the table has the pieces of an import.
pub(super) struct StockChanges {
    /// Variants whose rows go.
    outdated: Vec<String>,
    rows: Vec<stock::Model>,
}

impl StockChanges {
    /// The changes that lead to the pieces of `products`, of which those with an id in `written` are written anew themselves.
    /// The caller holds the revision of the stock.
    pub(super) async fn find(
        transaction: &WriteTransaction,
        products: &[Product],
        written: &HashSet<String>,
    ) -> Result<Self, DatabaseError> {
        let revision = revisions::read(transaction).await?.stock;
        let mut stored: HashMap<String, Vec<stock::Model>> = HashMap::new();
        for row in stock::Entity::find().order_by_asc(stock::Column::Position).all(transaction.connection()).await? {
            stored.entry(row.variant_code.clone()).or_default().push(row);
        }
        let mut changes = Self { outdated: Vec::new(), rows: Vec::new() };
        for product in products {
            for variant in &product.variants {
                let wanted: Vec<stock::Model> = of_variant(variant, revision).collect();
                let known = stored.remove(&variant.code).unwrap_or_default();
                let at_this_revision = known.iter().map(|row| stock::Model { revision, ..row.clone() });
                if written.contains(&product.id) || !at_this_revision.eq(wanted.iter().cloned()) {
                    changes.outdated.extend(known.into_iter().next().map(|row| row.variant_code));
                    changes.rows.extend(wanted);
                }
            }
        }
        changes.outdated.extend(stored.into_keys());
        Ok(changes)
    }

    /// Deletes the rows that go, before their variants may.
    pub(super) async fn delete_outdated(&self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        for codes in self.outdated.chunks(IDS_AT_ONCE) {
            stock::Entity::delete_many().filter(stock::Column::VariantCode.is_in(codes)).exec(transaction.connection()).await?;
        }
        Ok(())
    }

    /// Inserts the new rows, when their variants are there.
    pub(super) async fn insert(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        insert_all(transaction, self.rows).await
    }
}
