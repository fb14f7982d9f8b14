//! The quantity by delivery-day grid of percents (decisions 3 and 4).

use crate::{
    catalog::{Interpolation, PricingMatrix},
    decimal::round_half_away,
};
use rust_decimal::Decimal;
use std::ops::RangeInclusive;

/// The largest quantity where no tier sets one (decision 4).
pub const QUANTITY_MAX: u32 = 1_000_000;

const HUNDREDTH: Decimal = Decimal::from_parts(1, 0, 0, false, 2);
const HALF: Decimal = Decimal::from_parts(5, 0, 0, false, 1);
/// The percents that a matrix may hold; no arithmetic on them can overflow.
const PERCENTS: RangeInclusive<Decimal> = Decimal::from_parts(100, 0, 0, true, 0)..=Decimal::from_parts(1_000_000, 0, 0, false, 0);
/// Decimals of a percent that is derived for display.
const PERCENT_DECIMALS: u32 = 4;

/// A matrix whose shape and numbers have been checked.
#[derive(Debug, Clone, Copy)]
pub struct MatrixGrid<'a>(&'a PricingMatrix);

/// What the grid says about one quantity on one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Multiplier {
    /// Percent over the base price; for linear totals derived, to 4 decimals.
    pub percent: Decimal,
    /// The quantity tiers that it comes from: none, one, or the two neighbours.
    pub tiers: Vec<u32>,
    /// For linear totals between two tiers: how many base prices the line costs. The percent follows from it.
    pub base_prices: Option<Ratio>,
}

/// A number kept as a fraction, because thirds of a cent have no exact decimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    /// Above the line.
    pub numerator: Decimal,
    /// Below the line; at least 1.
    pub denominator: u32,
}

/// Why a matrix cannot be used; found at import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMatrix {
    /// Days or quantities repeat or fall, or a quantity is 0.
    #[error("days and quantities must be rising, and quantities at least 1")]
    NotRising,
    /// Not one row a quantity with one cell a day.
    #[error("the pricing must have a row for each quantity and in it a cell for each day")]
    WrongShape,
    /// Below -100 the buyer would be paid for taking the goods; above a million it is a slip of the hand.
    #[error("a percent must lie between -100 and 1000000")]
    PercentOutOfRange,
    /// A fixed price below nothing.
    #[error("the fixed price cannot be negative")]
    NegativeFixedPrice,
}

/// Why there is no percent for a quantity on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MatrixError {
    /// Only the listed quantities can be ordered.
    #[error("this quantity is not offered")]
    QuantityNotListed,
    /// The cell, or a cell beside it, is empty.
    #[error("this quantity cannot be made by this day")]
    Unavailable,
    /// The day is not one of the matrix.
    #[error("this delivery day is not offered")]
    UnknownDay,
    /// Below the smallest or above the largest quantity; both inclusive.
    #[error("Enter value between {min} and {max}")]
    QuantityOutOfRange {
        /// Smallest.
        min: u32,
        /// Largest.
        max: u32,
    },
    /// The matrix itself is wrong.
    #[error(transparent)]
    Invalid(#[from] InvalidMatrix),
}

impl MatrixError {
    /// The code that the calls answer.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::QuantityNotListed => "quantity_not_listed",
            Self::Unavailable => "unavailable",
            Self::UnknownDay => "unknown_day",
            Self::QuantityOutOfRange { .. } => "quantity_out_of_range",
            Self::Invalid(_) => "invalid_matrix",
        }
    }
}

impl<'a> MatrixGrid<'a> {
    /// Checks the matrix.
    pub fn new(matrix: &'a PricingMatrix) -> Result<Self, InvalidMatrix> {
        let is_rising =
            matrix.days.is_sorted_by(|a, b| a < b) && matrix.quantities.is_sorted_by(|a, b| a < b) && matrix.quantities.first() != Some(&0);
        let has_shape = matrix.pricing.len() == matrix.quantities.len() && matrix.pricing.iter().all(|row| row.len() == matrix.days.len());
        if !is_rising {
            Err(InvalidMatrix::NotRising)
        } else if !has_shape {
            Err(InvalidMatrix::WrongShape)
        } else if !matrix.pricing.iter().flatten().flatten().all(|percent| PERCENTS.contains(percent)) {
            Err(InvalidMatrix::PercentOutOfRange)
        } else if matrix.fixed_price.is_negative() {
            Err(InvalidMatrix::NegativeFixedPrice)
        } else {
            Ok(Self(matrix))
        }
    }

