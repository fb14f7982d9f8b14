//! Catalogue, content and configuration: written whole by an import, read whole for a snapshot.

mod document;
mod load;
mod replace;
#[cfg(test)]
mod tests;

pub use load::{load, load_shop};
pub use replace::replace;
pub use vitrina_core::catalog::{CatalogData, Content};

use crate::offers::{Discount, Voucher};
use serde_json::Value;

/// Everything that an import brings and an export writes, except files.
#[derive(Debug, Clone, PartialEq)]
pub struct ShopData {
    /// What pages and prices are made from.
    pub catalog: CatalogData,
    /// Discount codes.
    pub discounts: Vec<Discount>,
    /// Vouchers.
    pub vouchers: Vec<Voucher>,
    /// Customers, by `id`.
    pub customers: Vec<Value>,
}

/// The catalogue with the revisions that it was read at.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadedCatalog {
    /// Of the catalogue.
    pub revision: i64,
    /// Of the stock in the products' warehouses.
    pub stock_revision: i64,
    /// What was read.
    pub data: CatalogData,
}
