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
        /// Nobody is signed in: a program of the customer's asks with a key (ADR 38). None of this kind is stored.
        Key = "key",
    }
}

states! {
    /// What a token that is mailed, or shown to staff, is good for: once, and for nothing else (decision 37).
    TokenPurpose {
        /// Proving that the mailbox is theirs.
        Confirm = "confirm",
        /// Choosing a new password.
        Reset = "reset",
        /// Removing the account.
        Remove = "remove",
        /// Nothing: it counts mails that only tell of what somebody does who knows the address.
        Notice = "notice",
        /// Nothing: it counts those that tell of what somebody does in the account.
        OwnNotice = "own-notice",
        /// Nothing: it counts those to the shop that its customer gives occasion to as often as they like.
        ShopNotice = "shop-notice",
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
    /// What a key of a customer's program is good for (decision 60, ADR 38).
    ApiScope {
        /// Reading their orders.
        Orders = "orders",
        /// Their prices: of a cart, and the price list.
        Prices = "prices",
        /// The catalogue with what is in stock.
        Stock = "stock",
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
        /// Its customer made a key for a program.
        ApiKeyMade = "apiKeyMade",
        /// A key opens nothing any more.
        ApiKeyRevoked = "apiKeyRevoked",
        /// Its customer made a webhook.
        WebhookMade = "webhookMade",
        /// They removed one.
        WebhookRemoved = "webhookRemoved",
        /// The shop switched one off at which nothing arrived for a day.
        WebhookOff = "webhookOff",
        /// Details are others.
        DetailsChanged = "detailsChanged",
        /// Its customer, who bought for themselves, buys for a company from now on (ADR 56).
        BecameCompany = "becameCompany",
        /// Staff confirmed the company's VAT code.
        VatConfirmed = "vatConfirmed",
        /// Staff refused it.
        VatRefused = "vatRefused",
        /// Staff confirmed that its customer speaks for the company.
        CompanyConfirmed = "companyConfirmed",
        /// They do not any more, or never did.
        CompanyRefused = "companyRefused",
        /// Prices were agreed by way of it, with the customer or the company.
        PricesAgreed = "pricesAgreed",
        /// Staff gave its customer a credit, changed it or took it away.
        CreditChanged = "creditChanged",
        /// Its customer took what is held about them as a file.
        DataTaken = "dataTaken",
        /// Its customer removed it.
        Removed = "removed",
        /// Staff were given what lets them see what the customer sees.
        ImpersonationAllowed = "impersonationAllowed",
        /// Staff saw what the customer sees.
        Impersonated = "impersonated",
    }
}

states! {
    /// Where the VAT code of an account stands, as its customer and staff are told (decision 8, ADR 43).
    VatState {
        /// There is none, or none that any VAT depends on: it is not of another country of the union.
        Nothing = "none",
        /// It is confirmed.
        Confirmed = "confirmed",
        /// It could not be confirmed.
        Refused = "refused",
        /// It is being looked up.
        Asked = "asked",
        /// A person has yet to confirm it.
        Open = "open",
    }
}

/// How companies are compared: their country and the letters and digits of their code, however it is written. None while either is missing.
#[must_use]
pub fn company_key(country: Option<&str>, code: Option<&str>) -> Option<String> {
    let digits: String = code?.chars().filter(char::is_ascii_alphanumeric).collect();
    (!digits.is_empty()).then_some(format!("{}{}", country?, digits.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::company_key;

    #[test]
    fn b2b_03_a_company_has_one_key_however_its_code_is_written() {
        let key = |code| company_key(Some("LT"), Some(code));
        assert_eq!([key("300000001"), key(" 300 000-001 ")], [Some("LT300000001".to_owned()), Some("LT300000001".to_owned())]);
        assert_eq!(company_key(Some("GB"), Some("sc123456")).as_deref(), Some("GBSC123456"));
        assert_ne!(key("300000001"), company_key(Some("LV"), Some("300000001")));
        assert_eq!([company_key(None, Some("1")), company_key(Some("LT"), None), key(" - ")], [None, None, None]);
    }
}
