//! The prices that cards and variants begin at.

use super::{
    least_choices::LeastChoices,
    line::{PriceError, displayed},
    matrix::MatrixGrid,
};
use crate::{catalog::PricingMatrix, money::Money};
use rust_decimal::Decimal;

/// The least that can be paid for a variant (issue 10, part 6): what a card shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastPrice {
    /// Currency units: what the line costs, with two decimals; of a single piece that nothing is added to, its unit price, with
    /// `precision` decimals.
    pub price: Decimal,
    /// The pieces that it buys.
    pub pieces: u32,
    /// Another listed quantity, day, size or required choice costs otherwise.
    pub varies: bool,
}

/// What a piece costs where it costs least, as the line of an order says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastUnitPrice {
    /// Currency units, with `precision` decimals.
    pub price: Decimal,
    /// What a piece of as many on that day costs over the struck price (decision 10).
    pub struck: Option<Decimal>,
}

/// Decimals of what a line costs.
const LINE_DECIMALS: u32 = 2;

/// The least that can be paid for a variant over the listed quantities and days, at the smallest size and with the cheapest of what must
/// be chosen: of equal amounts, the one for the fewest pieces. `None` when the matrix has no priced cell.
pub fn least_price(
    base: Money,
    matrix: Option<&PricingMatrix>,
    choices: &LeastChoices,
    precision: u32,
) -> Result<Option<LeastPrice>, PriceError> {
    if base.is_negative() {
        return Err(PriceError::NegativePrice);
    }
    let area = choices.area.as_ref();
    let piece = base.to_decimal().checked_mul(area.map_or(Decimal::ONE, |area| area.billable_m2)).ok_or(PriceError::TooLarge)?;
    // What money holds can be multiplied with any quantity and percent.
    Money::rounded_to_cents(piece).map_err(|_| PriceError::TooLarge)?;
    let grid = matrix.map(MatrixGrid::new).transpose()?;
    let has_tiers = matrix.is_some_and(|matrix| !matrix.quantities.is_empty());
    let decimals = if has_tiers || *choices != LeastChoices::default() { LINE_DECIMALS } else { precision };
    let totals = || {
        let of_matrix = grid.into_iter().flat_map(|grid| grid.totals(piece));
        let lines = of_matrix.chain(grid.is_none().then_some((1, piece)));
        lines.map(|(pieces, total)| (displayed(total + choices.services_of(pieces), decimals), pieces))
    };
    let is_sized = !matrix.is_some_and(PricingMatrix::has_totals) && base != Money::ZERO;
    let varies = is_different(totals().map(|(total, _)| total))
        || (is_sized && area.is_some_and(|area| area.varies))
        || choices.has_other_services();
    Ok(totals().min().map(|(price, pieces)| LeastPrice { price, pieces, varies }))
}

fn is_different(mut prices: impl Iterator<Item = Decimal>) -> bool {
    prices.next().is_some_and(|first| prices.any(|other| other != first))
}

/// The least that a piece, or a square metre of what is sold by area, costs over the listed quantities and days, with the cheapest of the
/// services that must be chosen: of equal amounts, the one for the fewest pieces. `None` when the matrix has no priced cell.
pub fn least_unit_price(
    base: Money,
    struck_base: Option<Money>,
    matrix: Option<&PricingMatrix>,
    choices: &LeastChoices,
    precision: u32,
) -> Result<Option<LeastUnitPrice>, PriceError> {
    if base.is_negative() {
        return Err(PriceError::NegativePrice);
    }
    let grid = matrix.map(MatrixGrid::new).transpose()?;
    // Those of two bases stand for the same quantities and days in the same places.
    let prices = |base: Money| {
        let of_matrix = grid.into_iter().flat_map(move |grid| grid.totals(base.to_decimal()));
        let totals = of_matrix.chain(grid.is_none().then_some((1, base.to_decimal())));
        totals.map(|(pieces, total)| (total + choices.services_of_pieces(pieces)) / Decimal::from(pieces))
    };
    let least = prices(base).enumerate().min_by_key(|(_, price)| *price);
    let struck_at = |place: usize| prices(struck_base?).nth(place);
    Ok(least.map(|(place, price)| LeastUnitPrice {
        price: displayed(price, precision),
        struck: struck_at(place).map(|struck| displayed(struck, precision)),
    }))
}

