//! The separate states of an order, and its legal moves between them (decision 24).

/// Not a state that an order can be in, nor a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no such state or move")]
pub struct UnknownState;

/// An enumeration whose members have codes.
macro_rules! states {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $state:ident = $code:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$meaning])* #[serde(rename = $code)] $state),+
        }

        impl $name {
            /// Each of them.
            pub const ALL: &[Self] = &[$(Self::$state),+];

            /// The code that is stored and answered.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$state => $code),+
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::states::UnknownState;

            fn from_str(code: &str) -> Result<Self, $crate::states::UnknownState> {
                match code {
                    $($code => Ok(Self::$state),)+
                    _ => Err($crate::states::UnknownState),
                }
            }
        }
    };
}

pub(crate) use states;

mod moves;
mod paying;

pub use moves::{IllegalMove, Move, Mover, Standing};
pub use paying::{CheckoutState, RefundState};

states! {
    /// Where the order as a whole stands.
    OrderState {
        /// The customer placed it.
        Placed = "placed",
        /// The shop confirmed it.
        Confirmed = "confirmed",
        /// Nothing is left to do.
        Completed = "completed",
        /// It will not be made.
        Cancelled = "cancelled",
    }
}

states! {
    /// Where its payment stands.
    PaymentState {
        /// Nothing arrived yet.
        Pending = "pending",
        /// Promised by the card's bank.
        Authorised = "authorised",
        /// Arrived.
        Paid = "paid",
        /// Given back.
        Refunded = "refunded",
        /// Refused.
        Failed = "failed",
    }
}

states! {
    /// Where its making stands.
    ProductionState {
        /// The customer sends files later.
        WaitingForFiles = "waitingForFiles",
        /// Files are being checked.
        InChecking = "inChecking",
        /// The customer has a proof to approve.
        ProofSent = "proofSent",
        /// The proof is approved.
        Approved = "approved",
        /// On the machines.
        InProduction = "inProduction",
        /// Made.
        Ready = "ready",
    }
}

states! {
    /// Where its delivery stands.
    ShipmentState {
        /// Nothing left yet.
        None = "none",
        /// Some of it left.
        Partly = "partly",
        /// All of it left.
        Shipped = "shipped",
        /// All of it arrived.
        Delivered = "delivered",
    }
}

/// A state in any of the four respects. No two of them have the same code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnyState {
    /// Of the order as a whole.
    Order(OrderState),
    /// Of its payment.
    Payment(PaymentState),
    /// Of its making.
    Production(ProductionState),
    /// Of its delivery.
    Shipment(ShipmentState),
}

impl AnyState {
    /// Each of them, one respect after the other.
    pub fn all() -> impl Iterator<Item = Self> {
        let order = OrderState::ALL.iter().copied().map(Self::Order);
        let payment = PaymentState::ALL.iter().copied().map(Self::Payment);
        let production = ProductionState::ALL.iter().copied().map(Self::Production);
        order.chain(payment).chain(production).chain(ShipmentState::ALL.iter().copied().map(Self::Shipment))
    }

    /// The code that is stored and answered.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Order(state) => state.code(),
            Self::Payment(state) => state.code(),
            Self::Production(state) => state.code(),
            Self::Shipment(state) => state.code(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn decision_24_a_state_is_read_as_it_is_written() {
        for state in [ProductionState::WaitingForFiles, ProductionState::ProofSent, ProductionState::Ready] {
            assert_eq!(state.code().parse(), Ok(state));
        }
        assert_eq!("lost".parse::<OrderState>(), Err(UnknownState));
    }

    #[test]
    fn decision_24_a_code_says_in_which_respect_it_is_a_state() {
        let codes: HashSet<&str> = AnyState::all().map(AnyState::code).collect();
        assert_eq!((codes.len(), AnyState::all().count()), (19, 19));
    }
}
