//! What an order adds up to: discount, delivery, VAT and voucher (decisions 7 and 54).

use super::{
    explanation::{Explanation, Step, StepCode},
    shown::{Showing, ShownTotals},
    vat::VatParts,
};
use crate::{catalog::PricesInclude, decimal::round_half_away, money::Money};
use rust_decimal::Decimal;
use std::collections::BTreeMap;

/// An amount with the VAT rate that holds for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taxed {
    /// With or without VAT, as the input says; in whole cents.
    pub amount: Money,
    /// Its VAT.
    pub vat: VatParts,
}

/// A line of the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TotalsLine {
    /// Its price.
    pub price: Taxed,
    /// The discount code covers this product.
    pub is_discountable: bool,
}

/// What a discount code takes off the amounts of the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Discount {
    /// Percent of each line, rounded per line; 0 to 100.
    Percent(Decimal),
    /// An amount spread over the lines by largest remainder; never more than they cost.
    Amount(Money),
}

/// Everything that the totals depend on.
#[derive(Debug, Clone, Copy)]
pub struct TotalsInput<'a> {
    /// Whether the amounts of lines, delivery and discount include VAT.
    pub prices_include: PricesInclude,
    /// Whether those that the shopper sees do.
    pub shown: PricesInclude,
    /// The lines.
    pub lines: &'a [TotalsLine],
    /// Delivery; never discounted.
    pub delivery: Taxed,
    /// The discount code, at most one a cart.
    pub discount: Option<Discount>,
    /// What is left on the gift voucher.
    pub voucher_balance: Money,
}

/// What an order adds up to; each amount in whole cents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    /// What the discount takes off each line, in the order of the lines.
    pub line_discounts: Vec<Money>,
    /// The sum of them.
    pub discount: Money,
    /// Lines after discount plus delivery, without VAT.
    pub total_without_vat: Money,
    /// The VAT by rate, lowest first; rounded once each.
    pub vat: Vec<VatTotal>,
    /// The sum of the VAT.
    pub total_vat: Money,
    /// With VAT.
    pub total: Money,
    /// What the voucher pays.
    pub voucher_applied: Money,
    /// What is left to pay.
    pub total_to_pay: Money,
    /// The same amounts as the shopper sees them.
    pub shown: ShownTotals,
    /// The steps from the lines, as they are shown, to what is left to pay (decision 11).
    pub explanation: Vec<Step>,
}

/// The VAT of one rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VatTotal {
    /// Part of the net amount.
    pub rate: Decimal,
    /// Net amount under this rate; rounded once where prices include VAT.
    pub net: Money,
    /// Rounded once; where prices include VAT, what is left of them.
    pub vat: Money,
}

/// Why amounts cannot be totalled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TotalsError {
    /// An amount below nothing.
    #[error("amounts cannot be negative")]
    NegativeAmount,
    /// An amount with a fraction of a cent.
    #[error("amounts must be whole cents")]
    FractionOfCent,
    /// A discount outside 0 to 100 percent.
    #[error("a discount must lie between 0 and 100 percent")]
    DiscountOutOfRange,
    /// A VAT rate outside 0 to 1.
    #[error("a VAT rate must lie between 0 and 1")]
    VatRateOutOfRange,
    /// Beyond the range of money.
    #[error("the total is too large")]
    TooLarge,
}

/// Adds up an order, the voucher pays after VAT. Of prices without VAT: net = lines after discount + delivery, VAT rounded once per
/// rate. Of prices with VAT: total = lines after discount + delivery, net = total / (1 + rate) rounded once per rate, VAT the rest, so
/// that no cent of what was shown is lost or added; who is exempt pays the net.
pub fn totals(input: &TotalsInput<'_>) -> Result<Totals, TotalsError> {
    let lines = input.lines.iter().map(|line| cents(line.price.amount)).collect::<Result<Vec<_>, _>>()?;
    cents(input.delivery.amount)?;
    cents(input.voucher_balance)?;
    let line_discounts = line_discounts(input, &lines)?;
    let discounted = input.lines.iter().zip(&line_discounts).map(|(line, discount)| {
        let amount = line.price.amount.checked_sub(*discount).ok_or(TotalsError::TooLarge)?;
        Ok(Taxed { amount, ..line.price })
    });
    let vat = vat_by_rate(input.prices_include, discounted.chain([Ok(input.delivery)]))?;
    let total_without_vat = sum(vat.iter().map(|group| group.net))?;
    let total_vat = sum(vat.iter().map(|group| group.vat))?;
    let total = sum([total_without_vat, total_vat])?;
    let voucher_applied = total.min(input.voucher_balance);
    let mut totals = Totals {
        discount: sum(line_discounts.iter().copied())?,
        line_discounts,
        total_without_vat,
        vat,
        total_vat,
        total,
        voucher_applied,
        total_to_pay: total.checked_sub(voucher_applied).ok_or(TotalsError::TooLarge)?,
        shown: ShownTotals::default(),
        explanation: Vec::new(),
    };
    totals.shown = shown_totals(input, &totals)?;
    totals.explanation = steps(&totals)?;
    Ok(totals)
}

