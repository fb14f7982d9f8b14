//! Orders as they were placed. What they were priced from is in their bodies, kept byte for byte until something of an order goes back into stock.

mod looking;
mod moves;
mod of_customer;
mod paid;
mod story;
pub(crate) mod tables;

pub use looking::list;
pub(crate) use looking::numbers_of;
pub use moves::{move_on, reduce, rewrite, unpaid};
pub use of_customer::{OrderCard, OrderQuery, arrived_of_customer, bodies, find_customers, of_customer};
pub use paid::{bought_of_customer, has_paid, paid_of_customer, paid_of_order};
pub use story::{LaterFile, PastMove, Story, hand_in, moves_of, note, past_moves, story};

use crate::{DatabaseError, Source, WriteTransaction, batch::ROWS, owned, timestamp};
use jiff::{Timestamp, civil::Date};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseBackend, EntityTrait, ExprTrait, IdenStatic, IntoActiveModel, Iterable,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Value,
    sea_query::{Expr, InsertStatement, Keyword, Query, QueryStatementBuilder},
};
use std::{collections::HashMap, str::FromStr};
use tables::{counter, order, order_line};
use vitrina_core::{
    catalog::ShippingMethodType,
    locale::Locale,
    money::Money,
    owner::Owner,
    states::{OrderState, Standing, UnknownState},
};

/// The table, whose rows are somebody's.
pub(crate) use order::Entity as Table;

impl owned::Owned for Table {
    const VISITOR: order::Column = order::Column::VisitorHash;
    const CUSTOMER: order::Column = order::Column::CustomerId;
    const KEY: order::Column = order::Column::Id;
}

/// The counter of their numbers.
pub(crate) const COUNTER: &str = "orders";

/// Waits for a lock whose queue is served in turn, on `PostgreSQL`. For a row it lets who comes just then pass those that wait, some of them
/// five times as long as the rest.
const IN_TURN: &str = "pg_advisory_xact_lock(7304)::text = ''";

/// An order with its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// Random, given by the caller.
    pub id: String,
    /// Without gaps; [`insert`] gives it.
    pub number: i64,
    /// Whose it is; none where the order did not say so: then only its token opens it.
    pub owner: Option<Owner>,
    /// Hash of the Idempotency-Key it came with (CHK-04); unique.
    pub idempotency_hash: String,
    /// Hash of the request, to tell a repetition from another request under the same key.
    pub request_hash: String,
    /// Hash of the token that opens its confirmation page; unique.
    pub token_hash: String,
    /// When it was placed; kept to the microsecond.
    pub placed_at: Timestamp,
    /// Language the shopper ordered in.
    pub language: Locale,
    /// ISO code.
    pub currency: String,
    /// With VAT.
    pub total: Money,
    /// The VAT in it.
    pub total_vat: Money,
    /// Without VAT.
    pub total_without_vat: Money,
    /// What is left to pay after vouchers.
    pub total_to_pay: Money,
    /// Where it goes; none of services, which do not travel.
    pub goes_to: Option<ShippingMethodType>,
    /// Where it stands (decision 24).
    pub standing: Standing,
    /// The last day on which it waits for its money; none where a person decides (STOCK-04).
    pub pay_by: Option<Date>,
    /// When it was given up; kept to the microsecond.
    pub cancelled_at: Option<Timestamp>,
    /// Revision of the catalogue it was priced from (decision 12).
    pub catalog_revision: i64,
    /// Everything else, JSON.
    pub body: String,
    /// At least one, in the shopper's order.
    pub lines: Vec<OrderLine>,
}

impl Order {
    /// The last day to pay it, while the clock gives it up some time after that: none once it is promised, given up, or its money is here (STOCK-04).
    #[must_use]
    pub fn given_up_after(&self) -> Option<Date> {
        self.pay_by.filter(|_| self.standing.awaits_money() && self.standing.order == OrderState::Placed)
    }
}

