//! One table a file, as SeaORM sees it; the migrations are the truth about constraints.
#![expect(unreachable_pub, reason = "the derives make public items beside these, which must not be more visible than what they name")]

pub mod counter;
pub mod dictionary;
pub mod discount;
pub mod document;
pub mod order;
pub mod order_line;
pub mod price_change;
pub mod product;
pub mod request;
pub mod revision;
pub mod secret;
pub mod stock;
pub mod upload;
pub mod variant;
pub mod voucher;
