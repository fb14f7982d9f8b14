//! What staff do with subscriptions.

use super::{happened, mirror::tell_account};
use crate::{
    context::Chance,
    customers::{STAFF, email_key},
};
use jiff::Timestamp;
use vitrina_core::newsletter::SubscriberEvent;
use vitrina_store::{Database, DatabaseError, customers, newsletter};

/// Removes all that is known of an address; `false`: nothing was. That somebody was removed, and when, is noted without saying who.
pub async fn remove(database: &Database, chance: &Chance, now: Timestamp, email: &str) -> Result<bool, DatabaseError> {
    let Some(key) = email_key(email) else { return Ok(false) };
    let transaction = database.begin_write().await?;
    let removed = async {
        let customer = customers::hold_by_email(&transaction, &key).await?;
        let Some(held) = newsletter::hold(&transaction, &key).await? else { return Ok(false) };
        newsletter::note(&transaction, &happened(chance, &held.id, now, STAFF, SubscriberEvent::Removed)).await?;
        newsletter::remove(&transaction, &held.id).await?;
        tell_account(&transaction, chance, customer, false, now).await?;
        Ok(true)
    }
    .await;
    transaction.end::<_, DatabaseError>(removed).await
}
