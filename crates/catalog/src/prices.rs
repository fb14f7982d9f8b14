//! What a card says that a product costs (PRICE-01, PRICE-15).

use rust_decimal::Decimal;
use vitrina_core::{
    catalog::{Attribute, ListedProduct, ListedVariant, PricingMatrix},
    money::Money,
    pricing::{
        base, cheapest,
        least_choices::{LeastArea, LeastChoices},
    },
};

/// What the cheapest of some variants costs.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Prices {
    pub(crate) now: Option<Money>,
    pub(crate) old: Option<Money>,
    /// The least that can be paid.
    pub(crate) from: Option<Decimal>,
    /// The pieces that it buys; none without a price.
    pub(crate) pieces: Option<u32>,
    /// Whole percent that this is below what it costs over the struck price (decision 10).
    pub(crate) discount: Option<u8>,
    /// Another variant, quantity, day, size or required choice costs otherwise, or costs what only the maker can tell.
    pub(crate) is_from: bool,
}

/// Variants under one matrix, or without any.
struct Group<'p, 'a> {
    matrix: Option<&'p PricingMatrix>,
    cheapest: (Money, &'p ListedVariant<'a>),
    dearest: Money,
}

/// What the shop asks for beside a product's variant.
pub(crate) struct Asked<'s> {
    /// None where something is asked for that is not to be had.
    least: Option<LeastChoices>,
    /// Attribute codes and values that block the purchase (PROD-17).
    blocking: &'s [(String, String)],
    /// Decimals of the price of a piece.
    precision: u32,
}

impl<'s> Asked<'s> {
    pub(crate) fn of<'d>(
        product: &ListedProduct<'_>,
        attributes: impl Fn(&str) -> Option<&'d Attribute>,
        blocking: &'s [(String, String)],
        precision: u32,
    ) -> Self {
        Self { least: LeastChoices::of(product, attributes), blocking, precision }
    }

    /// The smallest piece, of what is priced by area.
    pub(crate) fn area(&self) -> Option<LeastArea> {
        self.least.as_ref()?.area
    }

    fn blocks(&self, variant: &ListedVariant<'_>) -> bool {
        let has = |(code, value): &(String, String)| variant.attributes.iter().any(|own| *own.code == **code && *own.value == **value);
        self.blocking.iter().any(has)
    }
}

/// The prices of the variant that costs least to buy. Under one matrix that is the one with the lowest price of its own, so that only
/// that one's is computed, and the highest, which tells whether they differ.
pub(crate) fn prices_of<'p, 'a: 'p>(
    product: &'p ListedProduct<'_>,
    variants: impl IntoIterator<Item = &'p ListedVariant<'a>>,
    asked: &Asked<'_>,
) -> Prices {
    let Some(choices) = &asked.least else { return Prices::default() };
    let mut groups: Vec<Group<'p, 'a>> = Vec::new();
    let mut is_on_request = false;
    for variant in variants {
        let matrix = product.matrix_of(variant);
        let Some(base) = base::base_of(variant.price_now, matrix).filter(|_| !asked.blocks(variant)) else {
            is_on_request = true;
            continue;
        };
        match groups.iter_mut().find(|known| known.matrix.map(std::ptr::from_ref) == matrix.map(std::ptr::from_ref)) {
            None => groups.push(Group { matrix, cheapest: (base, variant), dearest: base }),
            Some(known) => {
                known.dearest = known.dearest.max(base);
                if base < known.cheapest.0 {
                    known.cheapest = (base, variant);
                }
            }
        }
    }
    let least = |base, matrix| cheapest::least_price(base, matrix, choices, asked.precision).ok().flatten();
    let priced = groups.iter().filter_map(|group| {
        let (base, variant) = group.cheapest;
        let cheapest = least(base, group.matrix)?;
        let varies = cheapest.varies || (group.dearest != base && least(group.dearest, group.matrix) != Some(cheapest));
        Some((cheapest, varies, variant, group.matrix))
    });
    let priced: Vec<_> = priced.collect();
    let Some(&(lowest, varies, variant, matrix)) = priced.iter().min_by_key(|(least, ..)| (least.price, least.pieces)) else {
        return Prices::default();
    };
    let old = base::struck_base_of(variant.price_old, matrix);
    let struck = old.and_then(|old| least(old, matrix)).filter(|struck| struck.pieces == lowest.pieces);
    Prices {
        now: variant.price_now,
        old,
        discount: struck.and_then(|struck| discount(lowest.price, struck.price)),
        from: Some(lowest.price),
        pieces: Some(lowest.pieces),
        is_from: is_on_request || varies || priced.iter().any(|(other, varies, ..)| *varies || *other != lowest),
    }
}

/// Whole percent below the struck price, rounded down so that nothing is promised that is not there.
fn discount(now: Decimal, old: Decimal) -> Option<u8> {
    let saved = (old - now) * Decimal::ONE_HUNDRED;
    (now < old).then(|| saved / old)?.trunc().try_into().ok()
}
