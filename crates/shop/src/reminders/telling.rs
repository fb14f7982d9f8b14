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
    /// Whose it was before that change, where it was somebody else's.
    #[serde(default)]
    pub(super) left: Option<String>,
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
    let kept = find(database, work).await?;
    // A later change has a job of its own; what is over and told is gone.
    if kept.as_ref().is_some_and(|kept| kept.mark == work.mark) {
        tell_until_it_stands(database, reminders, work, kept).await?;
    }
    match &work.left {
        Some(left) => leave(database, reminders, left).await,
        None => Ok(()),
    }
}

async fn tell_until_it_stands(
    database: &Database,
    reminders: &dyn CartReminders,
    work: &TellOfCart,
    mut kept: Option<Reminder>,
) -> Result<(), JobError> {
    loop {
        tell_once(database, reminders, &work.cart, kept.as_ref()).await?;
        let now = find(database, work).await?;
        let is_over = |kept: &Reminder| kept.body.is_none();
        if now == kept || now.is_none() && kept.as_ref().is_some_and(is_over) {
            return Ok(());
        }
        // The job of the change may have been done while they were told of who it was before.
        if let Some(before) = kept.filter(|before| now.as_ref().is_none_or(|now| now.customer != before.customer)) {
            leave(database, reminders, &before.customer).await?;
        }
        kept = now;
    }
}

async fn find(database: &Database, work: &TellOfCart) -> Result<Option<Reminder>, JobError> {
    reminders::find(database, &work.cart).await.map_err(JobError::passing)
}

/// Has them forget a person who waits for nothing by now.
async fn leave(database: &Database, reminders: &dyn CartReminders, customer: &str) -> Result<(), JobError> {
    if reminders::waits(database, customer).await.map_err(JobError::passing)? {
        return Ok(());
    }
    Ok(forgotten(reminders.forget_customer(customer).await)?)
}

/// Tells how it stands; what is over and forgotten elsewhere is forgotten here.
async fn tell_once(database: &Database, reminders: &dyn CartReminders, cart: &str, kept: Option<&Reminder>) -> Result<(), JobError> {
    let Some(Reminder { id, mark, customer, body, .. }) = kept else {
        // It was over and forgotten while it was told as it had been.
        return Ok(forgotten(reminders.forget_cart(cart).await)?);
    };
    if let Some(body) = body {
        let cart: RemindedCart = serde_json::from_str(body).map_err(|error| JobError::Lasting(error.to_string()))?;
        return match reminders.remember(&cart).await {
            Err(error @ ReminderError::Refused(_)) => {
                tracing::warn!(cart = id, %error, "a cart is not reminded of");
                // Nor as it stood before.
                Ok(forgotten(reminders.forget_cart(id).await)?)
            }
            told => Ok(told?),
        };
    }
    forgotten(reminders.forget_cart(id).await)?;
    leave(database, reminders, customer).await?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reminders::{CONSENT_VERSION, Consent};
    use async_trait::async_trait;
    use jiff::Timestamp;
    use std::sync::Mutex;
    use vitrina_core::{locale::Locale, money::Money};

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    fn cart(customer: &str) -> RemindedCart {
        RemindedCart {
            id: "cart".to_owned(),
            customer: customer.to_owned(),
            email: format!("{customer}@example.com"),
            name: String::new(),
            surname: String::new(),
            language: Locale::En,
            currency: "EUR".to_owned(),
            total: Money::ZERO,
            address: String::new(),
            lines: Vec::new(),
            consent: Consent { version: CONSENT_VERSION.to_owned(), at: NOW },
        }
    }

    async fn keep(database: &Database, mark: &str, customer: &str) {
        let body = Some(serde_json::to_string(&cart(customer)).expect("JSON"));
        let reminder = Reminder {
            id: "cart".to_owned(),
            owner: None,
            cart_hash: None,
            mark: mark.to_owned(),
            customer: customer.to_owned(),
            body,
            changed_at: NOW,
        };
        let transaction = database.begin_write().await.expect("a transaction");
        reminders::put(&transaction, &reminder).await.expect("a write");
        transaction.commit().await.expect("a commit");
    }

    /// Hears of a cart while its shopper corrects the address.
    struct Hearing {
        database: Database,
        told: Mutex<Vec<String>>,
    }

    impl Hearing {
        fn note(&self, what: String) -> usize {
            let mut told = self.told.lock().expect("no test panics while it holds it");
            told.push(what);
            told.len()
        }
    }

    #[async_trait]
    impl CartReminders for Hearing {
        async fn remember(&self, cart: &RemindedCart) -> Result<(), ReminderError> {
            if self.note(format!("remember {}", cart.customer)) == 1 {
                keep(&self.database, "2", "petras").await;
            }
            Ok(())
        }

        async fn forget_cart(&self, cart: &str) -> Result<(), ReminderError> {
            self.note(format!("forget {cart}"));
            Ok(())
        }

        async fn forget_customer(&self, customer: &str) -> Result<(), ReminderError> {
            self.note(format!("forget {customer}"));
            Ok(())
        }
    }

    #[tokio::test]
    async fn cart_08_who_was_told_of_while_they_corrected_their_address_is_forgotten() {
        vitrina_testkit::both(async |url| {
            let database = Database::open(url).await.expect("a database");
            database.migrate().await.expect("tables");
            keep(&database, "1", "ona").await;
            let hearing = Hearing { database: database.clone(), told: Mutex::default() };
            let work = TellOfCart { cart: "cart".to_owned(), mark: "1".to_owned(), left: None };
            tell(&database, &hearing, &work).await.expect("it is told");
            assert_eq!(*hearing.told.lock().expect("a list"), ["remember ona", "forget ona", "remember petras"]);
            drop(hearing);
            database.close().await.expect("closed connections");
        })
        .await;
    }
}