/// One product of an order, as far as it is searched; what was chosen is in the order's body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// The product.
    pub product_id: String,
    /// The variant.
    pub variant_code: String,
    /// Pieces, at least 1.
    pub quantity: u32,
    /// Of the whole line; its cart says whether with VAT.
    pub price: Money,
}

/// The order that was placed with this Idempotency-Key (CHK-04).
pub async fn find_by_idempotency(source: &impl Source, hash: &str) -> Result<Option<Order>, DatabaseError> {
    find(source, order::Column::IdempotencyHash, hash).await
}

/// The order that this token opens.
pub async fn find_by_token(source: &impl Source, hash: &str) -> Result<Option<Order>, DatabaseError> {
    find(source, order::Column::TokenHash, hash).await
}

/// The order of this id.
pub async fn find_by_id(source: &impl Source, id: &str) -> Result<Option<Order>, DatabaseError> {
    find(source, order::Column::Id, id).await
}

/// The order of this number.
pub async fn find_by_number(source: &impl Source, number: i64) -> Result<Option<Order>, DatabaseError> {
    find(source, order::Column::Number, number).await
}

/// Stores an order under the next number, which it answers; the one that it has does not count. Other orders wait for this transaction's
/// end, so that there are no gaps (decision 26). [`DatabaseError::Conflict`] when its key, token or id is there already.
pub async fn insert(transaction: &WriteTransaction, order: &Order) -> Result<i64, DatabaseError> {
    let connection = transaction.connection();
    let backend = connection.get_database_backend();
    let mut count = counter::Entity::update_many()
        .col_expr(counter::Column::Value, Expr::col(counter::Column::Value).add(1))
        .filter(counter::Column::Name.eq(COUNTER));
    if backend == DatabaseBackend::Postgres {
        count = count.filter(Expr::cust(IN_TURN));
    }
    let mut statements = vec![count.build(backend), backend.build(&insert_counted(order))];
    let lines: Vec<_> = (0_i32..).zip(&order.lines).map(|(position, line)| line_row(&order.id, position, line)).collect();
    let lines = lines.chunks(ROWS).map(|some| some.iter().cloned().map(IntoActiveModel::into_active_model));
    statements.extend(lines.map(|some| order_line::Entity::insert_many(some).build(backend)));
    let answered = connection.run_all(statements).await?;
    let number = answered.first().ok_or_else(|| DatabaseError::Unexpected("there is no counter of orders".into()))?;
    Ok(number.try_get("", order::Column::Number.as_str())?)
}

/// Stores the row of an order under the number that the counter has come to, and answers it.
fn insert_counted(order: &Order) -> InsertStatement {
    let row = order_row(order).into_active_model();
    let number = counter::Entity::find().select_only().column(counter::Column::Value).filter(counter::Column::Name.eq(COUNTER));
    let number = Expr::SubQuery(None, Box::new(number.into_query().into_sub_query_statement()));
    let value = |column| match column {
        order::Column::Number => number.clone(),
        column => row.get(column).into_value().map_or(Keyword::Null.into(), Expr::Value),
    };
    let mut insert = Query::insert();
    insert.into_table(order::Entity).columns(order::Column::iter()).values_panic(order::Column::iter().map(value));
    insert.returning_col(order::Column::Number);
    insert
}

/// Waits until nobody else writes what belongs to the order of this id, until this transaction ends.
pub async fn hold(transaction: &WriteTransaction, id: &str) -> Result<(), DatabaseError> {
    let held = order::Entity::find().select_only().column(order::Column::Id).filter(order::Column::Id.eq(id)).lock_exclusive();
    held.into_tuple::<String>().one(transaction.connection()).await?;
    Ok(())
}

/// Up to `limit` orders after the number `after`, in the order of their numbers; an empty answer is the end.
pub async fn export(source: &impl Source, after: i64, limit: u64) -> Result<Vec<Order>, DatabaseError> {
    let rows = order::Entity::find()
        .filter(order::Column::Number.gt(after))
        .order_by_asc(order::Column::Number)
        .limit(limit)
        .all(source.connection())
        .await?;
    with_lines(source, rows).await
}

