//! Asking the provider how a payment stands: where no notice came, and before an order is given up.

use super::{
    closing::CloseCheckout,
    error::SettleError,
    money::MoneyOf,
    pauses::{FIRST_PAUSE, WAITS_MAX, longer},
    provider::{CardPayments, Checkout, Progress, ProviderError},
    settling::settle,
    till::Till,
};
use crate::{
    context::{Chance, Shop},
    jobs::{JobError, When, Work, write},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use vitrina_core::states::CheckoutState;
use vitrina_store::{
    DatabaseError, WriteTransaction, orders,
    payments::{self, Payment},
};

/// A payment is looked at, as no notice of it may come.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LookAtCheckout {
    payment_id: String,
    pause_s: i64,
}

impl Work for LookAtCheckout {
    const KIND: &'static str = "look-at-checkout";
}

/// Has a payment looked at until it is known what became of it, in the transaction that opens its page.
pub(super) async fn look_later(
    transaction: &WriteTransaction,
    payment_id: &str,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    look_after(transaction, payment_id, FIRST_PAUSE, now, chance).await
}

async fn look_after(
    transaction: &WriteTransaction,
    payment_id: &str,
    pause: SignedDuration,
    now: Timestamp,
    chance: &Chance,
) -> Result<(), DatabaseError> {
    let work = LookAtCheckout { payment_id: payment_id.to_owned(), pause_s: pause.as_secs() };
    let when = When { due_at: now.saturating_add(pause).unwrap_or(now), unique_key: None };
    write(transaction, &work, when, now, chance).await?;
    Ok(())
}

/// Looks once, and again later if it is still open.
pub async fn looking(shop: Shop, work: LookAtCheckout) -> Result<(), JobError> {
    let till = shop.till().ok_or_else(|| JobError::passing("this node has no payment provider"))?;
    let Some(payment) = open(&till, &work.payment_id).await? else { return Ok(()) };
    settle_as(&till, &payment, look(&*till.cards.provider, &payment).await?).await?;
    if open(&till, &work.payment_id).await?.is_none() {
        return Ok(());
    }
    let now = till.clock.now();
    if now.duration_since(payment.expires_at) > WAITS_MAX {
        return Err(JobError::Lasting("the money of this payment has been on its way for two weeks".to_owned()));
    }
    let pause = longer(work.pause_s);
    let transaction = till.database.begin_write().await.map_err(JobError::passing)?;
    look_after(&transaction, &payment.id, pause, now, &till.chance).await.map_err(JobError::passing)?;
    transaction.commit().await.map_err(JobError::passing)
}

/// Closes the page of an order that no longer waits for money.
pub async fn closing(shop: Shop, work: CloseCheckout) -> Result<(), JobError> {
    let till = shop.till().ok_or_else(|| JobError::passing("this node has no payment provider"))?;
    match open(&till, &work.payment_id).await? {
        Some(payment) => Ok(settle_as(&till, &payment, expire(&*till.cards.provider, &payment).await?).await?),
        None => Ok(()),
    }
}

/// Closes the page that the order of this number could be paid on. Whether no money can come of it any more, nor is here that a person looks
/// at: not while it is on its way, nor while the provider does not answer.
pub(crate) async fn close(till: &Till, number: i64) -> Result<bool, DatabaseError> {
    let Some(order) = orders::find_by_number(&till.database, number).await? else { return Ok(true) };
    if MoneyOf::find(&till.database, &order).await?.is_unclear() {
        return Ok(false);
    }
    let Some(payment) = payments::open_of(&till.database, &order.id).await? else { return Ok(true) };
    if payment.reference.is_none() {
        // Nobody was sent to it; it is closed with the order.
        return Ok(true);
    }
    let closed = match expire(&*till.cards.provider, &payment).await {
        Ok(checkout) => settle_as(till, &payment, checkout).await,
        Err(error) => {
            tracing::warn!(order = number, %error, "an unpaid order stays while its payment page cannot be closed");
            return Ok(false);
        }
    };
    match closed {
        Ok(()) => {
            let is_open = payments::open_of(&till.database, &order.id).await?.is_some();
            Ok(!is_open && !MoneyOf::find(&till.database, &order).await?.is_unclear())
        }
        Err(SettleError::Database(error)) => Err(error),
        Err(error) => {
            tracing::warn!(order = number, %error, "an unpaid order stays while it is not known what became of its payment");
            Ok(false)
        }
    }
}

async fn open(till: &Till, payment_id: &str) -> Result<Option<Payment>, JobError> {
    let payment = payments::find(&till.database, payment_id).await.map_err(JobError::passing)?;
    Ok(payment.filter(|payment| payment.state.is_open() && payment.state != CheckoutState::Opening))
}

/// How the payment stands with the provider; one that it does not know can no longer be paid.
pub(super) async fn look(provider: &dyn CardPayments, payment: &Payment) -> Result<Checkout, ProviderError> {
    known(provider.look(payment.reference.as_deref().unwrap_or_default()).await, payment)
}

/// The same once its page is closed.
pub(super) async fn expire(provider: &dyn CardPayments, payment: &Payment) -> Result<Checkout, ProviderError> {
    known(provider.expire(payment.reference.as_deref().unwrap_or_default()).await, payment)
}

fn known(answer: Result<Checkout, ProviderError>, payment: &Payment) -> Result<Checkout, ProviderError> {
    match answer {
        Err(ProviderError::Unknown) => Ok(Checkout {
            reference: payment.reference.clone().unwrap_or_default(),
            payment_id: Some(payment.id.clone()),
            shop: None,
            page: None,
            progress: Progress::Expired,
        }),
        answer => answer,
    }
}

/// Writes it down as what became of `payment`.
async fn settle_as(till: &Till, payment: &Payment, checkout: Checkout) -> Result<(), SettleError> {
    settle(till, &Checkout { payment_id: Some(payment.id.clone()), ..checkout }).await
}

impl From<ProviderError> for JobError {
    fn from(error: ProviderError) -> Self {
        Self::passing(error)
    }
}
