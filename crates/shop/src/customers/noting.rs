//! What happened to an account, and what its customer agreed to, before it is noted.

use crate::context::Chance;
use jiff::Timestamp;
use vitrina_core::{
    customers::{AccountEvent, Topic},
    owner::CustomerId,
};
use vitrina_store::customers::{consents::Consent, events::Happened};

/// Who does what customers do by themselves.
pub(super) const CUSTOMER: &str = "customer";
/// Who does what staff do by commands, until they are known by name.
pub(crate) const STAFF: &str = "staff";

/// Version of the words beside the newsletter's box.
const NEWSLETTER_VERSION: &str = "1";

/// Something that `author` did to an account.
pub(super) fn noted(chance: &Chance, customer: &CustomerId, at: Timestamp, author: &str, what: AccountEvent) -> Happened {
    Happened { id: chance.token()[..32].to_owned(), customer: customer.clone(), at, author: author.to_owned(), what }
}

/// That a customer wants news, or wants none any more, said at `place` (decision 41).
pub(crate) fn said_of_news(chance: &Chance, customer: &CustomerId, is_given: bool, said_at: Timestamp, place: &str) -> Consent {
    Consent {
        id: chance.token()[..32].to_owned(),
        customer: customer.clone(),
        topic: Topic::Newsletter,
        is_given,
        said_at,
        place: place.to_owned(),
        version: NEWSLETTER_VERSION.to_owned(),
    }
}
