//! Invoices and credit notes, by their numbers (CHK-07). A number is given in the transaction that stores its paper, so that there are no
//! gaps.

use crate::{DatabaseError, Source, WriteTransaction, orders::tables::counter, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use vitrina_core::locale::Locale;

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod paper {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "papers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub series: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i64,
        pub kind: String,
        pub order_id: String,
        pub issued_at: String,
        pub language: String,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A paper that was issued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// What its numbers begin with.
    pub series: String,
    /// From [`next_number`].
    pub number: i64,
    /// Which of them it is.
    pub kind: PaperKind,
    /// Of which order.
    pub order_id: String,
    /// When; kept to the microsecond.
    pub issued_at: Timestamp,
    /// Its language.
    pub language: Locale,
    /// All that is on it, JSON.
    pub body: String,
}

/// Papers with numbers of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperKind {
    /// One an order at most.
    Invoice,
    /// Corrects an invoice.
    CreditNote,
}

impl Paper {
    /// Its number as people read it: INV-000012.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}-{:06}", self.series, self.number)
    }
}

impl PaperKind {
    const fn code(self) -> &'static str {
        match self {
            Self::Invoice => "invoice",
            Self::CreditNote => "creditNote",
        }
    }

    fn read(code: &str) -> Result<Self, DatabaseError> {
        let known = [Self::Invoice, Self::CreditNote].into_iter().find(|kind| kind.code() == code);
        known.ok_or_else(|| DatabaseError::Unexpected(format!("a paper is of the kind {code}, which this program does not know").into()))
    }
}

/// What the names of the counters of papers begin with.
pub(crate) const COUNTERS: &str = "papers ";

/// The counter of a series.
pub(crate) fn counter_of(series: &str) -> String {
    format!("{COUNTERS}{series}")
}

/// When the last paper of a series was issued, if there is one. Other papers of the series wait for this transaction's end: on `SQLite` every writing transaction
/// is the only one anyway, and the first paper of a series has none before it.
pub async fn last_issued_at(transaction: &WriteTransaction, series: &str) -> Result<Option<Timestamp>, DatabaseError> {
    let connection = transaction.connection();
    counter::Entity::find_by_id(counter_of(series)).lock_exclusive().one(connection).await?;
    let last = paper::Entity::find().filter(paper::Column::Series.eq(series)).order_by_desc(paper::Column::Number).one(connection).await?;
    last.map(|last| timestamp::read(&last.issued_at)).transpose()
}

/// The number for a paper stored in this transaction, beginning with 1. Other papers of the series wait for its end, so that there are no
/// gaps.
pub async fn next_number(transaction: &WriteTransaction, series: &str) -> Result<i64, DatabaseError> {
    let (connection, name) = (transaction.connection(), counter_of(series));
    let next = Expr::col((counter::Entity, counter::Column::Value)).add(1);
    counter::Entity::insert(counter::ActiveModel { name: Set(name.clone()), value: Set(1) })
        .on_conflict(OnConflict::column(counter::Column::Name).value(counter::Column::Value, next).to_owned())
        .exec_without_returning(connection)
        .await?;
    let row = counter::Entity::find_by_id(name).one(connection).await?;
    row.map(|row| row.value).ok_or_else(|| DatabaseError::Unexpected("a counter of papers is gone".into()))
}

