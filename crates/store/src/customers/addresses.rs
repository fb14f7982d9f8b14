//! The addresses that customers keep (ACC-01). Every condition has their owner.

use super::tables::address;
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, sea_query::Expr};
use vitrina_core::owner::CustomerId;

/// An address that a customer keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAddress {
    /// Random, given by the caller.
    pub id: String,
    /// When it was kept first.
    pub made_at: Timestamp,
    /// The address, JSON.
    pub body: String,
}

/// A customer's addresses, the first kept first.
pub async fn list(source: &impl Source, customer: &CustomerId) -> Result<Vec<KeptAddress>, DatabaseError> {
    let rows = address::Entity::find()
        .filter(address::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_asc(address::Column::MadeAt)
        .order_by_asc(address::Column::Id)
        .all(source.connection())
        .await?;
    rows.into_iter().map(|row| Ok(KeptAddress { made_at: timestamp::read(&row.made_at)?, id: row.id, body: row.body })).collect()
}

/// How many a customer keeps.
pub async fn count(source: &impl Source, customer: &CustomerId) -> Result<u64, DatabaseError> {
    let theirs = address::Entity::find().filter(address::Column::CustomerId.eq(customer.0.as_str()));
    Ok(theirs.count(source.connection()).await?)
}

/// Keeps an address.
pub async fn insert(transaction: &WriteTransaction, customer: &CustomerId, kept: &KeptAddress) -> Result<(), DatabaseError> {
    let row = address::Model {
        id: kept.id.clone(),
        customer_id: customer.0.clone(),
        made_at: timestamp::write(kept.made_at),
        body: kept.body.clone(),
    };
    address::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Writes another address in the place of one; `false`: the customer keeps none of this id.
pub async fn update(transaction: &WriteTransaction, customer: &CustomerId, id: &str, body: &str) -> Result<bool, DatabaseError> {
    let updated = address::Entity::update_many()
        .col_expr(address::Column::Body, Expr::value(body))
        .filter(address::Column::Id.eq(id))
        .filter(address::Column::CustomerId.eq(customer.0.as_str()))
        .exec(transaction.connection())
        .await?;
    Ok(updated.rows_affected > 0)
}

/// Keeps an address no more; `false`: the customer keeps none of this id.
pub async fn remove(transaction: &WriteTransaction, customer: &CustomerId, id: &str) -> Result<bool, DatabaseError> {
    let removed = address::Entity::delete_many()
        .filter(address::Column::Id.eq(id))
        .filter(address::Column::CustomerId.eq(customer.0.as_str()))
        .exec(transaction.connection())
        .await?;
    Ok(removed.rows_affected > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::tests::{add, customer},
        testing::on_both,
    };

    #[tokio::test]
    async fn acc_01_a_customer_keeps_addresses_that_no_other_reads_or_changes() {
        on_both(async |database| {
            let [ona, jonas] = ["ona", "jonas"].map(|name| CustomerId(name.to_owned()));
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            let kept = |id: &str, second: i64, body: &str| KeptAddress {
                id: id.to_owned(),
                made_at: Timestamp::from_second(1_795_000_000 + second).expect("a moment"),
                body: body.to_owned(),
            };
            let transaction = database.begin_write().await.expect("a transaction");
            for (owner, address) in [(&ona, kept("b", 1, "home")), (&ona, kept("a", 2, "work")), (&jonas, kept("c", 1, "his"))] {
                insert(&transaction, owner, &address).await.expect("an answer");
            }
            assert!(!update(&transaction, &jonas, "a", "stolen").await.expect("an answer"));
            assert!(!remove(&transaction, &jonas, "b").await.expect("an answer"));
            assert!(update(&transaction, &ona, "a", "office").await.expect("an answer"));
            transaction.commit().await.expect("a commit");
            assert_eq!(list(database, &ona).await.expect("an answer"), [kept("b", 1, "home"), kept("a", 2, "office")]);
            let transaction = database.begin_write().await.expect("a transaction");
            assert!(remove(&transaction, &ona, "b").await.expect("an answer"));
            transaction.commit().await.expect("a commit");
            assert_eq!((count(database, &ona).await.expect("an answer"), count(database, &jonas).await.expect("an answer")), (1, 1));
        })
        .await;
    }
}
