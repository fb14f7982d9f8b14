//! What the lines of an order come to without VAT, so that they add up to what the order says of each rate, to the cent.

use super::{BillError, Tax, TaxCategory};
use crate::orders::document::{OrderedLine, OrderedPrices};
use rust_decimal::Decimal;
use vitrina_core::{
    catalog::PricesInclude,
    money::Money,
    pricing::{totals::largest_remainder, vat::VatCategory},
};

/// Something that was paid for: with VAT or without, as the order's prices are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item {
    /// After the discount.
    pub(super) amount: Money,
    pub(super) tax: Tax,
}

/// The net amounts of `items`, in their order. Where prices include VAT, the net amount that the order has of each rate is spread over its
/// items by largest remainder.
pub(super) fn nets(items: &[Item], prices: &OrderedPrices) -> Result<Vec<Money>, BillError> {
    if prices.prices_include == PricesInclude::Net {
        return Ok(items.iter().map(|item| item.amount).collect());
    }
    let mut nets = vec![Money::ZERO; items.len()];
    for group in &prices.vat {
        let of_rate: Vec<usize> = (0..items.len()).filter(|place| items[*place].tax.rate == group.rate).collect();
        let weights = of_rate.iter().map(|place| cents(items[*place].amount)).collect::<Result<Vec<_>, _>>()?;
        for (place, part) in of_rate.iter().zip(largest_remainder(cents(group.net)?, &weights)) {
            nets[*place] = from_cents(part)?;
        }
    }
    Ok(nets)
}

/// What the discount took off a line, without VAT.
pub(super) fn net_discount(line: &OrderedLine, tax: Tax, prices: &OrderedPrices) -> Result<Money, BillError> {
    if prices.prices_include == PricesInclude::Net {
        return Ok(line.discount);
    }
    let included = if tax.rate.is_zero() { prices.vat_in_prices } else { tax.rate };
    Money::rounded_to_cents(line.discount.to_decimal() / (Decimal::ONE + included)).map_err(|_| BillError::Amounts)
}

/// The category on a bill of a shop that charges VAT: what has no rate was exported when it left the union as goods.
pub(super) fn category(of: VatCategory, rate: Decimal, is_exported: bool) -> TaxCategory {
    match of {
        VatCategory::IntraCommunity => TaxCategory::IntraCommunity,
        VatCategory::ReverseCharge => TaxCategory::ReverseCharge,
        VatCategory::Standard if !rate.is_zero() => TaxCategory::Standard,
        VatCategory::Standard if is_exported => TaxCategory::Export,
        VatCategory::Standard => TaxCategory::Zero,
    }
}

pub(super) fn cents(amount: Money) -> Result<u64, BillError> {
    amount.whole_cents().and_then(|cents| u64::try_from(cents).ok()).ok_or(BillError::Amounts)
}

pub(super) fn from_cents(cents: u64) -> Result<Money, BillError> {
    i64::try_from(cents).ok().and_then(Money::from_cents).ok_or(BillError::Amounts)
}
