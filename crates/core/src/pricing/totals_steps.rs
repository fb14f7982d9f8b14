//! The steps from the lines of an order to what is left to pay (decision 11).

use super::{
    explanation::{Explanation, Step, StepCode},
    totals::{Totals, TotalsError, TotalsInput},
};
use crate::{catalog::PricesInclude, money::Money};

/// Lines, discount, delivery, the VAT of each rate (added, or told where prices include it), voucher; what is nothing is left out,
/// except the lines and the VAT.
pub(super) fn steps(input: &TotalsInput<'_>, totals: &Totals) -> Result<Vec<Step>, TotalsError> {
    let lines = Money::checked_sum(input.lines.iter().map(|line| line.price.amount)).ok_or(TotalsError::TooLarge)?;
    let amount = |code, amount: Money| Step::amount(code, amount.to_decimal());
    let minus = |code, amount: Money| Step::amount(code, -amount.to_decimal());
    let code = match input.prices_include {
        PricesInclude::Net => StepCode::Vat,
        PricesInclude::Vat => StepCode::VatIncluded,
    };
    let vat = totals.vat.iter().map(|group| Step { vat_rate: Some(group.rate), ..amount(code, group.vat) });
    let optional = |step: Step| step.amount.is_some_and(|amount| !amount.is_zero()).then_some(step);
    let steps = [
        Some(amount(StepCode::Lines, lines)),
        optional(minus(StepCode::Discount, totals.discount)),
        optional(amount(StepCode::Delivery, input.delivery.amount)),
    ];
    let mut explanation = Explanation::default();
    for step in steps.into_iter().flatten().chain(vat).chain(optional(minus(StepCode::Voucher, totals.voucher_applied))) {
        explanation.add(step).map_err(|_| TotalsError::TooLarge)?;
    }
    Ok(explanation.steps)
}
