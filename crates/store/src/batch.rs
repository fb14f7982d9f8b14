use crate::{DatabaseError, WriteTransaction};
use sea_orm::{ActiveModelTrait, EntityTrait, Insert, IntoActiveModel, sea_query::OnConflict};

/// Rows of one INSERT: times the widest table's columns well below the 32,766 values that `SQLite` takes.
pub(crate) const ROWS: usize = 500;

/// Ids in a condition: fewer than the values that a statement takes.
pub(crate) const IDS_AT_ONCE: usize = 500;

/// Inserts all `rows`, many a statement.
pub(crate) async fn insert_all<Active, Row>(transaction: &WriteTransaction, rows: Vec<Row>) -> Result<(), DatabaseError>
where
    Active: ActiveModelTrait + Send,
    Row: IntoActiveModel<Active> + Send,
    <Active::Entity as EntityTrait>::Model: IntoActiveModel<Active>,
{
    write_all(transaction, rows, None).await
}

/// Inserts `rows`, or changes what `known` says where a row of this key is there already. No key may come twice.
pub(crate) async fn put_all<Active, Row>(transaction: &WriteTransaction, rows: Vec<Row>, known: &OnConflict) -> Result<(), DatabaseError>
where
    Active: ActiveModelTrait + Send,
    Row: IntoActiveModel<Active> + Send,
    <Active::Entity as EntityTrait>::Model: IntoActiveModel<Active>,
{
    write_all(transaction, rows, Some(known)).await
}

async fn write_all<Active, Row>(transaction: &WriteTransaction, rows: Vec<Row>, known: Option<&OnConflict>) -> Result<(), DatabaseError>
where
    Active: ActiveModelTrait + Send,
    Row: IntoActiveModel<Active> + Send,
    <Active::Entity as EntityTrait>::Model: IntoActiveModel<Active>,
{
    let mut rows = rows.into_iter();
    loop {
        let some: Vec<Row> = rows.by_ref().take(ROWS).collect();
        if some.is_empty() {
            return Ok(());
        }
        let mut insert = Insert::many(some);
        if let Some(known) = known {
            insert = insert.on_conflict(known.clone());
        }
        insert.exec_without_returning(transaction.connection()).await?;
    }
}
