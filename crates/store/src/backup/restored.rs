//! When a shop came back from a backup: what happened in between it does not know (STOCK-04, ADR 15).

use crate::{Database, DatabaseError, WriteTransaction, orders::tables::counter};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};

/// The moment stands among the counters, in seconds since 1970.
const COUNTER: &str = "restored";

pub(super) async fn note(transaction: &WriteTransaction, now: Timestamp) -> Result<(), DatabaseError> {
    // The backup of a shop that was restored itself has one already.
    let anew = OnConflict::column(counter::Column::Name).update_column(counter::Column::Value).to_owned();
    let row = counter::ActiveModel { name: Set(COUNTER.to_owned()), value: Set(now.as_second()) };
    counter::Entity::insert(row).on_conflict(anew).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// When the shop was restored last; none where it never was.
pub async fn restored_at(database: &Database) -> Result<Option<Timestamp>, DatabaseError> {
    let row = counter::Entity::find_by_id(COUNTER).one(database.reading()).await?;
    let moment = row.map(|row| Timestamp::from_second(row.value)).transpose();
    moment.map_err(|error| DatabaseError::Unexpected(error.into()))
}