async fn find(source: &impl Source, column: order::Column, value: impl Into<Value>) -> Result<Option<Order>, DatabaseError> {
    let rows = order::Entity::find().filter(column.eq(value)).all(source.connection()).await?;
    Ok(with_lines(source, rows).await?.pop())
}

async fn with_lines(source: &impl Source, orders: Vec<order::Model>) -> Result<Vec<Order>, DatabaseError> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let rows = order_line::Entity::find()
        .filter(order_line::Column::OrderId.is_in(orders.iter().map(|order| order.id.as_str())))
        .order_by_asc(order_line::Column::Position)
        .all(source.connection())
        .await?;
    let mut lines: HashMap<String, Vec<OrderLine>> = HashMap::new();
    for row in rows {
        lines.entry(row.order_id.clone()).or_default().push(read_line(row)?);
    }
    let read = |row: order::Model| {
        let lines = lines.remove(&row.id).unwrap_or_default();
        read_order(row, lines)
    };
    orders.into_iter().map(read).collect()
}

fn order_row(order: &Order) -> order::Model {
    let (visitor_hash, customer_id) = owned::columns(order.owner.as_ref());
    order::Model {
        id: order.id.clone(),
        number: order.number,
        idempotency_hash: order.idempotency_hash.clone(),
        request_hash: order.request_hash.clone(),
        token_hash: order.token_hash.clone(),
        placed_at: timestamp::write(order.placed_at),
        language: order.language.code().to_owned(),
        currency: order.currency.clone(),
        total: order.total.ten_thousandths(),
        total_vat: order.total_vat.ten_thousandths(),
        total_without_vat: order.total_without_vat.ten_thousandths(),
        total_to_pay: order.total_to_pay.ten_thousandths(),
        order_state: order.standing.order.code().to_owned(),
        payment_state: order.standing.payment.code().to_owned(),
        production_state: order.standing.production.code().to_owned(),
        shipment_state: order.standing.shipment.code().to_owned(),
        catalog_revision: order.catalog_revision,
        body: order.body.clone(),
        pay_by: order.pay_by.map(|day| day.to_string()),
        cancelled_at: order.cancelled_at.map(timestamp::write),
        visitor_hash,
        customer_id,
        goes_to: order.goes_to.map(|place| place.code().to_owned()),
        paid_at: None,
    }
}

fn line_row(order_id: &str, position: i32, line: &OrderLine) -> order_line::Model {
    order_line::Model {
        order_id: order_id.to_owned(),
        position,
        product_id: line.product_id.clone(),
        variant_code: line.variant_code.clone(),
        quantity: line.quantity.into(),
        price: line.price.ten_thousandths(),
    }
}

fn read_order(row: order::Model, lines: Vec<OrderLine>) -> Result<Order, DatabaseError> {
    Ok(Order {
        id: row.id,
        number: row.number,
        owner: owned::read(row.visitor_hash, row.customer_id),
        idempotency_hash: row.idempotency_hash,
        request_hash: row.request_hash,
        token_hash: row.token_hash,
        placed_at: timestamp::read(&row.placed_at)?,
        language: row.language.parse().map_err(|error| DatabaseError::unreadable("an order's language", error))?,
        currency: row.currency,
        total: Money::from_ten_thousandths(row.total),
        total_vat: Money::from_ten_thousandths(row.total_vat),
        total_without_vat: Money::from_ten_thousandths(row.total_without_vat),
        total_to_pay: Money::from_ten_thousandths(row.total_to_pay),
        goes_to: row.goes_to.as_deref().map(state).transpose()?,
        standing: read_standing([&row.order_state, &row.payment_state, &row.production_state, &row.shipment_state])?,
        pay_by: row.pay_by.map(|day| day.parse()).transpose().map_err(|error| DatabaseError::unreadable("a day to pay by", error))?,
        cancelled_at: row.cancelled_at.as_deref().map(timestamp::read).transpose()?,
        catalog_revision: row.catalog_revision,
        body: row.body,
        lines,
    })
}

