//! Making oneself an account (AUTH-03, AUTH-04).

use super::{
    email_key,
    login::{Entered, enter_in},
    mails::{Occasion, Reader, announce},
    noting::{CUSTOMER, noted, said_of_news},
    passwords::{Busy, Chosen, guessed_from},
    sessions::Browser,
    vat_checking::ask_register,
};
use crate::{context::Shop, newsletter};
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, BuyAs, SessionKind},
    locale::Locale,
    newsletter::SubscribingPlace,
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError,
    customers::{self, Company, Customer, Person, VatStanding, consents, events},
};

/// Days after an invoice by which it is paid, until staff say otherwise.
pub(super) const CREDIT_DAYS: i32 = 14;
/// Where somebody says that they want news.
const PLACE: &str = "registration";

/// Who registers; what they entered was checked.
#[derive(Debug)]
pub struct Registration {
    /// How they buy.
    pub buy_as: BuyAs,
    /// Their address, as entered.
    pub email: String,
    /// What they chose to sign in with.
    pub password: String,
    /// Who they are.
    pub person: Person,
    /// What they buy for; empty of a consumer.
    pub company: Company,
    /// Whether they want news.
    pub newsletter: bool,
    /// Of the page that they register on.
    pub language: Locale,
    /// Whether to sign them in at once, where nothing else is asked of them.
    pub signs_in: bool,
}

/// What becomes of who registers (AUTH-04).
#[derive(Debug)]
pub enum Registered {
    /// They prove their mailbox first. The same is said of an address that has an account, whose owner gets a mail.
    ProvesMailbox,
    /// Staff let them in. The same is said of an address that has an account.
    AwaitsApproval,
    /// The account can be used, and they are signed in if they asked for it.
    Ready(Option<Box<Entered>>),
}

/// Why nobody has registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// The shop takes no registrations.
    #[error("the shop takes no registrations")]
    Closed,
    /// No address that could be told from others.
    #[error("not an e-mail address")]
    Email,
    /// The password is too easily guessed.
    #[error("the password is too easily guessed")]
    Guessable,
    /// The address has an account, which cannot be hidden where an account can be used at once.
    #[error("the address has an account")]
    Taken,
    /// Too many passwords are hashed at once.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Makes an account as the shop's configuration wants it. An address that has one is answered as one that has none, in words and in time,
/// unless the account could be used at once.
pub async fn register(shop: &Shop, registration: Registration, browser: Browser) -> Result<Registered, RegisterError> {
    if !shop.takes_registrations() {
        return Err(RegisterError::Closed);
    }
    let key = email_key(&registration.email).ok_or(RegisterError::Email)?;
    let about = guessed_from(
        &shop.shelf.now().snapshot,
        registration.language,
        Some(&registration.email),
        &registration.person,
        &registration.company,
    );
    let Chosen::Hash(hash) = shop.passwords.choose(registration.password.clone(), about, shop.chance.salt()).await? else {
        return Err(RegisterError::Guessable);
    };
    let now = shop.clock.now();
    let moment = shop.shelf.now();
    let features = &moment.snapshot.configuration.features;
    let (confirms, approves) = (features.customer_email_confirmation, features.customer_registration_approved_by_admin);
    let customer = Customer {
        password_hash: Some(hash),
        password_changed_at: Some(now),
        email_confirmed_at: (!confirms).then_some(now),
        approved_at: (!approves).then_some(now),
        terms_version: Some(moment.snapshot.configuration.terms_version.clone()),
        ..registration.account(CustomerId(shop.chance.token()[..32].to_owned()), key.clone(), now)
    };
    let transaction = shop.database.begin_write().await?;
    let registered = async {
        // The same steps for an address that has an account, but for the rows that tell of a new one.
        let is_new = customers::insert(&transaction, &customer).await?;
        let account = customers::find_by_email(&transaction, &key).await?;
        let occasion = match (is_new, confirms, approves) {
            (false, false, false) => return Err(RegisterError::Taken),
            // Whoever began with this address never proved it: who reads the mailbox chooses the password.
            (false, ..) if account.as_ref().is_some_and(|account| account.email_confirmed_at.is_none()) => Occasion::Anew,
            (false, ..) => Occasion::Known,
            (true, true, _) => Occasion::Confirm,
            (true, false, true) => Occasion::Waiting,
            (true, false, false) => Occasion::Welcome,
        };
        if is_new {
            events::note(&transaction, &noted(&shop.chance, &customer.id, now, CUSTOMER, AccountEvent::Registered)).await?;
        }
        // Where the mailbox is to be proven, the code is looked up when it is.
        if is_new && !confirms {
            ask_register(&transaction, shop, &customer, now).await?;
        }
        if is_new && registration.newsletter {
            consents::insert(&transaction, &said_of_news(&shop.chance, &customer.id, true, now, PLACE)).await?;
        }
        if is_new && !confirms {
            newsletter::follow_account(&transaction, shop, &customer, false, SubscribingPlace::Registration, now).await?;
        }
        if shop.post.is_some() {
            let reader = Reader { customer: account.as_ref().map(|account| &account.id), language: registration.language };
            announce(&transaction, reader, occasion, now, &shop.chance).await?;
        }
        if confirms || approves || !registration.signs_in {
            return Ok(None);
        }
        Ok(Some(enter_in(&transaction, shop, customer, SessionKind::Temporary, &browser).await?))
    }
    .await;
    let entered = transaction.end::<_, RegisterError>(registered).await?;
    Ok(match (confirms, approves) {
        (true, _) => Registered::ProvesMailbox,
        (false, true) => Registered::AwaitsApproval,
        (false, false) => Registered::Ready(entered.map(Box::new)),
    })
}

impl Registration {
    fn account(&self, id: CustomerId, email_key: String, now: Timestamp) -> Customer {
        Customer {
            id,
            state: AccountState::Active,
            version: 1,
            buy_as: self.buy_as,
            email: Some(self.email.clone()),
            email_key: Some(email_key),
            password_hash: None,
            password_changed_at: None,
            email_confirmed_at: None,
            approved_at: None,
            person: self.person.clone(),
            company: self.company.clone(),
            vat: VatStanding::default(),
            language: self.language,
            news_letter_mail: self.newsletter,
            news_letter_sms: self.newsletter,
            credit_limit: None,
            credit_days: CREDIT_DAYS,
            terms_version: None,
            registered_at: now,
            last_login_at: None,
            removed_at: None,
        }
    }
}
