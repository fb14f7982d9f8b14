//! What an order still holds of a gift voucher's money, and how that goes back.

use super::document::{OrderDocument, SpentVoucher};
use crate::{calendar, configuration::stored_configuration};
use jiff::{Timestamp, ToSpan};
use vitrina_core::{money::Money, states::OrderState, withdrawal::Paid};
use vitrina_store::{DatabaseError, Source, WriteTransaction, claims, codes, orders::Order, returns};

/// Whoever gets money back on a voucher has so many days at least to spend it, also where the voucher was valid only until an earlier one: they are
/// told that it is there (PRICE-10, decision 61).
const DAYS_TO_SPEND: i64 = 30;

/// What of the voucher's money has not gone back: all that the order took, less what withdrawals and returns gave back; of a cancelled order none.
pub async fn still_spent(source: &impl Source, order: &Order, document: &OrderDocument) -> Result<Option<SpentVoucher>, DatabaseError> {
    let Some(spent) = document.gift_voucher.as_ref().filter(|_| order.standing.order != OrderState::Cancelled) else { return Ok(None) };
    let claims = claims::of_order(source, &order.id).await?;
    let settled = claims.iter().filter(|claim| claim.settled_at.is_some()).map(|claim| claim.paid);
    let returned = returns::of_order(source, &order.id).await?;
    let returned = returned.iter().map(|one| one.given_back);
    let back = Money::checked_sum(settled.chain(returned).filter_map(Paid::voucher)).unwrap_or(spent.amount);
    let left = spent.amount.checked_sub(back).filter(|left| *left > Money::ZERO);
    Ok(left.map(|amount| SpentVoucher { code: spent.code.clone(), amount }))
}

/// Whether the voucher that paid for some of an order takes money back, which one that was removed does not. True without a voucher.
pub async fn takes_money_back(source: &impl Source, document: &OrderDocument) -> Result<bool, DatabaseError> {
    match &document.gift_voucher {
        Some(spent) => Ok(codes::find_voucher(source, &spent.code).await?.is_some()),
        None => Ok(true),
    }
}

/// Puts money back on its voucher. `false`: that is no longer there.
pub(super) async fn give_back_to_voucher(
    transaction: &WriteTransaction,
    spent: &SpentVoucher,
    now: Timestamp,
) -> Result<bool, DatabaseError> {
    let today = calendar::today(&stored_configuration(transaction).await?, now);
    codes::give_money_back(transaction, &spent.code, spent.amount, today.saturating_add(DAYS_TO_SPEND.days())).await
}
