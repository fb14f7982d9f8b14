//! Details that customers change themselves (ACC-01).

use super::{
    mailbox::is_proven,
    noting::{CUSTOMER, noted, said_of_news},
    vat_checking::ask_register,
};
use crate::{context::Shop, newsletter};
use vitrina_core::{
    customers::{AccountEvent, BuyAs},
    locale::Locale,
    newsletter::SubscribingPlace,
    owner::CustomerId,
};
use vitrina_store::{
    DatabaseError,
    customers::{self, Company, Customer, Person, VatStanding, consents, events},
};

/// Where a customer says whether they want news.
const PLACE: &str = "account";

/// What a customer changes; checked.
#[derive(Debug)]
pub struct Details {
    /// Of the account when its details were read.
    pub version: i64,
    /// Who they are.
    pub person: Person,
    /// What they buy for; of a consumer nothing counts.
    pub company: Company,
    /// Whether they want news.
    pub newsletter: bool,
    /// To write to them in.
    pub language: Locale,
}

/// Why details are as they were.
#[derive(Debug, thiserror::Error)]
pub enum DetailsError {
    /// The account is not there any more.
    #[error("there is no such account")]
    Gone,
    /// Somebody changed it since it was read.
    #[error("the account has changed since")]
    Changed,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Writes a customer's own details. What staff or a register confirmed of a company holds for it as it was: another code or country is not confirmed.
pub async fn change_details(shop: &Shop, id: &CustomerId, details: Details) -> Result<Customer, DetailsError> {
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let changed = async {
        let held = customers::hold(&transaction, id).await?.ok_or(DetailsError::Gone)?;
        if held.version != details.version {
            return Err(DetailsError::Changed);
        }
        let wanted_news = held.news_letter_mail || held.news_letter_sms;
        let mut customer = Customer {
            person: details.person,
            language: details.language,
            news_letter_mail: details.newsletter,
            news_letter_sms: details.newsletter,
            ..held.clone()
        };
        if customer.buy_as == BuyAs::Company {
            customer.company = Company { key: held.company.key.clone(), confirmed_at: held.company.confirmed_at, ..details.company };
            let is_same = |of: fn(&Company) -> &Option<String>| of(&held.company) == of(&customer.company);
            let (is_same_company, is_same_vat) =
                (is_same(|company| &company.code) && is_same(|company| &company.country), is_same(|company| &company.vat_code));
            if !is_same_company {
                customer.company.key = None;
                customer.company.confirmed_at = None;
            }
            if !is_same_company || !is_same_vat {
                customer.vat = VatStanding::default();
            }
        }
        customers::save(&transaction, &customer).await?;
        if customer.vat != held.vat || held.company.vat_code != customer.company.vat_code {
            ask_register(&transaction, shop, &customer, now).await?;
        }
        events::note(&transaction, &noted(&shop.chance, id, now, CUSTOMER, AccountEvent::DetailsChanged)).await?;
        if wanted_news != details.newsletter {
            let said = said_of_news(&shop.chance, id, details.newsletter, now, PLACE);
            consents::insert(&transaction, &said).await?;
            let is_proven = is_proven(&transaction, id).await?;
            newsletter::follow_account(&transaction, shop, &customer, is_proven, SubscribingPlace::Account, now).await?;
        }
        customer.version += 1;
        Ok(customer)
    }
    .await;
    transaction.end::<_, DetailsError>(changed).await
}
