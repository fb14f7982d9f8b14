//! Who is vouched for comes in: to their account, to one that is theirs by its address, or to a new one.

use super::source::Vouched;
use crate::{
    context::Shop,
    customers::{
        LENGTH_MAX, email_key,
        login::{Entered, LoginError, enter_in, may_enter},
        mailbox::is_proven,
        mails::{Occasion, tell},
        noting::{CUSTOMER, noted},
        registering::{CREDIT_DAYS, Registered},
        sessions::Browser,
    },
    newsletter,
};
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, BuyAs, IdentityProvider, SessionKind},
    fields::{Entries, Rule, failure},
    locale::Locale,
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{
        self, Company, Customer, Person, VatStanding, events,
        identities::{self, Identity},
    },
};

/// What became of who is vouched for.
#[derive(Debug)]
pub enum SocialEntered {
    /// They have an account, and are signed in.
    Known(Box<Entered>),
    /// They have one now; it goes on as one that is made with a password.
    New(Registered),
}

/// Why they are not let in.
#[derive(Debug, thiserror::Error)]
pub enum SocialError {
    /// The provider tells no address, and the shop could not write to them.
    #[error("the provider tells no e-mail address")]
    NoEmail,
    /// The address has an account, and nothing proves that it is theirs: its password does.
    #[error("the address has an account")]
    EmailTaken,
    /// They have no account, and the shop makes none.
    #[error("the shop takes no registrations")]
    Closed,
    /// They have one, and may not enter it.
    #[error(transparent)]
    Login(#[from] LoginError),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Somebody on the way in.
struct Entering<'a> {
    shop: &'a Shop,
    transaction: &'a WriteTransaction,
    provider: IdentityProvider,
    vouched: &'a Vouched,
    language: Locale,
    browser: &'a Browser,
    now: Timestamp,
}

/// Signs in whom the provider vouches for, all or nothing.
pub async fn enter_vouched(
    shop: &Shop,
    provider: IdentityProvider,
    vouched: &Vouched,
    language: Locale,
    browser: Browser,
) -> Result<SocialEntered, SocialError> {
    let transaction = shop.database.begin_write().await?;
    let entering = Entering { shop, transaction: &transaction, provider, vouched, language, browser: &browser, now: shop.clock.now() };
    let entered = entering.enter().await;
    transaction.end::<_, SocialError>(entered).await
}

impl Entering<'_> {
    async fn enter(&self) -> Result<SocialEntered, SocialError> {
        if let Some(known) = self.known().await? {
            return Ok(known);
        }
        let email = self.email().ok_or(SocialError::NoEmail)?;
        let key = email_key(&email).ok_or(SocialError::NoEmail)?;
        if let Some(account) = customers::find_by_email(self.transaction, &key).await? {
            return self.join(account).await;
        }
        let customer = self.customer(email, key.clone())?;
        if !customers::insert(self.transaction, &customer).await? {
            // Somebody was faster, in another window perhaps: then it is known by now.
            if let Some(known) = self.known().await? {
                return Ok(known);
            }
            let account = customers::find_by_email(self.transaction, &key).await?.ok_or(SocialError::EmailTaken)?;
            return self.join(account).await;
        }
        self.register(customer).await.map(SocialEntered::New)
    }

    async fn known(&self) -> Result<Option<SocialEntered>, SocialError> {
        let Some(found) = identities::find(self.transaction, self.provider, &self.vouched.subject).await? else { return Ok(None) };
        let account = customers::hold(self.transaction, &found.customer).await?.ok_or(LoginError::Incorrect)?;
        self.let_in(account).await.map(Some)
    }

    /// The account of the same address is theirs only where both sides know that they read its mailbox: else whoever began an account, or a
    /// profile elsewhere, with somebody's address would share what is theirs.
    async fn join(&self, account: Customer) -> Result<SocialEntered, SocialError> {
        let is_proven =
            self.is_mailbox_proven() && account.email_confirmed_at.is_some() && is_proven(self.transaction, &account.id).await?;
        let held = if is_proven { customers::hold(self.transaction, &account.id).await? } else { None };
        let account = held.filter(|held| held.email_key == account.email_key).ok_or(SocialError::EmailTaken)?;
        may_enter(&account)?;
        if !attach(self.transaction, self.shop, self.provider, self.vouched, &account).await? {
            return Err(SocialError::EmailTaken);
        }
        self.let_in(account).await
    }

