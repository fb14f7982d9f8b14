//! Prices as lists compare them: as they are shown to whoever is not known to be a company (decision 54, ADR 20).

use crate::part::{Part, Record};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{
    catalog::{Configuration, PricesInclude},
    decimal::round_half_away,
    pricing::{
        shown::Showing,
        vat::{STANDARD_TAX_CLASS, VatParts, rate},
    },
};

/// Decimals that prices have in lists.
const DECIMALS: u32 = 2;
/// Decimals that the shop's prices have.
const OWN_DECIMALS: u32 = 4;
/// More than any price, in its last decimal.
const OWN_MAX: i64 = i64::MAX / 4;

/// Lowest and highest price, both included, either end open.
pub(crate) type Range = (Option<Decimal>, Option<Decimal>);

/// How each tax class's prices are shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownPrices {
    standard: Showing,
    /// Classes whose prices are shown otherwise.
    others: Vec<(String, Showing)>,
}

/// The shop's own prices that are shown within a range, by tax class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnRanges {
    standard: Range,
    others: Vec<(String, Range)>,
}

impl ShownPrices {
    /// What pages show on `day`, with the VAT of the shop's country.
    #[must_use]
    pub fn on(configuration: &Configuration, day: Date) -> Self {
        let (from, to) = (configuration.prices_include, configuration.shown_to(false));
        let of = |class: &str| {
            let rate = if from == to { Decimal::ZERO } else { rate(&configuration.vat_rates, &configuration.country, class, day) };
            Showing { from, to, vat: VatParts::of(rate) }
        };
        let standard = of(STANDARD_TAX_CLASS);
        let mut classes: Vec<&str> = configuration.vat_rates.iter().map(|line| line.tax_class.as_str()).collect();
        classes.sort_unstable();
        classes.dedup();
        let others = classes.into_iter().map(|class| (class.to_owned(), of(class)));
        Self { standard, others: others.filter(|(_, showing)| *showing != standard).collect() }
    }

    /// Prices that are shown as they are.
    #[must_use]
    pub const fn own() -> Self {
        let vat = VatParts { charged: Decimal::ZERO, included: Decimal::ZERO };
        Self { standard: Showing { from: PricesInclude::Net, to: PricesInclude::Net, vat }, others: Vec::new() }
    }

    /// All classes are shown alike, so that what costs more is shown to cost no less.
    pub(crate) fn keep_order(&self) -> bool {
        self.others.is_empty()
    }

    /// A price of the class `class` as a list shows it.
    pub(crate) fn price(&self, price: Decimal, class: Option<&str>) -> Decimal {
        shown(*of_class(&self.standard, &self.others, class), price)
    }

    pub(crate) fn own_ranges(&self, range: Range) -> OwnRanges {
        let others = self.others.iter().map(|(class, showing)| (class.clone(), own_range(*showing, range)));
        OwnRanges { standard: own_range(self.standard, range), others: others.collect() }
    }
}

impl OwnRanges {
    /// Whether a price of the class `class` is within.
    pub(crate) fn contain(&self, price: Decimal, class: Option<&str>) -> bool {
        let (min, max) = *of_class(&self.standard, &self.others, class);
        min.is_none_or(|min| price >= min) && max.is_none_or(|max| price <= max)
    }
}

/// The tax class of a product; none for standard goods.
pub(crate) fn tax_class<'a>(part: &'a Part, record: &Record) -> Option<&'a str> {
    record.tax_class.map(|class| part.texts.plain(class))
}

fn of_class<'a, T>(standard: &'a T, others: &'a [(String, T)], class: Option<&str>) -> &'a T {
    let own = class.and_then(|class| others.iter().find(|(known, _)| known == class));
    own.map_or(standard, |(_, own)| own)
}

fn shown(showing: Showing, price: Decimal) -> Decimal {
    round_half_away(showing.price(price, DECIMALS), DECIMALS)
}

/// The lowest and the highest price that are shown within `range`; what costs more is shown to cost no less.
fn own_range(showing: Showing, (min, max): Range) -> Range {
    let lowest = |reaches: &dyn Fn(Decimal) -> bool| {
        let (mut below, mut reached) = (-1, OWN_MAX);
        while reached - below > 1 {
            let middle = below + (reached - below) / 2;
            if reaches(shown(showing, Decimal::new(middle, OWN_DECIMALS))) {
                reached = middle;
            } else {
                below = middle;
            }
        }
        reached
    };
    let from = min.map(|min| Decimal::new(lowest(&|price| price >= min), OWN_DECIMALS));
    let to = max.map(|max| Decimal::new(lowest(&|price| price > max) - 1, OWN_DECIMALS));
    (from, to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn list_06_decision_54_a_price_is_within_the_range_exactly_when_what_is_shown_of_it_is(
            price in 0_i64..2_000_000, ends in (0_i64..30_000, 0_i64..30_000), rate in 0_i64..30,
            (from, to) in (any::<bool>(), any::<bool>()),
        ) {
            let basis = |has_vat| if has_vat { PricesInclude::Vat } else { PricesInclude::Net };
            let showing = Showing { from: basis(from), to: basis(to), vat: VatParts::of(Decimal::new(rate, 2)) };
            let prices = ShownPrices { standard: showing, others: Vec::new() };
            let (min, max) = (Decimal::new(ends.0, 2), Decimal::new(ends.1, 2));
            let price = Decimal::new(price, 4);
            let within = (min..=max).contains(&prices.price(price, None));
            prop_assert_eq!(prices.own_ranges((Some(min), Some(max))).contain(price, None), within);
            prop_assert!(prices.own_ranges((None, None)).contain(price, None));
        }
    }
}
