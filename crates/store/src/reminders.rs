//! Carts whose shoppers want to be reminded of them (CART-08), as they are to be told of elsewhere.

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, sea_query::OnConflict};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "reminders")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub mark: String,
        pub customer: String,
        pub body: Option<String>,
        pub changed_at: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A cart that somebody wants to be reminded of, or does no more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reminder {
    /// Of the cart; given by the caller.
    pub id: String,
    /// Another one with every change: what tells this state from later ones.
    pub mark: String,
    /// Whose it is, as they are called elsewhere.
    pub customer: String,
    /// The cart, JSON; none once nobody wants to be reminded of it, and the others are to forget it.
    pub body: Option<String>,
    /// When it came to be so; kept to the microsecond.
    pub changed_at: Timestamp,
}

/// Writes how it is now.
pub async fn put(transaction: &WriteTransaction, reminder: &Reminder) -> Result<(), DatabaseError> {
    let row = row::Model {
        id: reminder.id.clone(),
        mark: reminder.mark.clone(),
        customer: reminder.customer.clone(),
        body: reminder.body.clone(),
        changed_at: timestamp::write(reminder.changed_at),
    };
    let known = OnConflict::column(row::Column::Id)
        .update_columns([row::Column::Mark, row::Column::Customer, row::Column::Body, row::Column::ChangedAt])
        .to_owned();
    row::Entity::insert(row.into_active_model()).on_conflict(known).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// How the cart of this id stands.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Reminder>, DatabaseError> {
    row::Entity::find_by_id(id).one(source.connection()).await?.map(read).transpose()
}

/// Whether this customer wants to be reminded of any cart.
pub async fn waits(source: &impl Source, customer: &str) -> Result<bool, DatabaseError> {
    let wanted = row::Entity::find().filter(row::Column::Customer.eq(customer)).filter(row::Column::Body.is_not_null());
    Ok(wanted.limit(1).one(source.connection()).await?.is_some())
}

/// Removes what is over and told. `false`: it is another by now, and stays.
pub async fn forget(transaction: &WriteTransaction, id: &str, mark: &str) -> Result<bool, DatabaseError> {
    let removal = row::Entity::delete_many().filter(row::Column::Id.eq(id)).filter(row::Column::Mark.eq(mark));
    Ok(removal.exec(transaction.connection()).await?.rows_affected > 0)
}

/// Up to `limit` carts that somebody wants to be reminded of and that nobody has changed since `before`, the oldest first.
pub async fn unchanged_since(source: &impl Source, before: Timestamp, limit: u64) -> Result<Vec<Reminder>, DatabaseError> {
    let rows = row::Entity::find()
        .filter(row::Column::ChangedAt.lt(timestamp::write(before)))
        .filter(row::Column::Body.is_not_null())
        .order_by_asc(row::Column::ChangedAt)
        .limit(limit)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

fn read(row: row::Model) -> Result<Reminder, DatabaseError> {
    Ok(Reminder { id: row.id, mark: row.mark, customer: row.customer, body: row.body, changed_at: timestamp::read(&row.changed_at)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both};
    use jiff::SignedDuration;

    #[tokio::test]
    async fn cart_08_a_cart_is_kept_as_it_is_last_and_forgotten_only_as_it_was_told() {
        on_both(async |database| {
            let reminder = |id: &str, mark: &str, body: Option<&str>, changed_at: Timestamp| Reminder {
                id: id.to_owned(),
                mark: mark.to_owned(),
                customer: "ona".to_owned(),
                body: body.map(str::to_owned),
                changed_at,
            };
            let later = NOW + SignedDuration::from_hours(1);
            let transaction = database.begin_write().await.expect("a transaction");
            for one in [reminder("a", "1", Some("{}"), NOW), reminder("b", "1", Some("{}"), NOW), reminder("b", "2", None, later)] {
                put(&transaction, &one).await.expect("a write");
            }
            transaction.commit().await.expect("a commit");

            assert_eq!(find(database, "b").await.expect("a read"), Some(reminder("b", "2", None, later)));
            assert!(waits(database, "ona").await.expect("a read") && !waits(database, "jonas").await.expect("a read"));
            let old: Vec<String> =
                unchanged_since(database, later, 10).await.expect("a read").into_iter().map(|reminder| reminder.id).collect();
            assert_eq!(old, ["a"]);

            let transaction = database.begin_write().await.expect("a transaction");
            assert!(!forget(&transaction, "b", "1").await.expect("a write") && forget(&transaction, "b", "2").await.expect("a write"));
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "b").await.expect("a read"), None);
            let transaction = database.begin_write().await.expect("a transaction");
            put(&transaction, &reminder("a", "2", None, later)).await.expect("a write");
            transaction.commit().await.expect("a commit");
            assert!(!waits(database, "ona").await.expect("a read"), "what is over is waited for no more");
        })
        .await;
    }
}
