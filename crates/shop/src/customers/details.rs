//! Details that customers change themselves (ACC-01).

use super::{
    mailbox::is_proven,
    mails::{Occasion, tell},
    noting::{CUSTOMER, noted, said_of_news},
    vat_checking::see_to_vat,
};
use crate::{context::Shop, newsletter};
use std::mem;
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
    /// How they buy from now on: who buys for a company goes on doing so (ADR 56).
    pub buy_as: BuyAs,
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
    /// It buys for a company, and is nobody's own any more.
    #[error("the account of a company stays one")]
    StaysCompany,
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Writes a customer's own details. Who bought for themselves may buy for a company from now on: their account stays open, and where staff let customers
/// in they hear of it (ADR 56).
pub async fn change_details(shop: &Shop, id: &CustomerId, details: Details) -> Result<Customer, DetailsError> {
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let changed = async {
        let held = customers::hold(&transaction, id).await?.ok_or(DetailsError::Gone)?;
        if held.version != details.version {
            return Err(DetailsError::Changed);
        }
        if held.buy_as == BuyAs::Company && details.buy_as == BuyAs::Consumer {
            return Err(DetailsError::StaysCompany);
        }
        let becomes_company = held.buy_as != details.buy_as;
        let wanted_news = held.news_letter_mail || held.news_letter_sms;
        // As who registers for a company, they agree to the terms of today.
        let terms_version =
            if becomes_company { Some(shop.shelf.now().snapshot.configuration.terms_version.clone()) } else { held.terms_version.clone() };
        let mut customer = Customer {
            buy_as: details.buy_as,
            terms_version,
            person: details.person,
            language: details.language,
            news_letter_mail: details.newsletter,
            news_letter_sms: details.newsletter,
            ..held
        };
        let is_new_vat = customer.buy_as == BuyAs::Company && take_company(&mut customer, details.company);
        customers::save(&transaction, &customer).await?;
        // Also of a code that stays: what the register refused, or could not look up, may be there by now (ADR 43).
        see_to_vat(&transaction, shop, &customer, is_new_vat, now).await?;
        let what = if becomes_company { AccountEvent::BecameCompany } else { AccountEvent::DetailsChanged };
        events::note(&transaction, &noted(&shop.chance, id, now, CUSTOMER, what)).await?;
        if becomes_company && shop.shelf.now().snapshot.configuration.features.customer_registration_approved_by_admin {
            tell(&transaction, shop, &customer, Occasion::BecameCompany, now).await?;
        }
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

/// Has an account buy for this company; whether its VAT code is another, or another's. What staff or a register confirmed of a company holds for it as
/// it was: another code or country is not confirmed.
fn take_company(customer: &mut Customer, company: Company) -> bool {
    let held = mem::replace(&mut customer.company, company);
    let is_same = |of: fn(&Company) -> &Option<String>| of(&held) == of(&customer.company);
    let is_same_company = is_same(|company| &company.code) && is_same(|company| &company.country);
    let is_same_vat = is_same_company && is_same(|company| &company.vat_code);
    if is_same_company {
        (customer.company.key, customer.company.confirmed_at) = (held.key, held.confirmed_at);
    }
    if !is_same_vat {
        customer.vat = VatStanding::default();
    }
    !is_same_vat
}
