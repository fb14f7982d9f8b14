//! The account with the address of a subscription: its box says what the list says.

use crate::{context::Chance, customers::said_of_news};
use jiff::Timestamp;
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{self, Customer, consents},
};

/// Where a customer says it who does so by a mail.
const BY_MAIL: &str = "mail";

/// Sets the box of an account, where it stands otherwise. It is held before its subscription is, as by whoever changes both.
pub(super) async fn tell_account(
    transaction: &WriteTransaction,
    chance: &Chance,
    customer: Option<Customer>,
    wants: bool,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(customer) = customer.filter(|customer| customer.news_letter_mail != wants) else { return Ok(()) };
    let told = Customer { news_letter_mail: wants, news_letter_sms: wants, ..customer };
    customers::save(transaction, &told).await?;
    consents::insert(transaction, &said_of_news(chance, &told.id, wants, now, BY_MAIL)).await
}
