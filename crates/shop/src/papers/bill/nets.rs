//! What the lines of an order come to without VAT, so that they add up to what the order says of each rate, to the cent.

use super::{BillError, Tax, TaxCategory};
use crate::orders::document::{OrderedLine, OrderedPrices};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
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
    /// VAT part that the amount holds where it includes VAT: more than the rate where the buyer is exempt.
    pub(super) included: Decimal,
}

/// The net amounts of `items`, in their order. Where prices include VAT, the net amount that the order has of each rate is that of what held
/// the same VAT, each rounded once (decision 7), and is spread over these items by largest remainder.
pub(super) fn nets(items: &[Item], prices: &OrderedPrices) -> Result<Vec<Money>, BillError> {
    if prices.prices_include == PricesInclude::Net {
        return Ok(items.iter().map(|item| item.amount).collect());
    }
    let mut nets = vec![Money::ZERO; items.len()];
    for group in &prices.vat {
        let mut alike: BTreeMap<Decimal, Vec<usize>> = BTreeMap::new();
        for place in (0..items.len()).filter(|place| items[*place].tax.rate == group.rate) {
            alike.entry(items[place].included.normalize()).or_default().push(place);
        }
        let weights = |places: &[usize]| places.iter().map(|place| cents(items[*place].amount)).collect::<Result<Vec<u64>, _>>();
        let net_of = |(included, places): (&Decimal, &Vec<usize>)| {
            let whole = Money::checked_sum(places.iter().map(|place| items[*place].amount)).ok_or(BillError::Amounts)?;
            cents(without_vat(whole, *included)?)
        };
        let of_alike = alike.iter().map(net_of).collect::<Result<Vec<_>, _>>()?;
        for (places, net) in alike.values().zip(largest_remainder(cents(group.net)?, &of_alike)) {
            for (place, part) in places.iter().zip(largest_remainder(net, &weights(places)?)) {
                nets[*place] = from_cents(part)?;
            }
        }
    }
    Ok(nets)
}

fn without_vat(amount: Money, included: Decimal) -> Result<Money, BillError> {
    Money::rounded_to_cents(amount.to_decimal() / (Decimal::ONE + included)).map_err(|_| BillError::Amounts)
}

/// What the discount took off a line, without VAT.
pub(super) fn net_discount(line: &OrderedLine, item: &Item, prices: &OrderedPrices) -> Result<Money, BillError> {
    if prices.prices_include == PricesInclude::Net { Ok(line.discount) } else { without_vat(line.discount, item.included) }
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