/// Stores a paper. [`DatabaseError::Conflict`] when its number, or an invoice of its order, is there already.
pub async fn insert(transaction: &WriteTransaction, paper: &Paper) -> Result<(), DatabaseError> {
    let row = paper::Model {
        series: paper.series.clone(),
        number: paper.number,
        kind: paper.kind.code().to_owned(),
        order_id: paper.order_id.clone(),
        issued_at: timestamp::write(paper.issued_at),
        language: paper.language.code().to_owned(),
        body: paper.body.clone(),
    };
    paper::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// The paper of this number in its series.
pub async fn find(source: &impl Source, series: &str, number: i64) -> Result<Option<Paper>, DatabaseError> {
    paper::Entity::find_by_id((series.to_owned(), number)).one(source.connection()).await?.map(read).transpose()
}

/// What numbers of papers begin with, of those that were issued, the longest first.
pub async fn series(source: &impl Source) -> Result<Vec<String>, DatabaseError> {
    let mut series: Vec<String> =
        paper::Entity::find().select_only().column(paper::Column::Series).distinct().into_tuple().all(source.connection()).await?;
    series.sort_by_key(|series| std::cmp::Reverse(series.len()));
    Ok(series)
}

/// The papers of an order: its invoice, then its credit notes by age.
pub async fn of_order(source: &impl Source, order_id: &str) -> Result<Vec<Paper>, DatabaseError> {
    let rows = paper::Entity::find()
        .filter(paper::Column::OrderId.eq(order_id))
        .order_by_desc(paper::Column::Kind)
        .order_by_asc(paper::Column::IssuedAt)
        .order_by_asc(paper::Column::Number)
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

/// The invoices of these orders, as far as they have one.
pub async fn invoices(source: &impl Source, order_ids: &[&str]) -> Result<Vec<Paper>, DatabaseError> {
    let rows = paper::Entity::find()
        .filter(paper::Column::Kind.eq(PaperKind::Invoice.code()))
        .filter(paper::Column::OrderId.is_in(order_ids.iter().copied()))
        .all(source.connection())
        .await?;
    rows.into_iter().map(read).collect()
}

fn read(row: paper::Model) -> Result<Paper, DatabaseError> {
    Ok(Paper {
        kind: PaperKind::read(&row.kind)?,
        issued_at: timestamp::read(&row.issued_at)?,
        language: row.language.parse().map_err(|error| DatabaseError::unreadable("a paper's language", error))?,
        series: row.series,
        number: row.number,
        order_id: row.order_id,
        body: row.body,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database, orders,
        testing::{NOW, on_both, order},
    };

    fn paper(series: &str, number: i64, kind: PaperKind, order_id: &str) -> Paper {
        let (series, order_id, body) = (series.to_owned(), order_id.to_owned(), "{\"a\": 1}".to_owned());
        Paper { series, number, kind, order_id, issued_at: NOW, language: Locale::Lt, body }
    }

    async fn issue(database: &Database, series: &str, kind: PaperKind, order_id: &str) -> Result<i64, DatabaseError> {
        let transaction = database.begin_write().await?;
        let number = next_number(&transaction, series).await?;
        let inserted = insert(&transaction, &paper(series, number, kind, order_id)).await;
        if inserted.is_ok() {
            transaction.commit().await?;
        } else {
            transaction.rollback().await?;
        }
        inserted.map(|()| number)
    }

    #[tokio::test]
    async fn chk_07_numbers_of_each_series_have_no_gaps_whatever_fails_in_between_and_whoever_is_at_it_at_once() {
        on_both(async |database| {
            let transaction = database.begin_write().await.expect("a transaction");
            for number in 1..=20 {
                orders::insert(&transaction, &order(&format!("{number}"), number)).await.expect("an order");
            }
            transaction.commit().await.expect("a commit");
            let ids: Vec<String> = orders::export(database, 0, 100).await.expect("orders").into_iter().map(|order| order.id).collect();
            // Each order's invoice is asked for twice, and given once.
            let tries: Vec<_> = (0..40)
                .map(|place| {
                    let (database, id) = (database.clone(), ids[place % 20].clone());
                    tokio::spawn(async move { issue(&database, "INV", PaperKind::Invoice, &id).await })
                })
                .collect();
            let mut numbers = Vec::new();
            for issued in tries {
                match issued.await.expect("a task") {
                    Ok(number) => numbers.push(number),
                    Err(error) => assert!(matches!(error, DatabaseError::Conflict(_)), "{error:?}"),
                }
            }
            numbers.sort_unstable();
            assert_eq!(numbers, (1..=20).collect::<Vec<i64>>());
            assert_eq!(issue(database, "CRN", PaperKind::CreditNote, &ids[0]).await.expect("a number"), 1);
            assert_eq!(issue(database, "CRN", PaperKind::CreditNote, &ids[0]).await.expect("a number"), 2);
            let kinds: Vec<_> =
                of_order(database, &ids[0]).await.expect("papers").iter().map(|paper| (paper.kind, paper.number > 0)).collect();
            assert_eq!(kinds, [(PaperKind::Invoice, true), (PaperKind::CreditNote, true), (PaperKind::CreditNote, true)]);
            let found = find(database, "CRN", 2).await.expect("an answer").expect("a paper");
            assert_eq!((found.kind, &found.order_id), (PaperKind::CreditNote, &ids[0]));
            assert_eq!(find(database, "CRN", 3).await.expect("an answer"), None);
            let mut all = series(database).await.expect("series");
            all.sort_unstable();
            assert_eq!(all, ["CRN", "INV"]);
        })
        .await;
    }

    #[tokio::test]
    async fn chk_07_who_issues_a_paper_knows_when_the_one_before_was_issued_however_long_it_waits_for_that() {
        on_both(async |database| {
            let begin = async || database.begin_write().await.expect("a transaction");
            let transaction = begin().await;
            for number in 1..=2 {
                orders::insert(&transaction, &order(&format!("{number}"), number)).await.expect("an order");
            }
            assert_eq!(last_issued_at(&transaction, "INV").await.expect("an answer"), None);
            transaction.commit().await.expect("a commit");
            let ids: Vec<String> = orders::export(database, 0, 100).await.expect("orders").into_iter().map(|order| order.id).collect();
            issue(database, "INV", PaperKind::Invoice, &ids[0]).await.expect("a number");

            let first = begin().await;
            assert_eq!(last_issued_at(&first, "INV").await.expect("an answer"), Some(NOW));
            let second = {
                let database = database.clone();
                tokio::spawn(async move {
                    let transaction = database.begin_write().await?;
                    let last = last_issued_at(&transaction, "INV").await;
                    transaction.rollback().await?;
                    last
                })
            };
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            assert!(!second.is_finished(), "it waits");
            let (number, later) = (next_number(&first, "INV").await.expect("a number"), NOW + jiff::SignedDuration::from_secs(5));
            let next = Paper { issued_at: later, ..paper("INV", number, PaperKind::Invoice, &ids[1]) };
            insert(&first, &next).await.expect("a paper");
            first.commit().await.expect("a commit");
            assert_eq!(second.await.expect("a task").expect("an answer"), Some(later));
        })
        .await;
    }
}
