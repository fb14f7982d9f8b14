//! Money that is given back: decided in one transaction, sent by a job or a person, noted when it is done (CHK-06).

use super::{
    error::SettleError,
    money::MoneyOf,
    person::call_a_person,
    provider::{ProviderError, RefundNews, RefundProgress, WantedRefund},
    refund_look::look_later,
    till::Till,
};
use crate::{
    context::{Chance, Shop},
    jobs::{ID_LENGTH, JobError, Work, write_as},
    loyalty,
    orders::{MoveError, Occasion, Told, announce_money, moved_in},
    papers,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_core::{
    currency::{in_smallest_units, of_smallest_units},
    money::Money,
    states::{Move, Mover, RefundState},
};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction, claims,
    orders::{self, Order},
    payments::{self, Payment, Refund},
};

/// What to do where a card takes nothing back.
const NOT_TO_THE_CARD: &str = "the card did not take it back: vitrina orders refund NUMBER --by-transfer gives it back otherwise";

/// Money is to be sent back the way it came.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GiveBack {
    refund_id: String,
}

impl Work for GiveBack {
    const KIND: &'static str = "give-back";
}

/// Money that is decided to be given back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refunded {
    /// How much, and where it stands.
    pub refund: Refund,
    /// What of the order's money is left.
    pub left: Money,
}

/// Why no money is given back.
#[derive(Debug, thiserror::Error)]
pub enum RefundError {
    /// No order has this number.
    #[error("there is no such order")]
    Unknown,
    /// Nothing was paid, or all of it was given back.
    #[error("there is nothing to give back")]
    Nothing,
    /// None came by card, or all of it was given back or is on its way.
    #[error("no money that came by card is left to give back")]
    NoneByCard,
    /// Only so much is left.
    #[error("at most {0} can be given back")]
    TooMuch(Money),
    /// It was paid, or nothing is to be paid for it.
    #[error("it waits for no money")]
    NotAwaited,
    /// A payment of all of it has begun, and takes its time.
    #[error("its money is on its way by card: wait until it is here")]
    UnderWay,
    /// Nothing of it was invoiced, so that nothing can be credited.
    #[error("it has no invoice yet")]
    NotInvoiced,
    /// Transfers of these amounts wait to be sent, and which is meant is not said.
    #[error("transfers of {amounts} wait to be sent: say which with --amount", amounts = .0.join(" and "))]
    Which(Vec<String>),
    /// Nobody can send a part of the currency's smallest unit.
    #[error("the amount is finer than its currency's smallest coin")]
    TooFine,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The order.
    #[error(transparent)]
    Order(#[from] SettleError),
}

/// Decides to give back `amount` of what was paid for the order `number`, or all that is left of it; never more, whoever else does the same.
/// What came by card is sent back by a job; a transfer is sent by a person, who notes that with [`note_sent`].
pub async fn refund(
    database: &Database,
    number: i64,
    amount: Option<Money>,
    now: Timestamp,
    chance: &Chance,
) -> Result<Refunded, RefundError> {
    let transaction = database.begin_write().await?;
    let refunded = refund_in(&transaction, number, amount, None, now, chance).await;
    transaction.end(refunded).await
}

/// The same for what a claim asks for, a withdrawal or a return, in a transaction of the caller's, who gives it up when this fails. What takes the
/// place of a refund that failed is for its claim.
pub(crate) async fn refund_in(
    transaction: &WriteTransaction,
    number: i64,
    amount: Option<Money>,
    claim_id: Option<&str>,
    now: Timestamp,
    chance: &Chance,
) -> Result<Refunded, RefundError> {
    let (order, money) = held(transaction, number).await?;
    let (amount, left) = part_of(money.left(), amount, &order.currency)?;
    let payment = money.paid_by();
    let claim_id = claim_id.or_else(|| claim_of_failed(&money, payment, amount));
    let refund = if let Some(payment) = payment {
        owe(transaction, payment, amount, claim_id, chance, now).await?
    } else {
        let refund = Refund { claim_id: claim_id.map(str::to_owned), ..decided(&order.id, amount, &order.currency, chance, now) };
        payments::insert_refund(transaction, &refund).await?;
        refund
    };
    loyalty::follow(transaction, &order.id, &refund.id, now).await?;
    Ok(Refunded { refund, left })
}

/// Decides that a person sends back by transfer `amount` of what came by card, or all that is left of it, as it cannot go back to the card: of money
/// that the order did not take, which is owed whole, else of what paid the order. That it was sent is noted with [`note_sent`].
pub async fn refund_by_transfer(
    database: &Database,
    number: i64,
    amount: Option<Money>,
    now: Timestamp,
    chance: &Chance,
) -> Result<Refunded, RefundError> {
    let transaction = database.begin_write().await?;
    let refunded = refunded_by_transfer(&transaction, number, amount, now, chance).await;
    transaction.end(refunded).await
}

async fn refunded_by_transfer(
    transaction: &WriteTransaction,
    number: i64,
    amount: Option<Money>,
    now: Timestamp,
    chance: &Chance,
) -> Result<Refunded, RefundError> {
    let (order, money) = held(transaction, number).await?;
    let (payment, left) = money.left_by_card().ok_or(RefundError::NoneByCard)?;
    let (amount, left) = part_of(left, amount, &payment.currency)?;
    let claim_id = claim_of_failed(&money, Some(payment), amount).map(str::to_owned);
    let decided = decided(&order.id, amount, &payment.currency, chance, now);
    let refund = Refund { payment_id: Some(payment.id.clone()), claim_id, by_hand: true, ..decided };
    payments::insert_refund(transaction, &refund).await?;
    loyalty::follow(transaction, &order.id, &refund.id, now).await?;
    Ok(Refunded { refund, left })
}

/// The claim of the refund that did not arrive in whose place one of this amount comes, of the same payment or of none: it is for the same goods,
/// unless another is for them by now.
fn claim_of_failed<'a>(money: &'a MoneyOf, payment: Option<&Payment>, amount: Money) -> Option<&'a str> {
    let payment_id = payment.map(|payment| &payment.id);
    let is_in_place_of = |one: &&Refund| one.state == RefundState::Failed && one.payment_id.as_ref() == payment_id && one.amount == amount;
    let is_open = |claim: &&str| !money.refunds.iter().any(|one| one.state.counts() && one.claim_id.as_deref() == Some(*claim));
    money.refunds.iter().rev().filter(is_in_place_of).filter_map(|failed| failed.claim_id.as_deref()).find(is_open)
}

