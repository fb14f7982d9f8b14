//! What happened to accounts, and by whom (decision 72). Rows are added and never changed.

use super::{code, tables::event};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use vitrina_core::{customers::AccountEvent, owner::CustomerId};

/// Something that happened to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happened {
    /// Random, given by the caller.
    pub id: String,
    /// Whose account.
    pub customer: CustomerId,
    /// When.
    pub at: Timestamp,
    /// Who did it, such as `customer` or `staff Rasa`.
    pub author: String,
    /// What.
    pub what: AccountEvent,
}

/// Notes what happened.
pub async fn note(transaction: &WriteTransaction, happened: &Happened) -> Result<(), DatabaseError> {
    let row = event::Model {
        id: happened.id.clone(),
        customer_id: happened.customer.0.clone(),
        at: timestamp::write(happened.at),
        author: happened.author.clone(),
        what: happened.what.code().to_owned(),
    };
    event::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Whether any of this has happened to an account.
pub async fn is_any(source: &impl Source, customer: &CustomerId, what: &[AccountEvent]) -> Result<bool, DatabaseError> {
    let found = event::Entity::find()
        .filter(event::Column::CustomerId.eq(customer.0.as_str()))
        .filter(event::Column::What.is_in(what.iter().map(|what| what.code())))
        .one(source.connection())
        .await?;
    Ok(found.is_some())
}

/// Whether somebody else than this author has done this to an account.
pub async fn is_any_of_others(
    source: &impl Source,
    customer: &CustomerId,
    what: AccountEvent,
    author: &str,
) -> Result<bool, DatabaseError> {
    let found = event::Entity::find()
        .filter(event::Column::CustomerId.eq(customer.0.as_str()))
        .filter(event::Column::What.eq(what.code()))
        .filter(event::Column::Author.ne(author))
        .one(source.connection())
        .await?;
    Ok(found.is_some())
}

/// What happened to an account, the latest first, so much at most.
pub async fn of_customer(source: &impl Source, customer: &CustomerId, limit: u64) -> Result<Vec<Happened>, DatabaseError> {
    let rows = event::Entity::find()
        .filter(event::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_desc(event::Column::At)
        .order_by_desc(event::Column::Id)
        .limit(limit)
        .all(source.connection())
        .await?;
    let read = |row: event::Model| {
        Ok(Happened {
            id: row.id,
            customer: CustomerId(row.customer_id),
            at: timestamp::read(&row.at)?,
            author: row.author,
            what: code(&row.what)?,
        })
    };
    rows.into_iter().map(read).collect()
}
