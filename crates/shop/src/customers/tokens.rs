//! What is good for one thing once (decision 37).

use crate::context::{Chance, Shop, secret_hash};
use jiff::{SignedDuration, Timestamp};
use vitrina_core::{customers::TokenPurpose, owner::CustomerId};
use vitrina_store::customers::tokens::CustomerToken;

/// For how long a token holds.
const fn holds(purpose: TokenPurpose) -> SignedDuration {
    match purpose {
        TokenPurpose::Confirm => SignedDuration::from_hours(72),
        TokenPurpose::Reset | TokenPurpose::Remove | TokenPurpose::Notice | TokenPurpose::OwnNotice | TokenPurpose::ShopNotice => {
            SignedDuration::from_hours(1)
        }
        TokenPurpose::Impersonate => SignedDuration::from_secs(60),
    }
}

/// A token, and what the database keeps of it.
pub(super) struct Made {
    /// Who has it may do what it is good for.
    pub(super) secret: String,
    /// Its hash, and for how long it holds from now on.
    pub(super) stored: CustomerToken,
}

/// The token of the mail of this name. It follows from the name and the shop's key, so that a mail that is sent again has the same.
pub(super) fn of_mail(shop: &Shop, customer: &CustomerId, purpose: TokenPurpose, name: &str) -> Made {
    made(shop.link_key.token(&format!("customer {} {name}", purpose.code())), customer, purpose, shop.clock.now())
}

/// A token that nothing follows from.
pub(super) fn random(chance: &Chance, customer: &CustomerId, purpose: TokenPurpose, now: Timestamp) -> Made {
    made(chance.token(), customer, purpose, now)
}

fn made(secret: String, customer: &CustomerId, purpose: TokenPurpose, now: Timestamp) -> Made {
    let ends_at = now.saturating_add(holds(purpose)).unwrap_or(Timestamp::MAX);
    let stored = CustomerToken { hash: secret_hash(&secret), customer: customer.clone(), purpose, made_at: now, ends_at, staff: None };
    Made { secret, stored }
}
