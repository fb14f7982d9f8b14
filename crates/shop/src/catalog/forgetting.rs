//! What changed long ago is forgotten.

use crate::{agreed::agreed_now, context::Shop, jobs::JobError};
use jiff::SignedDuration;
use vitrina_store::audit;

/// The job that forgets what the audit log has kept for longer than this (decision 72).
pub async fn forgetting(shop: Shop, kept_for: SignedDuration) -> Result<(), JobError> {
    let now = agreed_now(&shop).await?;
    let before = now.checked_sub(kept_for).map_err(JobError::passing)?;
    let forgotten = audit::forget(&shop.database, before, now).await.map_err(JobError::passing)?;
    if forgotten > 0 {
        tracing::info!(forgotten, "old changes were taken out of the audit log");
    }
    Ok(())
}
