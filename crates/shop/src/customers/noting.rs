//! What happened to an account, before it is noted.

use crate::context::Chance;
use jiff::Timestamp;
use vitrina_core::{customers::AccountEvent, owner::CustomerId};
use vitrina_store::customers::events::Event;

/// Who does what customers do by themselves.
pub(super) const CUSTOMER: &str = "customer";
/// Who does what staff do by commands, until they are known by name.
pub(super) const STAFF: &str = "staff";

/// Something that `author` did to an account.
pub(super) fn noted(chance: &Chance, customer: &CustomerId, at: Timestamp, author: &str, what: AccountEvent) -> Event {
    Event { id: chance.token()[..32].to_owned(), customer: customer.clone(), at, author: author.to_owned(), what }
}