/// An order and its money, which nobody else gives back before the transaction ends.
async fn held(transaction: &WriteTransaction, number: i64) -> Result<(Order, MoneyOf), RefundError> {
    let order = orders::find_by_number(transaction, number).await?.ok_or(RefundError::Unknown)?;
    orders::hold(transaction, &order.id).await?;
    let money = MoneyOf::find(transaction, &order).await?;
    Ok((order, money))
}

/// What of `left` is given back when `amount` is asked for, or all of it, and what is left then.
fn part_of(left: Money, amount: Option<Money>, currency: &str) -> Result<(Money, Money), RefundError> {
    if amount.is_some_and(|amount| in_smallest_units(amount, currency).is_none()) {
        return Err(RefundError::TooFine);
    }
    let amount = amount.unwrap_or(left);
    if left == Money::ZERO || amount.is_negative() || amount == Money::ZERO {
        return Err(RefundError::Nothing);
    }
    let rest = left.checked_sub(amount).filter(|rest| !rest.is_negative()).ok_or(RefundError::TooMuch(left))?;
    Ok((amount, rest))
}

/// Has money of a payment sent back by a job, in the transaction that decides it.
pub(super) async fn owe(
    transaction: &WriteTransaction,
    payment: &Payment,
    amount: Money,
    claim_id: Option<&str>,
    chance: &Chance,
    now: Timestamp,
) -> Result<Refund, DatabaseError> {
    let (payment_id, claim_id) = (Some(payment.id.clone()), claim_id.map(str::to_owned));
    let refund = Refund { payment_id, claim_id, ..decided(&payment.order_id, amount, &payment.currency, chance, now) };
    payments::insert_refund(transaction, &refund).await?;
    let name = refund.id.chars().take(ID_LENGTH).collect();
    write_as(transaction, name, &GiveBack { refund_id: refund.id.clone() }, now.into(), now).await?;
    Ok(refund)
}

fn decided(order_id: &str, amount: Money, currency: &str, chance: &Chance, now: Timestamp) -> Refund {
    Refund {
        id: chance.token()[..32].to_owned(),
        order_id: order_id.to_owned(),
        payment_id: None,
        claim_id: None,
        reference: None,
        amount,
        currency: currency.to_owned(),
        by_hand: false,
        state: RefundState::Waiting,
        created_at: now,
        changed_at: now,
    }
}

