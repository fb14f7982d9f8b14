//! Who has an account (S2 §3).

use crate::states::states;

states! {
    /// How a customer buys (decision 36): it decides who they are to prices, papers and the law.
    BuyAs {
        /// For themselves.
        Consumer = "b2c",
        /// For a company.
        Company = "company",
    }
}

states! {
    /// Whether an account can be used.
    AccountState {
        /// It can.
        Active = "active",
        /// Staff have shut it.
        Disabled = "disabled",
        /// Its customer has removed it: what the law wants kept is there, nobody's name is (decision 63).
        Removed = "removed",
    }
}

states! {
    /// How a session came about, which decides how long it lasts and what it may.
    SessionKind {
        /// Who it is has proven it.
        Login = "login",
        /// Who it is has just registered.
        Temporary = "temporary",
        /// Staff see what the customer sees (AUTH-10).
        Impersonation = "impersonation",
    }
}

states! {
    /// What a token that is mailed, or shown to staff, is good for: once, and for nothing else (decision 37).
    TokenPurpose {
        /// Proving that the mailbox is theirs.
        Confirm = "confirm",
        /// Choosing a new password.
        Reset = "reset",
        /// Nothing: it counts mails that only tell something.
        Notice = "notice",
        /// Seeing what the customer sees (AUTH-10).
        Impersonate = "impersonate",
    }
}

states! {
    /// Who vouches for people, so that they sign in without a password (AUTH-09, ADR 35).
    IdentityProvider {
        /// By OpenID Connect.
        Google = "google",
        /// By OAuth 2.
        Facebook = "facebook",
        /// By OpenID Connect, whose answer is a form.
        Apple = "apple",
    }
}

impl IdentityProvider {
    /// As it calls itself.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Google => "Google",
            Self::Facebook => "Facebook",
            Self::Apple => "Apple",
        }
    }
}

states! {
    /// What somebody goes to a provider for.
    IdentityPurpose {
        /// To sign in, or to make themselves an account.
        Enter = "enter",
        /// To sign in so to the account that they are in from now on.
        Connect = "connect",
    }
}

states! {
    /// What customers agree to by themselves.
    Topic {
        /// News by e-mail and SMS (decision 41).
        Newsletter = "newsletter",
    }
}

states! {
    /// What happens to an account (decision 72).
    AccountEvent {
        /// Its customer made it.
        Registered = "registered",
        /// Staff made it.
        Added = "added",
        /// Its mailbox was proven.
        Confirmed = "confirmed",
        /// Staff let its customer in.
        Approved = "approved",
        /// Staff shut it.
        Disabled = "disabled",
        /// Staff opened it again.
        Enabled = "enabled",
        /// The password is another one.
        PasswordChanged = "passwordChanged",
        /// Its customer can sign in by a provider, too.
        IdentityConnected = "identityConnected",
        /// They cannot any more.
        IdentityDisconnected = "identityDisconnected",
        /// Details are others.
        DetailsChanged = "detailsChanged",
        /// Staff confirmed the company's VAT code.
        VatConfirmed = "vatConfirmed",
        /// Staff refused it.
        VatRefused = "vatRefused",
        /// Staff were given what lets them see what the customer sees.
        ImpersonationAllowed = "impersonationAllowed",
        /// Staff saw what the customer sees.
        Impersonated = "impersonated",
    }
}
