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

/// Months whose payments count for a [`LoyaltyDiscount`].
pub const PAID_MONTHS: i32 = 12;

impl Program {
    /// Key.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Discount(LoyaltyDiscount { id, .. }) | Self::UnboughtProductDiscount(UnboughtDiscount { id, .. }) => id,
        }
    }

    /// Name.
    #[must_use]
    pub const fn title(&self) -> &Text {
        match self {
            Self::Discount(LoyaltyDiscount { title, .. }) | Self::UnboughtProductDiscount(UnboughtDiscount { title, .. }) => title,
        }
    }

    /// Its type, as the calls name it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Discount(_) => "discount",
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
    fn b2b_03_what_was_bought_is_new_again_after_so_many_months() {
        let (id, title, percent, categories) = (String::new(), Text::Same("New".to_owned()), Decimal::TEN, Vec::new());
        let program = UnboughtDiscount { id, title, percent, months: 3, categories };
        assert_eq!(program.holds_again(date(2026, 1, 15)), date(2026, 4, 15));
        assert_eq!(program.holds_again(date(2026, 11, 30)), date(2027, 2, 28), "there is no 30th");
    }
}
