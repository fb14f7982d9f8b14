//! The job that tells how a cart stands.

use super::port::{CartReminders, RemindedCart, ReminderError};
use crate::{
    context::Shop,
    jobs::{JobError, Work},
};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, time::Duration};
use tokio::time::timeout;
use vitrina_store::{
    Database, DatabaseError, clock,
    reminders::{self, Reminder},
    tellings::{self, Teller},
};

/// Whoever takes longer holds up other work; the cart is told another time.
const TELLING_MAX: Duration = Duration::from_mins(1);
/// A cart is another job's after this, unless it is released: later than a call that was begun within [`TELLING_MAX`] can end.
const HELD_FOR: SignedDuration = SignedDuration::from_mins(2);

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

/// Tells how the cart stands, and has who it was before forgotten. A job that finds a later change leaves the cart to that one's.
pub async fn telling(shop: Shop, work: TellOfCart) -> Result<(), JobError> {
    let reminders = shop.reminders.as_deref().ok_or_else(|| JobError::passing("this node reminds nobody"))?;
    tell(&shop.database, reminders, &work, &shop.chance.token()).await
}

/// Tells where no other job, on any node, tells of the cart or its shopper: of two at once, the one would forget whom the other tells of, or
/// be refused what that has just told, and take it for the last word. It comes another time then, as the other one may never come to its end;
/// who waited for it would hold up other work.
async fn tell(database: &Database, reminders: &dyn CartReminders, work: &TellOfCart, teller: &str) -> Result<(), JobError> {
    let kept = find(database, work).await?;
    if kept.is_none() && work.left.is_none() {
        return Ok(());
    }
    if !claim(database, teller, &names(work, kept.as_ref())).await.map_err(JobError::passing)? {
        return Err(JobError::passing("another job tells of this cart or its shopper"));
    }
    tell_alone(database, reminders, work, teller).await
}

/// The cart, as long as it stands as this job is to tell it: a later change has a job of its own; what is over and told is gone.
async fn find(database: &Database, work: &TellOfCart) -> Result<Option<Reminder>, JobError> {
    let kept = reminders::find(database, &work.cart).await.map_err(JobError::passing)?;
    Ok(kept.filter(|kept| kept.mark == work.mark))
}

/// Of whom and of what no other job is to tell meanwhile. A person may have other carts.
fn names<'n>(work: &'n TellOfCart, kept: Option<&'n Reminder>) -> BTreeSet<&'n str> {
    let cart = kept.map(|kept| [kept.id.as_str(), kept.customer.as_str()]);
    cart.into_iter().flatten().chain(work.left.as_deref()).collect()
}

async fn claim(database: &Database, teller: &str, names: &BTreeSet<&str>) -> Result<bool, DatabaseError> {
    let transaction = database.begin_write().await?;
    // By the clock that all nodes share: one that ran ahead would take what others are at.
    let now = clock::now(&transaction).await?;
    let is_free = tellings::claim(&transaction, &Teller { id: teller, now, until: now + HELD_FOR }, names).await?;
    if is_free {
        transaction.commit().await?;
    } else {
        transaction.rollback().await?;
    }
    Ok(is_free)
}

async fn release(database: &Database, teller: &str) -> Result<(), DatabaseError> {
    let transaction = database.begin_write().await?;
    let released = tellings::release(&transaction, teller).await;
    transaction.end(released).await
}

async fn tell_alone(database: &Database, reminders: &dyn CartReminders, work: &TellOfCart, teller: &str) -> Result<(), JobError> {
    let Ok(told) = timeout(TELLING_MAX, tell_now(database, reminders, work)).await else {
        // Nor does another job begin before the call that it waited for has ended.
        return Err(JobError::passing("it takes too long to tell of a cart"));
    };
    if let Err(error) = release(database, teller).await {
        tracing::warn!(cart = work.cart, %error, "a cart was told of and is not released: its next change waits for a while");
    }
    told
}

async fn tell_now(database: &Database, reminders: &dyn CartReminders, work: &TellOfCart) -> Result<(), JobError> {
    // It may have been told otherwise just before it could be told alone.
    if let Some(kept) = find(database, work).await? {
        tell_of(database, reminders, &kept).await?;
    }
    match &work.left {
        Some(left) => leave(database, reminders, left).await,
        None => Ok(()),
    }
}

/// Has them forget a person who waits for nothing by now.
async fn leave(database: &Database, reminders: &dyn CartReminders, customer: &str) -> Result<(), JobError> {
    if reminders::waits(database, customer).await.map_err(JobError::passing)? {
        return Ok(());
    }
    Ok(forgotten(reminders.forget_customer(customer).await)?)
}

