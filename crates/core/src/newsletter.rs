//! Who gets the shop's newsletter (NLTR-01).

use crate::states::states;

states! {
    /// Whether somebody gets it.
    SubscriberState {
        /// Somebody asked for it; that they read the mailbox is not proven.
        Waiting = "waiting",
        /// They get it.
        Confirmed = "confirmed",
        /// They got it, or were asked, and want it no more.
        Left = "left",
    }
}

states! {
    /// Where somebody says that they want it.
    SubscribingPlace {
        /// Under a page.
        Footer = "footer",
        /// On the card that invites to it.
        Popup = "popup",
        /// While they made themselves an account.
        Registration = "registration",
        /// In the details of their account.
        Account = "account",
    }
}

states! {
    /// What happens to a subscription.
    SubscriberEvent {
        /// Somebody asked for it.
        Asked = "asked",
        /// Who reads the mailbox wants it.
        Confirmed = "confirmed",
        /// They want it no more.
        Left = "left",
        /// What was known of them was removed.
        Removed = "removed",
    }
}
