//! What one line costs (decisions 2, 5, 6 and 55).

use super::{
    concession::{Concession, Less},
    explanation::{Explanation, ReplayError, Step, StepCode},
    matrix::{InvalidMatrix, MatrixError, MatrixGrid, Offered, Pricing, QUANTITY_MAX},
};
use crate::{
    catalog::{DESIGN_CREATION_SERVICE, Per, PricingMatrix},
    decimal::round_half_away,
    money::Money,
};
use rust_decimal::Decimal;

/// Everything that the price of a line depends on.
#[derive(Debug, Clone, Copy)]
pub struct LineInput<'a> {
    /// The variant's price: of one piece, or of a square metre when there is an `area`. It plays no part where the matrix holds totals.
    pub base: Money,
    /// What who buys pays less than that, or than the total of the matrix, which takes percents alone.
    pub concession: Option<Concession>,
    /// Pieces.
    pub quantity: u32,
    /// Decimals of the unit price (PRICE-07).
    pub precision: u32,
    /// The place in the product's matrix; none for products without one.
    pub matrix: Option<MatrixChoice<'a>>,
    /// The size of each piece, for products priced by area.
    pub area: Option<Area>,
    /// Services ordered with the line.
    pub services: &'a [Service<'a>],
}

/// A delivery day chosen in a matrix.
#[derive(Debug, Clone, Copy)]
pub struct MatrixChoice<'a> {
    /// The matrix for the variant.
    pub matrix: &'a PricingMatrix,
    /// Delivery offset in working days, one of the matrix's days.
    pub day: u16,
}

/// The area of a piece (decision 5).
#[derive(Debug, Clone, Copy)]
pub struct Area {
    /// The chosen size.
    pub size: Size,
    /// At least this is billed for each piece, in square metres.
    pub smallest_billable_m2: Option<Decimal>,
}

/// The outline of a piece, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// A rectangle.
    Rectangle {
        /// Width.
        width_mm: u32,
        /// Height.
        height_mm: u32,
    },
    /// A circle; its bounding square is billed.
    Circle {
        /// Diameter.
        diameter_mm: u32,
    },
}

/// A service ordered with a line (decision 6).
#[derive(Debug, Clone, Copy)]
pub struct Service<'a> {
    /// Attribute code.
    pub code: &'a str,
    /// Price of one.
    pub price: Money,
    /// What the price multiplies with; for `design_creation_service` always the order.
    pub per: Per,
}

/// What a line costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinePrice {
    /// The whole line, rounded once.
    pub price: Money,
    /// For display: the unrounded price without `design_creation_service`, divided by the quantity, with `precision` decimals.
    pub unit_price: Decimal,
    /// Percent of the matrix; 0 without one, and where it holds totals.
    pub multiplier: Decimal,
    /// Quantity tiers that the percent, or the total, comes from.
    pub tiers: Vec<u32>,
    /// What each service costs, rounded for display.
    pub services: Vec<ServicePrice>,
    /// The steps of the price (decision 11).
    pub explanation: Vec<Step>,
}

/// What a service costs on a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServicePrice {
    /// Attribute code.
    pub code: String,
    /// For the whole line, rounded to cents.
    pub price: Money,
}

/// Why a line has no price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PriceError {
    /// The matrix or the quantity.
    #[error(transparent)]
    Matrix(#[from] MatrixError),
    /// A width, height or diameter of 0.
    #[error("the size must be at least 1 mm each way")]
    InvalidSize,
    /// A base or service price below nothing.
    #[error("a price cannot be negative")]
    NegativePrice,
    /// Beyond the range of money.
    #[error("the price is too large")]
    TooLarge,
}

impl PriceError {
    /// The code that the calls answer.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Matrix(error) => error.code(),
            Self::InvalidSize => "invalid_size",
            Self::NegativePrice => "negative_price",
            Self::TooLarge => "price_too_large",
        }
    }
}

impl From<InvalidMatrix> for PriceError {
    fn from(error: InvalidMatrix) -> Self {
        Self::Matrix(error.into())
    }
}

/// Only amounts out of range can stop steps that this module makes itself.
impl From<ReplayError> for PriceError {
    fn from(_: ReplayError) -> Self {
        Self::TooLarge
    }
}

impl Area {
    /// Square metres billed for one piece.
    pub fn billable_m2(self) -> Result<Decimal, PriceError> {
        let (width_mm, height_mm) = match self.size {
            Size::Rectangle { width_mm, height_mm } => (width_mm, height_mm),
            Size::Circle { diameter_mm } => (diameter_mm, diameter_mm),
        };
        if width_mm == 0 || height_mm == 0 {
            return Err(PriceError::InvalidSize);
        }
        let square_mm = i128::from(width_mm) * i128::from(height_mm);
        let square_m = Decimal::from_i128_with_scale(square_mm, 6).normalize();
        Ok(self.smallest_billable_m2.map_or(square_m, |smallest| smallest.max(square_m)))
    }
}

impl LinePrice {
    /// The same where points pay so much of it at most (decision 59), as its last step. What a piece costs stays as it is.
    pub fn less_points(mut self, worth: Money) -> Result<Self, PriceError> {
        let paid = worth.min(self.price);
        let mut explanation = Explanation { steps: self.explanation, total: self.price.to_decimal().normalize() };
        explanation.add(Step::amount(StepCode::Points, -paid.to_decimal()))?;
        self.price = rounded(explanation.total)?;
        self.explanation = explanation.steps;
        Ok(self)
    }
}

