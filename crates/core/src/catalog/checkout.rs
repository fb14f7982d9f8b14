use crate::{money::Money, text::Text};
use serde::{Deserialize, Serialize};

/// A way to deliver an order (CHK-02).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShippingMethod {
    /// Key, unique.
    pub id: String,
    /// Name.
    pub title: Text,
    /// One or two sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// Where the goods go.
    #[serde(rename = "type")]
    pub kind: ShippingMethodType,
    /// Of an order; see [`super::PricesInclude`].
    pub price: Money,
    /// Countries it serves, two-letter codes.
    pub countries: Vec<String>,
    /// Place in the list.
    #[serde(default)]
    pub sort_number: i32,
}

/// Where the goods go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ShippingMethodType {
    /// To an address.
    Address,
    /// To be fetched at one of the shop's places.
    Salon,
    /// To a parcel terminal.
    Terminal,
}

/// A way to pay (decision 25).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaymentMethod {
    /// Key, unique.
    pub id: String,
    /// Name.
    pub title: Text,
    /// One or two sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// How it is settled.
    pub payment_type: PaymentType,
    /// Place in the list.
    #[serde(default)]
    pub sort_number: i32,
}

/// How a payment is settled (decision 25).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentType {
    /// The customer transfers the money, with the order's number as the reference.
    BankTransfer,
    /// Within the customer's credit limit.
    Credit,
    /// A hosted card page.
    Card,
}

impl PaymentType {
    /// Whether somebody without an account may pay this way: credit is an agreement with a customer (decisions 25 and 62).
    #[must_use]
    pub const fn is_for_visitors(self) -> bool {
        !matches!(self, Self::Credit)
    }
}
