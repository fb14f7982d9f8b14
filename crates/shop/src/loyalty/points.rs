//! Points that customers earn by what they pay, and that pay for what they order (decision 59, ADR 44).

use crate::{
    configuration::stored_configuration,
    context::{Shop, secret_hash},
    jobs::{ID_LENGTH, JobError, Work, write_as},
    orders::{
        document::{OrderDocument, OrderedLine},
        gone_pieces,
    },
    pricing::PricedLine,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_core::{
    catalog::Configuration,
    loyalty::{PointStep, points_back, points_for},
    owner::Owner,
    states::OrderState,
};
use vitrina_store::{
    DatabaseError, WriteTransaction, claims, customers,
    orders::{self, Order},
    points::{self, PointEntry},
    returns,
};

/// What became of an order may change what its customer has of points.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FollowPoints {
    order_id: String,
}

impl Work for FollowPoints {
    const KIND: &'static str = "follow-points";
}

/// Has the ledger follow the money that has come for an order of a customer, where a program gives points for it.
pub(crate) async fn earn(transaction: &WriteTransaction, order: &Order, now: Timestamp) -> Result<(), DatabaseError> {
    if order.owner.as_ref().and_then(Owner::customer).is_none() {
        return Ok(());
    }
    match stored_configuration(transaction).await?.points_program() {
        Some(_) => write(transaction, &order.id, "paid", now).await,
        None => Ok(()),
    }
}

/// Has the ledger follow something else that became of an order, `event`, where it knows the order. Who causes it writes the ledger itself nowhere:
/// they hold what orders wait for, and the ledger waits for its customer.
pub(crate) async fn follow(transaction: &WriteTransaction, order_id: &str, event: &str, now: Timestamp) -> Result<(), DatabaseError> {
    if points::of_order(transaction, order_id).await?.is_empty() {
        return Ok(());
    }
    write(transaction, order_id, event, now).await
}

/// Under a name that follows from what has happened.
async fn write(transaction: &WriteTransaction, order_id: &str, event: &str, now: Timestamp) -> Result<(), DatabaseError> {
    let id = secret_hash(&format!("points {order_id} {event} {now}"))[..ID_LENGTH].to_owned();
    write_as(transaction, id, &FollowPoints { order_id: order_id.to_owned() }, now.into(), now).await?;
    Ok(())
}

/// Notes what points pay of an order, in the transaction that places it. Whoever calls it holds the customer, and has found that they have as many.
pub(crate) async fn spend(
    transaction: &WriteTransaction,
    order: &Order,
    lines: &[PricedLine<'_>],
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let paid = lines.iter().filter_map(|line| line.points).filter(|points| points.is_paid);
    let spent: i64 = paid.map(|points| i64::from(points.points)).sum();
    let Some(customer) = order.owner.as_ref().and_then(Owner::customer).filter(|_| spent > 0) else { return Ok(()) };
    let entry = PointEntry {
        order_id: order.id.clone(),
        step: PointStep::Spent,
        customer: customer.clone(),
        at: now,
        points: -spent,
        per_unit: None,
    };
    points::add(transaction, &entry).await
}

/// Brings the ledger to what an order has come to by now; safe to do twice.
pub async fn following(shop: Shop, work: FollowPoints) -> Result<(), JobError> {
    let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
    let configuration = &shop.shelf.now().snapshot.configuration;
    let followed = followed(&transaction, configuration, &work.order_id, shop.clock.now()).await;
    transaction.end(followed).await.map_err(JobError::passing)
}

async fn followed(
    transaction: &WriteTransaction,
    configuration: &Configuration,
    order_id: &str,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(order) = orders::find_by_id(transaction, order_id).await? else { return Ok(()) };
    let before = points::of_order(transaction, order_id).await?;
    let owner = order.owner.as_ref().and_then(Owner::customer);
    let Some(customer) = before.first().map(|entry| &entry.customer).or(owner) else { return Ok(()) };
    // Two at once wait for each other; whose account was removed has no points any more.
    if customers::hold(transaction, customer).await?.is_none() {
        return Ok(());
    }
    let before = points::of_order(transaction, order_id).await?;
    let entry = |step, points| PointEntry { order_id: order.id.clone(), step, customer: customer.clone(), at: now, points, per_unit: None };
    let changes = [
        earned(transaction, configuration, &before, &order).await?.map(|(points, per_unit)| PointEntry {
            per_unit,
            ..entry(if per_unit.is_some() { PointStep::Earned } else { PointStep::Adjusted }, points)
        }),
        returned(transaction, &before, &order).await?.map(|points| entry(PointStep::Returned, points)),
    ];
    for change in changes.iter().flatten() {
        points::add(transaction, change).await?;
    }
    Ok(())
}

/// What the money that the shop keeps of an order adds to its points, or takes off them: at the rate that held when it came, which is told where it is
/// the first time. None where nothing changes.
async fn earned(
    transaction: &WriteTransaction,
    configuration: &Configuration,
    before: &[PointEntry],
    order: &Order,
) -> Result<Option<(i64, Option<rust_decimal::Decimal>)>, DatabaseError> {
    let first = before.iter().find_map(|entry| entry.per_unit);
    let program = configuration.points_program().filter(|_| order.currency == configuration.currency);
    let Some(per_unit) = first.or(program.map(|program| program.points_per_unit)) else { return Ok(None) };
    let kept = orders::paid_of_order(transaction, &order.id).await?.map(|paid| paid.kept()).unwrap_or_default();
    let change = points_for(kept, per_unit) - sum(before, &[PointStep::Earned, PointStep::Adjusted]);
    Ok((change != 0).then_some((change, if first.is_none() { Some(per_unit) } else { None })))
}

/// What comes back of the points that paid for lines of an order: all when it is given up, else with the pieces that went back. None where nothing
/// changes.
async fn returned(transaction: &WriteTransaction, before: &[PointEntry], order: &Order) -> Result<Option<i64>, DatabaseError> {
    let spent = -sum(before, &[PointStep::Spent]);
    if spent == 0 {
        return Ok(None);
    }
    let due = if order.standing.order == OrderState::Cancelled {
        spent
    } else {
        let document = OrderDocument::read(&order.body).map_err(|error| DatabaseError::Unexpected(error.into()))?;
        let claims = claims::of_order(transaction, &order.id).await?;
        let returned = returns::of_order(transaction, &order.id).await?;
        let of_line =
            |line: &OrderedLine| Some(points_back(line.points?.points, line.quantity, gone_pieces(&claims, &returned, &line.guid)));
        document.prices.lines.iter().filter_map(of_line).sum()
    };
    let change = due - sum(before, &[PointStep::Returned]);
    Ok((change != 0).then_some(change))
}

fn sum(entries: &[PointEntry], steps: &[PointStep]) -> i64 {
    entries.iter().filter(|entry| steps.contains(&entry.step)).map(|entry| entry.points).sum()
}
