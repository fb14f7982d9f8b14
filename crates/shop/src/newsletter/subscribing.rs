//! Asking for the newsletter, confirming it, and leaving.

use super::{Address, VERSION, VISITOR, happened, mails::announce, mirror::tell_account, stranger};
use crate::{
    context::{Shop, secret_hash},
    customers::email_key,
};
use jiff::Timestamp;
use vitrina_core::{
    ids::Token,
    locale::Locale,
    newsletter::{SubscriberEvent, SubscriberState, SubscribingPlace},
};
use vitrina_store::{
    DatabaseError, WriteTransaction, customers,
    newsletter::{self, Subscriber},
};

/// Somebody asks for the newsletter at an address, which may be theirs.
#[derive(Debug)]
pub struct Subscribing {
    /// As entered.
    pub email: String,
    /// Of the page.
    pub language: Locale,
    /// Where they ask.
    pub place: SubscribingPlace,
}

/// Why nobody is asked.
#[derive(Debug, thiserror::Error)]
pub enum SubscribeError {
    /// The shop sends no mails.
    #[error("the shop sends no mails")]
    Closed,
    /// No address that could be told from others.
    #[error("not an e-mail address")]
    Email,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Why a token confirms nothing.
#[derive(Debug, thiserror::Error)]
pub enum ConfirmError {
    /// It is none, or has ended.
    #[error("the token does not hold")]
    NotValid,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Has a mail sent to who reads the mailbox. Nothing tells whether the address was known, had asked, or gets the newsletter already: the
/// mail does.
pub async fn subscribe(shop: &Shop, subscribing: &Subscribing) -> Result<(), SubscribeError> {
    if shop.post.is_none() {
        return Err(SubscribeError::Closed);
    }
    let key = email_key(&subscribing.email).ok_or(SubscribeError::Email)?;
    let address = Address { email: &subscribing.email, key: &key };
    let transaction = shop.database.begin_write().await?;
    let asked = ask_in(&transaction, shop, &address, subscribing.language, subscribing.place, shop.clock.now()).await;
    Ok(transaction.end::<_, DatabaseError>(asked).await?)
}

/// Asks who reads the mailbox, by the same steps whoever they are.
pub(super) async fn ask_in(
    transaction: &WriteTransaction,
    shop: &Shop,
    address: &Address<'_>,
    language: Locale,
    place: SubscribingPlace,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let stranger = stranger(shop, address, language, place, now);
    let is_new = newsletter::insert(transaction, &stranger).await?;
    let Some(held) = newsletter::hold(transaction, address.key).await? else { return Ok(()) };
    let id = held.id.clone();
    if is_new || held.state == SubscriberState::Left {
        newsletter::note(transaction, &happened(&shop.chance, &id, now, VISITOR, SubscriberEvent::Asked)).await?;
    }
    if held.state != SubscriberState::Confirmed {
        let (email, version) = (stranger.email, VERSION.to_owned());
        let asked = Subscriber { email, language, state: SubscriberState::Waiting, place, version, asked_at: now, ..held };
        newsletter::save(transaction, &asked).await?;
    }
    announce(transaction, id, language, now, &shop.chance).await
}

/// Notes that who reads the mailbox wants the newsletter; pressed twice it says the same.
pub async fn confirm(shop: &Shop, token: &Token) -> Result<(), ConfirmError> {
    let now = shop.clock.now();
    let hash = secret_hash(&token.reveal());
    // Looked at first: what is no token costs the one who writes no turn.
    let found = newsletter::find_by_token(&shop.database, &hash).await?.ok_or(ConfirmError::NotValid)?;
    let transaction = shop.database.begin_write().await?;
    let confirmed = async {
        let customer = customers::hold_by_email(&transaction, &found.email_key).await?;
        let held = newsletter::hold(&transaction, &found.email_key).await?.ok_or(ConfirmError::NotValid)?;
        let holds = held.token.as_ref().is_some_and(|(known, ends_at)| *known == hash && now < *ends_at);
        if !holds || held.state == SubscriberState::Left {
            return Err(ConfirmError::NotValid);
        }
        if held.state == SubscriberState::Confirmed {
            return Ok(());
        }
        let id = held.id.clone();
        let confirmed = Subscriber { state: SubscriberState::Confirmed, confirmed_at: Some(now), ..held };
        newsletter::save(&transaction, &confirmed).await?;
        newsletter::note(&transaction, &happened(&shop.chance, &id, now, VISITOR, SubscriberEvent::Confirmed)).await?;
        Ok(tell_account(&transaction, &shop.chance, customer, true, now).await?)
    }
    .await;
    transaction.end::<_, ConfirmError>(confirmed).await
}

/// The language of the subscription that the token ends; none where it is nobody's.
pub async fn language_of(shop: &Shop, token: &Token) -> Result<Option<Locale>, DatabaseError> {
    let found = newsletter::find_by_leave(&shop.database, &secret_hash(&token.reveal())).await?;
    Ok(found.map(|subscriber| subscriber.language))
}

/// Ends the subscription that the token is of. A token of nobody's ends nothing, and nothing tells.
pub async fn leave(shop: &Shop, token: &Token) -> Result<(), DatabaseError> {
    let Some(found) = newsletter::find_by_leave(&shop.database, &secret_hash(&token.reveal())).await? else { return Ok(()) };
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let left = async {
        let customer = customers::hold_by_email(&transaction, &found.email_key).await?;
        leave_in(&transaction, shop, &found.email_key, VISITOR, now).await?;
        tell_account(&transaction, &shop.chance, customer, false, now).await
    }
    .await;
    transaction.end(left).await
}

/// Ends the subscription at this address, if there is one that has not ended.
pub(super) async fn leave_in(
    transaction: &WriteTransaction,
    shop: &Shop,
    email_key: &str,
    author: &str,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let held = newsletter::hold(transaction, email_key).await?.filter(|held| held.state != SubscriberState::Left);
    let Some(held) = held else { return Ok(()) };
    newsletter::note(transaction, &happened(&shop.chance, &held.id, now, author, SubscriberEvent::Left)).await?;
    newsletter::save(transaction, &Subscriber { state: SubscriberState::Left, left_at: Some(now), token: None, ..held }).await
}