/// Shows the amounts of `input`, which come to `totals`.
fn shown_totals(input: &TotalsInput<'_>, totals: &Totals) -> Result<ShownTotals, TotalsError> {
    let show = |amount: Money, vat: VatParts| {
        Showing { from: input.prices_include, to: input.shown, vat }.money(amount).ok_or(TotalsError::TooLarge)
    };
    let sum = |amounts: Result<Vec<Money>, TotalsError>| Money::checked_sum(amounts?).ok_or(TotalsError::TooLarge);
    let shown = |Taxed { amount, vat }: Taxed| show(amount, vat);
    let products = sum(input.lines.iter().map(|line| shown(line.price)).collect())?;
    let discounts = input.lines.iter().zip(&totals.line_discounts);
    let discount = sum(discounts.map(|(line, discount)| show(*discount, line.price.vat)).collect())?;
    let delivery = shown(input.delivery)?;
    let total = match input.shown {
        PricesInclude::Net => totals.total_without_vat,
        PricesInclude::Vat => totals.total,
    };
    let rounding = total.checked_add(discount).and_then(|whole| whole.checked_sub(products)?.checked_sub(delivery));
    Ok(ShownTotals { prices_include: input.shown, products, discount, delivery, rounding: rounding.ok_or(TotalsError::TooLarge)? })
}

/// Splits `amount` in proportion to `weights`; the parts add up to exactly `amount`. Each part is rounded down, and what
/// is left over goes, one each, to the largest remainders, the earlier first. All parts are 0 when all weights are.
#[must_use]
pub fn largest_remainder(amount: u64, weights: &[u64]) -> Vec<u64> {
    let whole: u128 = weights.iter().map(|weight| u128::from(*weight)).sum();
    if whole == 0 {
        return vec![0; weights.len()];
    }
    let products: Vec<u128> = weights.iter().map(|weight| u128::from(amount) * u128::from(*weight)).collect();
    let mut parts: Vec<u64> = products.iter().map(|product| u64::try_from(product / whole).unwrap_or(amount)).collect();
    let left = amount - parts.iter().sum::<u64>();
    let mut by_remainder: Vec<usize> = (0..weights.len()).collect();
    by_remainder.sort_by_key(|index| std::cmp::Reverse(products[*index] % whole));
    for index in by_remainder.into_iter().take(usize::try_from(left).unwrap_or(usize::MAX)) {
        parts[index] += 1;
    }
    parts
}

fn line_discounts(input: &TotalsInput<'_>, line_cents: &[u64]) -> Result<Vec<Money>, TotalsError> {
    match input.discount {
        None => Ok(vec![Money::ZERO; input.lines.len()]),
        Some(Discount::Percent(percent)) => {
            if !(Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&percent) {
                return Err(TotalsError::DiscountOutOfRange);
            }
            let discount_of = |line: &TotalsLine| {
                let part = if line.is_discountable { percent / Decimal::ONE_HUNDRED } else { Decimal::ZERO };
                rounded_product(line.price.amount, part)
            };
            input.lines.iter().map(discount_of).collect()
        }
        Some(Discount::Amount(amount)) => {
            let weights: Vec<u64> =
                input.lines.iter().zip(line_cents).map(|(line, cents)| if line.is_discountable { *cents } else { 0 }).collect();
            let covered = weights.iter().try_fold(0_u64, |sum, weight| sum.checked_add(*weight)).ok_or(TotalsError::TooLarge)?;
            largest_remainder(cents(amount)?.min(covered), &weights).into_iter().map(from_cents).collect()
        }
    }
}