    /// The matrix as it was imported.
    #[must_use]
    pub const fn matrix(self) -> &'a PricingMatrix {
        self.0
    }

    /// The smallest and largest quantity, both inclusive.
    #[must_use]
    pub fn quantity_range(self) -> (u32, u32) {
        let tiers = &self.0.quantities;
        (tiers.first().copied().unwrap_or(1), tiers.last().copied().unwrap_or(QUANTITY_MAX))
    }

    /// The percent for `quantity` pieces delivered after `day` working days.
    pub fn multiplier(self, day: u16, quantity: u32) -> Result<Multiplier, MatrixError> {
        let column = self.0.days.iter().position(|offered| *offered == day).ok_or(MatrixError::UnknownDay)?;
        match self.0.quantities.binary_search(&quantity) {
            Ok(row) => Ok(Multiplier { percent: self.percent(row, column)?, tiers: vec![quantity], base_prices: None }),
            Err(_) if !self.0.allow_custom_values => Err(MatrixError::QuantityNotListed),
            Err(row_above) => {
                let (min, max) = self.quantity_range();
                if !(min..=max).contains(&quantity) {
                    return Err(MatrixError::QuantityOutOfRange { min, max });
                }
                match row_above.checked_sub(1) {
                    Some(row_below) => self.between(row_below, row_above, column, quantity),
                    None => Ok(Multiplier { percent: Decimal::ZERO, tiers: Vec::new(), base_prices: None }),
                }
            }
        }
    }

    /// Listed quantities with their lowest percent on any day; rows without a price are left out. Where none is listed, the
    /// largest that there is (decision 4).
    pub fn lowest_percents(self) -> impl Iterator<Item = (u32, Decimal)> {
        let rows = self.0.quantities.iter().zip(&self.0.pricing);
        let listed = rows.filter_map(|(quantity, row)| row.iter().flatten().min().map(|percent| (*quantity, *percent)));
        listed.chain(self.0.quantities.is_empty().then_some((QUANTITY_MAX, Decimal::ZERO)))
    }

    fn percent(self, row: usize, column: usize) -> Result<Decimal, MatrixError> {
        self.0
            .pricing
            .get(row)
            .and_then(|cells| cells.get(column).copied().flatten())
            .map(|percent| percent.normalize())
            .ok_or(MatrixError::Unavailable)
    }

    /// Decision 3: both neighbours must be priced, whatever the interpolation.
    fn between(self, below: usize, above: usize, column: usize, quantity: u32) -> Result<Multiplier, MatrixError> {
        let percents = (self.percent(below, column)?, self.percent(above, column)?);
        let (lower, upper) = (self.0.quantities[below], self.0.quantities[above]);
        match self.0.interpolation {
            Interpolation::Average => {
                Ok(Multiplier { percent: ((percents.0 + percents.1) * HALF).normalize(), tiers: vec![lower, upper], base_prices: None })
            }
            Interpolation::Step => Ok(Multiplier { percent: percents.0, tiers: vec![lower], base_prices: None }),
            Interpolation::LinearTotal => {
                let base_prices = linear_base_prices((lower, percents.0), (upper, percents.1), quantity);
                let factor = base_prices.numerator / Decimal::from(base_prices.denominator) / Decimal::from(quantity);
                let percent = (factor - Decimal::ONE) * Decimal::ONE_HUNDRED;
                let percent = round_half_away(percent, PERCENT_DECIMALS).normalize();
                Ok(Multiplier { percent, tiers: vec![lower, upper], base_prices: Some(base_prices) })
            }
        }
    }
}

/// One plus the percent: 25 gives 1.25.
pub(super) fn factor(percent: Decimal) -> Decimal {
    percent * HUNDREDTH + Decimal::ONE
}

