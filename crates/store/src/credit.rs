//! What customers owe for orders on credit (decision 62, ADR 37): a ledger to which is only added, and the limits that staff gave. Every
//! condition has its customer, or the order that it is about.

use crate::{
    DatabaseError, Source, WriteTransaction,
    orders::{numbers_of, tables::order},
    timestamp,
};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::Expr};
use vitrina_core::{credit::CreditStep, money::Money, owner::CustomerId, states::UnknownState};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod entry {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "credit_entries")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub step: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub turn: i32,
        pub customer_id: String,
        pub at: String,
        pub amount: i64,
        pub days: Option<i32>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod limit {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "credit_limits")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub customer_id: String,
        pub at: String,
        pub author: String,
        pub credit_limit: Option<i64>,
        pub days: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A line of a customer's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditEntry {
    /// The order that it is about.
    pub order_id: String,
    /// What became of it.
    pub step: CreditStep,
    /// Whose ledger.
    pub customer: CustomerId,
    /// When.
    pub at: Timestamp,
    /// What it adds to what they owe; below nothing where it takes off.
    pub amount: Money,
    /// Days after the invoice by which it is paid, as was agreed when it was ordered; of what is taken alone.
    pub days: Option<i32>,
}

/// A limit that staff gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditLimit {
    /// Random, given by the caller.
    pub id: String,
    /// To whom.
    pub customer: CustomerId,
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub author: String,
    /// None takes the credit away.
    pub limit: Option<Money>,
    /// Days after an invoice by which it is paid.
    pub days: i32,
}

/// An order on credit that still counts against the limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCredit {
    /// Its id.
    pub order_id: String,
    /// Its number.
    pub number: i64,
    /// Hash of the token that opens its page.
    pub token_hash: String,
    /// When it was ordered.
    pub placed_at: Timestamp,
    /// What is owed for it.
    pub amount: Money,
    /// ISO code.
    pub currency: String,
}