/// The lowest unit price over all priced cells, with `precision` decimals and without services.
/// `None` when the matrix has no priced cell. Without a matrix it is the base price.
pub fn lowest_unit_price(base: Money, matrix: Option<&PricingMatrix>, precision: u32) -> Result<Option<Decimal>, PriceError> {
    if base.is_negative() {
        return Err(PriceError::NegativePrice);
    }
    let Some(matrix) = matrix else {
        return Ok(Some(displayed(base.to_decimal(), precision)));
    };
    Ok(MatrixGrid::new(matrix)?.lowest_unit_prices(base).min().map(|lowest| displayed(lowest, precision)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{DESIGN_CREATION_SERVICE, Interpolation, Per},
        pricing::{
            base::{base_of, struck_base_of},
            least_choices::LeastService,
        },
    };

    fn money(text: &str) -> Money {
        text.parse().expect("an amount")
    }

    fn matrix() -> PricingMatrix {
        PricingMatrix {
            days: vec![3, 7],
            quantities: vec![50, 100, 500],
            pricing: vec![
                vec![Some(Decimal::from(200)), Some(Decimal::from(100))],
                vec![Some(Decimal::from(20)), Some(Decimal::ZERO)],
                vec![None, None],
            ],
            fixed_price: money("10"),
            allow_custom_values: true,
            interpolation: Interpolation::Average,
            ..PricingMatrix::default()
        }
    }

    #[test]
    fn price_01_the_from_price_is_the_lowest_unit_price_of_all_priced_cells() {
        let from = |matrix: Option<PricingMatrix>| {
            lowest_unit_price(money("2"), matrix.as_ref(), 3).map(|price| price.map(|price| price.to_string()))
        };
        assert_eq!(from(Some(matrix())), Ok(Some("2.100".to_owned())));
        assert_eq!(from(None), Ok(Some("2.000".to_owned())));
        let empty = PricingMatrix { pricing: vec![vec![None, None]; 3], ..matrix() };
        assert_eq!(from(Some(empty)), Ok(None));
    }

    #[test]
    fn price_01_without_tiers_the_from_price_is_the_base_price() {
        let matrix = PricingMatrix { quantities: Vec::new(), pricing: Vec::new(), ..matrix() };
        assert_eq!(
            lowest_unit_price(money("2"), Some(&matrix), 2).map(|price| price.map(|price| price.to_string())),
            Ok(Some("2.00".to_owned()))
        );
    }

    #[test]
    fn price_01_the_least_price_is_what_a_line_costs_for_the_fewest_pieces() {
        let least = |base: &str, matrix: Option<&PricingMatrix>| {
            let least = least_price(money(base), matrix, &LeastChoices::default(), 3).expect("a price")?;
            Some((least.price.to_string(), least.pieces, least.varies))
        };
        let unit = |base: &str, matrix: &PricingMatrix| least(base, Some(matrix));
        let matrix = matrix();
        assert_eq!(unit("2", &matrix), Some(("210.00".to_owned(), 50, true)));
        // 13.21 for 50, and 13.21 for 100.
        let equal =
            PricingMatrix { pricing: vec![vec![Some(Decimal::from(100)); 2], vec![Some(Decimal::ZERO); 2], vec![None; 2]], ..matrix };
        assert_eq!(unit("0.0321", &equal), Some(("13.21".to_owned(), 50, false)));
        let empty = PricingMatrix { pricing: vec![vec![None, None]; 3], ..equal.clone() };
        assert_eq!(unit("2", &empty), None);
        let open = PricingMatrix { quantities: Vec::new(), pricing: Vec::new(), ..equal.clone() };
        assert_eq!(unit("0.4321", &open), Some(("10.432".to_owned(), 1, false)));
        assert_eq!(least("0.4321", None), Some(("0.432".to_owned(), 1, false)));
    }

    #[test]
    fn b2b_02_a_piece_is_struck_at_the_quantity_and_day_where_it_costs_least() {
        let least = |base: &str, struck: Option<&str>, matrix: Option<&PricingMatrix>, choices: &LeastChoices| {
            let least = least_unit_price(money(base), struck.map(money), matrix, choices, 2).expect("a price")?;
            Some((least.price.to_string(), least.struck.map(|struck| struck.to_string())))
        };
        let found = |price: &str, struck: Option<&str>| Some((price.to_owned(), struck.map(str::to_owned)));
        let none = LeastChoices::default();
        let tiers = PricingMatrix {
            pricing: vec![vec![Some(Decimal::from(10)), None], vec![None, Some(Decimal::from(-50))], vec![None, None]],
            fixed_price: Money::ZERO,
            ..matrix()
        };
        assert_eq!(least("1.50", Some("2"), Some(&tiers), &none), found("0.75", Some("1.00")));
        let open = PricingMatrix { quantities: Vec::new(), pricing: Vec::new(), fixed_price: money("25"), ..matrix() };
        assert_eq!(least("1", None, Some(&open), &none), found("26.00", None), "a single piece");
        let service = |code: &str, price: &str, per| LeastService { code: code.to_owned(), values: vec![(money(price), per)] };
        let services = vec![service("lamination", "5", Per::Unit), service(DESIGN_CREATION_SERVICE, "30", Per::Order)];
        let chosen = LeastChoices { area: None, services };
        assert_eq!(least("10", None, None, &chosen), found("15.00", None), "the design is no part of a piece");
        assert_eq!(least("1", None, Some(&PricingMatrix { pricing: vec![vec![None, None]; 3], ..matrix() }), &none), None);
    }

    #[test]
    fn price_15_over_totals_the_from_price_is_the_lowest_total_for_each_piece() {
        let totals = vec![vec![Some(money("30")), None], vec![Some(money("50")), Some(money("49"))], vec![Some(money("600")), None]];
        let of_totals = PricingMatrix { pricing: Vec::new(), totals, ..matrix() };
        let base = base_of(None, Some(&of_totals)).expect("totals need none");
        let from = lowest_unit_price(base, Some(&of_totals), 4).map(|price| price.map(|price| price.to_string()));
        assert_eq!(from, Ok(Some("0.5900".to_owned())));
        assert_eq!([base_of(None, Some(&matrix())), base_of(None, None)], [None; 2]);
        let struck = |matrix: Option<&PricingMatrix>| struck_base_of(Some(money("3")), matrix);
        assert_eq!([struck(Some(&of_totals)), struck(Some(&matrix())), struck(None)], [None, Some(money("3")), Some(money("3"))]);
    }
}
