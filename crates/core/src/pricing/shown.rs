//! Amounts as the shopper sees them: with VAT or without, whatever the shop's own prices include (decisions 9 and 54, ADR 16).
//! `web/rules/src/shown-price.ts` is the twin of [`Showing`].

use super::vat::VatParts;
use crate::{catalog::PricesInclude, decimal::round_half_away, money::Money};
use rust_decimal::Decimal;

/// How an amount of the shop becomes what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing {
    /// What the shop's amount includes.
    pub from: PricesInclude,
    /// What is shown.
    pub to: PricesInclude,
    /// The VAT of the amount.
    pub vat: VatParts,
}

impl Showing {
    /// The amount, in currency units, as it is shown. One that needs no VAT added or taken out is left as it is; another is rounded to
    /// `precision` decimals, and so is what comes of it, so that the price of a line is the total of that line alone.
    #[must_use]
    pub fn price(self, amount: Decimal, precision: u32) -> Decimal {
        let rounded = round_half_away(amount, precision);
        let net = || round_half_away(rounded / (Decimal::ONE + self.vat.included), precision);
        let with_vat = |net: Decimal| net + round_half_away(net * self.vat.charged, precision);
        match (self.from, self.to) {
            (PricesInclude::Net, PricesInclude::Vat) => with_vat(rounded),
            (PricesInclude::Vat, PricesInclude::Net) => net(),
            // Who is exempt pays a price with VAT without it.
            (PricesInclude::Vat, PricesInclude::Vat) if self.vat.charged != self.vat.included => with_vat(net()),
            (PricesInclude::Net, PricesInclude::Net) | (PricesInclude::Vat, PricesInclude::Vat) => amount,
        }
    }

    /// The same of whole cents; `None` for more than money can be.
    #[must_use]
    pub fn money(self, amount: Money) -> Option<Money> {
        Money::from_decimal(self.price(amount.to_decimal(), 2)).ok()
    }
}

/// What an order adds up to, as it is shown; in whole cents. Each amount is rounded by itself, so that a product costs the same on its page,
/// in the cart and in the order. They come to the total that is charged, which is exact: with VAT, or without, as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ShownTotals {
    /// Whether VAT is in them.
    pub prices_include: PricesInclude,
    /// The sum of the lines as they are shown.
    pub products: Money,
    /// What the discount takes off them.
    pub discount: Money,
    /// Delivery.
    pub delivery: Money,
    /// What these are short of the total, or, below nothing, too much: nothing where the shop's own prices are shown.
    pub rounding: Money,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        amount: Decimal,
        prices_include: PricesInclude,
        shown: PricesInclude,
        charged: Decimal,
        included: Decimal,
        precision: u32,
    }

    #[test]
    fn price_08_price_14_a_price_is_shown_as_the_vectors_say() {
        for (case, expected) in vectors::<Case, Decimal>(include_str!("../../../../vectors/shown-prices.json")) {
            let vat = VatParts { charged: case.charged, included: case.included };
            let showing = Showing { from: case.prices_include, to: case.shown, vat };
            assert_eq!(round_half_away(showing.price(case.amount, case.precision), case.precision), expected, "{case:?}");
        }
    }
}
