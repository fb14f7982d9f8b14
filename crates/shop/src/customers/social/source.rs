//! Who vouches for people: the port to the outside.

use super::attempt::Proofs;
use async_trait::async_trait;
use jiff::Timestamp;
use std::{fmt, sync::Arc};
use vitrina_core::customers::IdentityProvider;

/// What a provider says of somebody.
#[derive(Clone, PartialEq, Eq)]
pub struct Vouched {
    /// What it calls them, for ever.
    pub subject: String,
    /// Their address, if it tells one.
    pub email: Option<String>,
    /// Whether it knows that they read that mailbox.
    pub is_email_verified: bool,
    /// First name; empty when it tells none.
    pub name: String,
    /// Family name.
    pub surname: String,
}

impl fmt::Debug for Vouched {
    /// No log says who it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vouched")
    }
}

/// Why a provider vouches for nobody.
#[derive(Debug, thiserror::Error)]
pub enum VouchError {
    /// It does not answer, or not as it should: another try may help.
    #[error("it is away: {0}")]
    Away(String),
    /// It does not know the code, or what it says does not hold.
    #[error("it does not vouch: {0}")]
    Refused(String),
}

/// A provider.
#[async_trait]
pub trait IdentitySource: Send + Sync {
    /// The address of its page, which leads back to `back` with a code.
    async fn page(&self, back: &str, proofs: &Proofs, now: Timestamp) -> Result<String, VouchError>;

    /// Whom it gave this code. Nothing that it says is believed without the proofs.
    async fn vouch(&self, code: &str, back: &str, proofs: &Proofs, now: Timestamp) -> Result<Vouched, VouchError>;
}

/// The providers that a shop has an account with.
#[derive(Clone, Default)]
pub struct Social {
    /// Each with its name, in the order in which they are offered.
    pub sources: Vec<(IdentityProvider, Arc<dyn IdentitySource>)>,
    /// Where the shop is, if not where its configuration says.
    pub origin: Option<String>,
    /// What Apple knows the shop by.
    pub apple_client_id: Option<String>,
}

impl Social {
    /// The provider, where the shop has an account with it.
    pub(super) fn source(&self, provider: IdentityProvider) -> Option<&dyn IdentitySource> {
        self.sources.iter().find(|(known, _)| *known == provider).map(|(_, source)| &**source)
    }
}
