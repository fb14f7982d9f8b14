//! What can happen to an order, and what cannot from where it stands (decision 24).

use super::{OrderState, PaymentState, ProductionState, ShipmentState};

/// Where an order stands in every respect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

states! {
    /// Something that happens to an order. Each changes one of its states.
    Move {
        /// The shop promises to make it.
        Confirm = "confirm",
        /// It is given up, so that what it holds goes back (STOCK-04).
        Cancel = "cancel",
        /// Nothing is left to do.
        Complete = "complete",
        /// The card's bank promises the money.
        Authorise = "authorise",
        /// The money arrives.
        Pay = "pay",
        /// The payment is refused, or its promise lapses.
        Fail = "fail",
        /// All of the money is given back.
        Refund = "refund",
        /// The customer owes files.
        AwaitFiles = "awaitFiles",
        /// Files, or a new version of them, are checked.
        Check = "check",
        /// The customer gets a proof.
        SendProof = "sendProof",
        /// The proof is approved, or none is needed.
        Approve = "approve",
        /// It goes onto the machines.
        Produce = "produce",
        /// It is made, or was taken from stock.
        Finish = "finish",
        /// Some of it leaves, or lies ready where it is fetched.
        ShipPart = "shipPart",
        /// All of it, or the rest, leaves, or lies ready where it is fetched.
        Ship = "ship",
        /// All of it has arrived, or was fetched.
        Deliver = "deliver",
    }
}

states! {
    /// Who has something happen to an order.
    Mover {
        /// People who run the shop.
        Staff = "staff",
        /// The shop by itself, as when nobody pays in time.
        Shop = "shop",
        /// Whoever ordered.
        Customer = "customer",
        /// Who carries the money: the bank, or a provider of payments.
        Payments = "payments",
    }
}

/// Why an order cannot go where it was sent: the state that stands in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// It is given up, or finished, or promised, or not promised yet.
    #[error("it is {}", .0.code())]
    Order(OrderState),
    /// Its money is here, or was, or is not.
    #[error("its payment is {}", .0.code())]
    Payment(PaymentState),
    /// It is being made, or is made, or is not.
    #[error("its production is {}", .0.code())]
    Production(ProductionState),
    /// It has left, or has not.
    #[error("its shipment is {}", .0.code())]
    Shipment(ShipmentState),
}

impl Standing {
    /// Where the order stands after `step`. A cancelled order stays as it is, since what it held may be somebody else's by now; of a
    /// completed one only the money can still be given back.
    pub const fn moved(self, step: Move) -> Result<Self, IllegalMove> {
        match (self.order, step) {
            (OrderState::Cancelled, _) => return Err(IllegalMove::Order(self.order)),
            (OrderState::Completed, step) if !matches!(step, Move::Refund) => return Err(IllegalMove::Order(self.order)),
            _ => {}
        }
        match step {
            Move::Confirm => self.confirmed(),
            Move::Cancel => self.cancelled(),
            Move::Complete => self.completed(),
            Move::Authorise | Move::Pay | Move::Fail | Move::Refund => self.with_payment(step),
            Move::AwaitFiles | Move::Check | Move::SendProof | Move::Approve | Move::Produce | Move::Finish => self.with_production(step),
            Move::ShipPart | Move::Ship | Move::Deliver => self.with_shipment(step),
        }
    }

    /// Where it stands once it is given up. Of an order of which nothing was left to pay, as with a voucher, no money stands in the way of that; of
    /// one whose customer has withdrawn from all of it, nothing that was made or sent.
    pub const fn given_up(self, is_of_nothing: bool, is_unwanted: bool) -> Result<Self, IllegalMove> {
        let payment = if is_of_nothing && matches!(self.payment, PaymentState::Paid) { PaymentState::Refunded } else { self.payment };
        let freed = Self { payment, ..self };
        match freed.moved(Move::Cancel) {
            Err(IllegalMove::Production(_)) if is_unwanted => Ok(Self { order: OrderState::Cancelled, ..freed }),
            given_up => given_up,
        }
    }

    /// Whether its money is still awaited: a try that failed is followed by another one.
    #[must_use]
    pub const fn awaits_money(self) -> bool {
        !matches!(self.order, OrderState::Cancelled) && matches!(self.payment, PaymentState::Pending | PaymentState::Failed)
    }