/// Tells how it stands; what is over and forgotten elsewhere is forgotten here.
async fn tell_of(database: &Database, reminders: &dyn CartReminders, kept: &Reminder) -> Result<(), JobError> {
    let Reminder { id, mark, customer, body, .. } = kept;
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
    use std::sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    };
    use tokio::{sync::Notify, time::sleep};
    use vitrina_core::{locale::Locale, money::Money};

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    fn cart(id: &str, customer: &str) -> RemindedCart {
        RemindedCart {
            id: id.to_owned(),
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

    fn reminder(id: &str, mark: &str, customer: &str) -> Reminder {
        Reminder {
            id: id.to_owned(),
            owner: None,
            cart_hash: None,
            mark: mark.to_owned(),
            customer: customer.to_owned(),
            body: Some(serde_json::to_string(&cart(id, customer)).expect("JSON")),
            changed_at: NOW,
        }
    }

    async fn keep(database: &Database, reminder: &Reminder) {
        let transaction = database.begin_write().await.expect("a transaction");
        reminders::put(&transaction, reminder).await.expect("a write");
        transaction.commit().await.expect("a commit");
    }

    fn work(cart: &str, mark: &str, left: Option<&str>) -> TellOfCart {
        TellOfCart { cart: cart.to_owned(), mark: mark.to_owned(), left: left.map(str::to_owned) }
    }

    async fn on_both(test: impl AsyncFn(&Database)) {
        vitrina_testkit::both(async |url| {
            let database = Database::open(url).await.expect("a database");
            database.migrate().await.expect("tables");
            test(&database).await;
            database.close().await.expect("closed connections");
        })
        .await;
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
                keep(&self.database, &reminder("cart", "2", "petras")).await;
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
        on_both(async |database| {
            keep(database, &reminder("cart", "1", "ona")).await;
            let hearing = Hearing { database: database.clone(), told: Mutex::default() };
            tell(database, &hearing, &work("cart", "1", None), "one").await.expect("it is told");
            tell(database, &hearing, &work("cart", "2", Some("ona")), "two").await.expect("it is told");
            assert_eq!(*hearing.told.lock().expect("a list"), ["remember ona", "remember petras", "forget ona"]);
        })
        .await;
    }

    /// Refuses a cart that it is told of while it is asked for something else. Before it has forgotten a person, they want to be reminded of
    /// `wanted` after all.
    struct Elsewhere {
        database: Database,
        wanted: &'static str,
        comes_back: Notify,
        calls: AtomicUsize,
        carts: Mutex<BTreeSet<String>>,
    }

    impl Elsewhere {
        /// A call takes its time. `false`: there was another one when it began.
        async fn is_called_alone(&self) -> bool {
            let is_alone = self.calls.fetch_add(1, Ordering::SeqCst) == 0;
            sleep(Duration::from_millis(300)).await;
            self.calls.fetch_sub(1, Ordering::SeqCst);
            is_alone
        }

        fn has(&self, cart: &str) -> bool {
            self.carts.lock().expect("no test panics while it holds it").contains(cart)
        }
    }

    #[async_trait]
    impl CartReminders for Elsewhere {
        async fn remember(&self, cart: &RemindedCart) -> Result<(), ReminderError> {
            if !self.is_called_alone().await {
                return Err(ReminderError::Refused("the customer has no e-mail address".to_owned()));
            }
            self.carts.lock().expect("no test panics while it holds it").insert(cart.id.clone());
            Ok(())
        }

        async fn forget_cart(&self, cart: &str) -> Result<(), ReminderError> {
            self.is_called_alone().await;
            self.carts.lock().expect("no test panics while it holds it").remove(cart);
            Ok(())
        }

        async fn forget_customer(&self, customer: &str) -> Result<(), ReminderError> {
            keep(&self.database, &reminder(self.wanted, "2", customer)).await;
            self.comes_back.notify_one();
            self.is_called_alone().await;
            Ok(())
        }
    }

    #[tokio::test]
    async fn cart_08_who_comes_back_while_they_are_forgotten_is_reminded_of_that_cart_or_another() {
        on_both(async |database| {
            for wanted in ["cart", "another"] {
                keep(database, &Reminder { body: None, ..reminder("cart", "1", "ona") }).await;
                let (comes_back, calls, carts) = (Notify::new(), AtomicUsize::new(0), Mutex::default());
                let elsewhere = Elsewhere { database: database.clone(), wanted, comes_back, calls, carts };
                let (over, again) = (work("cart", "1", None), work(wanted, "2", None));
                let coming_back = async {
                    elsewhere.comes_back.notified().await;
                    // As jobs are tried again.
                    while Box::pin(tell(database, &elsewhere, &again, "again")).await.is_err() {
                        sleep(Duration::from_millis(50)).await;
                    }
                };
                let (over, ()) = tokio::join!(Box::pin(tell(database, &elsewhere, &over, "over")), coming_back);
                over.expect("it is told");
                assert!(elsewhere.has(wanted), "{wanted}");
                let all = BTreeSet::from(["cart", "another", "ona"]);
                assert!(claim(database, "anybody", &all).await.expect("an answer"), "nobody tells any more");
                release(database, "anybody").await.expect("a write");
                keep(database, &Reminder { body: None, ..reminder(wanted, "3", "ona") }).await;
            }
        })
        .await;
    }

    /// Answers nothing now.
    struct Away;

    #[async_trait]
    impl CartReminders for Away {
        async fn remember(&self, _: &RemindedCart) -> Result<(), ReminderError> {
            Err(ReminderError::Passing("it is away".to_owned()))
        }

        async fn forget_cart(&self, _: &str) -> Result<(), ReminderError> {
            Err(ReminderError::Passing("it is away".to_owned()))
        }

        async fn forget_customer(&self, _: &str) -> Result<(), ReminderError> {
            Err(ReminderError::Passing("it is away".to_owned()))
        }
    }

    #[tokio::test]
    async fn cart_08_what_could_not_be_told_is_told_again_at_once_and_what_another_job_tells_of_another_time() {
        on_both(async |database| {
            keep(database, &reminder("cart", "2", "ona")).await;
            let tell = async |mark: &str| tell(database, &Away, &work("cart", mark, None), "one").await.map_err(|error| error.to_string());
            for _ in 0..2 {
                assert!(tell("2").await.expect_err("a failure").contains("it is away"));
            }
            assert!(claim(database, "another", &BTreeSet::from(["cart"])).await.expect("an answer"), "it was released");
            assert_eq!(tell("1").await, Ok(()), "a later change has its own job");
            assert!(tell("2").await.expect_err("it is another's").contains("another job"));
        })
        .await;
    }
}
