//! Paying a withdrawal back (decision 61, ADR 24, ADR 26): its money the way it came, a gift voucher's part to the voucher.

use super::{
    document::{DocumentError, OrderDocument, SpentVoucher},
    mails::{Occasion, Told, announce_money},
    moving::{GivenBack, Held},
    voucher::{give_back_to_voucher, still_spent},
};
use crate::{
    context::Chance,
    loyalty, papers,
    payment::{MoneyOf, RefundError, Refunded, refund_in},
};
use jiff::Timestamp;
use vitrina_core::{money::Money, states::PaymentState};
use vitrina_store::{
    Database, DatabaseError, WriteTransaction,
    claims::{self, Claim},
    orders::{self, Order},
};

/// What settling a claim came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Number of the order.
    pub number: i64,
    /// The money that goes back; none where nothing was paid in money, or all of it was given back before.
    pub refunded: Option<Refunded>,
    /// What a voucher had paid of it; none where none had, or all of that went back before.
    pub voucher: Option<GivenBack>,
}

/// Why a claim is not settled.
#[derive(Debug, thiserror::Error)]
pub enum SettleError {
    /// There is none of this id.
    #[error("there is no such claim")]
    Unknown,
    /// It was settled before.
    #[error("it is settled already")]
    Again,
    /// Money that has not come cannot go back; once it comes, all of the order is paid.
    #[error("its order is not paid yet: wait for the money, or cancel the order")]
    Unpaid,
    /// The database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What the order was stored as.
    #[error(transparent)]
    Unreadable(#[from] DocumentError),
    /// Its money.
    #[error(transparent)]
    Refund(#[from] RefundError),
}

/// Pays a withdrawal back, once: its money as [`crate::payment::refund`] does, by card by itself and of a transfer by a person; what a gift
/// voucher had paid of it goes back to the voucher, of which whoever ordered is told where `mails` names the mails.
pub async fn settle(
    database: &Database,
    id: &str,
    now: Timestamp,
    chance: &Chance,
    mails: Option<&Chance>,
) -> Result<Settled, SettleError> {
    let transaction = database.begin_write().await?;
    let settled = settled(&transaction, id, now, chance, mails).await;
    transaction.end(settled).await
}

async fn settled(
    transaction: &WriteTransaction,
    id: &str,
    now: Timestamp,
    chance: &Chance,
    mails: Option<&Chance>,
) -> Result<Settled, SettleError> {
    let claim = claims::find(transaction, id).await?.ok_or(SettleError::Unknown)?;
    orders::hold(transaction, &claim.order_id).await?;
    let order = orders::find_by_id(transaction, &claim.order_id).await?.ok_or(SettleError::Unknown)?;
    let is_here = matches!(order.standing.payment, PaymentState::Paid | PaymentState::Refunded);
    if claim.settled_at.is_none() && claim.paid.money > Money::ZERO && !is_here {
        return Err(SettleError::Unpaid);
    }
    // What went back with others before, and not yet with this one.
    let spent = still_spent(transaction, &order, &OrderDocument::read(&order.body)?).await?;
    if !claims::settle(transaction, id, now).await? {
        return Err(SettleError::Again);
    }
    loyalty::follow(transaction, &order.id, &format!("{id} settled"), now).await?;
    let rest = claim.paid.total.checked_sub(claim.paid.money).unwrap_or_default();
    let rest = spent.map(|SpentVoucher { code, amount }| SpentVoucher { code, amount: amount.min(rest) });
    let voucher = match rest.filter(|rest| rest.amount > Money::ZERO) {
        Some(rest) => Some(GivenBack { has_place: give_back_to_voucher(transaction, &rest, now).await?, held: Held::Money(rest) }),
        None => None,
    };
    let given_back = MoneyOf::find(transaction, &order).await?.credited_back(&order);
    let paper = papers::credit_returned(transaction, &order, given_back, Some(&claim), now).await?;
    if let (Some(back), Some(mails)) = (voucher.as_ref().and_then(GivenBack::money), mails) {
        let told = Told { amount: Some(Money::ZERO), voucher: Some(back), paper };
        announce_money(transaction, &order.id, Occasion::Refunded, told, now, mails).await?;
    }
    let refunded = give_back(transaction, &claim, &order, now, chance).await?;
    Ok(Settled { number: order.number, refunded, voucher })
}

/// Decides to give back what was paid in money, as far as it was not given back before.
async fn give_back(
    transaction: &WriteTransaction,
    claim: &Claim,
    order: &Order,
    now: Timestamp,
    chance: &Chance,
) -> Result<Option<Refunded>, SettleError> {
    let amount = MoneyOf::find(transaction, order).await?.left().min(claim.paid.money);
    if amount == Money::ZERO {
        return Ok(None);
    }
    Ok(Some(refund_in(transaction, order.number, Some(amount), Some(&claim.id), now, chance).await?))
}
