//! The addresses that customers keep (ACC-01).

use crate::{context::Shop, orders::Address};
use vitrina_core::owner::CustomerId;
use vitrina_store::{
    DatabaseError,
    customers::{
        self,
        addresses::{self, KeptAddress},
    },
};

/// How many a customer may keep.
pub const ADDRESSES_MAX: u64 = 100;

/// Why an address is not kept.
#[derive(Debug, thiserror::Error)]
pub enum AddressError {
    /// The customer keeps as many as they may.
    #[error("a customer keeps {ADDRESSES_MAX} addresses at most")]
    TooMany,
    /// The customer keeps none of this id.
    #[error("there is no such address")]
    Unknown,
    /// It is not JSON.
    #[error("the address cannot be read or written: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The addresses of a customer with their ids, the first kept first.
pub async fn kept_addresses(shop: &Shop, customer: &CustomerId) -> Result<Vec<(String, Address)>, AddressError> {
    let kept = addresses::list(&shop.database, customer).await?;
    kept.into_iter().map(|kept| Ok((kept.id, serde_json::from_str(&kept.body)?))).collect()
}

/// Keeps an address, which was checked; answers its id.
pub async fn keep_address(shop: &Shop, customer: &CustomerId, address: &Address) -> Result<String, AddressError> {
    let kept = KeptAddress { id: shop.chance.token()[..32].to_owned(), made_at: shop.clock.now(), body: serde_json::to_string(address)? };
    let transaction = shop.database.begin_write().await?;
    let done = async {
        // Whoever else keeps one for the same customer waits here, so that they count each other.
        customers::hold_still(&transaction, customer).await?;
        if addresses::count(&transaction, customer).await? >= ADDRESSES_MAX {
            return Err(AddressError::TooMany);
        }
        Ok(addresses::insert(&transaction, customer, &kept).await?)
    }
    .await;
    transaction.end::<_, AddressError>(done).await?;
    Ok(kept.id)
}

/// Keeps another address in the place of one.
pub async fn change_address(shop: &Shop, customer: &CustomerId, id: &str, address: &Address) -> Result<(), AddressError> {
    let body = serde_json::to_string(address)?;
    let transaction = shop.database.begin_write().await?;
    let changed = addresses::update(&transaction, customer, id, &body).await;
    if transaction.end(changed).await? { Ok(()) } else { Err(AddressError::Unknown) }
}

/// Keeps an address no more.
pub async fn remove_address(shop: &Shop, customer: &CustomerId, id: &str) -> Result<(), AddressError> {
    let transaction = shop.database.begin_write().await?;
    let removed = addresses::remove(&transaction, customer, id).await;
    if transaction.end(removed).await? { Ok(()) } else { Err(AddressError::Unknown) }
}
