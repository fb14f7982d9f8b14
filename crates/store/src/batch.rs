use crate::{DatabaseError, WriteTransaction};
use sea_orm::{ActiveModelTrait, EntityTrait, Insert, IntoActiveModel};

/// Rows of one INSERT: times the widest table's columns well below the 32,766 values that `SQLite` takes.
const ROWS: usize = 500;

/// Inserts all `rows`, many a statement.
pub(crate) async fn insert_all<Active, Row>(transaction: &WriteTransaction, rows: Vec<Row>) -> Result<(), DatabaseError>
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
        Insert::many(some).exec_without_returning(transaction.connection()).await?;
    }
}
