//! Carts that Mailchimp is told of, so that it reminds those who want it (CART-08, ADR 27).
//!
//! Only who agreed to it is kept here, under their cart; a job tells Mailchimp how the cart stands by then, so that nobody who shops
//! waits for it. A cart that was emptied, ordered, left alone for too long, or whose shopper does not want it any more is over: what was
//! known of it goes at once here, and with the job there.

mod expiring;
mod keeping;
mod port;
mod telling;

pub use expiring::expiring;
pub use keeping::{KeepError, WantedReminder, keep, stop};
pub(crate) use keeping::{are_over, is_ordered, join};
pub use port::{CONSENT_VERSION, CartReminders, Consent, RemindedCart, RemindedLine, ReminderError};
pub use telling::{TellOfCart, telling};
