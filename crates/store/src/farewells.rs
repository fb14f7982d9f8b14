//! Where to write once more to somebody who has removed their account: nothing else has their address any more (ADR 42).

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use vitrina_core::locale::Locale;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "farewells")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub email: String,
        pub language: String,
        pub written_at: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A mail that is on its way to somebody who is not known any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Farewell {
    /// The name of the mail.
    pub id: String,
    /// Where it goes.
    pub email: String,
    /// To write in.
    pub language: Locale,
    /// When the account was removed.
    pub written_at: Timestamp,
}

/// Keeps an address until the mail has left.
pub async fn insert(transaction: &WriteTransaction, farewell: &Farewell) -> Result<(), DatabaseError> {
    let row = row::Model {
        id: farewell.id.clone(),
        email: farewell.email.clone(),
        language: farewell.language.code().to_owned(),
        written_at: timestamp::write(farewell.written_at),
    };
    row::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// That of this mail; none once it was sent.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Farewell>, DatabaseError> {
    let found = row::Entity::find_by_id(id).one(source.connection()).await?;
    let read = |row: row::Model| {
        Ok(Farewell {
            language: row.language.parse().map_err(|error| DatabaseError::unreadable("a language", error))?,
            written_at: timestamp::read(&row.written_at)?,
            id: row.id,
            email: row.email,
        })
    };
    found.map(read).transpose()
}

/// Forgets one whose mail has left.
pub async fn forget(transaction: &WriteTransaction, id: &str) -> Result<(), DatabaseError> {
    row::Entity::delete_by_id(id).exec(transaction.connection()).await?;
    Ok(())
}

/// Forgets those from before `before`, whose mails cannot be sent.
pub async fn forget_before(transaction: &WriteTransaction, before: Timestamp) -> Result<(), DatabaseError> {
    let old = row::Entity::delete_many().filter(row::Column::WrittenAt.lt(timestamp::write(before)));
    old.exec(transaction.connection()).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both};
    use jiff::ToSpan;

    #[tokio::test]
    async fn decision_63_an_address_is_kept_until_its_last_mail_has_left() {
        on_both(async |database| {
            let farewell = |id: &str, hours: i64| Farewell {
                id: id.to_owned(),
                email: format!("{id}@example.com"),
                language: Locale::Lt,
                written_at: NOW + hours.hours(),
            };
            let transaction = database.begin_write().await.expect("a transaction");
            for (id, hours) in [("sent", 0), ("old", -1), ("young", 0)] {
                insert(&transaction, &farewell(id, hours)).await.expect("an answer");
            }
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, "young").await.expect("an answer"), Some(farewell("young", 0)));
            let transaction = database.begin_write().await.expect("a transaction");
            forget(&transaction, "sent").await.expect("an answer");
            forget_before(&transaction, NOW).await.expect("an answer");
            transaction.commit().await.expect("a commit");
            for (id, is_there) in [("sent", false), ("old", false), ("young", true)] {
                assert_eq!(find(database, id).await.expect("an answer").is_some(), is_there, "{id}");
            }
        })
        .await;
    }
}
