//! Points of customers (decision 59, ADR 44): a ledger to which is only added. Every condition has its customer, or the order that it is about.

use crate::{DatabaseError, Source, WriteTransaction, orders::numbers_of, timestamp};
use jiff::Timestamp;
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};
use vitrina_core::{loyalty::PointStep, owner::CustomerId, states::UnknownState};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod entry {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "point_entries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub step: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub turn: i32,
        pub customer_id: String,
        pub at: String,
        pub points: i64,
        pub per_unit: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A line of a customer's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointEntry {
    /// The order that it is about.
    pub order_id: String,
    /// What became of it.
    pub step: PointStep,
    /// Whose ledger.
    pub customer: CustomerId,
    /// When.
    pub at: Timestamp,
    /// What it adds to the points that they have; below nothing where it takes off.
    pub points: i64,
    /// Points for each unit of the currency, as the program had it; of what was earned alone.
    pub per_unit: Option<Decimal>,
}

/// Adds a line. [`DatabaseError::Conflict`] when something was earned or spent for the order already: both happen once.
pub async fn add(transaction: &WriteTransaction, line: &PointEntry) -> Result<(), DatabaseError> {
    let before = match line.step {
        PointStep::Adjusted | PointStep::Returned => {
            of_order(transaction, &line.order_id).await?.iter().filter(|past| past.step == line.step).count()
        }
        PointStep::Earned | PointStep::Spent => 0,
    };
    let row = entry::Model {
        order_id: line.order_id.clone(),
        step: line.step.code().to_owned(),
        turn: i32::try_from(before).unwrap_or(i32::MAX),
        customer_id: line.customer.0.clone(),
        at: timestamp::write(line.at),
        points: line.points,
        per_unit: line.per_unit.map(|per_unit| per_unit.to_string()),
    };
    entry::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// The points that a customer has. Who decides by it holds their account.
pub async fn balance(source: &impl Source, customer: &CustomerId) -> Result<i64, DatabaseError> {
    let balance: Option<Option<i64>> = entry::Entity::find()
        .select_only()
        .column_as(Expr::col(entry::Column::Points).sum().cast_as("bigint"), "balance")
        .filter(entry::Column::CustomerId.eq(customer.0.as_str()))
        .into_tuple()
        .one(source.connection())
        .await?;
    Ok(balance.flatten().unwrap_or_default())
}

/// The lines about an order, the first first.
pub async fn of_order(source: &impl Source, order_id: &str) -> Result<Vec<PointEntry>, DatabaseError> {
    let rows = entry::Entity::find().filter(entry::Column::OrderId.eq(order_id)).order_by_asc(entry::Column::At);
    rows.all(source.connection()).await?.into_iter().map(read).collect()
}

/// The latest lines of a customer's ledger with the numbers of their orders, so many at most.
pub async fn of_customer(source: &impl Source, customer: &CustomerId, limit: u64) -> Result<Vec<(i64, PointEntry)>, DatabaseError> {
    let rows = entry::Entity::find()
        .filter(entry::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_desc(entry::Column::At)
        .order_by_desc(entry::Column::OrderId)
        .order_by_desc(entry::Column::Turn)
        .limit(limit)
        .all(source.connection())
        .await?;
    let numbers = numbers_of(source, rows.iter().map(|row| row.order_id.as_str())).await?;
    let number = |id: &str| numbers.get(id).copied().unwrap_or_default();
    rows.into_iter().map(|row| Ok((number(&row.order_id), read(row)?))).collect()
}

/// Forgets the points of these customers, whose accounts go.
pub(crate) async fn forget(transaction: &WriteTransaction, customers: &[String]) -> Result<(), DatabaseError> {
    entry::Entity::delete_many().filter(entry::Column::CustomerId.is_in(customers)).exec(transaction.connection()).await?;
    Ok(())
}

fn read(row: entry::Model) -> Result<PointEntry, DatabaseError> {
    let unreadable = |error| DatabaseError::unreadable("points", error);
    Ok(PointEntry {
        step: row.step.parse().map_err(|error: UnknownState| DatabaseError::unreadable("a step of points", error))?,
        order_id: row.order_id,
        customer: CustomerId(row.customer_id),
        at: timestamp::read(&row.at)?,
        points: row.points,
        per_unit: row.per_unit.map(|text| text.parse()).transpose().map_err(unreadable)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::tests::{add as add_customer, customer},
        orders::tests::place,
        testing::{NOW, on_both},
    };

    fn line(name: &str, step: PointStep, points: i64) -> PointEntry {
        PointEntry {
            order_id: format!("id-{name}"),
            step,
            customer: CustomerId("ona".to_owned()),
            at: NOW,
            points,
            per_unit: (step == PointStep::Earned).then_some(Decimal::TEN),
        }
    }

    #[tokio::test]
    async fn b2b_03_points_are_what_the_ledger_says_and_each_order_earns_and_spends_once() {
        on_both(async |database| {
            for name in ["ona", "jonas"] {
                add_customer(database, &customer(name)).await;
            }
            for name in ["a", "b", "c"] {
                place(database, name).await.expect("an order");
            }
            let [ona, jonas] = ["ona", "jonas"].map(|name| CustomerId(name.to_owned()));
            assert_eq!(balance(database, &ona).await.expect("points"), 0);
            let transaction = database.begin_write().await.expect("a transaction");
            let less = || line("a", PointStep::Adjusted, -20);
            for line in [line("a", PointStep::Earned, 100), line("b", PointStep::Spent, -30), less(), less()] {
                add(&transaction, &line).await.expect("a line");
            }
            let others = PointEntry { customer: jonas.clone(), ..line("c", PointStep::Earned, 5) };
            add(&transaction, &others).await.expect("a line");
            transaction.commit().await.expect("a commit");
            for step in [PointStep::Earned, PointStep::Spent] {
                let name = if step == PointStep::Earned { "a" } else { "b" };
                let again = database.begin_write().await.expect("a transaction");
                let refused = add(&again, &line(name, step, 1)).await;
                assert!(matches!(refused, Err(DatabaseError::Conflict(_))), "{refused:?}");
                again.rollback().await.expect("a rollback");
            }
            assert_eq!([balance(database, &ona).await.expect("points"), balance(database, &jonas).await.expect("points")], [30, 5]);
            assert_eq!(of_order(database, "id-c").await.expect("lines"), [others]);
            let numbers = of_customer(database, &ona, 3).await.expect("lines").into_iter().map(|(number, _)| number);
            assert_eq!(numbers.collect::<Vec<_>>(), [2, 1, 1]);

            let transaction = database.begin_write().await.expect("a transaction");
            forget(&transaction, &["ona".to_owned()]).await.expect("nothing left");
            transaction.commit().await.expect("a commit");
            assert_eq!([balance(database, &ona).await.expect("points"), balance(database, &jonas).await.expect("points")], [0, 5]);
        })
        .await;
    }
}
