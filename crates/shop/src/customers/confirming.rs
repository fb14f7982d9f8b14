//! Proving that a mailbox is one's own (AUTH-07).

use super::{
    email_key,
    mails::{Occasion, Reader, announce, tell},
    noting::{CUSTOMER, noted},
    vat_checking::see_to_vat,
};
use crate::{
    context::{Shop, secret_hash},
    newsletter,
};
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, TokenPurpose},
    ids::Token,
    locale::Locale,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{self, Customer, events, tokens},
};

/// Why a token does nothing.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    /// It is none, is for something else, was used, or has ended.
    #[error("the token does not hold")]
    NotValid,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Has the mail that confirms an address sent again. Nothing tells whether it has an account, or is confirmed already (decision 38).
pub async fn ask_to_confirm(shop: &Shop, email: &str, language: Locale) -> Result<(), DatabaseError> {
    ask(shop, email, language, Occasion::Confirm).await
}

/// The same for the mail with which a new password is chosen (AUTH-05).
pub async fn ask_to_reset(shop: &Shop, email: &str, language: Locale) -> Result<(), DatabaseError> {
    ask(shop, email, language, Occasion::Reset).await
}

async fn ask(shop: &Shop, email: &str, language: Locale, occasion: Occasion) -> Result<(), DatabaseError> {
    let Some(key) = email_key(email).filter(|_| shop.post.is_some()) else { return Ok(()) };
    let found = customers::find_by_email(&shop.database, &key).await?;
    let reader = Reader { customer: found.as_ref().map(|customer| &customer.id), language };
    let transaction = shop.database.begin_write().await?;
    let announced = announce(&transaction, reader, occasion, shop.clock.now(), &shop.chance).await;
    transaction.end(announced).await
}

/// Notes that the mailbox is theirs. Where staff let customers in, they hear of this one when it is first proven.
pub async fn confirm(shop: &Shop, token: &Token) -> Result<(), TokenError> {
    let now = shop.clock.now();
    let hash = secret_hash(&token.reveal());
    // Looked at first: what is no token costs the one who writes no turn.
    tokens::find(&shop.database, &hash, TokenPurpose::Confirm, now).await?.ok_or(TokenError::NotValid)?;
    let transaction = shop.database.begin_write().await?;
    let confirmed = async {
        let token = tokens::spend(&transaction, &hash, TokenPurpose::Confirm, now).await?.ok_or(TokenError::NotValid)?;
        let held = customers::hold(&transaction, &token.customer).await?;
        let mut customer = held.filter(|customer| customer.state == AccountState::Active).ok_or(TokenError::NotValid)?;
        let is_first = prove(&mut customer, now);
        customers::save(&transaction, &customer).await?;
        if is_first {
            proven(&transaction, shop, &customer, now).await?;
        }
        Ok(())
    }
    .await;
    transaction.end::<_, TokenError>(confirmed).await
}

/// The mailbox is theirs; whether that is new.
pub(super) fn prove(customer: &mut Customer, now: Timestamp) -> bool {
    let is_new = customer.email_confirmed_at.is_none();
    customer.email_confirmed_at.get_or_insert(now);
    is_new
}

/// What follows when a mailbox was proven: it is noted, the newsletter goes there if it is wanted, staff hear of who waits for them, and the VAT code is
/// looked up.
pub(super) async fn proven(transaction: &WriteTransaction, shop: &Shop, customer: &Customer, now: Timestamp) -> Result<(), DatabaseError> {
    events::note(transaction, &noted(&shop.chance, &customer.id, now, CUSTOMER, AccountEvent::Confirmed)).await?;
    newsletter::follow_mailbox(transaction, shop, customer, now).await?;
    if customer.approved_at.is_none() {
        tell(transaction, shop, customer, Occasion::Waiting, now).await?;
    }
    see_to_vat(transaction, shop, customer, true, now).await
}
