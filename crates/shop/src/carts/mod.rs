//! Carts of customers, kept for all of their devices (CART-03, CART-06; ADR 34). Who asks for one has its owner, and what its lines cost is not
//! kept: the shop prices them whenever somebody looks.

mod active;
mod saved;

pub use active::{ActiveCart, Since, active_cart, save_active_cart};
pub use saved::{SAVED_BYTES_MAX, SAVED_MAX, SavedCart, SavedProduct, SavedQuery, remove_saved_cart, save_cart, saved_cart, saved_carts};

use crate::pricing::Line;
use serde::{Deserialize, Serialize};
use vitrina_core::carts;
use vitrina_store::DatabaseError;

/// Most lines of a cart: as many as can be ordered at once.
pub const LINES_MAX: usize = 200;
/// Longest text of a cart's lines together; comments to the printer fit.
const BYTES_MAX: usize = 512 * 1024;

/// A line of a cart with what is shown of it where the shop does not have the product any more.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CartLine {
    /// What is ordered.
    #[serde(flatten)]
    pub line: Line,
    /// What the product was called when it was added.
    pub title: String,
    /// Path of its page, in the language in which it was added.
    pub url: String,
    /// Its picture.
    pub image_id: Option<String>,
}

impl carts::Line for CartLine {
    fn guid(&self) -> &str {
        &self.line.guid
    }
}

/// Why a cart is not kept, or not told; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum CartError {
    /// It has, or would have with what other devices added, more than is kept.
    #[error("a cart has {LINES_MAX} lines and {BYTES_MAX} bytes at most")]
    TooLarge,
    /// The customer has saved as many as they may.
    #[error("a customer saves {SAVED_MAX} carts at most")]
    TooMany,
    /// What the customer has saved, and this cart, are longer together than is kept.
    #[error("a customer's saved carts have {SAVED_BYTES_MAX} bytes at most")]
    TooMuch,
    /// Another device saved it, or removed it, since this one read it.
    #[error("the cart has been saved or removed since it was read")]
    Changed,
    /// The customer has none of this id.
    #[error("there is no such cart")]
    Unknown,
    /// It is not JSON.
    #[error("the cart cannot be read or written: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// As it is stored, if it may be.
fn written(lines: usize, body: &impl Serialize) -> Result<String, CartError> {
    let text = serde_json::to_string(body)?;
    if lines > LINES_MAX || text.len() > BYTES_MAX { Err(CartError::TooLarge) } else { Ok(text) }
}