/// Sends money back the way it came. What the provider refuses waits for a person, and can be given back otherwise.
pub async fn giving_back(shop: Shop, work: GiveBack) -> Result<(), JobError> {
    let till = shop.till().ok_or_else(|| JobError::passing("this node has no payment provider"))?;
    let refund = payments::find_refund(&till.database, &work.refund_id).await.map_err(JobError::passing)?;
    let Some(refund) = refund else { return Ok(()) };
    match refund.state {
        RefundState::Waiting => {}
        // Whoever tries it again is not told that it was done: the same money may go another way by now.
        RefundState::Failed => return Err(JobError::Lasting(NOT_TO_THE_CARD.to_owned())),
        RefundState::Sent | RefundState::Given => return Ok(()),
    }
    let payment = payments::find(&till.database, refund.payment_id.as_deref().unwrap_or_default()).await.map_err(JobError::passing)?;
    let Some(intent) = payment.and_then(|payment| payment.intent) else {
        return Err(JobError::Lasting("the payment that it came by is not known".to_owned()));
    };
    let amount =
        in_smallest_units(refund.amount, &refund.currency).ok_or_else(|| JobError::Lasting("it has a fraction of a cent".to_owned()))?;
    let wanted = WantedRefund { refund_id: refund.id.clone(), intent, amount };
    match till.cards.provider.refund(&wanted).await {
        Ok(news) => Ok(settle_refund(&till, &news).await?),
        Err(error @ ProviderError::Passing(_)) => Err(JobError::passing(error)),
        Err(error) => {
            let transaction = till.database.begin_write().await.map_err(JobError::passing)?;
            let noted = note_failed(&transaction, refund, till.clock.now()).await;
            transaction.end(noted).await.map_err(JobError::passing)?;
            Err(JobError::Lasting(error.to_string()))
        }
    }
}

/// Leaves to a person what a job was to send back that failed for good, and whose `payload` this is: no program sends it any more, so that its money
/// can go back otherwise. What was sent meanwhile stays so.
pub async fn leave_to_a_person(transaction: &WriteTransaction, payload: &str, now: Timestamp) -> Result<(), DatabaseError> {
    // One that nobody can read never began to send anything.
    let Ok(GiveBack { refund_id }) = serde_json::from_str(payload) else { return Ok(()) };
    match payments::find_refund(transaction, &refund_id).await? {
        Some(refund) => note_failed(transaction, refund, now).await,
        None => Ok(()),
    }
}

/// Notes that what waits to be sent back is not sent, the way it came or by a person.
async fn note_failed(transaction: &WriteTransaction, refund: Refund, now: Timestamp) -> Result<(), DatabaseError> {
    let failed = Refund { state: RefundState::Failed, changed_at: now, ..refund };
    if payments::change_refund(transaction, RefundState::Waiting, &failed).await? {
        loyalty::follow(transaction, &failed.order_id, &format!("{} {}", failed.id, failed.state.code()), now).await?;
    }
    Ok(())
}

/// Writes down how a refund stands with the provider. One that was made on the provider's own pages becomes the shop's.
pub(super) async fn settle_refund(till: &Till, news: &RefundNews) -> Result<(), SettleError> {
    let transaction = till.database.begin_write().await?;
    match refund_settled(&transaction, till, news).await {
        Ok(true) => Ok(transaction.commit().await?),
        Ok(false) => Ok(transaction.rollback().await?),
        Err(error) => {
            transaction.rollback().await?;
            Err(error)
        }
    }
}

