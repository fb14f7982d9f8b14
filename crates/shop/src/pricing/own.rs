//! What a product costs who is known to the shop, as its page shows it before the cart is asked (decision 58).

use super::{Concessions, listed_prices};
use rust_decimal::Decimal;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{PricingMatrix, Product, Variant},
    decimal::round_half_away,
    money::Money,
    pricing::{
        cheapest::lowest_unit_price,
        concession::{Conceded, Concession, conceded_of},
        least_choices::LeastChoices,
    },
};

/// Decimals that money has.
const MONEY_DECIMALS: u32 = 4;

/// What a variant costs somebody who pays less for it than others.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnPrice<'a> {
    /// The variant.
    pub variant: &'a Variant,
    /// What its line is computed over: the price without a sale.
    pub base: Money,
    /// What is taken off that.
    pub concession: Concession,
    /// What is left of a piece or a square metre, to a ten-thousandth; none where the matrix holds totals.
    pub price_now: Option<Money>,
    /// The lowest price of one over the matrix, as [`lowest_unit_price`]; to compare variants by, not to be charged.
    pub price_from: Decimal,
}

/// The variants of a product for which who has these concessions pays less.
#[must_use]
pub fn own_prices<'a>(snapshot: &Snapshot, product: &'a Product, concessions: &Concessions) -> Vec<OwnPrice<'a>> {
    let own = |variant: &'a Variant| {
        let matrix = product.matrix_of(variant);
        let Conceded { base, concession } = conceded_of(variant, matrix, concessions.of(snapshot, product, variant))?;
        let concession = concession?;
        let precision = snapshot.configuration.product_price_precision;
        if matrix.is_some_and(PricingMatrix::has_totals) {
            let listed = listed_prices(product, variant, std::iter::once(concession), Some(&LeastChoices::default()), precision);
            let price_from = listed.iter().filter_map(|listed| listed.unit_price).min()?;
            return Some(OwnPrice { variant, base, concession, price_now: None, price_from });
        }
        let price_now = Money::from_decimal(round_half_away(concession.less.of(base.to_decimal()), MONEY_DECIMALS)).ok()?;
        let price_from = lowest_unit_price(price_now, matrix, precision).ok().flatten()?;
        Some(OwnPrice { variant, base, concession, price_now: Some(price_now), price_from })
    };
    product.variants.iter().filter_map(own).collect()
}
