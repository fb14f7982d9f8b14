//! What staff do with accounts (AUTH-04).

use super::{
    email_key,
    mails::{Occasion, Reader, announce},
    noting::{STAFF, noted},
};
use crate::context::Chance;
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, AccountState, company_key},
    pricing::vat::VatCode,
};
use vitrina_store::{
    Database, DatabaseError,
    customers::{self, Customer, VatStanding, api_keys, events, sessions},
    webhooks,
};

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum StaffError {
    /// Nobody has this address.
    #[error("nobody has an account with `{0}`")]
    Unknown(String),
    /// The account has another VAT code by now, or none.
    #[error("the VAT code of the account is {}", .0.as_deref().unwrap_or("not told"))]
    OtherVatCode(Option<String>),
    /// The account has another company code by now, or none.
    #[error("the company code of the account is {}", .0.as_deref().unwrap_or("not told"))]
    OtherCompany(Option<String>),
    /// Nobody confirmed that the account speaks for a company.
    #[error("confirm first that `{0}` speaks for a company: vitrina customers company")]
    NoCompany(String),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// What staff decide about an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// They let its customer in, who hears of it.
    Approve,
    /// They shut it: whoever is signed in is so no more, and its keys and webhooks are gone.
    Disable,
    /// They open it again.
    Enable,
    /// The company's VAT code is right, as long as it is this one.
    ConfirmVat(VatCode),
    /// It is not.
    RefuseVat,
    /// They speak for the company with this code, as long as it is that of the account: what was agreed with it holds for them (decision 58).
    ConfirmCompany(String),
    /// They do not.
    RefuseCompany,
}

impl Decision {
    const fn event(&self) -> AccountEvent {
        match self {
            Self::Approve => AccountEvent::Approved,
            Self::Disable => AccountEvent::Disabled,
            Self::Enable => AccountEvent::Enabled,
            Self::ConfirmVat(_) => AccountEvent::VatConfirmed,
            Self::RefuseVat => AccountEvent::VatRefused,
            Self::ConfirmCompany(_) => AccountEvent::CompanyConfirmed,
            Self::RefuseCompany => AccountEvent::CompanyRefused,
        }
    }
}

/// Writes down what staff decided about the account with this address. Approving twice changes nothing more. `mails` says whether the shop writes to it.
pub async fn decide(
    database: &Database,
    chance: &Chance,
    mails: bool,
    now: Timestamp,
    email: &str,
    decision: Decision,
) -> Result<Customer, StaffError> {
    let unknown = || StaffError::Unknown(email.to_owned());
    let key = email_key(email).ok_or_else(unknown)?;
    let transaction = database.begin_write().await?;
    let decided = async {
        let mut customer = customers::hold_by_email(&transaction, &key).await?.ok_or_else(unknown)?;
        match &decision {
            Decision::Approve if customer.approved_at.is_none() => {
                customer.approved_at = Some(now);
                let reader = Reader { customer: Some(&customer.id), language: customer.language };
                // Who has not proven the mailbox yet is asked to in another mail, and comes in then.
                if mails && customer.email_confirmed_at.is_some() {
                    announce(&transaction, reader, Occasion::Approved, now, chance).await?;
                }
            }
            Decision::Approve => return Ok(customer),
            Decision::Disable => {
                customer.state = AccountState::Disabled;
                sessions::end_others(&transaction, &customer.id, None).await?;
                api_keys::remove_all(&transaction, &customer.id).await?;
                webhooks::forget(&transaction, std::slice::from_ref(&customer.id.0)).await?;
            }
            Decision::Enable => customer.state = AccountState::Active,
            Decision::ConfirmVat(code) => {
                let entered: Option<VatCode> = customer.company.vat_code.as_deref().and_then(VatCode::entered);
                if entered.as_ref() != Some(code) {
                    return Err(StaffError::OtherVatCode(customer.company.vat_code));
                }
                let confirmed_by = Some(STAFF.to_owned());
                customer.vat = VatStanding {
                    confirmed_code: Some(code.clone().into()),
                    confirmed_at: Some(now),
                    confirmed_by,
                    ..VatStanding::default()
                };
            }
            Decision::RefuseVat => customer.vat = VatStanding { refused_at: Some(now), ..VatStanding::default() },
            Decision::ConfirmCompany(code) => {
                let company = &mut customer.company;
                let key = company_key(company.country.as_deref(), company.code.as_deref());
                if key.is_none() || key != company_key(company.country.as_deref(), Some(code)) {
                    return Err(StaffError::OtherCompany(company.code.clone()));
                }
                (company.key, company.confirmed_at) = (key, Some(now));
            }
            Decision::RefuseCompany => (customer.company.key, customer.company.confirmed_at) = (None, None),
        }
        customers::save(&transaction, &customer).await?;
        events::note(&transaction, &noted(chance, &customer.id, now, STAFF, decision.event())).await?;
        Ok(customer)
    }
    .await;
    transaction.end::<_, StaffError>(decided).await
}

/// What happened to the account with this address, the latest first, so much at most.
pub async fn happened_to(database: &Database, email: &str, limit: u64) -> Result<Vec<events::Happened>, StaffError> {
    let unknown = || StaffError::Unknown(email.to_owned());
    let key = email_key(email).ok_or_else(unknown)?;
    let customer = customers::find_by_email(database, &key).await?.ok_or_else(unknown)?;
    Ok(events::of_customer(database, &customer.id, limit).await?)
}
