//! VAT codes of companies are looked up in the register of the Commission, where the shop is set up for it (decision 8, ADR 43).

use super::{noting::noted, vat_register::VatAnswer};
use crate::{
    context::{Chance, Shop},
    jobs::{self, JobError, Work, write},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use vitrina_core::{
    customers::{AccountEvent, BuyAs},
    owner::CustomerId,
    pricing::vat::VatCode,
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    customers::{
        self, Customer, VatStanding, events,
        vat_checks::{self, VatCheck},
    },
};

/// Answers about one customer's codes in a day: who types one wrong a few times is asked about, who tries codes out is left to staff.
const ANSWERS_A_DAY: u64 = 5;
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Who looks a code up.
const REGISTER: &str = "VIES";

/// The VAT code of a customer is to be looked up.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CheckVat {
    customer: CustomerId,
    code: VatCode,
}

impl Work for CheckVat {
    const KIND: &'static str = "check-vat";
}

/// Writes the work in the transaction that makes the code known: of companies, of codes that nobody confirmed, a few a day of each.
pub(super) async fn ask_register(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: &Customer,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    if shop.vat_register.is_none() || customer.vat.confirmed_code.is_some() {
        return Ok(());
    }
    let Some(code) = entered(customer) else { return Ok(()) };
    if is_with_staff(transaction, &customer.id).await? {
        return Ok(());
    }
    let answers = vat_checks::of_customer(transaction, &customer.id, ANSWERS_A_DAY).await?;
    if answers.len() as u64 == ANSWERS_A_DAY && answers.iter().all(|answer| now.duration_since(answer.checked_at) < DAY) {
        return Ok(());
    }
    let work = CheckVat { customer: customer.id.clone(), code };
    write(transaction, &work, now.into(), now, &shop.chance).await?;
    Ok(())
}

/// Whether staff have refused a code of theirs: from then on staff alone confirm one, whichever is entered, and entered again.
async fn is_with_staff(transaction: &WriteTransaction, customer: &CustomerId) -> Result<bool, DatabaseError> {
    events::is_any_of_others(transaction, customer, AccountEvent::VatRefused, REGISTER).await
}

/// The code that they entered, if it is one and of the company's own country.
fn entered(customer: &Customer) -> Option<VatCode> {
    let company = Some(&customer.company).filter(|_| customer.buy_as == BuyAs::Company)?;
    let code = VatCode::entered(company.vat_code.as_deref()?)?;
    (company.country.as_deref() == Some(code.country())).then_some(code)
}

/// Looks the code up. While the register is away the job is tried again, and the code is neither right nor wrong.
pub async fn checking_vat(shop: Shop, work: CheckVat) -> Result<(), JobError> {
    let register = shop.vat_register.as_deref().ok_or_else(|| JobError::passing("this node looks no VAT codes up"))?;
    let found = customers::find(&shop.database, &work.customer).await.map_err(JobError::passing)?;
    // They have gone, or changed it since.
    if found.and_then(|customer| entered(&customer)).as_ref() != Some(&work.code) {
        return Ok(());
    }
    let own = shop.shelf.now().snapshot.configuration.company.vat_code.as_deref().and_then(VatCode::entered);
    let (code, own) = (String::from(work.code.clone()), own.map(String::from));
    let answer = register.look_up(&code, own.as_deref()).await.map_err(JobError::passing)?;
    let transaction = shop.database.begin_write().await.map_err(JobError::passing)?;
    let noted = note(&transaction, &shop.chance, work, answer, shop.clock.now()).await;
    transaction.end(noted).await.map_err(JobError::passing)
}

async fn note(
    transaction: &WriteTransaction,
    chance: &Chance,
    CheckVat { customer: id, code }: CheckVat,
    answer: VatAnswer,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(mut customer) = customers::hold(transaction, &id).await? else { return Ok(()) };
    let VatAnswer { is_valid, consultation } = answer;
    let check = VatCheck { id: jobs::id(chance), customer: id.clone(), code: code.clone().into(), checked_at: now, is_valid, consultation };
    vat_checks::insert(transaction, &check).await?;
    // What staff said of it meanwhile stays, as does what was asked about another code.
    let is_another = customer.vat.confirmed_code.is_some() || entered(&customer).as_ref() != Some(&code);
    if is_another || is_with_staff(transaction, &id).await? {
        return Ok(());
    }
    let asked = VatStanding { checked_at: Some(now), ..VatStanding::default() };
    customer.vat = if is_valid {
        VatStanding { confirmed_code: Some(code.into()), confirmed_at: Some(now), confirmed_by: Some(REGISTER.to_owned()), ..asked }
    } else {
        VatStanding { refused_at: Some(now), ..asked }
    };
    customers::save(transaction, &customer).await?;
    let what = if is_valid { AccountEvent::VatConfirmed } else { AccountEvent::VatRefused };
    events::note(transaction, &noted(chance, &id, now, REGISTER, what)).await
}
