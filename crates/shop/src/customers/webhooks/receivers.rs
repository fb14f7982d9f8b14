//! Who messages are sent to: a port.

/// What its halves work by: the rules stand in core.
pub use vitrina_core::webhooks::{AddressFault, WebhookFailure, check_address, host, is_public};

use async_trait::async_trait;

/// A message on its way.
#[derive(Debug, Clone)]
pub struct Parcel {
    /// Where it goes.
    pub url: String,
    /// Whose webhook it is: of one customer's, one is on its way at a time.
    pub customer: String,
    /// JSON.
    pub body: String,
    /// What says that it is the shop's.
    pub signature: String,
}

/// Why a message has not arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undelivered {
    /// Others are on their way, and it was not sent.
    Busy,
    /// The receiver answered something else than that it took it: the status.
    Answered(u16),
    /// It did not get so far.
    Failed(WebhookFailure),
}

/// Sends messages to addresses that customers name, and reaches nothing that is not on the public internet.
#[async_trait]
pub trait Receivers: Send + Sync {
    /// Whether messages may go to this address, as far as its letters tell.
    fn take(&self, url: &str) -> Result<(), AddressFault>;

    /// Sends it once; answers the status with which its receiver took it. It takes a few seconds at most.
    async fn post(&self, parcel: Parcel) -> Result<u16, Undelivered>;
}
