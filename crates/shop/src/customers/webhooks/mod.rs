//! Addresses of customers' own programs that the shop tells of what happens to their orders (decision 60, ADR 41).

mod keeping;
pub mod receivers;
mod sending;
mod signing;
mod telling;
mod work;

pub use keeping::{NewWebhook, WebhookError, list, make, messages, remove, switch, test};
pub use sending::{forgetting, sending};
pub(crate) use telling::{tell_of_move, tell_of_order, tell_of_return};
