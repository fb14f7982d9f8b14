//! The port to whoever reminds of carts.

use async_trait::async_trait;
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use vitrina_core::{locale::Locale, money::Money};

/// The words that a shopper agrees to, by the day they were written: raised whenever the page says something else (decision 41).
pub const CONSENT_VERSION: &str = "2026-11-22";

/// Reminds people of carts that they did not order. Whatever it is told twice it knows once.
#[async_trait]
pub trait CartReminders: Send + Sync {
    /// Tells how a cart stands.
    async fn remember(&self, cart: &RemindedCart) -> Result<(), ReminderError>;

    /// Has it forget a cart.
    async fn forget_cart(&self, cart: &str) -> Result<(), ReminderError>;

    /// Has it forget a person, who wants to be reminded of nothing else.
    async fn forget_customer(&self, customer: &str) -> Result<(), ReminderError>;
}

/// A cart as others are told of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindedCart {
    /// What it is called elsewhere: nothing that opens it.
    pub id: String,
    /// What its shopper is called elsewhere.
    pub customer: String,
    /// Who is reminded.
    pub email: String,
    /// Name.
    pub name: String,
    /// Surname.
    pub surname: String,
    /// Language that the cart was filled in.
    pub language: Locale,
    /// ISO code.
    pub currency: String,
    /// With VAT, without delivery.
    pub total: Money,
    /// Where the cart can be gone on with.
    pub address: String,
    /// What is in it, as far as it can be bought.
    pub lines: Vec<RemindedLine>,
    /// What the shopper agreed to.
    pub consent: Consent,
}

/// A line of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindedLine {
    /// The product.
    pub product_id: String,
    /// Its variant; the product itself where there is none.
    pub variant_id: String,
    /// Name of the product.
    pub title: String,
    /// What was chosen, in words.
    pub options: String,
    /// Address of the product's page.
    pub address: Option<String>,
    /// Address of its picture.
    pub picture: Option<String>,
    /// Pieces.
    pub quantity: u32,
    /// Of one piece, as the shopper sees it.
    pub unit_price: Decimal,
}

/// What somebody agreed to, and when (decision 41); where is the checkout of the cart's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// Which words.
    pub version: String,
    /// When.
    pub at: Timestamp,
}

/// Why nobody was told. What it says names nobody: it is logged.
#[derive(Debug, thiserror::Error)]
pub enum ReminderError {
    /// The same may succeed later: they are away, busy, or do not know the shop's key or store.
    #[error("nobody can be told of carts now: {0}")]
    Passing(String),
    /// Never of this cart: such as of an address that they do not take.
    #[error("they refuse the cart: {0}")]
    Refused(String),
}
