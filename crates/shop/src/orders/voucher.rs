//! What an order still holds of a gift voucher's money.

use super::document::{OrderDocument, SpentVoucher};
use vitrina_core::{money::Money, states::OrderState};
use vitrina_store::{DatabaseError, Source, claims, orders::Order};

/// What of the voucher's money has not gone back: all that the order took, less what withdrawals gave back; of a cancelled order none.
pub async fn still_spent(source: &impl Source, order: &Order, document: &OrderDocument) -> Result<Option<SpentVoucher>, DatabaseError> {
    let Some(spent) = document.gift_voucher.as_ref().filter(|_| order.standing.order != OrderState::Cancelled) else { return Ok(None) };
    let claims = claims::of_order(source, &order.id).await?;
    let settled = claims.iter().filter(|claim| claim.settled_at.is_some());
    let back = Money::checked_sum(settled.filter_map(|claim| claim.paid.total.checked_sub(claim.paid.money))).unwrap_or(spent.amount);
    let left = spent.amount.checked_sub(back).filter(|left| *left > Money::ZERO);
    Ok(left.map(|amount| SpentVoucher { code: spent.code.clone(), amount }))
}
