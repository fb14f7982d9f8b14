//! Numbers that rise with each change, so that nodes see cheaply that there is something new.

use crate::{Database, DatabaseError, Source, WriteTransaction, entity::revision};
use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QuerySelect,
    sea_query::{Expr, OnConflict},
};

const CATALOG: &str = "catalog";
const SETTINGS: &str = "settings";
const STOCK: &str = "stock";
/// Counts what [`probe`] wrote.
const PROBE: &str = "probe";

/// How often the catalogue and the stock were changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revisions {
    /// Rises when catalogue, content or configuration change.
    pub catalog: i64,
    /// Rises with the catalogue's when something changes that all products are read with: all of the catalogue but its products.
    pub settings: i64,
    /// Rises when pieces in a warehouse change.
    pub stock: i64,
}

/// The present revisions.
pub async fn read(source: &impl Source) -> Result<Revisions, DatabaseError> {
    let mut revisions = Revisions { catalog: 0, settings: 0, stock: 0 };
    for row in revision::Entity::find().all(source.connection()).await? {
        match row.name.as_str() {
            CATALOG => revisions.catalog = row.value,
            SETTINGS => revisions.settings = row.value,
            STOCK => revisions.stock = row.value,
            _ => {}
        }
    }
    Ok(revisions)
}

/// Whether an order could be stored now: makes a row of its own durable, which needs all that an order needs.
pub async fn probe(database: &Database) -> Result<(), DatabaseError> {
    let transaction = database.begin_write().await?;
    let row = revision::Model { name: PROBE.to_owned(), value: 1 };
    let again = OnConflict::column(revision::Column::Name)
        .value(revision::Column::Value, Expr::col((revision::Entity, revision::Column::Value)).add(1))
        .to_owned();
    let written = revision::Entity::insert(row.into_active_model()).on_conflict(again);
    written.exec_without_returning(transaction.connection()).await?;
    transaction.commit().await
}

/// The catalogue's revision, held so that no import commits before this transaction ends.
/// On `SQLite` every writing transaction is the only one anyway.
pub async fn hold_catalog(transaction: &WriteTransaction) -> Result<i64, DatabaseError> {
    let row = revision::Entity::find_by_id(CATALOG).lock_shared().one(transaction.connection()).await?;
    row.map(|row| row.value).ok_or_else(|| DatabaseError::Unexpected("there is no revision of the catalogue".into()))
}

pub(crate) async fn bump_catalog(transaction: &WriteTransaction) -> Result<i64, DatabaseError> {
    bump(transaction, CATALOG).await
}

pub(crate) async fn bump_settings(transaction: &WriteTransaction) -> Result<i64, DatabaseError> {
    bump(transaction, SETTINGS).await
}

/// From here to its end the transaction is the only one that changes stock: on `PostgreSQL` the row stays locked.
/// So two orders that take the same variants in different orders cannot wait for each other for ever.
pub(crate) async fn bump_stock(transaction: &WriteTransaction) -> Result<i64, DatabaseError> {
    bump(transaction, STOCK).await
}

async fn bump(transaction: &WriteTransaction, name: &str) -> Result<i64, DatabaseError> {
    let connection = transaction.connection();
    revision::Entity::update_many()
        .col_expr(revision::Column::Value, Expr::col(revision::Column::Value).add(1))
        .filter(revision::Column::Name.eq(name))
        .exec(connection)
        .await?;
    let row = revision::Entity::find_by_id(name).one(connection).await?;
    row.map(|row| row.value).ok_or_else(|| DatabaseError::Unexpected(format!("there is no revision {name}").into()))
}
