//! The newsletter: who wants it says so, proves their mailbox, and leaves by one press (NLTR-01, ADR 45).

mod accounts;
mod forgetting;
mod letters;
mod mails;
mod mirror;
mod staff;
mod subscribing;

pub(crate) use accounts::{follow_account, follow_mailbox, forget_mailbox};
pub use forgetting::forgetting;
pub use mails::{NewsletterMail, mailing};
pub use staff::remove;
pub use subscribing::{ConfirmError, SubscribeError, Subscribing, confirm, language_of, leave, subscribe};

use crate::{
    context::{Chance, Shop, secret_hash},
    own_addresses,
    uploads::LinkKey,
};
use jiff::Timestamp;
use vitrina_core::{
    locale::Locale,
    newsletter::{SubscriberEvent, SubscriberState, SubscribingPlace},
};
use vitrina_store::newsletter::{Happened, Mailed, Subscriber};

/// The page of the shop on which somebody subscribes, confirms it, or leaves; in each language below its prefix.
pub const PAGE: &str = own_addresses::NEWSLETTER;
/// Version of the words beside the form and the account's box.
const VERSION: &str = "1";
/// Who does what those do who read the mailbox.
const VISITOR: &str = "visitor";

/// A mailbox, as entered and as it is compared.
pub(crate) struct Address<'a> {
    pub(crate) email: &'a str,
    pub(crate) key: &'a str,
}

/// Somebody of whom nothing was known.
fn stranger(shop: &Shop, address: &Address<'_>, language: Locale, place: SubscribingPlace, now: Timestamp) -> Subscriber {
    let id = shop.chance.token()[..32].to_owned();
    Subscriber {
        leave_hash: secret_hash(&leave_token(&shop.link_key, &id)),
        id,
        email: address.email.trim().to_owned(),
        email_key: address.key.to_owned(),
        language,
        state: SubscriberState::Waiting,
        place,
        version: VERSION.to_owned(),
        asked_at: now,
        confirmed_at: None,
        left_at: None,
        token: None,
        mailed: Mailed::default(),
    }
}

/// What ends a subscription, in all of its mails, for ever: nobody has to hurry to leave.
fn leave_token(key: &LinkKey, id: &str) -> String {
    key.token(&format!("newsletter leave {id}"))
}

/// What confirms it. It is the same in all mails until somebody leaves, so that the link of an earlier mail works as well.
fn confirm_token(key: &LinkKey, subscriber: &Subscriber) -> String {
    let since = subscriber.left_at.map_or(0, Timestamp::as_microsecond);
    key.token(&format!("newsletter confirm {} {since}", subscriber.id))
}

/// Where a subscription is ended without a page, by one press in a mail program (RFC 8058). Who opens it is led to the page.
#[must_use]
pub fn leave_address(key: &LinkKey, site_origin: &str, subscriber: &Subscriber) -> String {
    format!("{site_origin}/api/newsletter/unsubscribe?token={}", leave_token(key, &subscriber.id))
}

fn happened(chance: &Chance, subscriber: &str, at: Timestamp, author: &str, what: SubscriberEvent) -> Happened {
    Happened { id: chance.token()[..32].to_owned(), subscriber: subscriber.to_owned(), at, author: author.to_owned(), what }
}
