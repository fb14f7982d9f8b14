//! The prices that cards and variants begin at.

use super::{
    line::{PriceError, displayed},
    matrix::MatrixGrid,
};
use crate::{
    catalog::{PricePer, PricingMatrix},
    money::Money,
};
use rust_decimal::Decimal;

/// The least that can be paid for a variant (issue 10, part 6): what a card shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastPrice {
    /// Currency units: of the whole line where a matrix has tiers, with two decimals; else of one piece or square metre, with
    /// `precision` decimals.
    pub price: Decimal,
    /// The pieces that it buys; none where square metres are priced.
    pub pieces: Option<u32>,
    /// Another listed quantity or day costs otherwise.
    pub varies: bool,
}

/// Decimals of what a line costs.
const LINE_DECIMALS: u32 = 2;

/// The least that can be paid for a variant over the listed quantities and days, without services: of equal amounts, the one for the
/// fewest pieces. `None` when the matrix has no priced cell.
pub fn least_price(base: Money, matrix: Option<&PricingMatrix>, per: PricePer, precision: u32) -> Result<Option<LeastPrice>, PriceError> {
    if base.is_negative() {
        return Err(PriceError::NegativePrice);
    }
    let Some(matrix) = matrix else {
        let pieces = (per == PricePer::Unit).then_some(1);
        return Ok(Some(LeastPrice { price: displayed(base.to_decimal(), precision), pieces, varies: false }));
    };
    let grid = MatrixGrid::new(matrix)?;
    if per == PricePer::SquareMetre {
        let lowest = grid.lowest_unit_prices(base).min().map(|lowest| displayed(lowest, precision));
        let varies = is_different(grid.totals(base).map(|(pieces, total)| displayed(total / Decimal::from(pieces), precision)));
        return Ok(lowest.map(|price| LeastPrice { price, pieces: None, varies }));
    }
    let decimals = if matrix.quantities.is_empty() { precision } else { LINE_DECIMALS };
    let totals = || grid.totals(base).map(|(pieces, total)| (displayed(total, decimals), pieces));
    let varies = is_different(totals().map(|(total, _)| total));
    Ok(totals().min().map(|(price, pieces)| LeastPrice { price, pieces: Some(pieces), varies }))
}

fn is_different(mut prices: impl Iterator<Item = Decimal>) -> bool {
    prices.next().is_some_and(|first| prices.any(|other| other != first))
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

/// What a variant's line is computed over: its own price, none where it is on request. Totals need no such price.
#[must_use]
pub fn base_of(price_now: Option<Money>, matrix: Option<&PricingMatrix>) -> Option<Money> {
    price_now.or_else(|| matrix.is_some_and(PricingMatrix::has_totals).then_some(Money::ZERO))
}

/// What a variant's line is struck over (decision 10). Beside totals nothing is struck: they are prices of lines, not of pieces.
#[must_use]
pub fn struck_base_of(price_old: Option<Money>, matrix: Option<&PricingMatrix>) -> Option<Money> {
    price_old.filter(|_| !matrix.is_some_and(PricingMatrix::has_totals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::Interpolation,
        pricing::line::{LineInput, MatrixChoice, price_line},
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
        let least = |base: &str, matrix: Option<&PricingMatrix>, per: PricePer| {
            let least = least_price(money(base), matrix, per, 3).expect("a price")?;
            Some((least.price.to_string(), least.pieces, least.varies))
        };
        let unit = |base: &str, matrix: &PricingMatrix| least(base, Some(matrix), PricePer::Unit);
        let matrix = matrix();
        assert_eq!(unit("2", &matrix), Some(("210.00".to_owned(), Some(50), true)));
        for (row, pieces) in [50, 100].into_iter().enumerate() {
            for (column, day) in [3, 7].into_iter().enumerate() {
                let choice = MatrixChoice { matrix: &matrix, day };
                let line =
                    LineInput { base: money("0.0321"), quantity: pieces, precision: 2, matrix: Some(choice), area: None, services: &[] };
                let total = MatrixGrid::new(&matrix).expect("valid").totals(money("0.0321")).nth(row * 2 + column).expect("a cell");
                assert_eq!((pieces, displayed(total.1, 2)), (total.0, price_line(&line).expect("a price").price.to_decimal()));
            }
        }
        // 13.21 for 50, and 13.21 for 100.
        let equal =
            PricingMatrix { pricing: vec![vec![Some(Decimal::from(100)); 2], vec![Some(Decimal::ZERO); 2], vec![None; 2]], ..matrix };
        assert_eq!(unit("0.0321", &equal), Some(("13.21".to_owned(), Some(50), false)));
        let empty = PricingMatrix { pricing: vec![vec![None, None]; 3], ..equal.clone() };
        assert_eq!(unit("2", &empty), None);
        let open = PricingMatrix { quantities: Vec::new(), pricing: Vec::new(), ..equal.clone() };
        assert_eq!(unit("0.4321", &open), Some(("10.432".to_owned(), Some(1), false)));
        assert_eq!(least("0.4321", None, PricePer::Unit), Some(("0.432".to_owned(), Some(1), false)));
        assert_eq!(least("0.4321", None, PricePer::SquareMetre), Some(("0.432".to_owned(), None, false)));
        assert_eq!(least("2", Some(&equal), PricePer::SquareMetre), Some(("2.100".to_owned(), None, true)));
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
