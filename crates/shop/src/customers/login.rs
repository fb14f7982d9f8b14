//! Signing in and out.

use super::{
    email_key,
    passwords::Busy,
    sessions::{Browser, begun},
};
use crate::{
    context::{Shop, secret_hash},
    reminders,
};
use vitrina_core::{
    customers::{AccountState, SessionKind},
    ids::Token,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{
        self, Customer, PasswordHash,
        sessions::{self, Session},
    },
    owners,
};

/// Why somebody is not let in. Only who knows the password learns more than [`LoginError::Incorrect`] (AUTH-11).
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// No such account, or not its password.
    #[error("incorrect credentials")]
    Incorrect,
    /// The mailbox is not known to be theirs yet.
    #[error("the e-mail is not confirmed")]
    EmailNotConfirmed,
    /// Staff have not let them in yet.
    #[error("the account is not approved")]
    NotApproved,
    /// Staff have shut the account.
    #[error("the account is disabled")]
    Disabled,
    /// Too many are signing in at once.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Somebody is signed in.
#[derive(Debug)]
pub struct Entered {
    /// What the cookie holds.
    pub token: Token,
    /// The session.
    pub session: Session,
    /// Who it is.
    pub customer: Customer,
}

/// The account that somebody wants to sign in to, if there is one.
#[derive(Debug)]
pub struct Sought {
    /// What guesses are counted by, whether there is such an account or not.
    pub counted_by: String,
    account: Option<Customer>,
}

/// The account with this address.
pub async fn seek(shop: &Shop, email: &str) -> Result<Sought, DatabaseError> {
    let key = email_key(email);
    let account = match &key {
        Some(key) => customers::find_by_email(&shop.database, key).await?,
        None => None,
    };
    Ok(Sought { counted_by: secret_hash(&key.unwrap_or_default()), account })
}

impl Sought {
    /// Whether a browser that holds this has signed in to the account before: others who guess at its password keep it out of nothing.
    #[must_use]
    pub fn is_known_to(&self, shop: &Shop, browser: &str) -> bool {
        self.account.as_ref().is_some_and(|account| secret_hash(&known_by(shop, account)) == secret_hash(browser))
    }
}

/// What a browser holds that has signed in to the account, until its password is another one.
#[must_use]
pub fn known_by(shop: &Shop, account: &Customer) -> String {
    // The database keeps microseconds: an account that was just written is the same as one that was read.
    let since = account.password_changed_at.map(|moment| moment.as_microsecond().to_string()).unwrap_or_default();
    shop.link_key.token(&format!("browser of {} {since}", account.id.0))
}

/// Signs in who knows the password.
pub async fn log_in(shop: &Shop, sought: Sought, password: String, browser: Browser) -> Result<Entered, LoginError> {
    let hash = sought.account.as_ref().and_then(|customer| customer.password_hash.clone());
    let is_right = shop.passwords.verify(password, hash.map(PasswordHash::into_text)).await?;
    let customer = sought.account.filter(|_| is_right).ok_or(LoginError::Incorrect)?;
    may_enter(&customer)?;
    enter(shop, &customer, browser).await
}

pub(super) fn may_enter(customer: &Customer) -> Result<(), LoginError> {
    if customer.email_confirmed_at.is_none() {
        return Err(LoginError::EmailNotConfirmed);
    }
    if customer.approved_at.is_none() {
        return Err(LoginError::NotApproved);
    }
    if customer.state != AccountState::Active {
        return Err(LoginError::Disabled);
    }
    Ok(())
}

/// Begins a session instead of that which the browser had, and gives the customer what its visitor has, all or nothing. What was compared must
/// hold still: hashing takes its time, and staff may have shut the account meanwhile, or its customer changed the password.
async fn enter(shop: &Shop, customer: &Customer, browser: Browser) -> Result<Entered, LoginError> {
    let transaction = shop.database.begin_write().await?;
    let entered = async {
        let held = customers::hold(&transaction, &customer.id).await?;
        let held = held.filter(|held| held.password_hash == customer.password_hash).ok_or(LoginError::Incorrect)?;
        may_enter(&held)?;
        Ok(enter_in(&transaction, shop, held, SessionKind::Login, &browser).await?)
    }
    .await;
    transaction.end::<_, LoginError>(entered).await
}

/// The same in a transaction in which the customer holds still.
pub(super) async fn enter_in(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: Customer,
    kind: SessionKind,
    browser: &Browser,
) -> Result<Entered, DatabaseError> {
    let (now, token) = (shop.clock.now(), shop.chance.secret());
    let session = begun(&token, &customer.id, kind, browser, now);
    sessions::begin(transaction, &session, browser.session.as_deref()).await?;
    if let Some(visitor) = &browser.visitor {
        owners::pass(transaction, visitor, &customer.id).await?;
        reminders::join(transaction, &customer.id, now, &shop.chance).await?;
    }
    customers::entered(transaction, &customer.id, now).await?;
    Ok(Entered { token, session, customer: Customer { last_login_at: Some(now), ..customer } })
}

/// Ends the session of this hash. Where there is none, as of a cookie that somebody made up, nothing is written.
pub async fn log_out(shop: &Shop, id_hash: &str) -> Result<(), DatabaseError> {
    if !sessions::is_there(&shop.database, id_hash).await? {
        return Ok(());
    }
    let transaction = shop.database.begin_write().await?;
    let ended = sessions::end(&transaction, id_hash).await;
    transaction.end(ended).await
}
