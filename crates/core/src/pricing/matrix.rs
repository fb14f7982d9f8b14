//! The quantity by delivery-day grid of percents or totals (decisions 3, 4 and 55).

use crate::{
    catalog::{Interpolation, PricingMatrix},
    decimal::round_half_away,
    money::Money,
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
pub struct Offered {
    /// How it prices the line.
    pub by: Pricing,
    /// The quantity tiers that it comes from: none, one, or the two neighbours.
    pub tiers: Vec<u32>,
}

/// How a grid prices a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pricing {
    /// Percent over the base price.
    Percent(Decimal),
    /// Linear totals between two tiers of percents: how many base prices the line costs.
    BasePrices(Ratio),
    /// What the whole line costs, in currency units.
    Total(Ratio),
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
    /// A fixed price or a total below nothing.
    #[error("the fixed price and totals cannot be negative")]
    NegativePrice,
    /// Percents and totals at once.
    #[error("a matrix has either percents or totals")]
    TwoGrids,
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
        let has_shape = if matrix.has_totals() { has_shape(matrix, &matrix.totals) } else { has_shape(matrix, &matrix.pricing) };
        let is_negative = matrix.fixed_price.is_negative() || matrix.totals.iter().flatten().flatten().any(|total| total.is_negative());
        if !is_rising {
            Err(InvalidMatrix::NotRising)
        } else if matrix.has_totals() && !matrix.pricing.is_empty() {
            Err(InvalidMatrix::TwoGrids)
        } else if !has_shape {
            Err(InvalidMatrix::WrongShape)
        } else if !matrix.pricing.iter().flatten().flatten().all(|percent| PERCENTS.contains(percent)) {
            Err(InvalidMatrix::PercentOutOfRange)
        } else if is_negative {
            Err(InvalidMatrix::NegativePrice)
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

    /// What `quantity` pieces delivered after `day` working days are priced by. Between two tiers both must be priced, whatever the
    /// interpolation (decision 3).
    pub fn offered(self, day: u16, quantity: u32) -> Result<Offered, MatrixError> {
        let column = self.0.days.iter().position(|offered| *offered == day).ok_or(MatrixError::UnknownDay)?;
        match self.0.quantities.binary_search(&quantity) {
            Ok(row) => Ok(self.exactly(self.tier(row, column)?)),
            Err(_) if !self.0.allow_custom_values => Err(MatrixError::QuantityNotListed),
            Err(above) => {
                let (min, max) = self.quantity_range();
                if !(min..=max).contains(&quantity) {
                    return Err(MatrixError::QuantityOutOfRange { min, max });
                }
                match above.checked_sub(1) {
                    Some(below) => Ok(self.between(self.tier(below, column)?, self.tier(above, column)?, quantity)),
                    None => Ok(Offered::AT_BASE_PRICE),
                }
            }
        }
    }

    /// The lowest price of one piece at each listed quantity, over a base price and with the fixed price in it; rows without a price
    /// are left out. Where no quantity is listed, that of the largest that there is (decision 4).
    pub fn lowest_unit_prices(self, base: Money) -> impl Iterator<Item = Decimal> {
        let (base, fixed_price) = (base.to_decimal(), self.0.fixed_price.to_decimal());
        let by_percent = move |pieces: u32, percent: Decimal| base * factor(percent) + fixed_price / Decimal::from(pieces);
        let by_total = move |pieces: u32, total: Money| (total.to_decimal() + fixed_price) / Decimal::from(pieces);
        let percents = lowest_cells(&self.0.quantities, &self.0.pricing).map(move |(pieces, percent)| by_percent(pieces, percent));
        let totals = lowest_cells(&self.0.quantities, &self.0.totals).map(move |(pieces, total)| by_total(pieces, total));
        percents.chain(totals).chain(self.0.quantities.is_empty().then(|| by_percent(QUANTITY_MAX, Decimal::ZERO)))
    }

    /// What each listed quantity costs on each day that it can be made by, over a base price and with the fixed price in it, not
    /// rounded. Where no quantity is listed, what one piece costs (decision 4).
    pub fn totals(self, base: Decimal) -> impl Iterator<Item = (u32, Decimal)> {
        let fixed_price = self.0.fixed_price.to_decimal();
        let of_percent = move |(pieces, percent): (u32, Decimal)| (pieces, base * factor(percent) * Decimal::from(pieces) + fixed_price);
        let percents = cells(&self.0.quantities, &self.0.pricing).map(of_percent);
        let totals = cells(&self.0.quantities, &self.0.totals).map(move |(pieces, total)| (pieces, total.to_decimal() + fixed_price));
        percents.chain(totals).chain(self.0.quantities.is_empty().then(|| of_percent((1, Decimal::ZERO))))
    }

    fn tier(self, row: usize, column: usize) -> Result<Tier, MatrixError> {
        let cell = if self.0.has_totals() {
            cell(&self.0.totals, row, column).map(Money::to_decimal)
        } else {
            cell(&self.0.pricing, row, column).map(|percent| percent.normalize())
        };
        Ok(Tier { quantity: self.0.quantities[row], cell: cell.ok_or(MatrixError::Unavailable)? })
    }

    fn exactly(self, tier: Tier) -> Offered {
        let by =
            if self.0.has_totals() { Pricing::Total(Ratio { numerator: tier.cell, denominator: 1 }) } else { Pricing::Percent(tier.cell) };
        Offered { by, tiers: vec![tier.quantity] }
    }

    fn between(self, lower: Tier, upper: Tier, quantity: u32) -> Offered {
        let by = match (self.0.interpolation, self.0.has_totals()) {
            (Interpolation::Step, _) => return self.exactly(lower),
            (Interpolation::Average, false) => Pricing::Percent(((lower.cell + upper.cell) * HALF).normalize()),
            (Interpolation::Average, true) => Pricing::Total(Ratio { numerator: lower.cell + upper.cell, denominator: 2 }),
            (Interpolation::LinearTotal, false) => Pricing::BasePrices(on_line(lower.in_base_prices(), upper.in_base_prices(), quantity)),
            (Interpolation::LinearTotal, true) => Pricing::Total(on_line(lower, upper, quantity)),
        };
        Offered { by, tiers: vec![lower.quantity, upper.quantity] }
    }
}

impl Offered {
    /// The base price, whatever the quantity.
    pub const AT_BASE_PRICE: Self = Self { by: Pricing::Percent(Decimal::ZERO), tiers: Vec::new() };

    /// The percent over the base price of `quantity` pieces, to 4 decimals where it is derived; 0 for totals, which have none.
    #[must_use]
    pub fn percent(&self, quantity: u32) -> Decimal {
        match self.by {
            Pricing::Percent(percent) => percent,
            Pricing::BasePrices(base_prices) => {
                let factor = base_prices.numerator / Decimal::from(base_prices.denominator) / Decimal::from(quantity);
                round_half_away((factor - Decimal::ONE) * Decimal::ONE_HUNDRED, PERCENT_DECIMALS).normalize()
            }
            Pricing::Total(_) => Decimal::ZERO,
        }
    }
}

/// A listed quantity and what the grid holds there on the day: a percent, or a total.
#[derive(Clone, Copy)]
struct Tier {
    quantity: u32,
    cell: Decimal,
}

impl Tier {
    /// Its percent as a total, counted in base prices.
    fn in_base_prices(self) -> Self {
        Self { cell: factor(self.cell) * Decimal::from(self.quantity), ..self }
    }
}

fn has_shape<T>(matrix: &PricingMatrix, grid: &[Vec<T>]) -> bool {
    grid.len() == matrix.quantities.len() && grid.iter().all(|row| row.len() == matrix.days.len())
}

fn cell<T: Copy>(grid: &[Vec<Option<T>>], row: usize, column: usize) -> Option<T> {
    grid.get(row)?.get(column).copied().flatten()
}

fn cells<T: Copy>(quantities: &[u32], grid: &[Vec<Option<T>>]) -> impl Iterator<Item = (u32, T)> {
    quantities.iter().zip(grid).flat_map(|(quantity, row)| row.iter().flatten().map(|cell| (*quantity, *cell)))
}

fn lowest_cells<T: Copy + Ord>(quantities: &[u32], grid: &[Vec<Option<T>>]) -> impl Iterator<Item = (u32, T)> {
    quantities.iter().zip(grid).filter_map(|(quantity, row)| Some((*quantity, *row.iter().flatten().min()?)))
}

/// One plus the percent: 25 gives 1.25.
pub(super) fn factor(percent: Decimal) -> Decimal {
    percent * HUNDREDTH + Decimal::ONE
}

/// The point at `quantity` on the straight line between what two tiers cost in total.
fn on_line(lower: Tier, upper: Tier, quantity: u32) -> Ratio {
    let from = lower.cell * Decimal::from(upper.quantity - quantity);
    let to = upper.cell * Decimal::from(quantity - lower.quantity);
    Ratio { numerator: from + to, denominator: upper.quantity - lower.quantity }
}

#[cfg(test)]
#[path = "matrix_tests.rs"]
mod tests;
