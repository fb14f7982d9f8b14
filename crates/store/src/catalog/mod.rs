//! Catalogue, content and configuration: changed by item, read whole for a snapshot.

mod change;
mod code_rows;
mod document;
mod leftovers;
mod load;
pub(crate) mod packing;
mod pieces;
mod plan;
mod product_rows;
mod products;
mod ranks;
mod stock_rows;
mod terminal_rows;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use packing::compress;

pub use change::{Change, Place, What, replacement};
pub use load::{keys, load, load_shop, stored};
pub use packing::Unpacker;
pub use plan::Plan;
pub use products::{PackedProduct, packed_of, packed_products, packed_since};
pub use vitrina_core::catalog::{CatalogData, Content};
pub use write::finish_changes;

use vitrina_core::{
    catalog::{Item, Terminal},
    pricing::codes::{DiscountCode, GiftVoucher},
};

/// Everything that an import brings and an export writes, except files.
#[derive(Debug, Clone, PartialEq)]
pub struct ShopData {
    /// What pages and prices are made from.
    pub catalog: CatalogData,
    /// Discount codes.
    pub discounts: Vec<DiscountCode>,
    /// Vouchers.
    pub vouchers: Vec<GiftVoucher>,
    /// Parcel terminals.
    pub terminals: Vec<Terminal>,
}

impl ShopData {
    /// Everything in it as items, each kind in the maker's order.
    pub fn into_items(self) -> impl Iterator<Item = Item> {
        let discounts = self.discounts.into_iter().map(|discount| Item::Discount(Box::new(discount)));
        let terminals = self.terminals.into_iter().map(|terminal| Item::Terminal(Box::new(terminal)));
        self.catalog.into_items().chain(discounts).chain(self.vouchers.into_iter().map(Item::Voucher)).chain(terminals)
    }
}
