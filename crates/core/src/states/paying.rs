//! Where money that goes through a payment provider stands, on its way in and back (CHK-03, ADR 21).

states! {
    /// Where a try to pay on the provider's page stands.
    CheckoutState {
        /// The provider is being asked for a page.
        Opening = "opening",
        /// Its page can be paid on.
        Open = "open",
        /// The customer has done their part, and the money is on its way.
        Processing = "processing",
        /// Its money is here, and pays the order.
        Paid = "paid",
        /// Its money is here, and the order did not take it: it goes back.
        Surplus = "surplus",
        /// Money is here that is not what was asked for: a person looks.
        Unclear = "unclear",
        /// The money did not come.
        Failed = "failed",
        /// Its page can no longer be paid on.
        Expired = "expired",
    }
}

impl CheckoutState {
    /// Whether money may still come of it without a new try.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Opening | Self::Open | Self::Processing)
    }

    /// Whether `next` may follow: news come twice, late and in any order. Money that came is never forgotten, and counts even where nobody
    /// awaited it any more.
    #[must_use]
    pub const fn takes(self, next: Self) -> bool {
        use CheckoutState::{Expired, Failed, Open, Opening, Paid, Processing, Surplus, Unclear};
        matches!(
            (self, next),
            (Opening | Open | Processing | Failed | Expired, Paid | Surplus | Unclear)
                | (Opening, Open)
                | (Opening | Open, Processing | Expired)
                | (Opening | Open | Processing, Failed)
        )
    }
}

states! {
    /// Where money that is given back stands.
    RefundState {
        /// Nobody has sent it yet.
        Waiting = "waiting",
        /// The provider has it in hand.
        Sent = "sent",
        /// It was given back.
        Given = "given",
        /// It could not be given back.
        Failed = "failed",
    }
}

impl RefundState {
    /// Whether its money is given back, or will be.
    #[must_use]
    pub const fn counts(self) -> bool {
        !matches!(self, Self::Failed)
    }

    /// Whether `next` may follow. A bank may send back what was given.
    #[must_use]
    pub const fn takes(self, next: Self) -> bool {
        use RefundState::{Failed, Given, Sent, Waiting};
        matches!((self, next), (Waiting, Sent) | (Waiting | Sent, Given) | (Waiting | Sent | Given, Failed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_03_money_that_came_is_final_and_comes_even_when_nobody_awaits_it() {
        for came in [CheckoutState::Paid, CheckoutState::Surplus, CheckoutState::Unclear] {
            assert!(CheckoutState::ALL.iter().all(|next| !came.takes(*next)));
            let taken = CheckoutState::ALL.iter().filter(|before| before.takes(came));
            assert_eq!(taken.count(), 5);
        }
        assert!(!CheckoutState::Expired.takes(CheckoutState::Open) && !CheckoutState::Processing.takes(CheckoutState::Expired));
    }

    #[test]
    fn chk_03_a_refund_goes_forward_or_fails() {
        assert!(RefundState::Given.takes(RefundState::Failed) && !RefundState::Given.takes(RefundState::Sent));
        assert!(RefundState::ALL.iter().all(|next| !RefundState::Failed.takes(*next)));
        assert!(RefundState::ALL.iter().all(|state| !state.takes(*state)));
    }
}
