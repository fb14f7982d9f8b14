//! What customers send back because something is wrong with it (ACC-05, decision 61).

use crate::states::states;

states! {
    /// What is wrong.
    ReturnReason {
        /// It broke on its way.
        Damaged = "damaged",
        /// Print or work are not as they should be.
        Faulty = "faulty",
        /// It is something else than was ordered.
        Different = "different",
        /// Some of it did not come.
        Missing = "missing",
        /// What its text says.
        Other = "other",
    }
}

states! {
    /// Where a return stands.
    ReturnStatus {
        /// The shop has it.
        Received = "received",
        /// The shop looks into it.
        InReview = "inReview",
        /// It is made once more.
        ToReprint = "toReprint",
        /// Its money goes back.
        ToRefund = "toRefund",
        /// Nothing is left to do.
        Completed = "completed",
        /// The shop does not take it.
        Refused = "refused",
    }
}

impl ReturnStatus {
    /// Whether it may be said of a return that stands here that it stands at `next`. What is over stays.
    #[must_use]
    pub const fn leads_to(self, next: Self) -> bool {
        match self {
            Self::Received => !matches!(next, Self::Received | Self::Completed),
            Self::InReview => matches!(next, Self::ToReprint | Self::ToRefund | Self::Refused),
            Self::ToReprint => matches!(next, Self::ToRefund | Self::Completed),
            Self::ToRefund => matches!(next, Self::ToReprint | Self::Completed),
            Self::Completed | Self::Refused => false,
        }
    }

    /// Whether nothing comes after it.
    #[must_use]
    pub fn is_over(self) -> bool {
        Self::ALL.iter().all(|next| !self.leads_to(*next))
    }

    /// Whether its pieces are returned: of what was refused, they can be returned again.
    #[must_use]
    pub const fn holds_pieces(self) -> bool {
        !matches!(self, Self::Refused)
    }

    /// Whether the money of its pieces goes back, or has, where it stood at `before` before: nobody withdraws from them too (decision 61). What
    /// was made once more is its customer's.
    #[must_use]
    pub const fn refunds_pieces(self, before: Option<Self>) -> bool {
        match self {
            Self::ToRefund => true,
            Self::Completed => !matches!(before, Some(Self::ToReprint)),
            Self::Received | Self::InReview | Self::ToReprint | Self::Refused => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acc_05_a_return_is_looked_into_then_taken_or_refused_and_what_is_over_stays() {
        let after = |status: ReturnStatus| -> Vec<&str> {
            ReturnStatus::ALL.iter().filter(|next| status.leads_to(**next)).map(|next| next.code()).collect()
        };
        assert_eq!(after(ReturnStatus::Received), ["inReview", "toReprint", "toRefund", "refused"]);
        assert_eq!(after(ReturnStatus::InReview), ["toReprint", "toRefund", "refused"]);
        assert_eq!(after(ReturnStatus::ToReprint), ["toRefund", "completed"]);
        assert_eq!(after(ReturnStatus::ToRefund), ["toReprint", "completed"]);
        let over: Vec<&str> = ReturnStatus::ALL.iter().filter(|status| status.is_over()).map(|status| status.code()).collect();
        assert_eq!(over, ["completed", "refused"]);
    }

    #[test]
    fn acc_05_only_what_was_refused_can_be_returned_again() {
        assert!(ReturnStatus::ALL.iter().all(|status| status.holds_pieces() != (*status == ReturnStatus::Refused)));
    }
}
