//! Programs by which the shop thanks its customers (decision 59, ADR 40), as its configuration has them.

use crate::{money::Money, text::Text};
use jiff::{ToSpan, civil::Date};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// A program of the shop.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Program {
    /// Percent off, by what a customer paid.
    Discount(LoyaltyDiscount),
    /// Points for what a customer paid, which pay for listed products (ADR 44).
    Products(PointsProgram),
    /// Percent off what a customer did not buy for long.
    UnboughtProductDiscount(UnboughtDiscount),
}

/// Percent off everything, by what a customer paid in the last [`PAID_MONTHS`] months.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoyaltyDiscount {
    /// Key.
    pub id: String,
    /// Name.
    pub title: Text,
    /// From which sum on how much; the sums rise, and so do the percents.
    pub tiers: Vec<LoyaltyTier>,
}

/// Percent that a sum brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoyaltyTier {
    /// What was paid, without VAT.
    pub from: Money,
    /// Percent off, above 0 and at most 100.
    pub percent: Decimal,
}

/// Percent off the categories that a customer, who has bought before, did not buy from in the last months.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnboughtDiscount {
    /// Key.
    pub id: String,
    /// Name.
    pub title: Text,
    /// Percent off, above 0 and at most 100.
    pub percent: Decimal,
    /// For how many months.
    pub months: u16,
    /// With all below them.
    pub categories: Vec<String>,
}

/// Points for what a customer paid, and what they pay for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PointsProgram {
    /// Key.
    pub id: String,
    /// Name.
    pub title: Text,
    /// Points for each unit of the currency that was paid, without VAT; above 0.
    pub points_per_unit: Decimal,
    /// What points pay for, in the maker's order.
    pub rewards: Vec<Reward>,
}

/// So many pieces of a product, which so many points pay for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Reward {
    /// Id of the product.
    pub product: String,
    /// Code of its variant; whichever, where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Pieces: points pay for a line of just so many.
    pub quantity: u32,
    /// Points, at least 1.
    pub points: u32,
    /// What they pay of the line at most, with or without VAT as the shop's prices are; in whole cents.
    pub worth: Money,
}

/// Months whose payments count for a [`LoyaltyDiscount`].
pub const PAID_MONTHS: i32 = 12;

impl Program {
    /// Key.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Discount(LoyaltyDiscount { id, .. })
            | Self::Products(PointsProgram { id, .. })
            | Self::UnboughtProductDiscount(UnboughtDiscount { id, .. }) => id,
        }
    }

    /// Name.
    #[must_use]
    pub const fn title(&self) -> &Text {
        match self {
            Self::Discount(LoyaltyDiscount { title, .. })
            | Self::Products(PointsProgram { title, .. })
            | Self::UnboughtProductDiscount(UnboughtDiscount { title, .. }) => title,
        }
    }

    /// What it takes off by what was paid, if that is what it does.
    #[must_use]
    pub const fn discount(&self) -> Option<&LoyaltyDiscount> {
        if let Self::Discount(discount) = self { Some(discount) } else { None }
    }

    /// Its points, if it gives any.
    #[must_use]
    pub const fn points(&self) -> Option<&PointsProgram> {
        if let Self::Products(points) = self { Some(points) } else { None }
    }

    /// What it takes off what was not bought for long, if that is what it does.
    #[must_use]
    pub const fn unbought(&self) -> Option<&UnboughtDiscount> {
        if let Self::UnboughtProductDiscount(discount) = self { Some(discount) } else { None }
    }

    /// Its type, as the calls name it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Discount(_) => "discount",
            Self::Products(_) => "products",
            Self::UnboughtProductDiscount(_) => "unboughtProductDiscount",
        }
    }
}

impl LoyaltyDiscount {
    /// The best tier that a sum reaches.
    #[must_use]
    pub fn reached(&self, paid: Money) -> Option<LoyaltyTier> {
        self.tiers.iter().copied().rfind(|tier| tier.from <= paid)
    }

    /// The nearest tier that a sum does not reach.
    #[must_use]
    pub fn next(&self, paid: Money) -> Option<LoyaltyTier> {
        self.tiers.iter().copied().find(|tier| tier.from > paid)
    }
}

impl PointsProgram {
    /// Whether points pay for something of a product.
    #[must_use]
    pub fn pays_for(&self, product: &str) -> bool {
        self.rewards.iter().any(|reward| reward.product == product)
    }

    /// What points pay for a line of so many pieces of a variant; the first that fits.
    #[must_use]
    pub fn reward(&self, product: &str, code: &str, quantity: u32) -> Option<&Reward> {
        let is_of = |reward: &&Reward| reward.product == product && reward.code.as_deref().is_none_or(|of| of == code);
        self.rewards.iter().find(|reward| is_of(reward) && reward.quantity == quantity)
    }
}

impl UnboughtDiscount {
    /// The first day on which it holds again for what was bought on a day.
    #[must_use]
    pub fn holds_again(&self, bought_on: Date) -> Date {
        bought_on.saturating_add(i32::from(self.months).months())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use serde_json::json;

    #[test]
    fn b2b_03_a_tier_is_reached_by_the_very_sum_that_it_begins_at() {
        let tiers = json!([{"from": "500", "percent": "3"}, {"from": "2000", "percent": "7.5"}]);
        let program = json!({"id": "regulars", "title": "Regulars", "type": "discount", "tiers": tiers});
        let Ok(Program::Discount(program)) = serde_json::from_value(program) else { panic!("a program") };
        let told = |paid: &str| {
            let paid = paid.parse().expect("an amount");
            let percent = |tier: LoyaltyTier| tier.percent.to_string();
            (program.reached(paid).map(percent), program.next(paid).map(percent))
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(told("0"), (None, some("3")));
        assert_eq!(told("499.9999"), (None, some("3")));
        assert_eq!(told("500"), (some("3"), some("7.5")));
        assert_eq!(told("99999"), (some("7.5"), None));
    }

    #[test]
    fn b2b_03_points_pay_for_a_line_of_just_so_many_pieces_of_a_variant() {
        let reward = |code: Option<&str>, quantity: u32, points: u32| json!({"product": "mug", "code": code, "quantity": quantity, "points": points, "worth": "10"});
        let rewards = json!([reward(Some("MUG-W"), 1, 100), reward(None, 1, 120), reward(None, 12, 1000)]);
        let program = json!({"id": "points", "title": "Points", "type": "products", "pointsPerUnit": "0.5", "rewards": rewards});
        let Ok(Program::Products(program)) = serde_json::from_value(program) else { panic!("a program") };
        let points = |product: &str, code: &str, quantity: u32| program.reward(product, code, quantity).map(|reward| reward.points);
        assert_eq!(points("mug", "MUG-W", 1), Some(100));
        assert_eq!(points("mug", "MUG-B", 1), Some(120));
        assert_eq!(points("mug", "MUG-W", 12), Some(1000));
        assert_eq!((points("mug", "MUG-W", 2), points("box", "MUG-W", 1)), (None, None));
    }

    #[test]
    fn b2b_03_what_was_bought_is_new_again_after_so_many_months() {
        let (id, title, percent, categories) = (String::new(), Text::Same("New".to_owned()), Decimal::TEN, Vec::new());
        let program = UnboughtDiscount { id, title, percent, months: 3, categories };
        assert_eq!(program.holds_again(date(2026, 1, 15)), date(2026, 4, 15));
        assert_eq!(program.holds_again(date(2026, 11, 30)), date(2027, 2, 28), "there is no 30th");
    }
}
