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
    loyalty::{PointStep, points_back, points_for},
    owner::Owner,
    states::{OrderState, ShipmentState},
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

/// Begins the ledger of a customer's order whose money has come, at the rate of now, where a program gives points for it; a job brings it to what
/// the money comes to. From here on the ledger knows the order, and follows it.
pub(crate) async fn earn(transaction: &WriteTransaction, order: &Order, now: Timestamp) -> Result<(), DatabaseError> {
    let Some(customer) = order.owner.as_ref().and_then(Owner::customer) else { return Ok(()) };
    let configuration = stored_configuration(transaction).await?;
    let Some(program) = configuration.points_program().filter(|_| order.currency == configuration.currency) else { return Ok(()) };
    let before = points::of_order(transaction, &order.id).await?;
    if before.iter().all(|entry| entry.step != PointStep::Earned) {
        let entry = PointEntry {
            order_id: order.id.clone(),
            step: PointStep::Earned,
            customer: customer.clone(),
            at: now,
            points: 0,
            per_unit: Some(program.points_per_unit),
        };
        points::add(transaction, &entry).await?;
    }
    write(transaction, &order.id, "paid", now).await
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
    let followed = followed(&transaction, &work.order_id, shop.clock.now()).await;
    transaction.end(followed).await.map_err(JobError::passing)
}

async fn followed(transaction: &WriteTransaction, order_id: &str, now: Timestamp) -> Result<(), DatabaseError> {
    let known = points::of_order(transaction, order_id).await?;
    let Some(customer) = known.first().map(|entry| &entry.customer) else { return Ok(()) };
    // Two at once wait for each other; whose account was removed has no points any more.
    if !customers::hold_for_ledger(transaction, customer).await? {
        return Ok(());
    }
    // As all of it stands now that nobody else writes the ledger.
    let before = points::of_order(transaction, order_id).await?;
    let Some(order) = orders::find_by_id(transaction, order_id).await? else { return Ok(()) };
    let changes = [
        (PointStep::Adjusted, adjusted(transaction, &before, &order).await?),
        (PointStep::Returned, returned(transaction, &before, &order).await?),
    ];
    for (step, points) in changes.into_iter().filter(|(_, points)| *points != 0) {
        let entry = PointEntry { order_id: order.id.clone(), step, customer: customer.clone(), at: now, points, per_unit: None };
        points::add(transaction, &entry).await?;
    }
    Ok(())
}

/// What the money that the shop keeps of an order adds to its points, or takes off them, at the rate that held when it came.
async fn adjusted(transaction: &WriteTransaction, before: &[PointEntry], order: &Order) -> Result<i64, DatabaseError> {
    let Some(per_unit) = before.iter().find_map(|entry| entry.per_unit) else { return Ok(0) };
    let kept = orders::paid_of_order(transaction, &order.id).await?.map(|paid| paid.kept()).unwrap_or_default();
    Ok(points_for(kept, per_unit) - sum(before, &[PointStep::Earned, PointStep::Adjusted]))
}

/// What comes back of the points that paid for lines of an order: all when it is given up, else with the pieces that came back. What was sent and is
/// withdrawn from has come back once staff settle the claim, as its money goes back then.
async fn returned(transaction: &WriteTransaction, before: &[PointEntry], order: &Order) -> Result<i64, DatabaseError> {
    let spent = -sum(before, &[PointStep::Spent]);
    if spent == 0 {
        return Ok(0);
    }
    let due = if order.standing.order == OrderState::Cancelled {
        spent
    } else {
        let document = OrderDocument::read(&order.body).map_err(|error| DatabaseError::Unexpected(error.into()))?;
        let mut claims = claims::of_order(transaction, &order.id).await?;
        claims.retain(|claim| claim.settled_at.is_some() || order.standing.shipment == ShipmentState::None);
        let returned = returns::of_order(transaction, &order.id).await?;
        let of_line =
            |line: &OrderedLine| Some(points_back(line.points?.points, line.quantity, gone_pieces(&claims, &returned, &line.guid)));
        document.prices.lines.iter().filter_map(of_line).sum()
    };
    Ok(due - sum(before, &[PointStep::Returned]))
}

fn sum(entries: &[PointEntry], steps: &[PointStep]) -> i64 {
    entries.iter().filter(|entry| steps.contains(&entry.step)).map(|entry| entry.points).sum()
}
