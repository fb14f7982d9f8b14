//! By whom else customers are known (AUTH-09): providers that vouch for them, each by a name of its own.

use super::{code, tables::identity};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, sea_query::OnConflict};
use vitrina_core::{customers::IdentityProvider, owner::CustomerId};

/// That a provider knows a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// Who knows them.
    pub provider: IdentityProvider,
    /// What it calls them, for ever; no other has the same there.
    pub subject: String,
    /// Whose account it opens.
    pub customer: CustomerId,
    /// Since when.
    pub made_at: Timestamp,
    /// The address that it told then, for its customer to know it by.
    pub email: Option<String>,
}

/// Whom a provider calls so.
pub async fn find(source: &impl Source, provider: IdentityProvider, subject: &str) -> Result<Option<Identity>, DatabaseError> {
    let key = (provider.code().to_owned(), subject.to_owned());
    identity::Entity::find_by_id(key).one(source.connection()).await?.map(read).transpose()
}

/// All that open a customer's account, in the order of their providers' names.
pub async fn of_customer(source: &impl Source, customer: &CustomerId) -> Result<Vec<Identity>, DatabaseError> {
    let rows = identity::Entity::find()
        .filter(identity::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_asc(identity::Column::Provider)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// Keeps one; `false`: it opens an account already, or the account is opened by another of this provider, and nothing was stored.
pub async fn insert(transaction: &WriteTransaction, identity: &Identity) -> Result<bool, DatabaseError> {
    let row = identity::Model {
        provider: identity.provider.code().to_owned(),
        subject: identity.subject.clone(),
        customer_id: identity.customer.0.clone(),
        made_at: timestamp::write(identity.made_at),
        email: identity.email.clone(),
    };
    let unless_there = OnConflict::new().do_nothing().to_owned();
    let insert = identity::Entity::insert(row.into_active_model()).on_conflict(unless_there);
    Ok(insert.exec_without_returning(transaction.connection()).await? > 0)
}

/// Forgets that a provider knows a customer; `false`: it does not.
pub async fn remove(transaction: &WriteTransaction, customer: &CustomerId, provider: IdentityProvider) -> Result<bool, DatabaseError> {
    let removed = identity::Entity::delete_many()
        .filter(identity::Column::CustomerId.eq(customer.0.as_str()))
        .filter(identity::Column::Provider.eq(provider.code()))
        .exec(transaction.connection())
        .await?;
    Ok(removed.rows_affected > 0)
}

/// Removes all of a customer.
pub async fn remove_all(transaction: &WriteTransaction, customer: &CustomerId) -> Result<(), DatabaseError> {
    identity::Entity::delete_many().filter(identity::Column::CustomerId.eq(customer.0.as_str())).exec(transaction.connection()).await?;
    Ok(())
}

fn read(row: identity::Model) -> Result<Identity, DatabaseError> {
    Ok(Identity {
        provider: code(&row.provider)?,
        subject: row.subject,
        customer: CustomerId(row.customer_id),
        made_at: timestamp::read(&row.made_at)?,
        email: row.email,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::tests::{add, customer},
        testing::on_both,
    };

    fn identity(provider: IdentityProvider, subject: &str, name: &str) -> Identity {
        Identity {
            provider,
            subject: subject.to_owned(),
            customer: CustomerId(name.to_owned()),
            made_at: Timestamp::from_second(1_795_000_000).expect("a moment"),
            email: Some("ona@gmail.example".to_owned()),
        }
    }

    #[tokio::test]
    async fn auth_09_an_identity_opens_one_account_and_an_account_has_one_of_each_provider() {
        use IdentityProvider::{Apple, Google};
        on_both(async |database| {
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            let ona = CustomerId("ona".to_owned());
            let transaction = database.begin_write().await.expect("a transaction");
            for (is_new, kept) in [
                (true, identity(Google, "1", "ona")),
                (false, identity(Google, "1", "jonas")),
                (false, identity(Google, "2", "ona")),
                (true, identity(Apple, "1", "ona")),
            ] {
                assert_eq!(insert(&transaction, &kept).await.expect("an answer"), is_new, "{kept:?}");
            }
            assert!(!remove(&transaction, &CustomerId("jonas".to_owned()), Google).await.expect("an answer"));
            transaction.commit().await.expect("a commit");
            let found = of_customer(database, &ona).await.expect("an answer");
            assert_eq!(found, [identity(Apple, "1", "ona"), identity(Google, "1", "ona")]);
            assert_eq!(find(database, Google, "2").await.expect("an answer"), None);
            assert_eq!(find(database, Google, "1").await.expect("an answer"), Some(identity(Google, "1", "ona")));
            let transaction = database.begin_write().await.expect("a transaction");
            assert!(remove(&transaction, &ona, Google).await.expect("an answer"));
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, Google, "1").await.expect("an answer"), None);
        })
        .await;
    }
}