async fn refund_settled(transaction: &WriteTransaction, till: &Till, news: &RefundNews) -> Result<bool, SettleError> {
    let Some(payment) = payments::find_by_intent(transaction, &news.intent).await? else {
        tracing::warn!(reference = news.reference, "the payment provider gives back money that was not the shop's");
        return Ok(false);
    };
    orders::hold(transaction, &payment.order_id).await?;
    let now = till.clock.now();
    let before = if let Some(refund) = known(transaction, &payment, news).await? {
        if let Some(other) = refund.reference.as_ref().filter(|reference| **reference != news.reference) {
            let (name, amount, currency) = (&news.reference, refund.amount, &refund.currency);
            let reason = format!("the refund {name} stands beside {other}, and both are one of {amount} {currency}: look there");
            call_a_person(transaction, &payment.order_id, reason, now).await?;
            return Ok(true);
        }
        refund
    } else if let Some(refund) = overtaken(transaction, &payment, news).await? {
        refund
    } else if let Some(amount) = amount_of(transaction, &payment, news).await? {
        let refund = decided(&payment.order_id, amount, &payment.currency, &till.chance, now);
        let refund = Refund { payment_id: Some(payment.id.clone()), reference: Some(news.reference.clone()), ..refund };
        payments::insert_refund(transaction, &refund).await?;
        refund
    } else {
        let (amount, currency) = (of_smallest_units(news.amount, &news.currency).unwrap_or_default(), &news.currency);
        let reason = format!("the refund {} of {amount} {currency} is not what its payment has left: look there", news.reference);
        call_a_person(transaction, &payment.order_id, reason, now).await?;
        return Ok(true);
    };
    let state = news.progress.state();
    // Of one that the provider has failed at itself, as a name of its own tells, older news may come late.
    if before.state == RefundState::Failed && before.reference.is_none() && state.counts() {
        let (name, amount, currency) = (&news.reference, before.amount, &before.currency);
        let reason = format!(
            "the refund {name} of {amount} {currency} was given up here, and goes through there: look there before it goes back twice"
        );
        call_a_person(transaction, &payment.order_id, reason, now).await?;
        return Ok(true);
    }
    if !before.state.takes(state) {
        // It may have been written just above.
        return Ok(true);
    }
    let refund = Refund { reference: Some(news.reference.clone()), state, changed_at: now, ..before.clone() };
    payments::change_refund(transaction, before.state, &refund).await?;
    loyalty::follow(transaction, &refund.order_id, &format!("{} {}", refund.id, refund.state.code()), now).await?;
    match refund.state {
        RefundState::Given => given(transaction, &refund, till.mails(), now).await?,
        RefundState::Failed => {
            let reason = format!("the refund {} of {} {} did not arrive", news.reference, refund.amount, refund.currency);
            call_a_person(transaction, &payment.order_id, reason, now).await?;
        }
        RefundState::Sent => look_later(transaction, &refund.id, now, &till.chance).await?,
        RefundState::Waiting => {}
    }
    Ok(true)
}

/// The refund that waits to be made, and whose place one takes that was made on the provider's own pages: both would be too much.
async fn overtaken(transaction: &WriteTransaction, payment: &Payment, news: &RefundNews) -> Result<Option<Refund>, DatabaseError> {
    if news.refund_id.is_some() || news.progress == RefundProgress::Failed {
        return Ok(None);
    }
    let amount = of_smallest_units(news.amount, &news.currency);
    let is_it = |refund: &Refund| {
        refund.state == RefundState::Waiting
            && refund.payment_id.as_ref() == Some(&payment.id)
            && !refund.by_hand
            && refund.reference.is_none()
            && Some(refund.amount) == amount
            && refund.currency == news.currency
    };
    Ok(payments::refunds_of(transaction, &payment.order_id).await?.into_iter().find(is_it))
}

/// What was given back on the provider's own pages; none where its payment does not have as much left.
async fn amount_of(transaction: &WriteTransaction, payment: &Payment, news: &RefundNews) -> Result<Option<Money>, DatabaseError> {
    let Some(order) = orders::find_by_id(transaction, &payment.order_id).await? else { return Ok(None) };
    let left = payment.amount.checked_sub(MoneyOf::find(transaction, &order).await?.back_of(payment)).unwrap_or_default();
    let amount = of_smallest_units(news.amount, &payment.currency).filter(|_| news.currency == payment.currency);
    Ok(amount.filter(|amount| *amount > Money::ZERO && *amount <= left))
}

/// By what the shop calls it, or by what the provider does.
async fn known(transaction: &WriteTransaction, payment: &Payment, news: &RefundNews) -> Result<Option<Refund>, DatabaseError> {
    let ours = match &news.refund_id {
        Some(id) => payments::find_refund(transaction, id).await?.filter(|refund| refund.payment_id.as_ref() == Some(&payment.id)),
        None => None,
    };
    match ours {
        Some(refund) => Ok(Some(refund)),
        None => payments::find_refund_by_reference(transaction, &news.reference).await,
    }
}

