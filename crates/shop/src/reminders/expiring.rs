//! Carts that nobody has touched for as long as a cart lives are over.

use super::keeping::end;
use crate::{agreed::agreed_now, context::Shop, jobs::JobError};
use jiff::SignedDuration;
use vitrina_store::reminders::{self, Reminder};

/// A cart lives so long after its last change (CART-01).
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);
const AT_ONCE: u64 = 100;

/// The job that ends them.
pub async fn expiring(shop: Shop) -> Result<(), JobError> {
    let now = agreed_now(&shop).await?;
    let before = now - KEPT_FOR;
    loop {
        let mut old = reminders::unchanged_since(&shop.database, before, AT_ONCE).await.map_err(JobError::passing)?;
        // As a login takes them.
        old.sort_by(|one, other| one.id.cmp(&other.id));
        if old.is_empty() {
            return Ok(());
        }
        let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
        for Reminder { id, .. } in old {
            // Its shopper may just have come back.
            let kept = reminders::find(&transaction, &id).await.map_err(JobError::passing)?;
            if let Some(kept) = kept.filter(|kept| kept.changed_at < before) {
                end(&transaction, kept, now, &shop.chance).await.map_err(JobError::passing)?;
            }
        }
        transaction.commit().await.map_err(JobError::passing)?;
    }
}
