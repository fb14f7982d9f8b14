//! What a payment's standing with the provider means for its order. Whoever learns of it comes here: twice, late and in any order.

use super::{
    earlier_refunds::find_later,
    error::SettleError,
    giving_back::owe,
    person::call_a_person,
    provider::{Checkout, Progress, Received},
    till::Till,
};
use crate::{
    configuration::stored_configuration,
    orders::{MoveError, is_unwanted, moved_in},
};
use jiff::Timestamp;
use vitrina_core::{
    currency::{in_smallest_units, of_smallest_units},
    money::Money,
    states::{CheckoutState, Move, Mover},
};
use vitrina_store::{
    DatabaseError, WriteTransaction, orders,
    payments::{self, Payment},
};

/// Writes down how a payment stands, with what that makes of its order, in one transaction. What is known, or not ours, changes nothing.
pub(super) async fn settle(till: &Till, checkout: &Checkout) -> Result<(), SettleError> {
    let transaction = till.database.begin_write().await?;
    match settled(&transaction, till, checkout).await {
        Ok(true) => Ok(transaction.commit().await?),
        Ok(false) => Ok(transaction.rollback().await?),
        Err(error) => {
            transaction.rollback().await?;
            Err(error)
        }
    }
}

async fn settled(transaction: &WriteTransaction, till: &Till, checkout: &Checkout) -> Result<bool, SettleError> {
    let Some(found) = ours(transaction, checkout).await? else { return Ok(unknown(transaction, till, checkout).await?) };
    // Of those who learn of it at once the second sees what the first wrote.
    orders::hold(transaction, &found.order_id).await?;
    let Some(payment) = payments::find(transaction, &found.id).await? else { return Ok(false) };
    let (state, received) = match &checkout.progress {
        Progress::Paid(received) if is_right(&payment, received) => (CheckoutState::Paid, Some(received)),
        Progress::Paid(received) => (CheckoutState::Unclear, Some(received)),
        other => (other.state(), None),
    };
    if !payment.state.takes(state) {
        return Ok(false);
    }
    let now = till.clock.now();
    let before = payment.state;
    let payment = Payment {
        reference: Some(checkout.reference.clone()),
        intent: received.map(|received| received.intent.clone()).or(payment.intent),
        page: checkout.page.clone().or(payment.page),
        state,
        changed_at: now,
        ..payment
    };
    if received.is_some() {
        find_later(transaction, till, payment.id.clone(), now).await?;
    }
    match (state, received) {
        (CheckoutState::Paid, _) => pay(transaction, till, before, payment, now).await?,
        (CheckoutState::Unclear, Some(received)) => unclear(transaction, till, before, payment, received).await?,
        _ => drop(payments::change(transaction, before, &payment).await?),
    }
    Ok(true)
}

/// The try that this is: by what the provider calls it, or, before that was written down, by what the shop calls it.
async fn ours(transaction: &WriteTransaction, checkout: &Checkout) -> Result<Option<Payment>, DatabaseError> {
    let Some(id) = &checkout.payment_id else { return Ok(None) };
    let found = payments::find(transaction, id).await?;
    Ok(found.filter(|payment| payment.reference.as_ref().is_none_or(|reference| *reference == checkout.reference)))
}

/// What is sold otherwise through the same account, as by another shop, is none of the shop's business. Money that bears its mark waits for a person:
/// a shop that was restored lacks orders that were paid since its backup (ADR 15). Answers whether somebody is called.
async fn unknown(transaction: &WriteTransaction, till: &Till, checkout: &Checkout) -> Result<bool, DatabaseError> {
    let reference = &checkout.reference;
    let configuration = stored_configuration(transaction).await?;
    let is_of_this_shop = checkout.shop.as_deref() == Some(till.cards.shop(&configuration));
    let received = match &checkout.progress {
        Progress::Paid(received) if is_of_this_shop => received,
        _ => {
            tracing::warn!(reference, "the payment provider tells of a payment that is not the shop's");
            return Ok(false);
        }
    };
    let (came, currency) = (of_smallest_units(received.amount, &received.currency).unwrap_or_default(), &received.currency);
    let reason = format!(
        "{came} {currency} came by the payment {reference}, which bears this shop's mark and is of no order here, as when a backup was restored: \
         look there, and give it back or have the customer order again"
    );
    call_a_person(transaction, reference, reason, till.clock.now()).await?;
    Ok(true)
}

fn is_right(payment: &Payment, received: &Received) -> bool {
    received.currency == payment.currency && Some(received.amount) == in_smallest_units(payment.amount, &payment.currency)
}

/// The order takes the money, or it goes back: what a cancelled order held may be sold by now, what is paid already is not paid twice,
/// nobody pays for what they have withdrawn from (decision 61), nor what is no longer to be paid of it (ACC-05).
async fn pay(
    transaction: &WriteTransaction,
    till: &Till,
    before: CheckoutState,
    payment: Payment,
    now: Timestamp,
) -> Result<(), SettleError> {
    let Some(order) = orders::find_by_id(transaction, &payment.order_id).await? else { return Ok(()) };
    payments::change(transaction, before, &payment).await?;
    if payment.amount == order.total_to_pay && !is_unwanted(transaction, &order).await? {
        match moved_in(transaction, order.number, Move::Pay, Mover::Payments, now, till.mails()).await {
            Err(MoveError::Illegal(_)) => {}
            done => return Ok(done.map(drop)?),
        }
    }
    let surplus = Payment { state: CheckoutState::Surplus, ..payment };
    payments::change(transaction, CheckoutState::Paid, &surplus).await?;
    Ok(owe(transaction, &surplus, surplus.amount, None, &till.chance, now).await.map(drop)?)
}

async fn unclear(
    transaction: &WriteTransaction,
    till: &Till,
    before: CheckoutState,
    payment: Payment,
    received: &Received,
) -> Result<(), DatabaseError> {
    let came = of_smallest_units(received.amount, &received.currency).unwrap_or_default();
    let (name, wanted) = (payment.reference.as_deref().unwrap_or(&payment.id), payment.amount);
    let reason = format!(
        "payment {name} was to be {wanted} {}, and {came} {} came: give it back there, or agree with the customer",
        payment.currency, received.currency
    );
    let payment = if came > Money::ZERO { Payment { amount: came, currency: received.currency.clone(), ..payment } } else { payment };
    payments::change(transaction, before, &payment).await?;
    call_a_person(transaction, &payment.order_id, reason, till.clock.now()).await
}
