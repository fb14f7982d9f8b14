//! The job that tells how a cart stands.

use super::port::{CartReminders, RemindedCart, ReminderError};
use crate::{
    context::Shop,
    jobs::{JobError, Work},
};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::timeout;
use vitrina_store::{
    Database,
    reminders::{self, Reminder},
};

/// Whoever takes longer holds up other work; the cart is told another time.
const TELLING_MAX: Duration = Duration::from_mins(1);

/// A cart is to be told of.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TellOfCart {
    pub(super) cart: String,
    /// Of the change that wrote this.
    pub(super) mark: String,
}

impl Work for TellOfCart {
    const KIND: &'static str = "tell-of-cart";
}

/// Tells how the cart stands, until it stands as it was told: of two jobs of one cart the later one may be done first.
pub async fn telling(shop: Shop, work: TellOfCart) -> Result<(), JobError> {
    let reminders = shop.reminders.as_deref().ok_or_else(|| JobError::passing("this node reminds nobody"))?;
    let told = timeout(TELLING_MAX, tell(&shop.database, reminders, &work)).await;
    told.map_err(|_| JobError::passing("it takes too long to tell of a cart"))?
}

async fn tell(database: &Database, reminders: &dyn CartReminders, work: &TellOfCart) -> Result<(), JobError> {
    let mut kept = find(database, work).await?;
    if kept.as_ref().is_none_or(|kept| kept.mark != work.mark) {
        // A later change has a job of its own; what is over and told is gone.
        return Ok(());
    }
    loop {
        tell_once(database, reminders, &work.cart, kept.as_ref()).await?;
        let now = find(database, work).await?;
        let is_over = |kept: &Reminder| kept.body.is_none();
        if now == kept || now.is_none() && kept.as_ref().is_some_and(is_over) {
            return Ok(());
        }
        kept = now;
    }
}

async fn find(database: &Database, work: &TellOfCart) -> Result<Option<Reminder>, JobError> {
    reminders::find(database, &work.cart).await.map_err(JobError::passing)
}

/// Tells how it stands; what is over and forgotten elsewhere is forgotten here.
async fn tell_once(database: &Database, reminders: &dyn CartReminders, cart: &str, kept: Option<&Reminder>) -> Result<(), JobError> {
    let Some(Reminder { id, mark, customer, body, .. }) = kept else {
        // It was over and forgotten while it was told as it had been.
        return Ok(forgotten(reminders.forget(cart, None).await)?);
    };
    if let Some(body) = body {
        let cart: RemindedCart = serde_json::from_str(body).map_err(|error| JobError::Lasting(error.to_string()))?;
        return match reminders.remember(&cart).await {
            Err(error @ ReminderError::Refused(_)) => {
                tracing::warn!(cart = id, %error, "a cart is not reminded of");
                Ok(())
            }
            told => Ok(told?),
        };
    }
    let has_other = reminders::has_other(database, customer, id).await.map_err(JobError::passing)?;
    forgotten(reminders.forget(id, (!has_other).then_some(customer)).await)?;
    let transaction = database.begin_write().await.map_err(JobError::passing)?;
    reminders::forget(&transaction, id, mark).await.map_err(JobError::passing)?;
    transaction.commit().await.map_err(JobError::passing)
}

/// What they never took needs not be forgotten.
fn forgotten(answer: Result<(), ReminderError>) -> Result<(), ReminderError> {
    match answer {
        Err(ReminderError::Refused(_)) => Ok(()),
        answer => answer,
    }
}

impl From<ReminderError> for JobError {
    fn from(error: ReminderError) -> Self {
        Self::passing(error)
    }
}
