//! The separate states of an order, and its legal moves between them (decision 24).

mod moves;

pub use moves::{IllegalMove, Move, Standing};

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Not a state that an order can be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no such state")]
pub struct UnknownState;

macro_rules! states {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $state:ident = $code:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$meaning])* #[serde(rename = $code)] $state),+
        }

        impl $name {
            /// The code that is stored and answered.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$state => $code),+
                }
            }
        }

        impl FromStr for $name {
            type Err = UnknownState;

            fn from_str(code: &str) -> Result<Self, UnknownState> {
                match code {
                    $($code => Ok(Self::$state),)+
                    _ => Err(UnknownState),
                }
            }
        }
    };
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decision_24_a_state_is_read_as_it_is_written() {
        for state in [ProductionState::WaitingForFiles, ProductionState::ProofSent, ProductionState::Ready] {
            assert_eq!(state.code().parse(), Ok(state));
        }
        assert_eq!("lost".parse::<OrderState>(), Err(UnknownState));
    }
}
