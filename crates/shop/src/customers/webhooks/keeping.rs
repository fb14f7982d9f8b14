//! Webhooks as their customers make, try and end them.

use super::{
    super::{
        mails::tell_of_access,
        noting::{CUSTOMER, noted},
    },
    signing::secret,
    telling::write_message,
};
use crate::context::Shop;
use serde_json::json;
use vitrina_core::{
    customers::AccountEvent,
    owner::CustomerId,
    webhooks::{AddressFault, WEBHOOKS_MAX, WebhookEvent, WebhookHealth},
};
use vitrina_store::{
    DatabaseError,
    customers::{self, events},
    webhooks::{self as store, Message, Webhook},
};

/// A webhook that is wanted.
#[derive(Debug, Clone)]
pub struct NewWebhook {
    /// Where messages go.
    pub url: String,
    /// What they tell of; one at least.
    pub events: Vec<WebhookEvent>,
}

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// Nothing is sent to such an address.
    #[error(transparent)]
    Address(#[from] AddressFault),
    /// The customer has as many as they may.
    #[error("a customer has {WEBHOOKS_MAX} webhooks at most")]
    TooMany,
    /// They have none of this id.
    #[error("there is no such webhook")]
    Unknown,
    /// It is switched off.
    #[error("the webhook is switched off")]
    Off,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// A customer's webhooks, the first made first.
pub async fn list(shop: &Shop, customer: &CustomerId) -> Result<Vec<Webhook>, DatabaseError> {
    store::of_customer(&shop.database, customer).await
}

/// A page of what a customer's webhook was told, and how much that is in all.
pub async fn messages(
    shop: &Shop,
    customer: &CustomerId,
    id: &str,
    oldest_first: bool,
    skip: u64,
    limit: u64,
) -> Result<(Vec<Message>, u64), WebhookError> {
    let webhook = store::find(&shop.database, customer, id).await?.ok_or(WebhookError::Unknown)?;
    Ok(store::messages(&shop.database, &webhook.id, oldest_first, skip, limit).await?)
}

/// Makes a webhook; answers it with the secret that its messages are signed with, which is told to nobody afterwards.
pub async fn make(shop: &Shop, customer: &CustomerId, wanted: NewWebhook) -> Result<(Webhook, String), WebhookError> {
    shop.receivers.take(&wanted.url)?;
    let now = shop.clock.now();
    let webhook = Webhook {
        id: shop.chance.token()[..32].to_owned(),
        customer: customer.clone(),
        url: wanted.url,
        events: wanted.events,
        made_at: now,
        is_on: true,
        off_at: None,
        health: WebhookHealth::default(),
    };
    let transaction = shop.database.begin_write().await?;
    let made = async {
        // Whoever else makes one for the same customer waits here, so that they count each other.
        customers::hold_open(&transaction, customer).await?;
        if store::count(&transaction, customer).await? >= WEBHOOKS_MAX {
            return Err(WebhookError::TooMany);
        }
        store::insert(&transaction, &webhook).await?;
        events::note(&transaction, &noted(&shop.chance, customer, now, CUSTOMER, AccountEvent::WebhookMade)).await?;
        tell_of_access(&transaction, shop, customer, now).await?;
        Ok(())
    }
    .await;
    transaction.end::<_, WebhookError>(made).await?;
    let secret = secret(&shop.link_key, &webhook.id);
    Ok((webhook, secret))
}

/// Switches a customer's webhook on or off. What waited for one that is switched off is not sent any more.
pub async fn switch(shop: &Shop, customer: &CustomerId, id: &str, is_on: bool) -> Result<Webhook, WebhookError> {
    let transaction = shop.database.begin_write().await?;
    let switched = async {
        store::find(&transaction, customer, id).await?.ok_or(WebhookError::Unknown)?;
        store::switch(&transaction, id, is_on, None).await?;
        if !is_on {
            store::give_up(&transaction, id).await?;
        }
        store::find(&transaction, customer, id).await?.ok_or(WebhookError::Unknown)
    }
    .await;
    transaction.end(switched).await
}

/// Sends a customer's webhook a message that tells of nothing. While one is on its way, there is no other.
pub async fn test(shop: &Shop, customer: &CustomerId, id: &str) -> Result<(), WebhookError> {
    let transaction = shop.database.begin_write().await?;
    let tested = async {
        let webhook = store::find(&transaction, customer, id).await?.ok_or(WebhookError::Unknown)?;
        if !webhook.is_on {
            return Err(WebhookError::Off);
        }
        if store::waits_for(&transaction, id, WebhookEvent::Test).await? {
            return Ok(());
        }
        Ok(write_message(&transaction, &webhook, WebhookEvent::Test, &json!({}), shop.clock.now()).await?)
    }
    .await;
    transaction.end(tested).await
}

/// Ends a customer's webhook; `false`: they have none of this id.
pub async fn remove(shop: &Shop, customer: &CustomerId, id: &str) -> Result<bool, DatabaseError> {
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let removed = async {
        // First, as everybody does who ends webhooks.
        customers::hold(&transaction, customer).await?;
        let is_there = store::remove(&transaction, customer, id).await?;
        if is_there {
            events::note(&transaction, &noted(&shop.chance, customer, now, CUSTOMER, AccountEvent::WebhookRemoved)).await?;
        }
        Ok(is_there)
    }
    .await;
    transaction.end(removed).await
}
