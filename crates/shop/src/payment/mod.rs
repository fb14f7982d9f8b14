//! Paying an order on a provider's page, and giving money back (CHK-03, CHK-06, ADR 21).
//!
//! What becomes of a payment is told by the provider's notices, by asking it, and by the answers to what it is asked to do. All of them
//! go through [`settling`] and [`giving_back`], which write the payment and the order's move in one transaction.

mod closing;
mod earlier_refunds;
mod enough;
mod error;
mod giving_back;
mod looking;
mod looking_at_refund;
mod money;
mod news;
mod page;
mod pauses;
mod person;
mod provider;
mod reducing;
mod refund_look;
mod settling;
mod till;

pub use closing::CloseCheckout;
pub(crate) use closing::close_open;
pub use earlier_refunds::{FindRefunds, finding_refunds};
pub(crate) use enough::take_unclear;
pub use error::SettleError;
pub(crate) use giving_back::refund_in;
pub use giving_back::{
    GiveBack, RefundError, Refunded, giving_back, leave_to_a_person, note_not_sent, note_sent, refund, refund_by_transfer,
};
pub(crate) use looking::close;
pub use looking::{LookAtCheckout, closing, looking};
pub use looking_at_refund::looking_at_refund;
pub use money::MoneyOf;
pub use news::{HearError, hear};
pub use page::{PageError, payment_page};
pub(crate) use person::call_a_person;
pub use person::{PersonNeeded, waiting_for_a_person};
pub use provider::{
    CardPayments, Cards, Checkout, Notice, NoticeError, Progress, ProviderError, Received, RefundNews, RefundProgress, WantedCheckout,
    WantedRefund,
};
pub use reducing::{Reduced, reduce};
pub(crate) use reducing::{ReducedFor, reduce_in};
pub use refund_look::LookAtRefund;
pub use till::Till;
