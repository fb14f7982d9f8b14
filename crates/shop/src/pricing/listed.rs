//! What a variant costs at each quantity and day that is listed: each price is computed as the line of an order is.

use super::Concessions;
use rust_decimal::{Decimal, prelude::ToPrimitive};
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{PricePer, PricingMatrix, Product, Variant},
    pricing::{
        concession::{Conceded, Concession, conceded_of},
        least_choices::LeastChoices,
        line::{Area, LineInput, MatrixChoice, Size, price_line},
    },
};

/// What is sold by its size is listed by pieces of one square metre.
const SQUARE_METRE: Area = Area { size: Size::Rectangle { width_mm: 1000, height_mm: 1000 }, smallest_billable_m2: None };
/// A quantity on a day, and what it costs without VAT or with it, as the shop's own prices are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ListedPrice {
    /// Pieces.
    pub quantity: u32,
    /// Working days, where the price depends on them.
    pub day: Option<u16>,
    /// What the line costs; none where it is on request.
    pub total: Option<Decimal>,
    /// What a piece of it costs, as the line of an order says it (decisions 2 and 6).
    pub unit_price: Option<Decimal>,
}

/// The least that who has some concessions pays for a product, and what everybody pays for that.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OwnLeast {
    /// Pieces.
    pub quantity: u32,
    /// What they cost who pays less; none where it is on request.
    pub own: Option<Decimal>,
    /// What they cost everybody.
    pub everybodys: Option<Decimal>,
    /// Other variants, quantities or days cost otherwise.
    pub varies: bool,
}

impl OwnLeast {
    /// The whole percent that it is less than what everybody pays; nobody is promised more than there is. None where it is less than one.
    #[must_use]
    pub fn discount(&self) -> Option<u8> {
        let (own, everybodys) = (self.own?, self.everybodys.filter(|price| !price.is_zero())?);
        ((everybodys - own) * Decimal::ONE_HUNDRED / everybodys).to_u8().filter(|percent| *percent > 0)
    }
}

/// All that a variant is priced for, a single piece where its matrix lists no quantities; one without a price where it is on request.
/// Pieces' prices have `precision` decimals (PRICE-07).
#[must_use]
pub fn listed_prices(
    product: &Product,
    variant: &Variant,
    concessions: impl Iterator<Item = Concession>,
    least: Option<&LeastChoices>,
    precision: u32,
) -> Vec<ListedPrice> {
    let matrix = product.matrix_of(variant);
    let on_request = vec![ListedPrice { quantity: 1, day: None, total: None, unit_price: None }];
    let (Some(Conceded { base, concession }), Some(least)) = (conceded_of(variant, matrix, concessions), least) else { return on_request };
    let area = (product.price_per == PricePer::SquareMetre && !matrix.is_some_and(PricingMatrix::has_totals)).then_some(SQUARE_METRE);
    let priced = |quantity: u32, matrix: Option<MatrixChoice<'_>>| {
        let services: Vec<_> = least.cheapest(quantity).collect();
        let line = price_line(&LineInput { base, concession, quantity, precision, matrix, area, services: &services }).ok()?;
        let day = matrix.map(|chosen| chosen.day);
        Some(ListedPrice { quantity, day, total: Some(line.price.to_decimal()), unit_price: Some(line.unit_price) })
    };
    let Some(matrix) = matrix else { return priced(1, None).map_or(on_request, |priced| vec![priced]) };
    let quantities: &[u32] = if matrix.quantities.is_empty() { &[1] } else { &matrix.quantities };
    let cells = quantities.iter().flat_map(|&quantity| matrix.days.iter().map(move |&day| (quantity, day)));
    let priced: Vec<_> = cells.filter_map(|(quantity, day)| priced(quantity, Some(MatrixChoice { matrix, day }))).collect();
    if priced.is_empty() { on_request } else { priced }
}

