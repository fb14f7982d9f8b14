//! An account that staff make for somebody whom they know.

use super::{
    LENGTH_MAX, email_key,
    noting::{STAFF, noted},
    passwords::{Busy, Chosen, PasswordDesk},
    registering::CREDIT_DAYS,
};
use crate::context::Chance;
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, BuyAs},
    fields::{Entries, Rule, failure},
    locale::Locale,
    owner::CustomerId,
};
use vitrina_store::{
    Database, DatabaseError,
    customers::{self, Company, Customer, Person, VatStanding, events},
};

/// Who gets an account.
#[derive(Debug)]
pub struct NewCustomer {
    /// Their address, known to be theirs.
    pub email: String,
    /// First name.
    pub name: String,
    /// Family name.
    pub surname: String,
    /// The company that they buy for; none of a consumer.
    pub company: Option<String>,
    /// To write to them in.
    pub language: Locale,
}

/// Why somebody gets no account.
#[derive(Debug, thiserror::Error)]
pub enum AddError {
    /// Not an e-mail address.
    #[error("`{0}` is no e-mail address such as ona@example.com")]
    Email(String),
    /// No password that could be sent to sign in.
    #[error("a password has 1 to {LENGTH_MAX} characters")]
    Password,
    /// A common one, or made of who has it (decision 37).
    #[error("the password is too easily guessed")]
    Guessable,
    /// It has one.
    #[error("`{0}` has an account already")]
    Taken(String),
    /// Too many passwords are hashed at once.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Makes an account that can be used at once: its address counts as confirmed, and it as approved.
pub async fn add(
    database: &Database,
    desk: &PasswordDesk,
    chance: &Chance,
    now: Timestamp,
    new: NewCustomer,
    password: String,
) -> Result<CustomerId, AddError> {
    let email = new.email.trim().to_owned();
    let entered = Entries::from_iter([("email".to_owned(), email.as_str().into())]);
    let is_wrong = failure("email", &[Rule::MaxLength(LENGTH_MAX), Rule::Email], &entered).is_some();
    let key = email_key(&email).filter(|_| !is_wrong).ok_or_else(|| AddError::Email(email.clone()))?;
    if !(1..=LENGTH_MAX).contains(&password.chars().count()) {
        return Err(AddError::Password);
    }
    let about = [Some(email.clone()), Some(new.name.clone()), Some(new.surname.clone()), new.company.clone()];
    let Chosen::Hash(hash) = desk.choose(password, about.into_iter().flatten().collect(), chance.salt()).await? else {
        return Err(AddError::Guessable);
    };
    let id = CustomerId(chance.token()[..32].to_owned());
    let customer = Customer {
        id: id.clone(),
        state: AccountState::Active,
        version: 1,
        buy_as: if new.company.is_some() { BuyAs::Company } else { BuyAs::Consumer },
        email: Some(email.clone()),
        email_key: Some(key),
        password_hash: Some(hash),
        password_changed_at: Some(now),
        email_confirmed_at: Some(now),
        approved_at: Some(now),
        person: Person { name: new.name, surname: new.surname, phone: String::new(), country: None },
        company: Company { name: new.company, ..Company::default() },
        vat: VatStanding::default(),
        language: new.language,
        news_letter_mail: false,
        news_letter_sms: false,
        credit_limit: None,
        credit_days: CREDIT_DAYS,
        terms_version: None,
        registered_at: now,
        last_login_at: None,
        removed_at: None,
    };
    let transaction = database.begin_write().await?;
    let is_new = async {
        let is_new = customers::insert(&transaction, &customer).await?;
        if is_new {
            events::note(&transaction, &noted(chance, &id, now, STAFF, AccountEvent::Added)).await?;
        }
        Ok(is_new)
    }
    .await;
    if transaction.end::<_, DatabaseError>(is_new).await? { Ok(id) } else { Err(AddError::Taken(email)) }
}
