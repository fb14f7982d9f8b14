//! VAT codes of companies are looked up in the register of the Commission, where the shop is set up for it (decision 8, ADR 43).

use super::{
    mails::{Occasion, tell},
    noting::noted,
    vat_register::VatAnswer,
    vat_state::vat_state,
};
use crate::{
    context::{Chance, Shop},
    jobs::{self, JobError, When, Work, write},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use vitrina_core::{
    catalog::Configuration,
    clocks::is_within,
    customers::{AccountEvent, BuyAs, VatState},
    owner::CustomerId,
    pricing::vat::VatCode,
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    customers::{
        self, Customer, VatStanding, events,
        vat_checks::{self, VatCheck},
    },
    jobs::stands,
};

/// Answers about one customer's codes in a day: who types one wrong a few times is asked about, who tries codes out is left to staff.
const ANSWERS_A_DAY: u64 = 5;
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Who looks a code up.
const REGISTER: &str = "VIES";

/// The VAT code of a customer is to be looked up.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CheckVat {
    customer: CustomerId,
    code: VatCode,
}

impl Work for CheckVat {
    const KIND: &'static str = "check-vat";
}

impl CheckVat {
    /// About the code that they entered, if it is one and of the company's own country.
    fn about(customer: &Customer) -> Option<Self> {
        let company = Some(&customer.company).filter(|_| customer.buy_as == BuyAs::Company)?;
        let code = VatCode::entered(company.vat_code.as_deref()?)?;
        (company.country.as_deref() == Some(code.country())).then(|| Self { customer: customer.id.clone(), code })
    }

    /// While work of this key waits, the code is being looked up, and is not asked about twice.
    fn key(&self) -> String {
        format!("{} {} {}", Self::KIND, self.customer.0, String::from(self.code.clone()))
    }
}

/// Where the VAT code of an account stands, as its customer and staff are told.
pub async fn vat_told(database: &Database, configuration: &Configuration, customer: &Customer) -> Result<VatState, DatabaseError> {
    let state = vat_state(customer, &configuration.country);
    if !matches!(state, VatState::Refused | VatState::Open) {
        return Ok(state);
    }
    let Some(work) = CheckVat::about(customer) else { return Ok(state) };
    Ok(if stands(database, &work.key()).await? { VatState::Asked } else { state })
}

/// Has the VAT code of an account looked up that is written in this transaction, as far as nobody confirmed it. Of one that `is_new` and left to staff
/// the shop hears by mail.
pub(super) async fn see_to_vat(
    transaction: &WriteTransaction,
    shop: &Shop,
    customer: &Customer,
    is_new: bool,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let state = vat_state(customer, &shop.shelf.now().snapshot.configuration.country);
    let is_asked = ask_register(transaction, shop, customer, now).await?;
    if is_new && !is_asked && state == VatState::Open {
        tell(transaction, shop, customer, Occasion::VatOpen, now).await?;
    }
    Ok(())
}

/// Writes the work: of companies, of codes that nobody confirmed, a few a day of each. Whether the register is asked.
async fn ask_register(transaction: &WriteTransaction, shop: &Shop, customer: &Customer, now: Timestamp) -> Result<bool, DatabaseError> {
    if shop.vat_register.is_none() || customer.vat.confirmed_code.is_some() {
        return Ok(false);
    }
    let Some(work) = CheckVat::about(customer) else { return Ok(false) };
    if is_with_staff(transaction, &customer.id).await? {
        return Ok(false);
    }
    let answers = vat_checks::of_customer(transaction, &customer.id, ANSWERS_A_DAY).await?;
    if answers.len() as u64 == ANSWERS_A_DAY && answers.iter().all(|answer| is_within(answer.checked_at, DAY, now)) {
        return Ok(false);
    }
    write(transaction, &work, When { due_at: now, unique_key: Some(work.key()) }, now, &shop.chance).await?;
    Ok(true)
}

/// Whether staff have refused a code of theirs: from then on staff alone confirm one, whichever is entered, and entered again.
async fn is_with_staff(transaction: &WriteTransaction, customer: &CustomerId) -> Result<bool, DatabaseError> {
    events::is_any_of_others(transaction, customer, AccountEvent::VatRefused, REGISTER).await
}

/// Looks the code up. While the register is away the job is tried again, and the code is neither right nor wrong.
pub async fn checking_vat(shop: Shop, work: CheckVat) -> Result<(), JobError> {
    let register = shop.vat_register.as_deref().ok_or_else(|| JobError::passing("this node looks no VAT codes up"))?;
    let found = customers::find(&shop.database, &work.customer).await.map_err(JobError::passing)?;
    // They have gone, or changed it since.
    if found.and_then(|customer| CheckVat::about(&customer)).as_ref() != Some(&work) {
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
    work: CheckVat,
    answer: VatAnswer,
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let Some(customer) = customers::hold(transaction, &work.customer).await? else { return Ok(()) };
    let is_another = customer.vat.confirmed_code.is_some() || CheckVat::about(&customer).as_ref() != Some(&work);
    let (CheckVat { customer: id, code }, VatAnswer { is_valid, consultation }) = (work, answer);
    let check = VatCheck { id: jobs::id(chance), customer: id.clone(), code: code.clone().into(), checked_at: now, is_valid, consultation };
    vat_checks::insert(transaction, &check).await?;
    // What staff said of it meanwhile stays, as does what was asked about another code.
    if is_another || is_with_staff(transaction, &id).await? {
        return Ok(());
    }
    let asked = VatStanding { checked_at: Some(now), ..VatStanding::default() };
    let vat = if is_valid {
        VatStanding { confirmed_code: Some(code.into()), confirmed_at: Some(now), confirmed_by: Some(REGISTER.to_owned()), ..asked }
    } else {
        VatStanding { refused_at: Some(now), ..asked }
    };
    customers::save_vat(transaction, &id, &vat).await?;
    let what = if is_valid { AccountEvent::VatConfirmed } else { AccountEvent::VatRefused };
    events::note(transaction, &noted(chance, &id, now, REGISTER, what)).await
}
