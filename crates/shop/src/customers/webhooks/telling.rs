//! What happens is written for those who listen, in the transaction that has it happen. An order of a customer without webhooks pays one indexed read for it.

use super::work::{self, MessageWork};
use crate::context::secret_hash;
use jiff::Timestamp;
use serde_json::{Value, json};
use vitrina_core::{ids::OrderNumber, owner::Owner, states::Standing, webhooks::WebhookEvent};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    orders::{self, Order},
    returns::{self, Return},
    webhooks::{self, Message, Tried, Webhook},
};

/// Digits of a message's name.
const ID_LENGTH: usize = 32;

/// That an order was placed.
pub(crate) async fn tell_of_order(transaction: &WriteTransaction, order: &Order) -> Result<(), DatabaseError> {
    let told = described(order, order.standing);
    tell(transaction, order, WebhookEvent::OrderPlaced, &told, order.placed_at).await
}

/// That an order stands elsewhere than `order` says.
pub(crate) async fn tell_of_move(
    transaction: &WriteTransaction,
    order: &Order,
    standing: Standing,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let told = described(order, standing);
    for event in moved(order.standing, standing) {
        tell(transaction, order, event, &told, now).await?;
    }
    Ok(())
}

/// That a return of something of an order was taken, or came further.
pub(crate) async fn tell_of_return(
    transaction: &WriteTransaction,
    order: &Order,
    goods_return: &Return,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let mut told = described(order, order.standing);
    told["return"] = json!({"id": goods_return.id, "status": goods_return.status});
    tell(transaction, order, WebhookEvent::ReturnMoved, &told, now).await
}

/// In which respects an order has moved.
fn moved(before: Standing, after: Standing) -> impl Iterator<Item = WebhookEvent> {
    [
        (before.order != after.order, WebhookEvent::OrderMoved),
        (before.payment != after.payment, WebhookEvent::PaymentMoved),
        (before.production != after.production, WebhookEvent::ProductionMoved),
        (before.shipment != after.shipment, WebhookEvent::ShipmentMoved),
    ]
    .into_iter()
    .filter_map(|(has_moved, event)| has_moved.then_some(event))
}

/// Under the names that the list of orders has (GET /api/customer/orders), and nothing about people.
fn described(order: &Order, standing: Standing) -> Value {
    json!({"order": {
        "number": OrderNumber(order.number.unsigned_abs()).to_string(),
        "status": standing.order,
        "paymentStatus": standing.payment,
        "productionStatus": standing.production,
        "shipmentStatus": standing.shipment,
    }})
}

/// Nobody listens for guests. Whoever tells of an order holds its row, so that `step` only grows, whatever clocks the shop's nodes have.
async fn tell(
    transaction: &WriteTransaction,
    order: &Order,
    event: WebhookEvent,
    told: &Value,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(customer) = order.owner.as_ref().and_then(Owner::customer) else { return Ok(()) };
    let listening = webhooks::listening(transaction, customer, event).await?;
    if listening.is_empty() {
        return Ok(());
    }
    let mut told = told.clone();
    let moves = i64::from(orders::moves_of(transaction, &order.id).await?);
    told["step"] = json!(moves + returns::moves_of(transaction, &order.id).await?);
    for webhook in listening {
        write_message(transaction, &webhook, event, &told, now).await?;
    }
    Ok(())
}

/// Writes a message to one webhook, which is sent soon after the commit. Its name follows from what it says: nothing happens twice in the same microsecond.
pub(super) async fn write_message(
    transaction: &WriteTransaction,
    webhook: &Webhook,
    event: WebhookEvent,
    told: &Value,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let name = format!("message {} {} {} {told}", webhook.id, event.code(), now.as_microsecond());
    let message = Message {
        id: secret_hash(&name)[..ID_LENGTH].to_owned(),
        webhook_id: webhook.id.clone(),
        event,
        at: now,
        body: told.to_string(),
        tried: Tried::not_yet(now),
    };
    if webhooks::write_message(transaction, &message).await? {
        work::write(transaction, &MessageWork { message: message.id, tries: 0 }, now, now).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrina_core::states::{Move, OrderState, PaymentState, ProductionState, ShipmentState};

    #[test]
    fn b2b_03_a_move_is_told_in_the_respect_in_which_it_moves() {
        let placed = Standing {
            order: OrderState::Placed,
            payment: PaymentState::Pending,
            production: ProductionState::InChecking,
            shipment: ShipmentState::None,
        };
        for (step, event) in [
            (Move::Confirm, WebhookEvent::OrderMoved),
            (Move::Cancel, WebhookEvent::OrderMoved),
            (Move::Pay, WebhookEvent::PaymentMoved),
            (Move::SendProof, WebhookEvent::ProductionMoved),
            (Move::AwaitFiles, WebhookEvent::ProductionMoved),
        ] {
            let after = placed.moved(step).expect("a move");
            assert_eq!(moved(placed, after).collect::<Vec<_>>(), [event], "{step:?}");
        }
        let shipped = Standing { shipment: ShipmentState::Shipped, ..placed };
        assert_eq!(moved(placed, shipped).collect::<Vec<_>>(), [WebhookEvent::ShipmentMoved]);
        assert_eq!(moved(placed, placed).count(), 0);
    }
}