    async fn let_in(&self, account: Customer) -> Result<SocialEntered, SocialError> {
        may_enter(&account)?;
        let entered = enter_in(self.transaction, self.shop, account, SessionKind::Login, self.browser).await?;
        Ok(SocialEntered::Known(Box::new(entered)))
    }

    /// Writes what goes with a new account, and signs them in where nothing else is asked of them (AUTH-04).
    async fn register(&self, customer: Customer) -> Result<Registered, SocialError> {
        let Self { shop, transaction, now, .. } = self;
        let identity = identity(self.provider, self.vouched, &customer.id, *now);
        if !identities::insert(transaction, &identity).await? {
            return Err(SocialError::EmailTaken);
        }
        let noted = |what| noted(&shop.chance, &customer.id, *now, CUSTOMER, what);
        events::note(transaction, &noted(AccountEvent::Registered)).await?;
        events::note(transaction, &noted(AccountEvent::IdentityConnected)).await?;
        if self.is_mailbox_proven() {
            events::note(transaction, &noted(AccountEvent::Confirmed)).await?;
            newsletter::follow_mailbox(transaction, shop, &customer, *now).await?;
        }
        tell(transaction, shop, &customer, Occasion::of_new(&customer), *now).await?;
        if customer.email_confirmed_at.is_none() {
            return Ok(Registered::ProvesMailbox);
        }
        if customer.approved_at.is_none() {
            return Ok(Registered::AwaitsApproval);
        }
        let entered = enter_in(transaction, shop, customer, SessionKind::Login, self.browser).await?;
        Ok(Registered::Ready(Some(Box::new(entered))))
    }

    /// The address that is told, if mails could reach it.
    fn email(&self) -> Option<String> {
        let email = self.vouched.email.as_deref()?.trim().to_owned();
        let entered = Entries::from_iter([("email".to_owned(), email.as_str().into())]);
        failure("email", &[Rule::Required, Rule::MaxLength(LENGTH_MAX), Rule::Email], &entered).is_none().then_some(email)
    }

    /// Facebook does not say how it knows an address.
    fn is_mailbox_proven(&self) -> bool {
        self.vouched.is_email_verified && self.provider != IdentityProvider::Facebook
    }

    fn customer(&self, email: String, key: String) -> Result<Customer, SocialError> {
        let Self { shop, vouched, now, .. } = *self;
        let moment = shop.shelf.now();
        let configuration = &moment.snapshot.configuration;
        let features = &configuration.features;
        let is_confirmed = self.is_mailbox_proven() || !features.customer_email_confirmation;
        // Nobody could ever confirm it.
        let is_stuck = !is_confirmed && shop.post.is_none();
        if !features.customer_registration || is_stuck {
            return Err(SocialError::Closed);
        }
        Ok(Customer {
            id: CustomerId(shop.chance.token()[..32].to_owned()),
            state: AccountState::Active,
            version: 1,
            buy_as: BuyAs::Consumer,
            email: Some(email),
            email_key: Some(key),
            password_hash: None,
            password_changed_at: None,
            email_confirmed_at: is_confirmed.then_some(now),
            approved_at: (!features.customer_registration_approved_by_admin).then_some(now),
            person: Person { name: vouched.name.clone(), surname: vouched.surname.clone(), ..Person::default() },
            company: Company::default(),
            vat: VatStanding::default(),
            language: self.language,
            news_letter_mail: false,
            news_letter_sms: false,
            credit_limit: None,
            credit_days: CREDIT_DAYS,
            // The words beside the buttons say so.
            terms_version: Some(configuration.terms_version.clone()),
            registered_at: now,
            last_login_at: None,
            removed_at: None,
        })
    }
}

/// Writes that the provider knows the customer, who hears of it by mail; `false`: it knows somebody else by this name, or them by another.
pub(super) async fn attach(
    transaction: &WriteTransaction,
    shop: &Shop,
    provider: IdentityProvider,
    vouched: &Vouched,
    customer: &Customer,
) -> Result<bool, DatabaseError> {
    let now = shop.clock.now();
    if !identities::insert(transaction, &identity(provider, vouched, &customer.id, now)).await? {
        return Ok(false);
    }
    events::note(transaction, &noted(&shop.chance, &customer.id, now, CUSTOMER, AccountEvent::IdentityConnected)).await?;
    tell(transaction, shop, customer, Occasion::IdentityConnected(provider), now).await?;
    Ok(true)
}

fn identity(provider: IdentityProvider, vouched: &Vouched, customer: &CustomerId, made_at: Timestamp) -> Identity {
    Identity { provider, subject: vouched.subject.clone(), customer: customer.clone(), made_at, email: vouched.email.clone() }
}
