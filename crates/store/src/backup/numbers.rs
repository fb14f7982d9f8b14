//! The last numbers that were given: customers hold them, so that a shop which is restored goes on above them (decisions 26 and 69, ADR 15).

use super::tables::Table;
use crate::{
    DatabaseError, WriteTransaction,
    orders::{self, tables::counter},
    papers,
};
use sea_orm::{
    ActiveValue::Set,
    EntityTrait, ExprTrait,
    sea_query::{Expr, OnConflict},
};
use serde_json::Value;
use std::collections::BTreeMap;
use vitrina_core::catalog::{Configuration, ItemKind};

/// Where numbers that were given are counted.
const COUNTED: &str = "counters";
/// Where the configuration stands.
const CONFIGURED: &str = "documents";

/// The last number of the orders and of each series of papers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LastNumbers {
    /// Of orders; 0 before the first.
    pub orders: i64,
    /// Of papers, by their series, such as `INV`; none of a series before its first.
    pub papers: BTreeMap<String, i64>,
}

/// Whether rows of a backup's table name series of papers.
#[must_use]
pub fn names_series(table: &Table) -> bool {
    [COUNTED, CONFIGURED].contains(&table.name.as_str())
}

/// The series of papers that a row of a backup names: one that was counted, or those of the configuration, whose first numbers may be still
/// to come.
#[must_use]
pub fn series_of(table: &Table, row: &[Value]) -> Vec<String> {
    let text = |name: &str| {
        let place = table.columns.iter().position(|column| column.name == name)?;
        row.get(place)?.as_str()
    };
    match table.name.as_str() {
        COUNTED => text("name").and_then(|name| name.strip_prefix(papers::COUNTERS)).map(str::to_owned).into_iter().collect(),
        CONFIGURED if text("kind") == Some(ItemKind::Configuration.name()) => {
            let configuration = text("body").and_then(|body| serde_json::from_str::<Configuration>(body).ok());
            configuration.map_or_else(Vec::new, |found| vec![found.company.invoice_series, found.company.credit_note_series])
        }
        _ => Vec::new(),
    }
}

/// The last numbers that the database has.
pub(super) async fn read(transaction: &WriteTransaction) -> Result<LastNumbers, DatabaseError> {
    let mut last = LastNumbers::default();
    for row in counter::Entity::find().all(transaction.connection()).await? {
        if row.name == orders::COUNTER {
            last.orders = row.value;
        } else if let Some(series) = row.name.strip_prefix(papers::COUNTERS) {
            last.papers.insert(series.to_owned(), row.value);
        }
    }
    Ok(last)
}

/// Raises what is below `last` to it; what is above stays.
pub(super) async fn raise(transaction: &WriteTransaction, last: &LastNumbers) -> Result<(), DatabaseError> {
    let papers = last.papers.iter().map(|(series, number)| (papers::counter_of(series), *number));
    for (name, number) in papers.chain([(orders::COUNTER.to_owned(), last.orders)]) {
        let known = || Expr::col((counter::Entity, counter::Column::Value));
        let higher = Expr::case(known().lt(number), Expr::value(number)).finally(known());
        counter::Entity::insert(counter::ActiveModel { name: Set(name), value: Set(number) })
            .on_conflict(OnConflict::column(counter::Column::Name).value(counter::Column::Value, higher).to_owned())
            .exec_without_returning(transaction.connection())
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        backup::{Column, Kind},
        testing::{on_both, small_shop},
    };
    use vitrina_core::catalog::Item;

    #[test]
    fn adm_06_decision_69_a_row_of_a_backup_names_the_series_that_were_counted_and_those_to_come() {
        let table = |name: &str, columns: &[&str]| Table {
            name: name.to_owned(),
            columns: columns.iter().map(|column| Column { name: (*column).to_owned(), kind: Kind::Text }).collect(),
        };
        let (counters, documents) = (table("counters", &["name", "value"]), table("documents", &["kind", "key", "position", "body"]));
        assert!(names_series(&counters) && names_series(&documents) && !names_series(&table("orders", &["id"])));
        let counted = |name: &str| series_of(&counters, &[name.into(), 7.into()]);
        assert_eq!((counted("papers INV-27"), counted("orders")), (vec!["INV-27".to_owned()], vec![]));
        let mut configuration = small_shop().catalog.configuration;
        configuration.company.invoice_series = "FA".to_owned();
        let body = Item::Configuration(Box::new(configuration)).to_json().expect("JSON");
        let document = |kind: &str| series_of(&documents, &[kind.into(), "".into(), 0.into(), body.clone().into()]);
        assert_eq!((document(ItemKind::Configuration.name()), document("pages")), (vec!["FA".to_owned(), "CRN".to_owned()], vec![]));
    }

    fn numbers(orders: i64, papers: &[(&str, i64)]) -> LastNumbers {
        LastNumbers { orders, papers: papers.iter().map(|(series, number)| ((*series).to_owned(), *number)).collect() }
    }

    #[tokio::test]
    async fn decision_26_decision_69_numbers_go_on_above_those_that_were_given_and_never_below() {
        on_both(async |database| {
            let transaction = database.begin_write().await.expect("a transaction");
            assert_eq!(read(&transaction).await.expect("numbers"), LastNumbers::default());
            for (given, last) in [
                (numbers(7, &[("INV", 5)]), numbers(7, &[("INV", 5)])),
                (numbers(6, &[("INV", 9), ("CRN", 1)]), numbers(7, &[("CRN", 1), ("INV", 9)])),
                (LastNumbers::default(), numbers(7, &[("CRN", 1), ("INV", 9)])),
            ] {
                raise(&transaction, &given).await.expect("higher numbers");
                assert_eq!(read(&transaction).await.expect("numbers"), last);
            }
            assert_eq!(papers::next_number(&transaction, "INV").await.expect("a number"), 10);
            transaction.commit().await.expect("a commit");
        })
        .await;
    }
}
