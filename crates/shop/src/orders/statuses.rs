//! What the states of orders are called (CHK-06): keys of the interface texts, which pages and shops have in seven languages.

use vitrina_core::states::{OrderState, PaymentState};

/// What it is called that an order as a whole stands there.
#[must_use]
pub const fn order_status(state: OrderState) -> &'static str {
    match state {
        OrderState::Placed => "Received",
        OrderState::Confirmed => "Confirmed",
        OrderState::Completed => "Completed",
        OrderState::Cancelled => "Cancelled",
    }
}

/// What it is called that its payment stands there.
#[must_use]
pub const fn payment_status(state: PaymentState) -> &'static str {
    match state {
        PaymentState::Pending => "Waiting for your payment",
        PaymentState::Authorised => "Your payment is confirmed",
        PaymentState::Paid => "Payment received",
        PaymentState::Refunded => "Refunded",
        PaymentState::Failed => "The payment did not go through",
    }
}
