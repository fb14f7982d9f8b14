//! What a card says that a product costs (PRICE-01, PRICE-15).

use rust_decimal::Decimal;
use vitrina_core::{
    catalog::{ListedProduct, ListedVariant, PricingMatrix},
    money::Money,
    pricing::cheapest,
};

/// What the cheapest of some variants costs.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Prices {
    pub(crate) now: Option<Money>,
    pub(crate) old: Option<Money>,
    /// The least that can be paid; of one square metre where those are priced.
    pub(crate) from: Option<Decimal>,
    /// The pieces that it buys; none without a price, and where square metres are priced.
    pub(crate) pieces: Option<u32>,
    /// Another variant, quantity or day costs otherwise, or costs what only the maker can tell.
    pub(crate) is_from: bool,
}

/// Variants under one matrix, or without any.
struct Group<'p, 'a> {
    matrix: Option<&'p PricingMatrix>,
    cheapest: (Money, &'p ListedVariant<'a>),
    dearest: Money,
}

/// The prices of the variant that costs least to buy. Under one matrix that is the one with the lowest price of its own, so that only
/// that one's is computed, and the highest, which tells whether they differ.
pub(crate) fn prices_of<'p, 'a: 'p>(
    product: &'p ListedProduct<'_>,
    variants: impl IntoIterator<Item = &'p ListedVariant<'a>>,
    precision: u32,
) -> Prices {
    let mut groups: Vec<Group<'p, 'a>> = Vec::new();
    let mut is_on_request = false;
    for variant in variants {
        let matrix = product.matrix_of(variant);
        let Some(base) = cheapest::base_of(variant.price_now, matrix) else {
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
    let least = |base, matrix| cheapest::least_price(base, matrix, product.price_per, precision).ok().flatten();
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
    Prices {
        now: variant.price_now,
        old: cheapest::struck_base_of(variant.price_old, matrix),
        from: Some(lowest.price),
        pieces: lowest.pieces,
        is_from: is_on_request || varies || priced.iter().any(|(other, varies, ..)| *varies || *other != lowest),
    }
}
