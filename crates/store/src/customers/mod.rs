//! Who has an account (S2 §3). What belongs to customers is read by a condition that has their id.

pub mod addresses;
pub mod api_keys;
pub mod consents;
pub mod events;
mod forgetting;
pub mod identities;
mod listing;
mod removal;
pub mod sessions;
mod tables;
pub mod tokens;
pub mod vat_checks;

pub use forgetting::forget_unproven;
pub use listing::{Which, list};
pub use removal::{clear, remove, removed_since};

use crate::{DatabaseError, Source, WriteTransaction, timestamp};
use jiff::Timestamp;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
    sea_query::{Expr, LockType, OnConflict},
};
use std::{fmt, str::FromStr};
use tables::customer;
use vitrina_core::{
    customers::{AccountState, BuyAs},
    locale::Locale,
    money::Money,
    owner::CustomerId,
    states::UnknownState,
};

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// Random, given by the caller.
    pub id: CustomerId,
    /// Whether it can be used.
    pub state: AccountState,
    /// Grows with each change of its details, so that none is written over unseen.
    pub version: i64,
    /// How they buy.
    pub buy_as: BuyAs,
    /// As entered; none of a removed account, and of one that a provider vouches for without an address.
    pub email: Option<String>,
    /// How the address is compared; unique.
    pub email_key: Option<String>,
    /// Argon2id, PHC text; none of who signs in by a provider alone.
    pub password_hash: Option<PasswordHash>,
    /// When the password was set last.
    pub password_changed_at: Option<Timestamp>,
    /// When the mailbox proved to be theirs.
    pub email_confirmed_at: Option<Timestamp>,
    /// When staff let them in, or the shop asks for no approval.
    pub approved_at: Option<Timestamp>,
    /// Who they are.
    pub person: Person,
    /// What they buy for; of a consumer nothing is set.
    pub company: Company,
    /// What is known of the company's VAT code.
    pub vat: VatStanding,
    /// To write to them in.
    pub language: Locale,
    /// Whether they want news by e-mail.
    pub news_letter_mail: bool,
    /// Whether they want news by SMS.
    pub news_letter_sms: bool,
    /// Up to which sum they may owe; none without credit (decision 62).
    pub credit_limit: Option<Money>,
    /// Days after an invoice by which they pay it.
    pub credit_days: i32,
    /// The terms that they agreed to.
    pub terms_version: Option<String>,
    /// When the account was made.
    pub registered_at: Timestamp,
    /// When they signed in last.
    pub last_login_at: Option<Timestamp>,
    /// When they removed it.
    pub removed_at: Option<Timestamp>,
}

/// The hash of a password, which no log holds.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl PasswordHash {
    /// The PHC text.
    #[must_use]
    pub fn into_text(self) -> String {
        self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash")
    }
}

/// A contact person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Person {
    /// First name.
    pub name: String,
    /// Family name.
    pub surname: String,
    /// As entered.
    pub phone: String,
    /// Two-letter code.
    pub country: Option<String>,
}

/// A company as it was entered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Company {
    /// Name with its legal form.
    pub name: Option<String>,
    /// Its own address.
    pub email: Option<String>,
    /// Its own number.
    pub phone: Option<String>,
    /// Number in its register.
    pub code: Option<String>,
    /// How code and country are compared: what agreements are made with.
    pub key: Option<String>,
    /// VAT code.
    pub vat_code: Option<String>,
    /// Two-letter code.
    pub country: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Street and house.
    pub address: Option<String>,
    /// As it is written in its country.
    pub postcode: Option<String>,
    /// Its address on the web.
    pub website: Option<String>,
    /// When staff confirmed that the account speaks for the company; agreements hold from then on (decision 58).
    pub confirmed_at: Option<Timestamp>,
}

/// What is known of a VAT code (decision 8).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VatStanding {
    /// The code that was confirmed.
    pub confirmed_code: Option<String>,
    /// When.
    pub confirmed_at: Option<Timestamp>,
    /// By whom: a person of the staff, or the register.
    pub confirmed_by: Option<String>,
    /// When the register answered last.
    pub checked_at: Option<Timestamp>,
    /// When it or staff refused the code.
    pub refused_at: Option<Timestamp>,
}

/// The account of this id.
pub async fn find(source: &impl Source, id: &CustomerId) -> Result<Option<Customer>, DatabaseError> {
    customer::Entity::find_by_id(id.0.as_str()).one(source.connection()).await?.map(read).transpose()
}

/// The account with this address, by what it is compared with.
pub async fn find_by_email(source: &impl Source, email_key: &str) -> Result<Option<Customer>, DatabaseError> {
    let found = customer::Entity::find().filter(customer::Column::EmailKey.eq(email_key)).one(source.connection()).await?;
    found.map(read).transpose()
}

