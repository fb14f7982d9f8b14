//! Catalogue, content and configuration: written by an import, read whole for a snapshot.

mod document;
mod load;
mod packing;
pub(crate) mod products;
mod replace;
mod stock_rows;
#[cfg(test)]
mod tests;

pub(crate) use document::to_text;
pub(crate) use packing::compress;

pub use load::{ProductReader, load, load_shop};
pub use packing::Unpacker;
pub use products::{Block, blocks, packed_products};
pub use replace::{Replacement, replace};
pub use vitrina_core::catalog::{CatalogData, Content};

use vitrina_core::pricing::codes::{DiscountCode, GiftVoucher};

/// Everything that an import brings and an export writes, except files.
#[derive(Debug, Clone, PartialEq)]
pub struct ShopData {
    /// What pages and prices are made from.
    pub catalog: CatalogData,
    /// Discount codes.
    pub discounts: Vec<DiscountCode>,
    /// Vouchers.
    pub vouchers: Vec<GiftVoucher>,
}
