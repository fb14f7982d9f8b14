//! What the provider tells of by itself. It is answered once it is durable.

use super::{
    error::SettleError,
    giving_back::settle_refund,
    provider::{Notice, NoticeError},
    settling::settle,
};
use crate::context::Shop;

/// Why a notice is not taken.
#[derive(Debug, thiserror::Error)]
pub enum HearError {
    /// The shop has no provider.
    #[error("nobody tells the shop of payments")]
    NotOffered,
    /// It is not the provider's, or not readable.
    #[error(transparent)]
    Notice(#[from] NoticeError),
    /// It could not be written down; the provider tells it again.
    #[error(transparent)]
    Settle(#[from] SettleError),
}

/// Takes a notice: what it says is durable when this returns. What is known already, or not the shop's, is taken too: telling it again would
/// change nothing.
pub async fn hear(shop: &Shop, body: &[u8], signature: &str) -> Result<(), HearError> {
    let till = shop.till().ok_or(HearError::NotOffered)?;
    match till.cards.provider.read(body, signature, till.clock.now())? {
        Notice::Checkout(checkout) => Ok(settle(&till, &checkout).await?),
        Notice::Refund(news) => Ok(settle_refund(&till, &news).await?),
        Notice::Other => Ok(()),
    }
}