impl Service<'_> {
    fn quantity(&self, pieces: u32) -> Option<u32> {
        (self.per == Per::Unit && self.code != DESIGN_CREATION_SERVICE).then_some(pieces)
    }
}

/// Prices a line: `base x (1 + m/100) x quantity + fixed price + services`, or `total + fixed price + services`, rounded once
/// (decisions 2 and 55).
pub fn price_line(input: &LineInput<'_>) -> Result<LinePrice, PriceError> {
    if input.base.is_negative() || input.services.iter().any(|service| service.price.is_negative()) {
        return Err(PriceError::NegativePrice);
    }
    let (offered, fixed_price) = offered(input)?;
    let mut explanation = Explanation::default();
    add_goods(&mut explanation, &offered, input)?;
    if fixed_price != Money::ZERO {
        explanation.add(Step::amount(StepCode::Fixed, fixed_price.to_decimal()))?;
    }
    let mut services = Vec::with_capacity(input.services.len());
    let mut outside_unit_price = Decimal::ZERO;
    for service in input.services {
        let before = explanation.total;
        explanation.add(Step {
            service: Some(service.code.to_owned()),
            quantity: service.quantity(input.quantity),
            ..Step::amount(StepCode::Service, service.price.to_decimal())
        })?;
        let cost = explanation.total - before;
        if service.code == DESIGN_CREATION_SERVICE {
            outside_unit_price += cost;
        }
        services.push(ServicePrice { code: service.code.to_owned(), price: rounded(cost)? });
    }
    let unrounded = explanation.total;
    let price = rounded(unrounded)?;
    if price.to_decimal() != unrounded {
        explanation.add(Step::amount(StepCode::Rounding, price.to_decimal() - unrounded))?;
    }
    Ok(LinePrice {
        price,
        unit_price: displayed((unrounded - outside_unit_price) / Decimal::from(input.quantity), input.precision),
        multiplier: offered.percent(input.quantity),
        tiers: offered.tiers,
        services,
        explanation: explanation.steps,
    })
}

/// What the matrix says and its fixed price; checks the quantity, which is at least 1 afterwards.
fn offered(input: &LineInput<'_>) -> Result<(Offered, Money), PriceError> {
    if let Some(MatrixChoice { matrix, day }) = input.matrix {
        return Ok((MatrixGrid::new(matrix)?.offered(day, input.quantity)?, matrix.fixed_price));
    }
    if !(1..=QUANTITY_MAX).contains(&input.quantity) {
        return Err(MatrixError::QuantityOutOfRange { min: 1, max: QUANTITY_MAX }.into());
    }
    Ok((Offered::AT_BASE_PRICE, Money::ZERO))
}

/// The pieces themselves: the base price of all and what the matrix adds to it, or the matrix's total. A linear total has no exact
/// percent, so its step is the difference as an amount.
fn add_goods(explanation: &mut Explanation, offered: &Offered, input: &LineInput<'_>) -> Result<(), PriceError> {
    let tiers = || offered.tiers.clone();
    let area_m2 = input.area.map(Area::billable_m2).transpose()?;
    let base = Step { quantity: Some(input.quantity), area_m2, ..Step::amount(StepCode::Base, input.base.to_decimal()) };
    match offered.by {
        Pricing::Total(total) => {
            let total = total.numerator / Decimal::from(total.denominator);
            explanation.add(Step { tiers: tiers(), ..Step::amount(StepCode::Total, total) })?;
            if let Some(Concession { reason, less: Less::Percent(percent) }) = input.concession {
                explanation.add(Step::percent(reason.step(), -percent))?;
            }
        }
        Pricing::Percent(percent) => {
            add_pieces(explanation, base, input)?;
            if !percent.is_zero() {
                explanation.add(Step { tiers: tiers(), ..Step::percent(StepCode::Multiplier, percent) })?;
            }
        }
        Pricing::BasePrices(base_prices) => {
            add_pieces(explanation, base, input)?;
            let (quantity, denominator) = (Decimal::from(input.quantity), Decimal::from(base_prices.denominator));
            let difference = (explanation.total / quantity).checked_mul(base_prices.numerator - quantity * denominator);
            let difference = difference.ok_or(PriceError::TooLarge)? / denominator;
            explanation.add(Step { tiers: tiers(), ..Step::amount(StepCode::Multiplier, difference) })?;
        }
    }
    Ok(())
}

/// The base price of all pieces, and what who buys pays less.
fn add_pieces(explanation: &mut Explanation, base: Step, input: &LineInput<'_>) -> Result<(), PriceError> {
    let Some(Concession { reason, less }) = input.concession else { return Ok(explanation.add(base)?) };
    let step = match less {
        Less::Percent(percent) => Step::percent(reason.step(), -percent),
        Less::Price(price) => {
            let difference = Step::amount(reason.step(), price.to_decimal() - input.base.to_decimal());
            Step { quantity: base.quantity, area_m2: base.area_m2, ..difference }
        }
    };
    explanation.add(base)?;
    Ok(explanation.add(step)?)
}

fn rounded(units: Decimal) -> Result<Money, PriceError> {
    Money::rounded_to_cents(units).map_err(|_| PriceError::TooLarge)
}

/// Rounds to `precision` decimals and shows all of them.
pub(super) fn displayed(units: Decimal, precision: u32) -> Decimal {
    let mut units = round_half_away(units, precision);
    units.rescale(precision);
    units
}

#[cfg(test)]
#[path = "line_tests.rs"]
mod tests;
