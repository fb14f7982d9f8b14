//! What an order keeps beside the columns of its table: what was ordered, and what it was priced from, so that it shows the same for
//! ever (CHK-06, decision 12). It has a version and types of its own: what calls answer may change, what is stored stays readable.
//! Whoever changes a type here makes a new version, and a step to it from the one before in `versions`.

mod deliveries;
mod prices;
mod versions;

pub use deliveries::{DeliveredPart, Delivery, Destination};
pub use prices::{
    OrderedLine, OrderedOption, OrderedPoints, OrderedPrices, OrderedService, OrderedShown, OrderedShownLine, OrderedStep, OrderedVat,
};

use super::address::{Address, BillingAddress};
use serde::{Deserialize, Serialize};
use versions::{fourth_of_third, second_of_first, third_of_second};
use vitrina_core::{catalog::PaymentType, money::Money, pricing::vat::Buyer};
use vitrina_store::stock::Pieces;

/// The version that is written.
pub const VERSION: u32 = 4;

/// An order's document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderDocument {
    /// [`VERSION`] in what is written, and in what was read.
    pub version: u32,
    /// Who bought, as far as the prices cared.
    pub buyer: Buyer,
    /// Who ordered. Street, town and postcode are empty where nobody needed them.
    pub address: Address,
    /// Where who is invoiced is, where that is not `address`; none of orders from before it was asked for, whose documents are of this version too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub billing_address: Option<BillingAddress>,
    /// How it is delivered; none for services, which do not travel.
    pub shipping_method: Option<ChosenMethod>,
    /// The places that it goes to; none of services.
    pub deliveries: Vec<Delivery>,
    /// How it is paid; none when nothing was left to pay.
    pub payment_method: Option<ChosenMethod>,
    /// How the payment is settled.
    pub payment_type: Option<PaymentType>,
    /// What was spent of a gift voucher.
    pub gift_voucher: Option<SpentVoucher>,
    /// Whether one of its discount code's uses was taken, which had a limit then (STOCK-04); none without a code, and of orders from before this
    /// was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_use_counted: Option<bool>,
    /// Where the goods were taken from, so that exactly these go back when the order is cancelled (STOCK-04).
    pub pieces: Vec<Pieces>,
    /// What of them went back with withdrawals that were settled before anything was sent, so that it goes back no second time (decision 61). It comes
    /// after what was ordered is written; documents without it are of this version too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces_back: Vec<Pieces>,
    /// Version of the terms that were accepted.
    pub terms_version: String,
    /// Everything that was ordered, with its prices and their explanation.
    pub prices: OrderedPrices,
}

/// What an order took off a gift voucher (PRICE-10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpentVoucher {
    /// Its code. Whoever knows it can spend what is left, so it is not answered.
    pub code: String,
    /// How much.
    pub amount: Money,
}

/// A method by its name at the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChosenMethod {
    /// Its id.
    pub id: String,
    /// Its name in the order's language.
    pub title: String,
}

/// Why a stored order cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// A newer program wrote it.
    #[error("the stored order has version {0}, and this program reads versions up to {VERSION}")]
    Newer(u32),
    /// It is not what its version says.
    #[error("the stored order cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl OrderDocument {
    /// Reads a document of any version that was ever written.
    pub fn read(text: &str) -> Result<Self, DocumentError> {
        // Those of the first version did not say so.
        const fn first() -> u32 {
            1
        }
        #[derive(Deserialize)]
        struct Versioned {
            #[serde(default = "first")]
            version: u32,
        }
        let Versioned { version } = serde_json::from_str(text)?;
        match version {
            VERSION => Ok(serde_json::from_str(text)?),
            1 => Ok(serde_json::from_value(fourth_of_third(third_of_second(second_of_first(serde_json::from_str(text)?))))?),
            2 => Ok(serde_json::from_value(fourth_of_third(third_of_second(serde_json::from_str(text)?)))?),
            3 => Ok(serde_json::from_value(fourth_of_third(serde_json::from_str(text)?))?),
            other => Err(DocumentError::Newer(other)),
        }
    }

    /// Where who is invoiced is: at an address of their own, or where who ordered is (ADR 55).
    #[must_use]
    pub fn invoiced_at(&self) -> BillingAddress {
        self.billing_address.clone().unwrap_or_else(|| (&self.address).into())
    }
}

#[cfg(test)]
mod tests;
