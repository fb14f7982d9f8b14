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
    pub(crate) from: Option<Decimal>,
}

/// The prices of the variant with the lowest price of one piece. Under one matrix that is the one with the lowest price of its own,
/// so that only that one's is computed.
pub(crate) fn prices_of<'p, 'a: 'p>(
    product: &'p ListedProduct<'_>,
    variants: impl IntoIterator<Item = &'p ListedVariant<'a>>,
    precision: u32,
) -> Prices {
    let mut cheapest: Vec<(Option<&PricingMatrix>, Money, &ListedVariant<'_>)> = Vec::new();
    for variant in variants {
        let matrix = product.matrix_of(variant);
        let Some(base) = cheapest::base_of(variant.price_now, matrix) else { continue };
        match cheapest.iter_mut().find(|(known, ..)| known.map(std::ptr::from_ref) == matrix.map(std::ptr::from_ref)) {
            None => cheapest.push((matrix, base, variant)),
            Some(known) if base < known.1 => *known = (matrix, base, variant),
            Some(_) => {}
        }
    }
    let prices = cheapest.into_iter().map(|(matrix, base, variant)| Prices {
        now: variant.price_now,
        old: cheapest::struck_base_of(variant.price_old, matrix),
        from: cheapest::lowest_unit_price(base, matrix, precision).ok().flatten(),
    });
    prices.min_by_key(|prices| (prices.from.is_none(), prices.from)).unwrap_or_default()
}
