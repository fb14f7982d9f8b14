//! Accounts that their customers removed (decision 63, ADR 42): what the law wants kept stays, and is nobody's.

use super::{Company, Customer, Person, VatStanding, forgetting::forget_beside, read, save, tables::customer};
use crate::{DatabaseError, Source, WriteTransaction, requests, timestamp, uploads};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::Value;
use vitrina_core::{customers::AccountState, owner::CustomerId};

/// Turns an account that is held into a blank. What stands beside it is for [`clear`].
pub async fn remove(transaction: &WriteTransaction, held: Customer, now: Timestamp) -> Result<(), DatabaseError> {
    let blank = Customer {
        state: AccountState::Removed,
        email: None,
        email_key: None,
        password_hash: None,
        password_changed_at: None,
        email_confirmed_at: None,
        approved_at: None,
        person: Person::default(),
        company: Company::default(),
        vat: VatStanding::default(),
        news_letter_mail: false,
        news_letter_sms: false,
        credit_limit: None,
        last_login_at: None,
        removed_at: Some(now),
        ..held
    };
    save(transaction, &blank).await.map(drop)
}

/// Forgets what stands beside a removed account: all but what happened to it, the orders, what belongs to these, and what others are still to
/// forget. Safe to do again, for what was on its way when the account went.
pub async fn clear(transaction: &WriteTransaction, customer: &CustomerId) -> Result<(), DatabaseError> {
    let sent = requests::forget(transaction, customer).await?;
    let mut named = Vec::new();
    for body in sent {
        let answers: Value = serde_json::from_str(&body).map_err(|error| DatabaseError::unreadable("a request", error))?;
        named.extend(files_in(&answers));
    }
    // Files before webhooks, as orders and returns hold them.
    uploads::abandon(transaction, customer, &named).await?;
    forget_beside(transaction, std::slice::from_ref(&customer.0)).await
}

/// The ids of the files that the answers of a form name.
fn files_in(answers: &Value) -> Vec<String> {
    let answers = answers.as_array().into_iter().flatten();
    let files = answers.filter_map(|answer| answer["value"].as_array()).flatten();
    files.filter_map(|file| file["id"].as_str().map(str::to_owned)).collect()
}

/// The accounts that were removed after `then`.
pub async fn removed_since(source: &impl Source, then: Timestamp) -> Result<Vec<Customer>, DatabaseError> {
    let removed = customer::Entity::find().filter(customer::Column::RemovedAt.gt(timestamp::write(then)));
    let rows = removed.order_by_asc(customer::Column::RemovedAt).all(source.connection()).await?;
    rows.into_iter().map(read).collect()
}
