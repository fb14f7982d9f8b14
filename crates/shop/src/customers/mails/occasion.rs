//! What mails about an account are for.

use serde::{Deserialize, Serialize};
use vitrina_core::customers::{AccountState, IdentityProvider, TokenPurpose};
use vitrina_store::customers::{Customer, VatStanding};

/// What a mail about an account tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::customers) enum Occasion {
    /// Somebody has registered, and is to prove that they read the mailbox.
    Confirm,
    /// Somebody registers with an address that has an account.
    Known,
    /// Somebody registers with the address of an account that never proved its mailbox.
    Anew,
    /// An account was made, and can be used at once.
    Welcome,
    /// Somebody asks for a new password.
    Reset,
    /// The password is another one.
    PasswordChanged,
    /// They can sign in by this provider, too.
    IdentityConnected(IdentityProvider),
    /// They cannot any more.
    IdentityDisconnected(IdentityProvider),
    /// A key or a webhook was made: a program gets from now on what their account shows.
    AccessGiven,
    /// A webhook of theirs is switched off: nothing has arrived there for a day.
    WebhookOff,
    /// Staff let the customer in.
    Approved,
    /// Somebody wants to remove their account, and has no password to prove who they are.
    Remove,
    /// The account is removed.
    Removed {
        /// Loyalty points went with it.
        had_points: bool,
    },
    /// To the shop: somebody waits to be let in.
    Waiting,
    /// To the shop: a VAT code is left to its people (ADR 43).
    VatOpen,
    /// To the shop: who bought for themselves buys for a company (ADR 56).
    BecameCompany,
}

impl Occasion {
    /// What is told of a new account: what it waits for, if for anything (AUTH-04).
    pub(in crate::customers) const fn of_new(customer: &Customer) -> Self {
        match (customer.email_confirmed_at, customer.approved_at) {
            (None, _) => Self::Confirm,
            (Some(_), None) => Self::Waiting,
            (Some(_), Some(_)) => Self::Welcome,
        }
    }

    /// What its token is good for.
    pub(super) const fn purpose(self) -> Option<TokenPurpose> {
        match self {
            Self::Confirm => Some(TokenPurpose::Confirm),
            Self::Anew | Self::Reset => Some(TokenPurpose::Reset),
            Self::Remove => Some(TokenPurpose::Remove),
            // It is good for nothing, and counts what goes to the mailbox.
            Self::Known => Some(TokenPurpose::Notice),
            // Nor is this: who enters one code after the other writes few mails to the shop.
            Self::VatOpen => Some(TokenPurpose::ShopNotice),
            Self::Welcome
            | Self::PasswordChanged
            | Self::IdentityConnected(_)
            | Self::IdentityDisconnected(_)
            | Self::AccessGiven
            | Self::WebhookOff
            | Self::Approved
            | Self::Removed { .. }
            | Self::Waiting
            | Self::BecameCompany => None,
        }
    }

    /// Whether it goes to the shop's own people.
    pub(super) const fn is_for_shop(self) -> bool {
        matches!(self, Self::Waiting | Self::VatOpen | Self::BecameCompany)
    }

    /// Whether who is signed in causes it as often as they like.
    pub(super) const fn is_caused_at_will(self) -> bool {
        matches!(self, Self::PasswordChanged | Self::IdentityConnected(_) | Self::IdentityDisconnected(_) | Self::AccessGiven)
    }

    /// Whether there is still something to tell of an account that stands so.
    pub(super) fn holds_of(self, customer: &Customer) -> bool {
        let is_open = customer.state == AccountState::Active;
        match self {
            Self::Confirm => is_open && customer.email_confirmed_at.is_none(),
            Self::Waiting => is_open && customer.approved_at.is_none(),
            Self::VatOpen => is_open && customer.company.vat_code.is_some() && customer.vat == VatStanding::default(),
            Self::Known
            | Self::Anew
            | Self::Welcome
            | Self::Reset
            | Self::PasswordChanged
            | Self::IdentityConnected(_)
            | Self::IdentityDisconnected(_)
            | Self::Remove
            | Self::AccessGiven
            | Self::WebhookOff
            | Self::Approved
            | Self::BecameCompany => is_open,
            // What tells it has no account any more.
            Self::Removed { .. } => false,
        }
    }
}
