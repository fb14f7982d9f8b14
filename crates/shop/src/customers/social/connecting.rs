//! Customers say themselves which providers open their account.

use super::{entering::attach, source::Vouched};
use crate::{
    context::Shop,
    customers::{
        mails::{Occasion, tell},
        noting::{CUSTOMER, noted},
        proof::is_fresh,
        sessions::Signed,
    },
};
use vitrina_core::{
    customers::{AccountEvent, AccountState, IdentityProvider},
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{
        self, Customer, events,
        identities::{self, Identity},
        sessions,
    },
};

/// Why nothing was connected or disconnected.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// Nobody is signed in any more.
    #[error("nobody is signed in")]
    NotSignedIn,
    /// It is long ago that they proved who they are (decision 39).
    #[error("they signed in too long ago")]
    ProofWanted,
    /// The provider's account opens another account of the shop, or another of the provider's opens this one.
    #[error("another account is connected")]
    Taken,
    /// It is not connected.
    #[error("it is not connected")]
    NotConnected,
    /// Without it nobody could sign in to the account.
    #[error("it is the last way in")]
    LastWayIn,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// By whom a customer can sign in.
pub async fn identities(shop: &Shop, customer: &CustomerId) -> Result<Vec<Identity>, DatabaseError> {
    identities::of_customer(&shop.database, customer).await
}

/// Lets whom the provider vouches for sign in to the account of who is signed in. Done twice it is done.
pub async fn connect(shop: &Shop, signed: &Signed, provider: IdentityProvider, vouched: &Vouched) -> Result<Customer, ConnectError> {
    let transaction = shop.database.begin_write().await?;
    let connected = async {
        let customer = held(&transaction, shop, signed).await?;
        let known = identities::find(&transaction, provider, &vouched.subject).await?;
        if known.as_ref().is_some_and(|known| known.customer == customer.id) {
            return Ok(customer);
        }
        if known.is_some() || !attach(&transaction, shop, provider, vouched, &customer).await? {
            return Err(ConnectError::Taken);
        }
        Ok(customer)
    }
    .await;
    transaction.end::<_, ConnectError>(connected).await
}

/// Lets the provider open the account of who is signed in no more, unless nothing else does.
pub async fn disconnect(shop: &Shop, signed: &Signed, provider: IdentityProvider) -> Result<(), ConnectError> {
    let transaction = shop.database.begin_write().await?;
    let disconnected = async {
        let customer = held(&transaction, shop, signed).await?;
        let all = identities::of_customer(&transaction, &customer.id).await?;
        if all.iter().all(|one| one.provider != provider) {
            return Err(ConnectError::NotConnected);
        }
        if customer.password_hash.is_none() && all.len() < 2 {
            return Err(ConnectError::LastWayIn);
        }
        identities::remove(&transaction, &customer.id, provider).await?;
        let now = shop.clock.now();
        events::note(&transaction, &noted(&shop.chance, &customer.id, now, CUSTOMER, AccountEvent::IdentityDisconnected)).await?;
        tell(&transaction, shop, &customer, Occasion::IdentityDisconnected(provider), now).await?;
        Ok(())
    }
    .await;
    transaction.end::<_, ConnectError>(disconnected).await
}

/// The account of who is signed in, which holds still, while they are and have proven it lately.
async fn held(transaction: &WriteTransaction, shop: &Shop, signed: &Signed) -> Result<Customer, ConnectError> {
    let (session, now) = (&signed.session, shop.clock.now());
    if !is_fresh(session, now) {
        return Err(ConnectError::ProofWanted);
    }
    let held = customers::hold(transaction, &session.customer).await?;
    sessions::find(transaction, &session.id_hash, now).await?.ok_or(ConnectError::NotSignedIn)?;
    held.filter(|customer| customer.state == AccountState::Active).ok_or(ConnectError::NotSignedIn)
}
