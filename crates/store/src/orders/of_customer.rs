//! Orders as their customer looks for them (ACC-01, ACC-03): what a list shows, and nothing of their bodies.

use super::{
    Order, read_standing, state,
    tables::{order, order_line},
    with_lines,
};
use crate::{DatabaseError, Source, claims, credit, packed::packed, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IdenStatic, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, Order as Direction},
};
use serde::Deserialize;
use std::{cmp::Reverse, collections::HashMap};
use vitrina_core::{
    catalog::ShippingMethodType,
    money::Money,
    owner::CustomerId,
    states::{OrderState, ShipmentState, Standing},
};

/// Which of a customer's orders, and in which order.
#[derive(Debug, Clone, Default)]
pub struct OrderQuery {
    /// Only that of this number.
    pub number: Option<i64>,
    /// Only those in one of these states; empty: all.
    pub states: Vec<OrderState>,
    /// The first ones first.
    pub oldest_first: bool,
    /// How many are passed over.
    pub skip: u64,
    /// How many at most.
    pub limit: u64,
}

/// An order in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderCard {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: i64,
    /// Hash of the token that opens its page.
    pub token_hash: String,
    /// When it was placed.
    pub placed_at: Timestamp,
    /// ISO code.
    pub currency: String,
    /// With VAT.
    pub total: Money,
    /// What is left to pay after vouchers.
    pub total_to_pay: Money,
    /// Where it goes; none of services, which do not travel.
    pub goes_to: Option<ShippingMethodType>,
    /// Whether all of it was withdrawn from (decision 61).
    pub is_withdrawn: bool,
    /// It is made before it is paid, within the customer's credit.
    pub is_on_credit: bool,
    /// Where it stands.
    pub standing: Standing,
    /// Products and quantities, in the shopper's order.
    pub lines: Vec<(String, u32)>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    number: i64,
    token_hash: String,
    placed_at: String,
    currency: String,
    total: i64,
    total_to_pay: i64,
    order_state: String,
    payment_state: String,
    production_state: String,
    shipment_state: String,
    goes_to: Option<String>,
    withdrawn: Option<i64>,
    on_credit: i64,
}

/// Columns of a card.
const COLUMNS: [order::Column; 12] = [
    order::Column::Id,
    order::Column::Number,
    order::Column::TokenHash,
    order::Column::PlacedAt,
    order::Column::Currency,
    order::Column::Total,
    order::Column::TotalToPay,
    order::Column::OrderState,
    order::Column::PaymentState,
    order::Column::ProductionState,
    order::Column::ShipmentState,
    order::Column::GoesTo,
];

#[derive(Deserialize)]
struct Line {
    order_id: String,
    position: i32,
    product_id: String,
    quantity: i64,
}

const LINE_COLUMNS: [order_line::Column; 4] =
    [order_line::Column::OrderId, order_line::Column::Position, order_line::Column::ProductId, order_line::Column::Quantity];

