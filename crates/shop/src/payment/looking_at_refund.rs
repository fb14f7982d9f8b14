//! Asking the provider how money stands that it has in hand to give back: where no notice came (CHK-03, decision 73).

use super::{
    giving_back::settle_refund,
    pauses::{WAITS_MAX, longer},
    refund_look::{LookAtRefund, look_after},
    till::Till,
};
use crate::{context::Shop, jobs::JobError};
use vitrina_core::states::RefundState;
use vitrina_store::payments::{self, Refund};

/// Looks once, and again later if the provider still has it in hand (CHK-03); after two weeks a person does.
pub async fn looking_at_refund(shop: Shop, work: LookAtRefund) -> Result<(), JobError> {
    let till = shop.till().ok_or_else(|| JobError::passing("this node has no payment provider"))?;
    let Some(refund) = sent(&till, &work.refund_id).await? else { return Ok(()) };
    let news = till.cards.provider.look_at_refund(refund.reference.as_deref().unwrap_or_default()).await?;
    settle_refund(&till, &news).await?;
    if sent(&till, &work.refund_id).await?.is_none() {
        return Ok(());
    }
    let now = till.clock.now();
    if now.duration_since(refund.changed_at) > WAITS_MAX {
        return Err(JobError::Lasting("the money of this refund has been on its way for two weeks".to_owned()));
    }
    let transaction = till.database.begin_write().await.map_err(JobError::passing)?;
    look_after(&transaction, &refund.id, longer(work.pause_s), now, &till.chance).await.map_err(JobError::passing)?;
    transaction.commit().await.map_err(JobError::passing)
}

async fn sent(till: &Till, refund_id: &str) -> Result<Option<Refund>, JobError> {
    let refund = payments::find_refund(&till.database, refund_id).await.map_err(JobError::passing)?;
    Ok(refund.filter(|refund| refund.state == RefundState::Sent))
}