/// Stores an account; `false`: there is one with this address already, and nothing was stored.
pub async fn insert(transaction: &WriteTransaction, customer: &Customer) -> Result<bool, DatabaseError> {
    let insert = customer::Entity::insert(row(customer).into_active_model())
        .on_conflict(OnConflict::column(customer::Column::EmailKey).do_nothing().to_owned());
    Ok(insert.exec_without_returning(transaction.connection()).await? > 0)
}

/// The account, which nobody else changes before this transaction ends; none of one that was removed, which nobody changes any more.
pub async fn hold(transaction: &WriteTransaction, id: &CustomerId) -> Result<Option<Customer>, DatabaseError> {
    let held = customer::Entity::find_by_id(id.0.as_str()).lock_exclusive().one(transaction.connection()).await?;
    held.filter(|held| held.state != AccountState::Removed.code()).map(read).transpose()
}

/// The same for who adds to a ledger of theirs, and changes nothing of the account: rows that name it can be written meanwhile. Whether it is there.
pub async fn hold_for_ledger(transaction: &WriteTransaction, id: &CustomerId) -> Result<bool, DatabaseError> {
    let held = customer::Entity::find_by_id(id.0.as_str()).lock(LockType::NoKeyUpdate).one(transaction.connection()).await?;
    Ok(held.is_some_and(|held| held.state != AccountState::Removed.code()))
}

/// The same for who writes what stands beside the account, and nothing of it. [`DatabaseError::Unavailable`] where it was removed since it was
/// known who asks: whoever asks again is signed in no more.
pub async fn hold_still(transaction: &WriteTransaction, id: &CustomerId) -> Result<(), DatabaseError> {
    let gone = || DatabaseError::Unavailable("the account was removed meanwhile".into());
    hold(transaction, id).await?.map(drop).ok_or_else(gone)
}

/// The same for what only an open account has: one that was shut meanwhile gets no more of it.
pub async fn hold_open(transaction: &WriteTransaction, id: &CustomerId) -> Result<(), DatabaseError> {
    let shut = || DatabaseError::Unavailable("the account was shut meanwhile".into());
    hold(transaction, id).await?.filter(|held| held.state == AccountState::Active).map(drop).ok_or_else(shut)
}

/// The account with this address, by what it is compared with, which nobody else changes before this transaction ends.
pub async fn hold_by_email(transaction: &WriteTransaction, email_key: &str) -> Result<Option<Customer>, DatabaseError> {
    let found = customer::Entity::find().filter(customer::Column::EmailKey.eq(email_key)).lock_exclusive();
    found.one(transaction.connection()).await?.map(read).transpose()
}

