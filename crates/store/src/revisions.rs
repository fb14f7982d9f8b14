//! Numbers that rise with each change, so that nodes see cheaply that there is something new.

use crate::{Database, DatabaseError, Source, WriteTransaction, batch::put_all};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseBackend, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter,
    sea_query::{Expr, OnConflict},
};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod revision {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "revisions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub value: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

const CATALOG: &str = "catalog";
const SETTINGS: &str = "settings";
const DOCUMENTS: &str = "documents";
const STOCK: &str = "stock";
const PRICES: &str = "prices";
/// The highest that [`claim`] gave.
const CHANGES: &str = "changes";
/// Counts what [`probe`] wrote.
const PROBE: &str = "probe";
/// A change of several transactions raises revisions by more than others can meanwhile, so that what it stamps beforehand is above theirs.
const CHANGE_STEP: i64 = 1 << 32;

/// How often the catalogue and the stock were changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revisions {
    /// Rises when catalogue, content or configuration change.
    pub catalog: i64,
    /// Rises with the catalogue's when something changes that all products are read with: configuration, attributes, categories.
    pub settings: i64,
    /// Rises with the catalogue's when anything changes that is neither product nor code.
    pub documents: i64,
    /// Rises when pieces in a warehouse change.
    pub stock: i64,
    /// Since this revision of the catalogue prices are what they are now: of the same currency, with VAT or without (ADR 11). What a price
    /// was in an earlier one cannot be compared with it.
    pub prices: i64,
}

/// The present revisions.
pub async fn read(source: &impl Source) -> Result<Revisions, DatabaseError> {
    let mut revisions = Revisions { catalog: 0, settings: 0, documents: 0, stock: 0, prices: 0 };
    for row in revision::Entity::find().all(source.connection()).await? {
        match row.name.as_str() {
            CATALOG => revisions.catalog = row.value,
            SETTINGS => revisions.settings = row.value,
            DOCUMENTS => revisions.documents = row.value,
            STOCK => revisions.stock = row.value,
            PRICES => revisions.prices = row.value,
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

/// The catalogue's revision, held so that no import is published before this transaction ends.
/// On `SQLite` every writing transaction is the only one anyway.
pub async fn hold_catalog(transaction: &WriteTransaction) -> Result<i64, DatabaseError> {
    on_postgres(transaction, "SELECT pg_advisory_xact_lock_shared(7302)").await?;
    let row = revision::Entity::find_by_id(CATALOG).one(transaction.connection()).await?;
    row.map(|row| row.value).ok_or_else(|| DatabaseError::Unexpected("there is no revision of the catalogue".into()))
}

/// Waits until it is the only transaction that changes the catalogue. The revisions as they are.
pub(crate) async fn begin_change(transaction: &WriteTransaction) -> Result<Revisions, DatabaseError> {
    on_postgres(transaction, "SELECT pg_advisory_xact_lock(7303)").await?;
    read(transaction).await
}

/// Takes a revision of the catalogue for a change that is written in several transactions: above all that others give meanwhile. Who
/// claimed one before and is not done has lost it.
pub(crate) async fn claim(transaction: &WriteTransaction) -> Result<i64, DatabaseError> {
    let now = read(transaction).await?.catalog;
    let last = revision::Entity::find_by_id(CHANGES).one(transaction.connection()).await?;
    let claimed = last.map_or(now, |row| Ord::max(row.value, now)) + CHANGE_STEP;
    set(transaction, CHANGES, claimed).await?;
    Ok(claimed)
}

/// Nobody has claimed another since.
pub(crate) async fn is_claimed(transaction: &WriteTransaction, revision: i64) -> Result<bool, DatabaseError> {
    let row = revision::Entity::find_by_id(CHANGES).one(transaction.connection()).await?;
    Ok(row.is_some_and(|row| row.value == revision))
}

/// What a change changes beside products and codes.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a change may have any of them, each apart from the others")]
pub(crate) struct Reach {
    /// Something that all products are read with.
    pub(crate) shapes_products: bool,
    /// Something that is neither product nor code.
    pub(crate) changes_documents: bool,
    /// Places of goods in warehouses.
    pub(crate) brings_stock: bool,
    /// The currency of all prices, or whether VAT is in them.
    pub(crate) changes_what_prices_are: bool,
}

/// Waits for the orders under way. From here to the end of the transaction none is placed, so that must be soon: the locks queue, other
/// than those of a row, where steady orders would keep a change out for ever (ADR 12). Gives the catalogue its revision, and raises
/// those of what is read beside it as far as it changes.
pub(crate) async fn publish_change(transaction: &WriteTransaction, revision: i64, reach: Reach) -> Result<(), DatabaseError> {
    on_postgres(transaction, "SET LOCAL idle_in_transaction_session_timeout = '2500ms'").await?;
    on_postgres(transaction, "SELECT pg_advisory_xact_lock(7302)").await?;
    if reach.brings_stock {
        raise(transaction, STOCK, CHANGE_STEP).await?;
    }
    if reach.shapes_products {
        bump(transaction, SETTINGS).await?;
    }
    if reach.changes_documents {
        bump(transaction, DOCUMENTS).await?;
    }
    if reach.changes_what_prices_are {
        set(transaction, PRICES, revision).await?;
    }
    set(transaction, CATALOG, revision).await
}

/// The revision of the stock that a change brings before it is published: above all that readers know by then.
pub(crate) async fn changed_stock(source: &impl Source) -> Result<i64, DatabaseError> {
    Ok(read(source).await?.stock + CHANGE_STEP)
}

/// Does nothing on `SQLite`, which has one writer and looks at the values of a statement.
pub(crate) async fn on_postgres(transaction: &WriteTransaction, sql: &str) -> Result<(), DatabaseError> {
    let connection = transaction.connection();
    if connection.get_database_backend() == DatabaseBackend::Postgres {
        connection.execute_unprepared(sql).await?;
    }
    Ok(())
}

/// From here to its end the transaction is the only one that changes stock: on `PostgreSQL` the row stays locked.
/// So two orders that take the same variants in different orders cannot wait for each other for ever.
pub(crate) async fn bump_stock(transaction: &WriteTransaction) -> Result<i64, DatabaseError> {
    bump(transaction, STOCK).await
}

async fn set(transaction: &WriteTransaction, name: &str, value: i64) -> Result<(), DatabaseError> {
    let row = revision::Model { name: name.to_owned(), value };
    let known = OnConflict::column(revision::Column::Name).update_column(revision::Column::Value).to_owned();
    put_all(transaction, vec![row], &known).await
}

async fn bump(transaction: &WriteTransaction, name: &str) -> Result<i64, DatabaseError> {
    raise(transaction, name, 1).await
}

async fn raise(transaction: &WriteTransaction, name: &str, step: i64) -> Result<i64, DatabaseError> {
    let raised = revision::Entity::update_many()
        .col_expr(revision::Column::Value, Expr::col(revision::Column::Value).add(step))
        .filter(revision::Column::Name.eq(name))
        .exec_with_returning(transaction.connection())
        .await?;
    raised.first().map(|row| row.value).ok_or_else(|| DatabaseError::Unexpected(format!("there is no revision {name}").into()))
}
