//! Where an order goes, as it is stored.

use crate::{orders::address::Address, points::Point};
use serde::{Deserialize, Serialize};
use vitrina_core::money::Money;

/// A place that an order goes to, and what of it (CART-07).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    /// The shopper's key of the place; empty where there is only one.
    pub guid: String,
    /// Where that is.
    pub to: Destination,
    /// What the delivery there costs; whether VAT is in it, the prices say.
    pub price: Money,
    /// The lines that go there.
    pub parts: Vec<DeliveredPart>,
}

/// Where something of an order goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Destination {
    /// To who ordered.
    Orderer,
    /// To somebody at another address.
    Address(Address),
    /// To one of the shop's places.
    Salon(Point),
    /// To a carrier's terminal.
    Terminal(Point),
}

/// The pieces of a line that go to one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeliveredPart {
    /// The shopper's key of the line.
    pub line: String,
    /// Pieces.
    pub quantity: u32,
}

impl Destination {
    /// The address that it is, with that of who ordered where it goes there; none of a place where it is fetched.
    #[must_use]
    pub const fn address<'a>(&'a self, orderer: &'a Address) -> Option<&'a Address> {
        match self {
            Self::Orderer => Some(orderer),
            Self::Address(address) => Some(address),
            Self::Salon(_) | Self::Terminal(_) => None,
        }
    }

    /// The place where it is fetched.
    #[must_use]
    pub const fn point(&self) -> Option<&Point> {
        match self {
            Self::Salon(point) | Self::Terminal(point) => Some(point),
            Self::Orderer | Self::Address(_) => None,
        }
    }
}