/// Notes that they signed in.
pub async fn entered(transaction: &WriteTransaction, id: &CustomerId, now: Timestamp) -> Result<(), DatabaseError> {
    customer::Entity::update_many()
        .col_expr(customer::Column::LastLoginAt, Expr::value(timestamp::write(now)))
        .filter(customer::Column::Id.eq(id.0.as_str()))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

/// Writes an account that was held, with the next version; `false`, and nothing written: it has changed since it was read.
pub async fn save(transaction: &WriteTransaction, customer: &Customer) -> Result<bool, DatabaseError> {
    let next = Customer { version: customer.version + 1, ..customer.clone() };
    let saved = customer::Entity::update_many()
        .set(row(&next).into_active_model().reset_all())
        .filter(customer::Column::Id.eq(customer.id.0.as_str()))
        .filter(customer::Column::Version.eq(customer.version))
        .exec(transaction.connection())
        .await?;
    Ok(saved.rows_affected > 0)
}

/// Writes what is known of the VAT code of an account that was held. Its version stays: that is nothing which its customer changes, and what they change
/// meanwhile is in nobody's way.
pub async fn save_vat(transaction: &WriteTransaction, id: &CustomerId, vat: &VatStanding) -> Result<(), DatabaseError> {
    customer::Entity::update_many()
        .col_expr(customer::Column::VatConfirmedCode, Expr::value(vat.confirmed_code.clone()))
        .col_expr(customer::Column::VatConfirmedAt, Expr::value(vat.confirmed_at.map(timestamp::write)))
        .col_expr(customer::Column::VatConfirmedBy, Expr::value(vat.confirmed_by.clone()))
        .col_expr(customer::Column::VatCheckedAt, Expr::value(vat.checked_at.map(timestamp::write)))
        .col_expr(customer::Column::VatRefusedAt, Expr::value(vat.refused_at.map(timestamp::write)))
        .filter(customer::Column::Id.eq(id.0.as_str()))
        .exec(transaction.connection())
        .await?;
    Ok(())
}

fn row(customer: &Customer) -> customer::Model {
    let (person, company, vat) = (customer.person.clone(), customer.company.clone(), customer.vat.clone());
    customer::Model {
        id: customer.id.0.clone(),
        state: customer.state.code().to_owned(),
        version: customer.version,
        buy_as: customer.buy_as.code().to_owned(),
        name: person.name,
        surname: person.surname,
        phone: person.phone,
        language: customer.language.code().to_owned(),
        news_letter_mail: customer.news_letter_mail,
        news_letter_sms: customer.news_letter_sms,
        credit_limit: customer.credit_limit.map(Money::ten_thousandths),
        credit_days: customer.credit_days,
        registered_at: timestamp::write(customer.registered_at),
        email: customer.email.clone(),
        email_key: customer.email_key.clone(),
        password_hash: customer.password_hash.clone().map(PasswordHash::into_text),
        password_changed_at: customer.password_changed_at.map(timestamp::write),
        email_confirmed_at: customer.email_confirmed_at.map(timestamp::write),
        approved_at: customer.approved_at.map(timestamp::write),
        country: person.country,
        company_name: company.name,
        company_email: company.email,
        company_phone: company.phone,
        company_code: company.code,
        company_key: company.key,
        company_vat_code: company.vat_code,
        company_country: company.country,
        company_city: company.city,
        company_address: company.address,
        company_postcode: company.postcode,
        company_website: company.website,
        company_confirmed_at: company.confirmed_at.map(timestamp::write),
        vat_confirmed_code: vat.confirmed_code,
        vat_confirmed_at: vat.confirmed_at.map(timestamp::write),
        vat_confirmed_by: vat.confirmed_by,
        vat_checked_at: vat.checked_at.map(timestamp::write),
        vat_refused_at: vat.refused_at.map(timestamp::write),
        terms_version: customer.terms_version.clone(),
        last_login_at: customer.last_login_at.map(timestamp::write),
        removed_at: customer.removed_at.map(timestamp::write),
    }
}

fn read(row: customer::Model) -> Result<Customer, DatabaseError> {
    Ok(Customer {
        id: CustomerId(row.id),
        state: code(&row.state)?,
        version: row.version,
        buy_as: code(&row.buy_as)?,
        email: row.email,
        email_key: row.email_key,
        password_hash: row.password_hash.map(PasswordHash),
        password_changed_at: moment(row.password_changed_at.as_deref())?,
        email_confirmed_at: moment(row.email_confirmed_at.as_deref())?,
        approved_at: moment(row.approved_at.as_deref())?,
        person: Person { name: row.name, surname: row.surname, phone: row.phone, country: row.country },
        company: Company {
            name: row.company_name,
            email: row.company_email,
            phone: row.company_phone,
            code: row.company_code,
            key: row.company_key,
            vat_code: row.company_vat_code,
            country: row.company_country,
            city: row.company_city,
            address: row.company_address,
            postcode: row.company_postcode,
            website: row.company_website,
            confirmed_at: moment(row.company_confirmed_at.as_deref())?,
        },
        vat: VatStanding {
            confirmed_code: row.vat_confirmed_code,
            confirmed_at: moment(row.vat_confirmed_at.as_deref())?,
            confirmed_by: row.vat_confirmed_by,
            checked_at: moment(row.vat_checked_at.as_deref())?,
            refused_at: moment(row.vat_refused_at.as_deref())?,
        },
        language: row.language.parse().map_err(|error| DatabaseError::unreadable("a customer's language", error))?,
        news_letter_mail: row.news_letter_mail,
        news_letter_sms: row.news_letter_sms,
        credit_limit: row.credit_limit.map(Money::from_ten_thousandths),
        credit_days: row.credit_days,
        terms_version: row.terms_version,
        registered_at: timestamp::read(&row.registered_at)?,
        last_login_at: moment(row.last_login_at.as_deref())?,
        removed_at: moment(row.removed_at.as_deref())?,
    })
}

fn code<C: FromStr<Err = UnknownState>>(code: &str) -> Result<C, DatabaseError> {
    code.parse().map_err(|error| DatabaseError::unreadable("a code of a customer", error))
}

fn moment(text: Option<&str>) -> Result<Option<Timestamp>, DatabaseError> {
    text.map(timestamp::read).transpose()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{Database, testing::on_both};

    /// An account that is called by the name and can be used.
    pub(crate) fn customer(name: &str) -> Customer {
        let now = Timestamp::from_second(1_795_000_000).expect("a moment");
        Customer {
            id: CustomerId(name.to_owned()),
            state: AccountState::Active,
            version: 1,
            buy_as: BuyAs::Consumer,
            email: Some(format!("{name}@example.com")),
            email_key: Some(format!("{name}@example.com")),
            password_hash: Some(PasswordHash("$argon2id$".to_owned())),
            password_changed_at: Some(now),
            email_confirmed_at: Some(now),
            approved_at: Some(now),
            person: Person { name: name.to_owned(), surname: "Kazlauskienė".to_owned(), phone: "+37060000001".to_owned(), country: None },
            company: Company::default(),
            vat: VatStanding::default(),
            language: Locale::Lt,
            news_letter_mail: false,
            news_letter_sms: false,
            credit_limit: None,
            credit_days: 14,
            terms_version: None,
            registered_at: now,
            last_login_at: None,
            removed_at: None,
        }
    }

    /// Stores it; whether its address was free.
    pub(crate) async fn add(database: &Database, customer: &Customer) -> bool {
        let transaction = database.begin_write().await.expect("a transaction");
        let is_new = insert(&transaction, customer).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        is_new
    }

    #[tokio::test]
    async fn auth_04_an_address_has_one_account_and_a_removed_one_has_no_address() {
        on_both(async |database| {
            let ona = customer("ona");
            assert!(add(database, &ona).await);
            assert!(!add(database, &Customer { id: CustomerId("other".to_owned()), ..ona.clone() }).await, "the address is taken");
            assert_eq!(find(database, &CustomerId("other".to_owned())).await.expect("an answer"), None);
            assert_eq!(find_by_email(database, "ona@example.com").await.expect("an answer").as_ref(), Some(&ona));
            let transaction = database.begin_write().await.expect("a transaction");
            assert_eq!(hold_by_email(&transaction, "ona@example.com").await.expect("an answer"), Some(ona));
            assert_eq!(hold_by_email(&transaction, "other@example.com").await.expect("an answer"), None);
            transaction.rollback().await.expect("a rollback");
            for name in ["left", "gone"] {
                let removed = Customer { email: None, email_key: None, state: AccountState::Removed, ..customer(name) };
                assert!(add(database, &removed).await, "none is not one address");
                assert_eq!(find(database, &removed.id).await.expect("an answer"), Some(removed));
            }
        })
        .await;
    }

    #[tokio::test]
    async fn acc_01_decision_8_what_is_known_of_a_vat_code_makes_no_version() {
        on_both(async |database| {
            let ona = customer("ona");
            assert!(add(database, &ona).await);
            let now = Some(ona.registered_at);
            let vat = VatStanding { checked_at: now, refused_at: now, ..VatStanding::default() };
            let transaction = database.begin_write().await.expect("a transaction");
            save_vat(&transaction, &ona.id, &vat).await.expect("an answer");
            transaction.commit().await.expect("a commit");
            assert_eq!(find(database, &ona.id).await.expect("an answer"), Some(Customer { vat, ..ona }));
        })
        .await;
    }

    #[tokio::test]
    async fn auth_03_an_account_keeps_all_that_it_was_made_with() {
        on_both(async |database| {
            let now = Some(Timestamp::from_microsecond(1_795_000_000_123_456).expect("a moment"));
            let text = |text: &str| Some(text.to_owned());
            let whole = Customer {
                buy_as: BuyAs::Company,
                company: Company {
                    name: text("Kopa, UAB"),
                    email: text("office@kopa.example"),
                    phone: text("+37060000002"),
                    code: text("300000001"),
                    key: text("LT300000001"),
                    vat_code: text("LT100001234519"),
                    country: text("LT"),
                    city: text("Klaipėda"),
                    address: text("Tiltų g. 1"),
                    postcode: text("LT-91246"),
                    website: text("https://kopa.example"),
                    confirmed_at: now,
                },
                vat: VatStanding {
                    confirmed_code: text("LT100001234519"),
                    confirmed_at: now,
                    confirmed_by: text("VIES"),
                    checked_at: now,
                    refused_at: now,
                },
                person: Person { country: text("LT"), ..customer("ona").person },
                news_letter_mail: true,
                news_letter_sms: true,
                credit_limit: Some(Money::from_ten_thousandths(12_345_600)),
                credit_days: 30,
                terms_version: text("2026-11"),
                last_login_at: now,
                removed_at: now,
                ..customer("ona")
            };
            assert!(add(database, &whole).await);
            assert_eq!(find(database, &whole.id).await.expect("an answer"), Some(whole.clone()));
            let transaction = database.begin_write().await.expect("a transaction");
            assert_eq!(hold(&transaction, &whole.id).await.expect("an answer"), Some(whole));
            transaction.rollback().await.expect("a rollback");
        })
        .await;
    }
}