/// The point at `quantity` on the straight line between what the two tiers cost, in base prices.
fn linear_base_prices(lower: (u32, Decimal), upper: (u32, Decimal), quantity: u32) -> Ratio {
    let from = factor(lower.1) * Decimal::from(lower.0);
    let to = factor(upper.1) * Decimal::from(upper.0);
    let numerator = from * Decimal::from(upper.0 - quantity) + to * Decimal::from(quantity - lower.0);
    Ratio { numerator, denominator: upper.0 - lower.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Money;

    fn matrix(interpolation: Interpolation) -> PricingMatrix {
        PricingMatrix {
            days: vec![3, 5],
            quantities: vec![100, 200, 400],
            pricing: vec![vec![Some(Decimal::from(100)), None], vec![Some(Decimal::from(50)); 2], vec![Some(Decimal::ZERO); 2]],
            fixed_price: Money::ZERO,
            allow_custom_values: true,
            interpolation,
        }
    }

    #[test]
    fn price_02_between_two_tiers_each_interpolation_has_its_rule() {
        let at_150 = |interpolation| MatrixGrid::new(&matrix(interpolation)).expect("valid").multiplier(3, 150).expect("priced");
        let average = Multiplier { percent: Decimal::from(75), tiers: vec![100, 200], base_prices: None };
        assert_eq!(at_150(Interpolation::Average), average);
        assert_eq!(at_150(Interpolation::Step), Multiplier { percent: Decimal::from(100), tiers: vec![100], base_prices: None });
        let linear = at_150(Interpolation::LinearTotal);
        assert_eq!(
            linear,
            Multiplier {
                percent: Decimal::new(666_667, 4),
                tiers: vec![100, 200],
                base_prices: Some(Ratio { numerator: Decimal::from(25_000), denominator: 100 })
            }
        );
    }

    #[test]
    fn price_02_a_gap_beside_makes_the_quantity_unavailable_in_each_interpolation() {
        for interpolation in [Interpolation::Average, Interpolation::LinearTotal, Interpolation::Step] {
            let matrix = matrix(interpolation);
            let grid = MatrixGrid::new(&matrix).expect("valid");
            assert_eq!(grid.multiplier(5, 150), Err(MatrixError::Unavailable));
            assert_eq!(grid.multiplier(5, 100), Err(MatrixError::Unavailable));
            assert_eq!(grid.multiplier(4, 100), Err(MatrixError::UnknownDay));
        }
    }

    #[test]
    fn prod_07_custom_quantities_stay_between_the_smallest_and_largest_tier() {
        let matrix = matrix(Interpolation::Average);
        let grid = MatrixGrid::new(&matrix).expect("valid");
        for quantity in [0, 99, 401, u32::MAX] {
            let error = grid.multiplier(3, quantity).expect_err("out of range");
            assert_eq!(error, MatrixError::QuantityOutOfRange { min: 100, max: 400 });
            assert_eq!(error.to_string(), "Enter value between 100 and 400");
        }
        assert!(grid.multiplier(3, 399).is_ok());
    }

    #[test]
    fn prod_07_without_tiers_any_quantity_up_to_a_million_costs_the_base_price() {
        let matrix = PricingMatrix { quantities: Vec::new(), pricing: Vec::new(), ..matrix(Interpolation::Average) };
        let grid = MatrixGrid::new(&matrix).expect("valid");
        assert_eq!(grid.multiplier(3, QUANTITY_MAX).map(|multiplier| multiplier.percent), Ok(Decimal::ZERO));
        assert_eq!(grid.multiplier(3, QUANTITY_MAX + 1), Err(MatrixError::QuantityOutOfRange { min: 1, max: QUANTITY_MAX }));
    }

    #[test]
    fn price_02_a_wrong_matrix_is_refused_at_import() {
        let refused = |change: fn(&mut PricingMatrix)| {
            let mut matrix = matrix(Interpolation::Average);
            change(&mut matrix);
            MatrixGrid::new(&matrix).expect_err("refused")
        };
        assert_eq!(refused(|matrix| matrix.quantities = vec![100, 100, 400]), InvalidMatrix::NotRising);
        assert_eq!(refused(|matrix| matrix.quantities[0] = 0), InvalidMatrix::NotRising);
        assert_eq!(refused(|matrix| matrix.days = vec![5, 3]), InvalidMatrix::NotRising);
        assert_eq!(refused(|matrix| matrix.pricing.truncate(2)), InvalidMatrix::WrongShape);
        assert_eq!(refused(|matrix| matrix.pricing[1].truncate(1)), InvalidMatrix::WrongShape);
        assert_eq!(refused(|matrix| matrix.pricing[0][0] = Some(Decimal::new(-10_001, 2))), InvalidMatrix::PercentOutOfRange);
        assert_eq!(refused(|matrix| matrix.pricing[0][0] = Some(Decimal::MAX)), InvalidMatrix::PercentOutOfRange);
        assert_eq!(refused(|matrix| matrix.fixed_price = Money::from_ten_thousandths(-1)), InvalidMatrix::NegativeFixedPrice);
    }
}
