//! Why a price is what it is: ordered steps that replay to the same cent (decision 11).

use crate::{decimal, money::Money};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// What a step stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepCode {
    /// The base price of all pieces.
    Base,
    /// What was agreed with who buys takes off it (decision 58).
    Agreed,
    /// What a loyalty program takes off it for who buys (decision 59).
    Loyalty,
    /// What a sales program takes off it for who did not buy such products for long (decision 59).
    Unbought,
    /// The matrix percent for the quantity and the delivery day.
    Multiplier,
    /// What the matrix says that all pieces cost, in place of base price and percent (decision 55).
    Total,
    /// The matrix's fixed price, once a line.
    Fixed,
    /// A service on top.
    Service,
    /// What rounding to whole cents adds or takes.
    Rounding,
    /// What points pay of the line (decision 59).
    Points,
    /// All lines of an order.
    Lines,
    /// What a discount code takes off.
    Discount,
    /// The way of delivery.
    Delivery,
    /// The VAT of one rate.
    Vat,
    /// How much of the total so far is VAT of one rate, where prices include it (decision 54). It adds nothing.
    VatIncluded,
    /// What a gift voucher pays.
    Voucher,
}

impl StepCode {
    /// As the calls name it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Agreed => "agreed",
            Self::Loyalty => "loyalty",
            Self::Unbought => "unbought",
            Self::Multiplier => "multiplier",
            Self::Total => "total",
            Self::Fixed => "fixed",
            Self::Service => "service",
            Self::Rounding => "rounding",
            Self::Points => "points",
            Self::Lines => "lines",
            Self::Discount => "discount",
            Self::Delivery => "delivery",
            Self::Vat => "vat",
            Self::VatIncluded => "vatIncluded",
            Self::Voucher => "voucher",
        }
    }

    /// Translation key of the step's name.
    #[must_use]
    pub const fn label_key(self) -> &'static str {
        match self {
            Self::Base => "Base price",
            Self::Agreed => "Your agreed price",
            Self::Loyalty => "Your loyalty discount",
            Self::Unbought => "Your discount on something new to you",
            Self::Multiplier => "Quantity and delivery day",
            Self::Total => "Price for this quantity and day",
            Self::Fixed => "Set-up, once",
            Self::Service => "Service",
            Self::Rounding => "Rounding",
            Self::Points => "Paid with points",
            Self::Lines => "Products",
            Self::Discount => "Discount",
            Self::Delivery => "Delivery",
            Self::Vat => "VAT ({percent}%)",
            Self::VatIncluded => "VAT ({percent}%) included",
            Self::Voucher => "Gift voucher",
        }
    }
}

/// One step of a price. It adds either `percent` of the running total before it,
/// or `amount`, times `quantity` and `area_m2` where it has them. [`StepCode::VatIncluded`] alone adds nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// What it stands for.
    pub code: StepCode,
    /// Translation key of its name; a service's own title is found by `service`.
    pub label_key: String,
    /// Attribute code of the service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service: Option<String>,
    /// Currency units, exact, not rounded.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "decimal::optional_json_number")]
    pub amount: Option<Decimal>,
    /// Percent, as a decimal string in JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent: Option<Decimal>,
    /// Pieces that the amount is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
    /// Billed square metres of one piece, where the amount is a price per square metre.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area_m2: Option<Decimal>,
    /// VAT part that the amount was computed with: 0.21 is 21 %.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat_rate: Option<Decimal>,
    /// Quantity tiers that the percent, or the total, comes from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<u32>,
    /// Currency units after this step, exact, not rounded.
    #[serde(with = "decimal::json_number")]
    pub running_total: Decimal,
}

/// Why steps do not make a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A step with both an amount and a percent, or neither.
    #[error("a step adds either an amount or a percent")]
    Ambiguous,
    /// A running total that is not what the steps so far add up to.
    #[error("a step's running total differs from the steps before it")]
    Differs,
    /// The last total is not a whole number of cents.
    #[error("the steps do not end at a whole cent")]
    NotRounded,
    /// Beyond the range of money.
    #[error("the price is too large")]
    TooLarge,
}

