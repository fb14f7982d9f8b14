//! What the price of a line begins with.

use crate::{catalog::PricingMatrix, money::Money};

/// What a variant's line is computed over: its own price, none where it is on request. Totals need no such price.
#[must_use]
pub fn base_of(price_now: Option<Money>, matrix: Option<&PricingMatrix>) -> Option<Money> {
    price_now.or_else(|| matrix.is_some_and(PricingMatrix::has_totals).then_some(Money::ZERO))
}

/// What a variant's line is struck over (decision 10). Beside totals nothing is struck: they are prices of lines, not of pieces.
#[must_use]
pub fn struck_base_of(price_old: Option<Money>, matrix: Option<&PricingMatrix>) -> Option<Money> {
    price_old.filter(|_| !matrix.is_some_and(PricingMatrix::has_totals))
}
