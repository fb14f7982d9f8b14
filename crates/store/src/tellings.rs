//! Who tells others of a cart or a person at the moment (CART-08): one at a time, on all nodes.

use crate::{DatabaseError, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict};
use std::collections::BTreeSet;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "tellings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub told_by: String,
        pub told_until: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Who is to tell.
#[derive(Debug, Clone, Copy)]
pub struct Teller<'t> {
    /// Its name; nobody else ever had it.
    pub id: &'t str,
    /// The time.
    pub now: Timestamp,
    /// Until when nobody else tells of the same, unless it is released.
    pub until: Timestamp,
}

/// Takes all of these carts and persons, by what they are called elsewhere. `false`: somebody else has one of them, and the caller undoes the
/// transaction.
pub async fn claim(transaction: &WriteTransaction, teller: &Teller<'_>, names: &BTreeSet<&str>) -> Result<bool, DatabaseError> {
    // Whoever did not release it in time is gone.
    let ended = row::Entity::delete_many().filter(row::Column::ToldUntil.lte(timestamp::write(teller.now)));
    ended.exec(transaction.connection()).await?;
    let until = timestamp::write(teller.until);
    // In their order, so that of two who take the same neither waits for the other for ever.
    let rows = names.iter().map(|name| {
        let row = row::Model { name: (*name).to_owned(), told_by: teller.id.to_owned(), told_until: until.clone() };
        row.into_active_model()
    });
    let free = OnConflict::column(row::Column::Name).do_nothing().to_owned();
    let taken = row::Entity::insert_many(rows).on_conflict(free).exec_without_returning(transaction.connection()).await?;
    Ok(taken == names.len() as u64)
}

/// Gives back all that a teller has.
pub async fn release(transaction: &WriteTransaction, teller: &str) -> Result<(), DatabaseError> {
    let theirs = row::Entity::delete_many().filter(row::Column::ToldBy.eq(teller));
    theirs.exec(transaction.connection()).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both};
    use jiff::SignedDuration;

    #[tokio::test]
    async fn cart_08_a_cart_and_a_person_are_told_of_by_one_at_a_time_until_they_are_released_or_it_is_gone() {
        on_both(async |database| {
            let is_given = async |id: &str, after: SignedDuration, names: &[&str]| {
                let now = NOW + after;
                let teller = Teller { id, now, until: now + SignedDuration::from_mins(2) };
                let transaction = database.begin_write().await.expect("a transaction");
                let is_theirs = claim(&transaction, &teller, &names.iter().copied().collect::<BTreeSet<_>>()).await.expect("an answer");
                if is_theirs {
                    transaction.commit().await.expect("a commit");
                } else {
                    transaction.rollback().await.expect("a rollback");
                }
                is_theirs
            };
            let at_once = SignedDuration::ZERO;
            assert!(is_given("one", at_once, &["cart", "ona"]).await);
            assert!(!is_given("two", at_once, &["another", "ona"]).await, "a person is told of with either of their carts");
            assert!(is_given("three", at_once, &["another", "jonas"]).await, "what was refused has taken nothing");
            let transaction = database.begin_write().await.expect("a transaction");
            release(&transaction, "one").await.expect("a write");
            transaction.commit().await.expect("a commit");
            assert!(is_given("two", at_once, &["cart", "ona"]).await);
            assert!(!is_given("four", SignedDuration::from_secs(119), &["another"]).await, "the others' stay theirs");
            assert!(is_given("four", SignedDuration::from_secs(120), &["another"]).await, "whoever had it is gone");
        })
        .await;
    }
}
