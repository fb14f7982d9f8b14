//! What customers agreed to, and took back: when, where, and to which words (decision 41). Rows are added and never changed; those from before
//! the mailbox was proven go when it turns out to be another's.

use super::{code, tables::consent};
use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use vitrina_core::{customers::Topic, owner::CustomerId};

/// A customer's yes or no.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    /// Random, given by the caller.
    pub id: String,
    /// Who said it.
    pub customer: CustomerId,
    /// To what.
    pub topic: Topic,
    /// Yes.
    pub is_given: bool,
    /// When.
    pub said_at: Timestamp,
    /// Where they said it, such as `registration`.
    pub place: String,
    /// Version of the words that stood there.
    pub version: String,
}

/// Notes what a customer said.
pub async fn insert(transaction: &WriteTransaction, consent: &Consent) -> Result<(), DatabaseError> {
    let row = consent::Model {
        id: consent.id.clone(),
        customer_id: consent.customer.0.clone(),
        topic: consent.topic.code().to_owned(),
        is_given: consent.is_given,
        said_at: timestamp::write(consent.said_at),
        place: consent.place.clone(),
        version: consent.version.clone(),
    };
    consent::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// All that a customer said, in order.
pub async fn of_customer(source: &impl Source, customer: &CustomerId) -> Result<Vec<Consent>, DatabaseError> {
    let rows = consent::Entity::find()
        .filter(consent::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_asc(consent::Column::SaidAt)
        .order_by_asc(consent::Column::Id)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// Forgets all that was said in a customer's name: what was said before the mailbox was proven is forgotten when it turns out to be another's.
pub async fn forget(transaction: &WriteTransaction, customer: &CustomerId) -> Result<(), DatabaseError> {
    consent::Entity::delete_many().filter(consent::Column::CustomerId.eq(customer.0.as_str())).exec(transaction.connection()).await?;
    Ok(())
}

fn read(row: consent::Model) -> Result<Consent, DatabaseError> {
    Ok(Consent {
        id: row.id,
        customer: CustomerId(row.customer_id),
        topic: code(&row.topic)?,
        is_given: row.is_given,
        said_at: timestamp::read(&row.said_at)?,
        place: row.place,
        version: row.version,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::tests::{add, customer},
        testing::on_both,
    };

    #[tokio::test]
    async fn auth_03_what_a_customer_agreed_to_is_kept_with_its_words_and_its_moment() {
        on_both(async |database| {
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            let said = |id: &str, name: &str, is_given: bool, second: i64| Consent {
                id: id.to_owned(),
                customer: CustomerId(name.to_owned()),
                topic: Topic::Newsletter,
                is_given,
                said_at: Timestamp::from_second(1_795_000_000 + second).expect("a moment"),
                place: "registration".to_owned(),
                version: "1".to_owned(),
            };
            let (yes, no) = (said("b", "ona", true, 0), said("a", "ona", false, 1));
            let transaction = database.begin_write().await.expect("a transaction");
            for consent in [&no, &yes, &said("c", "jonas", true, 0)] {
                insert(&transaction, consent).await.expect("an answer");
            }
            transaction.commit().await.expect("a commit");
            let found = of_customer(database, &CustomerId("ona".to_owned())).await.expect("an answer");
            assert_eq!(found, [yes, no]);

            let transaction = database.begin_write().await.expect("a transaction");
            forget(&transaction, &CustomerId("ona".to_owned())).await.expect("an answer");
            transaction.commit().await.expect("a commit");
            for (name, kept) in [("ona", 0), ("jonas", 1)] {
                assert_eq!(of_customer(database, &CustomerId(name.to_owned())).await.expect("an answer").len(), kept, "{name}");
            }
        })
        .await;
    }
}
