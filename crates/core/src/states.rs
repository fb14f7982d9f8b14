//! The separate states of an order (decision 24).

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Not a state that an order can be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no such state")]
pub struct UnknownState;

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

/// Where an order stands in every respect, and where it may go from there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// As a whole.
    pub order: OrderState,
    /// Its payment.
    pub payment: PaymentState,
    /// Its making.
    pub production: ProductionState,
    /// Its delivery.
    pub shipment: ShipmentState,
}

/// Why an order cannot go where it was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// It is given up, and what it held may be somebody else's by now.
    #[error("it is cancelled")]
    Cancelled,
    /// Nothing is left to do.
    #[error("it is completed")]
    Completed,
    /// The shop has promised to make it.
    #[error("it is confirmed")]
    Confirmed,
    /// Its money is here, or was.
    #[error("its payment is {}", .0.code())]
    Payment(PaymentState),
    /// It is being made, or is made.
    #[error("its production is {}", .0.code())]
    Production(ProductionState),
}

impl Standing {
    /// Gives an unpaid order up that nobody has begun to make, so that what it holds goes back (STOCK-04).
    pub const fn cancelled(self) -> Result<Self, IllegalMove> {
        match self {
            Self { order: OrderState::Cancelled, .. } => Err(IllegalMove::Cancelled),
            Self { order: OrderState::Completed, .. } => Err(IllegalMove::Completed),
            Self { order: OrderState::Confirmed, .. } => Err(IllegalMove::Confirmed),
            Self { payment: payment @ (PaymentState::Authorised | PaymentState::Paid | PaymentState::Refunded), .. } => {
                Err(IllegalMove::Payment(payment))
            }
            Self { production: production @ (ProductionState::InProduction | ProductionState::Ready), .. } => {
                Err(IllegalMove::Production(production))
            }
            Self { order: OrderState::Placed, payment: PaymentState::Pending | PaymentState::Failed, .. } => {
                Ok(Self { order: OrderState::Cancelled, ..self })
            }
        }
    }

    /// The money has arrived. That for a cancelled order waits for a person, who gives it back or agrees on a new one.
    pub const fn paid(self) -> Result<Self, IllegalMove> {
        match self {
            Self { order: OrderState::Cancelled, .. } => Err(IllegalMove::Cancelled),
            Self { payment: payment @ (PaymentState::Paid | PaymentState::Refunded), .. } => Err(IllegalMove::Payment(payment)),
            Self { payment: PaymentState::Pending | PaymentState::Authorised | PaymentState::Failed, .. } => {
                Ok(Self { payment: PaymentState::Paid, ..self })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACED: Standing = Standing {
        order: OrderState::Placed,
        payment: PaymentState::Pending,
        production: ProductionState::InChecking,
        shipment: ShipmentState::None,
    };

    #[test]
    fn stock_04_an_unpaid_order_that_nobody_makes_can_be_given_up_once() {
        let cancelled = Standing { order: OrderState::Cancelled, ..PLACED };
        assert_eq!(PLACED.cancelled(), Ok(cancelled));
        assert_eq!(Standing { payment: PaymentState::Failed, ..PLACED }.cancelled().map(|to| to.order), Ok(OrderState::Cancelled));
        for (standing, reason) in [
            (cancelled, IllegalMove::Cancelled),
            (Standing { order: OrderState::Completed, ..PLACED }, IllegalMove::Completed),
            (Standing { order: OrderState::Confirmed, ..PLACED }, IllegalMove::Confirmed),
            (Standing { payment: PaymentState::Paid, ..PLACED }, IllegalMove::Payment(PaymentState::Paid)),
            (Standing { payment: PaymentState::Authorised, ..PLACED }, IllegalMove::Payment(PaymentState::Authorised)),
            (Standing { production: ProductionState::InProduction, ..PLACED }, IllegalMove::Production(ProductionState::InProduction)),
        ] {
            assert_eq!(standing.cancelled(), Err(reason));
        }
    }

    #[test]
    fn decision_24_money_arrives_once_and_for_a_cancelled_order_it_waits_for_a_person() {
        let paid = Standing { payment: PaymentState::Paid, ..PLACED };
        assert_eq!(PLACED.paid(), Ok(paid));
        assert_eq!(Standing { payment: PaymentState::Authorised, ..PLACED }.paid(), Ok(paid));
        assert_eq!(paid.paid(), Err(IllegalMove::Payment(PaymentState::Paid)));
        let late = PLACED.cancelled().and_then(Standing::paid);
        assert_eq!(late, Err(IllegalMove::Cancelled));
    }

    #[test]
    fn decision_24_a_state_is_read_as_it_is_written() {
        for state in [ProductionState::WaitingForFiles, ProductionState::ProofSent, ProductionState::Ready] {
            assert_eq!(state.code().parse(), Ok(state));
        }
        assert_eq!("lost".parse::<OrderState>(), Err(UnknownState));
    }
}
