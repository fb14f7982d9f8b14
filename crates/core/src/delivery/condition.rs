//! On what a delivery day depends (decision 13).

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

/// The day holds if everything that it needs is with the shop in time; else it moves on by as many working days as that is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayCondition {
    /// What has to be here.
    pub needs: Needs,
    /// By when, in the shop's own time.
    pub until: DateTime,
}

/// What work on a line begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Needs {
    /// The payment alone.
    Payment,
    /// The payment, and the files to print.
    Files,
    /// The payment, and the customer's approval of what the shop shows before: a design, a proof.
    Approval,
    /// The files to print: the payment is here, or not waited for.
    FilesAlone,
    /// The customer's approval: the payment is here, or not waited for.
    ApprovalAlone,
}

impl Needs {
    /// What is still needed once the payment is here, or is not waited for (decision 62).
    #[must_use]
    pub const fn without_payment(self) -> Self {
        match self {
            Self::Files => Self::FilesAlone,
            Self::Approval => Self::ApprovalAlone,
            other => other,
        }
    }

    /// Whether the customer is shown something before.
    #[must_use]
    pub const fn has_approval(self) -> bool {
        matches!(self, Self::Approval | Self::ApprovalAlone)
    }
}