fn state<S: FromStr<Err = UnknownState>>(code: &str) -> Result<S, DatabaseError> {
    code.parse().map_err(|error| DatabaseError::unreadable("an order's state", error))
}

fn read_standing([order, payment, production, shipment]: [&str; 4]) -> Result<Standing, DatabaseError> {
    Ok(Standing { order: state(order)?, payment: state(payment)?, production: state(production)?, shipment: state(shipment)? })
}

fn read_line(row: order_line::Model) -> Result<OrderLine, DatabaseError> {
    Ok(OrderLine {
        product_id: row.product_id,
        variant_code: row.variant_code,
        quantity: row.quantity.try_into().map_err(|error| DatabaseError::unreadable("a quantity", error))?,
        price: Money::from_ten_thousandths(row.price),
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{
        Database,
        testing::{on_both, order},
    };

    /// Stores an order with the next number.
    pub(crate) async fn place(database: &Database, name: &str) -> Result<i64, DatabaseError> {
        let transaction = database.begin_write().await?;
        let number = insert(&transaction, &order(name, 1)).await?;
        transaction.commit().await?;
        Ok(number)
    }

    #[tokio::test]
    async fn chk_06_an_order_keeps_every_byte_of_what_it_was_priced_from() {
        on_both(async |database| {
            place(database, "a").await.expect("an order");
            let expected = Some(order("a", 1));
            assert_eq!(find_by_token(database, "token-a").await.expect("an answer"), expected);
            assert_eq!(find_by_idempotency(database, "key-a").await.expect("an answer"), expected);
            assert_eq!(find_by_token(database, "key-a").await.expect("an answer"), None);
        })
        .await;
    }

    #[tokio::test]
    async fn chk_04_one_key_places_one_order() {
        on_both(async |database| {
            place(database, "a").await.expect("an order");
            let again = place(database, "a").await;
            assert!(matches!(again, Err(DatabaseError::Conflict(_))), "{again:?}");
            assert_eq!(export(database, 0, 10).await.expect("orders").len(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn decision_26_numbers_have_no_gaps_whatever_fails_in_between() {
        on_both(async |database| {
            let orders: Vec<_> = (0..30)
                .map(|number| {
                    let database = database.clone();
                    // Every third repeats the key of the one before, so it is refused after it drew a number.
                    tokio::spawn(async move { place(&database, &format!("{}", number - i32::from(number % 3 == 2))).await })
                })
                .collect();
            for order in orders {
                let answer = order.await.expect("a task");
                assert!(matches!(answer, Ok(_) | Err(DatabaseError::Conflict(_))), "{answer:?}");
            }
            let mut numbers = Vec::new();
            loop {
                let page = export(database, numbers.last().copied().unwrap_or(0), 7).await.expect("orders");
                if page.is_empty() {
                    break;
                }
                numbers.extend(page.iter().map(|order| order.number));
            }
            assert_eq!(numbers, (1..=20).collect::<Vec<i64>>());
        })
        .await;
    }

    #[tokio::test]
    async fn chk_04_the_database_refuses_negative_totals_and_empty_lines() {
        on_both(async |database| {
            let mut negative = order("a", 1);
            negative.total_to_pay = Money::from_ten_thousandths(-1);
            let mut empty = order("b", 1);
            empty.lines[0].quantity = 0;
            for refused in [negative, empty] {
                let transaction = database.begin_write().await.expect("a transaction");
                let answer = insert(&transaction, &refused).await;
                assert!(matches!(answer, Err(DatabaseError::Unexpected(_))), "{answer:?}");
                transaction.rollback().await.expect("a rollback");
            }
            assert_eq!(export(database, 0, 10).await.expect("orders"), []);
        })
        .await;
    }
}
