//! Addresses of customers' own programs that are told of what happens to their orders (decision 60, ADR 41). What customers ask has their id in its
//! condition.

mod messages;
mod tables;

pub use messages::{Message, Tried, find_message, forget_messages, give_up, messages, note_try, waits_for, write_message};

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{Expr, LockType},
};
use std::str::FromStr;
use tables::{message, webhook};
use vitrina_core::{
    owner::CustomerId,
    states::UnknownState,
    webhooks::{WebhookEvent, WebhookHealth},
};

/// An address that is told of what happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Random, given by the caller.
    pub id: String,
    /// Whose orders it hears of.
    pub customer: CustomerId,
    /// Where messages go.
    pub url: String,
    /// What it hears of.
    pub events: Vec<WebhookEvent>,
    /// Since when there is one.
    pub made_at: Timestamp,
    /// Whether messages are sent.
    pub is_on: bool,
    /// When the shop switched it off, because nothing arrived; none where its customer did.
    pub off_at: Option<Timestamp>,
    /// How it does.
    pub health: WebhookHealth,
}

/// A customer's webhooks, the first made first.
pub async fn of_customer(source: &impl Source, customer: &CustomerId) -> Result<Vec<Webhook>, DatabaseError> {
    let rows = theirs(customer).order_by_asc(webhook::Column::MadeAt).order_by_asc(webhook::Column::Id).all(source.connection()).await?;
    rows.into_iter().map(read).collect()
}

/// A customer's webhook of this id.
pub async fn find(source: &impl Source, customer: &CustomerId, id: &str) -> Result<Option<Webhook>, DatabaseError> {
    theirs(customer).filter(webhook::Column::Id.eq(id)).one(source.connection()).await?.map(read).transpose()
}

/// How many a customer has.
pub async fn count(source: &impl Source, customer: &CustomerId) -> Result<u64, DatabaseError> {
    Ok(theirs(customer).count(source.connection()).await?)
}

/// Those of a customer that hear of `event`. Nobody removes them before the transaction ends: what is written to them has a place.
pub async fn listening(transaction: &WriteTransaction, customer: &CustomerId, event: WebhookEvent) -> Result<Vec<Webhook>, DatabaseError> {
    let on = theirs(customer).filter(webhook::Column::IsOn.eq(true)).order_by_asc(webhook::Column::Id);
    let rows = on.lock(LockType::KeyShare).all(transaction.connection()).await?;
    let webhooks = rows.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
    Ok(webhooks.into_iter().filter(|webhook| webhook.events.contains(&event)).collect())
}

/// Holds one, as everybody does who notes how it does or ends it, before its messages.
pub async fn hold(transaction: &WriteTransaction, id: &str) -> Result<(), DatabaseError> {
    webhook::Entity::find_by_id(id).lock(LockType::NoKeyUpdate).one(transaction.connection()).await.map(drop).map_err(Into::into)
}

/// Keeps a webhook.
pub async fn insert(transaction: &WriteTransaction, kept: &Webhook) -> Result<(), DatabaseError> {
    let row = webhook::Model {
        id: kept.id.clone(),
        customer_id: kept.customer.0.clone(),
        url: kept.url.clone(),
        events: kept.events.iter().map(|event| event.code()).collect::<Vec<_>>().join(" "),
        made_at: timestamp::write(kept.made_at),
        is_on: kept.is_on,
        off_at: kept.off_at.map(timestamp::write),
        failures: stored(kept.health.failures),
        failing_since: kept.health.failing_since.map(timestamp::write),
        paused_until: kept.health.paused_until.map(timestamp::write),
    };
    webhook::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Switches one on or off, since `off_at` where the shop does it. What failed before counts no more.
pub async fn switch(transaction: &WriteTransaction, id: &str, is_on: bool, off_at: Option<Timestamp>) -> Result<(), DatabaseError> {
    webhook::Entity::update_many()
        .col_expr(webhook::Column::IsOn, Expr::value(is_on))
        .col_expr(webhook::Column::OffAt, Expr::value(off_at.map(timestamp::write)))
        .filter(webhook::Column::Id.eq(id))
        .exec(transaction.connection())
        .await?;
    note_health(transaction, id, WebhookHealth::default()).await
}

/// Notes how one does.
pub async fn note_health(transaction: &WriteTransaction, id: &str, health: WebhookHealth) -> Result<(), DatabaseError> {
    webhook::Entity::update_many()
        .col_expr(webhook::Column::Failures, Expr::value(stored(health.failures)))
        .col_expr(webhook::Column::FailingSince, Expr::value(health.failing_since.map(timestamp::write)))
        .col_expr(webhook::Column::PausedUntil, Expr::value(health.paused_until.map(timestamp::write)))
        .filter(webhook::Column::Id.eq(id))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Forgets a customer's webhook of this id with its messages; `false`: they have none.
pub async fn remove(transaction: &WriteTransaction, customer: &CustomerId, id: &str) -> Result<bool, DatabaseError> {
    if find(transaction, customer, id).await?.is_none() {
        return Ok(false);
    }
    remove_these(transaction, &[id.to_owned()]).await?;
    Ok(true)
}

/// Forgets all webhooks of these customers.
pub async fn forget(transaction: &WriteTransaction, customers: &[String]) -> Result<(), DatabaseError> {
    let ids: Vec<String> = webhook::Entity::find()
        .select_only()
        .column(webhook::Column::Id)
        .filter(webhook::Column::CustomerId.is_in(customers))
        .into_tuple()
        .all(transaction.connection())
        .await?;
    remove_these(transaction, &ids).await
}

async fn remove_these(transaction: &WriteTransaction, ids: &[String]) -> Result<(), DatabaseError> {
    // Whoever writes a message just now ends before, and nobody begins: no message is left without its webhook.
    webhook::Entity::find()
        .filter(webhook::Column::Id.is_in(ids))
        .order_by_asc(webhook::Column::Id)
        .lock_exclusive()
        .all(transaction.connection())
        .await?;
    message::Entity::delete_many().filter(message::Column::WebhookId.is_in(ids)).exec(transaction.connection()).await?;
    webhook::Entity::delete_many().filter(webhook::Column::Id.is_in(ids)).exec(transaction.connection()).await?;
    Ok(())
}

fn theirs(customer: &CustomerId) -> Select<webhook::Entity> {
    webhook::Entity::find().filter(webhook::Column::CustomerId.eq(customer.0.as_str()))
}

fn stored(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn read(row: webhook::Model) -> Result<Webhook, DatabaseError> {
    let moment = |text: Option<String>| text.as_deref().map(timestamp::read).transpose();
    Ok(Webhook {
        id: row.id,
        customer: CustomerId(row.customer_id),
        url: row.url,
        events: row.events.split_whitespace().map(code).collect::<Result<_, _>>()?,
        made_at: timestamp::read(&row.made_at)?,
        is_on: row.is_on,
        off_at: moment(row.off_at)?,
        health: WebhookHealth {
            failures: row.failures.try_into().unwrap_or_default(),
            failing_since: moment(row.failing_since)?,
            paused_until: moment(row.paused_until)?,
        },
    })
}

fn code<T: FromStr<Err = UnknownState>>(text: &str) -> Result<T, DatabaseError> {
    text.parse().map_err(|error| DatabaseError::unreadable("a webhook", error))
}

#[cfg(test)]
pub(crate) mod tests;
