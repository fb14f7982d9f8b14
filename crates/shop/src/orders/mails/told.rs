//! The money that a mail about an order tells of.

use serde::{Deserialize, Serialize};
use vitrina_core::money::Money;

/// The money that a mail tells of.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Told {
    /// How much of it, where that is not all of the order's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<Money>,
    /// Its ISO code, where that is not the order's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) currency: Option<String>,
    /// What came by the payment that it is of, where that is not what the order asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) came: Option<Money>,
    /// What went back to the order's gift voucher.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) voucher: Option<Money>,
    /// What did not go back to the order's gift voucher, as that was removed, and is owed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lost: Option<Money>,
    /// The credit note that was issued for it, by the name that people read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) paper: Option<String>,
}