async fn given(transaction: &WriteTransaction, refund: &Refund, mails: Option<&Chance>, now: Timestamp) -> Result<(), SettleError> {
    let Some(order) = orders::find_by_id(transaction, &refund.order_id).await? else { return Ok(()) };
    arrived(transaction, &order, refund, mails, now).await
}

/// Notes that a person has sent the transfer that was decided for the order `number`: the one of `amount`, of several such the first. Answers it.
pub async fn note_sent(
    database: &Database,
    number: i64,
    amount: Option<Money>,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Refund, RefundError> {
    let transaction = database.begin_write().await?;
    let noted = sent(&transaction, number, amount, now, mails).await;
    transaction.end(noted).await
}

async fn sent(
    transaction: &WriteTransaction,
    number: i64,
    amount: Option<Money>,
    now: Timestamp,
    mails: Option<&Chance>,
) -> Result<Refund, RefundError> {
    let (order, money) = held(transaction, number).await?;
    let refund = meant(&to_be_sent(&money), amount)?;
    let given = Refund { state: RefundState::Given, changed_at: now, ..refund };
    payments::change_refund(transaction, RefundState::Waiting, &given).await?;
    arrived(transaction, &order, &given, mails, now).await?;
    Ok(given)
}

/// Notes that nobody sends the transfer that was decided for the order `number`: the one of `amount`, of several such the last. Its money is left to
/// be given back, and what takes its place is for its claim. Answers it as it waited.
pub async fn note_not_sent(database: &Database, number: i64, amount: Option<Money>, now: Timestamp) -> Result<Refund, RefundError> {
    let transaction = database.begin_write().await?;
    let noted = not_sent(&transaction, number, amount, now).await;
    transaction.end(noted).await
}

async fn not_sent(transaction: &WriteTransaction, number: i64, amount: Option<Money>, now: Timestamp) -> Result<Refund, RefundError> {
    let (_, money) = held(transaction, number).await?;
    let mut waiting = to_be_sent(&money);
    waiting.reverse();
    let refund = meant(&waiting, amount)?;
    note_failed(transaction, refund.clone(), now).await?;
    Ok(refund)
}

/// The transfers of an order that a person is to send, the first first.
fn to_be_sent(money: &MoneyOf) -> Vec<&Refund> {
    money.refunds.iter().filter(|refund| refund.is_by_hand() && refund.state == RefundState::Waiting).collect()
}

/// The first of these transfers that is of this amount; the only one where no amount is said.
fn meant(waiting: &[&Refund], amount: Option<Money>) -> Result<Refund, RefundError> {
    let is_meant = |refund: &&&Refund| amount.map_or(waiting.len() == 1, |amount| refund.amount == amount);
    if let Some(refund) = waiting.iter().find(is_meant) {
        return Ok((*refund).clone());
    }
    let amounts: Vec<String> = waiting.iter().map(|refund| format!("{} {}", refund.amount, refund.currency)).collect();
    if amounts.is_empty() { Err(RefundError::Nothing) } else { Err(RefundError::Which(amounts)) }
}

/// The customer hears of it, and what was given back is credited, and the order of which everything was is refunded (decision 24): where it is of
/// what paid the order, and not of other money that came.
async fn arrived(
    transaction: &WriteTransaction,
    order: &Order,
    refund: &Refund,
    mails: Option<&Chance>,
    now: Timestamp,
) -> Result<(), SettleError> {
    let money = MoneyOf::find(transaction, order).await?;
    let is_of_order = money.is_of_order(refund);
    let occasion = if is_of_order { Occasion::Refunded } else { Occasion::PaymentReturned };
    let pieces = match &refund.claim_id {
        Some(id) => claims::pieces(transaction, id).await?,
        None => Vec::new(),
    };
    let paper =
        if is_of_order { papers::credit_returned(transaction, order, money.credited_back(order), &pieces, now).await? } else { None };
    if let Some(chance) = mails {
        let currency = Some(refund.currency.clone()).filter(|currency| *currency != order.currency);
        let told = Told { amount: Some(refund.amount), currency, came: money.other_amount_of(refund, order), paper, ..Told::default() };
        announce_money(transaction, &order.id, occasion, told, now, chance).await?;
    }
    if !is_of_order || money.given_back() < money.paid() {
        return Ok(());
    }
    match moved_in(transaction, order.number, Move::Refund, Mover::Payments, now, None).await {
        Ok(_) | Err(MoveError::Illegal(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
