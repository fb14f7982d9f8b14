//! Making oneself an account (AUTH-03, AUTH-04).

use super::{
    email_key,
    login::{Entered, enter_in},
    mailbox::unsay_news,
    mails::{Occasion, Reader, announce, tell},
    noting::{CUSTOMER, noted, said_of_news},
    passwords::{Busy, Chosen, guessed_from},
    sessions::Browser,
    vat_checking::see_to_vat,
};
use crate::{context::Shop, newsletter};
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, BuyAs, SessionKind, TokenPurpose},
    locale::Locale,
    newsletter::SubscribingPlace,
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{self, Company, Customer, PasswordHash, Person, VatStanding, consents, events, identities, sessions, tokens},
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
/// unless the account could be used at once. Where it fails in the end the account may have been made: who registers again goes on with it.
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
    let made = make(&transaction, shop, &registration, &customer, &browser).await;
    let made = transaction.end::<_, DatabaseError>(made).await?;
    if !confirms && !approves {
        let Made::Account(entered) = made else { return Err(RegisterError::Taken) };
        return Ok(Registered::Ready(entered));
    }
    // Once there is an account: of two who send the same at once, the second finds what the first has chosen. A new one is compared all the same.
    let matching = matching_hash(shop, &key, registration.password).await?;
    if matches!(made, Made::Nothing) {
        let transaction = shop.database.begin_write().await?;
        let come = come_again(&transaction, shop, &key, &customer, matching.as_ref()).await;
        transaction.end::<_, DatabaseError>(come).await?;
    }
    Ok(if confirms { Registered::ProvesMailbox } else { Registered::AwaitsApproval })
}

/// What became of an address at first.
enum Made {
    /// It has a new account; whoever made it is signed in if they asked for it and nothing else is asked of them.
    Account(Option<Box<Entered>>),
    /// It has one already.
    Nothing,
}

/// Makes the account, with all that goes with a new one.
async fn make(
    transaction: &WriteTransaction,
    shop: &Shop,
    registration: &Registration,
    customer: &Customer,
    browser: &Browser,
) -> Result<Made, DatabaseError> {
    if !customers::insert(transaction, customer).await? {
        return Ok(Made::Nothing);
    }
    note_new(transaction, shop, customer).await?;
    let occasion = Occasion::of_new(customer);
    tell(transaction, shop, customer, occasion, customer.registered_at).await?;
    if occasion != Occasion::Welcome || !registration.signs_in {
        return Ok(Made::Account(None));
    }
    let entered = enter_in(transaction, shop, customer.clone(), SessionKind::Temporary, browser).await?;
    Ok(Made::Account(Some(Box::new(entered))))
}

/// Notes that there is a new account, and whether its customer wants news. Where the mailbox is to be proven, the newsletter and the look at the VAT code
/// wait until it is.
async fn note_new(transaction: &WriteTransaction, shop: &Shop, customer: &Customer) -> Result<(), DatabaseError> {
    let now = customer.registered_at;
    events::note(transaction, &noted(&shop.chance, &customer.id, now, CUSTOMER, AccountEvent::Registered)).await?;
    if customer.news_letter_mail {
        consents::insert(transaction, &said_of_news(&shop.chance, &customer.id, true, now, PLACE)).await?;
    }
    if customer.email_confirmed_at.is_some() {
        see_to_vat(transaction, shop, customer, true, now).await?;
        newsletter::follow_account(transaction, shop, customer, false, SubscribingPlace::Registration, now).await?;
    }
    Ok(())
}

/// The password hash of the account with this address, where it is of this password; that there is none takes as long (AUTH-11).
async fn matching_hash(shop: &Shop, key: &str, password: String) -> Result<Option<PasswordHash>, RegisterError> {
    let stored = customers::find_by_email(&shop.database, key).await?.and_then(|account| account.password_hash);
    let is_same = shop.passwords.verify(password, stored.clone().map(PasswordHash::into_text)).await?;
    Ok(stored.filter(|_| is_same))
}

/// Somebody registers with an address that has an account: its owner hears of it, unless nobody proved that it is theirs.
async fn come_again(
    transaction: &WriteTransaction,
    shop: &Shop,
    key: &str,
    entered: &Customer,
    matching: Option<&PasswordHash>,
) -> Result<(), DatabaseError> {
    let held = customers::hold_by_email(transaction, key).await?;
    let id = held.as_ref().map(|held| held.id.clone());
    // One that staff have shut is nobody's to begin again, and nobody hears of it.
    let begun = held.filter(|held| held.email_confirmed_at.is_none() && held.state == AccountState::Active);
    let occasion = match begun {
        Some(begun) => begin_again(transaction, shop, begun, entered, matching).await?,
        None => Occasion::Known,
    };
    let Some(chance) = shop.mails() else { return Ok(()) };
    // In the language of the page that was sent, whatever the account's is.
    let reader = Reader { customer: id.as_ref(), language: entered.language };
    announce(transaction, reader, occasion, entered.registered_at, chance).await
}

/// Somebody registers with the address of an account that nobody proved: what they `entered` counts in the place of what was. Who knows its password began it,
/// and goes on as they did, with what they say of news now; of anybody else nobody knows whose of two it is: who reads the mailbox chooses the password.
async fn begin_again(
    transaction: &WriteTransaction,
    shop: &Shop,
    begun: Customer,
    entered: &Customer,
    matching: Option<&PasswordHash>,
) -> Result<Occasion, DatabaseError> {
    let is_theirs = matching.is_some() && begun.password_hash.as_ref() == matching;
    let mut account = Customer {
        buy_as: entered.buy_as,
        person: entered.person.clone(),
        company: entered.company.clone(),
        vat: entered.vat.clone(),
        language: entered.language,
        terms_version: entered.terms_version.clone(),
        ..begun
    };
    unsay_news(transaction, &mut account).await?;
    if is_theirs {
        (account.news_letter_mail, account.news_letter_sms) = (entered.news_letter_mail, entered.news_letter_sms);
        if entered.news_letter_mail {
            let said = said_of_news(&shop.chance, &account.id, true, entered.registered_at, PLACE);
            consents::insert(transaction, &said).await?;
        }
    } else {
        begin_anew(transaction, &mut account, entered.registered_at).await?;
    }
    customers::save(transaction, &account).await?;
    Ok(if is_theirs { Occasion::Confirm } else { Occasion::Anew })
}

/// Neither of two has proven the mailbox: no password, provider, session or link opens the account, which is held, any more, until who reads the mailbox
/// chooses a password. That is so at once, not once the mail leaves: else the first link would confirm what the second has entered.
async fn begin_anew(transaction: &WriteTransaction, account: &mut Customer, now: Timestamp) -> Result<(), DatabaseError> {
    account.password_hash = None;
    identities::remove_all(transaction, &account.id).await?;
    sessions::end_others(transaction, &account.id, None).await?;
    tokens::void(transaction, &account.id, TokenPurpose::Confirm, now).await
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
