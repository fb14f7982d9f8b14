//! What staff agree with customers and companies about prices (decision 58, ADR 36).

use super::{
    StaffError, email_key,
    noting::{STAFF, noted},
};
use crate::context::Chance;
use jiff::Timestamp;
use vitrina_core::{customers::AccountEvent, pricing::concession::Agreement};
use vitrina_store::{
    Database, Source,
    agreements::{self, Holder},
    customers::{self, Customer, events},
};

/// With whom something is agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    /// With a customer alone.
    Customer,
    /// With the company that staff confirmed they speak for: it holds for all who do.
    Company,
}

/// Writes down what was agreed by way of the account with this address, in the place of what was before. Answers how many began and ended.
pub async fn agree(
    database: &Database,
    chance: &Chance,
    now: Timestamp,
    email: &str,
    party: Party,
    agreed: &[Agreement],
) -> Result<(usize, usize), StaffError> {
    let transaction = database.begin_write().await?;
    let changed = async {
        let customer = found(&transaction, email).await?;
        // Whoever else writes for the same customer waits here.
        customers::hold_still(&transaction, &customer.id).await?;
        let changed = agreements::replace(&transaction, &holder(&customer, email, party)?, agreed, STAFF, now).await?;
        if changed != (0, 0) {
            events::note(&transaction, &noted(chance, &customer.id, now, STAFF, AccountEvent::PricesAgreed)).await?;
        }
        Ok(changed)
    }
    .await;
    transaction.end::<_, StaffError>(changed).await
}

/// What is agreed by now.
pub async fn agreed_with(database: &Database, email: &str, party: Party) -> Result<Vec<Agreement>, StaffError> {
    let customer = found(database, email).await?;
    Ok(agreements::of(database, &[holder(&customer, email, party)?], None).await?)
}

async fn found(source: &impl Source, email: &str) -> Result<Customer, StaffError> {
    let unknown = || StaffError::Unknown(email.to_owned());
    customers::find_by_email(source, &email_key(email).ok_or_else(unknown)?).await?.ok_or_else(unknown)
}

fn holder(customer: &Customer, email: &str, party: Party) -> Result<Holder, StaffError> {
    match party {
        Party::Customer => Ok(Holder::Customer(customer.id.clone())),
        Party::Company => {
            let company = Some(&customer.company).filter(|company| company.confirmed_at.is_some());
            let key = company.and_then(|company| company.key.clone());
            key.map(Holder::Company).ok_or_else(|| StaffError::NoCompany(email.to_owned()))
        }
    }
}