    /// Whether its money is here, or was: all of it or a part may have gone back.
    #[must_use]
    pub const fn has_money(self) -> bool {
        matches!(self.payment, PaymentState::Paid | PaymentState::Refunded)
    }

    const fn confirmed(self) -> Result<Self, IllegalMove> {
        match self {
            Self { order: OrderState::Placed, payment: PaymentState::Pending | PaymentState::Authorised | PaymentState::Paid, .. } => {
                Ok(Self { order: OrderState::Confirmed, ..self })
            }
            Self { order: OrderState::Placed, payment, .. } => Err(IllegalMove::Payment(payment)),
            Self { order, .. } => Err(IllegalMove::Order(order)),
        }
    }

    /// Only what nobody has begun to make, and whose money is not here or was given back. What was promised and is never paid is given up
    /// by staff; the clock alone gives up only what was not promised yet (STOCK-04).
    const fn cancelled(self) -> Result<Self, IllegalMove> {
        match self {
            Self { payment: PaymentState::Authorised | PaymentState::Paid, .. } => Err(IllegalMove::Payment(self.payment)),
            Self { production: ProductionState::InProduction | ProductionState::Ready, .. } => {
                Err(IllegalMove::Production(self.production))
            }
            _ => Ok(Self { order: OrderState::Cancelled, ..self }),
        }
    }

    const fn completed(self) -> Result<Self, IllegalMove> {
        match self {
            Self { order: OrderState::Placed, .. } => Err(IllegalMove::Order(self.order)),
            Self { shipment: ShipmentState::None | ShipmentState::Partly | ShipmentState::Shipped, .. } => {
                Err(IllegalMove::Shipment(self.shipment))
            }
            Self { payment: PaymentState::Paid | PaymentState::Refunded, .. } => Ok(Self { order: OrderState::Completed, ..self }),
            _ => Err(IllegalMove::Payment(self.payment)),
        }
    }

    /// Money arrives once, and once it was given back it does not come again.
    const fn with_payment(self, step: Move) -> Result<Self, IllegalMove> {
        use PaymentState::{Authorised, Failed, Paid, Pending, Refunded};
        let payment = match (self.payment, step) {
            (Pending | Failed, Move::Authorise) => Authorised,
            (Pending | Authorised | Failed, Move::Pay) => Paid,
            (Pending | Authorised, Move::Fail) => Failed,
            (Paid, Move::Refund) => Refunded,
            _ => return Err(IllegalMove::Payment(self.payment)),
        };
        Ok(Self { payment, ..self })
    }

    /// Files go to and fro until they are approved; an approval is followed by a new version at most (decision 68). Nothing is made
    /// before the shop has promised it.
    const fn with_production(self, step: Move) -> Result<Self, IllegalMove> {
        use ProductionState::{Approved, InChecking, InProduction, ProofSent, Ready, WaitingForFiles};
        let production = match (self.production, step) {
            (InChecking | ProofSent, Move::AwaitFiles) => WaitingForFiles,
            (WaitingForFiles | ProofSent | Approved, Move::Check) => InChecking,
            (InChecking, Move::SendProof) => ProofSent,
            (InChecking | ProofSent, Move::Approve) => Approved,
            (Approved, Move::Produce) => InProduction,
            (Approved | InProduction, Move::Finish) => Ready,
            _ => return Err(IllegalMove::Production(self.production)),
        };
        match (production, self.order) {
            (InProduction | Ready, OrderState::Placed) => Err(IllegalMove::Order(self.order)),
            _ => Ok(Self { production, ..self }),
        }
    }

    /// What is made leaves; all of it once all of it is made.
    const fn with_shipment(self, step: Move) -> Result<Self, IllegalMove> {
        use ShipmentState::{Delivered, None, Partly, Shipped};
        let shipment = match (self.shipment, step) {
            (None, Move::ShipPart) => Partly,
            (None | Partly, Move::Ship) => Shipped,
            (Shipped, Move::Deliver) => Delivered,
            _ => return Err(IllegalMove::Shipment(self.shipment)),
        };
        match (shipment, self.production) {
            (_, ProductionState::Ready) | (Partly, ProductionState::InProduction) => Ok(Self { shipment, ..self }),
            (_, production) => Err(IllegalMove::Production(production)),
        }
    }
}

#[cfg(test)]
#[path = "moves_tests.rs"]
mod tests;
