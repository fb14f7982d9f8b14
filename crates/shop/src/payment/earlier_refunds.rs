//! What was given back of a payment before the shop knew that it was there, and whose notices it therefore took for those of others (CHK-06).

use super::{giving_back::settle_refund, till::Till};
use crate::{
    context::Shop,
    jobs::{JobError, When, Work, write},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_store::{DatabaseError, WriteTransaction, payments};

/// The refunds of a payment are to be asked for, once its money is known (CHK-06).
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FindRefunds {
    payment_id: String,
}

impl Work for FindRefunds {
    const KIND: &'static str = "find-refunds";
}

/// Has them asked for, in the transaction that first notes the money: what is given back later is told of by notices.
pub(super) async fn find_later(
    transaction: &WriteTransaction,
    till: &Till,
    payment_id: String,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let when = When { due_at: now, unique_key: None };
    write(transaction, &FindRefunds { payment_id }, when, now, &till.chance).await?;
    Ok(())
}

/// Asks what was given back of a payment, and writes it down as if it had just been told (CHK-06).
pub async fn finding_refunds(shop: Shop, work: FindRefunds) -> Result<(), JobError> {
    let till = shop.till().ok_or_else(|| JobError::passing("this node has no payment provider"))?;
    let payment = payments::find(&till.database, &work.payment_id).await.map_err(JobError::passing)?;
    let Some(intent) = payment.and_then(|payment| payment.intent) else { return Ok(()) };
    for news in till.cards.provider.refunds(&intent).await? {
        settle_refund(&till, &news).await?;
    }
    Ok(())
}