/// Computes the price again from the steps alone, checking each running total.
pub fn replay(steps: &[Step]) -> Result<Money, ReplayError> {
    let mut total = Decimal::ZERO;
    for step in steps {
        total = step.apply(total)?;
        if total != step.running_total {
            return Err(ReplayError::Differs);
        }
    }
    let price = Money::from_decimal(total).map_err(|_| ReplayError::NotRounded)?;
    price.whole_cents().map(|_| price).ok_or(ReplayError::NotRounded)
}

impl Step {
    pub(super) fn amount(code: StepCode, amount: Decimal) -> Self {
        Self { amount: Some(amount.normalize()), ..Self::empty(code) }
    }

    pub(super) fn percent(code: StepCode, percent: Decimal) -> Self {
        Self { percent: Some(percent), ..Self::empty(code) }
    }

    fn empty(code: StepCode) -> Self {
        Self {
            code,
            label_key: code.label_key().to_owned(),
            service: None,
            amount: None,
            percent: None,
            quantity: None,
            area_m2: None,
            vat_rate: None,
            tiers: Vec::new(),
            running_total: Decimal::ZERO,
        }
    }

    /// The running total after this step, when it was `total` before.
    fn apply(&self, total: Decimal) -> Result<Decimal, ReplayError> {
        let added = match (self.amount, self.percent) {
            (Some(_), None) if self.code == StepCode::VatIncluded => Some(Decimal::ZERO),
            (Some(amount), None) => {
                let amount = amount.checked_mul(self.quantity.unwrap_or(1).into());
                amount.and_then(|amount| amount.checked_mul(self.area_m2.unwrap_or(Decimal::ONE)))
            }
            (None, Some(percent)) => total.checked_mul(percent).and_then(|product| product.checked_div(Decimal::ONE_HUNDRED)),
            _ => return Err(ReplayError::Ambiguous),
        };
        added.and_then(|added| total.checked_add(added)).map(|total| total.normalize()).ok_or(ReplayError::TooLarge)
    }
}

/// Steps in the making, with the total so far.
#[derive(Debug, Default)]
pub(super) struct Explanation {
    pub(super) steps: Vec<Step>,
    pub(super) total: Decimal,
}

impl Explanation {
    pub(super) fn add(&mut self, mut step: Step) -> Result<(), ReplayError> {
        self.total = step.apply(self.total)?;
        step.running_total = self.total;
        self.steps.push(step);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explained(steps: Vec<Step>) -> Vec<Step> {
        let mut explanation = Explanation::default();
        for step in steps {
            explanation.add(step).expect("in range");
        }
        explanation.steps
    }

    fn hundred_less_ten_percent() -> Vec<Step> {
        explained(vec![Step::amount(StepCode::Base, Decimal::ONE_HUNDRED), Step::percent(StepCode::Multiplier, Decimal::from(-10))])
    }

    #[test]
    fn price_12_steps_replay_to_the_price_and_survive_json() {
        let steps = hundred_less_ten_percent();
        assert_eq!(replay(&steps), Ok(Money::from_cents(90_00).expect("in range")));
        let json = serde_json::to_string(&steps).expect("JSON");
        assert_eq!(
            json,
            r#"[{"code":"base","labelKey":"Base price","amount":100,"runningTotal":100},{"code":"multiplier","labelKey":"Quantity and delivery day","percent":"-10","runningTotal":90}]"#
        );
        assert_eq!(serde_json::from_str::<Vec<Step>>(&json).expect("steps"), steps);
    }

    #[test]
    fn price_12_steps_that_were_tampered_with_do_not_replay() {
        let tampered = |change: fn(&mut Vec<Step>)| {
            let mut steps = hundred_less_ten_percent();
            change(&mut steps);
            replay(&steps).expect_err("tampered")
        };
        assert_eq!(tampered(|steps| steps[1].running_total = Decimal::ONE), ReplayError::Differs);
        assert_eq!(tampered(|steps| steps[0].amount = Some(Decimal::ONE)), ReplayError::Differs);
        assert_eq!(tampered(|steps| steps[1].amount = Some(Decimal::ONE)), ReplayError::Ambiguous);
        assert_eq!(tampered(|steps| steps[1].percent = None), ReplayError::Ambiguous);
        assert_eq!(tampered(|steps| steps[0].amount = Some(Decimal::MAX)), ReplayError::Differs);
        let third = explained(vec![Step::amount(StepCode::Base, Decimal::new(1, 3))]);
        assert_eq!(replay(&third), Err(ReplayError::NotRounded));
    }
}
