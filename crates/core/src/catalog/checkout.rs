use crate::{money::Money, states::states, text::Text};
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
    /// Where its carrier lists its terminals; of a method that delivers to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terminals_feed: Option<TerminalsFeed>,
    /// What it does not take.
    #[serde(default, skip_serializing_if = "NotFor::is_empty")]
    pub not_for: NotFor,
    /// Place in the list.
    #[serde(default)]
    pub sort_number: i32,
}

/// Products that a way of delivery does not take, such as what is larger than a locker.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotFor {
    /// These.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub products: Vec<String>,
    /// Those of these categories and of those below them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
}

impl NotFor {
    /// Whether everything is taken.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.products.is_empty() && self.categories.is_empty()
    }

    /// Whether it names a product that stands in `categories`, those above them included.
    pub fn names<'a>(&self, product: &str, mut categories: impl Iterator<Item = &'a str>) -> bool {
        self.products.iter().any(|id| id == product) || categories.any(|category| self.categories.iter().any(|id| id == category))
    }
}

/// A carrier's list of its terminals, which the shop takes over once a day (CHK-02).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TerminalsFeed {
    /// Where it is: `https://…`, or `http://127.0.0.1…` on this machine.
    pub url: String,
    /// How it is written.
    pub format: FeedFormat,
}

/// How a list of terminals is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FeedFormat {
    /// Omniva's `locations.json`.
    Omniva,
    /// As `terminals.jsonl`.
    Vitrina,
}

states! {
    /// Where the goods go.
    ShippingMethodType {
        /// To an address.
        Address = "address",
        /// To be fetched at one of the shop's places.
        Salon = "salon",
        /// To a parcel terminal.
        Terminal = "terminal",
    }
}

/// A place of a carrier where parcels are fetched: what a shipping method of type terminal delivers to (CHK-02). There may be many
/// thousands, so that they are no part of a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Terminal {
    /// Key, unique among those of all methods; what a cart calls `terminalId`.
    pub id: String,
    /// Id of the shipping method that delivers there.
    pub shipping_method: String,
    /// Its own name, as the carrier writes it on the door.
    pub title: String,
    /// Two-letter code.
    pub country: String,
    /// Town.
    pub city: String,
    /// Street and house.
    pub address: String,
    /// As it is written in its country.
    pub postcode: String,
    /// Latitude and longitude in degrees, with a comma between.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<String>,
    /// When parcels can be fetched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<Text>,
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
    /// Whether somebody without credit may pay this way: that is an agreement with a customer (decisions 25 and 62), and payments by
    /// card need a shop that takes them.
    #[must_use]
    pub const fn is_offered(self, takes_cards: bool) -> bool {
        match self {
            Self::BankTransfer => true,
            Self::Card => takes_cards,
            Self::Credit => false,
        }
    }
}