fn vat_by_rate(
    prices_include: PricesInclude,
    amounts: impl IntoIterator<Item = Result<Taxed, TotalsError>>,
) -> Result<Vec<VatTotal>, TotalsError> {
    let mut by_parts = BTreeMap::new();
    for taxed in amounts {
        let Taxed { amount, vat: VatParts { charged, included } } = taxed?;
        if [charged, included].iter().any(|part| !(Decimal::ZERO..=Decimal::ONE).contains(part)) {
            return Err(TotalsError::VatRateOutOfRange);
        }
        // What a price without VAT would hold is nobody's concern.
        let included = if prices_include == PricesInclude::Vat { included } else { charged };
        let group = by_parts.entry((charged.normalize(), included.normalize())).or_insert(Money::ZERO);
        *group = sum([*group, amount])?;
    }
    let mut totals: Vec<VatTotal> = Vec::new();
    for ((charged, included), amount) in by_parts {
        let VatTotal { net, vat, .. } = vat_total(prices_include, VatParts { charged, included }, amount)?;
        match totals.last_mut().filter(|last| last.rate == charged) {
            Some(last) => *last = VatTotal { rate: charged, net: sum([last.net, net])?, vat: sum([last.vat, vat])? },
            None => totals.push(VatTotal { rate: charged, net, vat }),
        }
    }
    Ok(totals)
}

fn vat_total(
    prices_include: PricesInclude,
    VatParts { charged: rate, included }: VatParts,
    amount: Money,
) -> Result<VatTotal, TotalsError> {
    if prices_include == PricesInclude::Net {
        return Ok(VatTotal { rate, net: amount, vat: rounded_product(amount, rate)? });
    }
    let net = Money::rounded_to_cents(amount.to_decimal() / (Decimal::ONE + included)).map_err(|_| TotalsError::TooLarge)?;
    let vat = if rate == included { amount.checked_sub(net).ok_or(TotalsError::TooLarge)? } else { rounded_product(net, rate)? };
    Ok(VatTotal { rate, net, vat })
}

fn rounded_product(amount: Money, part: Decimal) -> Result<Money, TotalsError> {
    let product = amount.to_decimal().checked_mul(part).ok_or(TotalsError::TooLarge)?;
    Money::from_decimal(round_half_away(product, 2)).map_err(|_| TotalsError::TooLarge)
}

fn cents(amount: Money) -> Result<u64, TotalsError> {
    u64::try_from(amount.whole_cents().ok_or(TotalsError::FractionOfCent)?).map_err(|_| TotalsError::NegativeAmount)
}

fn from_cents(cents: u64) -> Result<Money, TotalsError> {
    i64::try_from(cents).ok().and_then(Money::from_cents).ok_or(TotalsError::TooLarge)
}

fn sum(amounts: impl IntoIterator<Item = Money>) -> Result<Money, TotalsError> {
    Money::checked_sum(amounts).ok_or(TotalsError::TooLarge)
}

/// Lines, discount, delivery and rounding as they are shown, the VAT of each rate (added, or told where they are shown with it), voucher;
/// what is nothing is left out, except the lines and the VAT.
fn steps(totals: &Totals) -> Result<Vec<Step>, TotalsError> {
    let shown = &totals.shown;
    let amount = |code, amount: Money| Step::amount(code, amount.to_decimal());
    let minus = |code, amount: Money| Step::amount(code, -amount.to_decimal());
    let code = match shown.prices_include {
        PricesInclude::Net => StepCode::Vat,
        PricesInclude::Vat => StepCode::VatIncluded,
    };
    let vat = totals.vat.iter().map(|group| Step { vat_rate: Some(group.rate), ..amount(code, group.vat) });
    let optional = |step: Step| step.amount.is_some_and(|amount| !amount.is_zero()).then_some(step);
    let steps = [
        Some(amount(StepCode::Lines, shown.products)),
        optional(minus(StepCode::Discount, shown.discount)),
        optional(amount(StepCode::Delivery, shown.delivery)),
        optional(amount(StepCode::Rounding, shown.rounding)),
    ];
    let mut explanation = Explanation::default();
    for step in steps.into_iter().flatten().chain(vat).chain(optional(minus(StepCode::Voucher, totals.voucher_applied))) {
        explanation.add(step).map_err(|_| TotalsError::TooLarge)?;
    }
    Ok(explanation.steps)
}

#[cfg(test)]
#[path = "totals_tests.rs"]
mod tests;
