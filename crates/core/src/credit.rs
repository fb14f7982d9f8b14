//! Credit of a customer: orders that are made before they are paid, up to a limit (decision 62).

use crate::{money::Money, states::states};

states! {
    /// What a customer's ledger tells of an order on credit. The first adds to what they owe, each other takes it off again.
    CreditStep {
        /// It was ordered on credit.
        Taken = "taken",
        /// Some of it need not be paid.
        Reduced = "reduced",
        /// Its money is here.
        Paid = "paid",
        /// It will not be made.
        Cancelled = "cancelled",
    }
}

/// What is left of a limit while `used` is owed; nothing where staff lowered the limit below that.
#[must_use]
pub fn left(limit: Money, used: Money) -> Money {
    limit.checked_sub(used).filter(|left| !left.is_negative()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b2b_03_what_is_left_of_a_credit_is_never_below_nothing() {
        let money = Money::from_ten_thousandths;
        assert_eq!(left(money(50), money(20)), money(30));
        assert_eq!(left(money(50), money(50)), Money::ZERO);
        assert_eq!(left(money(10), money(20)), Money::ZERO);
    }
}
