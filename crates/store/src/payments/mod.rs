//! Money that goes through a payment provider (CHK-03, ADR 21): tries to pay an order, and what is given back of it.

mod refunds;
pub(crate) mod tables;

pub use refunds::{Refund, change_refund, find_refund, find_refund_by_reference, insert_refund, refunds_of};

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, Value,
    sea_query::{Expr, OnConflict},
};
use std::str::FromStr;
use tables::payment;
use vitrina_core::{
    money::Money,
    states::{CheckoutState, UnknownState},
};

/// A try to pay an order on the provider's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// Random, given by the caller; the provider hears it too.
    pub id: String,
    /// Whose money it is.
    pub order_id: String,
    /// Whose page it is.
    pub provider: String,
    /// What the provider calls the try; none before it has answered.
    pub reference: Option<String>,
    /// What the provider calls the money; none before it came.
    pub intent: Option<String>,
    /// What is asked for.
    pub amount: Money,
    /// ISO code.
    pub currency: String,
    /// Where it stands.
    pub state: CheckoutState,
    /// The address of the page; none before the provider has answered.
    pub page: Option<String>,
    /// Until when the page can be paid on.
    pub expires_at: Timestamp,
    /// When it was begun; kept to the microsecond.
    pub created_at: Timestamp,
    /// When it came to stand where it stands.
    pub changed_at: Timestamp,
}

/// Begins a try. `false`: another one of this order is open.
pub async fn insert(transaction: &WriteTransaction, payment: &Payment) -> Result<bool, DatabaseError> {
    let one_at_a_time = OnConflict::column(payment::Column::OpenFor).do_nothing().to_owned();
    let insert = payment::Entity::insert(row(payment).into_active_model()).on_conflict(one_at_a_time);
    Ok(insert.exec_without_returning(transaction.connection()).await? > 0)
}

/// Writes what became of a try that stood at `before`. `false`: it stands elsewhere by now, and stays.
pub async fn change(transaction: &WriteTransaction, before: CheckoutState, payment: &Payment) -> Result<bool, DatabaseError> {
    let row = row(payment);
    let update = payment::Entity::update_many()
        .col_expr(payment::Column::Reference, Expr::value(row.reference))
        .col_expr(payment::Column::Intent, Expr::value(row.intent))
        .col_expr(payment::Column::Amount, Expr::value(row.amount))
        .col_expr(payment::Column::Currency, Expr::value(row.currency))
        .col_expr(payment::Column::State, Expr::value(row.state))
        .col_expr(payment::Column::OpenFor, Expr::value(row.open_for))
        .col_expr(payment::Column::Page, Expr::value(row.page))
        .col_expr(payment::Column::ExpiresAt, Expr::value(row.expires_at))
        .col_expr(payment::Column::ChangedAt, Expr::value(row.changed_at))
        .filter(payment::Column::Id.eq(row.id))
        .filter(payment::Column::State.eq(before.code()))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// The try of this id.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Payment>, DatabaseError> {
    find_where(source, payment::Column::Id, id).await
}

/// The try whose money the provider calls so.
pub async fn find_by_intent(source: &impl Source, intent: &str) -> Result<Option<Payment>, DatabaseError> {
    find_where(source, payment::Column::Intent, intent).await
}

/// The try of this order that money may still come of.
pub async fn open_of(source: &impl Source, order_id: &str) -> Result<Option<Payment>, DatabaseError> {
    find_where(source, payment::Column::OpenFor, order_id).await
}

/// All tries of this order, the first first.
pub async fn of_order(source: &impl Source, order_id: &str) -> Result<Vec<Payment>, DatabaseError> {
    let rows = payment::Entity::find()
        .filter(payment::Column::OrderId.eq(order_id))
        .order_by_asc(payment::Column::CreatedAt)
        .order_by_asc(payment::Column::Id)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

async fn find_where(source: &impl Source, column: payment::Column, value: impl Into<Value>) -> Result<Option<Payment>, DatabaseError> {
    payment::Entity::find().filter(column.eq(value)).one(source.connection()).await?.map(read).transpose()
}

fn row(payment: &Payment) -> payment::Model {
    payment::Model {
        id: payment.id.clone(),
        order_id: payment.order_id.clone(),
        provider: payment.provider.clone(),
        reference: payment.reference.clone(),
        intent: payment.intent.clone(),
        amount: payment.amount.ten_thousandths(),
        currency: payment.currency.clone(),
        state: payment.state.code().to_owned(),
        open_for: payment.state.is_open().then(|| payment.order_id.clone()),
        page: payment.page.clone(),
        expires_at: timestamp::write(payment.expires_at),
        created_at: timestamp::write(payment.created_at),
        changed_at: timestamp::write(payment.changed_at),
    }
}

fn read(row: payment::Model) -> Result<Payment, DatabaseError> {
    Ok(Payment {
        id: row.id,
        order_id: row.order_id,
        provider: row.provider,
        reference: row.reference,
        intent: row.intent,
        amount: Money::from_ten_thousandths(row.amount),
        currency: row.currency,
        state: state(&row.state)?,
        page: row.page,
        expires_at: timestamp::read(&row.expires_at)?,
        created_at: timestamp::read(&row.created_at)?,
        changed_at: timestamp::read(&row.changed_at)?,
    })
}

fn state<S: FromStr<Err = UnknownState>>(code: &str) -> Result<S, DatabaseError> {
    code.parse().map_err(|error| DatabaseError::unreadable("where money stands", error))
}

#[cfg(test)]
mod tests;
