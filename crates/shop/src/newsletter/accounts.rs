//! The box in an account and the list are one: who changes one changes the other in the same transaction (ADR 45).

use super::{
    Address, happened,
    mirror::tell_account,
    stranger,
    subscribing::{ask_in, leave_in},
};
use crate::context::Shop;
use jiff::Timestamp;
use vitrina_core::newsletter::{SubscriberEvent, SubscriberState, SubscribingPlace};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{self, Customer},
    newsletter::{self, Subscriber},
};

/// Who does what customers do in their account.
const CUSTOMER: &str = "customer";

/// Follows the box that a customer has just changed. A mailbox that nothing has proven to be theirs is asked, as a stranger's is; and nobody
/// ends what is not theirs.
pub(crate) async fn follow_account(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: &Customer,
    is_proven: bool,
    place: SubscribingPlace,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(address) = address(customer) else { return Ok(()) };
    match (customer.news_letter_mail, is_proven) {
        (true, true) => confirm_in(transaction, shop, &address, customer, place, now).await,
        (true, false) if shop.post.is_some() => ask_in(transaction, shop, &address, customer.language, place, now).await,
        (false, true) => leave_in(transaction, shop, address.key, CUSTOMER, now).await,
        (_, false) => Ok(()),
    }
}

/// Brings both together when a mailbox has proven to be a customer's: who ticked the box gets the newsletter, and who got it before has the
/// box ticked.
pub(crate) async fn follow_mailbox(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: &Customer,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    if customer.news_letter_mail {
        return follow_account(transaction, shop, customer, true, SubscribingPlace::Registration, now).await;
    }
    let Some(address) = address(customer) else { return Ok(()) };
    let held = newsletter::hold(transaction, address.key).await?;
    if held.is_none_or(|held| held.state != SubscriberState::Confirmed) {
        return Ok(());
    }
    let saved = customers::hold(transaction, &customer.id).await?;
    tell_account(transaction, &shop.chance, saved, true, now).await
}

/// Removes what is known of an address whose account goes.
pub(crate) async fn forget_mailbox(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: &Customer,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(address) = address(customer) else { return Ok(()) };
    let Some(held) = newsletter::hold(transaction, address.key).await? else { return Ok(()) };
    newsletter::note(transaction, &happened(&shop.chance, &held.id, now, CUSTOMER, SubscriberEvent::Removed)).await?;
    newsletter::remove(transaction, &held.id).await
}

fn address(customer: &Customer) -> Option<Address<'_>> {
    Some(Address { email: customer.email.as_deref()?, key: customer.email_key.as_deref()? })
}

/// Who reads the mailbox has proven it, and wants the newsletter.
async fn confirm_in(
    transaction: &WriteTransaction,
    shop: &Shop,
    address: &Address<'_>,
    customer: &Customer,
    place: SubscribingPlace,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let stranger = stranger(shop, address, customer.language, place, now);
    newsletter::insert(transaction, &stranger).await?;
    let held = newsletter::hold(transaction, address.key).await?.filter(|held| held.state != SubscriberState::Confirmed);
    let Some(held) = held else { return Ok(()) };
    newsletter::note(transaction, &happened(&shop.chance, &held.id, now, CUSTOMER, SubscriberEvent::Confirmed)).await?;
    let confirmed =
        Subscriber { id: held.id, leave_hash: held.leave_hash, left_at: held.left_at, token: held.token, mailed: held.mailed, ..stranger };
    newsletter::save(transaction, &Subscriber { state: SubscriberState::Confirmed, confirmed_at: Some(now), ..confirmed }).await
}