/// Adds a line. [`DatabaseError::Conflict`] when the order has one of this step already, but for what can happen again.
pub async fn add(transaction: &WriteTransaction, line: &CreditEntry) -> Result<(), DatabaseError> {
    let before = match line.step {
        CreditStep::Reduced => of_order(transaction, &line.order_id).await?.iter().filter(|past| past.step == line.step).count(),
        CreditStep::Taken | CreditStep::Paid | CreditStep::Cancelled => 0,
    };
    let row = entry::Model {
        order_id: line.order_id.clone(),
        step: line.step.code().to_owned(),
        turn: i32::try_from(before).unwrap_or(i32::MAX),
        customer_id: line.customer.0.clone(),
        at: timestamp::write(line.at),
        amount: line.amount.ten_thousandths(),
        days: line.days,
    };
    entry::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// What a customer owes by now. Who decides by it holds their account.
pub async fn used(source: &impl Source, customer: &CustomerId) -> Result<Money, DatabaseError> {
    let used: Option<Option<i64>> = entry::Entity::find()
        .select_only()
        .column_as(Expr::col(entry::Column::Amount).sum().cast_as("bigint"), "used")
        .filter(entry::Column::CustomerId.eq(customer.0.as_str()))
        .into_tuple()
        .one(source.connection())
        .await?;
    Ok(Money::from_ten_thousandths(used.flatten().unwrap_or_default()))
}

/// The lines about an order, the first first; none where it was not taken on credit.
pub async fn of_order(source: &impl Source, order_id: &str) -> Result<Vec<CreditEntry>, DatabaseError> {
    let rows = entry::Entity::find().filter(entry::Column::OrderId.eq(order_id)).order_by_asc(entry::Column::At);
    rows.all(source.connection()).await?.into_iter().map(read).collect()
}

/// The latest lines of a customer's ledger with the numbers of their orders, so many at most.
pub async fn of_customer(source: &impl Source, customer: &CustomerId, limit: u64) -> Result<Vec<(i64, CreditEntry)>, DatabaseError> {
    let rows = entry::Entity::find()
        .filter(entry::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_desc(entry::Column::At)
        .order_by_desc(entry::Column::OrderId)
        .limit(limit)
        .all(source.connection())
        .await?;
    let numbers = numbers_of(source, rows.iter().map(|row| row.order_id.as_str())).await?;
    let number = |id: &str| numbers.get(id).copied().unwrap_or_default();
    rows.into_iter().map(|row| Ok((number(&row.order_id), read(row)?))).collect()
}

/// The orders that a customer still owes for, the first first, so many at most.
pub async fn open(source: &impl Source, customer: &CustomerId, limit: u64) -> Result<Vec<OpenCredit>, DatabaseError> {
    let sum = || Expr::col(entry::Column::Amount).sum().cast_as("bigint");
    let owed: Vec<(String, i64)> = entry::Entity::find()
        .select_only()
        .column(entry::Column::OrderId)
        .column_as(sum(), "owed")
        .filter(entry::Column::CustomerId.eq(customer.0.as_str()))
        .group_by(entry::Column::OrderId)
        .having(sum().gt(0))
        .order_by_asc(Expr::col(entry::Column::At).min())
        .order_by_asc(entry::Column::OrderId)
        .limit(limit)
        .into_tuple()
        .all(source.connection())
        .await?;
    let orders: Vec<(String, i64, String, String, String)> = order::Entity::find()
        .select_only()
        .columns([order::Column::Id, order::Column::Number, order::Column::TokenHash, order::Column::PlacedAt, order::Column::Currency])
        .filter(order::Column::Id.is_in(owed.iter().map(|(id, _)| id.as_str())))
        .order_by_asc(order::Column::Number)
        .into_tuple()
        .all(source.connection())
        .await?;
    let amount = |id: &str| owed.iter().find(|(of, _)| of == id).map(|(_, amount)| *amount).unwrap_or_default();
    let read = |(order_id, number, token_hash, placed_at, currency): (String, i64, String, String, String)| {
        let amount = Money::from_ten_thousandths(amount(&order_id));
        Ok(OpenCredit { order_id, number, token_hash, placed_at: timestamp::read(&placed_at)?, amount, currency })
    };
    orders.into_iter().map(read).collect()
}

/// Whether an order was taken on credit, beside that order in a query of orders.
pub(crate) fn is_taken() -> Expr {
    let taken = entry::Entity::find()
        .select_only()
        .column(entry::Column::Turn)
        .filter(Expr::col((entry::Entity, entry::Column::OrderId)).equals((order::Entity, order::Column::Id)))
        .filter(entry::Column::Step.eq(CreditStep::Taken.code()));
    Expr::exists(taken.into_query())
}

/// Notes a limit that staff gave. What holds stands in the account.
pub async fn note_limit(transaction: &WriteTransaction, given: &CreditLimit) -> Result<(), DatabaseError> {
    let row = limit::Model {
        id: given.id.clone(),
        customer_id: given.customer.0.clone(),
        at: timestamp::write(given.at),
        author: given.author.clone(),
        credit_limit: given.limit.map(Money::ten_thousandths),
        days: given.days,
    };
    limit::Entity::insert(row.into_active_model()).exec_without_returning(transaction.connection()).await?;
    Ok(())
}

/// The limits that a customer was given, the latest first, so many at most.
pub async fn limits(source: &impl Source, customer: &CustomerId, at_most: u64) -> Result<Vec<CreditLimit>, DatabaseError> {
    let rows = limit::Entity::find()
        .filter(limit::Column::CustomerId.eq(customer.0.as_str()))
        .order_by_desc(limit::Column::At)
        .order_by_desc(limit::Column::Id)
        .limit(at_most)
        .all(source.connection())
        .await?;
    let read = |row: limit::Model| {
        Ok(CreditLimit {
            id: row.id,
            customer: CustomerId(row.customer_id),
            at: timestamp::read(&row.at)?,
            author: row.author,
            limit: row.credit_limit.map(Money::from_ten_thousandths),
            days: row.days,
        })
    };
    rows.into_iter().map(read).collect()
}

/// Forgets the limits of these customers, whose accounts go. What was ordered in them stays with the orders.
pub(crate) async fn forget(transaction: &WriteTransaction, customers: &[String]) -> Result<(), DatabaseError> {
    limit::Entity::delete_many().filter(limit::Column::CustomerId.is_in(customers)).exec(transaction.connection()).await?;
    Ok(())
}

fn read(row: entry::Model) -> Result<CreditEntry, DatabaseError> {
    Ok(CreditEntry {
        step: row.step.parse().map_err(|error: UnknownState| DatabaseError::unreadable("a step of a credit", error))?,
        order_id: row.order_id,
        customer: CustomerId(row.customer_id),
        at: timestamp::read(&row.at)?,
        amount: Money::from_ten_thousandths(row.amount),
        days: row.days,
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

    fn line(name: &str, step: CreditStep, amount: i64) -> CreditEntry {
        CreditEntry {
            order_id: format!("id-{name}"),
            step,
            customer: CustomerId("ona".to_owned()),
            at: NOW,
            amount: Money::from_ten_thousandths(amount),
            days: (step == CreditStep::Taken).then_some(30),
        }
    }

    #[tokio::test]
    async fn b2b_03_what_is_owed_is_what_the_ledger_says_and_each_order_is_taken_once() {
        on_both(async |database| {
            for name in ["ona", "jonas"] {
                add_customer(database, &customer(name)).await;
            }
            for name in ["a", "b", "c"] {
                place(database, name).await.expect("an order");
            }
            let [ona, jonas] = ["ona", "jonas"].map(|name| CustomerId(name.to_owned()));
            assert_eq!(used(database, &ona).await.expect("an amount"), Money::ZERO);
            let transaction = database.begin_write().await.expect("a transaction");
            let b = || line("b", CreditStep::Reduced, -20);
            let lines = [line("a", CreditStep::Taken, 70), line("b", CreditStep::Taken, 70), b(), b(), line("a", CreditStep::Paid, -70)];
            for line in lines {
                add(&transaction, &line).await.expect("a line");
            }
            let others = CreditEntry { customer: jonas.clone(), ..line("c", CreditStep::Taken, 5) };
            add(&transaction, &others).await.expect("a line");
            transaction.commit().await.expect("a commit");
            let again = database.begin_write().await.expect("a transaction");
            let refused = add(&again, &line("b", CreditStep::Taken, 30)).await;
            assert!(matches!(refused, Err(DatabaseError::Conflict(_))), "{refused:?}");
            again.rollback().await.expect("a rollback");

            let money = Money::from_ten_thousandths;
            assert_eq!(used(database, &ona).await.expect("an amount"), money(30));
            let owed = open(database, &ona, 9).await.expect("orders");
            assert_eq!(
                owed.iter().map(|one| (one.order_id.as_str(), one.number, one.amount)).collect::<Vec<_>>(),
                [("id-b", 2, money(30))]
            );
            assert_eq!(of_order(database, "id-c").await.expect("lines"), [others]);
            let lines = of_customer(database, &ona, 9).await.expect("lines");
            assert_eq!(lines.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [2, 2, 2, 1, 1]);
        })
        .await;
    }

    #[tokio::test]
    async fn b2b_03_each_limit_that_was_given_stays_known() {
        on_both(async |database| {
            add_customer(database, &customer("ona")).await;
            let limit = |id: &str, limit: Option<i64>| CreditLimit {
                id: id.to_owned(),
                customer: CustomerId("ona".to_owned()),
                at: NOW,
                author: "staff".to_owned(),
                limit: limit.map(Money::from_ten_thousandths),
                days: 30,
            };
            let transaction = database.begin_write().await.expect("a transaction");
            for given in [limit("1", Some(50)), limit("2", None)] {
                note_limit(&transaction, &given).await.expect("a note");
            }
            transaction.commit().await.expect("a commit");
            let given = limits(database, &CustomerId("ona".to_owned()), 9).await.expect("limits");
            assert_eq!(given, [limit("2", None), limit("1", Some(50))]);
        })
        .await;
    }
}
