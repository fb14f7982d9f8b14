//! What customers keep for later, on all of their devices (WISH-01; ADR 34).

use crate::context::Shop;
use indexmap::IndexMap;
use vitrina_core::owner::CustomerId;
use vitrina_store::{
    DatabaseError, customers,
    wishlists::{self, find, put},
};

/// Variant codes by product id; none stand for the product as such.
pub type Wishes = IndexMap<String, Vec<String>>;

/// A customer's wishlist.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wishlist {
    /// Grows with each change; 0 before the first wish.
    pub version: i64,
    /// What is kept.
    pub wishes: Wishes,
}

/// Why a wishlist is not kept, or not told; nothing is stored then.
#[derive(Debug, thiserror::Error)]
pub enum WishlistError {
    /// Another device has changed it since: how it is now.
    #[error("the wishlist has changed since")]
    Changed(Wishlist),
    /// It is not JSON.
    #[error("the wishlist cannot be read or written: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The customer's wishlist.
pub async fn wishlist(shop: &Shop, customer: &CustomerId) -> Result<Wishlist, WishlistError> {
    read(find(&shop.database, customer).await?)
}

/// Keeps a wishlist instead of the one before, which must be of the version that was `seen` where somebody says that.
pub async fn keep_wishlist(shop: &Shop, customer: &CustomerId, wishes: Wishes, seen: Option<i64>) -> Result<Wishlist, WishlistError> {
    let transaction = shop.database.begin_write().await?;
    let kept = async {
        // Their other devices wait here.
        customers::hold_still(&transaction, customer).await?;
        let before = read(find(&transaction, customer).await?)?;
        if before.wishes == wishes {
            return Ok(before);
        }
        if seen.is_some_and(|seen| seen != before.version) {
            return Err(WishlistError::Changed(before));
        }
        let next = Wishlist { version: before.version + 1, wishes };
        let row = wishlists::Wishlist { version: next.version, body: serde_json::to_string(&next.wishes)? };
        put(&transaction, customer, &row).await?;
        Ok(next)
    }
    .await;
    transaction.end::<_, WishlistError>(kept).await
}

fn read(row: Option<wishlists::Wishlist>) -> Result<Wishlist, WishlistError> {
    let Some(row) = row else { return Ok(Wishlist::default()) };
    Ok(Wishlist { version: row.version, wishes: serde_json::from_str(&row.body)? })
}
