//! What counts of the money that a customer paid (decision 59, ADR 40), and the points that it brings (ADR 44).

use crate::{decimal::round_half_away, money::Money, states::states};
use rust_decimal::{Decimal, prelude::ToPrimitive};

/// Decimals of what is paid.
const CENTS: u32 = 2;

states! {
    /// What a customer's ledger of points tells of an order.
    PointStep {
        /// Its money is here: from then on the ledger follows it, at the rate of that moment.
        Earned = "earned",
        /// The points that the money which is kept comes to, or what they changed by since.
        Adjusted = "adjusted",
        /// They paid for lines of it.
        Spent = "spent",
        /// What they paid for will not be made, or came back.
        Returned = "returned",
    }
}

/// The money of an order that was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidOrder {
    /// What it cost, with VAT.
    pub total: Money,
    /// Without.
    pub total_without_vat: Money,
    /// What came for it: a voucher's part was paid by whoever bought that.
    pub paid: Money,
    /// What of that went back, or is on its way.
    pub given_back: Money,
}

impl PaidOrder {
    /// What the shop keeps of it, without the VAT in that. VAT does not count, so that a company abroad, which pays none, gets as far as others.
    #[must_use]
    pub fn kept(&self) -> Money {
        let kept = self.paid.to_decimal() - self.given_back.to_decimal();
        let total = self.total.to_decimal();
        if kept <= Decimal::ZERO || total <= Decimal::ZERO {
            return Money::ZERO;
        }
        let part = self.total_without_vat.to_decimal() / total;
        Money::from_decimal(round_half_away(kept * part, CENTS)).unwrap_or_default()
    }
}

/// What was kept of all of them.
pub fn kept_of(orders: impl IntoIterator<Item = PaidOrder>) -> Money {
    Money::checked_sum(orders.into_iter().map(|order| order.kept())).unwrap_or(Money::ZERO)
}

/// The points that paid money brings at so many for each unit of the currency; parts of a point are none.
#[must_use]
pub fn points_for(kept: Money, per_unit: Decimal) -> i64 {
    kept.to_decimal().checked_mul(per_unit).and_then(|points| points.floor().to_i64()).unwrap_or(0).max(0)
}

/// What of the points that paid for a line of so many pieces comes back with those that went back; all with the last of them.
#[must_use]
pub fn points_back(points: u32, quantity: u32, gone: u32) -> i64 {
    let quantity = i64::from(quantity.max(1));
    i64::from(points) * i64::from(gone).min(quantity) / quantity
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b2b_03_what_was_given_back_or_paid_by_a_voucher_does_not_count_and_neither_does_vat() {
        let money = |text: &str| text.parse::<Money>().expect("an amount");
        let kept = |total: &str, without: &str, paid: &str, given_back: &str| {
            let [total, total_without_vat, paid, given_back] = [total, without, paid, given_back].map(money);
            PaidOrder { total, total_without_vat, paid, given_back }.kept().to_string()
        };
        assert_eq!(kept("121", "100", "121", "0"), "100.00");
        assert_eq!(kept("100", "100", "100", "0"), "100.00", "exempt");
        assert_eq!(kept("121", "100", "60.5", "0"), "50.00", "half by a voucher");
        assert_eq!(kept("121", "100", "121", "60.5"), "50.00");
        assert_eq!(kept("121", "100", "121", "121"), "0.00");
        assert_eq!(kept("121", "100", "60.5", "121"), "0.00", "never below nothing");
        assert_eq!(kept("0", "0", "0", "0"), "0.00");
        let order = PaidOrder { total: money("121"), total_without_vat: money("100"), paid: money("121"), given_back: money("0") };
        assert_eq!(kept_of([order, order]), money("200"));
    }

    #[test]
    fn b2b_03_points_are_whole_and_follow_the_money_and_the_pieces() {
        let points = |kept: &str, per_unit: &str| points_for(kept.parse().expect("an amount"), per_unit.parse().expect("a number"));
        assert_eq!(
            [points("0", "1"), points("99.99", "1"), points("100", "1"), points("100", "0.1"), points("33.33", "3")],
            [0, 99, 100, 10, 99]
        );
        assert_eq!([points_back(100, 3, 0), points_back(100, 3, 1), points_back(100, 3, 3), points_back(100, 3, 9)], [0, 33, 100, 100]);
    }
}
