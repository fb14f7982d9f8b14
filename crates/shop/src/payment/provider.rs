//! The port to whoever takes payments by card on a page of their own.

use async_trait::async_trait;
use jiff::Timestamp;
use std::sync::Arc;
use vitrina_core::{
    catalog::Configuration,
    currency::in_smallest_units,
    money::Money,
    states::{CheckoutState, RefundState},
};

/// Who takes payments by card, for a shop that offers them.
#[derive(Clone)]
pub struct Cards {
    /// The provider.
    pub provider: Arc<dyn CardPayments>,
    /// Where the shop is for the customer's browser, `https://HOST`, if that is not the site's own address.
    pub origin: Option<String>,
}

impl Cards {
    /// Where the shop is for the customer's browser. The provider keeps it with each payment: several shops may sell through one account.
    #[must_use]
    pub fn shop<'a>(&'a self, configuration: &'a Configuration) -> &'a str {
        self.origin.as_deref().unwrap_or(&configuration.site_origin)
    }

    /// Whether a card can pay so much of a currency (ISO code): neither a few cents nor millions (CHK-03).
    #[must_use]
    pub fn takes(&self, amount: Money, currency: &str) -> bool {
        in_smallest_units(amount, currency).is_some_and(|amount| self.provider.takes(amount, currency))
    }
}

/// Takes payments on a page of its own, and gives them back. Whatever it is asked twice under one id it does once, and gives back once even
/// where it is asked again days later (decision 73).
#[async_trait]
pub trait CardPayments: Send + Sync {
    /// The word that its payments are kept by.
    fn name(&self) -> &'static str;

    /// Whether it takes payments of so many of the smallest unit of a currency (ISO code), as far as it tells beforehand (CHK-03).
    fn takes(&self, amount: i64, currency: &str) -> bool;

    /// Makes a page to pay on, or finds the one that was made for this payment.
    async fn open(&self, wanted: &WantedCheckout) -> Result<Checkout, ProviderError>;

    /// How the payment of this reference stands.
    async fn look(&self, reference: &str) -> Result<Checkout, ProviderError>;

    /// Closes the page of this reference, if it can still be paid on, and answers how the payment stands then.
    async fn expire(&self, reference: &str) -> Result<Checkout, ProviderError>;

    /// Gives money back the way it came, or finds what it gave back for this refund before.
    async fn refund(&self, wanted: &WantedRefund) -> Result<RefundNews, ProviderError>;

    /// What was given back of the money that the provider calls so, by whomever, the first first.
    async fn refunds(&self, intent: &str) -> Result<Vec<RefundNews>, ProviderError>;

    /// How the refund of this reference stands.
    async fn look_at_refund(&self, reference: &str) -> Result<RefundNews, ProviderError>;

    /// What a notice says, if the provider signed it within the last minutes before `now`.
    fn read(&self, body: &[u8], signature: &str, now: Timestamp) -> Result<Notice, NoticeError>;
}

/// A page to pay on.
#[derive(Debug, Clone)]
pub struct WantedCheckout {
    /// The shop's id of this payment.
    pub payment_id: String,
    /// Which shop it is, as of [`Cards::shop`].
    pub shop: String,
    /// The order's number as people read it.
    pub number: String,
    /// What is paid for, in the order's language.
    pub title: String,
    /// How much, in the currency's smallest unit.
    pub amount: i64,
    /// ISO code.
    pub currency: String,
    /// The page's language: its code.
    pub language: &'static str,
    /// The customer's address.
    pub email: String,
    /// Where the browser goes when it has paid …
    pub paid_address: String,
    /// … and when it turns back.
    pub back_address: String,
    /// When the page closes by itself.
    pub expires_at: Timestamp,
}

/// Money to be given back.
#[derive(Debug, Clone)]
pub struct WantedRefund {
    /// The shop's id of this refund.
    pub refund_id: String,
    /// What the provider calls the money that came.
    pub intent: String,
    /// How much of it, in the currency's smallest unit.
    pub amount: i64,
}

/// How a payment stands with the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    /// What the provider calls it.
    pub reference: String,
    /// The shop's id of it, as the shop told it; none of what is not the shop's.
    pub payment_id: Option<String>,
    /// Which shop that is, as it told; none where it told nothing of the kind.
    pub shop: Option<String>,
    /// The address of its page, while that is open.
    pub page: Option<String>,
    /// How far it is.
    pub progress: Progress,
}

/// How far a payment is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// Its page can be paid on.
    Open,
    /// The customer has done their part.
    Processing,
    /// The money is there.
    Paid(Received),
    /// The money did not come.
    Failed,
    /// Its page was closed before it was paid on.
    Expired,
}

impl Progress {
    /// The state that it stands for, if its money is what the order waits for.
    #[must_use]
    pub const fn state(&self) -> CheckoutState {
        match self {
            Self::Open => CheckoutState::Open,
            Self::Processing => CheckoutState::Processing,
            Self::Paid(_) => CheckoutState::Paid,
            Self::Failed => CheckoutState::Failed,
            Self::Expired => CheckoutState::Expired,
        }
    }
}

/// Money that the provider has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// What the provider calls it.
    pub intent: String,
    /// How much, in the currency's smallest unit.
    pub amount: i64,
    /// ISO code.
    pub currency: String,
}

/// How a refund stands with the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundNews {
    /// What the provider calls it.
    pub reference: String,
    /// The shop's id of it; none of what was given back on the provider's own pages.
    pub refund_id: Option<String>,
    /// What the provider calls the money that came.
    pub intent: String,
    /// How much of it, in the currency's smallest unit.
    pub amount: i64,
    /// ISO code.
    pub currency: String,
    /// How far it is.
    pub progress: RefundProgress,
}

/// How far a refund is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundProgress {
    /// The provider has it in hand.
    Sent,
    /// It was given back.
    Given,
    /// It could not be given back.
    Failed,
}

impl RefundProgress {
    /// The state that it stands for.
    #[must_use]
    pub const fn state(self) -> RefundState {
        match self {
            Self::Sent => RefundState::Sent,
            Self::Given => RefundState::Given,
            Self::Failed => RefundState::Failed,
        }
    }
}

/// What the provider tells of by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A payment.
    Checkout(Checkout),
    /// Money that is given back.
    Refund(RefundNews),
    /// Something that the shop does not work with.
    Other,
}

/// Why the provider did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// The same may succeed later: it is away, busy, or does not know the shop's key.
    #[error("the payment provider cannot do it now: {0}")]
    Passing(String),
    /// It failed when it was asked first, is over with that, and answers the same whenever it is asked under this id.
    #[error("the payment provider failed, and says so again: {0}")]
    Ended(String),
    /// It never will.
    #[error("the payment provider refuses: {0}")]
    Refused(String),
    /// It does not know this reference.
    #[error("the payment provider does not know it")]
    Unknown,
}

/// Why a notice is not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoticeError {
    /// The provider did not sign it, or not lately.
    #[error("the signature does not hold")]
    Forged,
    /// It is not what the provider writes.
    #[error("it cannot be read")]
    Unreadable,
}
