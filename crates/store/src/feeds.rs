//! What was last fetched of the carriers' lists of terminals (CHK-02).

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "feeds")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub shipping_method: String,
        pub url: String,
        pub etag: Option<String>,
        pub revision: i64,
        pub fetched_at: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A list that was fetched and taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feed {
    /// Whose terminals it lists.
    pub shipping_method: String,
    /// Where it was.
    pub url: String,
    /// What its server called this state of it.
    pub etag: Option<String>,
    /// The catalogue's when it was taken over.
    pub revision: i64,
    /// When; kept to the microsecond.
    pub fetched_at: Timestamp,
}

/// Notes what was fetched.
pub async fn put(transaction: &WriteTransaction, feed: &Feed) -> Result<(), DatabaseError> {
    let row = row::Model {
        shipping_method: feed.shipping_method.clone(),
        url: feed.url.clone(),
        etag: feed.etag.clone(),
        revision: feed.revision,
        fetched_at: timestamp::write(feed.fetched_at),
    };
    let known = OnConflict::column(row::Column::ShippingMethod)
        .update_columns([row::Column::Url, row::Column::Etag, row::Column::Revision, row::Column::FetchedAt])
        .to_owned();
    row::Entity::insert(row.into_active_model()).on_conflict(known).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// What was last fetched for this shipping method.
pub async fn find(source: &impl Source, shipping_method: &str) -> Result<Option<Feed>, DatabaseError> {
    let Some(row) = row::Entity::find_by_id(shipping_method).one(source.connection()).await? else { return Ok(None) };
    Ok(Some(Feed {
        shipping_method: row.shipping_method,
        url: row.url,
        etag: row.etag,
        revision: row.revision,
        fetched_at: timestamp::read(&row.fetched_at)?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both};

    #[tokio::test]
    async fn chk_02_what_was_fetched_last_is_noted() {
        on_both(async |database| {
            let feed = |etag: Option<&str>, revision: i64| Feed {
                shipping_method: "locker".to_owned(),
                url: "https://carrier.example/terminals.json".to_owned(),
                etag: etag.map(str::to_owned),
                revision,
                fetched_at: NOW,
            };
            assert_eq!(find(database, "locker").await.expect("a read"), None);
            for one in [feed(None, 1), feed(Some("\"2\""), 2)] {
                let transaction = database.begin_write().await.expect("a transaction");
                put(&transaction, &one).await.expect("a write");
                transaction.commit().await.expect("a commit");
                assert_eq!(find(database, "locker").await.expect("a read"), Some(one));
            }
        })
        .await;
    }
}
