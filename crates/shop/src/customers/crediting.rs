//! The credit that staff give (B2B-03, decision 62).

use super::{
    email_key,
    noting::{STAFF, noted},
};
use crate::context::Chance;
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, BuyAs},
    money::Money,
};
use vitrina_store::{
    Database, DatabaseError, Source,
    credit::{self, CreditEntry, CreditLimit},
    customers::{self, Customer, events},
};

/// Why a customer's credit is as it was.
#[derive(Debug, thiserror::Error)]
pub enum CreditError {
    /// Nobody has this address.
    #[error("nobody has an account with `{0}`")]
    Unknown(String),
    /// Credit is an agreement between companies.
    #[error("`{0}` buys as a consumer: credit is for companies")]
    Consumer(String),
    /// No sum that anybody could owe.
    #[error("a limit is not below nothing")]
    Negative,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// What staff give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// A limit, and days after an invoice by which it is paid; as many as before where none are said.
    Limit(Money, Option<u16>),
    /// No credit any more. What is owed stays owed.
    Nothing,
}

/// A customer's credit as staff see it.
#[derive(Debug)]
pub struct CreditTold {
    /// The account.
    pub customer: Customer,
    /// What they owe.
    pub used: Money,
    /// The latest lines of their ledger, with the numbers of the orders.
    pub entries: Vec<(i64, CreditEntry)>,
    /// The limits that they were given, the latest first.
    pub limits: Vec<CreditLimit>,
}

/// Gives a company credit, or takes it away. It is noted by whom and when, and so are limit and days.
pub async fn give_credit(database: &Database, chance: &Chance, now: Timestamp, email: &str, given: Given) -> Result<(), CreditError> {
    let transaction = database.begin_write().await?;
    let done = async {
        let found = found(&transaction, email).await?;
        // Who orders on it just now is counted before, or after.
        let held = customers::hold(&transaction, &found.id).await?.ok_or_else(|| CreditError::Unknown(email.to_owned()))?;
        let (limit, days) = match given {
            Given::Limit(limit, _) if limit.is_negative() => return Err(CreditError::Negative),
            Given::Limit(..) if held.buy_as == BuyAs::Consumer => return Err(CreditError::Consumer(email.to_owned())),
            Given::Limit(limit, days) => (Some(limit), days.map_or(held.credit_days, i32::from)),
            Given::Nothing => (None, held.credit_days),
        };
        let customer = Customer { credit_limit: limit, credit_days: days, ..held };
        customers::save(&transaction, &customer).await?;
        let id = chance.token()[..32].to_owned();
        let note = CreditLimit { id, customer: customer.id.clone(), at: now, author: STAFF.to_owned(), limit, days };
        credit::note_limit(&transaction, &note).await?;
        events::note(&transaction, &noted(chance, &customer.id, now, STAFF, AccountEvent::CreditChanged)).await?;
        Ok(())
    }
    .await;
    transaction.end::<_, CreditError>(done).await
}

/// The credit of the account with this address, with so many lines at most.
pub async fn credit_told(database: &Database, email: &str, lines: u64) -> Result<CreditTold, CreditError> {
    let customer = found(database, email).await?;
    Ok(CreditTold {
        used: credit::used(database, &customer.id).await?,
        entries: credit::of_customer(database, &customer.id, lines).await?,
        limits: credit::limits(database, &customer.id, lines).await?,
        customer,
    })
}

async fn found(source: &impl Source, email: &str) -> Result<Customer, CreditError> {
    let unknown = || CreditError::Unknown(email.to_owned());
    let key = email_key(email).ok_or_else(unknown)?;
    customers::find_by_email(source, &key).await?.ok_or_else(unknown)
}
