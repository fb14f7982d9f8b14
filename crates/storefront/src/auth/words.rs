//! Why somebody whom a provider vouches for does not get on, in the language of the page that they come from.

use vitrina_core::{customers::IdentityProvider, locale::Locale};
use vitrina_http::problem::Problem;
use vitrina_shop::{
    context::Shop,
    customers::{Attempt, ConnectError, GoError, LoginError, SocialError, VouchError},
};

/// Speaks of one provider.
pub(crate) struct Words {
    shop: Shop,
    provider: IdentityProvider,
    language: Locale,
}

impl Words {
    /// In the language of the attempt that the state names, whoever made it up; else in the shop's own.
    pub(crate) fn of(shop: &Shop, provider: IdentityProvider, state: &str) -> Self {
        let moment = shop.shelf.now();
        let configuration = &moment.snapshot.configuration;
        let language = Attempt::named(state).map(|attempt| attempt.language).filter(|language| configuration.locales.contains(language));
        Self::in_language(shop, provider, language.unwrap_or(configuration.default_locale))
    }

    /// In this one.
    pub(crate) fn in_language(shop: &Shop, provider: IdentityProvider, language: Locale) -> Self {
        Self { shop: shop.clone(), provider, language }
    }

    fn t(&self, key: &str) -> String {
        let moment = self.shop.shelf.now();
        self.shop.translations.sentence(&moment.snapshot, self.language, key, &[("provider", self.provider.title())])
    }

    pub(super) fn not_valid(&self) -> Problem {
        Problem::without_effect("AttemptNotValid", "This browser did not go there for this, or it is too long ago.").saying(self.again())
    }

    fn again(&self) -> String {
        self.t("Signing in with {provider} did not work. Please try again.")
    }

    pub(super) fn not_vouched(&self, error: GoError) -> Problem {
        match error {
            GoError::NotOffered => Problem::not_found("provider"),
            GoError::Vouch(VouchError::Refused(reason)) => {
                tracing::info!(reason, provider = self.provider.code(), "a provider does not vouch for somebody");
                Problem::without_effect("NotVouched", "The provider does not vouch for who has this code.").saying(self.again())
            }
            GoError::Vouch(VouchError::Away(reason)) => {
                tracing::warn!(reason, provider = self.provider.code(), "nobody can sign in by a provider");
                let problem = Problem { message: Some("ProviderAway".to_owned()), ..Problem::unavailable() };
                problem.saying(self.t("{provider} cannot be reached right now. Please try again later."))
            }
        }
    }

    pub(super) fn not_entered(&self, error: SocialError) -> Problem {
        match error {
            SocialError::NoEmail => Problem::without_effect("EmailMissing", "The provider tells no e-mail address.")
                .saying(self.t("{provider} did not tell us your e-mail. Please allow it there, or register with your e-mail.")),
            SocialError::EmailTaken => Problem::taken("EmailTaken", "There is an account with this e-mail address already.").saying(
                self.t("There is already an account with this e-mail. Log in with your password, then connect {provider} in your account."),
            ),
            SocialError::Closed => Problem::forbidden("RegistrationClosed", "The shop takes no registrations.")
                .saying(self.t("No account is connected to your {provider} account.")),
            SocialError::Login(error) => self.not_let_in(error),
            SocialError::Database(error) => error.into(),
        }
    }

    fn not_let_in(&self, error: LoginError) -> Problem {
        let known = |message: &str, detail: &str, key: &str| Problem::unauthorised(Some(message), detail).saying(self.t(key));
        match error {
            LoginError::EmailNotConfirmed => {
                known("EmailNotValidated", "The e-mail is not confirmed yet.", "Please check your mailbox to confirm your account.")
            }
            LoginError::NotApproved => {
                known("NotApprovedByAdmin", "The account is not approved yet.", "Your account is yet to be approved by an administrator.")
            }
            LoginError::Disabled => known("AccountDisabled", "The account is disabled.", "Registration approval pending."),
            LoginError::Incorrect => Problem::unauthorised(None, "There is no such account any more.").saying(self.again()),
            LoginError::Busy(_) => Problem::unavailable(),
            LoginError::Database(error) => error.into(),
        }
    }

    pub(crate) fn not_connected(&self, error: ConnectError) -> Problem {
        match error {
            ConnectError::NotSignedIn => Problem::not_signed_in(),
            ConnectError::ProofWanted => Problem::forbidden("LoginTooOld", "Please sign in again: it is more than ten minutes ago.")
                .saying(self.t("For your safety, log out and log in again, then try once more within ten minutes.")),
            ConnectError::Taken => Problem::taken("IdentityTaken", "One of the two is connected to another account already.")
                .saying(self.t("This {provider} account, or your account with us, is already connected to another one.")),
            ConnectError::NotConnected => Problem::not_found("connected account"),
            ConnectError::LastWayIn => Problem::conflict("Nothing else opens the account: set a password first.", None)
                .saying(self.t("Set a password first: without {provider} you could not log in any more.")),
            ConnectError::Database(error) => error.into(),
        }
    }
}
