//! The separate states of an order (decision 24).

use serde::{Deserialize, Serialize};

macro_rules! states {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $state:ident = $code:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
