//! The last numbers that were given: customers hold them, so that a shop which is restored goes on above them (decisions 26 and 69, ADR 15).

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
use std::collections::BTreeMap;

/// The last number of the orders and of each series of papers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LastNumbers {
    /// Of orders; 0 before the first.
    pub orders: i64,
    /// Of papers, by their series, such as `INV`; none of a series before its first.
    pub papers: BTreeMap<String, i64>,
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
    use crate::testing::on_both;

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
