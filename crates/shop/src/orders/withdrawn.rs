//! What of an order its customer has withdrawn from, or is refunded by returns (decision 61).

use super::document::{OrderDocument, OrderedLine};
use vitrina_core::states::{PaymentState, Standing};
use vitrina_store::{claims::Claim, orders::Order, returns::Return};

/// So many pieces of a line.
pub(crate) fn withdrawn(claims: &[Claim], guid: &str) -> u32 {
    claims.iter().flat_map(|claim| &claim.lines).filter(|(of, _)| of == guid).map(|(_, quantity)| quantity).sum()
}

/// So many pieces of a line whose money goes back by returns, or has.
pub(crate) fn refunded<'a>(returns: impl IntoIterator<Item = &'a Return>, guid: &str) -> u32 {
    let refunded = returns.into_iter().filter(|one| one.status.refunds_pieces(one.came_from));
    refunded.flat_map(|one| &one.lines).filter(|(of, _)| of == guid).map(|(_, quantity)| quantity).sum()
}

/// So many pieces of a line that were withdrawn from, or whose money goes back by returns.
pub(crate) fn gone_pieces(claims: &[Claim], returns: &[Return], guid: &str) -> u32 {
    withdrawn(claims, guid).saturating_add(refunded(returns, guid))
}

/// Whether anything of what paid for a line is with the shop still: once all of the money went back, a gift voucher's part and points alone (ADR 44).
pub(crate) fn is_kept(standing: Standing, document: &OrderDocument, line: &OrderedLine) -> bool {
    standing.payment != PaymentState::Refunded || document.gift_voucher.is_some() || line.points.is_some()
}

/// Whether its customer has withdrawn from all of it that no return gives the money back for: the contract is no more, and no money is due for
/// it.
#[must_use]
pub fn is_withdrawn_whole(document: &OrderDocument, claims: &[Claim], returns: &[Return]) -> bool {
    !claims.is_empty() && is_gone_whole(document, claims, returns)
}

/// Whether each of its pieces was withdrawn from, or its money goes back by a return.
pub(super) fn is_gone_whole(document: &OrderDocument, claims: &[Claim], returns: &[Return]) -> bool {
    document.prices.lines.iter().all(|line| gone_pieces(claims, returns, &line.guid) >= line.quantity)
}

/// Whether the shop waits for money for the order, as far as it has been withdrawn from.
#[must_use]
pub fn waits_for_money(order: &Order, document: &OrderDocument, claims: &[Claim], returns: &[Return]) -> bool {
    order.standing.awaits_money() && !is_withdrawn_whole(document, claims, returns)
}
