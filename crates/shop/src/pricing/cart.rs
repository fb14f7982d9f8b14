//! What a shopper asks the price of.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use vitrina_core::companions::Choices;

/// Most lines of one cart.
pub const LINES_MAX: usize = 200;

/// A product in a cart, as the shopper configured it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The shopper's key of the line.
    pub guid: String,
    /// Product id.
    pub id: String,
    /// Variant code; without it the choices must determine one.
    pub code: Option<String>,
    /// Pieces, 1 to 1,000,000.
    pub quantity: u32,
    /// The day that was chosen.
    pub delivery_date: Option<Date>,
    /// What was chosen.
    pub attributes: Choices,
    /// Where its pieces go, when the cart goes to several places; they add up to the quantity (decision 21).
    pub parts: Vec<Part>,
}

/// The pieces of a line that go to one of several places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The shopper's key of the place.
    pub guid: String,
    /// Pieces, 1 at least.
    pub quantity: u32,
}

/// A cart to be priced.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Cart {
    /// Its lines.
    pub lines: Vec<Line>,
    /// The discount code, as it was entered.
    pub discount_code: Option<String>,
    /// The gift voucher, as it was entered.
    pub gift_voucher: Option<String>,
    /// The way of delivery, once chosen.
    pub shipping_method_id: Option<String>,
    /// The shopper's keys of the places that it goes to; with less than two of them all of it goes to one (CART-07).
    pub places: Vec<String>,
    /// Two-letter country that the goods go to.
    pub delivery_country: Option<String>,
    /// The lines that points pay for, by their guids, as far as they can (decision 59).
    pub points_for: Vec<String>,
}