/// The orders of a customer that a query wants, and how many there are in all.
pub async fn of_customer(
    source: &impl Source,
    customer: &CustomerId,
    query: &OrderQuery,
    counts: bool,
) -> Result<(Vec<OrderCard>, Option<u64>), DatabaseError> {
    let states = query.states.iter().map(|state| state.code());
    let wanted = Condition::all()
        .add(order::Column::CustomerId.eq(customer.0.as_str()))
        .add_option(query.number.map(|number| order::Column::Number.eq(number)))
        .add_option((!query.states.is_empty()).then(|| order::Column::OrderState.is_in(states)));
    let found = order::Entity::find().filter(wanted);
    let total = if counts { Some(found.clone().count(source.connection()).await?) } else { None };
    let page = found
        .select_only()
        .columns(COLUMNS)
        .expr_as(claims::withdrawn_pieces(), "withdrawn")
        .expr_as(Expr::case(credit::is_taken(), 1).finally(0), "on_credit")
        .order_by(order::Column::Number, if query.oldest_first { Direction::Asc } else { Direction::Desc })
        .offset(query.skip)
        .limit(query.limit);
    let names = COLUMNS.iter().map(IdenStatic::as_str).chain(["withdrawn", "on_credit"]);
    let mut rows: Vec<Row> = packed(source, page.into_query(), names).await?;
    if query.oldest_first {
        rows.sort_unstable_by_key(|row| row.number);
    } else {
        rows.sort_unstable_by_key(|row| Reverse(row.number));
    }
    let mut lines = lines_of(source, &rows).await?;
    let cards = rows.into_iter().map(|row| {
        let lines = lines.remove(&row.id).unwrap_or_default();
        let ordered: i64 = lines.iter().map(|(_, quantity)| i64::from(*quantity)).sum();
        Ok(OrderCard {
            // No piece is withdrawn from twice.
            is_withdrawn: row.withdrawn.is_some_and(|pieces| pieces >= ordered),
            is_on_credit: row.on_credit > 0,
            lines,
            goes_to: row.goes_to.as_deref().map(state).transpose()?,
            number: row.number,
            token_hash: row.token_hash,
            placed_at: timestamp::read(&row.placed_at)?,
            currency: row.currency,
            total: Money::from_ten_thousandths(row.total),
            total_to_pay: Money::from_ten_thousandths(row.total_to_pay),
            standing: read_standing([&row.order_state, &row.payment_state, &row.production_state, &row.shipment_state])?,
            id: row.id,
        })
    });
    Ok((cards.collect::<Result<_, DatabaseError>>()?, total))
}

/// The order of this number, when it is this customer's.
pub async fn find_customers(source: &impl Source, customer: &CustomerId, number: i64) -> Result<Option<Order>, DatabaseError> {
    let theirs = order::Entity::find().filter(order::Column::CustomerId.eq(customer.0.as_str()));
    let rows = theirs.filter(order::Column::Number.eq(number)).all(source.connection()).await?;
    Ok(with_lines(source, rows).await?.pop())
}

/// Up to `limit` orders of a customer that were delivered or completed, or the one of this number among them; the latest first.
pub async fn arrived_of_customer(
    source: &impl Source,
    customer: &CustomerId,
    number: Option<i64>,
    limit: u64,
) -> Result<Vec<Order>, DatabaseError> {
    let is_there = Condition::any()
        .add(order::Column::ShipmentState.eq(ShipmentState::Delivered.code()))
        .add(order::Column::OrderState.eq(OrderState::Completed.code()));
    let rows = order::Entity::find()
        .filter(order::Column::CustomerId.eq(customer.0.as_str()))
        .filter(is_there)
        .filter(Condition::all().add_option(number.map(|number| order::Column::Number.eq(number))))
        .order_by_desc(order::Column::Number)
        .limit(limit)
        .all(source.connection())
        .await?;
    with_lines(source, rows).await
}

/// The bodies of these orders, by id.
pub async fn bodies(source: &impl Source, ids: &[&str]) -> Result<Vec<(String, String)>, DatabaseError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let columns = order::Entity::find().select_only().columns([order::Column::Id, order::Column::Body]);
    let found = columns.filter(order::Column::Id.is_in(ids.iter().copied())).into_tuple().all(source.connection()).await?;
    Ok(found)
}

async fn lines_of(source: &impl Source, rows: &[Row]) -> Result<HashMap<String, Vec<(String, u32)>>, DatabaseError> {
    let mut lines: HashMap<String, Vec<(String, u32)>> = HashMap::with_capacity(rows.len());
    if rows.is_empty() {
        return Ok(lines);
    }
    let wanted = order_line::Entity::find()
        .select_only()
        .columns(LINE_COLUMNS)
        .filter(order_line::Column::OrderId.is_in(rows.iter().map(|row| row.id.as_str())));
    let mut found: Vec<Line> = packed(source, wanted.into_query(), LINE_COLUMNS.iter().map(IdenStatic::as_str)).await?;
    found.sort_unstable_by_key(|line| line.position);
    for line in found {
        let quantity = u32::try_from(line.quantity).unwrap_or(u32::MAX);
        lines.entry(line.order_id).or_default().push((line.product_id, quantity));
    }
    Ok(lines)
}
