//! What reasons and statuses of returns are called: keys of the interface texts, which pages and shops have in seven languages.

use vitrina_core::returns::{ReturnReason, ReturnStatus};

/// What it is called that this is wrong.
#[must_use]
pub const fn reason_title(reason: ReturnReason) -> &'static str {
    match reason {
        ReturnReason::Damaged => "Damaged on its way",
        ReturnReason::Faulty => "Its quality is faulty",
        ReturnReason::Different => "Not what I ordered",
        ReturnReason::Missing => "Some of it is missing",
        ReturnReason::Other => "Something else",
    }
}

/// What it is called that a return stands there.
#[must_use]
pub const fn status_title(status: ReturnStatus) -> &'static str {
    match status {
        ReturnStatus::Received => "Received",
        ReturnStatus::InReview => "We are looking into it",
        ReturnStatus::ToReprint => "Accepted: we make it again",
        ReturnStatus::ToRefund => "Accepted: we refund it",
        ReturnStatus::Completed => "Completed",
        ReturnStatus::Refused => "Not accepted",
    }
}