/// The least that can be paid for a product by who has these concessions: of equal amounts, the one for the fewest pieces. Variants that
/// cannot be bought do not count (PROD-17).
#[must_use]
pub fn own_least(snapshot: &Snapshot, product: &Product, concessions: &Concessions) -> OwnLeast {
    let least = LeastChoices::of_services(product, |code| snapshot.attributes.get(code));
    let mut found: Option<(Decimal, u32, Option<Decimal>)> = None;
    let mut varies = false;
    for variant in product.variants.iter().filter(|variant| !snapshot.blocks(variant)) {
        let precision = snapshot.configuration.product_price_precision;
        let own = listed_prices(product, variant, concessions.of(snapshot, product, variant), least.as_ref(), precision);
        let everybodys = listed_prices(product, variant, std::iter::empty(), least.as_ref(), precision);
        for (own, everybodys) in own.iter().zip(&everybodys) {
            let Some(total) = own.total else { continue };
            varies |= found.is_some_and(|(known, ..)| known != total);
            if found.is_none_or(|(known, pieces, _)| (total, own.quantity) < (known, pieces)) {
                found = Some((total, own.quantity, everybodys.total));
            }
        }
    }
    match found {
        Some((own, quantity, everybodys)) => OwnLeast { quantity, own: Some(own), everybodys, varies },
        None => OwnLeast { quantity: 1, own: None, everybodys: None, varies: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pricing::tests::moment;
    use vitrina_core::{
        catalog::{CatalogData, DESIGN_CREATION_SERVICE, PricingMatrices, ProductAttribute},
        money::Money,
        pricing::{
            base::{base_of, struck_base_of},
            cheapest::least_unit_price,
        },
    };

    /// So many that no two prices are rounded to the same.
    const DECIMALS: u32 = 9;

    fn read<T: serde::de::DeserializeOwned>(json: &str) -> T {
        serde_json::from_str(json).expect("what a catalogue holds")
    }

    /// Both products with a struck price, a service by piece or by order and a design that must be chosen.
    fn asks_for_services(catalog: &mut CatalogData) {
        for (code, values) in [
            ("edge", r#"{"value":"hem","title":"Hem","price":"0.0301"},{"value":"cut","title":"Cut","price":"4","per":"order"}"#),
            (DESIGN_CREATION_SERVICE, r#"{"value":"basic","title":"Basic","price":"25"}"#),
        ] {
            let attribute = format!(r#"{{"code":"{code}","type":"inputSelect","title":"Any","isRequired":true,"values":[{values}]}}"#);
            catalog.attributes.push(read(&attribute));
        }
        for product in &mut catalog.products {
            let used = format!(r#"[{{"code":"edge","values":["hem","cut"]}},{{"code":"{DESIGN_CREATION_SERVICE}","values":["basic"]}}]"#);
            product.attributes.extend(read::<Vec<ProductAttribute>>(&used));
            product.variants[0].price_old = Some(read(r#""5.5001""#));
        }
    }

    #[test]
    fn decision_10_the_least_price_of_a_piece_is_the_least_of_those_that_are_listed() {
        let percents: PricingMatrices =
            read(r#"{"days":[3,5],"quantities":[30,250],"pricing":[["12.5","-11"],["-10.25",null]],"fixedPrice":"15"}"#);
        let totals: PricingMatrices =
            read(r#"{"days":[3,5],"quantities":[30,250],"totals":[["39","30"],["290.5",null]],"fixedPrice":"15"}"#);
        let open: PricingMatrices = read(r#"{"days":[3,5],"quantities":[],"fixedPrice":"15","allowCustomValues":true}"#);
        for has_services in [false, true] {
            for matrices in [PricingMatrices::default(), percents.clone(), totals.clone(), open.clone()] {
                let moment = moment(|catalog| {
                    if has_services {
                        asks_for_services(catalog);
                    }
                    catalog.products[1].pricing_matrices = matrices.clone();
                });
                let snapshot = &moment.snapshot;
                for product in ["mug", "box"].map(|id| snapshot.product(id).expect("a product")) {
                    let least = LeastChoices::of_services(&product, |code| snapshot.attributes.get(code)).expect("services");
                    let variant = &product.variants[0];
                    let matrix = product.matrix_of(variant);
                    let base = base_of(variant.price_now, matrix).expect("a price");
                    let struck_base = struck_base_of(variant.price_old, matrix);
                    let found = least_unit_price(base, struck_base, matrix, &least, DECIMALS).expect("in range").expect("a price");

                    let listed = |price: Option<Money>| {
                        let variant = Variant { price_now: price, ..variant.clone() };
                        listed_prices(&product, &variant, std::iter::empty(), Some(&least), DECIMALS)
                    };
                    let now = listed(variant.price_now);
                    let (place, price) = now.iter().map(|one| one.unit_price).enumerate().min_by_key(|(_, price)| *price).expect("a price");
                    let before = struck_base.and_then(|base| listed(Some(base))[place].unit_price);
                    assert_eq!((Some(found.price), found.struck), (price, before), "{} {matrices:?} {least:?}", product.id);
                }
            }
        }
    }
}
