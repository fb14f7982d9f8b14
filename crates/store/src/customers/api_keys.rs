//! Keys by which customers' own programs ask the shop (decision 60, ADR 38). Only hashes are kept; every condition has the customer or the hash.

use super::{
    code,
    sessions::Buying,
    tables::{api_key, customer},
};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, sea_query::Expr};
use vitrina_core::{
    customers::{AccountState, ApiScope},
    owner::CustomerId,
};

/// A key, without what it opens with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKey {
    /// Hash of what the program sends.
    pub hash: String,
    /// What its customer calls it by.
    pub id: String,
    /// Whose programs have it.
    pub customer: CustomerId,
    /// As its customer named it.
    pub name: String,
    /// What it is good for.
    pub scopes: Vec<ApiScope>,
    /// Since when.
    pub made_at: Timestamp,
    /// When it was used last, to the minutes; none: never.
    pub used_at: Option<Timestamp>,
}

/// The key of this hash, if its account can be used, and how its customer buys.
pub async fn find(source: &impl Source, hash: &str) -> Result<Option<(ApiKey, Buying)>, DatabaseError> {
    let found = api_key::Entity::find_by_id(hash)
        .find_also_related(customer::Entity)
        .filter(customer::Column::State.eq(AccountState::Active.code()))
        .one(source.connection())
        .await?;
    let Some((row, Some(customer))) = found else { return Ok(None) };
    let buying = Buying::read(&customer.buy_as, customer.country, customer.company_country, customer.vat_confirmed_code)?;
    Ok(Some((read(row)?, buying)))
}

/// A customer's keys, the first made first.
pub async fn of_customer(source: &impl Source, customer: &CustomerId) -> Result<Vec<ApiKey>, DatabaseError> {
    let rows = api_key::Entity::find()
        .filter(api_key::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_asc(api_key::Column::MadeAt)
        .order_by_asc(api_key::Column::Id)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// How many a customer has.
pub async fn count(source: &impl Source, customer: &CustomerId) -> Result<u64, DatabaseError> {
    Ok(api_key::Entity::find().filter(api_key::Column::CustomerId.eq(customer.0.as_str())).count(source.connection()).await?)
}

/// Keeps a key.
pub async fn insert(transaction: &WriteTransaction, key: &ApiKey) -> Result<(), DatabaseError> {
    let row = api_key::Model {
        hash: key.hash.clone(),
        id: key.id.clone(),
        customer_id: key.customer.0.clone(),
        name: key.name.clone(),
        scopes: key.scopes.iter().map(|scope| scope.code()).collect::<Vec<_>>().join(" "),
        made_at: timestamp::write(key.made_at),
        used_at: key.used_at.map(timestamp::write),
    };
    api_key::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// Notes that a key was used, unless that was noted after `before`.
pub async fn see(transaction: &WriteTransaction, hash: &str, now: Timestamp, before: Timestamp) -> Result<(), DatabaseError> {
    let is_old = Condition::any().add(api_key::Column::UsedAt.is_null()).add(api_key::Column::UsedAt.lt(timestamp::write(before)));
    api_key::Entity::update_many()
        .col_expr(api_key::Column::UsedAt, Expr::value(timestamp::write(now)))
        .filter(api_key::Column::Hash.eq(hash))
        .filter(is_old)
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Forgets a customer's key of this id; `false`: they have none.
pub async fn remove(transaction: &WriteTransaction, customer: &CustomerId, id: &str) -> Result<bool, DatabaseError> {
    let removed = api_key::Entity::delete_many()
        .filter(api_key::Column::CustomerId.eq(customer.0.as_str()))
        .filter(api_key::Column::Id.eq(id))
        .exec(transaction.connection())
        .await?;
    Ok(removed.rows_affected > 0)
}

/// Forgets all keys of a customer.
pub async fn remove_all(transaction: &WriteTransaction, customer: &CustomerId) -> Result<(), DatabaseError> {
    let theirs = api_key::Column::CustomerId.eq(customer.0.as_str());
    api_key::Entity::delete_many().filter(theirs).exec(transaction.connection()).await?;
    Ok(())
}

fn read(row: api_key::Model) -> Result<ApiKey, DatabaseError> {
    Ok(ApiKey {
        scopes: row.scopes.split_whitespace().map(code).collect::<Result<_, _>>()?,
        hash: row.hash,
        id: row.id,
        customer: CustomerId(row.customer_id),
        name: row.name,
        made_at: timestamp::read(&row.made_at)?,
        used_at: row.used_at.as_deref().map(timestamp::read).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::{
            Customer,
            tests::{add, customer},
        },
        testing::{NOW, on_both},
    };
    use jiff::ToSpan;

    fn key(id: &str, name: &str) -> ApiKey {
        ApiKey {
            hash: format!("hash-{id}"),
            id: id.to_owned(),
            customer: CustomerId(name.to_owned()),
            name: "Warehouse".to_owned(),
            scopes: vec![ApiScope::Orders, ApiScope::Stock],
            made_at: NOW,
            used_at: None,
        }
    }

    #[tokio::test]
    async fn b2b_03_a_key_is_its_customers_alone_and_opens_no_account_that_is_shut() {
        on_both(async |database| {
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            add(database, &Customer { state: AccountState::Disabled, ..customer("shut") }).await;
            let [ona, jonas] = ["ona", "jonas"].map(|name| CustomerId(name.to_owned()));
            let transaction = database.begin_write().await.expect("a transaction");
            for kept in [key("1", "ona"), key("2", "ona"), key("3", "jonas"), key("4", "shut")] {
                insert(&transaction, &kept).await.expect("a key");
            }
            assert!(!remove(&transaction, &jonas, "1").await.expect("an answer"), "it is another's");
            assert!(remove(&transaction, &ona, "2").await.expect("an answer"));
            see(&transaction, "hash-1", NOW, NOW - 5.minutes()).await.expect("a note");
            see(&transaction, "hash-1", NOW + 1.minute(), NOW - 4.minutes()).await.expect("a note");
            transaction.commit().await.expect("a commit");
            let seen = ApiKey { used_at: Some(NOW), ..key("1", "ona") };
            assert_eq!(find(database, "hash-1").await.expect("an answer").map(|(key, _)| key), Some(seen.clone()), "once in a while");
            assert_eq!((of_customer(database, &ona).await.expect("keys"), count(database, &ona).await.expect("a number")), (vec![seen], 1));
            assert_eq!(find(database, "hash-4").await.expect("an answer"), None);
            let transaction = database.begin_write().await.expect("a transaction");
            remove_all(&transaction, &ona).await.expect("an answer");
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "hash-1").await.expect("an answer"), None);
            assert!(find(database, "hash-3").await.expect("an answer").is_some());
        })
        .await;
    }
}
