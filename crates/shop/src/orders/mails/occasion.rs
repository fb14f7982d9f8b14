//! Why the shop writes about an order.

use crate::papers::AvailablePaper;
use serde::{Deserialize, Serialize};
use vitrina_core::states::{Move, Mover, OrderState, PaymentState, ProductionState, Standing};

const INVOICE: &str = "invoice";
const CREDIT_NOTE: &str = "creditNote";

/// Why the shop writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Occasion {
    /// The order is here.
    Placed,
    /// Its money is here.
    Paid,
    /// It will not be made.
    Cancelled,
    /// Its files are missing.
    FilesAwaited,
    /// Its files are here.
    FilesHere,
    /// It goes onto the machines.
    InProduction,
    /// Some of it left.
    PartShipped,
    /// All of it left.
    Shipped,
    /// All of it arrived.
    Delivered,
    /// Its money was given back, or some of it.
    Refunded,
    /// Less is to be paid for it.
    Reduced,
    /// Its buyer withdrew from the contract about some of it.
    Withdrawn,
    /// Money that it could not take was given back.
    PaymentReturned,
}

impl Occasion {
    /// Whether the shop writes when `mover` has `step` happen. What it does for itself, it tells nobody.
    pub(in crate::orders) const fn of(step: Move, mover: Mover) -> Option<Self> {
        match step {
            Move::Check if matches!(mover, Mover::Customer) => Some(Self::FilesHere),
            Move::Pay => Some(Self::Paid),
            Move::Cancel => Some(Self::Cancelled),
            Move::AwaitFiles => Some(Self::FilesAwaited),
            Move::Produce => Some(Self::InProduction),
            Move::ShipPart => Some(Self::PartShipped),
            Move::Ship => Some(Self::Shipped),
            Move::Deliver => Some(Self::Delivered),
            Move::Refund => Some(Self::Refunded),
            Move::Confirm
            | Move::Complete
            | Move::Authorise
            | Move::Fail
            | Move::Check
            | Move::SendProof
            | Move::Approve
            | Move::Finish => None,
        }
    }

    /// Those of the order's papers that the mail brings: what the occasion has caused, of credit notes the one that is `named`.
    pub(super) fn papers<'a>(self, standing: Standing, papers: &'a [AvailablePaper], named: Option<&str>) -> Vec<&'a AvailablePaper> {
        let is_paid = standing.payment == PaymentState::Paid;
        let brings = |paper: &&AvailablePaper| match (self, *paper) {
            (Self::Placed, AvailablePaper::Order(..)) => true,
            // Who had nothing to pay has it at once; who pays later, when it leaves.
            (Self::Placed, paper) => is_paid && paper.kind() == INVOICE,
            (Self::Paid, paper) => paper.kind() == INVOICE,
            (Self::PartShipped | Self::Shipped, paper) => !is_paid && paper.kind() == INVOICE,
            (Self::Refunded | Self::Reduced | Self::Cancelled, paper) => {
                paper.kind() == CREDIT_NOTE && named.is_some_and(|named| named == paper.number())
            }
            _ => false,
        };
        papers.iter().filter(brings).collect()
    }

    /// Of a cancelled order nothing is told but that, and what becomes of its money; and nobody is asked for files that are here.
    pub(super) const fn holds_of(self, standing: Standing) -> bool {
        match standing {
            Standing { order: OrderState::Cancelled, .. } => {
                matches!(self, Self::Cancelled | Self::Refunded | Self::PaymentReturned | Self::Withdrawn)
            }
            Standing { production, .. } => !matches!(self, Self::FilesAwaited) || matches!(production, ProductionState::WaitingForFiles),
        }
    }
}
