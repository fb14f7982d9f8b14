//! Whether an account's mailbox is known to be its customer's, and what counts before it is.

use vitrina_core::{customers::AccountEvent, owner::CustomerId};
use vitrina_store::{
    DatabaseError, Source, WriteTransaction,
    customers::{Customer, consents, events},
};

/// Whether a mail, staff or a provider has proven that the mailbox is the account's. That an address counts as confirmed is no proof where the shop asks
/// nobody to confirm it.
pub async fn is_proven(source: &impl Source, customer: &CustomerId) -> Result<bool, DatabaseError> {
    events::is_any(source, customer, &[AccountEvent::Confirmed, AccountEvent::Added]).await
}

/// Takes back, in an account that is held, that news are wanted: whoever said so had not proven that the mailbox is theirs, and who reads it says it
/// themselves (decision 41, ADR 45).
pub(super) async fn unsay_news(transaction: &WriteTransaction, customer: &mut Customer) -> Result<(), DatabaseError> {
    customer.news_letter_mail = false;
    customer.news_letter_sms = false;
    consents::forget(transaction, &customer.id).await
}
