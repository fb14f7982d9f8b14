//! Interface texts that pages asked for and did not find (CALL-03, decision 32): one row a text, however often it is missed.

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    EntityTrait, ExprTrait, IntoActiveModel, PaginatorTrait, QueryOrder,
    sea_query::{Expr, OnConflict},
};
use vitrina_core::locale::Locale;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "missing_texts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub language: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        pub count: i64,
        pub first_seen_at: String,
        pub last_seen_at: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Texts that are kept at most: whoever makes up keys fills no disk.
pub const KEPT_MAX: u64 = 1_000;

/// A text that is missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingText {
    /// In which language.
    pub language: Locale,
    /// What pages asked for.
    pub key: String,
    /// How often that was reported.
    pub count: u64,
    /// The first report.
    pub first_seen_at: Timestamp,
    /// The last one.
    pub last_seen_at: Timestamp,
}

/// Counts `count` more reports of a text. One that was not reported before is kept only while there are fewer than [`KEPT_MAX`];
/// answers whether it is.
pub async fn count(transaction: &WriteTransaction, language: Locale, key: &str, count: u32, now: Timestamp) -> Result<bool, DatabaseError> {
    let connection = transaction.connection();
    let is_known = row::Entity::find_by_id((language.code().to_owned(), key.to_owned())).one(connection).await?.is_some();
    if !is_known && row::Entity::find().count(connection).await? >= KEPT_MAX {
        return Ok(false);
    }
    let now = timestamp::write(now);
    let row = row::Model {
        language: language.code().to_owned(),
        key: key.to_owned(),
        count: count.into(),
        first_seen_at: now.clone(),
        last_seen_at: now,
    };
    let counted = (row::Entity, row::Column::Count);
    let again = OnConflict::columns([row::Column::Language, row::Column::Key])
        .value(row::Column::Count, Expr::col(counted).add(i64::from(count)))
        .update_column(row::Column::LastSeenAt)
        .to_owned();
    row::Entity::insert(row.into_active_model()).on_conflict(again).exec_without_returning(connection).await?;
    Ok(true)
}

/// All of them, those that are missed most first.
pub async fn list(source: &impl Source) -> Result<Vec<MissingText>, DatabaseError> {
    let order = row::Entity::find().order_by_desc(row::Column::Count).order_by_asc(row::Column::Language).order_by_asc(row::Column::Key);
    order.all(source.connection()).await?.into_iter().map(read).collect()
}

/// Forgets all of them. Answers how many they were.
pub async fn forget(transaction: &WriteTransaction) -> Result<u64, DatabaseError> {
    Ok(row::Entity::delete_many().exec(transaction.connection()).await?.rows_affected)
}

fn read(row: row::Model) -> Result<MissingText, DatabaseError> {
    Ok(MissingText {
        language: row.language.parse().map_err(|error| DatabaseError::unreadable("a language", error))?,
        count: u64::try_from(row.count).unwrap_or_default(),
        first_seen_at: timestamp::read(&row.first_seen_at)?,
        last_seen_at: timestamp::read(&row.last_seen_at)?,
        key: row.key,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, on_both};
    use jiff::ToSpan;

    #[tokio::test]
    async fn call_03_a_missing_text_is_one_row_and_made_up_ones_are_bounded() {
        on_both(async |database| {
            let transaction = database.begin_write().await.expect("a transaction");
            for (key, times, minutes) in [("Often", 2, 0), ("Seldom", 1, 0), ("Often", 3, 5)] {
                assert!(count(&transaction, Locale::Lt, key, times, NOW + minutes.minutes()).await.expect("an answer"), "{key}");
            }
            transaction.commit().await.expect("a commit");
            let often = MissingText {
                language: Locale::Lt,
                key: "Often".to_owned(),
                count: 5,
                first_seen_at: NOW,
                last_seen_at: NOW + 5.minutes(),
            };
            let found = list(database).await.expect("an answer");
            assert_eq!((found[0].clone(), found.len(), found[1].count), (often, 2, 1));

            let transaction = database.begin_write().await.expect("a transaction");
            for number in 2..KEPT_MAX {
                assert!(count(&transaction, Locale::En, &format!("Made up {number}"), 1, NOW).await.expect("an answer"));
            }
            assert!(!count(&transaction, Locale::En, "One more", 1, NOW).await.expect("an answer"));
            assert!(count(&transaction, Locale::Lt, "Often", 1, NOW).await.expect("an answer"), "a known one is counted still");
            assert_eq!(forget(&transaction).await.expect("an answer"), KEPT_MAX);
            transaction.commit().await.expect("a commit");
            assert_eq!(list(database).await.expect("an answer"), []);
        })
        .await;
    }
}
